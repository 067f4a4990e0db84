import type { Document } from '../documents/model.ts';
import type { Claim } from '../writing/origins/types.ts';
import type { Included } from './include.ts';
import { showClaims } from './show-claims.ts';

/** The parts of a text that come from its document, as far as the caller asked for them. */
export function shownParts(document: Document, included: Included) {
  return { to_check: document.to_check, ...(included.has('document') && { document }) };
}

/** The claims, when they were asked for. */
export function includedClaims(claims: Claim[] | null) {
  return claims === null ? {} : { claims: showClaims(claims).claims };
}
