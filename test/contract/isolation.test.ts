import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailureEnvelope } from '../http/envelope.ts';
import { MAKERS, makeReady } from './makers.ts';
import { fillPath, type Operation, operationsOf, readDocument, type Schema } from './route-table.ts';

/** Account B never reads, changes, counts or finds what is account A's: for every route, from the route table. */

/** Ids by area: each has a `reference_id` of its own. */
type Person = { key: string; mark: string; ids: Record<string, Record<string, number>> };
/** Which id stands for each `…_id` of a route of that area. */
type Ids = (area: string, name: string) => number;

let service: Service;
let operations: Operation[];
let alice: Person;
let bob: Person;
const shared: Record<string, number> = {};
const beforeAlice = new Map<string, Reply>();

before(async () => {
  // What is counted up to today, or looks ahead from now, stays as it is between two looks.
  const now = new Date();
  service = await startService({}, undefined, undefined, () => now);
  // What takes no key cannot be asked for with Bob's.
  operations = operationsOf(await readDocument(service)).filter((operation) => !operation.forPeople);
  bob = await newPerson();
  await makeEverything(bob);
  alice = await newPerson();
  for (const list of lists()) beforeAlice.set(nameOf(list), await send(list, bob, bobsId, { sought: alice.mark }));
  await makeEverything(alice);
});
after(() => service.stop());

async function newPerson(): Promise<Person> {
  return { key: (await service.account()).key, mark: `mark${randomBytes(8).toString('hex')}`, ids: {} };
}

async function makeEverything(person: Person): Promise<void> {
  for (const area of new Set(operations.map((operation) => operation.area))) {
    const made = await MAKERS[area]?.(service, person.key, person.mark);
    person.ids[area] = made?.own ?? {};
    Object.assign(shared, made?.shared);
  }
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const isId = (name: string) => /(^|_)ids?$/.test(name);
const isOnce = ({ name }: Operation['parameters'][number]) => name === 'Idempotency-Key';
/** `reference_ids` → `reference_id` */
const single = (name: string) => name.replace(/ids$/, 'id');
/** The area's own, or that of the area it borrows from. */
function idOf(person: Person, area: string, name: string): number | undefined {
  return person.ids[area]?.[name] ?? Object.values(person.ids).find((ids) => name in ids)?.[name] ?? shared[name];
}
const bobsId: Ids = (area, name) => idOf(bob, area, name) ?? 1;
const alicesId: Ids = (area, name) => idOf(alice, area, name) ?? 1;

function idNames({ parameters, body }: Operation): string[] {
  const inBody = Object.keys(body?.schema.properties ?? {});
  const inAddress = parameters.filter((each) => each.in !== 'header').map((each) => each.name);
  return [...new Set([...inAddress, ...inBody].filter(isId).map(single))];
}

const needsId = ({ parameters, body }: Operation) =>
  parameters.some((each) => each.in === 'path') || Object.keys(body?.schema.properties ?? {}).some(isId);
/** A read that is charged for changes the balance by itself. */
const isFreeRead = ({ method, parameters }: Operation) => method === 'GET' && !parameters.some(isOnce);
const lists = () => operations.filter((operation) => isFreeRead(operation) && !needsId(operation));
const ownIds = (operation: Operation) => idNames(operation).filter((name) => !(name in shared));

/** The ids of one request: all it must name, and of those it may name one, since some exclude each other. */
function choicesOf(operation: Operation): string[][] {
  const { properties = {}, required = [] } = operation.body?.schema ?? {};
  const optional = Object.keys(properties).filter((name) => isId(name) && !required.includes(name));
  const always = ownIds(operation).filter((name) => !optional.map(single).includes(name));
  return optional.length === 0 ? [always] : optional.map((name) => [...always, single(name)]);
}

/** A request that is right in every way but whose the ids are. A search looks for `sought`. */
function send(
  operation: Operation,
  person: Person,
  id: Ids,
  { sought = '', names = choicesOf(operation)[0] as string[] } = {},
): Promise<Reply> {
  const query = new URLSearchParams();
  for (const { in: place, name, required, schema } of operation.parameters) {
    if (place !== 'query') continue;
    if (isId(name)) query.set(name, String(id(operation.area, name)));
    else if (name === 'keyword') query.set(name, sought);
    else if (required) query.set(name, String(schema.default ?? schema.example ?? sought));
  }
  const path = `${fillPath(operation.path, (name) => id(operation.area, name))}${query.size > 0 ? `?${query}` : ''}`;
  const body = operation.body ? { body: bodyFor(operation, id, names) } : {};
  return service.call(operation.method, path, { key: person.key, ...body });
}

function bodyFor({ area, body }: Operation, id: Ids, names: string[]): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...(body?.example as object) };
  for (const [name, schema] of Object.entries<Schema>(body?.schema.properties)) {
    if (!isId(name)) continue;
    const value = id(area, single(name));
    if (names.includes(single(name)) || single(name) in shared)
      filled[name] = [schema.type].flat().includes('array') ? [value] : value;
    else delete filled[name];
  }
  return filled;
}

/** Every number of an answer that counts something. */
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
  assertFailureEnvelope(reply);
  assertNothingOfAlice(reply, nameOf(operation));
}

test('every area has a maker, and a maker gives an id for every id that a route takes', () => {
  for (const operation of operations) {
    assert.ok(MAKERS[operation.area], `makers.ts: there is none for the area ${operation.area}`);
    for (const name of idNames(operation)) {
      assert.ok(
        idOf(alice, operation.area, name) !== undefined,
        `makers.ts: no maker gives a ${name}, which ${nameOf(operation)} takes`,
      );
    }
  }
});

test('no list shows, counts or finds what is another account’s', (t) => {
  return Promise.all(
    lists().map(async (list) => {
      const reply = await send(list, bob, bobsId, { sought: alice.mark });
      assert.equal(reply.status, 200, `${nameOf(list)}: ${reply.text}`);
      assertNothingOfAlice(reply, nameOf(list));
      assert.deepEqual(countsIn(reply.body), countsIn(beforeAlice.get(nameOf(list))?.body), nameOf(list));
    }),
  ).then(() => t.diagnostic(`${lists().length} lists`));
});

test('a list filtered by the id of another account’s row shows and counts nothing of it', async () => {
  const filtered = lists().filter((list) => ownIds(list).length > 0);
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

test('no route with an id reads or changes what is another account’s', async (t) => {
  const withIds = operations.filter((operation) => needsId(operation) && ownIds(operation).length > 0);
  const reads = operations.filter(isFreeRead);
  const look = async () => {
    const replies = await Promise.all(reads.map((read) => send(read, alice, alicesId)));
    return replies.map((reply, place) => [nameOf(reads[place] as Operation), reply.status, reply.body?.data]);
  };
  const untouched = await look();
  let tried = 0;
  for (const operation of withIds) {
    for (const names of choicesOf(operation)) {
      // All ids hers, and each one hers among his own: a row must not be reached through somebody else's parent.
      for (const hers of names.length > 1 ? [names, ...names.map((name) => [name])] : [names]) {
        const id: Ids = (area, name) => (hers.includes(name) ? alicesId : bobsId)(area, name);
        assertRefused(operation, hers, await send(operation, bob, id, { names }));
        tried += 1;
      }
    }
  }
  assert.deepEqual(await look(), untouched);
  t.diagnostic(`${withIds.length} routes with an id, ${tried} tries, ${reads.length} reads unchanged`);
});

test('reading another account’s row is answered exactly as one that never was', async () => {
  for (const read of operations.filter((operation) => operation.method === 'GET' && ownIds(operation).length > 0)) {
    if (!needsId(read)) continue;
    const foreign = await send(read, bob, alicesId);
    const absent = await send(read, bob, (area, name) =>
      name in shared ? bobsId(area, name) : Number.MAX_SAFE_INTEGER,
    );
    assert.deepEqual([foreign.status, foreign.text], [absent.status, absent.text], nameOf(read));
    assert.equal(foreign.status, 404);
  }
});

test('what Bob could not reach, Alice can: the requests themselves are right', async () => {
  // Deletions last, or there is nothing left to reach.
  const inOrder = operations.toSorted(
    (left, right) => Number(left.method === 'DELETE') - Number(right.method === 'DELETE'),
  );
  for (const operation of inOrder.filter((each) => needsId(each) && ownIds(each).length > 0)) {
    for (const names of choicesOf(operation)) {
      await makeReady(service, operation.path, alicesId(operation.area, 'release_id'));
      const reply = await send(operation, alice, alicesId, { names });
      assert.equal(reply.status, 200, `${nameOf(operation)}: ${reply.text}`);
    }
  }
});
