import { inflateRawSync } from 'node:zlib';
import { openCompound } from './compound.ts';
import { MAX_XML_BYTES } from './limits.ts';
import type { Outline } from './outline.ts';
import { createPages, type Pages, textOfPages } from './page-edges.ts';
import { Refused } from './refused.ts';

/** The text of a HWP 5 file. A section is a list of records; a record belongs to the last record with a lower level. */

const COMPRESSED = 1 << 0;
const PASSWORD = 1 << 1;
const DISTRIBUTION = 1 << 2;
/** Encrypted with a certificate or by digital rights management. */
const RIGHTS = (1 << 4) | (1 << 8) | (1 << 10);

const SECTION = /^BodyText\/Section(\d+)$/;

export function hwpText(bytes: Buffer): string {
  const { stream, paths } = openCompound(bytes);
  const header = stream('FileHeader');
  if (!header || header.length < 40) throw new Refused('broken');
  const flags = header.readUInt32LE(36);
  if (flags & (PASSWORD | RIGHTS)) throw new Refused('encrypted');
  if (flags & DISTRIBUTION) throw new Refused('protected_hangul');
  const indexOf = (path: string) => Number(SECTION.exec(path)?.[1]);
  const sections = paths.filter((path) => SECTION.test(path)).sort((one, other) => indexOf(one) - indexOf(other));
  if (sections.length === 0) throw new Refused('unreadable');
  const pages = createPages();
  let remaining = MAX_XML_BYTES;
  for (const path of sections) {
    const packed = stream(path) ?? Buffer.alloc(0);
    const section = flags & COMPRESSED ? inflated(packed, remaining) : packed;
    remaining -= section.length;
    addSection(section, pages);
  }
  return textOfPages(pages);
}

function inflated(packed: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    throw new Refused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken');
  }
}

type HwpRecord = { tag: number; level: number; data: Buffer };

const PARAGRAPH_TEXT = 67;
const CONTROL = 71;
const LIST = 72;
/** Comments that are not printed. */
const HIDDEN = 'tcmt';

function addSection(section: Buffer, { headers, body, footers }: Pages): void {
  const tables: Table[] = [];
  let outline = body;
  /** Level of the control whose content is skipped, or goes into another outline. */
  let hiddenLevel = Number.POSITIVE_INFINITY;
  let edgeLevel = Number.POSITIVE_INFINITY;
  for (const { tag, level, data } of records(section)) {
    if (body.isFull()) break;
    if (level > hiddenLevel) continue;
    hiddenLevel = Number.POSITIVE_INFINITY;
    while (tables.length > 0 && level <= tables.at(-1)!.level) endTable(tables.pop()!, outline);
    if (level <= edgeLevel) {
      outline = body;
      edgeLevel = Number.POSITIVE_INFINITY;
    }
    const table = tables.at(-1);
    if (tag === PARAGRAPH_TEXT) addParagraph(data, outline);
    else if (tag === LIST && table && level === table.level + 1) startCell(table, data, outline);
    else if (tag === CONTROL) {
      const id = [...data.toString('latin1', 0, 4)].reverse().join('');
      if (id === HIDDEN) hiddenLevel = level;
      if (id === 'head' || id === 'foot') {
        outline = id === 'head' ? headers : footers;
        edgeLevel = level;
      }
      if (id === 'tbl ') tables.push({ level, row: null });
    }
  }
  while (tables.length > 0) endTable(tables.pop()!, outline);
}

/** The header has 32 bits: tag, level and size. The largest size means that the real size follows. */
function* records(section: Buffer): Generator<HwpRecord> {
  let at = 0;
  while (at + 4 <= section.length) {
    const header = section.readUInt32LE(at);
    at += 4;
    let size = header >>> 20;
    if (size === 0xfff) {
      if (at + 4 > section.length) throw new Refused('broken');
      size = section.readUInt32LE(at);
      at += 4;
    }
    if (at + size > section.length) throw new Refused('broken');
    yield { tag: header & 0x3ff, level: (header >>> 10) & 0x3ff, data: section.subarray(at, at + size) };
    at += size;
  }
}

/** `row` is the index of the row that is being read. */
type Table = { level: number; row: number | null };

function startCell(table: Table, list: Buffer, outline: Outline): void {
  // A caption is also a list, but has no cell address.
  if (list.length < 12) return;
  const row = list.readUInt16LE(10);
  if (table.row !== null) outline.end();
  if (table.row !== row) {
    if (table.row !== null) outline.end();
    outline.start('row');
    table.row = row;
  }
  outline.start('cell');
}

function endTable(table: Table, outline: Outline): void {
  if (table.row === null) return;
  outline.end();
  outline.end();
}

const TAB = 9;
/** Control characters of one UTF-16 unit; all others below 32 take eight units, which contain the data of a control. */
const ONE_UNIT: Record<number, string> = {
  0: '',
  10: '\n',
  13: '',
  24: '-',
  25: '',
  26: '',
  27: '',
  28: '',
  29: '',
  30: ' ',
  31: ' ',
};

function addParagraph(data: Buffer, outline: Outline): void {
  outline.startParagraph();
  let start = 0;
  let at = 0;
  while (at + 2 <= data.length) {
    const unit = data.readUInt16LE(at);
    if (unit >= 32) {
      at += 2;
      continue;
    }
    const replacement = ONE_UNIT[unit];
    outline.add(data.toString('utf16le', start, at) + (unit === TAB ? '\t' : (replacement ?? '')));
    at += replacement === undefined ? 16 : 2;
    start = at;
  }
  outline.add(data.toString('utf16le', start, at));
  outline.endParagraph();
}
