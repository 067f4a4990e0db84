import { readFileSync } from 'node:fs';

/** Which characters a font has, read from its `cmap` table, so that missing glyphs are known before rendering. */

export type Coverage = (codePoint: number) => boolean;

export function readCoverage(file: string): Coverage {
  const font = readFileSync(file);
  const bits = new Uint8Array(0x110000 >> 3);
  const table = characterMap(font);
  const format = font.readUInt16BE(table);
  const each = format === 12 ? segmentedCoverage : format === 4 ? deltaCoverage : null;
  if (each === null) throw new Error(`${file}: no readable character map (format ${format}).`);
  each(font, table, (codePoint) => {
    bits[codePoint >> 3]! |= 1 << (codePoint & 7);
  });
  return (codePoint) => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
}

/** The largest Unicode map of the first font in the file: format 12 covers all planes, format 4 only the first. */
function characterMap(font: Buffer): number {
  const isCollection = font.toString('latin1', 0, 4) === 'ttcf';
  const face = isCollection ? font.readUInt32BE(12) : 0;
  const tables = font.readUInt16BE(face + 4);
  for (let index = 0; index < tables; index++) {
    const record = face + 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === 'cmap') return widestMap(font, font.readUInt32BE(record + 8));
  }
  throw new Error('The font has no character map.');
}

function widestMap(font: Buffer, table: number): number {
  let best = -1;
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const place = table + font.readUInt32BE(table + 4 + index * 8 + 4);
    const format = font.readUInt16BE(place);
    if (format === 12) return place;
    if (format === 4) best = place;
  }
  if (best < 0) throw new Error('The font has no Unicode character map.');
  return best;
}

function segmentedCoverage(font: Buffer, table: number, add: (codePoint: number) => void): void {
  const groups = font.readUInt32BE(table + 12);
  for (let index = 0; index < groups; index++) {
    const group = table + 16 + index * 12;
    const first = font.readUInt32BE(group);
    const glyph = font.readUInt32BE(group + 8);
    for (let code = first; code <= font.readUInt32BE(group + 4); code++) if (glyph + code - first !== 0) add(code);
  }
}

function deltaCoverage(font: Buffer, table: number, add: (codePoint: number) => void): void {
  const count = font.readUInt16BE(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + count * 2 + 2;
  for (let index = 0; index < count; index++) {
    const last = font.readUInt16BE(ends + index * 2);
    const first = font.readUInt16BE(starts + index * 2);
    const delta = font.readUInt16BE(starts + (count + index) * 2);
    const offsetPlace = starts + (count * 2 + index) * 2;
    const offset = font.readUInt16BE(offsetPlace);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const direct = (code + delta) & 0xffff;
      const glyph = offset === 0 ? direct : font.readUInt16BE(offsetPlace + offset + (code - first) * 2);
      if (glyph !== 0) add(code);
    }
  }
}
