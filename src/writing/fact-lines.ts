import type { Language } from '../documents/language.ts';
import type { FactName, Facts } from './facts.ts';
import { loadTemplate } from './form/template-files.ts';
import { rulesOf } from './languages/index.ts';

/** The name of a fact in a text: `assets/templates/facts/labels.json`, where `wiki_who` is its name in a wiki page. */
export function factLabel(name: FactName, language: Language, form?: 'press' | 'wiki'): string {
  const labels = loadTemplate<Record<string, Record<Language, string>>>('facts', 'labels');
  return (labels[`${form}_${name}`] ?? labels[name]!)[language];
}

const LINES = [
  ...(['sender', 'recipient', 'copy_to', 'title', 'subtitle', 'who', 'what', 'effective_date', 'when'] as const),
  ...(['where', 'why', 'how', 'audience', 'price', 'apply', 'deadline'] as const),
] as const;

/** The facts as labelled lines: what a model reads, and what a text is compared with. */
export function factLines(facts: Facts, language: Language): string[] {
  const line = (name: FactName, value: string | undefined) =>
    value === undefined ? [] : [`${factLabel(name, language)}${rulesOf(language).colon}${value}`];
  return [
    ...LINES.flatMap((name) => line(name, facts[name])),
    ...(facts.more ?? []).map(({ label, value }) => `${label}${rulesOf(language).colon}${value}`),
    ...(facts.details ?? '').split('\n').filter((text) => text.trim() !== ''),
    ...(facts.quotes ?? []).flatMap(({ text, speaker }) => line('quote', quotation(text, speaker, language))),
    ...line('contact', facts.contact?.replace(/\s*\n\s*/gu, ', ')),
    ...(facts.attachments ?? []).flatMap((name) => line('attachment', name)),
  ];
}

/** With quotation marks, because the check of origins compares what stands between them. */
export function quotation(text: string, speaker: string | undefined, language: Language): string {
  const [open, close] = rulesOf(language).quoteMarks;
  const quoted = /[“”"「」«»]/u.test(text) ? text : `${open}${text}${close}`;
  return speaker === undefined ? quoted : `${quoted} — ${speaker}`;
}

/** What the facts are about, in one line: shown where a text has no keyword. */
export function subjectOf({ title, who, what, details }: Facts, language: Language): string {
  if (title !== undefined) return title;
  const named = [who, what].filter((part) => part !== undefined).join(rulesOf(language).senderMark);
  return named || (details ?? '').split('\n')[0]!;
}
