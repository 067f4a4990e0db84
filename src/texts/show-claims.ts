import { unverifiedClaims } from '../writing/origins/index.ts';
import type { Claim } from '../writing/origins/types.ts';
import { MAX_CLAIMS } from './document-schema.ts';

/** `unverified_claims` lists the distinct texts without an origin. */
export function showClaims(claims: Claim[]) {
  return { unverified_claims: unverifiedClaims(claims), claims: claims.slice(0, MAX_CLAIMS) };
}
