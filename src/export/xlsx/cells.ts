import { escapeUTF8 } from 'entities/escape';
import type { Cell, ColumnKind } from './table.ts';

/** Cells as the rows of a sheet hold them. Text is always text: nothing that begins with `=` is ever worked out. */

/** As much as a cell takes. */
const MOST_CHARACTERS = 32_767;
/** What XML cannot hold: control characters, and two that are no characters. */
const UNFIT = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Looked for once: nearly all texts are taken as they are. `_x` may begin the name of a character. */
const NEEDS_ESCAPING = /[&<>"\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_x/i;

export function escaped(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return escapeUTF8(text.toWellFormed().replace(UNFIT, ''));
}

export function columnName(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : columnName(Math.floor(place / 26) - 1) + columnName(place % 26);
}

export function cellXml(place: string, style: string, kind: ColumnKind, value: Cell): string {
  if (value === null || value === '') return '';
  if (kind === 'number') return `<c r="${place}"${style}><v>${Number(value)}</v></c>`;
  if (kind === 'moment') return `<c r="${place}"${style}><v>${koreanSerial(Number(value))}</v></c>`;
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${textXml(String(value))}</t></is></c>`;
}

/** `_x0041_` in a text would be read as the character it names. */
function textXml(text: string): string {
  if (text.length <= MOST_CHARACTERS && !NEEDS_ESCAPING.test(text)) return text;
  return escaped(whole(text.slice(0, MOST_CHARACTERS)).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
}

function whole(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

/** Days since 1899-12-30, as spreadsheets count; the clock is Korea's. */
export function koreanSerial(seconds: number): string {
  return String((seconds + 9 * 3600) / 86_400 + 25_569);
}
