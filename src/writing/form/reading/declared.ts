import type { Brief } from '../../brief.ts';
import { factLabel } from '../../fact-lines.ts';
import type { FactName, Facts } from '../../facts.ts';
import { rulesOf } from '../../languages/index.ts';
import { withoutListMark } from '../../languages/sentences.ts';
import { labelled, splitLabels } from './labels.ts';
import type { Request } from './request.ts';
import type { Label, Quotation, Value } from './types.ts';

type Piece = Request['pieces'][number];

/** What a form declared: values and sentences to be printed as they are. */
export type Declared = {
  values: Value[];
  pieces: Piece[];
  quotes: Quotation[];
  sender: string | null;
  who: string | null;
};

const NOTHING: Declared = { values: [], pieces: [], quotes: [], sender: null, who: null };

/** Facts in one line, in the order in which a fact box lists them. */
const LABELS: [Exclude<FactName, 'quote' | 'attachment'>, Label][] = [
  ...([
    ['title', 'title'],
    ['subtitle', 'subtitle'],
    ['recipient', 'recipient'],
    ['copy_to', 'copy'],
  ] as const),
  ...([
    ['contact', 'contact'],
    ['effective_date', 'date'],
    ['when', 'date'],
    ['where', 'place'],
  ] as const),
  ...([
    ['audience', 'audience'],
    ['price', 'price'],
    ['apply', 'apply'],
    ['deadline', 'deadline'],
  ] as const),
].map(([name, label]) => [name, label]);

export function readFacts(brief: Brief): Declared {
  const { facts, language, task, brand } = brief;
  if (facts === undefined) return NOTHING;
  const quotes = (facts.quotes ?? []).map(({ text, speaker = null }) => ({ text, speaker }));
  const hasQuoteBlocks = task === 'press' || task === 'blog';
  const news = newsOf(facts, brief);
  const pieces = [
    ...news.pieces,
    ...reasonsIn('why', facts.why, brief),
    ...reasonsIn('how', facts.how, brief),
    ...(facts.details ?? '').split('\n').flatMap((line) => lineIn(line, brief)),
    ...(hasQuoteBlocks ? [] : quotes.map((quote) => piece(quotedIn(quote, brief)))),
  ];
  const sender = facts.sender ?? (brand?.company?.trim() || facts.who || null);
  // Whoever issues a press release announces its news, unless the form names somebody else.
  const who = facts.who ?? (task === 'press' && facts.what !== undefined ? sender : null);
  const told = [facts.title, facts.what, ...pieces.map(({ text }) => text)].join('\n');
  const isInTitle = facts.title === undefined && news.values.length > 0;
  // A press release says in its lead who it is about.
  const isSender = task === 'official-document' && sender === who;
  const isNamed = who === null || task === 'press' || isSender || isInTitle || told.includes(who);
  return {
    values: [
      ...news.values,
      ...(isNamed ? [] : [declared('other', factLabel('who', language), who)]),
      ...LABELS.flatMap(([name, label]) => {
        const text = name === 'effective_date' ? dateOf(facts, brief) : facts[name];
        return text === undefined ? [] : [declared(label, factLabel(name, language), inOneLine(text))];
      }),
      ...(facts.more ?? []).map(({ label, value }) => declared('other', label, value)),
      ...(facts.attachments ?? []).map((name) => declared('attachment', factLabel('attachment', language), name)),
    ],
    pieces,
    quotes: hasQuoteBlocks ? quotes : [],
    sender,
    who,
  };
}

const declared = (label: Label, name: string, value: string): Value => ({
  ...{ label, name, value, origin: 'request', isDeclared: true },
});
const piece = (text: string, isItem = false): Piece => ({ text, isItem, value: null });
const inOneLine = (text: string) => text.trim().replace(/\s*\n\s*/gu, ', ');

function dateOf({ effective_date }: Facts, { language }: Brief): string | undefined {
  return effective_date === undefined ? undefined : rulesOf(language).longDate(effective_date);
}

/**
 * The first sentence opens a press release, and a phrase is announced there. Elsewhere a phrase is the headline, if there
 * is no other; whatever else is part of the text.
 */
function newsOf({ what, title }: Facts, brief: Brief): Pick<Declared, 'values' | 'pieces'> {
  if (what === undefined) return { values: [], pieces: [] };
  const isPress = brief.task === 'press';
  const asValue = (text: string) => [declared('what', factLabel('what', brief.language), text)];
  const isPhrase = !rulesOf(brief.language).sentenceEnd.test(what.trim());
  if (isPhrase && (isPress || title === undefined)) return { values: asValue(inOneLine(what)), pieces: [] };
  const [first, ...rest] = sentencesIn(what, brief);
  return isPress && first
    ? { values: asValue(withFullStop(first.text)), pieces: rest }
    : { values: [], pieces: first ? [first, ...rest] : [] };
}

/** Korean sentences are often entered without one. */
function withFullStop(sentence: string): string {
  return /다$/u.test(sentence) ? `${sentence}.` : sentence;
}

/** Sentences are part of the text, a phrase is a row under its label. */
function reasonsIn(name: 'why' | 'how', text: string | undefined, brief: Brief): Piece[] {
  if (text === undefined) return [];
  if (rulesOf(brief.language).sentenceEnd.test(text.trim())) return sentencesIn(text, brief);
  const value = declared(name, factLabel(name, brief.language), inOneLine(text));
  return [{ ...piece(value.value), value }];
}

function sentencesIn(text: string, { language }: Brief): Piece[] {
  return text
    .split('\n')
    .flatMap((line) => rulesOf(language).sentencesOf(line.trim()))
    .filter((sentence) => sentence !== '')
    .map((sentence) => piece(withFullStop(sentence)));
}

/** A line of the details: `label: value`, an item of a list, or sentences. */
function lineIn(line: string, brief: Brief): Piece[] {
  const text = withoutListMark(line.trim()).trim();
  const isItem = text !== line.trim();
  return splitLabels(text).flatMap((part): Piece[] => {
    const value = labelled(part, 'request');
    if (value !== null) return [{ text: part, isItem, value: { ...value, isDeclared: true } }];
    return sentencesIn(part, brief).map((sentence) => ({ ...sentence, isItem }));
  });
}

function quotedIn({ text, speaker }: Quotation, { language }: Brief): string {
  const [open, close] = rulesOf(language).quoteMarks;
  return `${open}${text}${close}${speaker === null ? '' : ` – ${speaker}`}`;
}
