import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { SegmentCondition, SegmentRules } from './schema.ts';

type TimeCondition = Extract<SegmentCondition, { days: number }>;
type ValueCondition = Exclude<SegmentCondition, TimeCondition>;

/**
 * The conditions of a segment as a condition on rows of `workspace_reporters`. When something last happened is looked up
 * once for each reporter, however many conditions ask for it.
 */
export function meetsRules(sql: Queryable, accountId: number, { match, conditions }: SegmentRules): Fragment {
  const [first, ...rest] = conditions.map((condition) =>
    'days' in condition ? meetsTime(sql, condition) : meetsValues(sql, condition),
  );
  if (!first) return sql`true`;
  const all = rest.reduce(
    (left, right) => (match === 'all' ? sql`${left} and ${right}` : sql`${left} or ${right}`),
    first,
  );
  const fields = new Set(conditions.filter((condition) => 'days' in condition).map(({ field }) => field));
  if (fields.size === 0) return sql`(${all})`;
  const joins = [...fields].reduce((before, field) => sql`${before} ${LATEST[field](sql, accountId)}`, sql``);
  return sql`workspace_reporters.id in (
    select workspace_reporters.id from workspace_reporters ${joins}
    where workspace_reporters.account_id = ${accountId} and (${all}))`;
}

function meetsTime(sql: Queryable, { field, is, days }: TimeCondition): Fragment {
  const happened = sql`coalesce(${sql(field)}.latest >= now() - ${days} * interval '1 day', false)`;
  return is === 'within' ? happened : sql`not ${happened}`;
}

function meetsValues(sql: Queryable, { field, is, values }: ValueCondition): Fragment {
  const wanted = sql`array(select outlet_key(given) from unnest(${values}::text[]) given)`;
  if (field === 'tag') {
    const tags = sql`array(select outlet_key(tag) from unnest(tags) tag)`;
    if (is === 'all_of') return sql`${tags} @> ${wanted}`;
    return is === 'any_of' ? sql`${tags} && ${wanted}` : sql`not ${tags} && ${wanted}`;
  }
  const value = { beat: sql`beat`, outlet: sql`media`, language: sql`language` }[field];
  return is === 'any_of' ? sql`outlet_key(${value}) = any(${wanted})` : sql`outlet_key(${value}) <> all(${wanted})`;
}

/** Joins the time at which it last happened to each reporter, as `latest`. */
const LATEST: Record<TimeCondition['field'], (sql: Queryable, accountId: number) => Fragment> = {
  last_contact: (sql, accountId) => sql`
    cross join lateral (
      select greatest(
        (select max(coalesce(a.started_at, a.created_at)) from workspace_activities a
          where a.reporter_id = workspace_reporters.id and a.account_id = ${accountId}
            and coalesce(a.started_at, a.created_at) <= now()),
        (select max(r.sent_at) from release_recipients r
          where r.email = workspace_reporters.email_key and r.account_id = ${accountId} and r.state = 'sent')) as latest
    ) last_contact`,
  opened: (sql, accountId) => sql`
    cross join lateral (
      select max(r.opened_at) as latest from release_recipients r
      where r.email = workspace_reporters.email_key and r.account_id = ${accountId}
    ) opened`,
  covered_us: (sql, accountId) => sql`
    left join (
      select named.id, max(covered.published_at) as latest
      from (
        select n.id as article_id, coalesce(n.published_at, c.published_at) as published_at,
          byline_key(coalesce(n.reporter_name, c.reporter_name)) as name_key, outlet_key(coalesce(n.source, c.source)) as outlet
        from article_coverages c left join news_articles n on n.id = c.article_id
        where c.account_id = ${accountId} and c.state = 'linked'
          and coalesce(n.published_at, c.published_at) <= now()
      ) covered
      join workspace_reporters named on named.account_id = ${accountId} and named.name_key = covered.name_key
      where outlet_key(named.media) in ('', covered.outlet) and not exists (
        select from workspace_namesake_articles other
        where other.reporter_id = named.id and other.article_id = covered.article_id)
      group by named.id
    ) covered_us on covered_us.id = workspace_reporters.id`,
};
