import type { Queryable } from '../../../kernel/database.ts';
import type { TrashKind } from '../../../trash/kind.ts';
import { removeWhere } from '../../../trash/store.ts';
import { isMerge, separate } from './merge-undo.ts';
import { addressKey, forgetRemoval } from './store.ts';

export const REPORTER_TRASH: TrashKind = {
  name: 'reporter',
  table: 'workspace_reporters',
  title: (sql) => sql`name || case when media = '' then '' else ' · ' || media end`,
  parts: [
    { table: 'workspace_activities', columns: ['reporter_id'] },
    {
      table: 'workspace_list_members',
      columns: ['reporter_id'],
      links: [{ column: 'list_id', table: 'workspace_lists', loss: 'list_members' }],
    },
    {
      table: 'workspace_distinct_reporters',
      columns: ['first_id', 'second_id'],
      links: [
        { column: 'first_id', table: 'workspace_reporters', loss: 'different_people' },
        { column: 'second_id', table: 'workspace_reporters', loss: 'different_people' },
      ],
    },
    {
      table: 'workspace_namesake_articles',
      columns: ['reporter_id'],
      links: [{ column: 'article_id', table: 'news_articles', loss: 'articles' }],
    },
  ],
  derived: ['workspace_removed_reporters'],
  conflict: 'REPORTER_EXISTS',
  async restored(transaction, accountId, items) {
    await forgetRemoval(
      transaction,
      accountId,
      items.map(({ item_id }) => item_id),
    );
    for (const { item_id, details } of items.filter(isMerge)) await separate(transaction, accountId, item_id, details);
  },
};

/** A person who is in the trash, and one whose earlier state a merge keeps there. */
export async function eraseFromTrash(
  sql: Queryable,
  accountId: number,
  email: string,
): Promise<{ reporters: number; activities: number }> {
  const key = addressKey(email);
  const removed = await removeWhere(
    sql,
    accountId,
    'reporter',
    sql`exists (select from trash_rows r where r.trash_id = t.id and r.source = 'workspace_reporters'
        and r.row ->> 'email_key' = ${key})
      or (t.details ->> 'into')::bigint in (
        select id from workspace_reporters where email_key = ${key} and account_id = ${accountId})`,
  );
  return {
    reporters: removed.get('workspace_reporters') ?? 0,
    activities: removed.get('workspace_activities') ?? 0,
  };
}
