import type { Language } from '../../brief.ts';
import { loadTemplate } from '../template-files.ts';
import type { Clause } from './clauses.ts';
import type { Operation } from './operations.ts';

/**
 * Requests that a few words tell in any language: tone, length, translation. `assets/templates/revise/requests.json` has
 * the words; `@number` and `@language` in a pattern stand for all numbers and names of languages.
 */
type Requests = Record<'onlyPart' | 'summary' | 'half' | 'percent' | 'shorter' | 'longer', string> & {
  languages: Record<Language, string>;
  translation: string[];
  numbers: string[];
  ordinals: string[];
  sentences: string[];
  characters: string[];
  tones: Record<'plain' | 'formal' | 'friendly' | 'casual', string>;
};

const requests = () => loadTemplate<Requests>('revise', 'requests');

export const numberPattern = () => `\\d+|${requests().numbers.join('|')}`;
export const ordinals = () => requests().ordinals;

export function numberOf(text: string): number {
  const index = requests().numbers.findIndex((words) => words.split('|').includes(text.toLowerCase()));
  return index === -1 ? Number.parseInt(text, 10) : index;
}

function found(patterns: string[], text: string): RegExpExecArray | null {
  const languages = Object.values(requests().languages).join('|');
  for (const pattern of patterns) {
    const whole = pattern.replace('@number', numberPattern).replace('@language', () => languages);
    const match = new RegExp(whole, 'iu').exec(text);
    if (match !== null) return match;
  }
  return null;
}

export function translate({ text }: Clause): Operation | null {
  const { languages, translation } = requests();
  const name = found(translation, text)?.[1];
  if (name === undefined) return null;
  const language = Object.entries(languages).find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(name))?.[0];
  return language === undefined ? null : { what: 'translate', language: language as Language };
}

/** A wish about the title or one part alone is not followed: nothing here knows how to shorten or colour one. */
const isAboutPart = (text: string) => found([requests().onlyPart], text) !== null;

export function length({ text }: Clause): Operation | null {
  if (isAboutPart(text)) return null;
  const { sentences, summary, characters, half, percent, shorter, longer } = requests();
  const shorten = (share: number, limit: number | null = null): Operation => ({
    what: 'shorten',
    share,
    characters: limit,
  });
  const count = found(sentences, text)?.[1];
  if (count !== undefined) return { what: 'summarise', sentences: numberOf(count) };
  if (found([summary], text)) return { what: 'summarise', sentences: 3 };
  const limit = found(characters, text)?.[1];
  if (limit !== undefined) return shorten(1, Number(limit.replaceAll(',', '')));
  if (found([half], text)) return shorten(0.5);
  const [, by, to] = found([percent], text) ?? [];
  if (by !== undefined) return shorten(to === undefined ? 1 - Number(by) / 100 : Number(by) / 100);
  if (found([shorter], text)) return shorten(0.6);
  return found([longer], text) ? { what: 'lengthen' } : null;
}

export function tone({ text }: Clause): Operation | null {
  if (isAboutPart(text)) return null;
  const asked = Object.entries(requests().tones).find(([, words]) => found([words], text))?.[0];
  return asked === undefined ? null : { what: asked as keyof Requests['tones'] };
}
