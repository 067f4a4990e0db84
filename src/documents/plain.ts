import { MASK, maskedText } from './inline.ts';
import type { Block } from './model.ts';
import { blockText, type Place, placesOf } from './render.ts';

/** A stretch of a text in UTF-16 units. */
export type Span = { start: number; end: number };

/**
 * What a reader reads: the content without the signs of marks, without pictures and code, so that `**1,200**원` is found
 * as 1,200원.
 */
export type PlainContent = {
  text: string;
  /** Where each unit of `text` stands in the content; the last entry is the length of the content. */
  positions: Uint32Array;
  /** The blocks of the content, in order; none when the text has no document. */
  places: Place[];
};

export function plainContent(blocks: Block[]): PlainContent {
  const places = placesOf(blocks);
  const length = places.at(-1)?.end ?? 0;
  const positions = new Uint32Array(length + 1);
  let text = '';
  for (const { block, text: own, before, start } of places) {
    const offset = start - before.length;
    for (const { 0: piece, index } of (before + maskedBlock(block, own)).matchAll(READ)) {
      for (let unit = 0; unit < piece.length; unit += 1) positions[text.length + unit] = offset + index + unit;
      text += piece;
    }
  }
  positions[text.length] = length;
  return { text, positions: positions.subarray(0, text.length + 1), places };
}

const READ = new RegExp(`[^${MASK}]+`, 'gu');

function maskedBlock(block: Block, text: string): string {
  if (block.type === 'code') return MASK.repeat(text.length);
  // The caption and the credit below a picture are read.
  if (block.type === 'image') return text.replace(/^.*/u, (picture) => MASK.repeat(picture.length));
  const masked = blockText(block, maskedText);
  // Whether a quote names its speaker can depend on the signs in it.
  return masked.length === text.length ? masked : text;
}

/** A text without a document: all of it is read. */
export function plainTextContent(text: string): PlainContent {
  return { text, positions: Uint32Array.from({ length: text.length + 1 }, (_, index) => index), places: [] };
}

/** The place in the content of a part of the plain text. Signs at its ends are left out. */
export function spanInContent({ positions }: PlainContent, { start, end }: Span): Span {
  if (start === end) return { start: positions[start]!, end: positions[start]! };
  return { start: positions[start]!, end: positions[end - 1]! + 1 };
}

/** A part of a block: `start` and `end` count UTF-16 units in its own text, as it stands in the content. */
export type Anchor = { id: string } & Span;

/** The block that a part of the content begins in; a part that goes on in the next block ends with the first. */
export function anchorOf({ places }: PlainContent, { start, end }: Span): Anchor | null {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (places[middle]!.start <= start) low = middle;
    else high = middle - 1;
  }
  const place = places[low];
  if (place === undefined || start < place.start) return null;
  // An empty part at the end of a block is in it: something is missing there.
  if (start > place.end || (start === place.end && end > start)) return null;
  return { id: place.block.id, start: start - place.start, end: Math.min(end, place.end) - place.start };
}
