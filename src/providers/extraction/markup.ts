import { createFormValues } from './form-values.ts';
import type { Outline } from './outline.ts';
import { readXml } from './xml.ts';

/**
 * DOCX, HWPX and PPTX use the same element names: paragraphs `p` with runs `r` or `run` of texts `t`, tables with rows
 * `tr` and cells `tc`.
 */

const IN_RUN: Record<string, string> = { tab: '\t', ptab: '\t', cr: '\n', noBreakHyphen: '-' };
const IN_TEXT: Record<string, string> = { lineBreak: '\n', tab: '\t', nbSpace: ' ', fwSpace: ' ', hyphen: '-' };
/** Ruby of DOCX (the reading comes first) and of HWPX. */
const READINGS = new Set(['rt', 'subText']);
const RUBIES = new Set(['ruby', 'dutmal']);
/** Elements whose content is text without a `t` around it. */
const TEXTS = new Set(['t', 'mainText', 'subText']);

type Options = {
  /** Omitted together with their content. */
  skipped: ReadonlySet<string>;
  /** Elements with an outline of their own, such as page headers. */
  apart?: ReadonlyMap<string, Outline>;
};

export function addMarkup(bytes: Buffer, body: Outline, { skipped, apart = new Map() }: Options): void {
  const outlines = [body];
  const forms = createFormValues();
  let inRun = 0;
  let inText = 0;
  let inSkipped = 0;
  let reading: string | null = null;
  let readings = '';
  const add = (text: string) => {
    if (reading === null) outlines.at(-1)!.add(text);
    else reading += text;
  };
  readXml(bytes, {
    open(name, tag) {
      if (skipped.has(name)) inSkipped++;
      if (inSkipped > 0) return;
      const outline = outlines.at(-1)!;
      const own = apart.get(name);
      if (own) outlines.push(own);
      else if (name === 'p') outline.startParagraph();
      else if (name === 'tr') outline.start('row');
      else if (name === 'tc') outline.start('cell');
      else if (name === 'r') inRun++;
      else if (name === 'br') add('\n');
      else if (READINGS.has(name)) reading = '';
      else if (inText > 0) add(IN_TEXT[name] ?? '');
      else if (inRun > 0) add(IN_RUN[name] ?? '');
      add(forms.open(name, tag));
      if (TEXTS.has(name) || forms.isText(name)) inText++;
    },
    close(name) {
      if (skipped.has(name)) {
        inSkipped--;
        return;
      }
      if (inSkipped > 0) return;
      if (TEXTS.has(name) || forms.isText(name)) inText--;
      add(forms.close(name));
      if (apart.has(name)) outlines.pop();
      else if (name === 'p') outlines.at(-1)!.endParagraph();
      else if (name === 'tr' || name === 'tc') outlines.at(-1)!.end();
      else if (name === 'r') inRun--;
      else if (READINGS.has(name)) {
        readings += reading ?? '';
        reading = null;
      } else if (RUBIES.has(name)) {
        add(readings.trim() === '' ? '' : `(${readings})`);
        readings = '';
      }
    },
    text(text) {
      if (inText > 0 && inSkipped === 0) add(text);
    },
    isDone: body.isFull,
  });
}
