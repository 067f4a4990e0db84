import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { retentionJobs } from '../../src/app/retention.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { signIn } from '../people/browser.ts';
import { addMember, COMMENT, inboxOf, newReader, tell } from './world.ts';

/** Who is told what, reading it, and what a person wants to be told. */

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

test('a notice goes to the people it names, and not to whoever caused it', async () => {
  const owner = await newReader(service);
  const [minji, jun] = [await addMember(service, owner.accountId), await addMember(service, owner.accountId)];
  const by = { personId: minji.id, name: '김민지' };
  await tell(service, owner.accountId, 'everybody', { ...COMMENT, by });
  await tell(service, owner.accountId, 'owners', { ...COMMENT, kind: 'approval_requested', by });
  await tell(service, owner.accountId, [minji.id, jun.id], { ...COMMENT, kind: 'mention', by });
  const kindsOf = async (email: string) => {
    const { notices } = await inboxOf({ browser: await signIn(service, email) });
    return notices.map(({ kind }: { kind: string }) => kind).sort();
  };
  assert.deepEqual(await kindsOf(owner.email), ['approval_requested', 'comment']);
  assert.deepEqual(await kindsOf(minji.email), []);
  assert.deepEqual(await kindsOf(jun.email), ['comment', 'mention']);
});

test('people of other accounts are neither told nor shown anything, and keys are refused', async () => {
  const [alice, bob] = [await newReader(service), await newReader(service)];
  await tell(service, alice.accountId, [alice.id, bob.id], COMMENT);
  const [notice] = (await inboxOf(alice)).notices;
  assert.deepEqual((await inboxOf(bob)).notices, []);
  const read = await bob.browser.call('POST', '/inbox/read', { notice_ids: [notice.notice_id] });
  assertFailure(read, 404, 'NOT_FOUND');
  assert.equal((await inboxOf(alice)).unread_count, 1, 'only its owner reads a notice');
  for (const path of ['/inbox', '/inbox/count', '/inbox/preferences'])
    assertFailure(await service.call('GET', path, { key: alice.key }), 403, 'NOT_AUTHORIZED');
});

test('the same about the same text is one notice with a count, which is unread again', async () => {
  const reader = await newReader(service);
  const second = { ...COMMENT, excerpt: '고쳤습니다.', by: { personId: null, name: '박준' } };
  // In one transaction, so that all have the same time.
  await tell(service, reader.accountId, 'everybody', COMMENT, second, { ...COMMENT, about: { type: 'press', id: 8 } });
  const { notices, unread_count } = await inboxOf(reader);
  assert.equal(unread_count, 2);
  const grouped = notices.find(({ about }: { about: { id: number } }) => about.id === 7);
  const { kind, path, title, excerpt, by, count, is_read } = grouped;
  assert.deepEqual(
    { kind, path, title, excerpt, by, count, is_read },
    {
      ...{ kind: 'comment', path: '/write/press/7', title: '글루코핀 출시', excerpt: '고쳤습니다.' },
      ...{ by: '박준', count: 2, is_read: false },
    },
  );
  await reader.browser.call('POST', '/inbox/read', { notice_ids: [grouped.notice_id] });
  // As if within the same hour, whatever the time is.
  await service.database`
    update notices set group_key = 'comment:press:7:' || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24')
    where id = ${grouped.notice_id}`;
  await tell(service, reader.accountId, 'everybody', COMMENT);
  const again = (await inboxOf(reader)).notices.find(({ about }: { about: { id: number } }) => about.id === 7);
  assert.deepEqual([again.notice_id, again.count, again.is_read], [grouped.notice_id, 1, false]);
});

test('notices are filtered, paginated, and read one by one or all together', async () => {
  const reader = await newReader(service);
  for (const id of [1, 2, 3])
    await tell(service, reader.accountId, [reader.id], { ...COMMENT, about: { type: 'blog', id } });
  await tell(service, reader.accountId, [reader.id], { ...COMMENT, kind: 'mention' });
  const first = await reader.browser.call('GET', '/inbox?page_size=3');
  assert.deepEqual([first.body.page_count, first.body.total_count], [2, 4]);
  assert.deepEqual([first.body.data.notices.length, first.body.data.notices[0].kind], [3, 'mention']);
  assert.equal((await inboxOf(reader, '?kind=comment')).total_count, 3);
  const { notice_id } = first.body.data.notices[0];
  const one = await reader.browser.call('POST', '/inbox/read', { notice_ids: [notice_id] });
  assert.equal(one.body.data.unread_count, 3);
  assert.equal((await inboxOf(reader, '?unread=true')).total_count, 3);
  const all = await reader.browser.call('POST', '/inbox/read', { all: true });
  assert.equal(all.body.data.unread_count, 0);
  assert.equal((await reader.browser.call('GET', '/inbox/count')).body.data.unread_count, 0);
  assert.equal((await inboxOf(reader)).total_count, 4);
  const both = await reader.browser.call('POST', '/inbox/read', { notice_ids: [notice_id], all: true });
  assertFailure(both, 400, 'BAD_REQUEST');
  const neither = await reader.browser.call('POST', '/inbox/read', {});
  assertFailure(neither, 400, 'BAD_REQUEST');
  assert.equal(neither.body.errors[0].field, 'notice_ids, all');
});

test('a muted kind is not delivered, and preferences are checked', async () => {
  const reader = await newReader(service);
  const standard = (await reader.browser.call('GET', '/inbox/preferences')).body.data;
  assert.deepEqual([standard.muted, standard.digest, standard.time_kst], [[], 'daily', '08:30']);
  assert.equal(standard.email, reader.email);
  const wanted = { muted: ['comment'], digest: 'weekly', time_kst: '17:00' };
  const saved = await reader.browser.call('PUT', '/inbox/preferences', wanted);
  assert.equal(saved.status, 200, saved.text);
  await tell(service, reader.accountId, 'everybody', COMMENT, { ...COMMENT, kind: 'mention' });
  const { notices } = await inboxOf(reader);
  assert.deepEqual(
    notices.map(({ kind }: { kind: string }) => kind),
    ['mention'],
  );
  const { muted, digest, time_kst } = (await reader.browser.call('GET', '/inbox/preferences')).body.data;
  assert.deepEqual({ muted, digest, time_kst }, wanted);
  for (const [field, value] of [
    ['muted', ['weather']],
    ['digest', 'hourly'],
    ['time_kst', '24:00'],
  ] as const) {
    const refused = await reader.browser.call('PUT', '/inbox/preferences', { ...wanted, [field]: value });
    assertFailure(refused, 400, 'BAD_REQUEST');
    assert.match(refused.body.errors[0].field, new RegExp(`^${field}`));
  }
});

test('a person who is removed takes their notices along, and the others keep theirs', async () => {
  const owner = await newReader(service);
  const member = await addMember(service, owner.accountId);
  await tell(service, owner.accountId, 'everybody', COMMENT);
  const removed = await owner.browser.call('DELETE', `/account/members/${member.id}`);
  assert.equal(removed.status, 200, removed.text);
  assert.equal((await service.database`select from notices where person_id = ${member.id}`).length, 0);
  assert.equal((await inboxOf(owner)).total_count, 1);
});

test('read notices are removed after 90 days and all after 180', async () => {
  const reader = await newReader(service);
  for (const id of [91, 89, 181, 179])
    await tell(service, reader.accountId, 'everybody', { ...COMMENT, about: { type: 'blog', id } });
  await service.database`
    update notices set changed_at = now() - about_id * interval '1 day',
      read_at = case when about_id < 100 then now() end
    where person_id = ${reader.id}`;
  const job = retentionJobs(readConfig({}), { database: service.database, objects: {} as never }).find(
    ({ name }) => name === 'version-steps.retention',
  );
  await job!.work(new AbortController().signal);
  const { notices } = await inboxOf(reader);
  assert.deepEqual(
    notices.map(({ about }: { about: { id: number } }) => about.id),
    [89, 179],
  );
});
