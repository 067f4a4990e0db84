import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { servedAreas } from '../../src/app/openapi-document.ts';
import { removeOldAudit } from '../../src/areas/accounts/index.ts';
import { isAudited } from '../../src/kernel/http/audit.ts';
import { endpointsOf } from '../../src/kernel/http/endpoint.ts';
import { makeEverything, newPerson } from '../contract/owners.ts';
import { operationsOf, readDocument } from '../contract/route-table.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { newReader } from '../inbox/world.ts';
import type { Browser } from '../people/browser.ts';

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
type Entry = any;
async function auditOf(browser: Browser, query = ''): Promise<Entry[]> {
  const reply = await browser.call('GET', `/account/audit${query}`);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data.entries;
}

test('what a member and a key did is recorded, with who, what, where from and the id of the request', async () => {
  const owner = await newReader(service);
  const secret = '아무도 기록해서는 안 되는 문장';
  const made = await owner.browser.call(
    'POST',
    '/press/create-v2',
    { keyword: secret },
    { 'x-request-id': 'made-by-hand' },
  );
  const id = made.body.data.press_id;
  await service.call('DELETE', `/press/${id}`, { key: owner.key });
  const [byKey, byPerson] = await auditOf(owner.browser);
  assert.deepEqual(
    [byPerson.person_id, byPerson.key_id, byPerson.actor_name, byPerson.area, byPerson.operation, byPerson.request_id],
    [owner.id, null, owner.email, 'press', 'createPress', 'made-by-hand'],
  );
  assert.deepEqual([byPerson.resource_kind, byPerson.resource_id], ['press', id]);
  assert.match(byPerson.address, /127\.0\.0\.1|::1/);
  assert.equal(byKey.person_id, null);
  assert.ok(byKey.key_id > 0);
  assert.deepEqual([byKey.operation, byKey.resource_id], ['deletePress', id]);
  const [row] = await service.database`select string_agg(e::text, ' ') as all from audit_entries e`;
  assert.equal(row!.all.includes(secret), false);
});

test('what is refused, only read or repeated is not recorded', async () => {
  const owner = await newReader(service);
  await owner.browser.call('GET', '/press/list');
  await owner.browser.call('POST', '/press/create-v2', {});
  await owner.browser.call('POST', '/inbox/read', { all: true });
  assert.deepEqual(await auditOf(owner.browser), []);
  const key = { 'idempotency-key': 'the-same-request' };
  for (let time = 0; time < 2; time++)
    await owner.browser.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' }, key);
  assert.equal((await auditOf(owner.browser)).length, 1);
});

test('saves of an editor are one entry per hour and text', async () => {
  const owner = await newReader(service);
  const ids = [];
  for (const keyword of ['글루코핀 출시', '공장 준공'])
    ids.push((await owner.browser.call('POST', '/press/create-v2', { keyword })).body.data.press_id);
  for (const press_id of [...ids, ...ids]) {
    const saved = await owner.browser.call('POST', '/press/edit', {
      press_id,
      title: `제목 ${Math.random()}`,
      autosave: true,
    });
    assert.equal(saved.status, 200, saved.text);
  }
  const edits = await auditOf(owner.browser, '?operation=editPress');
  assert.deepEqual(edits.map(({ resource_id }) => resource_id).sort(), ids.sort());
});

test('an effect that is rolled back leaves no entry', async () => {
  const owner = await newReader(service);
  await service.database`create or replace function fail_commit() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`;
  await service.database`create constraint trigger fail_commit after insert on webhook_endpoints deferrable initially deferred
    for each row execute function fail_commit()`;
  const body = { url: 'https://example.com/hook', events: ['release.sent'] };
  const reply = await owner.browser.call('POST', '/webhook', body);
  await service.database`drop trigger fail_commit on webhook_endpoints`;
  assert.equal(reply.status, 500, reply.text);
  assert.deepEqual(await auditOf(owner.browser), []);
});

test('every area that changes something leaves entries', async (t) => {
  const person = await newPerson(service, 1_000_000);
  const operations = operationsOf(readDocument()).filter(({ forPeople }) => !forPeople);
  await makeEverything(service, operations, person, {});
  const rows = await service.database<{ area: string; entries: number }[]>`
    select area, count(*) as entries from audit_entries
    where account_id = (select id from accounts where email = ${person.email}) group by area order by area`;
  const areas = rows.map(({ area }) => area);
  t.diagnostic(areas.join(', '));
  for (const area of [
    'press',
    'blog',
    'generic-creation',
    'official-document',
    'workspace',
    'release',
    'newsclip',
    'sns',
    'media',
    'webhook',
  ])
    assert.ok(areas.includes(area), `${area} is missing in ${areas}`);
});

test('the operations that are not recorded are those that change nothing of the account', () => {
  const silent = endpointsOf(servedAreas())
    .filter((endpoint) => endpoint.method !== 'GET' && !isAudited(endpoint))
    .map(({ operationId }) => operationId as string);
  assert.ok(silent.length < 25, silent.join(', '));
  for (const name of ['createPress', 'inviteMember', 'updateMember', 'createKey', 'createRelease', 'leaveAccount'])
    assert.equal(silent.includes(name), false, name);
});

test('the log is filtered by person, key, operation and day, for owners of the account alone', async () => {
  const [owner, other] = [await newReader(service), await newReader(service)];
  await owner.browser.call('PUT', '/account/brand', { company: '한빛바이오' });
  await service.call('PUT', '/account/brand', { key: owner.key, body: { company: '한빛바이오' } });
  await owner.browser.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  const operations = async (query: string) => (await auditOf(owner.browser, query)).map(({ operation }) => operation);
  assert.deepEqual(await operations(''), ['createPress', 'updateBrand', 'updateBrand']);
  assert.deepEqual(await operations(`?person_id=${owner.id}`), ['createPress', 'updateBrand']);
  const [{ key_id }] = (await auditOf(owner.browser)).filter((entry) => entry.key_id !== null);
  assert.deepEqual(await operations(`?key_id=${key_id}`), ['updateBrand']);
  assert.deepEqual(await operations('?area=press'), ['createPress']);
  assert.deepEqual(await operations('?end_date=2020-01-01'), []);
  assert.equal((await operations('?start_date=2020-01-01')).length, 3);
  assert.deepEqual(await auditOf(other.browser, `?person_id=${owner.id}`), []);
  const email = 'editor-of-audit@team.example';
  await service.database`insert into people (account_id, email, role) values (${owner.accountId}, ${email}, 'editor')`;
  assertFailure(await service.call('GET', '/account/audit', { key: owner.key }), 403, 'NOT_AUTHORIZED');
});

test('the export has every entry, is itself recorded, and no cell is a formula', async () => {
  const owner = await newReader(service);
  await service.database`update people set name = '=HYPERLINK("http://evil")' where id = ${owner.id}`;
  await service.database`select pg_sleep(0.9)`;
  await service.database`
    insert into audit_entries (account_id, person_id, actor_name, area, operation, summary, request_id)
    select ${owner.accountId}, 1, '김, "민지"', 'press', 'editPress', 'Edit', n::text from generate_series(1, 2500) n`;
  const reply = await owner.browser.call('GET', '/account/audit/export');
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /^text\/csv/);
  const rows: Record<string, string>[] = parse(reply.text, { columns: true, bom: true });
  assert.equal(rows.length, 2501);
  assert.equal(rows.at(-1)?.actor_name, '김, "민지"');
  assert.equal(rows[0]?.operation, 'exportAuditEntries');
  assert.match(rows[0]?.actor_name ?? '', /^'=HYPERLINK/);
});

test('the database refuses to change or delete entries, except through the function for retention and erasure', async () => {
  const owner = await newReader(service);
  await owner.browser.call('PUT', '/account/brand', { company: '한빛바이오' });
  const { database } = service;
  const refused = /append-only/;
  await assert.rejects(
    database`update audit_entries set actor_name = 'x' where account_id = ${owner.accountId}`,
    refused,
  );
  await assert.rejects(database`delete from audit_entries where account_id = ${owner.accountId}`, refused);
  await assert.rejects(database`truncate audit_entries`, refused);
  assert.equal((await auditOf(owner.browser)).length, 1);
  await removeOldAudit(database, 30);
  assert.equal((await auditOf(owner.browser)).length, 1, 'younger than 30 days');
  await database`
    insert into audit_entries (account_id, person_id, actor_name, area, operation, summary, request_id, created_at)
    values (${owner.accountId}, 1, '김민지', 'press', 'editPress', 'Edit', 'old', now() - interval '31 days')`;
  await removeOldAudit(database, 30);
  assert.deepEqual(
    (await auditOf(owner.browser)).map(({ operation }) => operation),
    ['updateBrand'],
  );
  await database`select erase_audit_entries(${owner.accountId}, now() + interval '1 day')`;
  assert.deepEqual(await auditOf(owner.browser), []);
  await assert.rejects(database`delete from audit_entries`, refused);
});
