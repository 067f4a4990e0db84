import { lazy } from '../../kernel/lazy.ts';

/** How platforms count characters. Runs in the browser too, beside the text that is being typed. */
export type Counting = 'code_points' | 'weighted' | 'emoji_as_bytes';

const URL_LENGTH = 23;
const URL_PATTERN =
  /https?:\/\/[^\s<>"'“”‘’「」]+|(?<![@\w.-])(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|co|kr|jp|cn|ai|app|dev|info|me|tv|shop|blog|news)(?:\/[^\s<>"'“”‘’「」]*)?(?![\w.])/giu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*0-9]\uFE0F?\u20E3/u;

/** The first one of a process reads Unicode's tables, which takes longer than to load most of the service. */
export const graphemeSegmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/** Where emoji begin and end is asked for a text that has any; to every other sign it makes no difference. */
function* piecesOf(text: string): Generator<string> {
  if (!EMOJI.test(text)) yield text;
  else for (const { segment } of graphemeSegmenter().segment(text)) yield segment;
}

/** The ranges one microblog counts as one character; everything else, CJK above all, counts as two. */
function weightOf(codePoint: number): number {
  const isLight =
    codePoint <= 0x10ff ||
    (codePoint >= 0x2000 && codePoint <= 0x200d) ||
    (codePoint >= 0x2010 && codePoint <= 0x201f) ||
    (codePoint >= 0x2032 && codePoint <= 0x2037);
  return isLight ? 1 : 2;
}

function weighted(text: string): number {
  const normal = text.normalize('NFC');
  const urls = normal.match(URL_PATTERN)?.length ?? 0;
  let count = urls * URL_LENGTH;
  for (const piece of piecesOf(normal.replace(URL_PATTERN, ''))) {
    if (EMOJI.test(piece)) count += 2;
    else for (const character of piece) count += weightOf(character.codePointAt(0)!);
  }
  return count;
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let count = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    count += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return count;
}

function emojiAsBytes(text: string): number {
  let count = 0;
  for (const piece of piecesOf(text)) {
    count += EMOJI.test(piece) ? bytesOf(piece) : codePointsIn(piece);
  }
  return count;
}

export function countCharacters(text: string, counting: Counting): number {
  if (counting === 'weighted') return weighted(text);
  return counting === 'emoji_as_bytes' ? emojiAsBytes(text) : codePointsIn(text);
}
