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
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SENTENCE_END = /[.!?。！？…]["'”’」』)\]]?(?=\s)/g;

const NAMED: Record<string, string> = Object.fromEntries(
  (
    'amp:& lt:< gt:> quot:" apos:\' middot:· hellip:… lsquo:‘ rsquo:’ ldquo:“ rdquo:” sbquo:‚ bdquo:„ ndash:– mdash:— bull:• laquo:« raquo:» ' +
    'times:× divide:÷ plusmn:± deg:° copy:© reg:® trade:™ euro:€ pound:£ yen:¥ cent:¢ sect:§ para:¶ micro:µ frac12:½ frac14:¼ frac34:¾ sup2:² sup3:³ ' +
    'larr:← uarr:↑ rarr:→ darr:↓ harr:↔ le:≤ ge:≥ ne:≠ asymp:≈ infin:∞ hearts:♥ prime:′ Prime:″ iexcl:¡ iquest:¿ acute:´ uml:¨ ' +
    'Agrave:À Aacute:Á Acirc:Â Atilde:Ã Auml:Ä Aring:Å AElig:Æ Ccedil:Ç Egrave:È Eacute:É Ecirc:Ê Euml:Ë Iacute:Í Icirc:Î Ntilde:Ñ Oacute:Ó Ocirc:Ô Ouml:Ö Oslash:Ø Uacute:Ú Uuml:Ü ' +
    'szlig:ß agrave:à aacute:á acirc:â atilde:ã auml:ä aring:å aelig:æ ccedil:ç egrave:è eacute:é ecirc:ê euml:ë igrave:ì iacute:í icirc:î iuml:ï ntilde:ñ ' +
    'ograve:ò oacute:ó ocirc:ô otilde:õ ouml:ö oslash:ø ugrave:ù uacute:ú ucirc:û uuml:ü yacute:ý oelig:œ OElig:Œ scaron:š Scaron:Š'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);
Object.assign(NAMED, { nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', shy: '' });

/** One line: tags out, entities decoded once, spaces collapsed, nothing that hides or reorders what a person reads. */
export function plainText(markup: string, longest: number): string {
  return cutText(oneLine(decodeEntities(withoutTags(markup.slice(0, LONGEST_INPUT)))), longest);
}

/** For what is no markup, such as a name. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

function withoutTags(markup: string): string {
  return markup.replace(SILENT, ' ').replace(COMMENTS, '').replace(BREAKING, ' ').replace(INLINE, '');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,7}));/g, decoded);
}

function decoded(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return Object.hasOwn(NAMED, name) ? NAMED[name]! : entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16);
  // Browsers read these as Windows does, and so the authors of feeds write them.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(new Uint8Array([code]));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
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
