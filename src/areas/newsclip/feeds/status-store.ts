import type { Queryable } from '../../../kernel/database.ts';

export type FeedStatus = {
  /** Active feeds by their last poll; `waiting` were not polled yet. */
  ok: number;
  failing: number;
  waiting: number;
  /** Unix time of the latest successful poll of any active feed; 0 when there was none. */
  lastSuccessAt: number;
};

/** Without sample feeds, which exist only to be looked at. */
export async function readFeedStatus(sql: Queryable): Promise<FeedStatus> {
  const [row] = await sql<FeedStatus[]>`
    select count(*) filter (where last_polled_at is not null and failures = 0) as ok,
      count(*) filter (where last_polled_at is not null and failures > 0) as failing,
      count(*) filter (where last_polled_at is null) as waiting,
      coalesce(extract(epoch from max(last_success_at)), 0)::float8 as "lastSuccessAt"
    from news_feeds where active and not is_sample`;
  return row!;
}
