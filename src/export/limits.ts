import { plainText } from '../documents/inline.ts';
import type { Block, Document, ListItem, Run } from '../documents/model.ts';
import { type ExportDocument, runsOf } from './blocks.ts';
import { ExportError } from './failure.ts';

/** About five hundred pages; a longer document would exceed the limits of time and memory. */
export const MAX_TEXT_LENGTH = 700_000;
const MAX_LINES = 40_000;
const MAX_BLOCKS = 16_000;
/** Changes of marks, each of which is typeset separately. */
const MAX_RUNS = 60_000;
/** Blank lines included. */
const MAX_LINE_ENDS = 50_000;

function refuse(limit: string): never {
  throw new ExportError('too-large', `The document has more than ${limit}.`);
}

/** Checks a text before it is read, and returns its length in characters. */
export function checkDocument({ title, blocks }: Document): number {
  let length = title.length;
  let lineEnds = 0;
  let runs = 0;
  for (const text of textsIn(blocks)) {
    length += text.length;
    runs += 1;
    for (const _ of text.matchAll(/\r\n?|\n/gu)) if (++lineEnds > MAX_LINE_ENDS) refuse(`${MAX_LINE_ENDS} lines`);
  }
  if (length > MAX_TEXT_LENGTH) refuse(`${MAX_TEXT_LENGTH} characters`);
  if (runs > MAX_RUNS) refuse(`${MAX_RUNS} pieces of text`);
  return length;
}

function* textsIn(blocks: Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'list') yield* itemTexts(block.items);
    else if (block.type === 'table')
      yield* block.rows.flat().flatMap(({ runs }) => (runs.length === 0 ? [''] : runTexts(runs)));
    else if (block.type === 'facts') yield* block.rows.flatMap(({ label, value }) => [label, ...runTexts(value)]);
    else if (block.type === 'image') yield* [block.alt, block.caption ?? '', block.credit ?? ''];
    else if (block.type === 'code') yield block.text;
    else yield* runTexts(block.runs);
  }
}

function itemTexts(items: ListItem[]): string[] {
  return items.flatMap(({ marker, runs, items: deeper }) => [marker, ...runTexts(runs), ...itemTexts(deeper)]);
}

function runTexts(runs: Run[]): string[] {
  return runs.map(({ text }) => text);
}

/** Checks what is printed. */
export function checkSize(document: ExportDocument): ExportDocument {
  // An empty cell of a table is a line too.
  const lines = document.blocks.flatMap(runsOf).reduce((sum, runs) => sum + plainText(runs).split('\n').length, 0);
  if (lines > MAX_LINES) refuse(`${MAX_LINES} lines`);
  if (document.blocks.length > MAX_BLOCKS) refuse(`${MAX_BLOCKS} paragraphs`);
  return document;
}
