import type { Email } from 'postal-mime';
import { plainTextOf } from './mail-parts.ts';

/** What somebody wrote in a reply, without the quoted message and the signature. Works by the shape of lines, in any language. */

const MAX_CHARACTERS = 300;
/** Quoted lines, and lines that mail programs draw above the message or signature: `--- Original Message ---`, `____`. */
const QUOTED = /^\s*(>|[-_=]{5,}\s*$|[-_]{2,}\s?\S.{0,60}?\s?[-_]{2,}\s*$)/;
const SIGNATURE = /^--\s?$/;
/** One line of the header that mail programs print above a message: `보낸 사람: …`, `From: …`. */
const HEADER_LINE = /^\s*[*_]{0,2}\p{L}[\p{L} ]{0,20}[*_]{0,2}\s?[:：]\s?\S/u;
const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{1,255}/;
const QUOTE_ELEMENT =
  /<blockquote\b|<[a-z]{1,10}\s[^<>]{0,500}(gmail_quote|divRplyFwdMsg|appendonsend|OutlookMessageHeader)/i;

export function writtenText(mail: Email): string {
  const html = mail.html ?? '';
  const text = mail.text?.trim() ? mail : { ...mail, html: html.slice(0, quoteStart(html)) };
  const lines = plainTextOf(text)
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((_, at) => QUOTED.test(lines[at] ?? '') || isHeader(lines, at));
  const own = withoutAttribution(end === -1 ? lines : lines.slice(0, end));
  const signature = own.findIndex((line) => SIGNATURE.test(line));
  const written = (signature === -1 ? own : own.slice(0, signature)).join(' ').replace(/[\s\p{Cc}]+/gu, ' ');
  return shortened(written.trim());
}

function quoteStart(html: string): number {
  const at = html.search(QUOTE_ELEMENT);
  return at === -1 ? html.length : at;
}

/** At least three lines of a header, one of which has an address. */
function isHeader(lines: string[], at: number): boolean {
  const block = lines.slice(at, at + 4);
  return block.filter((line) => HEADER_LINE.test(line)).length >= 3 && block.some((line) => ADDRESS.test(line));
}

/** The line above a quotation that says who wrote it and when; it may be broken into several. */
function withoutAttribution(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1;
  let start = end;
  while (start > 0 && end - start < 3 && lines[start - 1]?.trim() !== '') start -= 1;
  for (let at = end - 1; at >= start; at--) {
    const paragraph = lines.slice(at, end).join(' ');
    if (/[:：]\s*$/.test(paragraph) && ADDRESS.test(paragraph) && /\d/.test(paragraph)) return lines.slice(0, at);
  }
  return lines;
}

function shortened(text: string): string {
  const characters = [...text];
  const shown = characters.length <= MAX_CHARACTERS ? text : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
  return shown.toWellFormed();
}
