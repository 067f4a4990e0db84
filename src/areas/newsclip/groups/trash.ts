import { problem } from '../../../kernel/problems.ts';
import type { TrashKind } from '../../../trash/kind.ts';
import { lockAndCountGroups, MAX_GROUPS } from './store.ts';

/** Articles are matched anew after a restore, as after a change of the keywords. */
export const KEYWORD_GROUP_TRASH: TrashKind = {
  name: 'keyword_group',
  table: 'keyword_groups',
  title: (sql) => sql`group_name`,
  parts: [
    { table: 'keyword_digests', columns: ['group_id'] },
    { table: 'digest_recipients', columns: ['group_id'] },
    { table: 'digest_refusals', columns: ['group_id'] },
  ],
  derived: ['keyword_matches'],
  conflict: 'KEYWORD_GROUP_EXISTS',
  async restored(transaction, accountId) {
    if ((await lockAndCountGroups(transaction, accountId)) > MAX_GROUPS) {
      throw problem('TOO_MANY_KEYWORD_GROUPS', { limit: MAX_GROUPS });
    }
  },
};
