import { decodeKorean } from './korean-charset.ts';

/** Decodes a page or feed whose declared charset may be wrong or missing. */

const PLAIN_LATIN = 'windows-1252';
const BYTE_ORDER_MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
/** Charset names that servers send although the Encoding Standard does not define them. */
const OTHER_NAMES: Record<string, string> = { cp949: 'euc-kr', ms949: 'euc-kr', uhc: 'euc-kr', cp932: 'shift_jis' };
/** The standard requires the declaration in the first 1,024 bytes, but some pages start with a long comment. */
const DECLARED_WITHIN = 4096;

export function decodeText(body: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => body[index] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(body);
  const declared = encodingNamed(contentType) ?? encodingNamed(declarationIn(body));
  // Text in these charsets can be valid UTF-8 by accident.
  if (declared && /^(iso-2022|utf-16)/.test(declared)) return new TextDecoder(declared).decode(body);
  // Text in other charsets is almost never valid UTF-8, so valid UTF-8 takes precedence over the declaration.
  const unicode = decodeStrictly(body, 'utf-8');
  if (unicode !== null) return unicode;
  if (declared === 'euc-kr') return decodeKorean(body, false)!;
  if (declared) return new TextDecoder(declared).decode(body);
  return decodeKorean(body, true) ?? new TextDecoder(PLAIN_LATIN).decode(body);
}

function declarationIn(body: Buffer): string {
  return (
    /<(?:meta|\?xml)[^>]+?(?:charset|encoding)\s*=[^>]*/i.exec(body.toString('latin1', 0, DECLARED_WITHIN))?.[0] ?? ''
  );
}

function encodingNamed(declaration: string): string | null {
  const name = /(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(declaration)?.[1]?.toLowerCase();
  if (!name) return null;
  try {
    return new TextDecoder(Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name).encoding;
  } catch {
    return null;
  }
}

function decodeStrictly(body: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
