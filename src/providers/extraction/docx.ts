import { createRequire } from 'node:module';
import { plainZip, unpack, zipEntries } from '../../kernel/zip.ts';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES, MAX_XML_BYTES, MAX_XML_DEPTH } from './limits.ts';
import { Refused } from './refused.ts';

/** The build for browsers: one file instead of 150, at half the time to load, and with no way to files beside the one given. */
const mammoth: typeof import('mammoth') = createRequire(import.meta.url)('mammoth/mammoth.browser.min.js');

/** Pictures, fonts and macros are left packed: nothing in them is text. */
const READ = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;
const UNREAD = /^word\/(theme|fontTable|settings|webSettings|stylesWithEffects)/;

/** The text of a DOCX. The library sees only parts that were unpacked within limits and looked through here. */
export async function docxText(bytes: Buffer): Promise<string> {
  const entries = zipEntries(bytes, { entries: MAX_ENTRIES, unpackedBytes: MAX_UNPACKED_BYTES });
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new Refused('type_mismatch');
  const parts = entries.filter(({ name }) => READ.test(name) && !UNREAD.test(name));
  if (!parts.some(({ name }) => /^word\/document\d*\.xml$/.test(name))) throw new Refused('type_mismatch');
  let room = MAX_XML_BYTES;
  const files = parts.map((entry) => {
    const part = unpack(bytes, entry, room);
    room -= part.length;
    checkXml(part);
    return { name: entry.name, bytes: part };
  });
  const { value } = await mammoth.extractRawText({ arrayBuffer: new Uint8Array(plainZip(files)).buffer });
  return value;
}

const LESS = 0x3c;
const SLASH = 0x2f;
const MORE = 0x3e;
const BANG = 0x21;
const QUESTION = 0x3f;

/** Word writes no declarations of its own: one can only be there to define entities. Depth is what overflows a stack. */
export function checkXml(bytes: Buffer): void {
  if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) throw new Refused('too_complex');
  // Two bytes a character would hide both from this look.
  if (bytes[0] === 0xfe || bytes[0] === 0xff || bytes[0] === 0 || bytes[1] === 0) throw new Refused('too_complex');
  let depth = 0;
  for (let at = bytes.indexOf(LESS); at !== -1; at = bytes.indexOf(LESS, at + 1)) {
    const next = bytes[at + 1];
    const isComment = bytes.toString('latin1', at, at + 4) === '<!--';
    const end = isComment ? bytes.indexOf('-->', at) : endOfTag(bytes, at);
    if (end === -1) throw new Refused('broken');
    if (next === SLASH) depth--;
    else if (next !== BANG && next !== QUESTION && bytes[end - 1] !== SLASH) depth++;
    if (depth > MAX_XML_DEPTH) throw new Refused('too_complex');
    at = end;
  }
}

/** A value in quotes may hold the sign that ends a tag. */
function endOfTag(bytes: Buffer, start: number): number {
  let quote = 0;
  for (let at = start; at < bytes.length; at++) {
    const sign = bytes[at] as number;
    if (quote !== 0) quote = sign === quote ? 0 : quote;
    else if (sign === MORE) return at;
    else if (sign === 0x22 || sign === 0x27) quote = sign;
  }
  return -1;
}
