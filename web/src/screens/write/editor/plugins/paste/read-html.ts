import { plainText } from '../../../../../../../src/documents/inline.ts';
import { cut, MAX_CONTENT_LENGTH } from '../../../../../../../src/documents/limits.ts';
import type { HeadingMarker, Run, Speaker } from '../../../../../../../src/documents/model.ts';
import { PASTED } from '../upload/clipboard.ts';
import { classesOf, type DomElement, type DomNode, isElement, isText, nameOf, styleOf } from './dom.ts';
import { isDropped } from './dropped.ts';
import { blocksOfPieces, type Piece, piecesOfParagraph, runsOfPiece, wordMarker } from './lines.ts';
import { isList, listItems, withinDepth } from './lists.ts';
import { type Marks, marksIn } from './marks.ts';
import { joinedLines, linesOf, trimmed, withPlaceholders } from './runs.ts';
import { piecesOfTable } from './tables.ts';

/** Deeper elements are read as plain text, and the rest of a page with more nodes is left out. */
const MAX_DEPTH = 200;
const MAX_NODES = 200_000;

const BLOCKS = new Set(
  (
    'address article blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr html legend li main ol p pre section summary table tbody td tfoot th thead tr ul menu dir'
  ).split(' '),
);

/** What is left to read of a page, shared by all its parts. */
type Budget = { nodes: number; characters: number };

/** A part of the page while it is read. `runs`: the paragraph so far. */
type Reader = { pieces: Piece[]; runs: Run[]; wordMarker: string | null; speaker: string | null; budget: Budget };
type Context = { marks: Marks; isPreformatted: boolean; isQuoted: boolean; depth: number };

export function piecesOfHtml(root: DomNode): Piece[] {
  const budget = { nodes: MAX_NODES, characters: MAX_CONTENT_LENGTH };
  return readPart(root, { marks: {}, isPreformatted: false, isQuoted: false, depth: 0 }, budget).pieces;
}

function readPart(root: DomNode, context: Context, budget: Budget): Reader {
  const reader: Reader = { pieces: [], runs: [], wordMarker: null, speaker: null, budget };
  readChildren(root, context, reader);
  reader.pieces.push(...paragraphsOf(reader));
  return reader;
}

function readChildren(node: DomNode, context: Context, reader: Reader): void {
  for (const child of node.childNodes) {
    reader.budget.nodes -= 1;
    if (reader.budget.nodes < 0 || reader.budget.characters <= 0) return;
    if (isText(child)) addText(child.nodeValue ?? '', context, reader);
    else if (isElement(child)) readElement(child, context, reader);
  }
}

function addText(text: string, { marks, isPreformatted }: Context, reader: Reader): void {
  const last = reader.runs.at(-1)?.text.at(-1) ?? '\n';
  const spaced = isPreformatted ? text.replace(/\r\n?/gu, '\n') : text.replace(/[ \t\r\n\f]+/gu, ' ');
  const own = !isPreformatted && /[ \n]/u.test(last) ? spaced.replace(/^ /u, '') : spaced;
  if (own === '') return;
  reader.runs.push({ ...marks, text: cut(own, reader.budget.characters) });
  reader.budget.characters -= own.length;
}

function readElement(element: DomElement, outer: Context, reader: Reader): void {
  readPicture(element, reader);
  if (isDropped(element)) return;
  const name = nameOf(element);
  const style = styleOf(element);
  const context = { ...outer, marks: marksIn(element, outer.marks), depth: outer.depth + 1 };
  if (/white-space(?:-collapse)?:(?:pre|break-spaces)/u.test(style)) context.isPreformatted = true;
  if (name === 'br') reader.runs.push({ text: '\n' });
  else if (context.depth > MAX_DEPTH) addText(element.textContent ?? '', context, reader);
  else if (style.includes('mso-list:ignore')) reader.wordMarker = element.textContent ?? '';
  else if (context.isQuoted && (name === 'cite' || name === 'footer')) reader.speaker = element.textContent ?? '';
  else if (!BLOCKS.has(name)) readChildren(element, context, reader);
  else {
    reader.pieces.push(...paragraphsOf(reader));
    reader.pieces.push(...piecesOfBlock(element, context, reader));
  }
}

/** Only pictures that are uploaded: showing one of another server would tell that server who pastes it. */
function readPicture(element: DomElement, reader: Reader): void {
  const url = element.getAttribute('src') ?? '';
  if (nameOf(element) !== 'img' || !url.startsWith(PASTED)) return;
  reader.pieces.push(...paragraphsOf(reader));
  reader.pieces.push({ type: 'image', url, alt: '', caption: null, credit: null, media_id: null });
}

function piecesOfBlock(element: DomElement, context: Context, outer: Reader): Piece[] {
  const name = nameOf(element);
  const read = (part: DomElement) =>
    readPart(part, { ...context, marks: marksIn(part, context.marks) }, outer.budget).pieces;
  if (isList(element)) {
    const items = withinDepth(listItems(element, (item) => blocksOfPieces(read(item))));
    return items.length === 0 ? [] : [{ type: 'list', items }];
  }
  if (name === 'table') return piecesOfTable(element, read);
  if (name === 'pre') return codeOf(element, outer.budget);
  const isQuote = name === 'blockquote' || /^mso(?:intense)?quote/u.test(classesOf(element).join(' '));
  const part = readPart(element, { ...context, isQuoted: context.isQuoted || isQuote }, outer.budget);
  if (isQuote) return quoteOf(part);
  // In a quote of several paragraphs the speaker stands in an element of its own.
  outer.speaker ??= part.speaker;
  const level = /^h([1-6])$/u.exec(name)?.[1] ?? (classesOf(element).includes('msotitle') ? '1' : null);
  if (level !== null) return headingOf(part, Number(level));
  const wordLevel = /mso-list:\w*?level(\d+)/u.exec(styleOf(element))?.[1];
  if (wordLevel === undefined || name === 'li') return part.pieces;
  const runs = joinedLines(part.pieces.flatMap(runsOfPiece));
  return runs.length === 0
    ? []
    : [{ type: 'line', marker: wordMarker(part.wordMarker ?? ''), level: Number(wordLevel), runs }];
}

/** What was read since the last block. An empty line separates two paragraphs. */
function paragraphsOf(reader: Reader): Piece[] {
  const lines = linesOf(reader.runs.map((run) => ({ ...run, text: run.text.replaceAll('\u00a0', ' ') })));
  reader.runs = [];
  const paragraphs: Run[][][] = [[]];
  for (const line of lines) {
    if (line.length > 0) paragraphs.at(-1)!.push(line);
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([]);
  }
  return paragraphs.flatMap((own) => (own.length === 0 ? [] : piecesOfParagraph(trimmed(joinedLines(own)))));
}

function codeOf(element: DomElement, budget: Budget): Piece[] {
  const text = cut((element.textContent ?? '').replaceAll('\u00a0', ' '), budget.characters);
  budget.characters -= text.length;
  return text.trim() === '' ? [] : [{ type: 'code', language: null, text }];
}

/** Longer ones are paragraphs that somebody made large. */
const MAX_HEADING = 200;

function headingOf({ pieces, wordMarker: number }: Reader, level: number): Piece[] {
  const runs = joinedLines(pieces.flatMap(runsOfPiece)).map(({ bold: _, ...run }) => run);
  const numbered = number?.trim() ? [{ text: `${number.trim()} ` }, ...runs] : runs;
  const first = pieces[0];
  if (pieces.length === 1 && first?.type === 'heading') return [first];
  if (runs.length === 0 || plainText(numbered).length > MAX_HEADING) return pieces;
  return [{ type: 'heading', marker: '#'.repeat(Math.min(level, 3)) as HeadingMarker, runs: numbered }];
}

/** A quote with a table or a list in it is only an indented part of the text. */
function quoteOf({ pieces, speaker }: Reader): Piece[] {
  const isQuote = pieces.length > 0 && pieces.every(({ type }) => /^(?:paragraph|quote|line|heading)$/u.test(type));
  if (!isQuote) return pieces;
  const runs = joinedLines(pieces.flatMap(runsOfPiece));
  const named = speaker === null ? null : speakerOf(speaker);
  if (named || speaker === null) return [{ type: 'quote', runs, speaker: named }];
  return [
    { type: 'quote', runs, speaker: null },
    { type: 'paragraph', runs: withPlaceholders([{ text: speaker.trim() }]) },
  ];
}

function speakerOf(text: string): Speaker | null {
  const [, name, title = null] =
    /^[\s—–―-]*([^,，]{1,60})(?:[,，]\s*(.{1,60}))?$/u.exec(text.replace(/\s+/gu, ' ').trim()) ?? [];
  return name === undefined ? null : { name, title };
}
