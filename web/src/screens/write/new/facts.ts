import type { Bodies } from './bodies.ts';

/** The fields of the form for each kind of text. All of them are optional facts of the create request. */

export type Facts = NonNullable<Bodies['press']['facts']>;
export type TextFact = Exclude<keyof Facts, 'quotes' | 'attachments' | 'more' | 'effective_date'>;

export type FormFields = {
  main: TextFact[];
  /** Shown on request. */
  further: TextFact[];
  hasQuotes: boolean;
  hasAttachments: boolean;
  hasEffectiveDate: boolean;
  hasRows: boolean;
};

const NONE = { hasQuotes: false, hasAttachments: false, hasEffectiveDate: false, hasRows: true };

export type FormName = 'press' | 'letter' | 'notice' | 'blog' | 'guide' | 'wiki';

export const FORM_FIELDS: Record<FormName, FormFields> = {
  press: {
    ...NONE,
    main: ['who', 'what', 'when', 'where', 'why', 'how', 'details'],
    further: ['title', 'subtitle', 'audience', 'price', 'apply', 'deadline'],
    hasQuotes: true,
  },
  letter: {
    ...NONE,
    main: ['recipient', 'copy_to', 'title', 'what', 'details', 'when', 'where', 'deadline'],
    further: ['sender', 'audience', 'price', 'apply', 'why'],
    hasAttachments: true,
    hasEffectiveDate: true,
  },
  notice: {
    ...NONE,
    main: ['title', 'what', 'details', 'when', 'where', 'audience'],
    further: ['sender', 'why', 'how', 'price', 'apply', 'deadline'],
    hasAttachments: true,
    hasEffectiveDate: true,
  },
  blog: {
    ...NONE,
    main: ['title', 'what', 'details', 'who', 'when', 'where'],
    further: ['why', 'how', 'price', 'audience', 'apply'],
    hasQuotes: true,
  },
  guide: {
    ...NONE,
    main: ['what', 'details', 'who', 'when', 'where'],
    further: ['title', 'price', 'audience', 'apply'],
  },
  wiki: { ...NONE, main: ['title', 'what', 'details', 'who', 'when', 'where'], further: ['why', 'how'] },
};

/** Written in several lines. */
export const LONG: ReadonlySet<TextFact> = new Set(['what', 'why', 'how', 'details']);

/** One line over the whole width. */
export const WIDE: ReadonlySet<TextFact> = new Set(['title', 'subtitle', 'who']);

/** A notice inside the organisation has no receiver. */
export function formOf(name: keyof Bodies, body: object): FormName {
  if (name === 'documents') return (body as Bodies['documents']).document_type === '공지사항' ? 'notice' : 'letter';
  if (name === 'creations') return (body as Bodies['creations']).creation_type === 'wiki' ? 'wiki' : 'guide';
  return name;
}

/** The facts without empty fields; undefined if nothing is left. */
export function sentFacts(facts: Facts | undefined): Facts | undefined {
  const { quotes = [], attachments = [], more = [], ...texts } = facts ?? {};
  const given = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  const told = quotes.filter(({ text }) => text.trim() !== '');
  const named = attachments.filter((name) => name.trim() !== '');
  const rows = more.filter(({ label, value }) => label.trim() !== '' && value.trim() !== '');
  const sent = {
    ...Object.fromEntries(given),
    ...(told.length > 0 && {
      quotes: told.map(({ text, speaker = '' }) => ({ text, ...(speaker.trim() !== '' && { speaker }) })),
    }),
    ...(named.length > 0 && { attachments: named }),
    ...(rows.length > 0 && { more: rows }),
  } as Facts;
  return Object.keys(sent).length === 0 ? undefined : sent;
}

/** Whether there is something to write about; a date alone is no text. */
export function isEnough(facts: Facts | undefined): boolean {
  const { title, what, details } = sentFacts(facts) ?? {};
  return [title, what, details].some((text) => text !== undefined);
}
