import type { Actor } from '../../../kernel/actor.ts';
import { parseMoment } from '../../../kernel/clock.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { requireFound, requireOwn } from '../../../kernel/ownership.ts';
import { totalsOf } from '../../../kernel/paging.ts';
import { badRequest, nothingToChange, type Problem, problem } from '../../../kernel/problems.ts';
import { type PageDeps, readFacts, requireAddress } from './page.ts';
import type {
  CoverageChangeInput,
  CoverageInput,
  CoverageListed,
  CoverageRow,
  NewCoverage,
  ReleaseCoverageInput,
} from './schema.ts';
import {
  changeCoverage,
  type Filter,
  findArticleAt,
  findCoverage,
  findPublished,
  linkByHand,
  linkPage,
  listCoverages,
} from './store.ts';

export type CoverageDeps = PageDeps & {
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
  page: ReleaseCoverageInput,
): Promise<CoverageListed> {
  requireFound(await deps.findReleasedPress(actor.accountId, releaseId));
  return listPage(deps, actor, { ...page, pressId: null, releaseId, state: 'linked' });
}

/** Links a collected article, or one that is added by its address. */
export async function addCoverage(
  deps: CoverageDeps,
  actor: Actor,
  input: NewCoverage,
): Promise<Committed<CoverageRow>> {
  const { accountId } = actor;
  const { press_id: pressId, article_id, url } = input;
  if ((article_id === undefined) === (url === undefined)) throw eitherArticleOrUrl();
  await requireOwn(await deps.ownsPress(accountId, pressId), () => deps.pressExists(pressId), {
    missing: 'PRESS_NOT_FOUND',
    foreign: 'PRESS_NOT_AUTHORIZED',
  });
  const address = url === undefined ? undefined : requireAddress(url);
  const articleId = article_id ?? (address && (await findArticleAt(deps.database, address)));
  if (address !== undefined && articleId === undefined) {
    const page = await readFacts(deps, actor, address, input);
    return actor.commit(async (transaction) => {
      const releaseId = await deps.findSending(transaction, accountId, pressId, page.publishedAt);
      return linkPage(transaction, accountId, { pressId, releaseId }, page);
    });
  }
  return linkArticle(deps, actor, pressId, articleId as number);
}

async function linkArticle(
  deps: CoverageDeps,
  actor: Actor,
  pressId: number,
  articleId: number,
): Promise<Committed<CoverageRow>> {
  const { accountId } = actor;
  const publishedAt = requireFound(await findPublished(deps.database, articleId));
  return actor.commit(async (transaction) => {
    const releaseId = await deps.findSending(transaction, accountId, pressId, publishedAt);
    return linkByHand(transaction, accountId, { pressId, releaseId, articleId });
  });
}

/** A rejected link is kept, so that it is not found again. Only what a person added by its address has fields to edit. */
export async function editCoverage(
  deps: Pick<CoverageDeps, 'findSending'>,
  actor: Actor,
  id: number,
  { reporter_name: reporterName, published_kst, ...rest }: CoverageChangeInput,
): Promise<Committed<CoverageRow>> {
  const publishedAt = published_kst === undefined ? undefined : (parseMoment(published_kst) as Date);
  const facts = { title: rest.title, source: rest.source, reporterName, publishedAt };
  const isEdit = Object.values(facts).some((value) => value !== undefined);
  if (!isEdit && rest.state === undefined) {
    throw nothingToChange('state, title, source, reporter_name, published_kst');
  }
  return actor.commit(async (transaction) => {
    const { article_id, press_id } = requireFound(await findCoverage(transaction, actor.accountId, id));
    if (isEdit && article_id !== null) throw problem('ARTICLE_NOT_EDITABLE');
    const releaseId = publishedAt && (await deps.findSending(transaction, actor.accountId, press_id, publishedAt));
    const changes = { ...rest, reporterName, publishedAt, releaseId };
    return requireFound(await changeCoverage(transaction, actor.accountId, id, changes));
  });
}

function eitherArticleOrUrl(): Problem {
  return badRequest({
    field: 'url',
    ko: '기사 주소와 수집한 기사 가운데 하나만 지정해야 합니다.',
    en: 'exactly one of article_id and url is required.',
  });
}

async function listPage({ database }: CoverageDeps, actor: Actor, filter: Filter): Promise<CoverageListed> {
  const found = await listCoverages(database, actor.accountId, filter);
  return { coverages: found.rows, ...totalsOf(found, filter.page_size), outlet_count: found.outlets };
}
