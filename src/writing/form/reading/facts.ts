import type { ToCheck } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { factLabel, quotation } from '../../fact-lines.ts';
import type { FactName, Facts } from '../../facts.ts';
import { rulesOf } from '../../languages/index.ts';
import { noteAbout } from '../notes.ts';
import type { Field } from './labels.ts';
import type { Line } from './lines.ts';
import { readRequest } from './request.ts';
import { isOmission, isSecret } from './restrictions.ts';

/** Facts that are one value under the usual label, in the order in which they are printed. */
const NAMES = [
  ...([
    'title',
    'subtitle',
    'sender',
    'recipient',
    'copy_to',
    'who',
    'what',
    'effective_date',
    'when',
    'where',
  ] as const),
  ...(['why', 'how', 'audience', 'price', 'apply', 'deadline'] as const),
];
const FIELD_OF: Partial<Record<FactName, Field>> = {
  ...{ title: 'title', subtitle: 'subtitle', sender: 'sender', recipient: 'recipient', copy_to: 'copy' },
  ...{ who: 'who', what: 'what', contact: 'contact', attachment: 'attachment' },
};
const IS_SENTENCE = new Set<FactName>(['what', 'why', 'how']);

/** What a form declared is printed as it was entered; only the lines of its details are read like those of a request. */
export function readFacts(brief: Brief): { lines: Line[]; toCheck: ToCheck[] } {
  const { facts, language } = brief;
  if (facts === undefined) return { lines: [], toCheck: [] };
  const rules = rulesOf(language);
  const line = (text: string, value: Line['value'] = null): Line => ({ mark: '', text, value, isReference: false });
  const valued = (name: FactName, text: string): Line[] =>
    text.split('\n').flatMap((each) => {
      const value = each.trim();
      if (value === '') return [];
      // A sentence says what it is.
      if (IS_SENTENCE.has(name) && rules.sentenceEnd.test(value)) return [line(value)];
      return [line('', { field: FIELD_OF[name] ?? null, name: labelOf(name, brief), value })];
    });
  const details = readRequest(facts.details ?? '', brief);
  // A block of its own shows who said it.
  const mark = brief.task === 'press' || brief.task === 'blog' ? '\n— ' : ' — ';
  const quoted = ({ text, speaker }: NonNullable<Facts['quotes']>[number]) =>
    line(quotation(text, undefined, language) + (speaker === undefined ? '' : mark + speaker));
  const entered = NAMES.flatMap((name) => {
    const text = facts[name];
    return text === undefined ? [] : valued(name, name === 'effective_date' ? rules.longDate(text) : text);
  });
  const lines = [
    ...entered.filter(({ value }) => value === null),
    ...entered.filter(({ value }) => value !== null),
    ...(facts.more ?? []).map(({ label, value }) => line('', { field: null, name: label, value })),
    ...details.lines,
    ...(facts.quotes ?? []).map(quoted),
    ...valued('contact', facts.contact ?? ''),
    ...(facts.attachments ?? []).flatMap((name) => valued('attachment', name)),
  ];
  const doubtful = lines
    .map(({ text, value }) => ({ text: value?.value ?? text }))
    .filter(({ text }) => isOmission(text) || isSecret(text));
  return { lines, toCheck: [...noteAbout('asEntered', doubtful), ...details.toCheck] };
}

function labelOf(name: FactName, { task, kind, language }: Brief): string {
  const isWiki = task === 'creation' && kind?.startsWith('wiki') === true;
  return factLabel(name, language, task === 'press' ? 'press' : isWiki ? 'wiki' : undefined);
}
