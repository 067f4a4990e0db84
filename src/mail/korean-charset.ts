/**
 * ISO-2022-KR, which old Korean mail servers write: seven bits, with a shift to Hangul and back. Node cannot decode it, but
 * the shifted bytes are those of EUC-KR without their highest bit.
 */

const NAME = /iso-2022-kr/gi;
const DESIGNATOR = '\u001b$)C';
/** Shift out, the pairs of bytes of a line, and shift in. */
const SHIFTED = /\u000e([\u0021-\u007e\s]*)(?:\u000f|(?=[\r\n])|$)/g;
const ENCODED_WORD = /=\?iso-2022-kr\?b\?([A-Za-z0-9+/=]+)\?=/gi;

export function withKoreanText(raw: Buffer): Buffer {
  if (
    !raw
      .subarray(0, 64 * 1024)
      .toString('latin1')
      .toLowerCase()
      .includes('iso-2022-kr')
  )
    return raw;
  const text = raw
    .toString('latin1')
    .replace(ENCODED_WORD, (_, word: string) => `=?euc-kr?B?${encoded(Buffer.from(word, 'base64'))}?=`)
    .replace(NAME, 'euc-kr');
  return Buffer.from(toEucKr(text), 'latin1');
}

function encoded(bytes: Buffer): string {
  return Buffer.from(toEucKr(bytes.toString('latin1')), 'latin1').toString('base64');
}

function toEucKr(text: string): string {
  return text
    .replaceAll(DESIGNATOR, '')
    .replace(SHIFTED, (_, pairs: string) => pairs.replace(/[\u0021-\u007e]/g, withHighBit));
}

function withHighBit(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) | 0x80);
}
