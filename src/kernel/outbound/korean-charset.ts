import iconv from 'iconv-lite';

/**
 * EUC-KR with the 8,822 syllables that Windows added (code page 949), as the web uses it. Node's decoder supports only the
 * first 2,350. With `strict` the result is null when some bytes are invalid.
 */
export function decodeKorean(body: Uint8Array, strict: boolean): string | null {
  const text = iconv.decode(body, 'cp949');
  return strict && text.includes('\ufffd') ? null : text;
}
