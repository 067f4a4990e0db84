import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { connect, newDatabase } from '../harness.ts';

const read = (name: string) => readFileSync(new URL(`../../migrations/${name}`, import.meta.url), 'utf8');

test('the migration gives existing accounts an owner, and makes the first one an operator', async () => {
  const database = connect(await newDatabase(), 1);
  await database`insert into accounts (email) values ('First@example.com'), ('second@example.com')`;
  await database`insert into accounts (email, deleted_at) values ('second@example.com', now())`;
  const [statement = ''] = /insert into people [^;]+;/.exec(read('0019-people.sql')) ?? [];
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

test('the migration gives preferences of the inbox to the first account of their person', async () => {
  const database = connect(await newDatabase(), 1);
  await database`insert into accounts (email) values ('first@example.com'), ('second@example.com')`;
  const [home] = await database`
    with home as (
      insert into people (account_id, email, role)
      select id, email, 'owner' from accounts where email = 'first@example.com' returning id, account_id
    ), settings as (
      insert into inbox_settings (person_id, account_id, digest)
      select home.id, a.id, 'off' from home, accounts a where a.email = 'second@example.com'
    )
    select account_id from home`;
  const [statement = ''] = /update inbox_settings [^;]+;/.exec(read('0107-inbox-settings-home.sql')) ?? [];
  await database.unsafe(statement);
  const settings = await database`select account_id, digest from inbox_settings`;
  await database.end();
  assert.deepEqual([...settings], [{ account_id: home?.account_id, digest: 'off' }]);
});
