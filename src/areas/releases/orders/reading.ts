import type { Actor } from '../../../kernel/actor.ts';
import { koreanTime } from '../../../kernel/clock.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import type { RelayProblem } from '../../../mail/relay.ts';
import type { OrderDeps } from './deps.ts';
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
export type DeliveryProblem = { since_kst: string; reason: RelayProblem['reason'] };
export type StatusRow = ReleaseRow & { delivery_problem: DeliveryProblem | null };
export type ReleaseDetail = {
  delivery_problem: DeliveryProblem | null;
  release: DetailRow;
  deliveries: DeliveryCounts;
  reporters: ReporterRow[];
};
export type ListedRecipients = { deliveries: DeliveryCounts; rows: RecipientRow[]; totals: Totals };

export async function readHistory(deps: OrderDeps, actor: Actor, input: HistoryInput): Promise<Listed> {
  const { rows, total } = await listReleases(deps.database, actor.accountId, input);
  return { rows, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}

export async function readStatus(deps: OrderDeps, actor: Actor, limit: number): Promise<StatusRow[]> {
  const { rows } = await listReleases(deps.database, actor.accountId, { page: 1, page_size: limit, sort: 'DESC' });
  return rows.map((row) => ({ ...row, delivery_problem: deliveryProblemOf(deps, row) }));
}

/** Set while a release waits for the mail server; starts when the server failed or the release was started. */
export function deliveryProblemOf(
  { relayProblem }: Pick<OrderDeps, 'relayProblem'>,
  { is_delivering, sent_kst, refused_since_kst }: Pick<ReleaseRow, 'is_delivering' | 'sent_kst' | 'refused_since_kst'>,
): DeliveryProblem | null {
  if (refused_since_kst !== null) return { since_kst: refused_since_kst, reason: 'MAIL_SERVER_REFUSES' };
  const problem = relayProblem();
  if (!problem || !is_delivering || sent_kst === null) return null;
  const since = koreanTime(problem.since);
  return { since_kst: since > sent_kst ? since : sent_kst, reason: problem.reason };
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
