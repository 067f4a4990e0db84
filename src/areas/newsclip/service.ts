import type { Credits } from '../../billing/charge.ts';
import type { MakeWorkbook } from '../../export/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { koreanDay, parseDay } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { DAY_MS, type Days, daysIn, rangeOf } from '../../kernel/days.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { countByDay, findArticle, listByDay, listByIds, listRecent } from './articles/store.ts';
import { ownGroup } from './groups/service.ts';
import type {
  ArticleRow,
  DailyInput,
  DailyRow,
  DetailRow,
  RecentInput,
  RecentRow,
  SearchInput,
  SourceRow,
} from './schema.ts';
import { searchArticles } from './search/store.ts';

export type Deps = {
  database: Database;
  credits: Credits;
  excelPrice: number;
  makeWorkbook: MakeWorkbook;
  listSources(): Promise<SourceRow[]>;
  now(): Date;
};

type Listed<Row> = { data: Row[]; totals: Pick<Totals, 'page_count' | 'total_count'> };

export async function listRecentArticles(deps: Deps, actor: Actor, input: RecentInput): Promise<RecentRow[]> {
  const group = await ownGroup(deps, actor, input.keyword_group_id);
  return listRecent(deps.database, filterOf(actor, group, input), input.limit);
}

export async function listDailyArticles(deps: Deps, actor: Actor, input: DailyInput): Promise<Listed<DailyRow>> {
  const range = dailyRange(input, deps.now());
  const group = await ownGroup(deps, actor, input.keyword_group_id);
  const filter = filterOf(actor, group, input);
  const total = daysIn(range);
  const shown = pageOf(range, input);
  const counts = shown ? await countByDay(deps.database, filter, shown, range.until) : [];
  const days = counts.map(({ day }) => day);
  const rows = days.length === 0 ? [] : await listByDay(deps.database, filter, days, range.until);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const data = counts.map(({ day, article_count }) => ({
    date: day,
    article_count,
    articles: byDay.get(day) ?? [],
  }));
  return { data, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}

export async function searchNews(
  deps: Deps,
  { keyword, page_size, ...rest }: SearchInput,
): Promise<Listed<ArticleRow>> {
  const { ids, ...found } = await searchArticles(deps.database, keyword.trim(), { limit: page_size, ...rest });
  const data = ids.length === 0 ? [] : await listByIds(deps.database, ids);
  return { data, totals: totalsOf(found, page_size) };
}

type FoundArticle = Pick<ArticleRow, 'id' | 'title' | 'source' | 'published_kst'>;

/** The newest articles with all words of the keyword, for the search over everything. */
export async function findNews(
  database: Database,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<FoundArticle[]> {
  const { ids } = await searchArticles(database, keyword, { limit, page: 1 });
  const rows = ids.length === 0 ? [] : await listByIds(database, ids);
  return rows.map(({ id, title_ko, source, published_kst }) => ({ id, title: title_ko, source, published_kst }));
}

export async function readArticle(deps: Deps, id: number): Promise<DetailRow> {
  return requireFound(await findArticle(deps.database, id));
}

export function filterOf(actor: Actor, group: { id: number } | null, { collapse }: { collapse: boolean }) {
  return { accountId: actor.accountId, groupId: group?.id ?? null, collapse };
}

/** Default length of the range in days. */
const DEFAULT_DAYS = 30;

/** The default end is today, or the first day if that is in the future. */
function dailyRange({ start_date, end_date }: DailyInput, now: Date): Days {
  const today = koreanDay(now);
  const last = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
  const usual = new Date((parseDay(last) as Date).getTime() - (DEFAULT_DAYS - 1) * DAY_MS);
  return rangeOf(start_date ?? koreanDay(usual), last);
}

/** The days of one page, counted back from the last; null past the end. */
function pageOf({ from, until }: Days, { page, page_size }: DailyInput): Days | null {
  const last = until.getTime() - (page - 1) * page_size * DAY_MS;
  const first = Math.max(from.getTime(), last - page_size * DAY_MS);
  return first < last ? { from: new Date(first), until: new Date(last) } : null;
}
