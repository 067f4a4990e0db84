import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GrantedAddress } from './port.ts';

/** What the signature of a local PUT address binds: method, path, type, size limit and expiry. Nothing can be moved. */
export type SignedGrant = { method: string; path: string; type: string; limit: string; expires: string };

export function signGrant(secret: Buffer, { method, path, type, limit, expires }: SignedGrant): string {
  // Line feeds cannot occur in any of the parts, so two different grants never read the same.
  const text = ['presswright-put-1', method, path, type, limit, expires].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export function isSigned(secret: Buffer, path: string, address: GrantedAddress): boolean {
  const { method, type, limit, expires, signature } = address;
  const expected = Buffer.from(signGrant(secret, { method, path, type, limit, expires }));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
