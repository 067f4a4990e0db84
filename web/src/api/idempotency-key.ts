/** Idempotency key for one attempt. `randomUUID` exists only on HTTPS pages. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
