import { plainText } from '../../documents/inline.ts';
import type { Language } from '../../documents/language.ts';
import type { Document, Block as DocumentBlock, Role } from '../../documents/model.ts';
import type { Block, ExportDocument, LineRole } from '../blocks.ts';
import { cleanRuns, type Line, lineOf, linesOf, paragraphsOf, trimRuns } from '../inline.ts';
import type { Pictures } from '../pictures.ts';
import { itemBlocks, type ReadOptions, type SpecialBlock, specialBlocks, withDatelines } from './blocks.ts';
import { cleanLine } from './clean.ts';
import { type BodyState, readBody } from './letter-body.ts';
import { fieldOf, isComplimentary, isDate, isName, recordOf, roleOf, subjectOf } from './letters.ts';
import { levelOfMarker } from './lists.ts';

/** Reads a letter. Its fixed lines (수신, 제목, 붙임, 끝., 발신명의) are recognised by their words in every language. */

export type OfficialInput = {
  document: Document;
  language: Language;
  company: string | null;
  created: Date;
  pictures: Pictures;
};

/** A paragraph of the letter, or a block of another type; a fact box has lines too, because `TO: …` may be one. */
type Part = { role: Role; lines: Line[]; block: SpecialBlock | null };

type ParserState = BodyState & {
  title: string;
  options: ReadOptions;
  hasEnded: boolean;
  hasRecipient: boolean;
  isSigning: boolean;
};

export function officialDocument({ document, language, company, created, pictures }: OfficialInput): ExportDocument {
  const title = cleanLine(document.title);
  const state: ParserState = {
    language,
    title,
    options: { language, pictures },
    blocks: [],
    lists: { open: [] },
    hasEnded: false,
    hasSubject: false,
    hasRecipient: false,
    isSigning: false,
  };
  const parts = withDatelines(document.blocks).flatMap(partsOf);
  parts.forEach((part, index) => {
    if (part.block === null || isLetterhead(state, part)) readParagraph(state, part, index, parts);
    else readSpecial(state, part.block);
  });
  return {
    kind: 'official',
    language,
    title,
    company: company === null ? organizationIn(state.blocks) : cleanLine(company),
    created,
    blocks: withTitle(state.blocks, title, language),
  };
}

function partsOf(block: DocumentBlock): Part[] {
  const { role } = block;
  if (block.type === 'paragraph')
    return paragraphsOf(cleanRuns(block.runs)).map((runs) => ({ role, lines: linesOf(runs), block: null }));
  if (block.type !== 'facts') return [{ role, lines: [], block }];
  const lines = block.rows.map(({ label, value }) => lineOf(cleanRuns([{ text: `${label}: ` }, ...value])));
  return [{ role, lines, block }];
}

/** Rows of a fact box that are fixed lines of the letter. */
function isLetterhead({ hasSubject, hasEnded }: ParserState, { lines }: Part): boolean {
  const isFixed = (line: Line) => !hasSubject && (fieldOf(line) !== null || subjectOf(line) !== null);
  return lines.some(isFixed) || (hasEnded && lines.length > 0 && recordOf(lines[0]!) !== null);
}

function readSpecial(state: ParserState, block: SpecialBlock): void {
  if (block.type !== 'list') {
    for (const each of specialBlocks(block, state.options)) state.blocks.push(each);
    return;
  }
  const items = itemBlocks(block.items);
  // A list of bullets does not continue the numbers above it.
  if (/^[^\p{L}\p{N}]*$/u.test(items[0]?.marker ?? '')) state.lists.open = [];
  for (const item of items)
    state.blocks.push({ ...item, level: Math.max(item.level, levelOfMarker(item.marker, state.lists) ?? 0) });
  noteEnd(state, plainText(items.at(-1)?.runs ?? []));
}

function readParagraph(state: ParserState, { role: place, lines }: Part, index: number, all: Part[]): void {
  const { blocks, language } = state;
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim();
  const role = roleOf(text, language);
  const isLast = index === all.length - 1;
  const isAtEnd = state.hasEnded || (place === 'closing' && language === 'ko');
  if (state.isSigning) addLines(blocks, 'signature', lines);
  else if (text === state.title) blocks.push({ type: 'title', text });
  else if (role && !(role === 'recipient' && state.hasRecipient)) {
    // Only the first match is the recipient; a later line that looks like one is text.
    state.hasRecipient ||= role === 'recipient';
    addLines(blocks, role, lines);
  } else if (index === 0 && isName(text) && hasLetterHead(all)) addLines(blocks, 'organization', lines);
  else if (isSender(state, lines, place)) addLines(blocks, 'sender', lines);
  else if (isComplimentary(lines[0]!.text)) {
    state.isSigning = true;
    addLines(blocks, 'signature', lines);
  } else if (state.hasEnded && recordOf(lines[0]!)) addRecord(blocks, lines);
  else if (isAtEnd && isName(text)) addLines(blocks, 'issuer', lines);
  else if (isLast && language === 'zh' && isDate(lines.at(-1)!.text)) addLines(blocks, 'signature', lines);
  else readBody(state, lines);
  noteEnd(state, text);
}

function noteEnd(state: ParserState, text: string): void {
  if (/(^|\s)끝\.$/u.test(text)) state.hasEnded = true;
}

/** The first line is the organisation only if a date, recipient or subject follows. */
function hasLetterHead([first, ...next]: Part[]): boolean {
  const isFixed = (line: Line) => fieldOf(line) !== null || subjectOf(line) !== null || isDate(line.text);
  return !first!.lines.some(isFixed) && next.slice(0, 3).some(({ lines }) => lines.some(isFixed));
}

/** In Japanese letters the sender comes between the recipient and the title. */
function isSender({ language, blocks }: ParserState, lines: Line[], place: Role): boolean {
  const last = blocks.at(-1);
  if (language !== 'ja' || last?.type !== 'lines') return false;
  const isNext = last.role === 'recipient' || (last.role === 'sender' && place === 'head');
  return isNext && lines.length <= 4 && lines.every(({ text }) => isName(text));
}

/** Lines that are blocks of their own (the sender, the signature) stand together. */
function addLines(blocks: Block[], role: LineRole, lines: Line[]): void {
  const last = blocks.at(-1);
  const texts = lines.map(({ runs }) => trimRuns(runs));
  const isContinued = (role === 'signature' || role === 'sender') && last?.type === 'lines' && last.role === role;
  if (isContinued) last.lines.push(...texts);
  else blocks.push({ type: 'lines', role, lines: texts });
}

function addRecord(blocks: Block[], lines: Line[]): void {
  const rows = lines.map((line) => recordOf(line) ?? { label: null, runs: trimRuns(line.runs) });
  const last = blocks.at(-1);
  if (last?.type === 'record') last.rows.push(...rows);
  else blocks.push({ type: 'record', rows });
}

function organizationIn(blocks: Block[]): string | null {
  const found = blocks.find((block) => block.type === 'lines' && block.role === 'organization');
  return found?.type === 'lines' ? plainText(found.lines[0] ?? []) || null : null;
}

/** Adds the title to a text without a title or subject. */
function withTitle(blocks: Block[], title: string, language: Language): Block[] {
  if (blocks.some((block) => block.type === 'title' || block.type === 'subject')) return blocks;
  // Japanese letters have it below number, date, addressee and sender.
  const above = language === 'ja' ? JAPANESE_HEAD : MASTHEAD;
  const isAbove = (block: Block) => block.type === 'lines' && above.includes(block.role);
  const place = blocks.findIndex((block) => !isAbove(block));
  return blocks.toSpliced(place === -1 ? 0 : place, 0, { type: 'title', text: title });
}

const MASTHEAD: LineRole[] = ['organization', 'banner'];
const JAPANESE_HEAD: LineRole[] = [...MASTHEAD, 'date', 'recipient', 'sender'];
