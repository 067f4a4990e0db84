import { Readability } from '@mozilla/readability';
// The bundled build: the package's 200 files take five times as long to load.
import { parseHTML } from 'linkedom/worker';
import { oneLine, withoutHidden } from '../../kernel/one-line.ts';

/**
 * HTML → title and plain text. The DOM is linkedom's, which runs no scripts and loads nothing.
 * Runs in a thread of the worker pool, see read-in-thread.ts.
 */
export type Article = {
  title: string;
  text: string;
  /** The name that the site gives itself; empty if it gives none. */
  site: string;
  /** When it was published, as the page writes it; empty if it does not say. */
  published: string;
};

/** The DOM properties used here. */
type DomNode = {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
  parentNode: DomNode | null;
};

const ELEMENT = 1;
const TEXT = 3;
const NON_TEXT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT EMBED CANVAS AUDIO VIDEO SELECT TEXTAREA BUTTON HEAD TITLE'.split(
    ' ',
  ),
);
const BOILERPLATE = new Set(['NAV', 'ASIDE', 'FOOTER', 'FORM']);
const PARAGRAPHS = new Set(
  'P DIV ARTICLE SECTION MAIN HEADER H1 H2 H3 H4 H5 H6 UL OL DL TABLE BLOCKQUOTE PRE FIGURE FIGCAPTION HR ADDRESS'.split(
    ' ',
  ),
);
const LINES = new Set(['BR', 'LI', 'TR', 'DT', 'DD', 'CAPTION']);

/** Times of the article itself; those of lists beside it are other articles'. */
const TIMES = 'time[itemprop=datePublished], time[pubdate], article time[datetime], main time[datetime]';

/** Null for HTML that makes the library throw, such as nesting that overflows its stack. */
export function readArticleSafely(html: string): Article | null {
  try {
    return readArticle(html);
  } catch {
    return null;
  }
}

function readArticle(html: string): Article {
  const { document } = parseHTML(withDocumentTags(html));
  const pageTitle: string = document.querySelector('title')?.textContent ?? '';
  const heading: string = document.querySelector('h1')?.textContent ?? '';
  const time: string = document.querySelector(TIMES)?.getAttribute('datetime') ?? '';
  // Readability modifies the DOM, so the fallback is read first.
  const wholePage = plainText(document.body, BOILERPLATE);
  const article = new Readability(document, { serializer: (node: unknown) => node as DomNode }).parse();
  const text = article?.content ? plainText(article.content as DomNode, new Set()) : '';
  const title = [article?.title, pageTitle, heading]
    .map((one) => oneLine(withoutHidden(one ?? '')))
    .find((one) => one !== '');
  const line = (value: string | null | undefined) => oneLine(withoutHidden(value ?? ''));
  const site = line(article?.siteName);
  const published = line(article?.publishedTime) || line(time);
  return { title: title ?? '', text: text || wholePage, site, published };
}

/** linkedom needs the html, head and body tags, which HTML may omit. */
function withDocumentTags(html: string): string {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return html;
  const content = html.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  return `<!doctype html><html><head></head><body>${content}</body></html>`;
}

/** Without recursion, because pages may be nested deeply enough to overflow the stack. */
function plainText(root: DomNode | null, skipped: Set<string>): string {
  const pieces: string[] = [];
  let node = root;
  while (node) {
    const name = node.nodeName.toUpperCase();
    const isSkipped = node.nodeType === ELEMENT && (NON_TEXT.has(name) || skipped.has(name));
    if (node.nodeType === TEXT) pieces.push((node.nodeValue ?? '').replace(/\s+/g, ' '));
    else if (!isSkipped) pieces.push(separatorFor(name));
    if (node.firstChild && !isSkipped) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node) pieces.push(separatorFor(node.nodeName.toUpperCase()));
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  return tidy(pieces.join(''));
}

function separatorFor(name: string): string {
  if (PARAGRAPHS.has(name)) return '\n\n';
  if (LINES.has(name)) return '\n';
  return name === 'TD' || name === 'TH' ? ' ' : '';
}

function tidy(text: string): string {
  return withoutHidden(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
