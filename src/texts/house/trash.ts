import type { TrashKind } from '../../trash/kind.ts';
import { indexHouseText } from './store.ts';

export const HOUSE_TRASH: TrashKind = {
  name: 'house_text',
  table: 'house_texts',
  title: (sql) => sql`title`,
  parts: [],
  derived: ['search_documents', 'search_jobs'],
  conflict: 'CONFLICT',
  async restored(transaction, accountId, items) {
    for (const { item_id } of items) await indexHouseText(transaction, accountId, item_id);
  },
};
