import type { Actor } from '../../../kernel/actor.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { OrderDeps } from '../orders/deps.ts';
import type { FollowUpOrder } from '../orders/schema.ts';
import { type DetailRow, findRelease } from '../orders/store.ts';
import { countFollowUp } from './people-store.ts';
import type { Outlook } from './schema.ts';
import { findPlanned } from './store.ts';

const DAY_MS = 24 * 3600_000;

export async function readOutlook({ database }: OrderDeps, actor: Actor, id: number): Promise<Outlook> {
  const { accountId } = actor;
  const { tracks_opens, sent_kst } = requireFound(await findRelease(database, accountId, id));
  if (sent_kst === null) throw problem('RELEASE_NOT_SENT');
  return {
    tracks_opens,
    recipients: {
      uncovered: await countFollowUp(database, accountId, id, 'uncovered'),
      unopened: tracks_opens ? await countFollowUp(database, accountId, id, 'unopened') : null,
      all: await countFollowUp(database, accountId, id, 'all'),
    },
    planned: (await findPlanned(database, accountId, id)) ?? null,
  };
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
