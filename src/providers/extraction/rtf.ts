import { decodeAs } from '../../kernel/outbound/charset.ts';
import { MAX_TEXT, MAX_XML_DEPTH } from './limits.ts';
import { withEdges } from './page-edges.ts';
import { Refused } from './refused.ts';

/** The text of an RTF file. Pictures, objects and other non-text groups are skipped. */

/** Inherited from the enclosing group. */
type State = {
  isSkipped: boolean;
  isHidden: boolean;
  isFontTable: boolean;
  part: Part;
  font: number;
  /** Number of fallback characters after each Unicode character, for programs without Unicode support (`\uc`). */
  fallbackCount: number;
};

type Part = 'header' | 'body' | 'footer';

type Reading = {
  state: State;
  outer: State[];
  /** By font: the charset of the bytes depends on their font. */
  codePages: Map<number, number>;
  codePage: number;
  mainFont: number;
  /** Bytes of characters that are not decoded yet. */
  pending: number[];
  toSkip: number;
  line: string;
  lines: Record<Part, string[]>;
  length: number;
};

const SKIPPED = new Set(
  'colortbl stylesheet info pict nonshppict shprslt sp objdata ftnsep ftnsepc aftnsep fldinst filetbl revtbl listtable listoverridetable themedata datastore xmlnstbl template private atnid atnauthor'.split(
    ' ',
  ),
);
const EDGE = /^(header|footer)[lrf]?$/;
const CHARACTERS: Record<string, string> = {
  line: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};
const CHARSETS: Record<number, number> = { 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 204: 1251 };
const DECODERS: Record<number, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' };
const WORD = /([a-zA-Z]+)(-?\d{1,10})? ?/y;
const PLAIN = /[^\\{}]+/y;
const CELL_END = ' | ';
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

export function rtfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const reading: Reading = {
    state: { isSkipped: false, isHidden: false, isFontTable: false, part: 'body', font: 0, fallbackCount: 1 },
    outer: [],
    codePages: new Map(),
    codePage: 1252,
    mainFont: 0,
    pending: [],
    toSkip: 0,
    line: '',
    lines: { header: [], body: [], footer: [] },
    length: 0,
  };
  let at = 0;
  while (at < source.length && reading.length <= MAX_TEXT) {
    const unit = source.charCodeAt(at);
    if (unit === BACKSLASH) at = readControl(source, at + 1, reading);
    else if (reading.state.isSkipped && unit !== OPEN && unit !== CLOSE) at = endOfPlain(source, at);
    else {
      at++;
      if (unit === OPEN) openGroup(reading);
      else if (unit === CLOSE) {
        if (!closeGroup(reading)) break;
      } else if (unit !== 0x0a && unit !== 0x0d) addByte(reading, unit);
    }
  }
  if (reading.outer.length > 0 && reading.length <= MAX_TEXT) throw new Refused('broken');
  endLine(reading);
  const { header, body, footer } = reading.lines;
  return withEdges(body.join('\n\n'), header, footer);
}

/** Skips at once, because pictures are megabytes of hexadecimal digits. */
function endOfPlain(source: string, at: number): number {
  PLAIN.lastIndex = at;
  PLAIN.test(source);
  return PLAIN.lastIndex;
}

function openGroup(reading: Reading): void {
  flush(reading);
  if (reading.outer.length > MAX_XML_DEPTH) throw new Refused('too_complex');
  reading.outer.push(reading.state);
  reading.state = { ...reading.state };
  reading.toSkip = 0;
}

/** False at the end of the document. */
function closeGroup(reading: Reading): boolean {
  flush(reading);
  const outer = reading.outer.pop() ?? reading.state;
  if (outer.part !== reading.state.part) endLine(reading);
  reading.state = outer;
  reading.toSkip = 0;
  return reading.outer.length > 0;
}

/** `at` is the index after the backslash. Returns the index to continue from. */
function readControl(source: string, at: number, reading: Reading): number {
  const character = source[at] ?? '';
  if (character === "'") {
    addByte(reading, Number.parseInt(source.slice(at + 1, at + 3), 16) || 0x3f);
    return at + 3;
  }
  WORD.lastIndex = at;
  const [whole, word = '', digits] = WORD.exec(source) ?? [];
  if (whole === undefined) {
    readSymbol(character, source, at, reading);
    return at + 1;
  }
  const value = digits === undefined ? null : Number(digits);
  const end = at + whole.length;
  if (word === 'bin') return end + Math.max(value ?? 0, 0);
  readWord(word, value, reading);
  return end;
}

function readSymbol(character: string, source: string, at: number, reading: Reading): void {
  if (character === '*') reading.state.isSkipped ||= !source.startsWith('\\shpinst', at + 1);
  else if (character === '\n' || character === '\r') endLine(reading);
  else if (character === '~') add(reading, ' ');
  else if (character === '_') add(reading, '-');
  else if (character !== '' && '\\{}'.includes(character)) addByte(reading, character.charCodeAt(0));
}

function readWord(word: string, value: number | null, reading: Reading): void {
  const { state } = reading;
  if (word === 'u') {
    if (reading.toSkip > 0) return;
    add(reading, String.fromCharCode((value ?? 0) & 0xffff));
    reading.toSkip = state.fallbackCount;
    return;
  }
  flush(reading);
  const character = CHARACTERS[word];
  if (character !== undefined) add(reading, character);
  else if (SKIPPED.has(word)) state.isSkipped = true;
  else if (EDGE.test(word)) {
    endLine(reading);
    state.part = word.startsWith('header') ? 'header' : 'footer';
  } else if (word === 'par' || word === 'sect' || word === 'page') endLine(reading);
  else if (word === 'cell' || word === 'nestcell') add(reading, CELL_END);
  else if (word === 'row' || word === 'nestrow') endLine(reading);
  else if (word === 'v' || word === 'deleted') state.isHidden = value !== 0;
  else if (word === 'uc') state.fallbackCount = value ?? 1;
  else readFont(word, value ?? 0, reading);
}

function readFont(word: string, value: number, reading: Reading): void {
  const { state, codePages } = reading;
  if (word === 'fonttbl') state.isFontTable = true;
  else if (word === 'ansicpg') reading.codePage = value;
  else if (word === 'deff') {
    reading.mainFont = value;
    state.font = value;
  } else if (word === 'f') state.font = value;
  else if (word === 'plain') {
    state.font = reading.mainFont;
    state.isHidden = false;
  } else if (word === 'fcharset' && CHARSETS[value]) codePages.set(state.font, CHARSETS[value]);
  else if (word === 'cpg') codePages.set(state.font, value);
}

function isVisible({ isSkipped, isHidden, isFontTable }: State): boolean {
  return !isSkipped && !isHidden && !isFontTable;
}

function addByte(reading: Reading, byte: number): void {
  if (reading.toSkip > 0) reading.toSkip--;
  else if (isVisible(reading.state)) reading.pending.push(byte);
}

function add(reading: Reading, text: string): void {
  flush(reading);
  if (!isVisible(reading.state)) return;
  reading.line += text;
  reading.length += text.length;
}

function flush(reading: Reading): void {
  const { pending, codePages, state, codePage } = reading;
  if (pending.length === 0) return;
  const bytes = Buffer.from(pending);
  reading.pending = [];
  const text = decode(bytes, codePages.get(state.font) ?? codePage);
  reading.line += text;
  reading.length += text.length;
}

function decode(bytes: Buffer, codePage: number): string {
  const name = DECODERS[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252');
  return decodeAs(bytes, name);
}

function endLine(reading: Reading): void {
  flush(reading);
  if (!isVisible(reading.state)) return;
  // Each cell ends with the separator, including the last one.
  let { line } = reading;
  while (line.endsWith(CELL_END)) line = line.slice(0, -CELL_END.length);
  if (line.trim() !== '') reading.lines[reading.state.part].push(line.trim());
  reading.line = '';
}
