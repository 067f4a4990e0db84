import { escapeUTF8 } from 'entities/escape';
import type { Cell, ColumnKind } from './table.ts';

/** XML of cells. Text is always written as text, so a value that starts with `=` is never evaluated. */

/** Excel's limit for a cell. */
const MAX_CHARACTERS = 32_767;
/** Characters that XML does not allow. */
const NOT_ALLOWED = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Checked first, because nearly all texts need no escaping. `_x` may start an escape sequence. */
const NEEDS_ESCAPING = /[&<>"\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_x/i;

export function escaped(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return escapeUTF8(text.toWellFormed().replace(NOT_ALLOWED, ''));
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

/** Escapes `_x0041_`, which Excel would decode as a character. */
function textXml(text: string): string {
  if (text.length <= MAX_CHARACTERS && !NEEDS_ESCAPING.test(text)) return text;
  return escaped(withoutLoneSurrogate(text.slice(0, MAX_CHARACTERS)).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
}

function withoutLoneSurrogate(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

/** Excel serial date (days since 1899-12-30) in Korean time. */
export function koreanSerial(seconds: number): string {
  return String((seconds + 9 * 3600) / 86_400 + 25_569);
}
