import type { Document } from '../../../documents/model.ts';
import { pressSections } from '../../../documents/sections.ts';
import { documentOf, MAX_INLINE_CHARACTERS } from '../../../documents/stored.ts';
import type { Figure } from '../../../export/blocks.ts';
import { type Cover, pressDocument } from '../../../export/read/press.ts';
import { oneLine } from '../../../kernel/one-line.ts';
import { webAddress } from '../../../kernel/web-address.ts';
import type { JobKind, WorkerPool } from '../../../kernel/workers/pool.ts';
import { escapeHtml } from '../../../mail/html.ts';
import { htmlBlocks, htmlInline } from '../../../mail/html-blocks.ts';
import { htmlLink, multiline } from '../../../mail/html-message.ts';
import type { CurrentUrl } from '../../../media/addresses.ts';
import { type KeptPicture, type Library, type PrintDownload, publishedUrl } from '../../../media/library/index.ts';
import type { Language } from '../../../writing/brief.ts';
import type { PostRow } from './store.ts';

/** A press release as the pages and feeds show it, with the blocks of its PDF and mail. */

export type Article = {
  id: number;
  title: string;
  language: string;
  published: Date;
  updated: Date;
  /** One line of plain text. */
  summary: string;
  /** HTML. */
  subtitle: string;
  body: string;
  /** The first picture; null without one. */
  picture: { url: string; alt: string } | null;
  /** Each once, with what was published below it. */
  pictures: { url: string; label: string }[];
  kept: KeptPicture[] | null;
};

const SUMMARY_CHARACTERS = 200;

type Written = Pick<Article, 'summary' | 'subtitle' | 'body' | 'picture' | 'pictures'>;
type Input = { document: Document; language: Language; created: Date; cover: Cover | null; publicUrl: string };

/** Pure, because it runs in a thread for long texts. */
export function writeArticle({ publicUrl, ...text }: Input): Written {
  const { blocks } = pressDocument({ ...text, kind: 'press', company: null, pictures: new Map() });
  const isOwn = ({ url }: { url: string }) => url.startsWith(`${publicUrl}/files/`);
  const body = blocks.filter(({ type }) => type !== 'masthead' && type !== 'title' && type !== 'subtitle');
  const figures = blocks.filter((block) => block.type === 'figure').filter(isOwn);
  const { lead, body: rest } = pressSections(text.document);
  return {
    summary: shortened(oneLine(lead || rest)),
    subtitle: blocks.flatMap((block) => (block.type === 'subtitle' ? [htmlInline(block.runs)] : [])).join('<br>\n'),
    body: htmlBlocks(body, (figure) => figureHtml(figure, isOwn(figure))),
    picture: figures[0] ? { url: figures[0].url, alt: figures[0].alt } : null,
    pictures: [...new Map(figures.map(({ url, alt, caption }) => [url, { url, label: caption || alt }])).values()],
  };
}

function figureHtml({ url, alt, caption }: Figure, isOwn: boolean): string {
  const note = caption === '' ? '' : `<figcaption>${multiline(caption)}</figcaption>`;
  if (isOwn) return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" loading="lazy">${note}</figure>`;
  // A picture of another server is linked, so that readers load nothing from there without asking.
  const address = webAddress(url);
  const link = address === null ? '' : htmlLink(address, address);
  return `<figure><figcaption>${multiline(caption || alt)} ${link}</figcaption></figure>`;
}

/** Cut at a word. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= SUMMARY_CHARACTERS) return text;
  return `${characters
    .slice(0, SUMMARY_CHARACTERS)
    .join('')
    .replace(/\s+\S*$/u, '')}…`;
}

const WRITE: JobKind<Input, Written> = {
  program: new URL('./article.ts', import.meta.url),
  handler: 'writeArticle',
  timeoutMs: 10_000,
};

export type ArticleDeps = {
  workers: WorkerPool;
  currentUrl: CurrentUrl;
  library: Pick<Library, 'downloads' | 'keeping'>;
  publicUrl: string;
};

export async function readArticle(deps: ArticleDeps, accountId: number, row: PostRow): Promise<Article> {
  const shownUrl = async (url: string) => publishedUrl(await deps.currentUrl(url), row.pictures ?? []);
  const document = await withShownPictures(shownUrl, documentOf(row));
  const input: Input = {
    document,
    language: row.language as Language,
    created: row.published_at,
    cover: await coverOf(shownUrl, row),
    publicUrl: deps.publicUrl,
  };
  const isShort = row.content.length <= MAX_INLINE_CHARACTERS;
  const written = isShort ? writeArticle(input) : await deps.workers.run(WRITE, accountId, input);
  const { id, title, language, published_at: published, updated_at: updated } = row;
  return { id, title: oneLine(title), language, published, updated, kept: row.pictures, ...written };
}

type ShownUrl = (url: string) => Promise<string>;

async function withShownPictures(shownUrl: ShownUrl, document: Document): Promise<Document> {
  const blocks = await Promise.all(
    document.blocks.map(async (block) =>
      block.type === 'image' ? { ...block, url: await shownUrl(block.url) } : block,
    ),
  );
  return { ...document, blocks };
}

async function coverOf(shownUrl: ShownUrl, { img_url, img_alt, img_caption, title }: PostRow) {
  return img_url === null ? null : { url: await shownUrl(img_url), alt: img_alt ?? title, caption: img_caption ?? '' };
}

/** The pictures of the article that are in the media library, in print resolution. */
export async function downloadsOf(
  { library }: ArticleDeps,
  accountId: number,
  { pictures, kept }: Article,
): Promise<PrintDownload[]> {
  const reader = kept ? library.keeping(kept) : library;
  const found = pictures.map(async ({ url, label }) => {
    const downloads = await reader.downloads(accountId, [url.replace(/\?.*$/, '')]);
    return downloads.map((download) => ({ ...download, label: label || download.label }));
  });
  return (await Promise.all(found)).flat();
}
