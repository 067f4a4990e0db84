import type { Place } from '../../documents/render.ts';
import type { Facts } from './facts.ts';
import { isKnownContact } from './form.ts';
import type { Claim } from './types.ts';

const LINK_TARGET = /(?<=\]\()(?:https?:\/\/|mailto:)[^\s()]{1,2000}(?=\))/gu;

/** Addresses of links that nobody gave: readers do not see them, but follow them. */
export function unknownLinkTargets(places: Place[], { contacts, material }: Facts): Claim[] {
  const linked = places.filter(({ block: { type } }) => type !== 'image' && type !== 'code');
  return linked.flatMap(({ text, start: offset }) =>
    [...text.matchAll(LINK_TARGET)].flatMap(({ 0: url, index }): Claim[] => {
      const span = { start: offset + index, end: offset + index + url.length };
      const address = { ...span, text: url.replace(/^mailto:/u, ''), kind: 'place' as const };
      if (isKnownContact(address, contacts, material)) return [];
      return [{ ...span, text: url, kind: 'place', field: 'content', block: null, origin: { type: 'unverified' } }];
    }),
  );
}
