import { problem } from '../../../kernel/problems.ts';
import type { OrderDeps } from './deps.ts';
import type { ProductRow } from './product-store.ts';
import { cataloguePeople, type PeopleQuery, type Person, selectPeople, uncoveredPeople } from './recipients-store.ts';

/** The second step of an order: the people it would be sent to. */

/** A list of people: reporters of the catalogue, own contacts, or recipients of an earlier release without coverage. */
export type Audience =
  | { from: 'catalogue'; product: ProductRow; categoryIds: number[] }
  | { from: 'contacts' }
  | { from: 'uncovered'; releaseId: number; limit: number };

export type Recipient = Person & { isSuppressed: boolean };

/** Once per address, with those who get no mail because they are on the suppression list. */
export async function findRecipients(deps: OrderDeps, accountId: number, audience: Audience[]): Promise<Recipient[]> {
  const people = await selectPeople(
    deps.database,
    audience.map((list) => queryOf(deps, accountId, list)),
  );
  const emails = people.map(({ email }) => email);
  const suppressed = await deps.suppressed(deps.database, accountId, emails);
  return people.map((person) => ({ ...person, isSuppressed: suppressed.has(person.email) }));
}

function queryOf({ database, crmPeople }: OrderDeps, accountId: number, list: Audience): PeopleQuery {
  if (list.from === 'catalogue') return cataloguePeople(database, list.product, list.categoryIds);
  if (list.from === 'contacts') return crmPeople(database, accountId);
  return uncoveredPeople(database, accountId, list.releaseId, list.limit);
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

export async function requireRecipients(
  deps: OrderDeps,
  accountId: number,
  audience: Audience[],
): Promise<Recipient[]> {
  const recipients = await findRecipients(deps, accountId, audience);
  if (recipients.every(({ isSuppressed }) => isSuppressed)) throw problem('NO_RECIPIENTS');
  return recipients;
}
