import { newIdempotencyKey } from '../../../api/idempotency-key.ts';

/** Each attempt to send has one idempotency key, kept in the tab until the outcome is known. */

const PLACE = 'release-attempt';

export function attemptKey(of: string): string {
  const known = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as { of: string; key: string } | null;
  if (known?.of === of) return known.key;
  const key = newIdempotencyKey();
  sessionStorage.setItem(PLACE, JSON.stringify({ of, key }));
  return key;
}

export function endAttempt(): void {
  sessionStorage.removeItem(PLACE);
}
