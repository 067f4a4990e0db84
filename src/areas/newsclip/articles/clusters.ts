import type { Queryable } from '../../../kernel/database.ts';
import { type Fingerprint, fingerprintOf, similarity } from './fingerprint.ts';

/** Maximum duration of a story; a later article with the same headline is a different story. */
const DAYS = 14;
const MAX_DURATION_MS = DAYS * 86_400_000;
/** Number of most similar articles that a new one is compared with. */
const MAX_CANDIDATES = 10;
/** Advisory lock id. */
const CLUSTER_LOCK = 7_301_592;

type NewArticle = { id: number; title: string; summary: string; published_at: Date };
type Member = { id: number; cluster_id: number; began_at: Date; fingerprint: Fingerprint };
type Near = Omit<Member, 'fingerprint'> & { new_id: number; title: string; summary: string };

/** Assigns new articles to clusters: one statement to find candidates, one to write the result. */
export async function clusterArticles(sql: Queryable, articles: NewArticle[]): Promise<void> {
  // Copies arrive from different feeds at the same time, and each must see the earlier ones.
  await sql`select pg_advisory_xact_lock(${CLUSTER_LOCK})`;
  const fresh = articles
    .map((article) => ({ ...article, fingerprint: fingerprintOf(article) }))
    .sort((left, right) => left.id - right.id);
  const near = Map.groupBy(await findNear(sql, fresh), ({ new_id }) => new_id);
  const placed = new Map<number, Member>();
  const byBand = new Map<number, Member[]>();
  for (const { id, published_at, fingerprint } of fresh) {
    const stored = (near.get(id) ?? []).map((article) => ({ ...article, fingerprint: fingerprintOf(article) }));
    const story = closest([...stored, ...nearest(byBand, fingerprint)], fingerprint, published_at);
    const member = { id, cluster_id: story?.cluster_id ?? id, began_at: story?.began_at ?? published_at, fingerprint };
    placed.set(id, member);
    for (const band of fingerprint.bands) addToBand(byBand, band, member);
  }
  const rows = fresh.map(({ id, published_at, fingerprint }) => {
    return { id, published_at, bands: fingerprint.bands, cluster_id: placed.get(id)?.cluster_id };
  });
  await writeClusters(sql, rows);
}

/** The first few members of a band are enough, because later ones are mostly copies of them. */
function addToBand(byBand: Map<number, Member[]>, band: number, member: Member): void {
  const members = byBand.get(band);
  if (!members) byBand.set(band, [member]);
  else if (members.length < MAX_CANDIDATES) members.push(member);
}

/** The same selection as in `findNear`, for articles of this batch. */
function nearest(byBand: Map<number, Member[]>, { bands }: Fingerprint): Member[] {
  const shared = new Map<Member, number>();
  for (const member of bands.flatMap((band) => byBand.get(band) ?? [])) {
    shared.set(member, (shared.get(member) ?? 0) + 1);
  }
  const sorted = [...shared].sort(([one, often], [other, oftener]) => oftener - often || one.id - other.id);
  return sorted.slice(0, MAX_CANDIDATES).map(([member]) => member);
}

/** The most similar one; the oldest among equals. */
function closest(others: Member[], fingerprint: Fingerprint, published: Date): Member | undefined {
  return others
    .filter(({ began_at }) => Math.abs(began_at.getTime() - published.getTime()) <= MAX_DURATION_MS)
    .map((member) => ({ member, similarity: similarity(fingerprint, member.fingerprint) }))
    .filter((weighed) => weighed.similarity > 0)
    .sort((left, right) => right.similarity - left.similarity || left.member.id - right.member.id)[0]?.member;
}

function findNear(sql: Queryable, articles: (NewArticle & { fingerprint: Fingerprint })[]): Promise<Near[]> {
  const rows = articles.map(({ id, published_at, fingerprint }) => ({ id, published_at, bands: fingerprint.bands }));
  return sql<Near[]>`
    select fresh.id as new_id, near.id, near.title, near.summary, near.cluster_id, story.published_at as began_at
    from jsonb_to_recordset(${sql.json(rows)}) as fresh (id bigint, published_at timestamptz, bands bigint[])
    cross join lateral (
      select article_id
      -- Forces the index on the band, because nearly all bands are within the time range.
      from (select article_id, published_at from news_bands where band = any (fresh.bands) offset 0) banded
      where published_at between fresh.published_at - make_interval(days => ${DAYS})
                         and fresh.published_at + make_interval(days => ${DAYS})
      group by article_id order by count(*) desc, article_id limit ${MAX_CANDIDATES}
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

/** Bands of old stories are not needed any more. */
export async function dropOldBands(sql: Queryable): Promise<void> {
  await sql`delete from news_bands where published_at < now() - interval '30 days'`;
}
