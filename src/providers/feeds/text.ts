import { decodeHTMLStrict } from 'entities/decode';

/** Untrusted HTML → plain text. Unknown tags are kept as text: "3 < 5", "<기생충>". */

/** Ten times what is kept; the regular expressions take quadratic time on unclosed tags. */
const MAX_INPUT_LENGTH = 20_000;
const NON_TEXT =
  /<(script|style|noscript|template|iframe|object|svg|math|head|title)\b[^<>]{0,500}>[\s\S]*?<\/\1\s*>/gi;
const COMMENTS = /<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>/g;
const BLOCK_TAGS = new RegExp(
  `</?(?:${'address article aside blockquote br caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol option p pre section select table tbody td tfoot th thead tr ul body'.replaceAll(' ', '|')})(?:[\\s/][^<>]*)?>`,
  'gi',
);
/** Removed without inserting a space: part of a Korean word may be marked. */
const INLINE_TAGS = new RegExp(
  `</?(?:${'a abbr acronym applet area audio b base basefont bdi bdo big blink button canvas cite code col colgroup data datalist del details dfn dialog em embed font frame frameset head i iframe img input ins kbd label legend link map mark marquee math meta meter noscript object output param picture progress q rp rt ruby s samp script small source span strike strong style sub summary sup svg template textarea time title track tt u var video wbr'.replaceAll(' ', '|')})(?:[\\s/][^<>]*)?>`,
  'gi',
);
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SENTENCE_END = /[.!?。！？…]["'”’」』)\]]?(?=\s)/g;

/** One line without tags, entities decoded once, spaces collapsed, without characters that hide or reorder text. */
export function plainText(markup: string, maxLength: number): string {
  return cutText(oneLine(decodeHTMLStrict(withoutTags(markup.slice(0, MAX_INPUT_LENGTH)))), maxLength);
}

/** For text that is not HTML, such as a name. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

function withoutTags(markup: string): string {
  return markup.replace(NON_TEXT, ' ').replace(COMMENTS, '').replace(BLOCK_TAGS, ' ').replace(INLINE_TAGS, '');
}

/** Cuts after at most `maxLength` code points, at the end of a sentence or at minLength of a word. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const points = [...text.slice(0, maxLength * 2 + 2)];
  if (points.length <= maxLength) return text;
  const kept = points.slice(0, maxLength - 1).join('');
  const minLength = kept.length * 0.6;
  const sentence = [...kept.matchAll(SENTENCE_END)].at(-1);
  if (sentence && sentence.index > minLength) return kept.slice(0, sentence.index + sentence[0].length);
  const space = kept.lastIndexOf(' ');
  return `${space > minLength ? kept.slice(0, space) : kept}…`;
}
