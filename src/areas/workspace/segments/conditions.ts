import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { SegmentCondition, SegmentRules } from './schema.ts';

/** The conditions of a segment as a condition on rows of `workspace_reporters`. */
export function meetsRules(sql: Queryable, accountId: number, { match, conditions }: SegmentRules): Fragment {
  const [first, ...rest] = conditions.map((condition) => meets(sql, accountId, condition));
  if (!first) return sql`true`;
  const all = rest.reduce(
    (left, right) => (match === 'all' ? sql`${left} and ${right}` : sql`${left} or ${right}`),
    first,
  );
  return sql`(${all})`;
}

type TimeCondition = Extract<SegmentCondition, { days: number }>;
type ValueCondition = Exclude<SegmentCondition, TimeCondition>;

function meets(sql: Queryable, accountId: number, condition: SegmentCondition): Fragment {
  if (!('days' in condition)) return meetsValues(sql, condition);
  const since = sql`now() - ${condition.days} * interval '1 day'`;
  const happened = HAPPENED[condition.field](sql, accountId, since);
  return condition.is === 'within' ? sql`(${happened})` : sql`not (${happened})`;
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

/** Whether it happened between then and now. */
const HAPPENED: Record<TimeCondition['field'], (sql: Queryable, accountId: number, since: Fragment) => Fragment> = {
  last_contact: (sql, accountId, since) => sql`
    exists (
      select from workspace_activities a
      where a.reporter_id = workspace_reporters.id and a.account_id = ${accountId}
        and coalesce(a.started_at, a.created_at) between ${since} and now())
    or exists (
      select from release_recipients r
      where r.email = workspace_reporters.email_key and r.account_id = ${accountId} and r.state = 'sent'
        and r.sent_at >= ${since})`,
  opened: (sql, accountId, since) => sql`
    exists (
      select from release_recipients r
      where r.email = workspace_reporters.email_key and r.account_id = ${accountId} and r.opened_at >= ${since})`,
  covered_us: (sql, accountId, since) => sql`
    exists (
      select from article_coverages c left join news_articles n on n.id = c.article_id
      where c.account_id = ${accountId} and c.state = 'linked'
        and coalesce(n.published_at, c.published_at) between ${since} and now()
        and byline_key(coalesce(n.reporter_name, c.reporter_name)) = workspace_reporters.name_key
        and (outlet_key(workspace_reporters.media) in ('', outlet_key(coalesce(n.source, c.source))))
        and not exists (
          select from workspace_namesake_articles other
          where other.reporter_id = workspace_reporters.id and other.article_id = n.id))`,
};
