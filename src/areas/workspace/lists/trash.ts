import { problem } from '../../../kernel/problems.ts';
import type { TrashKind } from '../../../trash/kind.ts';
import { MAX_LISTS } from './schema.ts';
import { countLists } from './store.ts';

export const LIST_TRASH: TrashKind = {
  name: 'reporter_list',
  table: 'workspace_lists',
  title: (sql) => sql`name`,
  parts: [
    {
      table: 'workspace_list_members',
      columns: ['list_id'],
      links: [{ column: 'reporter_id', table: 'workspace_reporters', loss: 'list_members' }],
    },
  ],
  conflict: 'LIST_EXISTS',
  async restored(transaction, accountId) {
    if ((await countLists(transaction, accountId)) > MAX_LISTS) throw problem('TOO_MANY_LISTS');
  },
};
