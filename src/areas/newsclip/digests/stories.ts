import type { Queryable } from '../../../kernel/database.ts';

/** One story: its first article, and the number of outlets that published it. */
export type Story = {
  title: string;
  summary: string;
  source: string;
  url: string;
  published_at: Date;
  outlets: number;
};

type Window = { since: Date; until: Date };

const MAX_STORIES = 100;
/** An article may be collected days after it was published. */
const MAX_DELAY = '3 days';

/** Articles collected for a group in a time window, grouped by story, the most widely published first. */
export async function collectStories(
  sql: Queryable,
  groupId: number,
  { since, until }: Window,
): Promise<{ stories: Story[]; articles: number; total: number }> {
  const rows = await sql<(Story & { articles: number; total: number })[]>`
    with matched as (
      select a.id, coalesce(a.cluster_id, a.id) as story, a.title_ko, a.summary_ko, a.source, a.url, a.published_at
      from keyword_matches m join news_articles a on a.id = m.article_id
      where m.group_id = ${groupId} and m.published_at >= ${since}::timestamptz - ${MAX_DELAY}::interval
        and a.created_at >= ${since} and a.created_at < ${until}
    ),
    firsts as (select distinct on (story) * from matched order by story, published_at, id),
    sizes as (select story, count(distinct source) as outlets, count(*) as copies from matched group by story)
    select f.title_ko as title, f.summary_ko as summary, f.source, f.url, f.published_at, s.outlets,
      (sum(s.copies) over ())::bigint as articles, count(*) over () as total
    from firsts f join sizes s using (story)
    order by s.outlets desc, f.published_at desc, f.id desc limit ${MAX_STORIES}`;
  const [first] = rows;
  return { stories: rows, articles: first?.articles ?? 0, total: first?.total ?? 0 };
}
