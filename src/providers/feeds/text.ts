import { decodeHTMLStrict } from 'entities/decode';

/** Markup of strangers → plain text. What is left is text even where it looks like markup: "3 < 5", "<기생충>". */

/** Ten times what is kept; the search for the ends of what is never closed grows with the square of this. */
const LONGEST_INPUT = 20_000;
const SILENT = /<(script|style|noscript|template|iframe|object|svg|math|head|title)\b[^<>]{0,500}>[\s\S]*?<\/\1\s*>/gi;
const COMMENTS = /<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>/g;
const BREAKING = new RegExp(
  `</?(?:${'address article aside blockquote br caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol option p pre section select table tbody td tfoot th thead tr ul body'.replaceAll(' ', '|')})(?:[\\s/][^<>]*)?>`,
  'gi',
);
/** Without a gap: a Korean word may be marked in its middle. */
const INLINE = new RegExp(
  `</?(?:${'a abbr acronym applet area audio b base basefont bdi bdo big blink button canvas cite code col colgroup data datalist del details dfn dialog em embed font frame frameset head i iframe img input ins kbd label legend link map mark marquee math meta meter noscript object output param picture progress q rp rt ruby s samp script small source span strike strong style sub summary sup svg template textarea time title track tt u var video wbr'.replaceAll(' ', '|')})(?:[\\s/][^<>]*)?>`,
  'gi',
);
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SENTENCE_END = /[.!?。！？…]["'”’」』)\]]?(?=\s)/g;

/** One line: tags out, entities decoded once, spaces collapsed, nothing that hides or reorders what a person reads. */
export function plainText(markup: string, longest: number): string {
  return cutText(oneLine(decodeHTMLStrict(withoutTags(markup.slice(0, LONGEST_INPUT)))), longest);
}

/** For what is no markup, such as a name. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

function withoutTags(markup: string): string {
  return markup.replace(SILENT, ' ').replace(COMMENTS, '').replace(BREAKING, ' ').replace(INLINE, '');
}

/** At most that many code points, ending with a sentence or at least with a word. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const points = [...text.slice(0, longest * 2 + 2)];
  if (points.length <= longest) return text;
  const kept = points.slice(0, longest - 1).join('');
  const least = kept.length * 0.6;
  const sentence = [...kept.matchAll(SENTENCE_END)].at(-1);
  if (sentence && sentence.index > least) return kept.slice(0, sentence.index + sentence[0].length);
  const space = kept.lastIndexOf(' ');
  return `${space > least ? kept.slice(0, space) : kept}…`;
}
