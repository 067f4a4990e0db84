import { decodeExactly } from '../../kernel/outbound/charset.ts';
import { MAX_TEXT } from './limits.ts';
import { Refused } from './refused.ts';

/** Plain text. A charset is used only when every byte of the file is valid in it, so that no text is corrupted. */

const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Four times what is kept, because blank lines and Markdown marks are removed afterwards. */
const MAX_READ = 4 * MAX_TEXT;

export type PlainText = { text: string; cut: boolean };

export function plainText(bytes: Buffer): PlainText {
  const text = decodeExactly(bytes, '');
  if (text === null) throw new Refused('unknown_charset');
  if (BINARY.test(text)) throw new Refused('type_mismatch');
  return { text: text.slice(0, MAX_READ), cut: text.length > MAX_READ };
}

/** Removes Markdown syntax except list marks. */
export function markdownText(bytes: Buffer): PlainText {
  const { text, cut } = plainText(bytes);
  const lines = text.split(/\r\n?|\n/).filter((line) => !isRule(line));
  return { text: lines.map(withoutMarks).join('\n'), cut };
}

/** Code fences, horizontal rules, and the delimiter row of a table. */
function isRule(line: string): boolean {
  return /^\s{0,3}(```|~~~|[-=*_]{3,}\s*$)/.test(line) || (/^[\s|:-]+$/.test(line) && /[|-]/.test(line));
}

function withoutMarks(line: string): string {
  return line
    .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?)/, '')
    .replace(/^\s*\|(.*)\|\s*$/, '$1')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^*_~]*\S)\1/g, '$2')
    .replace(/`([^`]*)`/g, '$1');
}
