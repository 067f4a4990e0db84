import { Parser } from 'htmlparser2';

/** A tolerant XML parser: unclosed elements, stray `<` and `&`, undeclared prefixes and truncated files are read. */

export type XmlNode = {
  /** In lower case, with the usual prefix of its namespace: `dc:date`. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Without the text of its children; entities of XML are decoded. */
  text: string;
  /** Place of its content in the source. */
  start: number;
  end: number;
  /** `xml:base` and `xml:lang`, its own or inherited. */
  baseUrl: string;
  language: string | undefined;
  /** The usual prefixes of those that are declared. */
  prefixes: ReadonlyMap<string, string>;
};

export type XmlDocument = {
  source: string;
  root: XmlNode;
  /** Elements that are still open where the file ends, outermost first. */
  unclosed: XmlNode[];
  /** Beyond the limits of nesting or size; the rest was not read. */
  isStopped: boolean;
};

const MAX_DEPTH = 2000;
const MAX_NODES = 500_000;
/** Usual prefixes. Formats that use a namespace for their own elements have none. */
const PREFIXES: [namespace: RegExp, prefix: string][] = [
  [/^http:\/\/(?:purl\.org\/(?:rss\/|net\/rss)|my\.netscape\.com\/rdf|channel\.netscape\.com\/rdf)/, ''],
  [/^http:\/\/(?:backend\.userland\.com|blogs\.law\.harvard\.edu|cyber\.law\.harvard\.edu)\//, ''],
  [/^http:\/\/(?:www\.w3\.org\/2005\/atom|purl\.org\/atom\/)/, 'atom'],
  [/^http:\/\/purl\.org\/dc\/elements\//, 'dc'],
  [/^http:\/\/purl\.org\/dc\/terms\//, 'dcterms'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\//, 'content'],
  [/^http:\/\/search\.yahoo\.com\/mrss/, 'media'],
  [/^http:\/\/www\.itunes\.com\/dtds\/podcast/, 'itunes'],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf/, 'rdf'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml/, 'xhtml'],
];
/** A `<` with another one before the next `>` opens no tag. */
const STRAY = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<(?=[^<>]*<)/g;

/**
 * What follows an element without an end tag belongs to its parent, because most elements of a feed hold only text. In a
 * `container` it stays.
 */
export function parseXml(given: string, baseUrl: string, containers: ReadonlySet<string>): XmlDocument {
  const source = given.replace(STRAY, (found) => (found === '<' ? '&lt;' : found));
  const root = newNode('', baseUrl, new Map());
  const stack = [root];
  /** Children of the elements that end together with the next one, innermost first. */
  const orphans: XmlNode[][] = [];
  let nodes = 0;
  let isStopped = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = stack.at(-1)!;
        const node = openedNode(name, attributes, parent, parser.endIndex + 1);
        nodes += 1;
        isStopped = nodes > MAX_NODES || stack.length > MAX_DEPTH;
        if (isStopped) return parser.pause();
        parent.children.push(node);
        stack.push(node);
      },
      onclosetag(_name, isImplied) {
        const node = stack.pop()!;
        // The start of the end tag, or that of a self-closing tag itself.
        node.end = Math.max(node.start, parser.startIndex);
        if (isImplied && !containers.has(node.name)) {
          if (node.children.length > 0) orphans.push(node.children);
          node.children = [];
        } else adopt(node, orphans);
      },
      ontext(text) {
        stack.at(-1)!.text += text;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(source);
  const unclosed = stack.slice(1);
  if (!isStopped) parser.end();
  adopt(root, orphans);
  return { source, root, unclosed, isStopped };
}

function adopt(node: XmlNode, orphans: XmlNode[][]): void {
  while (orphans.length > 0) for (const child of orphans.pop()!) node.children.push(child);
}

function newNode(name: string, baseUrl: string, prefixes: ReadonlyMap<string, string>): XmlNode {
  const place = { text: '', start: 0, end: 0 };
  return { name, attributes: {}, children: [], ...place, baseUrl, language: undefined, prefixes };
}

function openedNode(name: string, attributes: Record<string, string>, parent: XmlNode, start: number): XmlNode {
  const prefixes = prefixesIn(attributes, parent.prefixes);
  const base = attributes['xml:base'];
  const node = newNode(usualName(name, prefixes), parent.baseUrl, prefixes);
  if (base) node.baseUrl = URL.parse(base.trim(), parent.baseUrl)?.href ?? parent.baseUrl;
  node.attributes = attributes;
  node.language = attributes['xml:lang'] ?? parent.language;
  node.start = start;
  return node;
}

function prefixesIn(attributes: Record<string, string>, inherited: ReadonlyMap<string, string>) {
  const declared = Object.entries(attributes).filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  if (declared.length === 0) return inherited;
  const own = declared.map(([key, namespace]) => [key.slice(6), usualPrefix(key.slice(6), namespace)] as const);
  return new Map([...inherited, ...own]);
}

function usualPrefix(prefix: string, namespace: string): string {
  const address = namespace.trim().toLowerCase();
  const usual = PREFIXES.findLast(([form]) => form.test(address))?.[1] ?? prefix;
  // Atom is a format when it is the default namespace, and an extension of RSS otherwise.
  return usual === 'atom' ? prefix && usual : usual;
}

function usualName(name: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  const prefix = colon === -1 ? '' : name.slice(0, colon);
  const usual = prefixes.get(prefix) ?? prefix;
  return (usual && `${usual}:`) + name.slice(colon + 1);
}

/** The elements with one of the names, in the order of the names; those of a list of names in the order of the document. */
export function childrenOf(node: XmlNode, ...names: (string | string[])[]): XmlNode[] {
  return names.flatMap((name) =>
    node.children.filter((child) => (typeof name === 'string' ? child.name === name : name.includes(child.name))),
  );
}

/** The content of an element as HTML: decoded text, or the source when elements are in it. */
export function contentOf({ children, text, start, end }: XmlNode, source: string): string {
  return children.length === 0 ? text : source.slice(start, end);
}
