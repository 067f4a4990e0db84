import { plainText } from '../../documents/inline.ts';
import type { Language } from '../../documents/language.ts';
import type { Document, Block as DocumentBlock, Run } from '../../documents/model.ts';
import type { Block, ExportDocument, Figure } from '../blocks.ts';
import { cleanRuns, type Line, linesOf, paragraphsOf, sliceRuns, trimRuns } from '../inline.ts';
import type { Pictures } from '../pictures.ts';
import { headingIn, type ReadOptions, specialBlocks, withDatelines } from './blocks.ts';
import { boxAt, boxBlock } from './boxes.ts';
import { cleanLine } from './clean.ts';
import { joinedLines, readLines } from './lists.ts';

/** The picture of a text itself, printed after the lead. */
export type Cover = { url: string; alt: string; caption: string };

export type PressInput = {
  kind: 'press' | 'article';
  document: Document;
  language: Language;
  company: string | null;
  created: Date;
  cover: Cover | null;
  pictures: Pictures;
};

const LABELS: Record<Language, string> = {
  ko: '보도자료',
  en: 'PRESS RELEASE',
  ja: 'プレスリリース',
  zh: '新闻稿',
  fr: 'COMMUNIQUÉ DE PRESSE',
  id: 'SIARAN PERS',
};

/** A line that names the kind of document, alone or with a number or the sender, is the label of the masthead. */
const DOCUMENT_NAME =
  /^.{0,30}(보도 ?자료|PRESS RELEASE|NEWS RELEASE|プレスリリース|ニュースリリース|新闻稿|新聞稿|COMMUNIQUÉ DE PRESSE|SIARAN PERS).{0,30}$/iu;

/** The role of a block decides its place: above the title, below it, in a box at the end, or in the text. */
export function pressDocument({
  kind,
  document,
  language,
  company,
  created,
  cover,
  pictures,
}: PressInput): ExportDocument {
  const title = cleanLine(document.title);
  const hasMasthead = kind === 'press';
  const placed: Place[] = hasMasthead ? ['head', 'subtitle'] : ['subtitle'];
  const others = document.blocks.filter((block) => !placed.some((role) => isPlaced(block, role)));
  const blocks: Block[] = [
    ...(hasMasthead ? [masthead(textsOf(document, 'head'), language)] : []),
    { type: 'title', text: title },
    ...textsOf(document, 'subtitle').map((runs) => ({ type: 'subtitle' as const, runs })),
    ...bodyBlocks(withDatelines(others), { language, pictures }),
  ];
  return {
    kind,
    language,
    title,
    company: company === null ? null : cleanLine(company),
    created,
    blocks: withCover(blocks, document, cover, pictures),
  };
}

type Paragraph = Extract<DocumentBlock, { type: 'paragraph' }>;
type Place = 'head' | 'subtitle';

function isPlaced(block: DocumentBlock, role: Place): block is Paragraph {
  return block.role === role && block.type === 'paragraph';
}

function textsOf({ blocks }: Document, role: Place): Run[][] {
  return blocks
    .filter((block) => isPlaced(block, role))
    .map(({ runs }) => trimRuns(cleanRuns(runs)))
    .filter((runs) => runs.length > 0);
}

function masthead(notes: Run[][], language: Language): Block {
  const label = notes.map(plainText).find((note) => DOCUMENT_NAME.test(note)) ?? LABELS[language];
  return { type: 'masthead', label, notes: notes.filter((note) => plainText(note) !== label) };
}

function bodyBlocks(blocks: DocumentBlock[], options: ReadOptions): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    const box = boxAt(blocks, at);
    if (box.length > 0) {
      found.push(boxBlock(box));
      at += box.length - 1;
    } else if (block.type === 'paragraph') found.push(...textBlocks(block));
    else if (block.type === 'quote') found.push(...quoteBlocks(specialBlocks(block, options)));
    else found.push(...specialBlocks(block, options));
  }
  return found;
}

function textBlocks({ role, runs }: Paragraph): Block[] {
  return paragraphsOf(cleanRuns(runs)).flatMap((paragraph): Block[] => {
    const text = trimRuns(paragraph);
    if (role === 'closing') return [{ type: 'lines', role: 'end', lines: [text] }];
    const read = readParagraph(linesOf(text));
    const isLead = (role === 'lead' || role === 'dateline') && read.every(({ type }) => type === 'paragraph');
    return isLead ? [{ type: 'lead', runs: text }] : read;
  });
}

/** A heading or a list that was typed without a blank line is part of the paragraph. */
function readParagraph(lines: Line[]): Block[] {
  if (lines.length === 1) return [{ type: 'paragraph', runs: lines[0]!.runs }];
  const heading = headingIn(lines[0]!);
  return heading ? [heading, ...joinedLines(readLines(lines.slice(1)))] : joinedLines(readLines(lines));
}

/** A heading above the quotation (■代表コメント) becomes a heading block. */
function quoteBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'quote') return [block];
    const [first, ...rest] = linesOf(block.runs);
    const heading = rest.length > 0 ? headingIn(first!) : null;
    return heading ? [heading, { ...block, runs: sliceRuns(block.runs, first!.text.length + 1) }] : [block];
  });
}

/** Places the picture of the text after the lead, unless the text already contains it. */
function withCover(blocks: Block[], document: Document, cover: Cover | null, pictures: Pictures): Block[] {
  if (cover === null || document.blocks.some((block) => block.type === 'image' && block.url === cover.url))
    return blocks;
  const lead = blocks.findIndex((block) => block.type === 'lead');
  const place = lead < 0 ? blocks.findLastIndex((block) => block.type === 'title' || block.type === 'subtitle') : lead;
  const figure: Figure = {
    type: 'figure',
    picture: pictures.get(cover.url) ?? null,
    url: cover.url,
    alt: cleanLine(cover.alt),
    caption: cleanLine(cover.caption),
  };
  return blocks.toSpliced(place + 1, 0, figure);
}
