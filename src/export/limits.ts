import { type ExportDocument, textOf } from './blocks.ts';
import { ExportError } from './failure.ts';

/** About five hundred pages; a longer document would exceed the limits of time and memory. */
export const MAX_TEXT_LENGTH = 700_000;
const MAX_LINES = 40_000;
const MAX_BLOCKS = 16_000;

export function checkLength(characters: number): void {
  if (characters > MAX_TEXT_LENGTH)
    throw new ExportError('too-large', `The document is longer than ${MAX_TEXT_LENGTH} characters.`);
}

export function checkSize(document: ExportDocument): ExportDocument {
  const texts = textOf(document);
  checkLength(texts.reduce((sum, text) => sum + text.length, 0));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  if (lines > MAX_LINES || document.blocks.length > MAX_BLOCKS)
    throw new ExportError('too-large', `The document has more than ${MAX_LINES} lines or ${MAX_BLOCKS} paragraphs.`);
  return document;
}
