import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '../../src/app/open-database.ts';
import { readConfig } from '../../src/config/index.ts';
import { detectPooler } from '../../src/kernel/pooler.ts';
import { newDatabase } from '../databases.ts';
import { startPgbouncer } from '../postgres/pgbouncer.ts';
import { skipWithout } from '../tools.ts';

const skip = skipWithout('pgbouncer');

test('a direct connection is not taken for a pooler', async () => {
  assert.equal(await detectPooler(await newDatabase(), 10), 'none');
});

for (const mode of ['session', 'transaction'] as const) {
  test(`pgbouncer in ${mode} mode is detected with its default settings`, { skip }, async (t) => {
    const database = await newDatabase();
    const pooler = await startPgbouncer(database, mode);
    t.after(() => pooler.stop());
    assert.equal(await detectPooler(pooler.address(database), 10), mode);
  });

  for (const DATABASE_POOLER of ['', mode]) {
    const told = DATABASE_POOLER === '' ? 'not told' : 'told';
    test(`the database works through pgbouncer in ${mode} mode, ${told} about it`, { skip }, async (t) => {
      const direct = await newDatabase();
      // Two server connections for four of ours.
      const pooler = await startPgbouncer(direct, mode, mode === 'transaction' ? { default_pool_size: '2' } : {});
      t.after(() => pooler.stop());
      const config = readConfig({ DATABASE_URL: pooler.address(direct), DATABASE_CONNECTIONS: '4', DATABASE_POOLER });
      const store = await openStore(config, { role: 'server', schema: 'migrate', log: () => {} });
      t.after(() => store.close());
      const { database } = store;
      const typed = async (place: number) => {
        const [row] = await database<{ ids: number[]; flags: boolean[]; at: Date; doc: object; place: number }[]>`
          select ${[place, 2]}::bigint[] as ids, ${database.types.booleans([true, false])}::boolean[] as flags,
            ${new Date(0)}::timestamptz as at, ${database.json({ place })}::jsonb as doc, ${place}::int as place`;
        assert.deepEqual(row, { ids: [place, 2], flags: [true, false], at: new Date(0), doc: { place }, place });
      };
      const inTransaction = (place: number) =>
        database.begin(async (transaction) => {
          await transaction`set local lock_timeout = '3s'`;
          await transaction`select pg_advisory_xact_lock(${place % 5})`;
          const [row] = await transaction<{ place: number }[]>`select ${place}::int as place`;
          assert.equal(row?.place, place);
        });
      // Without parameters, so that the driver sends several before the first is answered.
      const plain = async () => assert.equal((await database`select 1 as one`)[0]?.one, 1);
      for (let batch = 0; batch < 5; batch++)
        await Promise.all(Array.from({ length: 60 }, (_, place) => [typed, inTransaction, plain][place % 3]!(place)));
    });
  }
}

test('through a pooler the timeouts become defaults of the role in this database, unless they are set', {
  skip,
}, async (t) => {
  const direct = await newDatabase();
  const pooler = await startPgbouncer(direct, 'transaction');
  t.after(() => pooler.stop());
  const config = readConfig({ DATABASE_URL: pooler.address(direct) });
  const defaults = async () => {
    // Two instances at once.
    const options = { role: 'server', schema: 'migrate', log: () => {} } as const;
    const stores = await Promise.all([openStore(config, options), openStore(config, options)]);
    const rows = await stores[0].database<{ settings: string[] }[]>`
      select setconfig as settings from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()`;
    for (const store of stores) await store.close();
    return rows[0]?.settings.toSorted();
  };
  const expected = ['idle_in_transaction_session_timeout=60000', 'statement_timeout=30000'];
  assert.deepEqual(await defaults(), expected);
  assert.deepEqual(await defaults(), expected);
});
