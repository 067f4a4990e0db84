import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { requireFound, requireOwn } from '../../../kernel/ownership.ts';
import { pageCount } from '../../../kernel/page-count.ts';
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
  if (press_id !== undefined) requireFound(await deps.ownsPress(actor.accountId, press_id), 'PRESS_NOT_FOUND');
  return listPage(deps, actor, { ...rest, pressId: press_id ?? null, releaseId: null });
}

export async function listReleaseCoverage(
  deps: CoverageDeps,
  actor: Actor,
  releaseId: number,
  page: { page: number; page_size: number },
): Promise<CoverageListed> {
  requireFound(await deps.findReleasedPress(actor.accountId, releaseId));
  return listPage(deps, actor, { ...page, pressId: null, releaseId, state: 'linked' });
}

export async function linkArticle(
  deps: CoverageDeps,
  actor: Actor,
  { press_id: pressId, article_id: articleId }: { press_id: number; article_id: number },
): Promise<Committed<CoverageRow>> {
  const { accountId } = actor;
  await requireOwn(await deps.ownsPress(accountId, pressId), () => deps.pressExists(pressId), {
    missing: 'PRESS_NOT_FOUND',
    foreign: 'PRESS_NOT_AUTHORIZED',
  });
  const publishedAt = requireFound(await findPublished(deps.database, articleId));
  return actor.commit(async (transaction) => {
    const releaseId = await deps.findSending(transaction, accountId, pressId, publishedAt);
    return linkByHand(transaction, accountId, { pressId, releaseId, articleId });
  });
}

/** A rejected link is kept, so that it is not found again. */
export async function judgeCoverage(
  actor: Actor,
  id: number,
  state: CoverageRow['state'],
): Promise<Committed<CoverageRow>> {
  return actor.commit(async (transaction) => {
    return requireFound(await setCoverageState(transaction, actor.accountId, id, state));
  });
}

async function listPage({ database }: CoverageDeps, actor: Actor, filter: Filter): Promise<CoverageListed> {
  const { rows, total, outlets } = await listCoverages(database, actor.accountId, filter);
  const page_count = pageCount(total, filter.page_size);
  return { coverages: rows, page_count, total_count: total, outlet_count: outlets };
}
