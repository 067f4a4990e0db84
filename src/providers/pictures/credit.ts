import { escapeText } from 'entities';
import { Parser } from 'htmlparser2';

/** The credit line in the metadata of a picture: by-line and credit of IPTC or XMP. */

const MAX_CREDIT = 200;
const MAX_XMP_BYTES = 512 * 1024;

export function creditOf({ iptc, xmp }: { iptc?: Buffer | undefined; xmp?: Buffer | undefined }): string {
  const { names, credit } = (xmp && xmpCredit(xmp)) || (iptc && iptcCredit(iptc)) || { names: [], credit: '' };
  const parts = [...new Set([names.join(', '), credit].map(oneLine))].filter((part) => part !== '');
  return [...parts.join(' / ')].slice(0, MAX_CREDIT).join('');
}

type Credit = { names: string[]; credit: string };

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** `dc:creator` is a list; `photoshop:Credit` is an attribute or an element. */
function xmpCredit(xmp: Buffer): Credit | null {
  if (xmp.length > MAX_XMP_BYTES) return null;
  const found: Credit = { names: [], credit: '' };
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        found.credit ||= attributes['photoshop:Credit'] ?? '';
        if (name === 'rdf:li' && open.includes('dc:creator') && found.names.length < 10) found.names.push('');
      },
      ontext(text) {
        if (open.at(-1) === 'photoshop:Credit') found.credit += text;
        if (open.at(-1) === 'rdf:li' && open.includes('dc:creator') && found.names.length > 0)
          found.names[found.names.length - 1] += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xmp.toString('utf8'));
  return found.names.some((name) => name.trim() !== '') || found.credit !== '' ? found : null;
}

const BY_LINE = 80;
const CREDIT = 110;
const UTF8_MARK = '\x1b%G';

/** Data sets of IPTC-IIM: 0x1c, record, number, length, value. The rest of the block is skipped. */
function iptcCredit(block: Buffer): Credit {
  const found: Credit = { names: [], credit: '' };
  const isUtf8 = block.includes(UTF8_MARK, 0, 'latin1');
  let place = block.indexOf(0x1c);
  while (place >= 0 && place + 5 <= block.length && block[place] === 0x1c) {
    const [record, number] = [block[place + 1], block[place + 2]];
    const length = block.readUInt16BE(place + 3);
    // The highest bit announces a longer length, which no text has.
    if (length > 0x7fff) break;
    const value = decode(block.subarray(place + 5, place + 5 + length), isUtf8);
    if (record === 2 && number === BY_LINE && found.names.length < 10) found.names.push(value);
    if (record === 2 && number === CREDIT) found.credit = value;
    place += 5 + length;
  }
  return found;
}

/** Most programs write UTF-8, also without saying so. */
function decode(bytes: Buffer, isUtf8: boolean): string {
  const text = bytes.toString('utf8');
  return isUtf8 || !text.includes('\ufffd') ? text : bytes.toString('latin1');
}

export function xmpOf(credit: string): string {
  const text = escapeText(credit);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><dc:creator><rdf:Seq><rdf:li>${text}</rdf:li></rdf:Seq></dc:creator><photoshop:Credit>${text}</photoshop:Credit></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
