import { createHash } from 'node:crypto';
import { cleanLine } from './read/clean.ts';
import type { ExportText } from './read/index.ts';

/** File names and ETags of downloads. */

export type ExportFormat = 'pdf' | 'docx' | 'hwpx';

/** Maximum bytes of a name: file systems allow 255, and browsers add ` (1)` to a second copy. */
const MAX_NAME_LENGTH = 180;
/** Device names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\..*)?$/iu;

/** A name that is valid on every system: no separators, quotes, control or direction characters, no leading or trailing dots. */
export function fileName(title: string, extension: string): string {
  const plain = cleanLine(title)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\\/:*?"<>|%;~]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.-]+|[\s.]+$/gu, '');
  const kept = shortened(plain, MAX_NAME_LENGTH - extension.length - 1).replace(/[\s.]+$/u, '');
  const base = kept === '' ? 'document' : RESERVED.test(kept) ? `${kept.replace(/\./gu, '_')}_` : kept;
  return `${base}.${extension}`;
}

/** Cuts at grapheme boundaries, so that no emoji is split. */
function shortened(name: string, bytes: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(name)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept;
}

/** `Content-Disposition` by RFC 6266: ASCII for old clients, the real name in UTF-8 for all others. */
export function attachment(title: string, extension: string): string {
  const name = fileName(title, extension);
  const ascii = asciiName(name, extension);
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
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
  // The few ASCII characters of a Korean title are not a meaningful name.
  const isMeaningful = /[A-Za-z]{3}/u.test(base) && base.length * 2 >= [...name].length && !RESERVED.test(base);
  return `${isMeaningful ? base : 'document'}.${extension}`;
}

/** Part of the ETag: increase it with every change of a template or parser. */
const LAYOUT_VERSION = '3';

/** Computed from the input, so that a 304 needs no rendering. Weak, because a Word file contains the time it was written. */
export function entityTag({ document, pictures, created, ...text }: ExportText, extension: string): string {
  const { kind, language, company, cover } = text;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([LAYOUT_VERSION, extension, kind, language, company, created.getTime(), cover]));
  hash.update(JSON.stringify([document.title, document.blocks]));
  for (const [url, { bytes }] of pictures) hash.update(JSON.stringify([url, bytes.length])).update(bytes);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
