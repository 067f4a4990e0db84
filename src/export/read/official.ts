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

/** Longest line that can be a name at the head or the foot of a letter. */
const NAME_LENGTH = 60;
/** Lines are joined up to here: a page without a blank line is no paragraph. */
const LONGEST_JOINED = 1500;

type Reading = {
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
  const reading: Reading = {
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
    readParagraph(reading, paragraph, index, paragraphs);
  });
  return {
    kind: 'official',
    language: input.language,
    title,
    company: input.company === null ? organizationIn(reading.blocks) : cleanLine(input.company),
    created: input.created,
    blocks: withTitle(reading.blocks, title),
    picture: null,
  };
}

function readParagraph(reading: Reading, paragraph: string, index: number, all: string[]): void {
  const { blocks, language } = reading;
  const text = paragraph.trim();
  const lines = paragraph.split('\n').map((line) => line.trimEnd());
  const isLast = index === all.length - 1;
  const role = roleOf(text, language);
  if (reading.isSigning) addLines(blocks, 'signature', lines);
  else if (text === reading.title) blocks.push({ type: 'title', text });
  else if (role && !(role === 'recipient' && reading.hasRecipient)) {
    // A letter is addressed once; a later line that looks like an address is text.
    reading.hasRecipient ||= role === 'recipient';
    addLines(blocks, role, lines);
  } else if (index === 0 && isName(text) && opensForm(all)) addLines(blocks, 'organization', lines);
  else if (isSender(reading, lines)) addLines(blocks, 'sender', lines);
  else if (isComplimentary(lines[0]!)) {
    reading.isSigning = true;
    addLines(blocks, 'signature', lines);
  } else if (reading.hasEnded && recordOf(lines[0]!)) addRecord(blocks, lines);
  else if (reading.hasEnded && isName(text)) addLines(blocks, 'issuer', lines);
  else if (isLast && language === 'zh' && isDate(lines.at(-1)!)) addLines(blocks, 'signature', lines);
  else readBody(reading, lines);
  if (/(^|\s)끝\.$/u.test(text)) reading.hasEnded = true;
}

/** A first line is the letter's head only where a letter follows: its date, its receiver, its subject. */
function opensForm([first = '', ...next]: string[]): boolean {
  const isFixed = (line: string) => fieldOf(line) !== null || subjectOf(line) !== null || isDate(line);
  return !isFixed(first) && next.slice(0, 3).some((paragraph) => paragraph.split('\n').some(isFixed));
}

/** Fields, attachments and prose may follow each other line by line within one paragraph. */
function readBody(reading: Reading, lines: string[]): void {
  const { blocks, lists } = reading;
  let prose: string[] = [];
  const flush = () => {
    for (const block of joined(readLines(prose, lists), reading.language)) blocks.push(block);
    prose = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const subject = reading.hasSubject ? null : subjectOf(line);
    const field = reading.hasSubject ? null : fieldOf(line);
    const attached = attachmentsOf(line);
    const heading = /^#{1,4}\s+(\S.*)$/u.exec(line)?.[1];
    if (subject || field || attached || heading) flush();
    if (heading) blocks.push({ type: 'heading', marker: '', text: heading });
    else if (subject) {
      reading.hasSubject = true;
      blocks.push({ type: 'subject', ...subject });
    } else if (field) addField(blocks, field);
    else if (attached) {
      let end = at + 1;
      while (end < lines.length && /^\s+\S|^\d{1,2}\.\s/u.test(lines[end]!)) end++;
      const papers = [attached.text, ...lines.slice(at + 1, end)].map(paperOf);
      blocks.push({ type: 'attachments', label: attached.label, items: papers });
      at = end - 1;
    } else prose.push(line);
  }
  flush();
}

/** Lines broken by hand, an address for one, stay together; in Japan and China a long line is a paragraph of its own. */
function joined(read: Block[], language: Language): Block[] {
  const found: Block[] = [];
  const isProse = (text: string) => (language === 'ja' || language === 'zh') && !isName(text);
  for (const block of read) {
    const last = found.at(-1);
    const isRunOn = block.type === 'paragraph' && last?.type === 'paragraph' && last.text.length < LONGEST_JOINED;
    if (isRunOn && !isProse(block.text)) last.text += `\n${block.text}`;
    else found.push(block);
  }
  return found;
}

function paperOf(line: string): { marker: string; text: string } {
  const [, marker = '', text = ''] = /^\s*(\d{1,2}\.)\s+(.*)$/su.exec(line) ?? [];
  return marker === '' ? { marker: '', text: line.trim() } : { marker, text };
}

/** In Japan the sender stands under the receiver and above the title. */
function isSender({ language, blocks }: Reading, lines: string[]): boolean {
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

/** A text that follows no form still says at its head what it is about. */
function withTitle(blocks: Block[], title: string): Block[] {
  if (blocks.some((block) => block.type === 'title' || block.type === 'subject')) return blocks;
  const first = blocks[0];
  const place = first?.type === 'lines' && (first.role === 'organization' || first.role === 'banner') ? 1 : 0;
  return blocks.toSpliced(place, 0, { type: 'title', text: title });
}
