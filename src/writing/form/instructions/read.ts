import type { Document } from '../../../documents/model.ts';
import { type Brief, LANGUAGES } from '../../brief.ts';
import { inHouseStyle } from '../../house.ts';
import { rulesOf } from '../../languages/index.ts';
import type { Form, InstructionRules } from '../../languages/instruction-rules.ts';
import { type Clause, restored } from './clauses.ts';
import { correctFact, correctValue } from './correct.ts';
import { setAddressee, setTitle } from './heading.ts';
import { isRefusal, type Refusal } from './refusals.ts';
import { replacePhrase } from './replace.ts';
import { deleteSentence, insertSentence, summarise } from './sentences.ts';
import { changeTone } from './tone.ts';
import { type Value, valuesIn, wholeValues } from './values.ts';

/** What a clause asks for, ready to be done. */
export type Step = (document: Document) => Document | Refusal;

/** The clause read in whichever language it fits as a whole; null when no form fits. */
export function readClause(clause: Clause, brief: Brief): Step | null {
  for (const language of [brief.language, ...LANGUAGES]) {
    const rules = rulesOf(language).instructions;
    for (const { what, pattern } of [...rules.forms, ...ARROWS]) {
      const match = pattern.exec(clause.text);
      const step = match === null ? null : stepOf(what, match.groups ?? {}, clause, rules, brief);
      if (step !== null) return step;
    }
  }
  return null;
}

const ARROW = '\\s?(?:→|⇒|->|=>)\\s?';
/** In every language: `참가비 3만 원 → 2만 5000원`. */
const ARROWS: Form[] = [
  { what: 'replace', pattern: new RegExp(`^(?<from>\uE000\\d+\uE001)${ARROW}(?<to>\uE000\\d+\uE001)$`, 'u') },
  { what: 'value', pattern: new RegExp(`^(?<old>[^→⇒]+?)${ARROW}(?<new>[^→⇒]+)$`, 'u') },
];

type Groups = Record<string, string | undefined>;

function stepOf(
  what: Form['what'],
  groups: Groups,
  clause: Clause,
  rules: InstructionRules,
  brief: Brief,
): Step | null {
  const { language, brand } = brief;
  const { inQuotes } = clause;
  const words = (name: string) => restored(groups[name] ?? '', clause);
  const own = (name: string) => inHouseStyle(words(name), brand, language);
  const isQuoted = (name: string) => /^\uE000\d+\uE001$/u.test(groups[name] ?? '');
  switch (what) {
    case 'replace': {
      const [from, to] = [wholeValues(words('from')), wholeValues(words('to'))];
      const isValue = from?.length === 1 && to?.length === 1 && from[0]!.kind === to[0]!.kind;
      if (isValue)
        return (document) => correctValue(document, { labels: [], old: from[0]!, next: to[0]!, inQuotes }, brief);
      return (document) => replacePhrase(document, { from: words('from'), to: own('to'), inQuotes }, language);
    }
    case 'value':
      return valueStep({ groups, words, isQuoted: isQuoted('new'), clause, rules, brief });
    case 'title':
      if (!isQuoted('title') && (words('title').length < MIN_TITLE || !isName(words('title'), rules))) return null;
      return (document) => setTitle(document, own('title'), language);
    case 'addressee': {
      const isClear = isQuoted('name') || isName(words('name'), rules);
      return isClear ? (document) => setAddressee(document, words('name'), language) : null;
    }
    case 'delete':
      return (document) => deleteSentence(document, words('sentence'), language);
    case 'insert': {
      const anchor = (name: string) => (groups[name] === undefined ? null : words(name));
      const place = { first: groups.first !== undefined, after: anchor('after'), before: anchor('before') };
      return (document) => insertSentence(document, { sentence: own('sentence'), ...place }, brief);
    }
    case 'summary': {
      const count = groups.count ?? '';
      return (document) => summarise(document, rules.numbers[count.toLowerCase()] ?? Number(count), brief);
    }
    default:
      return (document) => changeTone(document, what, language);
  }
}

const MAX_NAME = 60;
const MIN_TITLE = 8;

/** Words without quotation marks may be a wish (`더 짧게`) instead of what is to be written. */
function isName(words: string, { vague, negation }: InstructionRules): boolean {
  return words.length <= MAX_NAME && !vague.test(words) && !negation.test(words);
}

type ValueClause = {
  groups: Groups;
  words: (name: string) => string;
  isQuoted: boolean;
  clause: Clause;
  rules: InstructionRules;
  brief: Brief;
};

/** The old value may carry its noun (`가격 9만 원`), and so may the new one (`가격은 8만 원이지 9만 원이 아닙니다`). */
function valueStep({ groups, words, isQuoted, clause, rules, brief }: ValueClause): Step | null {
  const { inQuotes } = clause;
  // A quotation is a value as a whole; beside other words it belongs to another request.
  if (Object.values(groups).some((slot) => slot !== undefined && /.\uE000|\uE001./u.test(slot))) return null;
  const [old, next] = [labelled(words('old'), rules), labelled(words('new'), rules)];
  const stated = groups.label === undefined ? [] : labelsOf(words('label'), rules);
  const labels = [stated, old.labels, next.values === null ? [] : next.labels].filter((each) => each.length > 0);
  if (labels.length > 1 || labels.flat().some(isNoLabel)) return null;
  const names = labels[0] ?? [];
  if (next.values === null) {
    // A place or a name, for a fact that has such a value.
    const to = words('new');
    const isClear = isQuoted || isName(to, rules);
    if (old.values !== null || names.length === 0 || !isClear) return null;
    return (document) => correctFact(document, { labels: names, to, inQuotes }, brief);
  }
  const { values } = next;
  if (old.values !== null && !isSameKinds(old.values, values)) return null;
  if (old.values === null && names.length === 0) return null;
  return (document) => {
    let changed: Document | Refusal = document;
    for (const [index, value] of values.entries()) {
      if (isRefusal(changed)) return changed;
      const correction = { labels: names, old: old.values?.[index] ?? null, next: value, inQuotes };
      changed = correctValue(changed, correction, brief);
      // Of a day with its time one may stay.
      if (isRefusal(changed) && changed.refused === 'unchanged' && values.length > 1) changed = document;
    }
    return changed;
  };
}

function isSameKinds(left: Value[], right: Value[]): boolean {
  return left.length === right.length && left.every(({ kind }, index) => kind === right[index]!.kind);
}

const MAX_LABEL = 20;
const isNoLabel = (label: string) => label.length > MAX_LABEL || /[\d\uE000,.:;“”"]/u.test(label);

/** Words that end in a value: what stands before it is its noun. Without a value all of it is. */
function labelled(words: string, rules: InstructionRules): { labels: string[]; values: Value[] | null } {
  const { values } = valuesIn(words);
  for (const count of [2, 1]) {
    const last = values.slice(-count);
    if (last.length < count) continue;
    const own = wholeValues(words.slice(last[0]!.start));
    if (own?.length === count) return { labels: labelsOf(words.slice(0, last[0]!.start), rules), values: own };
  }
  return { labels: labelsOf(words, rules), values: null };
}

/** With and without what looks like a particle: 정가 is a noun, 값이 is not. */
function labelsOf(words: string, { link }: InstructionRules): string[] {
  const plain = words.replace(/^(?:the|le|la|les|l[’'])\s?/iu, '').replace(/[\s:：]+$/u, '');
  const bare = plain.replace(new RegExp(`${link}$`, 'iu'), '').trim();
  return [...new Set([plain, bare])].filter((label) => label !== '');
}
