import type { Fragment, Queryable } from '../../kernel/database.ts';
import { joinVisible } from './visible.ts';

/** When press releases were first shown. A trigger adds a row for each that is made public. */

const MAX_DUE = 500;

/** Press releases of newsrooms that may be shown now and were not shown yet. */
export function waitingPosts(sql: Queryable): Fragment {
  return sql`
    select post.press_id from newsrooms site
    join newsroom_posts post on post.account_id = site.account_id and post.published_at is null
    ${joinVisible(sql)}
    where site.is_on limit ${MAX_DUE}`;
}

/**
 * Dated by its sending or the end of its embargo, so that a press release of last year is not news when a newsroom is
 * opened. Undefined when it is not due any more.
 */
export async function publishPost(
  sql: Queryable,
  pressId: number,
): Promise<{ account_id: number; is_silent: boolean } | undefined> {
  const [row] = await sql<{ account_id: number; is_silent: boolean }[]>`
    update newsroom_posts set published_at = due.published_at
    from (
      select post.press_id, greatest(hold.embargo_at, coalesce(hold.sent_at,
        case when post.created_at < site.created_at then post.created_at else now() end)) as published_at
      from newsroom_posts post join newsrooms site on site.account_id = post.account_id and site.is_on
      ${joinVisible(sql)}
      where post.press_id = ${pressId}
    ) due
    where newsroom_posts.press_id = due.press_id and newsroom_posts.published_at is null
    returning newsroom_posts.account_id, newsroom_posts.is_silent`;
  return row;
}

/** After a restore: subscribers may have been mailed after the backup was made. */
export async function silenceWaitingPosts(sql: Queryable): Promise<void> {
  await sql`update newsroom_posts set is_silent = true where published_at is null`;
}
