import type { Brief } from '../../brief.ts';
import { holdsBanned } from '../../house.ts';
import { languageOf } from '../../languages/detect.ts';
import { ALL_RULES, rulesOf } from '../../languages/index.ts';
import { noteAbout, noteOf } from '../notes.ts';
import { readFacts } from './declared.ts';
import { isQuote } from './quotes.ts';
import { readReferences } from './references.ts';
import { type Request, readRequest } from './request.ts';
import type { Origin, Reading, Statement, Value } from './types.ts';

export type { Label, Quotation, Reading, Statement, StatementField, Value } from './types.ts';

/** What may be printed of a brief: labelled values and statements, word for word. Everything else is named in to_check. */
export function readBrief(brief: Brief): Reading {
  const declared = readFacts(brief);
  const request = readRequest(brief);
  const references = readReferences(brief, request);
  const rules = rulesOf(brief.language);
  const parts = [
    ...declared.pieces.map((piece) => ({ ...piece, origin: 'request' as Origin })),
    ...request.pieces.map((piece) => ({ ...piece, origin: 'request' as Origin })),
    ...references.pieces.map((piece) => ({ ...piece, origin: 'reference' as Origin })),
  ];
  const values = distinct(
    [...declared.values, ...parts.flatMap(({ value }) => value ?? [])],
    ({ label, value }) => `${label}:${value}`,
  );
  const texts = distinct(
    parts.filter(({ value }) => value === null),
    ({ text }) => text.replace(/[\s.。]+/gu, ''),
  );
  const isForeign = (text: string, from = brief.language) => languageOf(text, from) !== brief.language;
  const isBanned = ({ origin, text }: { origin: Origin; text: string }) =>
    origin === 'reference' && holdsBanned(text, brief.brand);
  // A form prints what was entered, in whatever language it is.
  const isLeftOut = ({ text, language, field }: (typeof texts)[number]) =>
    field === undefined && isForeign(text, language);
  const own = texts.filter((part) => !isLeftOut(part));
  const allowed = own.filter((part) => !isBanned(part));
  const isFinished = ({ text }: { text: string }) => rules.sentenceEnd.test(text);
  // The first line of a request is what the text is about, unless it is a sentence or a row of values.
  const [first] = allowed;
  const isTopic =
    request.topic === null &&
    request.isOpen &&
    first !== undefined &&
    first.text === request.pieces[0]!.text &&
    !first.isItem &&
    !isFinished(first) &&
    headlineIn(first.text, rules.longestHeadline) !== null;
  const topic = isTopic ? topicOf(headlineIn(first.text, rules.longestHeadline)!) : request.topic;
  const isWhole = isTopic && headlineIn(first.text, rules.longestHeadline) === first.text;
  // A figure of the headline must be said below it too.
  const below = isWhole ? allowed.slice(1) : allowed;
  const isSaid =
    topic === null ||
    isForeign(topic) ||
    figuresIn(topic).every((figure) => below.some(({ text }) => text.includes(figure)));
  const said: typeof below = isSaid ? below : [{ text: topic, origin: 'request', isItem: true, value: null }, ...below];
  const statements = said.map(
    (part): Statement => ({
      text: rules.printed(part.text),
      origin: part.origin,
      isItem: !isFinished(part),
      isQuote: isQuote(part.text),
      ...(part.field && { field: part.field }),
    }),
  );
  const isUnreadable = ({ value, isDeclared }: Value) => isDeclared !== true && isForeign(value);
  const readable = values.filter((value) => !isUnreadable(value));
  return {
    sender: declared.sender ?? senderOf(brief, request, readable),
    who: declared.who,
    topic: topic === null || isForeign(topic) ? null : rules.printed(topic),
    values: readable.map((value) => ({ ...value, value: rules.printed(value.value) })),
    quotes: declared.quotes,
    statements,
    wishes: request.wishes,
    toCheck: [
      ...declared.toCheck,
      ...request.toCheck,
      ...references.toCheck,
      ...noteAbout('translate', [
        ...texts.filter(isLeftOut),
        ...values.filter(isUnreadable).map(({ name, value }) => ({ text: `${name}: ${value}` })),
      ]),
      ...noteAbout('banned', own.filter(isBanned)),
      ...noteAbout(
        'wording',
        allowed.filter(({ text }) => holdsBanned(text, brief.brand)),
      ),
      ...brief.sources
        .slice(0, MAX_SOURCES)
        .map(({ title, url }) => noteOf('source', { text: url === null ? title : `${title} (${url})` })),
    ],
  };
}

const figuresIn = (text: string) => text.match(/\d[\d.,]*/gu) ?? [];

const MAX_SOURCES = 5;

/** Of a row of values the parts before the first figure: `한빛바이오, 글루코핀 출시, 12월 1일, 9만 원`. */
function headlineIn(line: string, longest: number): string | null {
  const clauses = line.split(/(?<=[,，、])\s*/u);
  const firstFigure = clauses.findIndex((clause) => /\d/u.test(clause));
  const isRow = clauses.length > 2 && firstFigure >= 0;
  const head = isRow
    ? clauses
        .slice(0, firstFigure)
        .join(' ')
        .replace(/[,，、]$/u, '')
    : line;
  return head === '' || /^\d/u.test(head) || [...head].length > longest ? null : head;
}

/** Without the name of the text that was asked for: `글루코핀 2 출시 보도자료`. */
function topicOf(line: string): string | null {
  const named = ALL_RULES.reduce((text, { requests }) => text.replace(requests.textName, ''), line.trim());
  const bare = named.replace(/(?<![ap]\.m)[.。]$/u, '').trim();
  return bare === '' ? null : bare;
}

function senderOf({ brand }: Brief, request: Request, values: Value[]): string | null {
  const given = values.find(({ label }) => label === 'sender')?.value;
  return brand?.company?.trim() || given || request.sender;
}

/** The first of all that have the same key. */
function distinct<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}
