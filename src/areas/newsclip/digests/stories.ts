import type { Queryable } from '../../../kernel/database.ts';

/** One story: its first article, and in how many outlets it stood. */
export type Story = {
  title: string;
  summary: string;
  source: string;
  url: string;
  published_at: Date;
  outlets: number;
};

type Window = { since: Date; until: Date };

const MOST_STORIES = 100;
/** An article may be found days after it was published. */
const LATEST_FIND = '3 days';

/** What was collected for a group in a window, copies of a story together, the most widely told first. */
export async function collectStories(
  sql: Queryable,
  groupId: number,
  { since, until }: Window,
): Promise<{ stories: Story[]; articles: number; total: number }> {
  const rows = await sql<(Story & { articles: number; total: number })[]>`
    with told as (
      select a.id, coalesce(a.cluster_id, a.id) as story, a.title_ko, a.summary_ko, a.source, a.url, a.published_at
      from keyword_matches m join news_articles a on a.id = m.article_id
      where m.group_id = ${groupId} and m.published_at >= ${since}::timestamptz - ${LATEST_FIND}::interval
        and a.created_at >= ${since} and a.created_at < ${until}
    ),
    firsts as (select distinct on (story) * from told order by story, published_at, id),
    sizes as (select story, count(distinct source) as outlets, count(*) as copies from told group by story)
    select f.title_ko as title, f.summary_ko as summary, f.source, f.url, f.published_at, s.outlets,
      (sum(s.copies) over ())::bigint as articles, count(*) over () as total
    from firsts f join sizes s using (story)
    order by s.outlets desc, f.published_at desc, f.id desc limit ${MOST_STORIES}`;
  const [first] = rows;
  return { stories: rows, articles: first?.articles ?? 0, total: first?.total ?? 0 };
}
