import { applyEdits } from '../../../documents/edits.ts';
import type { Block, Document, ListItem } from '../../../documents/model.ts';
import { blockText } from '../../../documents/render.ts';
import type { Brief, Language } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { mapSentences } from '../../languages/sentences.ts';
import { type Line, mapBlock, type Splice, spliced } from './lines.ts';
import { isRefusal, type Refusal, refuse } from './refusals.ts';

type Sentence = { text: string; start: number; end: number };

function sentencesIn(text: string, language: Language): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  mapSentences(text, language, (sentence) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    found.push({ text: sentence, start, end: from });
    return sentence;
  });
  return found;
}

const bare = (sentence: string) =>
  sentence
    .replace(/\s+/gu, ' ')
    .replace(/[.!?。！？…\s]+$/u, '')
    .trim();

const isProse = ({ type }: Block) => type === 'paragraph' || type === 'list' || type === 'quote';

/** The document with the only sentence that reads so spliced. */
function atSentence(
  { blocks }: Document,
  words: string,
  language: Language,
  splice: (sentence: Sentence, line: string) => Splice,
): Block[] | Refusal {
  let count = 0;
  const changed = blocks.map((block) => {
    if (!isProse(block)) return block;
    return mapBlock(block, ({ text, runs }: Line) => {
      const hits = sentencesIn(text, language).filter((sentence) => bare(sentence.text) === bare(words));
      count += hits.length;
      return hits.length === 0
        ? runs
        : spliced(
            runs,
            hits.slice(0, 1).map((sentence) => splice(sentence, text)),
          );
    });
  });
  return count === 1 ? changed : refuse('noSentence', words);
}

export function deleteSentence(document: Document, words: string, language: Language): Document | Refusal {
  const blocks = atSentence(document, words, language, ({ start, end }, line) => {
    const after = /^\s*/u.exec(line.slice(end))![0].length;
    const before = after > 0 ? 0 : /\s*$/u.exec(line.slice(0, start))![0].length;
    return { start: start - before, end: end + after, text: '' };
  });
  if (isRefusal(blocks)) return blocks;
  const kept = blocks.flatMap((block): Block[] => {
    if (block.type !== 'list') return blockText(block).trim() === '' ? [] : [block];
    const items = withoutEmpty(block.items);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
  const orphan = kept.find(
    (block, place) =>
      block.type === 'heading' && (kept[place + 1]?.type ?? 'heading') === 'heading' && kept.length < blocks.length,
  );
  if (kept.length === 0 || orphan) return refuse('related', orphan ? blockText(orphan) : words);
  return { ...document, blocks: kept };
}

const NUMBERED = /^(?<before>\(?)(?<number>\d{1,3})(?<after>[.)]+)$/u;

/** Items that move up are numbered anew. */
function withoutEmpty(items: ListItem[]): ListItem[] {
  const kept = items.filter(({ runs, items: deeper }) => runs.length > 0 || deeper.length > 0);
  if (kept.length === items.length) return items.map((item) => ({ ...item, items: withoutEmpty(item.items) }));
  return kept.map((item, index) => {
    const marker = item.marker.replace(
      NUMBERED,
      (_, before: string, __, after: string) => `${before}${index + 1}${after}`,
    );
    return { ...item, marker: /^[가-하][.)]$/u.test(marker) ? items[index]!.marker : marker };
  });
}

export type Insertion = { sentence: string; first: boolean; after: string | null; before: string | null };

export function insertSentence(
  document: Document,
  insertion: Insertion,
  { language, task }: Brief,
): Document | Refusal {
  const { sentence, first, after, before } = insertion;
  const { space, instructions } = rulesOf(language);
  const { closing } = instructions;
  const anchor = after ?? before;
  if (anchor !== null) {
    const blocks = atSentence(document, anchor, language, ({ start, end }, line) =>
      after === null
        ? { start, end: start + 1, text: `${sentence}${space}${line[start]}` }
        : { start: end - 1, end, text: `${line[end - 1]}${space}${sentence}` },
    );
    return isRefusal(blocks) ? blocks : { ...document, blocks };
  }
  const isOfficial = task === 'official-document';
  const isBody = (block: Block) =>
    ['lead', 'body', ...(first ? ['dateline'] : [])].includes(block.role) &&
    !(isOfficial && closing.attachments?.test(blockText(block)));
  const place = first ? document.blocks.findIndex(isBody) - 1 : document.blocks.findLastIndex(isBody);
  const last = document.blocks[place];
  const mark = isOfficial && !first && last ? (closing.mark?.exec(blockText(last))?.[0] ?? '') : '';
  if (isOfficial && place < 0 && !first) return refuse('noPlace');
  const blocks = mark === '' ? document.blocks : document.blocks.with(place, withoutEnd(last!, mark));
  const block = { type: 'paragraph' as const, runs: [{ text: sentence + mark }] };
  const changed = applyEdits(blocks, [{ op: 'insert', after: last?.id ?? null, block }]);
  return Array.isArray(changed) ? { ...document, blocks: changed } : refuse('noPlace');
}

function withoutEnd(block: Block, mark: string): Block {
  return mapBlock(block, ({ text, runs }) =>
    text.endsWith(mark) ? spliced(runs, [{ start: text.length - mark.length, end: text.length, text: '' }]) : runs,
  );
}
