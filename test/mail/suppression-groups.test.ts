import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { suppress } from '../../src/mail/suppressions.ts';
import { runCommand } from '../commands.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { signIn } from '../people/browser.ts';

/** Addresses that one problem of ours put on the suppression list, taken back at once. */

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

const addressesOf = (mark: string, count: number) =>
  Array.from({ length: count }, (_, place) => `kim${place}@${mark}-${'abcdefgh'[place % 8]}.example`);

async function suppressAll(emails: string[], note: (email: string) => string) {
  for (const email of emails)
    await suppress(service.database, { email, reason: 'hard_bounce', accountId: null, note: note(email) });
}
const listed = async (emails: string[]) =>
  (await service.database<{ email: string }[]>`select email from suppressions where email = any(${emails})`).length;

test('one command takes back everybody whom the same words suppressed, and nobody else', async () => {
  const emails = addressesOf('cli', 55);
  const others = addressesOf('other', 3);
  await suppressAll(emails, (email) => `550 5.7.1 <${email}>: account suspended, id 4Sb${emails.indexOf(email)}nd53E`);
  await suppressAll(others, () => '550 5.1.1 User unknown');
  await suppress(service.database, { email: emails[0]!, reason: 'complaint', accountId: null, note: 'abuse' });
  const environment = { DATABASE_URL: service.databaseUrl };
  const shown = await runCommand(['suppressions', 'groups', '--json'], environment);
  const { groups } = JSON.parse(shown.stdout) as { groups: { id: number; addresses: number; domains: number }[] };
  const group = groups.find(({ addresses }) => addresses === 55)!;
  assert.equal(group.domains, 8);
  const { code, stdout } = await runCommand(['suppressions', 'undo', '--group', String(group.id)], environment);
  assert.deepEqual([code, stdout.trim()], [0, '55 addresses can receive mail again.']);
  assert.equal(await listed(emails), 1, 'a complaint stays');
  assert.equal(await listed(others), 3);
  const again = await runCommand(['suppressions', 'undo', '--group', String(group.id)], environment);
  assert.notEqual(again.code, 0);
});

test('an operator sees the groups and takes one back; entries that are far apart form no group', async () => {
  const { accountId, email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where account_id = ${accountId}`;
  await setOperator(service.database, person!.id, true);
  const operator = await signIn(service, email);
  const emails = addressesOf('api', 6);
  const apart = addressesOf('apart', 6);
  await suppressAll(emails, () => '554 Zxcv qwer');
  await suppressAll(apart, () => '554 Asdf');
  await service.database`
    update suppressions s set created_at = now() - place * interval '2 days'
    from unnest(${apart}::text[]) with ordinality as given(email, place) where s.email = given.email`;
  const { body } = await operator.call('GET', '/operator/incidents');
  const groups = body.data.suppression_groups as { id: number; note: string; addresses: number }[];
  assert.ok(!groups.some(({ note }) => note === '554 Asdf'));
  const group = groups.find(({ note }) => note === '554 Zxcv qwer')!;
  const path = `/operator/suppressions/groups/${group.id}`;
  assert.equal((await operator.call('DELETE', path)).body.data.removed, 6);
  assert.equal(await listed(emails), 0);
  assertFailure(await operator.call('DELETE', path), 404, 'NOT_FOUND');
});
