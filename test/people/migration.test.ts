import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { connect, newDatabase } from '../harness.ts';

const MIGRATION = new URL('../../migrations/0019-people.sql', import.meta.url);

test('the migration gives existing accounts an owner, and makes the first one an operator', async () => {
  const database = connect(await newDatabase(), 1);
  await database`insert into accounts (email) values ('First@example.com'), ('second@example.com')`;
  await database`insert into accounts (email, deleted_at) values ('second@example.com', now())`;
  const [statement = ''] = /insert into people [^;]+;/.exec(readFileSync(MIGRATION, 'utf8')) ?? [];
  await database.unsafe(statement);
  const people = await database`select email, role, is_operator from people order by id`;
  await database.end();
  assert.deepEqual(
    [...people],
    [
      { email: 'first@example.com', role: 'owner', is_operator: true },
      { email: 'second@example.com', role: 'owner', is_operator: false },
    ],
  );
});
