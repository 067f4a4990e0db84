import { Readability } from '@mozilla/readability';
// The same as one file: the package itself is 200, which takes five times as long to load.
import { parseHTML } from 'linkedom/worker';

/**
 * Markup → title and plain text. The tree is linkedom's: it runs no script and loads nothing.
 * Called in a thread of the worker pool, see read-in-thread.ts.
 */
export type Article = { title: string; text: string };

/** As much of a tree as is looked at here. */
type Branch = {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  firstChild: Branch | null;
  nextSibling: Branch | null;
  parentNode: Branch | null;
};

const ELEMENT = 1;
const TEXT = 3;
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT EMBED CANVAS AUDIO VIDEO SELECT TEXTAREA BUTTON HEAD TITLE'.split(
    ' ',
  ),
);
const FURNITURE = new Set(['NAV', 'ASIDE', 'FOOTER', 'FORM']);
const PARAGRAPHS = new Set(
  'P DIV ARTICLE SECTION MAIN HEADER H1 H2 H3 H4 H5 H6 UL OL DL TABLE BLOCKQUOTE PRE FIGURE FIGCAPTION HR ADDRESS'.split(
    ' ',
  ),
);
const LINES = new Set(['BR', 'LI', 'TR', 'DT', 'DD', 'CAPTION']);

/** Null for markup that exhausts the stack of the library. */
export function readArticleSafely(html: string): Article | null {
  try {
    return readArticle(html);
  } catch {
    return null;
  }
}

function readArticle(html: string): Article {
  const { document } = parseHTML(framed(html));
  const pageTitle: string = document.querySelector('title')?.textContent ?? '';
  const heading: string = document.querySelector('h1')?.textContent ?? '';
  // Readability takes the tree apart, so the fallback is read first.
  const wholePage = plainText(document.body, FURNITURE);
  const article = new Readability(document, { serializer: (node: Branch) => node }).parse();
  const text = article?.content ? plainText(article.content as Branch, new Set()) : '';
  const title = [article?.title, pageTitle, heading].map((one) => oneLine(one ?? '')).find((one) => one !== '');
  return { title: title ?? '', text: text || wholePage };
}

/** HTML may leave out its html, head and body tags, and then linkedom finds no page in it. */
function framed(html: string): string {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return html;
  const content = html.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  return `<!doctype html><html><head></head><body>${content}</body></html>`;
}

/** Without recursion: a page may be nested as deep as it likes. */
function plainText(root: Branch | null, skipped: Set<string>): string {
  const pieces: string[] = [];
  let node = root;
  while (node) {
    const name = node.nodeName.toUpperCase();
    const isSkipped = node.nodeType === ELEMENT && (SILENT.has(name) || skipped.has(name));
    if (node.nodeType === TEXT) pieces.push((node.nodeValue ?? '').replace(/\s+/g, ' '));
    else if (!isSkipped) pieces.push(breakAround(name));
    if (node.firstChild && !isSkipped) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node) pieces.push(breakAround(node.nodeName.toUpperCase()));
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  return tidy(pieces.join(''));
}

function breakAround(name: string): string {
  if (PARAGRAPHS.has(name)) return '\n\n';
  if (LINES.has(name)) return '\n';
  return name === 'TD' || name === 'TH' ? ' ' : '';
}

function tidy(text: string): string {
  return printable(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

// Control and direction marks can hide or reorder what a person reads; the database refuses the zero byte.
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');
}
