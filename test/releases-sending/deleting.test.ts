import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { beside, waitForLockWaiter } from '../locks.ts';
import { type Catalogue, makeCatalogue, makePress, orderOf, soon } from './world.ts';

/** A press release with a pending release cannot be deleted. */

let service: Service;
let key: string;
let catalogue: Catalogue;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
  catalogue = await makeCatalogue(service.database);
});
after(() => service.stop());

const create = (press: number, more: object) =>
  service.call('POST', '/release/create', { key, body: orderOf(press, catalogue, more) });
const remove = (press: number, by = key, headers = {}) =>
  service.call('DELETE', `/press/${press}`, { key: by, headers });
const exists = async (press: number) => (await service.call('GET', `/press/${press}`, { key })).status === 200;

for (const [state, more] of [
  ['SCHEDULED', { scheduled_kst: soon(3600) }],
  ['EDITING', { release_method: 'EXPERT_EDIT' }],
] as const) {
  test(`a press release with a release in state ${state} cannot be deleted until it is canceled`, async () => {
    const press = await makePress(service, key);
    const { body } = await create(press, more);
    assert.equal(body.data.status, state);
    const refused = await remove(press);
    assertFailure(refused, 409, 'RELEASE_PENDING');
    assert.match(refused.body.message, /취소/);
    assert.match((await remove(press, key, { 'accept-language': 'en' })).body.message, /Cancel that release first/);
    assert.ok(await exists(press));
    await service.call('POST', `/release/${body.data.release_id}/cancel`, { key });
    assert.equal((await remove(press)).status, 200);
    assert.ok(!(await exists(press)));
  });
}

test('a press release with a release in state SENDING cannot be deleted', async () => {
  const press = await makePress(service, key);
  const { body } = await create(press, { scheduled_kst: soon(3600) });
  await service.database`update releases set status = 'SENDING' where id = ${body.data.release_id}`;
  assertFailure(await remove(press), 409, 'RELEASE_PENDING');
});

test('a sent press release can be deleted; deleting another account’s stays 403, whatever is pending', async () => {
  const press = await makePress(service, key);
  assert.equal((await create(press, {})).body.data.status, 'SENT');
  assert.equal((await remove(press)).status, 200);
  const other = await makePress(service, key);
  await create(other, { scheduled_kst: soon(3600) });
  assertFailure(await remove(other, (await service.account()).key), 403, 'NOT_AUTHORIZED');
});

test('a deletion concurrent with the creation of a release waits for it and is refused', async () => {
  const press = await makePress(service, key);
  // The order waits here with an open transaction, before its release is inserted.
  await service.database.unsafe(`
    create function wait_for_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(18); return new; end $$;
    create trigger gate before insert on releases for each row execute function wait_for_gate();`);
  const [created, removed] = await beside(service, async (database) => {
    const calls: Promise<Reply>[] = [];
    await database.begin(async (gate) => {
      await gate`select pg_advisory_xact_lock(18)`;
      calls.push(create(press, { scheduled_kst: soon(3600) }));
      await waitForLockWaiter(database, 'advisory');
      calls.push(remove(press));
      await waitForLockWaiter(database, 'transactionid');
    });
    return Promise.all(calls);
  });
  assert.equal(created!.body.data.status, 'SCHEDULED');
  assertFailure(removed!, 409, 'RELEASE_PENDING');
  assert.ok(await exists(press));
});

test('a release concurrent with a deletion waits for it and is refused without a charge', async () => {
  const own = await service.account(100_000);
  const press = await makePress(service, own.key);
  const order = orderOf(press, catalogue, { scheduled_kst: soon(3600) });
  const created = await beside(service, async (database) => {
    let waiting: Promise<Reply> | undefined;
    await database.begin(async (gate) => {
      await gate`delete from press_releases where id = ${press}`;
      waiting = service.call('POST', '/release/create', { key: own.key, body: order });
      await waitForLockWaiter(database, 'transactionid');
    });
    return waiting as Promise<Reply>;
  });
  assertFailure(created, 404, 'PRESS_NOT_FOUND');
  const { credit_balance, credit_held } = (await service.call('GET', '/account', { key: own.key })).body.data;
  assert.deepEqual([credit_balance, credit_held], [100_000, 0]);
});
