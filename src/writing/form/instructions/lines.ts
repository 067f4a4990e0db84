import { mergedRuns, plainText } from '../../../documents/inline.ts';
import type { Block, BlockContent, Document, ListItem, Run } from '../../../documents/model.ts';

/** A stretch of text that a reader sees as one: the title, a paragraph, a list item, a cell, the value of a fact. */
export type Line = {
  text: string;
  runs: Run[];
  /** Of the fact whose value it is. */
  label: string | null;
  /** Somebody's words without quotation marks around them. */
  isSpoken: boolean;
};

type Change = (line: Line) => Run[];

export function linesOf(document: Document): Line[] {
  const lines: Line[] = [];
  mapLines(document, (line) => {
    lines.push(line);
    return line.runs;
  });
  return lines;
}

/** The document with each line passed through `change`, in the order of reading. */
export function mapLines(document: Document, change: Change): Document {
  const words = (text: string) => (text === '' ? text : plainText(changed(change, [{ text }])));
  return { ...document, title: words(document.title), blocks: document.blocks.map((block) => mapBlock(block, change)) };
}

function changed(change: Change, runs: Run[], label: string | null = null, isSpoken = false): Run[] {
  return runs.length === 0 ? runs : change({ text: plainText(runs), runs, label, isSpoken });
}

export function mapBlock(block: Block, change: Change): Block {
  return { ...contentOf(block, change), id: block.id, role: block.role };
}

function contentOf(block: BlockContent, change: Change): BlockContent {
  const runs = (each: Run[], label: string | null = null, isSpoken = false) => changed(change, each, label, isSpoken);
  const words = (text: string) => plainText(runs([{ text }]));
  const item = (each: ListItem): ListItem => ({ ...each, runs: runs(each.runs), items: each.items.map(item) });
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, runs: runs(block.runs) };
    case 'quote': {
      const isBare = !/[“"「«]/u.test(plainText(block.runs));
      const { speaker } = block;
      return {
        ...block,
        runs: runs(block.runs, null, isBare),
        speaker: speaker && { name: words(speaker.name), title: speaker.title && words(speaker.title) },
      };
    }
    case 'list':
      return { ...block, items: block.items.map(item) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map((cell) => ({ runs: runs(cell.runs) }))) };
    case 'facts':
      return {
        ...block,
        rows: block.rows.map(({ label, value }) => ({ label: words(label), value: runs(value, label) })),
      };
    case 'image':
      return { ...block, alt: block.alt && words(block.alt), caption: block.caption && words(block.caption) };
    case 'code':
      return { ...block, text: words(block.text) };
  }
}

/** In order, without overlap; `text` replaces what stands from `start` to `end`. */
export type Splice = { start: number; end: number; text: string };

/** A replacement takes the marks of the run that it begins in. */
export function spliced(runs: Run[], splices: Splice[]): Run[] {
  if (splices.length === 0) return runs;
  let end = 0;
  let next = 0;
  return mergedRuns(
    runs.map((run) => {
      const from = end;
      end += run.text.length;
      if (next >= splices.length || splices[next]!.start >= end) return run;
      let text = '';
      let at = 0;
      while (next < splices.length && splices[next]!.start < end) {
        const splice = splices[next]!;
        text += run.text.slice(at, Math.max(at, splice.start - from));
        if (splice.start >= from) text += splice.text;
        at = Math.min(splice.end, end) - from;
        // The rest of it is in the next run.
        if (splice.end > end) break;
        next += 1;
      }
      // A filled blank is no blank any more.
      const { placeholder: _, ...marks } = run;
      return { ...marks, text: text + run.text.slice(at) };
    }),
  );
}

const QUOTATION = /“[^“”\n]+”|"[^"\n]+"|「[^「」\n]+」|«[^«»\n]+»/gu;
const MIN_SPOKEN_LETTERS = 10;

/**
 * The first of the places, which are in order, that is inside a quotation. A name in quotation marks is none, nor are
 * quoted words as a whole.
 */
export function firstQuoted<Place extends { start: number; end: number }>(
  { text, isSpoken }: Line,
  places: Place[],
): Place | null {
  if (isSpoken) return places[0] ?? null;
  let next = 0;
  for (const { 0: quotation, index } of places.length === 0 ? [] : text.matchAll(QUOTATION)) {
    const end = index + quotation.length;
    while (next < places.length && places[next]!.start <= index) next += 1;
    const place = places[next];
    if (place === undefined) return null;
    const length = quotation.length - 2;
    if (place.end < end && length >= MIN_SPOKEN_LETTERS && length > place.end - place.start) return place;
  }
  return null;
}
