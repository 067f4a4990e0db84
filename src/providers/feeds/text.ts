import { decodeHTMLStrict } from 'entities/decode';
import { Parser } from 'htmlparser2';
import { oneLine, withoutHidden } from '../../kernel/one-line.ts';
import { decodeAs } from '../../kernel/outbound/charset.ts';

/** Untrusted HTML → plain text. Unknown tags are kept as text: "3 < 5", "<기생충>", "<Parasite>". */

/** Ten times what is kept. */
const MAX_INPUT_LENGTH = 20_000;
const words = (list: string) => new Set(list.split(' '));
/** Their content is not text. */
const NON_TEXT = words('annotation head noscript script style svg template title');
const BLOCK_TAGS = words(
  'address article aside blockquote body br caption center dd dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li listing main menu menuitem nav object ol optgroup option p plaintext pre search section select summary table tbody td tfoot th thead tr ul xmp',
);
/** Removed without inserting a space: part of a Korean word may be marked. */
const INLINE_TAGS = words(
  'a abbr acronym applet area audio b base basefont bdi bdo bgsound big blink button canvas cite code col colgroup command content data datalist del details dfn dialog em embed font frame frameset i image img input ins isindex kbd keygen label link map mark marquee meta meter multicol nextid nobr noembed noframes output param picture portal progress q rb rp rt rtc ruby s samp selectedcontent shadow slot small source spacer span strike strong sub sup textarea time track tt u var video wbr',
);
const FORMULA_TAGS = words(
  'math menclose mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
);
/** The characters of the bytes from 0x80. */
const WINDOWS = decodeAs(
  Uint8Array.from({ length: 128 }, (_, index) => 128 + index),
  'windows-1252',
);
/** A `<` with another one or the end before the next `>` opens no tag. */
const STRAY = /<(?!!--)(?=[^<>]*(?:<|$))/g;
const SENTENCE_END = /[.!?。！？…]["'”’」』)\]]?(?=\s)/g;

/** One line without tags, entities decoded once, spaces collapsed, without characters that hide or reorder text. */
export function plainText(markup: string, maxLength: number): string {
  const start = markup.length <= MAX_INPUT_LENGTH ? markup : markup.slice(0, MAX_INPUT_LENGTH).replace(/<[^<>]*$/, '');
  return cutText(plainLine(repaired(decodeHTMLStrict(withoutTags(start)))), maxLength);
}

/** For text that is not HTML, such as a name. */
export function plainLine(text: string): string {
  return oneLine(withoutHidden(text).normalize('NFC'));
}

/** Undoes wrong conversions: characters of Windows as control characters, bytes of UTF-8 as characters (&#236;&#130;&#188; is 삼). */
function repaired(given: string): string {
  const text = given.replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 128]!);
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes = Array.from(text, (one) => (one < '\u0080' ? one.charCodeAt(0) : 128 + WINDOWS.indexOf(one)));
  // 127: a character that is not one byte.
  const decoded = bytes.includes(127) ? '\ufffd' : decodeAs(Uint8Array.from(bytes), 'utf-8');
  return decoded.includes('\ufffd') ? text : decoded;
}

function withoutTags(given: string): string {
  if (!given.includes('<')) return given;
  const markup = given.replace(/<!\[CDATA\[|\]\]>/g, '').replace(STRAY, '&lt;');
  let text = '';
  /** Where the text was when an element without text began. */
  const hiddenFrom: number[] = [];
  const unknown = new Set<string>();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (NON_TEXT.has(name)) hiddenFrom.push(text.length);
        else if (BLOCK_TAGS.has(name)) text += ' ';
        else if (!isInline(name, attributes)) {
          unknown.add(name);
          text += markup.slice(parser.startIndex, parser.endIndex + 1);
        }
      },
      onclosetag(name, isImplied) {
        if (NON_TEXT.has(name)) text = `${text.slice(0, hiddenFrom.pop())} `;
        else if (BLOCK_TAGS.has(name)) text += ' ';
        else if (unknown.has(name) && !isImplied) text += markup.slice(parser.startIndex, parser.endIndex + 1);
      },
      ontext(part) {
        text += part;
      },
    },
    { decodeEntities: false },
  );
  parser.end(markup);
  return text;
}

/** Names with a colon or hyphen are those of word processors and custom elements: `<o:p>`, `<amp-img>`. */
function isInline(name: string, attributes: Record<string, string>): boolean {
  return (
    INLINE_TAGS.has(name) ||
    FORMULA_TAGS.has(name) ||
    /[:-]/.test(name) ||
    Object.values(attributes).some((value) => value !== '')
  );
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
