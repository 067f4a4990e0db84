import type { Database, Transaction } from '../../../kernel/database.ts';
import type { ArticleSource, FeedItem, Ingest, Ingested } from '../../../providers/feeds/port.ts';
import { createMatcherCache, type MatcherCache } from '../groups/matcher-cache.ts';
import { type AnnounceMatches, writeMatches } from '../groups/matching-store.ts';
import { indexArticles } from '../search/store.ts';
import { clusterArticles } from './clusters.ts';
import { type Draft, readItems } from './ingest-item.ts';
import {
  type Edit,
  findKnown,
  insertArticles,
  type KnownArticle,
  lockArticles,
  type StoredArticle,
  updateArticles,
} from './ingest-store.ts';

export type IngestDeps = { database: Database; announce: AnnounceMatches; matchers?: MatcherCache; now(): Date };

export function createIngest({ database, announce, matchers = createMatcherCache(), now }: IngestDeps): Ingest {
  return async (source: ArticleSource, items: FeedItem[]) => {
    const drafts = readItems(items, now());
    if (drafts.length === 0) return { inserted: 0, changed: 0 };
    return database.begin((transaction) =>
      store(transaction, { announce, matchers }, source, drafts),
    ) as Promise<Ingested>;
  };
}

/** Stores all articles of a poll in one transaction, each step for all articles at once. */
async function store(
  transaction: Transaction,
  { announce, matchers }: { announce: AnnounceMatches; matchers: MatcherCache },
  source: ArticleSource,
  drafts: Draft[],
): Promise<Ingested> {
  const known = await findKnown(transaction, source.feedId, drafts);
  const { fresh, edits } = compare(source.feedId, drafts, known);
  const inserted = fresh.length > 0 ? await insertArticles(transaction, source, fresh) : [];
  const changed = edits.length > 0 ? await change(transaction, edits) : [];
  const rewritten = new Set(edits.filter(({ hasNewText }) => hasNewText).map(({ id }) => id));
  const texts = [...inserted, ...changed.filter(({ id }) => rewritten.has(id))];
  if (texts.length > 0) {
    await indexArticles(transaction, texts);
    await writeMatches(transaction, announce, await matchers.current(transaction), texts);
  }
  // Last, because its lock blocks the clustering of other polls until the transaction ends.
  if (inserted.length > 0) await clusterArticles(transaction, inserted);
  return { inserted: inserted.length, changed: changed.length };
}

async function change(transaction: Transaction, edits: Edit[]): Promise<StoredArticle[]> {
  const ids = edits.map(({ id }) => id);
  await lockArticles(transaction, ids);
  return updateArticles(transaction, edits);
}

/** Finds new articles, and edits by the feed that an article came from; changes in other feeds are ignored. */
function compare(feedId: number, drafts: Draft[], known: KnownArticle[]): { fresh: Draft[]; edits: Edit[] } {
  const byAddress = new Map(known.map((article) => [article.url, article]));
  const ofFeed = known.filter(({ feed_id, guid }) => feed_id === feedId && guid !== null);
  const byGuid = new Map(ofFeed.map((article) => [article.guid, article]));
  const fresh: Draft[] = [];
  const edits = new Map<number, Edit>();
  for (const draft of drafts) {
    const article = (draft.guid === null ? undefined : byGuid.get(draft.guid)) ?? byAddress.get(draft.url);
    if (!article) fresh.push(draft);
    else if (article.feed_id === feedId && isEdited(article, draft, byAddress.has(draft.url))) {
      const hasNewText = draft.title !== article.title || draft.summary !== article.summary;
      edits.set(article.id, { ...draft, id: article.id, hasNewText });
    }
  }
  return { fresh, edits: [...edits.values()] };
}

/** A field that the feed omits this time is kept. */
function isEdited(article: KnownArticle, draft: Draft, isAddressTaken: boolean): boolean {
  return (
    draft.title !== article.title ||
    draft.summary !== article.summary ||
    !isAddressTaken ||
    (draft.content !== null && draft.content !== article.content) ||
    (draft.img_url !== null && draft.img_url !== article.img_url) ||
    (draft.reporter_name !== null && draft.reporter_name !== article.reporter_name)
  );
}
