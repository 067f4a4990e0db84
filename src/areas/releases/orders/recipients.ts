import { problem } from '../../../kernel/problems.ts';
import { followUpPeople } from '../follow-ups/people-store.ts';
import type { FollowUpTo } from '../follow-ups/schema.ts';
import type { OrderDeps, OwnAudience } from './deps.ts';
import { describeLeftOut, type LeftOut, type LeftOutReason, SHOWN_LEFT_OUT } from './left-out.ts';
import type { ProductRow } from './product-store.ts';
import { cataloguePeople, type PeopleQuery, type Person, selectOthers, selectPeople } from './recipients-store.ts';

/** The second step of an order: the people it would be sent to. */

/** A list of people: reporters of the catalogue, own contacts, or recipients of an earlier release. */
export type Audience =
  | { from: 'catalogue'; product: ProductRow; categoryIds: number[] }
  | { from: 'follow_up'; releaseId: number; to: FollowUpTo; limit: number | null; isPlanned: boolean }
  | OwnAudience;

export type Recipient = Person & { isSuppressed: boolean };
/** Once per address. `recipients` contains those who get no mail because they are on the suppression list. */
export type Found = { recipients: Recipient[]; leftOut: LeftOut[] };

export async function findRecipients(deps: OrderDeps, accountId: number, audience: Audience[]): Promise<Found> {
  const { database } = deps;
  const lists = audience.map((list) => queryOf(deps, accountId, list));
  const people = await selectPeople(database, lists);
  const emails = people.map(({ email }) => email);
  const refused = await deps.contacts.refusedAmong(database, accountId, emails);
  const suppressed = await deps.suppressed(database, accountId, emails);
  const others = audience.some(isOwn) ? await selectOthers(database, lists, SHOWN_LEFT_OUT) : [];
  const recipients = people
    .filter(({ email }) => !refused.has(email))
    .map((person) => ({ ...person, isSuppressed: suppressed.has(person.email) }));
  const leftOut = [
    groupOf(
      'suppressed',
      recipients.filter(({ isSuppressed, reporter_id }) => isSuppressed && reporter_id !== null),
    ),
    groupOf(
      'no_consent',
      people.filter(({ email }) => refused.has(email)),
    ),
    groupOf('not_recipient', others, others[0]?.total ?? 0),
    groupOf('deleted', [], deletedCount(audience)),
  ].filter(({ count }) => count > 0);
  return { recipients, leftOut };
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

type Named = Pick<Person, 'reporter_id' | 'name' | 'media'>;

function groupOf(reason: LeftOutReason, people: Named[], count = people.length): LeftOut {
  const reporters = people
    .slice(0, SHOWN_LEFT_OUT)
    .map(({ reporter_id, name, media }) => ({ reporter_id, name, media }));
  return { reason, count, reporters };
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

export async function requireRecipients(deps: OrderDeps, accountId: number, audience: Audience[]): Promise<Found> {
  const found = await findRecipients(deps, accountId, audience);
  if (!found.recipients.every(({ isSuppressed }) => isSuppressed)) return found;
  if (found.leftOut.length === 0) throw problem('NO_RECIPIENTS');
  throw problem('ALL_LEFT_OUT', describeLeftOut(found.leftOut));
}
