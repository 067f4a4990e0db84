import type { Language } from '../../documents/language.ts';
import type { Document, Block as DocumentBlock } from '../../documents/model.ts';
import { blockText } from '../../documents/render.ts';
import type { Block, ExportDocument, Picture, Row } from '../blocks.ts';
import { cleanLine, cleanText, paragraphsOf } from './clean.ts';
import { type ListState, readLines } from './lists.ts';
import { rowOf, rowsOf } from './rows.ts';

export type PressInput = {
  document: Document;
  language: Language;
  company: string | null;
  picture: Picture | null;
  created: Date;
};

const LABELS: Record<Language, string> = {
  ko: '보도자료',
  en: 'PRESS RELEASE',
  ja: 'プレスリリース',
  zh: '新闻稿',
  fr: 'COMMUNIQUÉ DE PRESSE',
  id: 'SIARAN PERS',
};

/** Lines that name the kind of document, which the masthead already shows. */
const DOCUMENT_NAME =
  /^(보도 ?자료|PRESS RELEASE|NEWS RELEASE|プレスリリース|ニュースリリース|新闻稿|新聞稿|COMMUNIQUÉ DE PRESSE|SIARAN PERS)$/iu;
const SECTION_HEADING = /^([■●◆▶【])\s*(\S.{0,38})$/u;

/** Lines are joined up to this length, because a whole page without blank lines is not one paragraph. */
const MAX_JOINED_LENGTH = 1500;

export function pressDocument({ document, language, company, picture, created }: PressInput): ExportDocument {
  const title = cleanLine(document.title);
  const notes = document.head.map((line) => cleanText(line).trim()).filter((line) => line !== '');
  const label = notes.find((note) => DOCUMENT_NAME.test(note)) ?? LABELS[language];
  const blocks: Block[] = [
    { type: 'masthead', label, notes: notes.filter((note) => note !== label) },
    { type: 'title', text: title },
    ...bodyOf(document),
  ];
  return {
    kind: 'press',
    language,
    title,
    company: company === null ? null : cleanLine(company),
    created,
    blocks: withFigure(blocks, picture),
    picture,
  };
}

function bodyOf({ subtitle, dateline, lead, blocks, boilerplate, contact, closing }: Document): Block[] {
  const lists: ListState = { open: [] };
  const opening = cleanText(`${dateline ?? ''}${lead ?? ''}`);
  return [
    ...(subtitle === null ? [] : [{ type: 'subtitle' as const, text: cleanText(subtitle).trim() }]),
    ...(opening.trim() === '' ? [] : leadBlocks(opening)),
    ...blocks.flatMap((block) => exportBlocks(block, lists)),
    ...(boilerplate === null ? [] : [{ type: 'about' as const, ...headedPart(boilerplate) }]),
    ...(contact === null ? [] : [{ type: 'contact' as const, ...headedPart(contact) }]),
    ...closing.map((line) => ({ type: 'lines' as const, role: 'end' as const, lines: [cleanText(line).trim()] })),
  ];
}

function exportBlocks(block: DocumentBlock, lists: ListState): Block[] {
  switch (block.type) {
    case 'quote':
      return quoted(cleanText(block.text).trim());
    case 'facts':
      return [
        {
          type: 'rows',
          rows: block.rows.map(({ label, value }) => ({ label: cleanLine(label), text: cleanLine(value) })),
        },
      ];
    case 'table':
      return [{ type: 'table', rows: block.rows.map((cells) => cells.map(cleanLine)) }];
    default:
      return plain(cleanText(blockText(block)), lists);
  }
}

/** Later paragraphs of a part become rows of the same block. */
function headedPart(part: string): { heading: string; rows: Row[] } {
  const [first = '', ...others] = paragraphsOf(part);
  const { heading, rows } = headed(first);
  return { heading, rows: [...rows, ...others.flatMap(rowsOf)] };
}

/** The first line is the heading, unless the heading and its value share one line (`문의: 홍보팀`). */
function headed(paragraph: string): { heading: string; rows: Row[] } {
  const [first = '', ...rest] = paragraph.split('\n');
  if (rest.length === 0 && rowOf(first).label === null) return { heading: '', rows: rowsOf(paragraph) };
  if (rowOf(first).label !== null) return { heading: '', rows: rowsOf(paragraph) };
  return { heading: first.trim(), rows: rowsOf(rest.join('\n')) };
}

function leadBlocks(paragraph: string): Block[] {
  const lines = paragraph.split('\n');
  const read = readLines(lines);
  return read.every((block) => block.type === 'paragraph') ? [{ type: 'lead', text: paragraph.trim() }] : read;
}

/** A heading above the quotation (■代表コメント) becomes a heading block. */
function quoted(text: string): Block[] {
  const [first = '', ...rest] = text.split('\n');
  const heading = SECTION_HEADING.exec(first);
  if (heading && rest.length > 0) return [headingBlock(heading), { type: 'quote', text: rest.join('\n') }];
  return [{ type: 'quote', text }];
}

function plain(paragraph: string, lists: ListState): Block[] {
  const [first = '', ...rest] = paragraph.split('\n');
  const heading = SECTION_HEADING.exec(first.trim()) ?? /^(#{1,4})\s+(\S.*)$/u.exec(first.trim());
  if (!heading || (rest.length === 0 && /[.。!?]$/u.test(first)))
    return merged(readLines(paragraph.split('\n'), lists));
  return [headingBlock(heading), ...merged(readLines(rest, lists))];
}

function headingBlock([, marker = '', text = '']: RegExpExecArray): Block {
  return marker.startsWith('#')
    ? { type: 'heading', marker: '', text }
    : { type: 'heading', marker, text: text.replace(/】$/u, marker === '【' ? '】' : '') };
}

/** Joins manually broken lines of one paragraph. */
function merged(blocks: Block[]): Block[] {
  const found: Block[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    const isRunOn = block.type === 'paragraph' && last?.type === 'paragraph' && last.text.length < MAX_JOINED_LENGTH;
    if (isRunOn) last.text += `\n${block.text}`;
    else found.push(block);
  }
  return found;
}

/** Places the picture after the lead. */
function withFigure(blocks: Block[], picture: Picture | null): Block[] {
  if (picture === null) return blocks;
  const lead = blocks.findIndex((block) => block.type === 'lead');
  const place = lead < 0 ? blocks.findLastIndex((block) => block.type === 'title' || block.type === 'subtitle') : lead;
  return blocks.toSpliced(place + 1, 0, { type: 'figure' });
}
