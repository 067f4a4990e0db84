import type { Queryable } from '../../../kernel/database.ts';
import { likeness, type Print, printOf } from './clusters-print.ts';

/** So long a story may last: what comes later under the same headline is another. */
const DAYS = 14;
const LASTS_MS = DAYS * 86_400_000;
/** How many articles that share most with a new one are compared with it. */
const NEAREST = 10;
/** Any number that no other lock of this database has. */
const CLUSTER_LOCK = 7_301_592;

type NewArticle = { id: number; title: string; summary: string; published_at: Date };
type Member = { id: number; cluster_id: number; began_at: Date; print: Print };
type Near = Omit<Member, 'print'> & { new_id: number; title: string; summary: string };

/** Puts new articles to the copies of their story: one statement to find them, one to write all down. */
export async function clusterArticles(sql: Queryable, articles: NewArticle[]): Promise<void> {
  // Copies come at the same time from different feeds: each has to see those that came before it.
  await sql`select pg_advisory_xact_lock(${CLUSTER_LOCK})`;
  const fresh = articles
    .map((article) => ({ ...article, print: printOf(article) }))
    .sort((left, right) => left.id - right.id);
  const near = Map.groupBy(await findNear(sql, fresh), ({ new_id }) => new_id);
  const placed = new Map<number, Member>();
  const byBand = new Map<number, Member[]>();
  for (const { id, published_at, print } of fresh) {
    const stored = (near.get(id) ?? []).map((article) => ({ ...article, print: printOf(article) }));
    const story = closest([...stored, ...nearest(byBand, print)], print, published_at);
    const member = { id, cluster_id: story?.cluster_id ?? id, began_at: story?.began_at ?? published_at, print };
    placed.set(id, member);
    for (const band of print.bands) remember(byBand, band, member);
  }
  const rows = fresh.map(({ id, published_at, print }) => {
    return { id, published_at, bands: print.bands, cluster_id: placed.get(id)?.cluster_id };
  });
  await writeClusters(sql, rows);
}

/** The first few are enough: later ones that share the band are copies of them, or of none. */
function remember(byBand: Map<number, Member[]>, band: number, member: Member): void {
  const members = byBand.get(band);
  if (!members) byBand.set(band, [member]);
  else if (members.length < NEAREST) members.push(member);
}

/** As the statement below chooses among those that are stored. */
function nearest(byBand: Map<number, Member[]>, { bands }: Print): Member[] {
  const shared = new Map<Member, number>();
  for (const member of bands.flatMap((band) => byBand.get(band) ?? [])) {
    shared.set(member, (shared.get(member) ?? 0) + 1);
  }
  const sorted = [...shared].sort(([one, often], [other, oftener]) => oftener - often || one.id - other.id);
  return sorted.slice(0, NEAREST).map(([member]) => member);
}

/** The likeliest, of equals the first. */
function closest(others: Member[], print: Print, published: Date): Member | undefined {
  return others
    .filter(({ began_at }) => Math.abs(began_at.getTime() - published.getTime()) <= LASTS_MS)
    .map((member) => ({ member, likeness: likeness(print, member.print) }))
    .filter((weighed) => weighed.likeness > 0)
    .sort((left, right) => right.likeness - left.likeness || left.member.id - right.member.id)[0]?.member;
}

function findNear(sql: Queryable, articles: (NewArticle & { print: Print })[]): Promise<Near[]> {
  const rows = articles.map(({ id, published_at, print }) => ({ id, published_at, bands: print.bands }));
  return sql<Near[]>`
    select fresh.id as new_id, near.id, near.title, near.summary, near.cluster_id, story.published_at as began_at
    from jsonb_to_recordset(${sql.json(rows)}) as fresh (id bigint, published_at timestamptz, bands bigint[])
    cross join lateral (
      select article_id
      -- By the band and nothing else: nearly all bands are of these weeks.
      from (select article_id, published_at from news_bands where band = any (fresh.bands) offset 0) banded
      where published_at between fresh.published_at - make_interval(days => ${DAYS})
                         and fresh.published_at + make_interval(days => ${DAYS})
      group by article_id order by count(*) desc, article_id limit ${NEAREST}
    ) sharing
    join news_articles near on near.id = sharing.article_id
    join news_articles story on story.id = near.cluster_id`;
}

type Placed = { id: number; published_at: Date; bands: number[]; cluster_id: number | undefined };

async function writeClusters(sql: Queryable, rows: Placed[]): Promise<void> {
  await sql`
    with placed as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as placed
        (id bigint, published_at timestamptz, bands bigint[], cluster_id bigint)
    ), banded as (
      insert into news_bands (band, article_id, published_at)
      select band, id, published_at from placed, unnest(bands) band on conflict do nothing
    )
    update news_articles a set cluster_id = placed.cluster_id from placed where a.id = placed.id`;
}

/** Nothing that is published now belongs to a story of a month ago. */
export async function dropOldBands(sql: Queryable): Promise<void> {
  await sql`delete from news_bands where published_at < now() - interval '30 days'`;
}
