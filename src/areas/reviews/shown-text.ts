import { documentOf } from '../../documents/stored.ts';
import type { ExportKind } from '../../export/blocks.ts';
import type { Language } from '../../writing/brief.ts';
import type { Deps } from './deps.ts';
import type { Visit } from './links.ts';
import { renderText } from './text-html.ts';

const EXPORT_KINDS: Record<string, ExportKind> = { press: 'press', 'official-document': 'official' };

/** The text of the page as HTML, with its main picture. */
export async function shownText(deps: Deps, { link, kind, text }: Extract<Visit, { state: 'open' }>): Promise<string> {
  const accountId = link.account_id;
  const document = documentOf(text);
  const url = text.img_url === null ? null : await deps.currentUrl(text.img_url);
  const caption = url === null ? null : await deps.captionOf(accountId, url);
  const shown = {
    kind: EXPORT_KINDS[kind.area] ?? 'article',
    ...{ document, publicUrl: deps.publicUrl },
    language: text.language as Language,
    created: new Date(text.created_at * 1000),
    cover: url === null ? null : { url, alt: text.title, caption: caption ?? '' },
  };
  return renderText(deps.workers, accountId, shown, text.content.length);
}
