import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createKey, findAccountByEmail, openTestAccount } from '../../src/areas/accounts/index.ts';
import { makeEverything, nameOf, newPerson, type Person, readOwnData, type SharedIds } from '../contract/owners.ts';
import { type Operation, operationsOf, readDocument } from '../contract/route-table.ts';
import type { Reply, Service } from '../harness.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { type Client, send } from './client.ts';
import { judge, type Sent } from './judge.ts';
import { type Draft, requestTo } from './requests.ts';

/** Generated requests of several concurrent clients, each a fast-check run with its own seed. */

export type Summary = {
  passed: number;
  failures: string[];
  statuses: Record<number, number>;
  kinds: Record<string, number>;
  operations: number;
};

const CLIENTS = 6;
const CREDITS = 1_000_000_000;
/** Enough to see a pattern. */
const MOST_FAILURES = 10;
/** Requests spent on shrinking a failure. */
const MOST_SHRINKS = 60;

export async function fuzz(
  service: Service,
  { requests, seed, onProgress }: { requests: number; seed: number; onProgress(done: number, failed: number): void },
): Promise<Summary> {
  const operations = operationsOf(readDocument());
  const shared: SharedIds = {};
  const withKey = operations.filter((operation) => !operation.forPeople);
  const other = await newOwner(service, withKey, shared);
  await addPeopleIds(other, await signIn(service, other.email));
  const before = await readOwnData(service, withKey, other, shared);
  const summary: Summary = { passed: 0, failures: [], statuses: {}, kinds: {}, operations: operations.length };
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (): Promise<Client> => {
      const person = await newOwner(service, withKey, shared);
      const testKey = await openTestMode(service, person.email);
      return { service, person, testKey, browser: await signIn(service, person.email), other, shared };
    }),
  );
  const requestsOf = requestTo(operations, (name) => name in shared);
  await Promise.all(
    clients.map((client, place) => {
      const share = Math.floor(requests / CLIENTS) + Number(place < requests % CLIENTS);
      return runClient(client, requestsOf, share, seed + place * 1000, summary, onProgress);
    }),
  );
  const after = await readOwnData(service, withKey, other, shared);
  for (const [place, read] of before.entries()) {
    if (!isDeepStrictEqual(read, after[place])) {
      summary.failures.push(
        `another account's ${read[0]} changed: ${JSON.stringify([read, after[place]]).slice(0, 2000)}`,
      );
    }
  }
  return summary;
}

async function newOwner(service: Service, operations: Operation[], shared: SharedIds): Promise<Person> {
  const person = await newPerson(service, CREDITS);
  await makeEverything(service, operations, person, shared);
  return person;
}

async function openTestMode({ database }: Service, email: string): Promise<string> {
  const account = await findAccountByEmail(database, email);
  return database.begin(async (transaction) => {
    const id = await openTestAccount(transaction, account!.account_id);
    return (await createKey(transaction, id, 'fuzz', null)).key;
  });
}

/** The key and the user of an account, which only signed-in users can see. */
async function addPeopleIds(person: Person, browser: Browser): Promise<void> {
  const { keys } = (await browser.call('GET', '/account/keys')).body.data;
  const { members } = (await browser.call('GET', '/account/members')).body.data;
  person.ids.accounts = { ...person.ids.accounts, key_id: keys[0].key_id, member_id: members[0].member_id };
}

/** After a failure, continues with the next seed. */
async function runClient(
  client: Client,
  requests: fc.Arbitrary<Draft>,
  share: number,
  seed: number,
  summary: Summary,
  onProgress: (done: number, failed: number) => void,
): Promise<void> {
  let failure = '';
  let shrinks = 0;
  let left = share;
  const property = fc.asyncProperty(requests, async (draft) => {
    if (failure !== '' && ++shrinks > MOST_SHRINKS) return;
    const { sent, address, reply } = await send(client, draft).catch((cause) => {
      failure = `no answer: ${nameOf(draft.operation)}: ${cause}`;
      throw cause;
    });
    try {
      judge(sent, reply, client.other.mark);
    } catch (cause) {
      failure = `${(cause as Error).message}: ${told(draft, sent, address, reply)}`;
      throw cause;
    }
    if (failure !== '') return;
    left -= 1;
    summary.passed += 1;
    summary.statuses[reply.status] = (summary.statuses[reply.status] ?? 0) + 1;
    summary.kinds[sent.kind] = (summary.kinds[sent.kind] ?? 0) + 1;
    onProgress(summary.passed, summary.failures.length);
  });
  for (let next = seed; left > 0 && summary.failures.length < MOST_FAILURES; next += 1) {
    const { failed } = await fc.check(property, { seed: next, numRuns: left });
    if (!failed) return;
    summary.failures.push(failure);
    failure = '';
    shrinks = 0;
    left -= 1;
  }
}

function told(
  { operation, headers }: Draft,
  { kind, raw, body }: Sent,
  address: string,
  { status, text }: Reply,
): string {
  const lines = [
    `${kind} ${nameOf(operation)}`,
    `${operation.method} ${address.slice(0, 500)} ${JSON.stringify(headers)}`,
    (raw ?? JSON.stringify(body) ?? '').slice(0, 1000),
    `→ ${status} ${text.slice(0, 500)} ${text.slice(500).slice(-200)}`,
  ];
  // Do not print binary files.
  return lines.join('\n  ').replace(/[^\P{C}\n]/gu, '·');
}
