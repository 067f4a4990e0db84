import { createHash } from 'node:crypto';
import { cleanLine } from './read/clean.ts';
import type { ExportText } from './read/index.ts';

/** How a download is called and told from another. */

export type ExportFormat = 'pdf' | 'docx' | 'hwpx';

/** Longest name in bytes: file systems stop at 255, and browsers add ` (1)` to a second copy. */
const LONGEST_NAME = 180;
/** Names that Windows keeps for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\..*)?$/iu;

/** A name that every system takes: no separators, no quotes, no control or direction characters, no dots at the ends. */
export function fileName(title: string, extension: string): string {
  const plain = cleanLine(title)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\\/:*?"<>|%;~]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.-]+|[\s.]+$/gu, '');
  const kept = shortened(plain, LONGEST_NAME - extension.length - 1).replace(/[\s.]+$/u, '');
  const base = kept === '' ? 'document' : RESERVED.test(kept) ? `${kept.replace(/\./gu, '_')}_` : kept;
  return `${base}.${extension}`;
}

/** Whole characters as a reader sees them: half an emoji is not a letter. */
function shortened(name: string, bytes: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(name)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept;
}

/** `Content-Disposition` by RFC 6266: plain ASCII for old clients, the real name in UTF-8 for all others. */
export function attachment(title: string, extension: string): string {
  const name = fileName(title, extension);
  const ascii = asciiName(name, extension);
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function asciiName(name: string, extension: string): string {
  const base = name
    .slice(0, -extension.length - 1)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/gu, '')
    .replace(/[\\/:*?"<>|%;~]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})\]]+$/gu, '');
  // A few digits left over from a Korean title say less than a plain word.
  const isTelling = /[A-Za-z]{3}/u.test(base) && base.length * 2 >= [...name].length && !RESERVED.test(base);
  return `${isTelling ? base : 'document'}.${extension}`;
}

/** The look of the page is part of a file's identity: raise this with every change of a template or of a reader. */
const EDITION = '2';

/** Known before the file is made: a client that has it is answered 304 without setting a page. Weak, for a Word file says when it was written. */
export function entityTag(text: ExportText, extension: string): string {
  const hash = createHash('sha256');
  const { kind, language, title, company, created, content } = text;
  const press = text.kind === 'press' ? [text.withLead, text.picture?.caption, text.picture?.alt] : [];
  hash.update(JSON.stringify([EDITION, extension, kind, language, title, company, created.getTime(), press]));
  hash.update(content);
  if (text.kind === 'press' && text.picture) hash.update(text.picture.bytes);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
