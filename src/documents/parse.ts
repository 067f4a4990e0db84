import type { Language } from './language.ts';
import { END_MARK, MARKS, type Marks } from './marks.ts';
import { type Block, type Document, EMPTY_DOCUMENT, type HeadingMarker, type ListItem } from './model.ts';
import { blockText } from './render.ts';

/** The one parser for plain text that arrives through the API or from a version without a stored document. */

export type PlainText = {
  /** Only press releases have a headline area, a lead, a boilerplate and a contact. */
  isPress: boolean;
  title: string;
  content: string;
  language: Language;
  /** Whether the text starts with a subtitle; null when unknown. */
  withSubtitle: boolean | null;
  /** The document before the change: parts whose text is unchanged keep their role. */
  before?: Document | null;
};

/** More than real texts have; the rest of a longer text becomes one paragraph, so that parsing stays fast. */
const MAX_PARAGRAPHS = 2000;
/** A longer line is a sentence, not a line above the headline. */
const MAX_HEAD_LENGTH = 120;
const MAX_SUBTITLE_LENGTH = 120;
const SENTENCE_END = /[.。．!?！？…][”"’')\]」』]*$/u;

export function parseDocument(text: PlainText): Document {
  const paragraphs = paragraphsOf(text.content);
  const toCheck = text.before?.to_check ?? [];
  if (!text.isPress) {
    const blocks = paragraphs.map(parseBlock);
    return { ...EMPTY_DOCUMENT, title: text.title, blocks, to_check: toCheck };
  }
  return { ...parsePress(paragraphs, text), title: text.title, to_check: toCheck };
}

export function paragraphsOf(content: string): string[] {
  const paragraphs: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of content.matchAll(/\n(?:[^\S\n]*\n)+/gu)) {
    if (paragraphs.length === MAX_PARAGRAPHS - 1) break;
    paragraphs.push(content.slice(start, index));
    start = index + gap.length;
  }
  paragraphs.push(content.slice(start));
  return paragraphs.map((paragraph) => paragraph.trimEnd()).filter((paragraph) => paragraph.trim() !== '');
}

function parsePress(paragraphs: string[], { language, withSubtitle, before }: PlainText): Document {
  const marks = MARKS[language];
  const rest = [...paragraphs];
  const isHead = (paragraph: string | undefined): paragraph is string =>
    paragraph !== undefined && marks.head.test(paragraph) && paragraph.length <= MAX_HEAD_LENGTH;
  const head: string[] = [];
  const takeHead = () => {
    while (isHead(rest[0])) head.push(...rest.shift()!.split('\n'));
  };
  takeHead();
  const hasSubtitle = before?.subtitle === rest[0] ? rest[0] !== undefined : (withSubtitle ?? looksLikeSubtitle(rest));
  const subtitle = hasSubtitle ? (rest.shift() ?? null) : null;
  takeHead();
  const closing = takeClosing(rest);
  const contact = takeFrom(rest, (paragraph) => paragraph === before?.contact || marks.contact.test(paragraph));
  const boilerplate = takeBoilerplate(rest, marks, before);
  const first = rest[0] === undefined ? null : parseBlock(rest[0]);
  const opening = first?.type === 'paragraph' ? rest.shift()! : null;
  const dateline = opening === null ? null : (marks.dateline.exec(opening)?.[0] ?? null);
  return {
    ...EMPTY_DOCUMENT,
    subtitle,
    head,
    dateline,
    lead: opening === null ? null : opening.slice(dateline?.length ?? 0),
    blocks: rest.map((paragraph) => parsePressBlock(paragraph, marks)),
    boilerplate,
    contact,
    closing,
  };
}

/** A first line that is not a sentence is a subtitle. */
function looksLikeSubtitle([first, ...others]: string[]): boolean {
  if (first === undefined || others.length === 0 || first.includes('\n')) return false;
  const isLine = [...first].length <= MAX_SUBTITLE_LENGTH && !SENTENCE_END.test(first);
  return isLine && parseBlock(first).type === 'paragraph';
}

function takeClosing(paragraphs: string[]): string[] {
  const closing: string[] = [];
  while (END_MARK.test(paragraphs.at(-1)?.trim() ?? '')) closing.unshift(paragraphs.pop()!);
  return closing;
}

/** Takes the first matching paragraph and everything after it, because boilerplate and contact are at the end. */
function takeFrom(paragraphs: string[], isStart: (paragraph: string) => boolean): string | null {
  const start = paragraphs.findIndex((paragraph, place) => place > 0 && isStart(paragraph));
  return start < 0 ? null : paragraphs.splice(start).join('\n\n');
}

function takeBoilerplate(paragraphs: string[], marks: Marks, before: Document | null | undefined): string | null {
  const isHeaded = (paragraph: string) => marks.boilerplate.test(paragraph.split('\n', 1)[0] ?? '');
  const headed = takeFrom(paragraphs, (paragraph) => paragraph === before?.boilerplate || isHeaded(paragraph));
  if (headed !== null) return headed;
  const last = paragraphs.length > 1 ? paragraphs.at(-1)! : '';
  return marks.selfDescription.test(last) ? paragraphs.pop()! : null;
}

function parsePressBlock(paragraph: string, marks: Marks): Block {
  const block = parseBlock(paragraph);
  const isQuote = block.type === 'paragraph' && marks.quote.test(paragraph) && isMostlyQuoted(paragraph);
  return isQuote ? { type: 'quote', text: paragraph } : block;
}

/** A paragraph with only a word or two in quotation marks is not a quote. */
function isMostlyQuoted(paragraph: string): boolean {
  let quoted = 0;
  for (const [, words = ''] of paragraph.matchAll(/[“"«「]([^“”"«»「」]{4,})[”"»」]/gu)) quoted += words.length;
  return quoted >= paragraph.length / 4;
}

/** A paragraph that its block would not reproduce exactly as plain text stays a paragraph. */
function parseBlock(paragraph: string): Block {
  const lines = paragraph.split('\n');
  const block =
    parseHeading(lines) ?? parseImage(lines) ?? parseTable(lines) ?? parseList(lines) ?? parseFacts(lines) ?? null;
  return block !== null && blockText(block) === paragraph ? block : { type: 'paragraph', text: paragraph };
}

function parseHeading([line = '', ...others]: string[]): Block | null {
  if (others.length > 0 || line.length > 80) return null;
  const [, marker, text] = /^([■●◆▶]|#{1,3}) (\S.*)$/u.exec(line) ?? [];
  if (marker !== undefined) return { type: 'heading', marker: marker as HeadingMarker, text: text! };
  const bracketed = /^【([^【】]+)】$/u.exec(line)?.[1];
  return bracketed === undefined ? null : { type: 'heading', marker: '【', text: bracketed };
}

function parseImage([line = '', ...others]: string[]): Block | null {
  const [, alt, url] = /^!\[([^[\]]*)\]\((\S+)\)$/u.exec(line) ?? [];
  return others.length === 0 && url !== undefined ? { type: 'image', url, alt: alt ?? '' } : null;
}

function parseTable(lines: string[]): Block | null {
  const rows = lines.map((line) => line.split(' | '));
  const columns = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && columns > 1 && rows.every((cells) => cells.length === columns);
  return isTable ? { type: 'table', rows } : null;
}

const LIST_ITEM = /^( *)([-•·▲◦○ㅇ*]|\d{1,3}[.)]|[가-하][.)]|\(\d{1,3}\)|[①-⑳]) (\S.*)$/u;

function parseList(lines: string[]): Block | null {
  const items: ListItem[] = [];
  for (const line of lines) {
    const [, indent = '', marker, text] = LIST_ITEM.exec(line) ?? [];
    if (marker === undefined) return null;
    items.push({ marker, text: text!, level: Math.floor(indent.length / 2) });
  }
  return { type: 'list', items };
}

/** A label is short and does not end a sentence: `일시: 2026. 12. 1.(화) 14:00`. */
const FACT = /^([^\s:：][^:：\n]{0,23}): (\S.*)$/u;

function parseFacts(lines: string[]): Block | null {
  if (lines.length < 2) return null;
  const rows = lines
    .map((line) => FACT.exec(line))
    .map((match) => ({ label: match?.[1] ?? '', value: match?.[2] ?? '' }));
  return rows.every(({ label }) => label !== '' && !SENTENCE_END.test(label)) ? { type: 'facts', rows } : null;
}
