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
  return {
    name: NAMES[area],
    table,
    title: (sql) => sql`title`,
    parts: [own('text_versions'), own('text_checks'), ...parts],
    lostLinks,
    derived: ['search_documents', 'search_jobs'],
    conflict: 'CONFLICT',
    async restored(transaction, accountId, items) {
      if (!searched) return;
      for (const { item_id } of items) await enqueueIndexing(transaction, { accountId, area, textId: item_id });
    },
  };
}
