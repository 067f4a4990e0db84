import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { DOCUMENTED, MOST_PENDING } from './endpoints.ts';
import { fillPath, operationsOf, readDocument } from './route-table.ts';

let service: Service;
/** Area by route. */
const served = new Map<string, string>();
const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

before(async () => {
  service = await startService();
  for (const operation of operationsOf(readDocument())) served.set(name(operation), operation.area);
});
after(() => service.stop());

async function assertNeedsKey(method: string, path: string): Promise<void> {
  const url = fillPath(path, () => 1);
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  for (const key of [null, 'wrong', `pw_live_${'0'.repeat(43)}`]) {
    assertFailure(await service.call(method, url, { key, ...body }), 401, 'UNAUTHORIZED');
  }
}

for (const endpoint of DOCUMENTED) {
  const state = endpoint.pending ? 'is pending' : 'is served';
  test(`${name(endpoint)} ${state}, and returns 401 without a key or with a wrong one`, async () => {
    assert.equal(
      served.has(name(endpoint)),
      !endpoint.pending,
      endpoint.pending ? 'It is implemented: remove its mark and lower MOST_PENDING.' : 'The service does not have it.',
    );
    if (!endpoint.pending) assert.equal(served.get(name(endpoint)), endpoint.area);
    await assertNeedsKey(endpoint.method, endpoint.path);
  });
}

test('every route that is not in the interface documents returns 401 without a key too', async () => {
  for (const route of served.keys()) {
    const [method = '', path = ''] = route.split(' ');
    await assertNeedsKey(method, path);
  }
});

test('routes for signed-in users return 403 with a key', async () => {
  const { key } = await service.account();
  const forPeople = operationsOf(readDocument()).filter((operation) => operation.forPeople);
  assert.ok(forPeople.length > 0);
  for (const { method, path } of forPeople) {
    const url = fillPath(path, () => 1);
    assertFailure(await service.call(method, url, { key }), 403, 'NOT_AUTHORIZED');
  }
});

test('no documented endpoint is listed twice, and the number of pending endpoints never grows', (t) => {
  assert.equal(new Set(DOCUMENTED.map(name)).size, DOCUMENTED.length);
  assert.equal(DOCUMENTED.length, 67);
  const pending = DOCUMENTED.filter((endpoint) => endpoint.pending).length;
  t.diagnostic(`${DOCUMENTED.length - pending} of ${DOCUMENTED.length} endpoints served`);
  assert.ok(pending <= MOST_PENDING);
});
