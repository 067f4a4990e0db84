import { enqueueIndexing } from '../search-index/jobs.ts';
import type { LostLink, Part, TrashKind } from '../trash/kind.ts';
import type { TrashKindName } from '../trash/names.ts';
import type { TextKind } from './kind.ts';

const NAMES: Record<TextKind['area'], TrashKindName> = {
  press: 'press',
  blog: 'blog',
  creation: 'creation',
  'official-document': 'official_document',
};

/** `others`: what other areas have about a text of the kind. */
export function trashOf(
  { area, table, searched }: TextKind,
  { parts = [], lostLinks = [] }: { parts?: Part[]; lostLinks?: LostLink[] } = {},
): TrashKind {
  const own = (name: string): Part => ({ table: name, columns: ['text_id'], area });
  const threads = own('text_threads');
  return {
    name: NAMES[area],
    table,
    title: (sql) => sql`title`,
    parts: [
      ...[own('text_versions'), own('text_checks')],
      ...[threads, { table: 'text_comments', columns: ['thread_id'], of: threads }],
      ...[own('text_reviews'), own('text_review_links'), own('text_review_events')],
      ...parts,
    ],
    lostLinks,
    derived: ['search_documents', 'search_jobs'],
    conflict: 'CONFLICT',
    async restored(transaction, accountId, items) {
      if (!searched) return;
      for (const { item_id } of items) await enqueueIndexing(transaction, { accountId, area, textId: item_id });
    },
  };
}
