import { type Refusal, readRefusal, textKeyOf } from '../../../mail/refusals.ts';
import type { Outcome } from '../../../providers/mail/port.ts';
import type { Recipient, Result } from './recipient.ts';

/** Maps the outcome of a send attempt to the new state of the recipient. */

const MAX_ATTEMPTS = 8;
const MAX_AGE_SECONDS = 48 * 3600;
const MAX_WAIT_SECONDS = 2 * 3600;
const MAX_ANSWER_LENGTH = 500;

export function resultOf(recipient: Recipient, outcome: Outcome, retrySeconds: number): Result {
  const answer = plain(outcome.answer);
  const base = { recipient, answer, isStored: false, uncertain: false, waitSeconds: 0, refusal: null };
  switch (outcome.kind) {
    case 'accepted':
      return { ...base, state: 'sent', isStored: outcome.isStored === true };
    case 'unknown':
      return { ...base, state: 'sent', uncertain: true };
    case 'refused':
      // What is simulated says nothing about a mailbox or the mail server.
      if (recipient.is_test) return { ...base, state: 'failed' };
      return { ...base, state: 'failed', refusal: readRefusal({ answer, code: outcome.code }, recipient.email) };
    case 'deferred': {
      const attempts = recipient.attempts + 1;
      // While the mail server is down or refuses us the attempts do not count, only the age limit does.
      const isOver = outcome.reached && !outcome.refusesSender && attempts >= MAX_ATTEMPTS;
      if (isOver || recipient.age_seconds > MAX_AGE_SECONDS) return { ...base, state: 'failed' };
      const refusal = outcome.refusesSender ? refusalOfSender(answer, recipient.email) : null;
      return { ...base, state: 'queued', waitSeconds: backoffSeconds(attempts, retrySeconds), refusal };
    }
  }
}

/** The server answered before it knew the recipient, so whatever it says is about us. */
function refusalOfSender(answer: string, email: string): Refusal {
  return { concern: 'us', status: null, answer, textKey: textKeyOf(answer, email) };
}

/** Exponential backoff with jitter, so that a recovering server does not get all retries at once. */
function backoffSeconds(attempts: number, retrySeconds: number): number {
  const wait = Math.min(retrySeconds * 2 ** (attempts - 1), MAX_WAIT_SECONDS);
  return wait * (0.8 + 0.4 * Math.random());
}

/** Removes control characters, because PostgreSQL cannot store NUL. */
function plain(answer: string): string {
  return answer.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ANSWER_LENGTH);
}
