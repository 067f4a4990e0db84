import type { Document } from '../../documents/model.ts';
import { MAX_INLINE_CHARACTERS } from '../../documents/stored.ts';
import type { Block, ExportKind } from '../../export/blocks.ts';
import { officialDocument } from '../../export/read/official.ts';
import { type Cover, pressDocument } from '../../export/read/press.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import { escapeHtml } from '../../mail/html.ts';
import { htmlBlocks } from '../../mail/html-blocks.ts';
import { htmlLink, htmlNote, multiline } from '../../mail/html-message.ts';
import type { Language } from '../../writing/brief.ts';

/** The text of an approval page, with the blocks of its PDF. */

export type ShownText = {
  kind: ExportKind;
  document: Document;
  language: Language;
  created: Date;
  cover: Cover | null;
  /** Pictures of other origins are linked instead of shown. */
  publicUrl: string;
};

/** Pure, because it runs in a thread for long texts. */
export function textHtml({ kind, publicUrl, cover, ...text }: ShownText): string {
  const given = { ...text, company: null, pictures: new Map() };
  const { blocks } = kind === 'official' ? officialDocument(given) : pressDocument({ ...given, kind, cover });
  return htmlBlocks(blocks, (figure) => figureHtml(figure, publicUrl));
}

function figureHtml({ url, alt, caption }: Extract<Block, { type: 'figure' }>, publicUrl: string): string {
  const note = caption === '' ? '' : htmlNote(multiline(caption));
  if (!url.startsWith(`${publicUrl}/`)) return htmlNote(`${multiline(caption || alt)} ${htmlLink(url, url)}`);
  return `<p style="margin:0 0 6px;"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"></p>\n${note}`;
}

const TEXT_HTML: JobKind<ShownText, string> = {
  program: new URL('./text-html.ts', import.meta.url),
  handler: 'textHtml',
  timeoutMs: 10_000,
};

export async function renderText(
  workers: WorkerPool,
  accountId: number,
  text: ShownText,
  length: number,
): Promise<string> {
  return length <= MAX_INLINE_CHARACTERS ? textHtml(text) : workers.run(TEXT_HTML, accountId, text);
}
