import type { Actor } from '../../../kernel/actor.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import { problem } from '../../../kernel/problems.ts';
import type { CoverageInput, CoverageListed, CoverageRow } from './schema.ts';
import { type Filter, findPublished, linkByHand, listCoverages, setCoverageState } from './store.ts';

export type CoverageDeps = {
  database: Database;
  /** Provided by the press area: whether the account owns it. */
  ownsPress(accountId: number, pressId: number): Promise<boolean>;
  pressExists(pressId: number): Promise<boolean>;
  /** Provided by the releases area: the press release of one of the account's releases. */
  findReleasedPress(accountId: number, releaseId: number): Promise<number | undefined>;
  findSending(sql: Queryable, accountId: number, pressId: number, publishedAt: Date): Promise<number | null>;
};

export async function listOwnCoverage(deps: CoverageDeps, actor: Actor, input: CoverageInput): Promise<CoverageListed> {
  const { press_id, ...rest } = input;
  if (press_id !== undefined && !(await deps.ownsPress(actor.accountId, press_id))) throw problem('PRESS_NOT_FOUND');
  return listPage(deps, actor, { ...rest, pressId: press_id ?? null, releaseId: null });
}

export async function listReleaseCoverage(
  deps: CoverageDeps,
  actor: Actor,
  releaseId: number,
  page: { page: number; page_size: number },
): Promise<CoverageListed> {
  if ((await deps.findReleasedPress(actor.accountId, releaseId)) === undefined) throw problem('NOT_FOUND');
  return listPage(deps, actor, { ...page, pressId: null, releaseId, state: 'linked' });
}

export async function linkArticle(
  deps: CoverageDeps,
  actor: Actor,
  { press_id: pressId, article_id: articleId }: { press_id: number; article_id: number },
): Promise<CoverageRow> {
  const { accountId } = actor;
  if (!(await deps.ownsPress(accountId, pressId))) {
    throw problem((await deps.pressExists(pressId)) ? 'PRESS_NOT_AUTHORIZED' : 'PRESS_NOT_FOUND');
  }
  const publishedAt = await findPublished(deps.database, articleId);
  if (!publishedAt) throw problem('NOT_FOUND');
  return actor.commit(async (transaction) => {
    const releaseId = await deps.findSending(transaction, accountId, pressId, publishedAt);
    return linkByHand(transaction, accountId, { pressId, releaseId, articleId });
  });
}

/** A rejected link is kept, so that it is not found again. */
export async function judgeCoverage(actor: Actor, id: number, state: CoverageRow['state']): Promise<CoverageRow> {
  return actor.commit(async (transaction) => {
    const row = await setCoverageState(transaction, actor.accountId, id, state);
    if (!row) throw problem('NOT_FOUND');
    return row;
  });
}

async function listPage({ database }: CoverageDeps, actor: Actor, filter: Filter): Promise<CoverageListed> {
  const { rows, total, outlets } = await listCoverages(database, actor.accountId, filter);
  const page_count = pageCount(total, filter.page_size);
  return { coverages: rows, page_count, total_count: total, outlet_count: outlets };
}
