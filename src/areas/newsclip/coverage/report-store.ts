import { koreanDay, parseMoment } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { DAY_MS } from '../../../kernel/days.ts';

/** The coverage of a release by day, for its report. */

type Clipping = { title: string; url: string; source: string; reporter_name: string | null; published_kst: string };
type Day = { date: string; articles: number; total: number };
type Summary = { article_count: number; outlet_count: number; days: Day[]; clippings: Clipping[] };

const MAX_DAYS = 31;

export async function summariseCoverage(
  sql: Queryable,
  accountId: number,
  { releaseId, sentKst, limit }: { releaseId: number; sentKst: string; limit: number },
): Promise<Summary> {
  const linked = sql`
    from article_coverages c left join news_articles a on a.id = c.article_id
    where c.account_id = ${accountId} and c.release_id = ${releaseId} and c.state = 'linked'`;
  const published = sql`coalesce(a.published_at, c.published_at)`;
  const [[counts], byDay, clippings] = await Promise.all([
    sql<{ article_count: number; outlet_count: number }[]>`
      select count(*) as article_count, count(distinct outlet_key(coalesce(a.source, c.source))) as outlet_count ${linked}`,
    sql<{ date: string; articles: number }[]>`
      select left(kst(${published}), 10) as date, count(*) as articles ${linked} group by 1 order by 1`,
    sql<Clipping[]>`
      select coalesce(a.title_ko, c.title) as title, coalesce(a.url, c.url) as url,
        coalesce(a.source, c.source) as source, coalesce(a.reporter_name, c.reporter_name) as reporter_name,
        kst(${published}) as published_kst
      ${linked} order by ${published}, c.id limit ${limit}`,
  ]);
  return { article_count: 0, outlet_count: 0, ...counts, days: everyDay(byDay, sentKst), clippings };
}

/** Articles before the sending, such as those of an embargo that was broken, are counted on its first day. */
function everyDay(found: { date: string; articles: number }[], sentKst: string): Day[] {
  const first = sentKst.slice(0, 10);
  const last = found.at(-1)?.date ?? first;
  const start = (parseMoment(`${first}T00:00`) as Date).getTime();
  const days: Day[] = [];
  for (let date = first; days.length < MAX_DAYS && (date <= last || days.length === 0); ) {
    const total = sumOf(found.filter((day) => day.date <= date));
    days.push({ date, articles: total - (days.at(-1)?.total ?? 0), total });
    date = koreanDay(new Date(start + days.length * DAY_MS));
  }
  return days;
}

function sumOf(days: { articles: number }[]): number {
  return days.reduce((sum, { articles }) => sum + articles, 0);
}
