import type { Brief } from '../brief.ts';
import { isReachable } from './reachable.ts';
import { withoutLabel } from './reading/declared.ts';
import type { Reading, Statement } from './reading/index.ts';

/** Whom to ask: from the brand, from a label, or from a sentence that says so. */

const INQUIRY =
  /문의|연락|\b(?:contact|inquir|enquir|questions|press|call)|問い?合わ?せ|连系|联系|咨询|垂询|renseignements|contact|hubungi|narahubung|informasi/iu;

export function contactStatement({ statements }: Reading): Statement | null {
  return statements.findLast(({ text }) => text.length < 200 && INQUIRY.test(text) && isReachable(text)) ?? null;
}

/** Lines for a contact block; empty when nothing is known. */
export function contactLines({ brand, facts }: Brief, { values }: Reading, sentence: Statement | null): string[] {
  if (facts?.contact !== undefined)
    return facts.contact
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => withoutLabel(line, 'contact'));
  const { department, name, phone, email } = brand?.contact ?? {};
  const own = [[department, name].filter(Boolean).join(' '), phone, email].filter((line): line is string => !!line);
  if (own.length > 0) return own;
  const labelled = values.filter(({ label }) => label === 'contact').map(({ value }) => value);
  return labelled.length > 0 || sentence === null ? labelled : [sentence.text];
}
