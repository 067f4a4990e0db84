import { MAX_COLUMNS, MAX_ROWS, RefusedFile, rowOf, type Table } from './table.ts';
import { type Property, propertiesOf } from './vcard-lines.ts';

type Card = { line: number; properties: Property[] };
type Cell = { heading: string; value: string };

/** About the file or the record, not the person. */
const TECHNICAL = /^(VERSION|PRODID|REV|UID|CLIENTPIDMAP|SORT-STRING|NAME|SOURCE|PROFILE|X-AB.*|X-MS-OL-.*)$/;
const BINARY = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);
/** Columns that every file has in this order; others follow as they occur. */
const FIRST = ['FN', 'N FAMILY', 'N GIVEN', 'ORG', 'ORG UNIT', 'EMAIL', 'TEL'];

/** A row for each vCard of a file and a column for each property; a second address is in the column `EMAIL 2`. */
export function vcardTable(bytes: Uint8Array): Table {
  const cards = cardsOf(propertiesOf(bytes));
  if (cards.length === 0) throw new RefusedFile('broken');
  if (cards.length > MAX_ROWS) throw new RefusedFile('too_many_rows');
  const filled = cards.map(({ line, properties }) => ({ line, cells: numbered(sorted(properties).flatMap(cellsOf)) }));
  const found = new Set(filled.flatMap(({ cells }) => [...cells.keys()]));
  const headings = [...FIRST.filter((heading) => found.delete(heading)), ...found];
  if (headings.length > MAX_COLUMNS) throw new RefusedFile('too_wide');
  const rows = filled.flatMap(({ line, cells }) =>
    rowOf(
      line,
      headings.map((heading) => cells.get(heading) ?? ''),
    ),
  );
  return { headings, rows, otherSheets: [] };
}

/** A card within a card (an assistant, in version 2.1) belongs to nobody on the list. */
function cardsOf(properties: Property[]): Card[] {
  const cards: Card[] = [];
  let depth = 0;
  for (const property of properties) {
    const isMark = property.value.trim().toUpperCase() === 'VCARD';
    if (isMark && property.name === 'BEGIN') {
      depth++;
      if (depth === 1) cards.push({ line: property.line, properties: [] });
    } else if (isMark && property.name === 'END') depth--;
    else if (depth === 1) cards.at(-1)!.properties.push(property);
    if (depth < 0) throw new RefusedFile('broken');
  }
  // The rest of the file is missing.
  if (depth > 0) throw new RefusedFile('broken');
  return cards;
}

/** Preferred values first. */
function sorted(properties: Property[]): Property[] {
  return properties.toSorted((one, other) => preference(one) - preference(other));
}

function preference({ parameters }: Property): number {
  const rank = parameters.find((parameter) => parameter.startsWith('PREF='));
  if (rank) return Number.parseInt(rank.slice(5), 10) || 100;
  return parameters.some((parameter) => /^(TYPE=)?(.*,)?"?PREF\b/.test(parameter)) ? 1 : 101;
}

function cellsOf({ name, parameters, value }: Property): Cell[] {
  if (TECHNICAL.test(name) || value.trim() === '') return [];
  if (BINARY.has(name)) return [{ heading: name, value: '…' }];
  const parts = split(value, ';');
  switch (name) {
    case 'N':
      return [
        { heading: 'N FAMILY', value: parts[0] ?? '' },
        { heading: 'N GIVEN', value: parts[1] ?? '' },
      ];
    case 'ORG':
      return [
        { heading: 'ORG', value: parts[0] ?? '' },
        { heading: 'ORG UNIT', value: joined(parts.slice(1)) },
      ];
    case 'TEL':
      return [
        {
          heading: parameters.some((parameter) => /\bFAX\b/.test(parameter)) ? 'FAX' : name,
          value: unescaped(value).replace(/^tel:/i, '').replace(/;.*$/, ''),
        },
      ];
    case 'CATEGORIES':
      return [{ heading: name, value: split(value, ',').join(', ') }];
    case 'ADR':
      return [{ heading: name, value: joined(parts) }];
    default:
      return [{ heading: name, value: unescaped(value) }];
  }
}

function numbered(cells: Cell[]): Map<string, string> {
  const byHeading = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { heading, value } of cells) {
    if (value.trim() === '') continue;
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    byHeading.set(count === 1 ? heading : `${heading} ${count}`, value);
  }
  return byHeading;
}

function joined(parts: string[]): string {
  return parts.filter((part) => part.trim() !== '').join(' ');
}

/** Splits at the separator unless a backslash precedes it. */
function split(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [''];
  for (const [piece] of value.matchAll(/\\.|./gs)) {
    if (piece === separator) parts.push('');
    else parts.push(parts.pop() + piece);
  }
  return parts.map(unescaped);
}

function unescaped(value: string): string {
  return value.replace(/\\([nN;,\\:])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
