import iconv from 'iconv-lite';

/**
 * EUC-KR as the web uses it: with the 8,822 syllables that Windows added (code page 949). Node's own decoder knows only
 * the first 2,350. With `strict` the result is null when some bytes are not in this charset.
 */
export function decodeKorean(body: Uint8Array, strict: boolean): string | null {
  const text = iconv.decode(body, 'cp949');
  return strict && text.includes('\ufffd') ? null : text;
}
