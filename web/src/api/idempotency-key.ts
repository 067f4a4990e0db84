/** Names one attempt, so that it counts once however often it is sent. `randomUUID` exists on encrypted pages only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
