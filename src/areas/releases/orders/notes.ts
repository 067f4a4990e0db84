import { badRequest } from '../../../kernel/problems.ts';
import type { OrderDeps } from './deps.ts';
import type { Order } from './schema.ts';

/** Personal notes of an order, by the address they go to: a contact may be chosen through another entry with the same one. */
export type Notes = Map<string, string>;

export async function requireNotes(
  { database, contacts }: Pick<OrderDeps, 'database' | 'contacts'>,
  accountId: number,
  { personal_notes: given = [] }: Pick<Order, 'personal_notes'>,
): Promise<Notes> {
  const notes: Notes = new Map();
  if (given.length === 0) return notes;
  const addresses = await contacts.addressesOf(
    database,
    accountId,
    given.map(({ reporter_id }) => reporter_id),
  );
  const seen = new Set<number>();
  for (const [place, { reporter_id, note }] of given.entries()) {
    const field = `personal_notes[${place}].reporter_id`;
    const email = addresses.get(reporter_id);
    if (email === undefined) {
      throw badRequest({
        field,
        ko: `내 기자가 아닙니다: ${reporter_id}.`,
        en: `is not one of your own reporters: ${reporter_id}.`,
      });
    }
    if (seen.has(reporter_id)) {
      throw badRequest({
        field,
        ko: `같은 기자에게 메모가 두 개입니다: ${reporter_id}.`,
        en: `has two notes: ${reporter_id}.`,
      });
    }
    seen.add(reporter_id);
    // A contact that was deleted since gets no mail.
    if (email === null) continue;
    notes.set(email, [notes.get(email), note.trim()].filter(Boolean).join('\n\n'));
  }
  return notes;
}
