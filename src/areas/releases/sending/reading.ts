import type { Actor } from '../../../kernel/actor.ts';
import { pageCount } from '../../../kernel/http/shapes.ts';
import { problem } from '../../../kernel/problems.ts';
import type { SendingDeps } from './deps.ts';
import {
  countDeliveries,
  type DeliveryCounts,
  listRecipients,
  listReporters,
  type RecipientRow,
  type ReporterRow,
} from './recipients-store.ts';
import type { HistoryInput, RecipientsInput } from './schema.ts';
import { type DetailRow, findRelease, listReleases, type ReleaseRow } from './store.ts';

type Totals = { page_count: number; total_count: number };
export type Listed = { rows: ReleaseRow[]; totals: Totals };
export type ReleaseDetail = { release: DetailRow; deliveries: DeliveryCounts; reporters: ReporterRow[] };
export type ListedRecipients = { deliveries: DeliveryCounts; rows: RecipientRow[]; totals: Totals };

export async function readHistory(deps: SendingDeps, actor: Actor, input: HistoryInput): Promise<Listed> {
  const { rows, total } = await listReleases(deps.database, actor.accountId, input);
  return { rows, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}

export async function readStatus(deps: SendingDeps, actor: Actor, limit: number): Promise<ReleaseRow[]> {
  const { rows } = await listReleases(deps.database, actor.accountId, { page: 1, page_size: limit, sort: 'DESC' });
  return rows;
}

export async function readRelease(deps: SendingDeps, actor: Actor, id: number): Promise<ReleaseDetail> {
  const { database } = deps;
  const release = await findRelease(database, actor.accountId, id);
  if (!release) throw problem('NOT_FOUND');
  const deliveries = await countDeliveries(database, actor.accountId, id);
  return { release, deliveries, reporters: await listReporters(database, actor.accountId, id) };
}

export async function readRecipients(
  deps: SendingDeps,
  actor: Actor,
  id: number,
  input: RecipientsInput,
): Promise<ListedRecipients> {
  const { database } = deps;
  if (!(await findRelease(database, actor.accountId, id))) throw problem('NOT_FOUND');
  const deliveries = await countDeliveries(database, actor.accountId, id);
  const { rows, total } = await listRecipients(database, actor.accountId, id, input);
  return { deliveries, rows, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}
