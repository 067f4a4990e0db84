import type { Outline } from './outline.ts';
import { readXml } from './xml.ts';

/** HWPX and PPTX use the same element names: paragraphs `p` with text runs `t`, tables with rows `tr` and cells `tc`. */

const CHARACTERS: Record<string, string> = { lineBreak: '\n', tab: '\t', nbSpace: ' ', fwSpace: ' ', hyphen: '-' };

/** Elements named in `skipped` are omitted together with their content. */
export function addMarkup(bytes: Buffer, outline: Outline, skipped: ReadonlySet<string>): void {
  let inText = 0;
  let inSkipped = 0;
  readXml(bytes, {
    open(name) {
      if (skipped.has(name)) inSkipped++;
      if (inSkipped > 0) return;
      if (name === 'p') outline.startParagraph();
      else if (name === 'tr') outline.start('row');
      else if (name === 'tc') outline.start('cell');
      else if (name === 't') inText++;
      else if (name === 'br') outline.add('\n');
      else if (inText > 0) outline.add(CHARACTERS[name] ?? '');
    },
    close(name) {
      if (skipped.has(name)) inSkipped--;
      else if (inSkipped > 0) return;
      else if (name === 'p') outline.endParagraph();
      else if (name === 'tr' || name === 'tc') outline.end();
      else if (name === 't') inText--;
    },
    text(text) {
      if (inText > 0 && inSkipped === 0) outline.add(text);
    },
    isDone: outline.isFull,
  });
}
