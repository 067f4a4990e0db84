import type { Outcome } from '../../../providers/mail/port.ts';
import type { Recipient, Result } from './recipient.ts';

/** What an answer of the peer means for a mail. */

const MOST_ATTEMPTS = 8;
const PATIENCE_SECONDS = 48 * 3600;
const LONGEST_WAIT_SECONDS = 2 * 3600;
const LONGEST_ANSWER = 500;

export function resultOf(recipient: Recipient, outcome: Outcome, retrySeconds: number): Result {
  const told = { recipient, answer: plain(outcome.answer), uncertain: false, waitSeconds: 0 };
  switch (outcome.kind) {
    case 'accepted':
      return { ...told, state: 'sent' };
    case 'unknown':
      return { ...told, state: 'sent', uncertain: true };
    case 'refused':
      return { ...told, state: 'failed' };
    case 'deferred': {
      const attempts = recipient.attempts + 1;
      // A server of our own that is down says nothing about the address: only time ends that.
      const isOver = outcome.reached && attempts >= MOST_ATTEMPTS;
      if (isOver || recipient.age_seconds > PATIENCE_SECONDS) return { ...told, state: 'failed' };
      return { ...told, state: 'queued', waitSeconds: waitAfter(attempts, retrySeconds) };
    }
  }
}

/** Doubled each time, and spread so that a server that was away is not met by everybody at once. */
function waitAfter(attempts: number, retrySeconds: number): number {
  const wait = Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  return wait * (0.8 + 0.4 * Math.random());
}

/** The database takes no NUL, and nobody reads a page of it. */
function plain(answer: string): string {
  return answer.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_ANSWER);
}
