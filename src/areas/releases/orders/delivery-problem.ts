import { koreanTime } from '../../../kernel/clock.ts';
import { NO_MAIL_SERVER } from '../../../mail/no-mail-server.ts';
import type { OrderDeps } from './deps.ts';
import type { DeliveryProblem } from './response-schema.ts';
import type { ReleaseRow } from './store.ts';

/** Why the mail of a started release does not leave, or did not. */

type Started = Pick<ReleaseRow, 'is_test' | 'is_delivering' | 'sent_kst' | 'refused_since_kst' | 'is_in_outbox'>;

/** Starts when the server failed or the release was started. Mail that was stored in the outbox stays there. */
export function deliveryProblemOf(
  { relayProblem, mailer }: Pick<OrderDeps, 'relayProblem' | 'mailer'>,
  { is_test, is_delivering, sent_kst, refused_since_kst, is_in_outbox }: Started,
): DeliveryProblem | null {
  if (refused_since_kst !== null) return { since_kst: refused_since_kst, reason: 'MAIL_SERVER_REFUSES' };
  // Test mode needs no mail server.
  if (sent_kst === null || is_test) return null;
  if (is_in_outbox || (is_delivering && mailer.mode === 'outbox'))
    return { since_kst: sent_kst, reason: NO_MAIL_SERVER };
  const problem = relayProblem();
  if (!problem || !is_delivering) return null;
  const since = koreanTime(problem.since);
  return { since_kst: since > sent_kst ? since : sent_kst, reason: problem.reason };
}
