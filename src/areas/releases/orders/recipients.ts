import { problem } from '../../../kernel/problems.ts';
import { MAIL_PROBLEM_OF } from '../../../mail/suppressions.ts';
import { followUpPeople } from '../follow-ups/people-store.ts';
import type { FollowUpTo } from '../follow-ups/schema.ts';
import type { OrderDeps, OwnAudience } from './deps.ts';
import { describeLeftOut, type LeftOut, type LeftOutReason, LISTED_LEFT_OUT, leftOutGroup } from './left-out.ts';
import type { Notes } from './notes.ts';
import type { ProductRow } from './product-store.ts';
import { cataloguePeople, type PeopleQuery, type Person, selectOthers, selectPeople } from './recipients-store.ts';

/** The second step of an order: the people it would be sent to. */

/** A list of people: reporters of the catalogue, own contacts, or recipients of an earlier release. */
export type Audience =
  | { from: 'catalogue'; product: ProductRow; categoryIds: number[] }
  | { from: 'follow_up'; releaseId: number; to: FollowUpTo; limit: number | null; isPlanned: boolean }
  | OwnAudience;

export type Recipient = Person & { isSuppressed: boolean; note: string | null };
/** Once per address. `recipients` contains those who get no mail because they are on the suppression list. */
export type Found = { recipients: Recipient[]; leftOut: LeftOut[] };
/** Whom an order is for, and the notes for single people. */
export type Sought = { audience: Audience[]; notes: Notes };

export async function findRecipients(deps: OrderDeps, accountId: number, { audience, notes }: Sought): Promise<Found> {
  const { database } = deps;
  const lists = audience.map((list) => queryOf(deps, accountId, list));
  const people = await selectPeople(database, lists);
  const emails = people.map(({ email }) => email);
  const refused = await deps.contacts.refusedAmong(database, accountId, emails);
  const suppressed = await deps.suppressed(database, accountId, emails);
  const others = audience.some(isOwn) ? await selectOthers(database, lists, LISTED_LEFT_OUT) : [];
  const recipients = people
    .filter(({ email }) => !refused.has(email))
    .map((person) => ({
      ...person,
      isSuppressed: suppressed.has(person.email),
      note: notes.get(person.email) ?? null,
    }));
  const own = recipients.filter(({ reporter_id }) => reporter_id !== null);
  const suppressedFor = (reason: LeftOutReason) =>
    own.filter(({ email }) => suppressed.has(email) && MAIL_PROBLEM_OF[suppressed.get(email)!] === reason);
  const leftOut = [
    leftOutGroup('unsubscribed', suppressedFor('unsubscribed')),
    leftOutGroup('bounced', suppressedFor('bounced')),
    leftOutGroup('suppressed', suppressedFor('suppressed')),
    leftOutGroup(
      'no_consent',
      people.filter(({ email }) => refused.has(email)),
    ),
    leftOutGroup('not_recipient', others, others[0]?.total ?? 0),
    leftOutGroup('duplicate', recipients.filter(({ isSuppressed }) => !isSuppressed).flatMap(duplicatesOf)),
    leftOutGroup('deleted', [], deletedCount(audience)),
  ].filter(({ count }) => count > 0);
  return { recipients, leftOut };
}

/** Own contacts whose mail goes to somebody else with the same address: a reporter of the product or another contact. */
function duplicatesOf({ same_address, catalogue_reporter_id, reporter_id, name, media }: Recipient) {
  const others = (same_address ?? []).filter(
    (contact) => catalogue_reporter_id !== null || contact.reporter_id !== reporter_id,
  );
  return others.map((contact) => ({ ...contact, duplicate_of: media === '' ? name : `${name} (${media})` }));
}

function queryOf({ database, contacts }: OrderDeps, accountId: number, list: Audience): PeopleQuery {
  if (list.from === 'catalogue') return cataloguePeople(database, list.product, list.categoryIds);
  if (list.from === 'follow_up') return followUpPeople(database, accountId, list);
  return contacts.select(database, accountId, list);
}

function isOwn(list: Audience): list is OwnAudience {
  return list.from !== 'catalogue' && list.from !== 'follow_up';
}

function deletedCount(audience: Audience[]): number {
  return audience.reduce((sum, list) => sum + (list.from === 'reporters' ? list.deletedCount : 0), 0);
}

export type RecipientCounts = {
  recipient_count: number;
  own_count: number;
  suppressed_count: number;
  duplicate_count: number;
};

export function countRecipients(recipients: Recipient[]): RecipientCounts {
  const reached = recipients.filter(({ isSuppressed }) => !isSuppressed);
  return {
    recipient_count: reached.length,
    own_count: reached.filter(({ is_own }) => is_own).length,
    suppressed_count: recipients.length - reached.length,
    duplicate_count: recipients.reduce((sum, { copies }) => sum + copies - 1, 0),
  };
}

export async function requireRecipients(deps: OrderDeps, accountId: number, sought: Sought): Promise<Found> {
  const found = await findRecipients(deps, accountId, sought);
  if (!found.recipients.every(({ isSuppressed }) => isSuppressed)) return found;
  if (found.leftOut.length === 0) throw problem('NO_RECIPIENTS');
  throw problem('ALL_LEFT_OUT', describeLeftOut(found.leftOut));
}
