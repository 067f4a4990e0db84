import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { ERASED_DOMAIN } from '../orders/person-store.ts';
import type { PeopleQuery } from '../orders/recipients-store.ts';
import type { FollowUpTo } from './schema.ts';

/** Whom a follow-up is for, when it is ordered and again when a planned one starts. */

/**
 * Why a recipient `r` of release `a` gets no follow-up; null if nothing speaks against it. Somebody who answered any
 * release of the press release has seen it.
 */
function reasonAgainst(sql: Queryable, to: Fragment) {
  const covered = sql`exists (
    select from article_coverages c left join news_articles n on n.id = c.article_id
    where c.account_id = a.account_id and c.press_id = a.press_id and c.state = 'linked'
      and outlet_key(coalesce(n.source, c.source)) = outlet_key(r.media)
      and byline_key(coalesce(n.reporter_name, c.reporter_name, r.name)) = byline_key(r.name)
      and not exists (
        select from workspace_namesake_articles other
        where other.reporter_id = r.reporter_id and other.article_id = n.id))`;
  const replied = sql`exists (
    select from release_recipients e join releases o on o.id = e.release_id
    where e.email = r.email and e.account_id = a.account_id and o.press_id = a.press_id and e.replied_at is not null)`;
  return sql`
    case when ${replied} then 'replied'
      when r.state in ('failed', 'bounced', 'suppressed', 'canceled') or r.complained_at is not null then 'undelivered'
      when ${to} = 'unopened' and r.opened_at is not null then 'opened'
      when ${to} = 'uncovered' and ${covered} then 'covered' end`;
}

/**
 * Recipients of a release who would get a follow-up now. A planned one also counts those whose first mail is still
 * under way, because they are checked again when it starts.
 */
export function followUpPeople(
  sql: Queryable,
  accountId: number,
  { releaseId, to, limit, isPlanned }: { releaseId: number; to: FollowUpTo; limit: number | null; isPlanned: boolean },
): PeopleQuery {
  return sql`
    select r.email, r.name, r.media, r.catalogue_reporter_id, r.reporter_id, r.id as place, true as is_recipient
    from release_recipients r join releases a on a.id = r.release_id
    where r.release_id = ${releaseId} and r.account_id = ${accountId} and r.domain <> ${ERASED_DOMAIN}
      and (r.state = 'sent' or ${isPlanned}) and ${reasonAgainst(sql, sql`${to}::text`)} is null
    order by r.id limit ${limit}::bigint`;
}

/** Leaves out whoever answered, opened or covered the first release meanwhile; returns how many are left. */
export async function leaveOut(sql: Queryable, followUpId: number): Promise<number> {
  await sql`
    update release_recipients p set state = 'canceled', skipped_because = against.reason
    from (
      select r.email, ${reasonAgainst(sql, sql`f.follow_up_to`)} as reason
      from releases f join releases a on a.id = f.follow_up_of join release_recipients r on r.release_id = a.id
      where f.id = ${followUpId}
    ) against
    where p.release_id = ${followUpId} and p.state = 'queued' and p.email = against.email and against.reason is not null`;
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from release_recipients where release_id = ${followUpId} and state = 'queued'`;
  return row?.total ?? 0;
}
