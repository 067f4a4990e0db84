import type { Actor } from '../../../kernel/actor.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import { totalsOf } from '../../../kernel/paging.ts';
import { deliveryProblemOf } from './delivery-problem.ts';
import type { OrderDeps } from './deps.ts';
import {
  countDeliveries,
  type DeliveryCounts,
  listRecipients,
  listReporters,
  type RecipientRow,
  type ReporterRow,
} from './recipients-store.ts';
import type { DeliveryProblem } from './response-schema.ts';
import type { HistoryInput, RecipientsInput } from './schema.ts';
import { type DetailRow, findRelease, type HistoryRow, listReleases, type ReleaseRow } from './store.ts';

type Totals = { page_count: number; total_count: number };
export type ListedRelease = ReleaseRow & { delivery_problem: DeliveryProblem | null };
export type Listed = { rows: (ListedRelease & HistoryRow)[]; totals: Totals };
export type ReleaseDetail = {
  delivery_problem: DeliveryProblem | null;
  release: DetailRow;
  deliveries: DeliveryCounts;
  reporters: ReporterRow[];
};
export type ListedRecipients = { deliveries: DeliveryCounts; rows: RecipientRow[]; totals: Totals };

export async function readHistory(deps: OrderDeps, actor: Actor, input: HistoryInput): Promise<Listed> {
  const found = await listReleases(deps.database, actor.accountId, input);
  const listed = found.rows.map((row) => ({ ...row, delivery_problem: deliveryProblemOf(deps, row) }));
  return { rows: listed, totals: totalsOf(found, input.page_size) };
}

export async function readStatus(deps: OrderDeps, actor: Actor, limit: number): Promise<ListedRelease[]> {
  return (await readHistory(deps, actor, { page: 1, page_size: limit, sort: 'DESC' })).rows;
}

export async function readRelease(deps: OrderDeps, actor: Actor, id: number): Promise<ReleaseDetail> {
  const { database } = deps;
  const release = requireFound(await findRelease(database, actor.accountId, id));
  const deliveries = await countDeliveries(database, actor.accountId, id);
  const delivery_problem = deliveryProblemOf(deps, release);
  return { delivery_problem, release, deliveries, reporters: await listReporters(database, actor.accountId, id) };
}

export async function readRecipients(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  input: RecipientsInput,
): Promise<ListedRecipients> {
  const { database } = deps;
  requireFound(await findRelease(database, actor.accountId, id));
  const deliveries = await countDeliveries(database, actor.accountId, id);
  const { rows, total } = await listRecipients(database, actor.accountId, id, input);
  return { deliveries, rows, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}
