import type { Language } from '../../brief.ts';
import { loadTemplate } from '../../form/template-files.ts';
import type { SpeechLevel } from '../../languages/ko/endings.ts';
import { leveled } from '../../languages/levels.ts';
import { contentOf, paragraphsOf } from './paragraphs.ts';
import type { Edit, State } from './state.ts';

type ToneRequest = 'formal' | 'casual' | 'friendly' | 'plain';

/** The speech level most sentences of a text use. */
function levelOf(text: string, language: Language): SpeechLevel {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (language === 'ja') return count(/(?:です|ます|ました|ません)。/gu) * 2 >= count(/。/gu) ? 'hamnida' : 'handa';
  const polite = count(/니다[.!]/gu);
  const soft = count(/요[.!]/gu);
  const plain = count(/[^니]다[.!]/gu);
  if (soft > polite && soft > plain) return 'haeyo';
  return polite >= plain ? 'hamnida' : 'handa';
}

/** Brings sentences of the brief to the voice of the text they join. */
export function voiceOf({ content, language }: State): (sentence: string) => string {
  const level = levelOf(content, language);
  return (sentence) => leveled(sentence, language, level);
}

/** Quotations stay as spoken. */
const SPOKEN = '“[^“”]*”|"[^"]*"|\\[[^[\\]\\n]*\\]';
const plainMark = (words: string) => words.toLowerCase().replace("'", '’');

/** `assets/templates/revise/contractions.json`, as patterns of the words to change and their other form. */
function formsOf(isFormal: boolean): { pattern: RegExp; forms: Map<string, string> } {
  const pairs = Object.entries(loadTemplate<Record<string, string>>('revise', 'contractions'));
  const forms = new Map(isFormal ? pairs.map(([full, short]) => [short, full]) : pairs);
  const words = [...forms.keys()].join('|').replaceAll('’', "[’']");
  return { pattern: new RegExp(`${SPOKEN}|\\b(?:${words})\\b${isFormal ? '|!+' : ''}`, 'giu'), forms };
}

/** English has no speech levels; contractions and exclamation marks are what rules can change safely. */
function english(text: string, isFormal: boolean): string {
  const { pattern, forms } = formsOf(isFormal);
  return text.replace(pattern, (found) => {
    if (found.startsWith('!')) return '.';
    const to = forms.get(plainMark(found));
    if (to === undefined) return found;
    return /^[A-Z]/.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
  });
}

/** Another tone by verb endings or contractions; null when the rules find nothing to change. */
export function changeTone(state: State, request: ToneRequest): Edit {
  const { language } = state;
  const level = request === 'plain' ? 'handa' : request === 'formal' ? 'hamnida' : 'haeyo';
  // Casual Japanese is the plain style; there is no form between it and the polite one.
  const written = language === 'ja' && request === 'casual' ? 'handa' : level;
  const retold = (text: string) =>
    language === 'en' ? english(text, level !== 'haeyo') : leveled(text, language, written);
  const content = contentOf(paragraphsOf(state).map((paragraph) => ({ ...paragraph, text: retold(paragraph.text) })));
  return content === state.content ? null : { ...state, content };
}
