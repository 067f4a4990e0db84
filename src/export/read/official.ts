import type { Language } from '../../documents/language.ts';
import type { Block, ExportDocument, LineRole, Row } from '../blocks.ts';
import { checkLines, cleanLine, paragraphsOf } from './clean.ts';
import { attachmentsOf, fieldOf, isComplimentary, isDate, recordOf, roleOf, subjectOf } from './letters.ts';
import { type ListState, readLines } from './lists.ts';

export type OfficialInput = {
  title: string;
  content: string;
  language: Language;
  company: string | null;
  created: Date;
};

/** Maximum length of a name at the head or foot of a letter. */
const NAME_LENGTH = 60;
/** Lines are joined up to this length, because a whole page without blank lines is not one paragraph. */
const MAX_JOINED_LENGTH = 1500;

type ParserState = {
  language: Language;
  title: string;
  blocks: Block[];
  lists: ListState;
  hasEnded: boolean;
  hasSubject: boolean;
  hasRecipient: boolean;
  isSigning: boolean;
};

export function officialDocument(input: OfficialInput): ExportDocument {
  const title = cleanLine(input.title);
  checkLines(input.content);
  const paragraphs = paragraphsOf(input.content);
  const state: ParserState = {
    language: input.language,
    title,
    blocks: [],
    lists: { open: [] },
    hasEnded: false,
    hasSubject: false,
    hasRecipient: false,
    isSigning: false,
  };
  paragraphs.forEach((paragraph, index) => {
    readParagraph(state, paragraph, index, paragraphs);
  });
  return {
    kind: 'official',
    language: input.language,
    title,
    company: input.company === null ? organizationIn(state.blocks) : cleanLine(input.company),
    created: input.created,
    blocks: withTitle(state.blocks, title),
    picture: null,
  };
}

function readParagraph(state: ParserState, paragraph: string, index: number, all: string[]): void {
  const { blocks, language } = state;
  const text = paragraph.trim();
  const lines = paragraph.split('\n').map((line) => line.trimEnd());
  const isLast = index === all.length - 1;
  const role = roleOf(text, language);
  if (state.isSigning) addLines(blocks, 'signature', lines);
  else if (text === state.title) blocks.push({ type: 'title', text });
  else if (role && !(role === 'recipient' && state.hasRecipient)) {
    // Only the first match is the recipient; a later line that looks like one is text.
    state.hasRecipient ||= role === 'recipient';
    addLines(blocks, role, lines);
  } else if (index === 0 && isName(text) && hasLetterHead(all)) addLines(blocks, 'organization', lines);
  else if (isSender(state, lines)) addLines(blocks, 'sender', lines);
  else if (isComplimentary(lines[0]!)) {
    state.isSigning = true;
    addLines(blocks, 'signature', lines);
  } else if (state.hasEnded && recordOf(lines[0]!)) addRecord(blocks, lines);
  else if (state.hasEnded && isName(text)) addLines(blocks, 'issuer', lines);
  else if (isLast && language === 'zh' && isDate(lines.at(-1)!)) addLines(blocks, 'signature', lines);
  else readBody(state, lines);
  if (/(^|\s)끝\.$/u.test(text)) state.hasEnded = true;
}

/** The first line is the organisation only if a date, recipient or subject follows. */
function hasLetterHead([first = '', ...next]: string[]): boolean {
  const isFixed = (line: string) => fieldOf(line) !== null || subjectOf(line) !== null || isDate(line);
  return !isFixed(first) && next.slice(0, 3).some((paragraph) => paragraph.split('\n').some(isFixed));
}

/** One paragraph may contain fields, attachments and text. */
function readBody(state: ParserState, lines: string[]): void {
  const { blocks, lists } = state;
  let prose: string[] = [];
  const flush = () => {
    for (const block of joined(readLines(prose, lists), state.language)) blocks.push(block);
    prose = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const subject = state.hasSubject ? null : subjectOf(line);
    const field = state.hasSubject ? null : fieldOf(line);
    const attached = attachmentsOf(line);
    const heading = /^#{1,4}\s+(\S.*)$/u.exec(line)?.[1];
    if (subject || field || attached || heading) flush();
    if (heading) blocks.push({ type: 'heading', marker: '', text: heading });
    else if (subject) {
      state.hasSubject = true;
      blocks.push({ type: 'subject', ...subject });
    } else if (field) addField(blocks, field);
    else if (attached) {
      let end = at + 1;
      while (end < lines.length && /^\s+\S|^\d{1,2}\.\s/u.test(lines[end]!)) end++;
      const items = [attached.text, ...lines.slice(at + 1, end)].map(attachmentOf);
      blocks.push({ type: 'attachments', label: attached.label, items: items });
      at = end - 1;
    } else prose.push(line);
  }
  flush();
}

/** Joins manually broken lines, such as an address; in Japanese and Chinese a long line is its own paragraph. */
function joined(read: Block[], language: Language): Block[] {
  const found: Block[] = [];
  const isProse = (text: string) => (language === 'ja' || language === 'zh') && !isName(text);
  for (const block of read) {
    const last = found.at(-1);
    const isRunOn = block.type === 'paragraph' && last?.type === 'paragraph' && last.text.length < MAX_JOINED_LENGTH;
    if (isRunOn && !isProse(block.text)) last.text += `\n${block.text}`;
    else found.push(block);
  }
  return found;
}

function attachmentOf(line: string): { marker: string; text: string } {
  const [, marker = '', text = ''] = /^\s*(\d{1,2}\.)\s+(.*)$/su.exec(line) ?? [];
  return marker === '' ? { marker: '', text: line.trim() } : { marker, text };
}

/** In Japanese letters the sender comes between the recipient and the title. */
function isSender({ language, blocks }: ParserState, lines: string[]): boolean {
  const last = blocks.at(-1);
  return (
    language === 'ja' &&
    last?.type === 'lines' &&
    last.role === 'recipient' &&
    lines.length <= 4 &&
    lines.every((line) => isName(line))
  );
}

function isName(text: string): boolean {
  return !text.includes('\n') && text.length <= NAME_LENGTH && !/[.。!?！？;；:：]$/u.test(text);
}

function addLines(blocks: Block[], role: LineRole, lines: string[]): void {
  const last = blocks.at(-1);
  const texts = lines.map((line) => line.trim());
  if (role === 'signature' && last?.type === 'lines' && last.role === 'signature') last.lines.push(...texts);
  else blocks.push({ type: 'lines', role, lines: texts });
}

function addField(blocks: Block[], row: Row): void {
  const last = blocks.at(-1);
  if (last?.type === 'fields') last.rows.push(row);
  else blocks.push({ type: 'fields', rows: [row] });
}

function addRecord(blocks: Block[], lines: string[]): void {
  const rows = lines.map((line) => recordOf(line) ?? { label: null, text: line.trim() });
  const last = blocks.at(-1);
  if (last?.type === 'record') last.rows.push(...rows);
  else blocks.push({ type: 'record', rows });
}

function organizationIn(blocks: Block[]): string | null {
  const found = blocks.find((block) => block.type === 'lines' && block.role === 'organization');
  return found?.type === 'lines' ? (found.lines[0] ?? null) : null;
}

/** Adds the title to a text without a title or subject. */
function withTitle(blocks: Block[], title: string): Block[] {
  if (blocks.some((block) => block.type === 'title' || block.type === 'subject')) return blocks;
  const first = blocks[0];
  const place = first?.type === 'lines' && (first.role === 'organization' || first.role === 'banner') ? 1 : 0;
  return blocks.toSpliced(place, 0, { type: 'title', text: title });
}
