import type { ToCheck } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { factLabel } from '../../fact-lines.ts';
import type { FactName, Facts } from '../../facts.ts';
import { rulesOf } from '../../languages/index.ts';
import { daysIn } from '../../languages/moments.ts';
import { withoutListMark } from '../../languages/sentences.ts';
import { noteAbout } from '../notes.ts';
import { labelled, labelOf, splitLabels } from './labels.ts';
import type { Request } from './request.ts';
import type { Label, Quotation, StatementField, Value } from './types.ts';
import { kindOf } from './wishes.ts';

type Piece = Request['pieces'][number];

/** What a form declared: values and sentences to be printed as they are. */
export type Declared = {
  values: Value[];
  pieces: Piece[];
  quotes: Quotation[];
  sender: string | null;
  who: string | null;
  toCheck: ToCheck[];
};

const NOTHING: Declared = { values: [], pieces: [], quotes: [], sender: null, who: null, toCheck: [] };

/** Facts in one line, in the order in which a fact box lists them. */
const LABELS: [Exclude<FactName, 'quote' | 'attachment' | 'period'>, Label][] = [
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
  const { facts, task, brand } = brief;
  if (facts === undefined) return NOTHING;
  const quotes = (facts.quotes ?? []).map(({ text, speaker = null }) => ({ text, speaker }));
  const hasQuoteBlocks = task === 'press' || task === 'blog';
  const news = newsOf(facts, brief);
  const pieces = [
    ...enteredIn('what', news.pieces),
    ...enteredIn('why', reasonsIn(facts.why, brief)),
    ...enteredIn('how', courseIn(facts.how, brief)),
    ...enteredIn('details', linesIn(facts.details ?? '', brief)),
    ...(hasQuoteBlocks
      ? []
      : enteredIn(
          'details',
          quotes.map((quote) => piece(quotedIn(quote, brief))),
        )),
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
      ...(isNamed ? [] : [declared('other', labelFor('who', brief), who)]),
      ...LABELS.flatMap(([name, label]) => {
        const text = name === 'effective_date' ? dateOf(facts, brief) : facts[name];
        const printed = name === 'when' && isPeriod(text, brief) ? 'period' : name;
        return text === undefined ? [] : [declared(label, labelFor(printed, brief), inOneLine(text))];
      }),
      ...(facts.more ?? []).map(({ label, value }) => declared('other', label, value)),
      ...(facts.attachments ?? []).map((name) => declared('attachment', labelFor('attachment', brief), name)),
    ],
    pieces,
    quotes: hasQuoteBlocks ? quotes : [],
    sender,
    who,
    toCheck: noteAbout('asEntered', pieces.filter(isDoubtful)),
  };
}

/** Facts are printed as entered, but people also leave remarks in a form. */
function isDoubtful({ text, value }: Piece): boolean {
  const kind = kindOf(text, { speaksToReaders: true });
  return value?.label !== 'request' && (kind === 'writer' || kind === 'omission' || kind === 'secret');
}

const isWiki = ({ task, kind }: Brief) => task === 'creation' && kind?.startsWith('wiki') === true;

function labelFor(name: FactName, brief: Brief): string {
  return factLabel(name, brief.language, brief.task === 'press' ? 'press' : isWiki(brief) ? 'wiki' : undefined);
}

function declared(label: Label, name: string, text: string): Value {
  return { label, name, value: withoutLabel(text, label), origin: 'request', isDeclared: true };
}

/** `일시: 12월 1일` in the field for the date says twice what it is. */
export function withoutLabel(text: string, label: Label): string {
  const [, name = '', value = text] = /^([^:：]{1,24}?)\s?[:：]\s?(\S.*)$/su.exec(text) ?? [];
  return labelOf(name) === label ? value : text;
}

/** From one day to another. */
function isPeriod(text: string | undefined, { today }: Brief): boolean {
  const [first, last, ...others] = text === undefined ? [] : daysIn(text, today);
  if (first === undefined || last === undefined || others.length > 0) return false;
  return /부터|[~∼〜～–-]|から|至/u.test(text!.slice(first.index + first.text.length, last.index));
}

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
  const asValue = (text: string) => [declared('what', labelFor('what', brief), text)];
  const [first, ...rest] = sentencesIn(what, brief);
  const { sentenceEnd, predicate } = rulesOf(brief.language);
  // `Opens a plant.` lacks its subject.
  const isPart = rest.length === 0 && predicate(what.trim()) !== null;
  const isPhrase = isPart || !sentenceEnd.test(what.trim());
  const phrase = isPart ? inOneLine(what).replace(/\.$/u, '') : inOneLine(what);
  if (isPhrase && (isPress || title === undefined)) return { values: asValue(phrase), pieces: [] };
  return isPress && first
    ? { values: asValue(withFullStop(first.text)), pieces: rest }
    : { values: [], pieces: first ? [first, ...rest] : [] };
}

/** Korean sentences are often entered without one. 필요 and 개요 are nouns. */
function withFullStop(sentence: string): string {
  return /(?:다|[가-힣](?<![필개주수중소])요)$/u.test(sentence) ? `${sentence}.` : sentence;
}

const enteredIn = (field: StatementField, pieces: Piece[]): Piece[] => pieces.map((each) => ({ ...each, field }));

/** Sentences are part of the text, a phrase is a row under its label. */
function reasonsIn(text: string | undefined, brief: Brief): Piece[] {
  if (text === undefined) return [];
  return rulesOf(brief.language).sentenceEnd.test(text.trim())
    ? sentencesIn(text, brief)
    : [rowOf('why', inOneLine(text), brief)];
}

/** Several steps or notes are part of the text, a single phrase is a row under its label. */
function courseIn(text: string | undefined, brief: Brief): Piece[] {
  if (text === undefined) return [];
  const pieces = linesIn(text, brief);
  const isPhrase = pieces.length === 1 && pieces[0]!.value === null;
  return isPhrase && !rulesOf(brief.language).sentenceEnd.test(text.trim())
    ? [rowOf('how', text.trim(), brief)]
    : pieces;
}

function rowOf(name: 'why' | 'how', text: string, brief: Brief): Piece {
  const value = declared(name, labelFor(name, brief), text);
  return { ...piece(value.value), value };
}

function sentencesIn(text: string, { language }: Brief): Piece[] {
  return text
    .split('\n')
    .flatMap((line) => rulesOf(language).sentencesOf(line.trim()))
    .filter((sentence) => sentence !== '')
    .map((sentence) => piece(withFullStop(sentence)));
}

const linesIn = (text: string, brief: Brief) => text.split('\n').flatMap((line) => lineIn(line, brief));

/** A line of the details: `label: value`, an item of a list, or sentences. */
function lineIn(line: string, brief: Brief): Piece[] {
  const text = withoutListMark(line.trim()).trim();
  const isItem = text !== line.trim();
  return splitLabels(text).flatMap((part): Piece[] => {
    const found = labelled(part, 'request');
    if (found === null) return sentencesIn(part, brief).map((sentence) => ({ ...sentence, isItem }));
    const value = { ...found, label: labelIn(found.label, brief), isDeclared: true as const };
    // A list of lines keeps the order in which they were entered; a box of rows has its own.
    const isLine = value.label === 'other' && hasLines(brief);
    return [{ text: isLine ? withColon(value, brief) : part, isItem, value: isLine ? null : value }];
  });
}

/** A label whose place another fact takes is an ordinary one: `주최: 가온시` beside who it is about. */
function labelIn(label: Label, { facts, brand }: Brief): Label {
  const { contact, title, subtitle, what, who, sender, recipient, copy_to: copy } = facts!;
  const taken: Partial<Record<Label, string | undefined>> = {
    ...{ contact, title, subtitle, what, recipient, copy, sender: sender ?? who ?? brand?.company ?? undefined },
  };
  return taken[label] === undefined ? label : 'other';
}

/** Official documents, videos and cards print labelled lines as lines among others. */
const hasLines = (brief: Brief) => brief.task === 'official-document' || (brief.task === 'creation' && !isWiki(brief));

const withColon = ({ name, value }: Value, { language }: Brief) => `${name}${rulesOf(language).colon}${value}`;

function quotedIn({ text, speaker }: Quotation, { language }: Brief): string {
  const [open, close] = rulesOf(language).quoteMarks;
  return `${open}${text}${close}${speaker === null ? '' : ` – ${speaker}`}`;
}
