import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCredit, createCredits } from '../../src/areas/accounts/index.ts';
import { charge } from '../../src/billing/charge.ts';
import { problem } from '../../src/kernel/problems.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

let service: Service;
let other: Service;

/**
 * With a stopped clock, a key stays in the cache after its first use. Otherwise hundreds of concurrent calls would look
 * it up again while the database is busy, and some would time out on a slow machine.
 */
const start = new Date();
const now = () => start;

before(async () => {
  service = await startService({}, undefined, undefined, now);
  other = await startService({}, service.databaseUrl, undefined, now);
});
after(() => Promise.all([service.stop(), other.stop()]));

const wanted = { keyword: '글루코핀 출시. 12월 1일 나온다.', creation_type: 'prompt_generator' };
const create = (key: string, instance = service) =>
  instance.call('POST', '/generic-creation/create', { key, body: wanted });
const ledger = async (key: string, query = '') => (await service.call('GET', `/account/ledger${query}`, { key })).body;
const account = async (key: string) => (await service.call('GET', '/account', { key })).body.data;

/** Σ ledger = balance, no open holds, one debit per creation. */
async function assertBalanced(accountId: number, made: number): Promise<void> {
  const [row] = await service.database`
    select a.balance, a.held, (select coalesce(sum(amount), 0)::bigint from ledger_entries where account_id = a.id) as total,
           (select count(*) from ledger_entries where account_id = a.id and amount < 0) as debits,
           (select count(*) from creations where account_id = a.id) as creations,
           (select count(*) from credit_holds where account_id = a.id) as holds
    from accounts a where a.id = ${accountId}`;
  assert.equal(row?.total, row?.balance);
  assert.deepEqual([row?.held, row?.holds], [0, 0]);
  assert.deepEqual([row?.debits, row?.creations], [made, made]);
}

test('20 concurrent paid calls with credit for 3: exactly 3 succeed', async () => {
  const { key, accountId } = await service.account(3000);
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(key)));
  assert.equal(replies.filter((reply) => reply.status === 200).length, 3);
  const refused = replies.filter((reply) => reply.status !== 200);
  assert.equal(refused.length, 17);
  for (const reply of refused) assertFailure(reply, 402, 'INSUFFICIENT_CREDIT');
  await assertBalanced(accountId, 3);
  assert.deepEqual(await account(key), { ...(await account(key)), credit_balance: 0, credit_held: 0 });
});

test('200 concurrent paid calls over two instances with credit for 10: exactly 10 succeed', async (t) => {
  const { key, accountId } = await service.account(10_000);
  for (const instance of [service, other]) await instance.call('GET', '/account', { key });
  const began = performance.now();
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, place) => create(key, place % 2 ? service : other)),
  );
  t.diagnostic(`200 calls in ${Math.round(performance.now() - began)} ms`);
  assert.equal(replies.filter((reply) => reply.status === 200).length, 10);
  assert.equal(replies.filter((reply) => reply.status === 402).length, 190);
  await assertBalanced(accountId, 10);
});

test('concurrent grants and paid calls keep the ledger and the balance equal', async () => {
  const { key, accountId } = await service.account(5000);
  await Promise.all([
    ...Array.from({ length: 20 }, (_, place) => create(key, place % 2 ? service : other)),
    ...Array.from({ length: 20 }, () => addCredit(service.database, accountId, 1000, 'credits.granted')),
  ]);
  const { entries } = (await ledger(key, '?page_size=100')).data;
  const debits = entries.filter((entry: { amount: number }) => entry.amount < 0).length;
  await assertBalanced(accountId, debits);
  // The balance of each entry follows from the previous entry.
  let balance = 0;
  for (const entry of entries.toReversed()) {
    balance += entry.amount;
    assert.equal(entry.balance, balance);
    assert.ok(balance >= 0);
  }
});

test('the ledger is sorted newest first, and debits are negative and say what was bought', async () => {
  const { key } = await service.account(2000);
  const made = (await create(key)).body.data;
  const body = await ledger(key);
  assert.deepEqual([body.page_count, body.total_count], [1, 2]);
  assert.deepEqual([body.data.page_count, body.data.total_count], [1, 2]);
  const [debit, opened] = body.data.entries;
  assert.deepEqual([debit.amount, debit.balance, debit.reason], [-1000, 1000, 'generic-creation.create']);
  assert.equal(debit.subject, `creation:${made.id}`);
  assert.deepEqual(
    [opened.amount, opened.balance, opened.reason, opened.subject],
    [2000, 2000, 'account.opened', null],
  );
  assert.ok(debit.id > opened.id);
  assert.ok(Math.abs(debit.created_at - Date.now() / 1000) < 60);
});

test('the ledger is paginated, and a page past the end is empty with correct totals', async () => {
  const { key, accountId } = await service.account(1);
  for (let grant = 2; grant <= 5; grant += 1) await addCredit(service.database, accountId, grant, 'credits.granted');
  const amounts = async (query: string) =>
    (await ledger(key, query)).data.entries.map((entry: { amount: number }) => entry.amount);
  assert.deepEqual(await amounts('?page_size=2'), [5, 4]);
  assert.deepEqual(await amounts('?page_size=2&page=3'), [1]);
  const past = await ledger(key, '?page_size=2&page=4');
  assert.deepEqual(past.data, { entries: [], page_count: 3, total_count: 5, next: null });
  assert.deepEqual((await ledger(key, '?page=2147483647&page_size=100')).data.entries, []);
  for (const query of ['?page=0', '?page_size=0', '?page_size=101', '?page=2147483648', '?page=1.0', '?page=']) {
    assertFailure(await service.call('GET', `/account/ledger${query}`, { key }), 400, 'BAD_REQUEST');
  }
});

test('failed work releases its hold and leaves no ledger entry', async () => {
  const { key, accountId } = await service.account(1500);
  const credits = createCredits(service.database, () => {});
  const payment = { payer: { accountId }, amount: 1000, reason: 'test' };
  let heldMeanwhile = 0;
  const failed = charge(credits, payment, async () => {
    heldMeanwhile = (await account(key)).credit_held;
    // Held credit cannot be spent a second time.
    assertFailure(await create(key), 402, 'INSUFFICIENT_CREDIT');
    throw problem('GENERATION_ERROR');
  });
  await assert.rejects(failed, { problem: 'GENERATION_ERROR' });
  credits.stop();
  assert.equal(heldMeanwhile, 1000);
  assert.equal((await account(key)).credit_held, 0);
  assert.equal((await ledger(key)).total_count, 1);
  assert.equal((await create(key)).status, 200);
  await assertBalanced(accountId, 1);
});

test('a hold settled in a rolled-back transaction is not spent, and is released once', async () => {
  const { key, accountId } = await service.account(1000);
  const credits = createCredits(service.database, () => {});
  const payment = { payer: { accountId }, amount: 1000, reason: 'test' };
  const failed = charge(credits, payment, (hold) =>
    service.database.begin(async (transaction) => {
      await hold.settle(transaction, 'test:1');
      throw new Error('rolled back');
    }),
  );
  await assert.rejects(failed, /rolled back/);
  credits.stop();
  assert.deepEqual(await account(key), { ...(await account(key)), credit_balance: 1000, credit_held: 0 });
  await assertBalanced(accountId, 0);
});

test('the sweeper releases a hold after its lease expires, and keeps one that is still renewed', async () => {
  const [dead, live] = [await service.account(1000), await service.account(1000)];
  const credits = createCredits(service.database, () => {});
  for (const { accountId } of [dead, live])
    await credits.reserve({ payer: { accountId }, amount: 1000, reason: 'test' });
  credits.stop();
  assertFailure(await create(dead.key), 402, 'INSUFFICIENT_CREDIT');
  await service.database`
    update credit_holds set lease_until = now() + interval '1 hour' where account_id = ${live.accountId}`;
  await service.database`
    update credit_holds set lease_until = now() - interval '1 second' where account_id = ${dead.accountId}`;
  const began = Date.now();
  while ((await account(dead.key)).credit_held > 0 && Date.now() - began < 60_000) await sleep(100);
  assert.equal((await account(dead.key)).credit_held, 0);
  assert.equal((await account(live.key)).credit_held, 1000);
  assert.equal((await create(dead.key)).status, 200);
  await assertBalanced(dead.accountId, 1);
});

test('a slow worker whose hold was released cannot settle it', async () => {
  const { accountId, key } = await service.account(1000);
  const credits = createCredits(service.database, () => {});
  const hold = await credits.reserve({ payer: { accountId }, amount: 1000, reason: 'test' });
  await service.database`
    update credit_holds set lease_until = now() - interval '1 second' where account_id = ${accountId}`;
  const swept = await Promise.all([credits.sweep(), createCredits(service.database, () => {}).sweep()]);
  assert.ok(swept[0] + swept[1] <= 1);
  while ((await account(key)).credit_held > 0) await sleep(50);
  const late = service.database.begin((transaction) => hold.settle(transaction, 'test:1'));
  await assert.rejects(late, { problem: 'INSUFFICIENT_CREDIT' });
  credits.stop();
  await assertBalanced(accountId, 0);
});

test('the database rejects changing or deleting a ledger entry, and a negative balance', async () => {
  const { accountId } = await service.account(1000);
  const { database } = service;
  await assert.rejects(database`update ledger_entries set amount = 1 where account_id = ${accountId}`, /append-only/);
  await assert.rejects(database`delete from ledger_entries where account_id = ${accountId}`, /append-only/);
  await assert.rejects(database`truncate ledger_entries`, /append-only/);
  await assert.rejects(
    database`update accounts set balance = -1 where id = ${accountId}`,
    /accounts_balance_covers_holds/,
  );
  await assert.rejects(
    database`update accounts set held = 1001 where id = ${accountId}`,
    /accounts_balance_covers_holds/,
  );
  await assertBalanced(accountId, 0);
});
