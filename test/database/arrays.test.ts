import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { connect, newDatabase } from '../databases.ts';

let database: Database;

before(async () => {
  database = connect(await newDatabase(), 1);
});
after(() => database.end());

const HARD = [
  '',
  'NULL',
  'null',
  '"',
  '\\',
  '\\"',
  '{}',
  '{a,b}',
  ',',
  ' 앞뒤 ',
  '줄\n바꿈\t탭',
  '가’나“다”',
  '🙂',
  'x'.repeat(100_000),
];

for (const [type, values] of Object.entries({
  text: [...HARD, null],
  bigint: [0, -1, 2 ** 53 - 1, null],
  int: [0, -2147483648, null],
  float8: [0.1, -1e300, null],
  uuid: ['7f2b1c9e-0d4a-4f7e-9a57-1f0b2c3d4e5f', null],
}))
  test(`${type}[] is read back as it was sent`, async () => {
    const cast = database.unsafe(`${type}[]`);
    for (const given of [values, values.slice(0, 1), []]) {
      const [row] = await database<{ read: unknown[] }[]>`select ${given as string[]}::${cast} as read`;
      assert.deepEqual(row!.read, given);
    }
    const [row] = await database<{ read: unknown }[]>`select ${null}::${cast} as read`;
    assert.equal(row!.read, null);
  });

test('boolean[] round-trips with the type of the driver', async () => {
  for (const given of [[true, false], [false], []]) {
    const [row] = await database<{ read: unknown[]; type: string }[]>`
      select given as read, pg_typeof(given) as type from (select ${database.types.booleans(given)} as given) sent`;
    assert.deepEqual(row, { read: given, type: 'boolean[]' });
  }
});

test('timestamptz[] is sent as strings and read as dates', async () => {
  const given = ['2026-11-15T09:30:00.123Z', null];
  const [row] = await database<{ read: unknown[] }[]>`select ${given as string[]}::timestamptz[] as read`;
  assert.deepEqual(row!.read, [new Date(given[0]!), null]);
});

test('rejects undefined', async () => {
  await assert.rejects(database`select ${['a', undefined] as string[]}::text[]`, /Undefined/);
});

test('the schema uses no other array type', async () => {
  const rows = await database<{ type: string }[]>`
    select distinct a.atttypid::regtype::text as type from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attndims > 0`;
  assert.ok(rows.length > 0);
  const unknown = rows.filter(({ type }) => !['text[]', 'bigint[]', 'integer[]', 'uuid[]'].includes(type));
  assert.deepEqual(unknown, []);
});
