import { readZip, type ZipPart } from '../../kernel/zip.ts';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES, MAX_XML_BYTES, MAX_XML_DEPTH } from './limits.ts';
import { Refused } from './refused.ts';

/** Unpacks the XML parts that contain text, within limits, and checks them. Nothing else is unpacked. */
export async function xmlParts(bytes: Buffer, isRead: (name: string) => boolean): Promise<ZipPart[]> {
  const limits = { entries: MAX_ENTRIES, unpackedBytes: MAX_UNPACKED_BYTES, readBytes: MAX_XML_BYTES };
  const parts = await readZip(bytes, limits, isRead);
  for (const part of parts) checkXml(part.bytes);
  return parts;
}

const LESS = 0x3c;
const SLASH = 0x2f;
const MORE = 0x3e;
const BANG = 0x21;
const QUESTION = 0x3f;

/** Refuses DTDs, which Office programs never write and which can define entity bombs, and nesting that overflows a parser's stack. */
function checkXml(bytes: Buffer): void {
  if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) throw new Refused('too_complex');
  // UTF-16 would hide both from this check.
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

/** A quoted value may contain `>`. */
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
