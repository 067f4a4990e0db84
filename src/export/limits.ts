import { type ExportDocument, textOf } from './blocks.ts';
import { ExportError } from './failure.ts';

/** The longest document: some five hundred pages. A longer one would take more time and memory than a caller may have. */
export const LONGEST_TEXT = 700_000;
const MOST_LINES = 40_000;
const MOST_BLOCKS = 16_000;

export function checkLength(characters: number): void {
  if (characters > LONGEST_TEXT)
    throw new ExportError('too-large', `The document is longer than ${LONGEST_TEXT} characters.`);
}

export function checkSize(document: ExportDocument): ExportDocument {
  const texts = textOf(document);
  checkLength(texts.reduce((sum, text) => sum + text.length, 0));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  if (lines > MOST_LINES || document.blocks.length > MOST_BLOCKS)
    throw new ExportError('too-large', `The document has more than ${MOST_LINES} lines or ${MOST_BLOCKS} paragraphs.`);
  return document;
}
