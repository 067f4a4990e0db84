import type { Counting } from '../../../../src/writing/social/counting.ts';

/**
 * How platforms count, while somebody types: the same rule as the service's (src/writing/social/counting.ts), which
 * cannot run here because it measures bytes with Node's own means. After saving, the service's own figure is shown.
 */

const URL_LENGTH = 23;
const URL_PATTERN =
  /https?:\/\/[^\s<>"'“”‘’「」]+|(?<![@\w.-])(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|co|kr|jp|cn|ai|app|dev|info|me|tv|shop|blog|news)(?:\/[^\s<>"'“”‘’「」]*)?(?![\w.])/giu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*0-9]\uFE0F?\u20E3/u;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
const BYTES = new TextEncoder();

export function countCharacters(text: string, counting: string): number {
  if ((counting as Counting) === 'weighted') return weighted(text);
  if ((counting as Counting) === 'emoji_as_bytes') return emojiAsBytes(text);
  return [...text].length;
}

/** Hashtags follow the text after a blank line and count too. */
export function published(content: string, hashtags: string[]): string {
  return hashtags.length === 0 ? content : `${content}\n\n${hashtags.join(' ')}`;
}

function weighted(text: string): number {
  const normal = text.normalize('NFC');
  let count = (normal.match(URL_PATTERN)?.length ?? 0) * URL_LENGTH;
  for (const { segment } of GRAPHEMES.segment(normal.replace(URL_PATTERN, ''))) {
    if (EMOJI.test(segment)) count += 2;
    else for (const character of segment) count += weightOf(character.codePointAt(0) ?? 0);
  }
  return count;
}

function weightOf(codePoint: number): number {
  const isLight =
    codePoint <= 0x10ff ||
    (codePoint >= 0x2000 && codePoint <= 0x200d) ||
    (codePoint >= 0x2010 && codePoint <= 0x201f) ||
    (codePoint >= 0x2032 && codePoint <= 0x2037);
  return isLight ? 1 : 2;
}

function emojiAsBytes(text: string): number {
  let count = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    count += EMOJI.test(segment) ? BYTES.encode(segment).length : [...segment].length;
  }
  return count;
}
