import type { PressSections } from '../../documents/sections.ts';
import type { Language } from '../../writing/brief.ts';
import type { Block, ExportDocument, Picture, Row } from '../blocks.ts';
import { checkLines, cleanLine, cleanText, paragraphsOf } from './clean.ts';
import { type ListState, readLines } from './lists.ts';
import { rowOf, rowsOf } from './rows.ts';

export type PressInput = {
  title: string;
  content: string;
  language: Language;
  /** The parts as the service reads them from the same text. */
  sections: PressSections;
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

/** Lines that name the paper; the sheet's head says it once. */
const NAMES_THE_PAPER =
  /^(보도 ?자료|PRESS RELEASE|NEWS RELEASE|プレスリリース|ニュースリリース|新闻稿|新聞稿|COMMUNIQUÉ DE PRESSE|SIARAN PERS)$/iu;
/** Paragraphs about the release itself, which belong in the head wherever they were written. */
const HEAD =
  /^(보도 ?자료|즉시 보도|엠바고|보도시점|배포|FOR IMMEDIATE RELEASE|EMBARGOED|PRESS RELEASE|NEWS RELEASE|報道関係者各位|プレスリリース|ニュースリリース|情報解禁|新闻稿|新聞稿|即时发布|立即发布|立即發布|即時發布|COMMUNIQUÉ DE PRESSE|Pour publication immédiate|Ne pas publier avant|SIARAN PERS|Untuk Disiarkan)/iu;
const TAIL = /^(#{3,}|[-–—]\s*30\s*[-–—])$/u;
const SECTION_HEADING = /^([■●◆▶【])\s*(\S.{0,38})$/u;

/** Longest text that is taken for a line of the head: a lead that opens with such a word is a lead. */
const HEAD_LENGTH = 120;
/** Lines are joined up to here: a page without a blank line is no paragraph. */
const LONGEST_JOINED = 1500;

export function pressDocument(input: PressInput): ExportDocument {
  const title = cleanLine(input.title);
  checkLines(input.content);
  const paragraphs = paragraphsOf(input.content);
  const isHead = (paragraph: string) => HEAD.test(paragraph) && paragraph.length <= HEAD_LENGTH;
  const notes = paragraphs.filter(isHead).flatMap((paragraph) => paragraph.split('\n').map((line) => line.trim()));
  const label = notes.find((note) => NAMES_THE_PAPER.test(note)) ?? LABELS[input.language];
  const blocks: Block[] = [
    { type: 'masthead', label, notes: notes.filter((note) => note !== label) },
    { type: 'title', text: title },
    ...bodyOf(
      paragraphs.filter((paragraph) => !isHead(paragraph)),
      input,
    ),
  ];
  return {
    kind: 'press',
    language: input.language,
    title,
    company: input.company === null ? null : cleanLine(input.company),
    created: input.created,
    blocks: withFigure(blocks, input.picture),
    picture: input.picture,
  };
}

function bodyOf(paragraphs: string[], { sections }: PressInput): Block[] {
  const blocks: Block[] = [];
  const part = {
    subtitle: sections.subtitle === null ? null : opening(sections.subtitle),
    lead: opening(sections.lead),
    quote: sections.quote === null ? null : opening(sections.quote),
    about: opening(sections.boilerplate),
    contact: opening(sections.contact),
  };
  const lists: ListState = { open: [] };
  let place: 'body' | 'about' | 'contact' = 'body';
  for (const paragraph of paragraphs) {
    const text = paragraph.trim();
    if (TAIL.test(text)) blocks.push({ type: 'lines', role: 'end', lines: [text] });
    else if (place !== 'contact' && text === part.contact) {
      place = 'contact';
      blocks.push({ type: 'contact', ...headed(text) });
    } else if (place === 'body' && text === part.about) {
      place = 'about';
      blocks.push({ type: 'about', ...headed(text) });
    } else if (place !== 'body') appendRows(blocks, text);
    else if (text === part.subtitle && blocks.length === 0) blocks.push({ type: 'subtitle', text });
    else if (text === part.lead && !blocks.some((block) => block.type !== 'subtitle'))
      for (const block of lead(paragraph)) blocks.push(block);
    else if (text === part.quote) blocks.push(...quoted(text));
    else for (const block of plain(paragraph, lists)) blocks.push(block);
  }
  return blocks;
}

/** A part's first paragraph, which is how it is found again in the text. */
function opening(part: string): string {
  return paragraphsOf(cleanText(part))[0]?.trim() ?? '';
}

/** The first line is the heading, unless the heading and its value share one line (`문의: 홍보팀`). */
function headed(paragraph: string): { heading: string; rows: Row[] } {
  const [first = '', ...rest] = paragraph.split('\n');
  if (rest.length === 0 && rowOf(first).label === null) return { heading: '', rows: rowsOf(paragraph) };
  if (rowOf(first).label !== null) return { heading: '', rows: rowsOf(paragraph) };
  return { heading: first.trim(), rows: rowsOf(rest.join('\n')) };
}

/** What follows the contact or the boilerplate stays with it. */
function appendRows(blocks: Block[], text: string): void {
  const last = blocks.findLast((block) => block.type === 'about' || block.type === 'contact');
  if (last?.type === 'about' || last?.type === 'contact') for (const row of rowsOf(text)) last.rows.push(row);
}

function lead(paragraph: string): Block[] {
  const lines = paragraph.split('\n');
  const read = readLines(lines);
  return read.every((block) => block.type === 'paragraph') ? [{ type: 'lead', text: paragraph.trim() }] : read;
}

/** A heading above the quotation (■代表コメント) is set as one. */
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

/** Lines broken by hand inside one paragraph stay one paragraph. */
function merged(blocks: Block[]): Block[] {
  const found: Block[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    const isRunOn = block.type === 'paragraph' && last?.type === 'paragraph' && last.text.length < LONGEST_JOINED;
    if (isRunOn) last.text += `\n${block.text}`;
    else found.push(block);
  }
  return found;
}

/** The picture stands behind the lead, where a reader looks for it. */
function withFigure(blocks: Block[], picture: Picture | null): Block[] {
  if (picture === null) return blocks;
  const lead = blocks.findIndex((block) => block.type === 'lead');
  const place = lead < 0 ? blocks.findLastIndex((block) => block.type === 'title' || block.type === 'subtitle') : lead;
  return blocks.toSpliced(place + 1, 0, { type: 'figure' });
}
