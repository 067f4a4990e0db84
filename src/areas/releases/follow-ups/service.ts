import type { Actor } from '../../../kernel/actor.ts';
import { koreanDay } from '../../../kernel/clock.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { countRecipients, findRecipients } from '../orders/recipients.ts';
import type { FollowUpOrder } from '../orders/schema.ts';
import { type DetailRow, findRelease } from '../orders/store.ts';
import { isWorkingDay } from '../working-days.ts';
import type { FollowUpTo, Outlook } from './schema.ts';
import { findPlanned } from './store.ts';

const DAY_MS = 24 * 3600_000;

export async function readOutlook(deps: OrderDeps, actor: Actor, id: number): Promise<Outlook> {
  const { database } = deps;
  const { accountId } = actor;
  const { tracks_opens, sent_kst } = requireFound(await findRelease(database, accountId, id));
  if (sent_kst === null) throw problem('RELEASE_NOT_SENT');
  return {
    tracks_opens,
    recipients: {
      uncovered: await countReached(deps, accountId, id, 'uncovered'),
      unopened: tracks_opens ? await countReached(deps, accountId, id, 'unopened') : null,
      all: await countReached(deps, accountId, id, 'all'),
    },
    working_days: await workingDays(sent_kst, await deps.timeOf(actor)),
    planned: (await findPlanned(database, accountId, id)) ?? null,
  };
}

/** Without those who unsubscribed, bounced or are blocked. */
async function countReached(deps: OrderDeps, accountId: number, releaseId: number, to: FollowUpTo): Promise<number> {
  const audience = [{ from: 'follow_up' as const, releaseId, to, limit: null, isPlanned: true }];
  const { recipients } = await findRecipients(deps, accountId, { audience, notes: new Map() });
  return countRecipients(recipients).recipient_count;
}

const MAX_DAYS = 60;
const OFFERED_DAYS = 10;

/** The next days on which a mail is read, counted from the sending. */
async function workingDays(sentKst: string, now: Date): Promise<number[]> {
  const days: number[] = [];
  for (let count = 1; count <= MAX_DAYS && days.length < OFFERED_DAYS; count += 1) {
    const at = new Date(Date.parse(sentKst) + count * DAY_MS);
    if (at > now && (await isWorkingDay(koreanDay(at)))) days.push(count);
  }
  return days;
}

/** The order with the time of a planned follow-up. `sentKst` is when the release that it follows was sent. */
export function withPlannedTime(order: FollowUpOrder, sentKst: string): FollowUpOrder {
  const { after_days: days, scheduled_kst, release_method } = order;
  if (days === undefined) return order;
  if (scheduled_kst !== undefined || release_method === 'EXPERT_EDIT') {
    throw badRequest({
      field: 'after_days',
      ko: '예약 시각이나 전문가 편집과 함께 쓸 수 없습니다.',
      en: 'cannot be combined with scheduled_kst or EXPERT_EDIT.',
    });
  }
  return { ...order, scheduled_kst: new Date(Date.parse(sentKst) + days * DAY_MS).toISOString() };
}

export function requireTracked({ to }: FollowUpOrder, { tracks_opens }: DetailRow): void {
  if (to === 'unopened' && !tracks_opens) throw problem('OPENS_NOT_TRACKED');
}
