import { decodeXML } from 'entities/decode';
import { Refused } from './refused.ts';

/** Reads XML that passed checkXml: without declarations there are only the five predefined entities. */
export type XmlHandler = {
  /** Names have no namespace prefix. `tag` is the source of the tag, for `attributeOf`. */
  open(name: string, tag: string): void;
  close(name: string): void;
  text(text: string): void;
  /** Checked before each tag. */
  isDone?(): boolean;
};

export function readXml(bytes: Buffer, handler: XmlHandler): void {
  const xml = bytes.toString('utf8');
  const names: string[] = [];
  let at = 0;
  while (at < xml.length && !handler.isDone?.()) {
    const start = xml.indexOf('<', at);
    const text = xml.slice(at, start === -1 ? undefined : start);
    if (text !== '' && names.length > 0) handler.text(decodeXML(text));
    if (start === -1) break;
    at = readTag(xml, start, names, handler);
  }
  if (names.length > 0 && !handler.isDone?.()) throw new Refused('broken');
}

/** Returns the index after the tag. */
function readTag(xml: string, start: number, names: string[], handler: XmlHandler): number {
  if (xml.startsWith('<!--', start)) return endOf(xml, '-->', start);
  if (xml.startsWith('<?', start)) return endOf(xml, '?>', start);
  if (xml.startsWith('<![CDATA[', start)) {
    const end = endOf(xml, ']]>', start);
    handler.text(xml.slice(start + 9, end - 3));
    return end;
  }
  const end = endOfTag(xml, start);
  const isClosing = xml[start + 1] === '/';
  const name = nameAt(xml, start + (isClosing ? 2 : 1));
  if (isClosing) {
    if (names.pop() !== name) throw new Refused('broken');
    handler.close(name);
    return end;
  }
  handler.open(name, xml.slice(start, end));
  if (xml[end - 2] === '/') handler.close(name);
  else names.push(name);
  return end;
}

function endOf(xml: string, sign: string, from: number): number {
  const end = xml.indexOf(sign, from);
  if (end === -1) throw new Refused('broken');
  return end + sign.length;
}

/** A quoted value may contain `>`. */
function endOfTag(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at++) {
    const sign = xml[at] as string;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  throw new Refused('broken');
}

/** The value of an attribute, whatever its prefix; empty when the tag has none of that name. */
export function attributeOf(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return decodeXML(double ?? single ?? '');
}

function nameAt(xml: string, start: number): string {
  let end = start;
  while (end < xml.length && !' \t\r\n/>'.includes(xml[end] as string)) end++;
  const name = xml.slice(start, end);
  return name.slice(name.indexOf(':') + 1);
}
