import type { Language } from '../../brief.ts';
import { loadPatterns } from '../../form/template-files.ts';
import { type Clause, restored } from './clauses.ts';
import type { Operation } from './operations.ts';

/** `assets/templates/revise/requests.json`: how requests are put. The first pattern of a rule that matches decides. */
type Rule = { what: Operation['what'] | 'length' | 'tone'; patterns?: RegExp[]; unless?: RegExp; isQuoted?: boolean };
type Requests = Record<'korean' | 'english' | 'cjk', Rule[]> &
  Record<'translation' | 'sentences' | 'characters' | 'padding', RegExp[]> &
  Record<'onlyPart' | 'summary' | 'half' | 'percent' | 'shorter' | 'longer', RegExp> & {
    languages: Record<Language, RegExp>;
    numbers: string[];
    tones: Record<'plain' | 'formal' | 'friendly' | 'casual', RegExp>;
  };

const requests = () => loadPatterns<Requests>('revise', 'requests');

/** Every way the clause can be read, likeliest first; names in it may be in another script than the request. */
export function readings(clause: Clause): Operation[] {
  const { korean, english, cjk } = requests();
  const isEnglish = /^[A-Za-z]+\b.*[a-z]/iu.test(clause.text);
  const isKorean = /[가-힣]/u.test(clause.text);
  const rules = isEnglish ? [...english, ...korean] : isKorean ? [...korean, ...cjk] : [...cjk, ...english];
  return rules.flatMap((rule) => readRule(rule, clause) ?? []);
}

function readRule({ what, patterns = [], unless, isQuoted = false }: Rule, clause: Clause): Operation | null {
  if (what === 'translate') return translation(clause);
  if (what === 'length') return length(clause);
  if (what === 'tone') return tone(clause);
  if (unless?.test(clause.text)) return null;
  const groups = patterns.map((pattern) => pattern.exec(clause.text)?.groups).find((found) => found !== undefined);
  return groups === undefined ? null : operation(what, groups, isQuoted, clause);
}

function operation(what: Rule['what'], groups: Groups, isQuoted: boolean, clause: Clause): Operation | null {
  const text = (name: string) => restored(groups[name] ?? '', clause);
  switch (what) {
    case 'title':
      return { what, title: text('title') };
    case 'title-part': {
      // Without a place a mark in brackets goes in front, other words behind.
      const isFront = groups.at === undefined ? /^[[(【]/u.test(text('words')) : /앞|처음/u.test(groups.at);
      return { what, words: text('words'), at: isFront ? 'start' : 'end' };
    }
    case 'addressee':
      return { what, name: text('name') };
    case 'add-line':
      return line(groups, text('value'));
    case 'replace': {
      const onlyTitle = groups.onlyTitle !== undefined;
      return { what, from: bare(groups.from!, clause), to: bare(groups.to!, clause), onlyTitle, isQuoted };
    }
    case 'add': {
      const isFirst = /(?:앞|처음)에|\b(?:top|start|beginning)\b/iu.test(clause.text);
      return { what, about: bare(groups.about!, clause), literal: isQuoted, isFirst };
    }
    default:
      return removal(groups, clause);
  }
}

type Groups = Record<string, string | undefined>;

/** `A라는 단어` and `every A` mean A. */
function bare(words: string, clause: Clause): string {
  return restored(
    requests().padding.reduce((text, padding) => text.replace(padding, ''), words),
    clause,
  );
}

/** Only what is surely a value makes a labelled line. */
function line({ label = '', colon, value: given = '' }: Groups, value: string): Operation | null {
  const isValue = /[\d@]/u.test(value) || colon !== undefined || label === '참조' || given.includes('\uE000');
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  return isValue ? { what: 'add-line', label: name, value } : null;
}

function removal({ position, unit = '', words = '' }: Groups, clause: Clause): Operation | null {
  const isSmall = /^(?:문장|단어|표현|말|문구|sentence)/iu.test(unit);
  const size = isSmall ? 'sentence' : 'paragraph';
  if (position !== undefined) {
    const place = /마지막|맨|last/iu.test(position) ? -1 : numberOf(position.replace(/\s*번째$/u, ''));
    return { what: 'remove', target: { kind: 'ordinal', unit: size, position: place } };
  }
  const about = bare(words, clause).replace(/(?:을|를)$/u, '');
  const isAll = /모두|전부|모든|\b(?:all|every|paragraphs|sentences)\b/iu.test(clause.text);
  return about === '' ? null : { what: 'remove', target: { kind: 'about', words: about, unit: size, isAll } };
}

function numberOf(text: string): number {
  const index = requests().numbers.findIndex((words) => words.split('|').includes(text.toLowerCase()));
  return index === -1 ? Number.parseInt(text, 10) : index;
}

function found(patterns: RegExp[], text: string): RegExpExecArray | null {
  return patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null;
}

function translation({ text }: Clause): Operation | null {
  const name = found(requests().translation, text)?.[1];
  const known = Object.entries(requests().languages).find(([, names]) => name !== undefined && names.test(name));
  return known === undefined ? null : { what: 'translate', language: known[0] as Language };
}

function length({ text }: Clause): Operation | null {
  const { onlyPart, sentences, summary, characters, half, percent, shorter, longer } = requests();
  // A wish about the title or one part alone is not followed: nothing here knows how to shorten or colour one.
  if (onlyPart.test(text)) return null;
  const shorten = (share: number, limit: number | null = null) =>
    ({ what: 'shorten', share, characters: limit }) satisfies Operation;
  const count = found(sentences, text)?.[1];
  if (count !== undefined) return { what: 'summarise', sentences: numberOf(count) };
  if (summary.test(text)) return { what: 'summarise', sentences: 3 };
  const limit = found(characters, text)?.[1];
  if (limit !== undefined) return shorten(1, Number(limit.replaceAll(',', '')));
  if (half.test(text)) return shorten(0.5);
  const [, by, to] = percent.exec(text) ?? [];
  if (by !== undefined) return shorten(to === undefined ? 1 - Number(by) / 100 : Number(by) / 100);
  if (shorter.test(text)) return shorten(0.6);
  return longer.test(text) ? { what: 'lengthen' } : null;
}

function tone({ text }: Clause): Operation | null {
  const { onlyPart, tones } = requests();
  const asked = onlyPart.test(text) ? undefined : Object.entries(tones).find(([, words]) => words.test(text));
  return asked === undefined ? null : { what: asked[0] as keyof Requests['tones'] };
}
