import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GrantedAddress } from './port.ts';

/** Everything that the signature of a local PUT URL covers. */
export type SignedGrant = { method: string; path: string; type: string; limit: string; expires: string };

export function signGrant(secret: Buffer, { method, path, type, limit, expires }: SignedGrant): string {
  // The parts cannot contain line feeds, so two different grants never have the same text.
  const text = ['presswright-put-1', method, path, type, limit, expires].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export function isSigned(secret: Buffer, path: string, address: GrantedAddress): boolean {
  const { method, type, limit, expires, signature } = address;
  const expected = Buffer.from(signGrant(secret, { method, path, type, limit, expires }));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
