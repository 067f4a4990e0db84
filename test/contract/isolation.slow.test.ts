import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailureEnvelope } from '../http/envelope.ts';
import { signIn } from '../people/browser.ts';
import { MAKERS, makeReady } from './makers.ts';
import {
  choicesOf,
  type Ids,
  idNames,
  idOf,
  isFreeRead,
  makeEverything,
  nameOf,
  needsId,
  newPerson,
  ownIds,
  type Person,
  type RequestOptions,
  readOwnData,
  requestFor,
  type SharedIds,
  sendValid,
} from './owners.ts';
import { type Operation, operationsOf, readDocument } from './route-table.ts';

/** Account B never reads, changes, counts or finds rows of account A: checked for every route of the route table. */

let service: Service;
let operations: Operation[];
let alice: Person;
let bob: Person;
const shared: SharedIds = {};
const beforeAlice = new Map<string, Reply>();

before(async () => {
  // A stopped clock keeps values that depend on the current time the same between two reads.
  const now = new Date();
  service = await startService({}, undefined, undefined, () => now);
  // Routes without authentication cannot be called with Bob's key.
  operations = operationsOf(readDocument()).filter((operation) => !operation.forPeople);
  bob = await newPerson(service);
  await makeEverything(service, operations, bob, shared);
  alice = await newPerson(service);
  for (const list of lists()) beforeAlice.set(nameOf(list), await send(list, bob, bobsId, { term: alice.mark }));
  await makeEverything(service, operations, alice, shared);
});
after(() => service.stop());

const bobsId: Ids = (area, name) => idOf(bob, shared, area, name) ?? 1;
const alicesId: Ids = (area, name) => idOf(alice, shared, area, name) ?? 1;
const lists = () =>
  operations.filter((operation) => isFreeRead(operation) && !needsId(operation) && operation.mode !== 'test');
const send = (operation: Operation, person: Person, id: Ids, options: Omit<RequestOptions, 'shared'> = {}) =>
  sendValid(service, operation, person, id, { shared, ...options });

/** Every number in a response that counts something. */
function countsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'number') return /count|total/.test(name) ? [`${name}=${value}`] : [];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value))
    return [`${name}.length=${value.length}`, ...value.flatMap((entry) => countsIn(entry, name))];
  return Object.entries(value).flatMap(([key, entry]) => countsIn(entry, key));
}

function assertNothingOfAlice(reply: Reply, route: string): void {
  assert.equal(reply.text.includes(alice.mark), false, `${route} shows Alice's text to Bob: ${reply.text}`);
}

function assertRefused(operation: Operation, hers: string[], reply: Reply): void {
  const told = `${nameOf(operation)} with Alice's ${hers.join(', ')} answered Bob ${reply.status}: ${reply.text}`;
  const refused = [403, 404].includes(reply.status) || (reply.status === 400 && reply.body.code === 'NOT_FOUND');
  assert.ok(refused, told);
  // 403 reveals that the row exists: only allowed where the interface documents require it.
  if (reply.status === 403)
    assert.doesNotMatch(operation.path, /^\/(workspace|webhook|release\/\{release_id\})|\/(coverage\/|digest)/, told);
  assertFailureEnvelope(reply);
  assertNothingOfAlice(reply, nameOf(operation));
}

test('every area has a maker, and the makers provide every id that a route takes', () => {
  for (const operation of operations) {
    assert.ok(MAKERS[operation.area], `makers.ts: no maker for the area ${operation.area}`);
    for (const name of idNames(operation)) {
      assert.ok(
        idOf(alice, shared, operation.area, name) !== undefined,
        `makers.ts: no maker gives a ${name}, which ${nameOf(operation)} takes`,
      );
    }
  }
});

test('no list shows, counts or finds rows of another account', (t) => {
  return Promise.all(
    lists().map(async (list) => {
      const reply = await send(list, bob, bobsId, { term: alice.mark });
      assert.equal(reply.status, 200, `${nameOf(list)}: ${reply.text}`);
      assertNothingOfAlice(reply, nameOf(list));
      assert.deepEqual(countsIn(reply.body), countsIn(beforeAlice.get(nameOf(list))?.body), nameOf(list));
    }),
  ).then(() => t.diagnostic(`${lists().length} lists`));
});

test("a list filtered by the id of another account's row shows and counts nothing of it", async () => {
  const filtered = lists().filter((list) => ownIds(list, shared).length > 0);
  for (const list of filtered) {
    const reply = await send(list, bob, alicesId);
    assertNothingOfAlice(reply, nameOf(list));
    if (reply.status === 200)
      assert.ok(
        countsIn(reply.body).every((count) => count.endsWith('=0')),
        reply.text,
      );
    else assert.ok(reply.status === 403 || reply.status === 404, reply.text);
  }
});

test('no route with an id reads or changes rows of another account', async (t) => {
  const withIds = operations.filter((operation) => needsId(operation) && ownIds(operation, shared).length > 0);
  const look = () => readOwnData(service, operations, alice, shared);
  const untouched = await look();
  let tried = 0;
  for (const operation of withIds) {
    for (const names of choicesOf(operation, shared)) {
      // Use only Alice's ids, then each of her ids among Bob's own: a row must not be reachable through another parent.
      for (const hers of names.length > 1 ? [names, ...names.map((name) => [name])] : [names]) {
        const id: Ids = (area, name) => (hers.includes(name) ? alicesId : bobsId)(area, name);
        assertRefused(operation, hers, await send(operation, bob, id, { names }));
        tried += 1;
      }
    }
  }
  assert.deepEqual(await look(), untouched);
  t.diagnostic(`${withIds.length} routes with an id, ${tried} tries, ${untouched.length} reads unchanged`);
});

test("reading another account's row gives exactly the response of a row that does not exist", async () => {
  for (const read of operations.filter(
    (operation) => operation.method === 'GET' && ownIds(operation, shared).length > 0,
  )) {
    if (!needsId(read)) continue;
    const foreign = await send(read, bob, alicesId);
    const absent = await send(read, bob, (area, name) =>
      name in shared ? bobsId(area, name) : Number.MAX_SAFE_INTEGER,
    );
    assert.deepEqual([foreign.status, foreign.text], [absent.status, absent.text], nameOf(read));
    assert.equal(foreign.status, 404);
  }
});

test('the same requests succeed for Alice, so the requests themselves are valid', async () => {
  // Delete last, and parts before the whole, or nothing is left to reach.
  const place = ({ method, path }: Operation) => (method === 'DELETE' ? 1 / path.split('/').length : 0);
  const inOrder = operations.toSorted((left, right) => place(left) - place(right));
  for (const operation of inOrder.filter((each) => needsId(each) && ownIds(each, shared).length > 0)) {
    for (const names of choicesOf(operation, shared)) {
      await makeReady(service, operation.path, (name) => alicesId(operation.area, name));
      const reply = await send(operation, alice, alicesId, { names });
      assert.equal(reply.status, 200, `${nameOf(operation)}: ${reply.text}`);
    }
  }
});

test('a member of two accounts reaches no row of a third by any route, whichever account the session uses', async (t) => {
  const { database } = service;
  const mallory = await newPerson(service);
  const accountOf = async ({ email }: Person) =>
    (await database<{ id: number }[]>`select id from accounts where email = ${email}`)[0]!.id;
  const [home, second] = [await accountOf(mallory), await accountOf(bob)];
  await database`
    insert into memberships (account_id, person_id, role, accepted_at)
    select ${second}, id, 'owner', now() from people where email = ${mallory.email}`;
  // Carol's rows are new: the tests before have deleted Alice's.
  const carol = await newPerson(service);
  await makeEverything(service, operations, carol, shared);
  const carolsId: Ids = (area, name) => idOf(carol, shared, area, name) ?? 1;
  const browser = await signIn(service, mallory.email);
  const withIds = operations.filter((operation) => needsId(operation) && ownIds(operation, shared).length > 0);
  const untouched = await readOwnData(service, operations, carol, shared);
  for (const account_id of [home, second]) {
    assert.equal((await browser.call('POST', '/account/switch', { account_id })).status, 200);
    for (const operation of withIds) {
      const { method, path, body } = requestFor(operation, carolsId, { shared });
      const reply = await browser.call(method, path, body);
      const told = `${nameOf(operation)} with Carol's ids answered ${reply.status}: ${reply.text}`;
      assert.ok([403, 404].includes(reply.status) || (reply.status === 400 && reply.body.code === 'NOT_FOUND'), told);
      assert.equal(reply.text.includes(carol.mark), false, told);
    }
    for (const list of lists()) {
      const { method, path } = requestFor(list, carolsId, { shared, term: carol.mark });
      assert.equal((await browser.call(method, path)).text.includes(carol.mark), false, nameOf(list));
    }
  }
  const third = await accountOf(carol);
  assert.equal((await browser.call('POST', '/account/switch', { account_id: third })).status, 404);
  const overview = await browser.call('GET', '/agency/overview');
  const clients = overview.body.data.clients.map(({ account_id }: { account_id: number }) => account_id);
  assert.deepEqual(clients.sort(), [home, second].sort());
  assert.equal(overview.text.includes(carol.mark), false);
  assert.deepEqual(await readOwnData(service, operations, carol, shared), untouched);
  t.diagnostic(`${withIds.length} routes with an id, ${lists().length} lists, from two accounts`);
});
