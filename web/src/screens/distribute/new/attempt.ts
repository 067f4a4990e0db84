import { newIdempotencyKey } from '../../../api/idempotency-key.ts';

/**
 * Each attempt to send has one idempotency key, kept in the tab until the outcome is known, with the digest that was
 * confirmed: the same key needs the same body, and after a lost answer preflight has another digest.
 */

const PLACE = 'release-attempt';

type Attempt = { of: string; key: string; digest: string };

export function attemptOf(of: string, digest: string): Attempt {
  const known = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Attempt | null;
  if (known?.of === of) return known;
  const attempt = { of, key: newIdempotencyKey(), digest };
  sessionStorage.setItem(PLACE, JSON.stringify(attempt));
  return attempt;
}

export function endAttempt(): void {
  sessionStorage.removeItem(PLACE);
}
