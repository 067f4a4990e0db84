import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { createDigestMail } from '../../src/app/digest-mail.ts';
import { createMailer, mailSender } from '../../src/app/mailer.ts';
import { createDigestLinks } from '../../src/areas/newsclip/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Queue } from '../../src/kernel/jobs/index.ts';
import { suppress } from '../../src/mail/suppressions.ts';
import type { Mailer } from '../../src/providers/mail/port.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { call, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { runQueue } from '../run-queue.ts';
import { until } from '../until.ts';

let service: Service;
let mail: MailServer;
let mailer: Mailer;
let queue: Queue;
let key: string;
let email: string;
let accountId: number;
const now = () => new Date();

before(async () => {
  mail = await startMailServer({
    behave: (address, attempt) => (address.startsWith('later') && attempt === 1 ? 'later' : 'accept'),
  });
  const environment = { SMTP_URL: mail.url, MAIL_FROM: '프레스 <news@sender.example>' };
  service = await startService(environment);
  const config = readConfig(environment);
  mailer = createMailer(config, { now, workers: null, waitForTurn: async () => {} });
  ({ queue } = createDigestMail(config, {
    database: service.database,
    secrets: service.secrets,
    mailer,
    sender: () => mailSender(config),
    publicUrl: service.url,
    now,
  }));
  ({ key, email, accountId } = await service.account());
  // Addresses of the account's members need no confirmation.
  for (const name of ['pr', 'morning', 'later', 'weekday']) {
    await service.database`
      insert into people (account_id, email, role, email_verified)
      values (${accountId}, ${`${name}@team.example`}, 'editor', true)`;
  }
});
after(async () => {
  await mailer.close();
  await service.stop();
  await mail.stop();
});

async function makeGroup(group_name: string): Promise<{ id: number; path: string }> {
  const body = { group_name, keywords: ['한빛바이오', '혈당 센서'] };
  const reply = await service.call('POST', '/newsclip/v2/keyword-group', { key, body });
  assert.equal(reply.status, 200, reply.text);
  const id = reply.body.data.id ?? reply.body.data.group_id;
  // Backfilling a new group replaces matches that a test adds meanwhile.
  const isMatched = () => service.database`select from keyword_groups where id = ${id} and backfill_below is null`;
  await until(async () => (await isMatched()).length === 1);
  return { id, path: `/newsclip/v2/keyword-group/${id}/digest` };
}

type Article = { title: string; source: string; story?: number; minutesAgo?: number };

async function collect(groupId: number, { title, source, story, minutesAgo = 10 }: Article): Promise<number> {
  const [row] = await service.database<{ id: number }[]>`
    with article as (
      insert into news_articles (url, title, title_ko, summary, summary_ko, source, published_at, created_at, cluster_id)
      values ('https://news.example.com/' || gen_random_uuid(), ${title}, ${title}, '요약 & <b>', '요약 & <b>', ${source},
        now() - interval '1 hour', now() - ${minutesAgo} * interval '1 minute', ${story ?? null})
      returning id, published_at
    )
    insert into keyword_matches (group_id, article_id, account_id, published_at)
    select ${groupId}, id, ${accountId}, published_at from article returning article_id as id`;
  return row!.id;
}

/**
 * Processes due digests until that of the group is done: the service also does so periodically and may have leased it
 * already.
 */
async function sendDueDigests(groupId: number): Promise<void> {
  await runQueue(service.database, queue);
  // Waits for the row lock of the process that is leasing it, whose change is not yet visible.
  const look = () => service.database<{ is_under_way: boolean }[]>`
    select coalesce(lease_until > now(), false) as is_under_way from keyword_digests where group_id = ${groupId}
    for update`;
  while ((await look())[0]?.is_under_way) await pause(20);
}

const DAY_MS = 24 * 3600 * 1000;

/** The Korean day must not change during a test. */
async function avoidMidnight(): Promise<void> {
  const left = DAY_MS - ((Date.now() + 9 * 3_600_000) % DAY_MS);
  if (left < 60_000) await pause(left + 1000);
}

/** As if it were the next day. */
const makeDue = (groupId: number) =>
  service.database`update keyword_digests set done_for = null, next_at = '-infinity' where group_id = ${groupId}`;

test('a group has no digest until one is configured, and a time in the past means tomorrow', async () => {
  await avoidMidnight();
  const { id, path } = await makeGroup('기본');
  const before = await service.call('GET', path, { key });
  const { enabled, time_kst, language } = before.body.data;
  assert.deepEqual([enabled, time_kst, language, before.body.data.email], [false, '07:30', 'ko', email]);
  const set = await service.call('PUT', path, { key, body: { time_kst: '00:00', email: 'pr@team.example' } });
  assert.deepEqual(
    [set.body.data.enabled, set.body.data.time_kst, set.body.data.email],
    [true, '00:00', 'pr@team.example'],
  );
  await collect(id, { title: '오늘 기사', source: '예시일보' });
  await sendDueDigests(id);
  assert.equal(mail.countFor('pr@team.example'), 0);
  assertFailure(await service.call('PUT', path, { key, body: { time_kst: '24:00' } }), 400, 'BAD_REQUEST');
  assertFailure(await service.call('PUT', path, { key, body: { email: 'a@b, c@d' } }), 400, 'BAD_REQUEST');
  assert.equal((await service.call('DELETE', path, { key })).status, 200);
  assert.equal((await service.call('GET', path, { key })).body.data.enabled, false);
});

test('sends one mail per day on any number of instances, with each story once', async () => {
  const { id, path } = await makeGroup('혈당 <센서>');
  await service.call('PUT', path, { key, body: { time_kst: '00:00', email: 'morning@team.example' } });
  const first = await collect(id, { title: '한빛바이오, 글루코핀 출시', source: '예시경제' });
  await service.database`update news_articles set cluster_id = id where id = ${first}`;
  await collect(id, { title: '한빛바이오 글루코핀 출시', source: '예시일보', story: first });
  await collect(id, { title: '혈당 센서 시장 커진다', source: '예시신문' });
  await makeDue(id);
  await Promise.all([sendDueDigests(id), sendDueDigests(id), sendDueDigests(id)]);
  // A busy machine may have deferred it: then it is due again, and the next run sends it.
  const [state] = await service.database<{ done_for: string | null; last_error: string | null }[]>`
    update keyword_digests set next_at = '-infinity' where group_id = ${id} returning done_for, last_error`;
  if (state?.done_for === null) await sendDueDigests(id);
  assert.equal(mail.countFor('morning@team.example'), 1, JSON.stringify(state));
  const [sent] = mail.received.filter(({ to }) => to.includes('morning@team.example'));
  const message = await PostalMime.parse(sent!.raw);
  assert.match(message.subject ?? '', /^\[뉴스 모니터링\] 혈당 <센서> · .*2건$/);
  for (const part of [message.html ?? '', message.text ?? '']) {
    assert.match(part, /한빛바이오, 글루코핀 출시/);
    assert.match(part, /예시경제 외 1개 매체/);
    assert.doesNotMatch(part, /한빛바이오 글루코핀 출시/);
  }
  assert.ok(message.html?.includes('혈당 &lt;센서&gt;') && !message.html.includes('<센서>'));
  assert.match(message.messageId ?? '', new RegExp(`^<digest\\.${id}\\.[0-9a-f]{32}@sender\\.example>$`));
  assert.ok((await service.call('GET', path, { key })).body.data.last_sent_kst);

  // The next day contains only new articles, and no mail is sent when there are none.
  await makeDue(id);
  await sendDueDigests(id);
  assert.equal(mail.countFor('morning@team.example'), 1);

  const header = (name: string) => message.headers.find((each) => each.key === name)?.value ?? '';
  const { pathname } = new URL(/<(.+)>/.exec(header('list-unsubscribe'))?.[1] as string);
  const link = service.url + pathname;
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const looked = await call(link, 'GET');
  assert.equal(looked.status, 200);
  assert.equal((await service.call('GET', path, { key })).body.data.enabled, true);
  assert.equal((await call(link.replace(`/digest/${id}/`, `/digest/${id + 1}/`), 'POST')).status, 403);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  assert.equal((await call(link, 'POST', { raw: 'List-Unsubscribe=One-Click', headers: form })).status, 200);
  assert.equal((await service.call('GET', path, { key })).body.data.enabled, false);

  // They cannot be subscribed again; another address may be set, and removing the address keeps the unsubscription.
  const subscribe = (address: string) => service.call('PUT', path, { key, body: { email: address } });
  const refused = await subscribe('Morning@team.example');
  assertFailure(refused, 400, 'BAD_REQUEST');
  assert.equal(refused.body.errors[0].field, 'email');
  assert.equal((await subscribe('other@team.example')).status, 200);
  assert.equal((await service.call('DELETE', path, { key })).status, 200);
  assertFailure(await subscribe('morning@team.example'), 400, 'BAD_REQUEST');
  assert.equal((await service.call('GET', path, { key })).body.data.enabled, false);
});

test('a deferred mail is retried, and its articles are not lost', async () => {
  const { id, path } = await makeGroup('나중에');
  await service.call('PUT', path, { key, body: { time_kst: '00:00', email: 'later@team.example', language: 'en' } });
  await collect(id, { title: 'Sensor market grows', source: 'Example Times' });
  await makeDue(id);
  await sendDueDigests(id);
  const failed = (await service.call('GET', path, { key })).body.data;
  assert.match(failed.last_error, /450/);
  assert.equal(failed.last_sent_kst, null);
  await service.database`update keyword_digests set next_at = now() where group_id = ${id}`;
  await sendDueDigests(id);
  assert.equal(mail.countFor('later@team.example'), 1);
  const message = await PostalMime.parse(mail.received.find(({ to }) => to.includes('later@team.example'))!.raw);
  assert.match(message.subject ?? '', /^\[News digest\] .*, 1 story$/);
});

test('a weekday digest is not sent on Saturday and Sunday in Korea', async () => {
  await avoidMidnight();
  const { id, path } = await makeGroup('평일');
  const body = { time_kst: '00:00', email: 'weekday@team.example', weekdays_only: true };
  assert.equal((await service.call('PUT', path, { key, body })).body.data.weekdays_only, true);
  await collect(id, { title: '평일 기사', source: '예시일보' });
  await makeDue(id);
  await sendDueDigests(id);
  const weekday = new Date(Date.now() + 9 * 3_600_000).getUTCDay();
  assert.equal(mail.countFor('weekday@team.example'), weekday === 0 || weekday === 6 ? 0 : 1);
});

test("a test mail is sent to the account's own address immediately, and another account's group cannot be used", async () => {
  const { id, path } = await makeGroup('시험');
  await collect(id, { title: '시험 기사', source: '예시일보' });
  const tested = await service.call('POST', `${path}/test`, { key });
  const { to, state, story_count } = tested.body.data;
  assert.deepEqual({ to, state, story_count }, { to: email, state: 'sent', story_count: 1 });
  assert.equal(mail.countFor(email), 1);
  const bob = await service.account();
  assertFailure(await service.call('GET', path, { key: bob.key }), 404, 'NOT_FOUND');
  assertFailure(await service.call('PUT', path, { key: bob.key, body: {} }), 404, 'NOT_FOUND');
  assertFailure(await service.call('POST', `${path}/test`, { key: bob.key }), 404, 'NOT_FOUND');
  assertFailure(await service.call('DELETE', path, { key: bob.key }), 404, 'NOT_FOUND');
  assert.equal(mail.countFor(bob.email), 0);
});

test('a digest to an external address is sent only after it was confirmed through the link in a single mail', async () => {
  const { id, path } = await makeGroup('확인이 필요한 그룹');
  const to = 'stranger@elsewhere.example';
  const set = () => service.call('PUT', path, { key, body: { email: to } });
  assert.equal((await set()).body.data.confirmed, false);
  assert.equal((await set()).body.data.confirmed, false, 'saved again, it is still unconfirmed');
  assert.equal(mail.countFor(to), 1);
  await runQueue(service.database, queue);
  assert.equal(mail.countFor(to), 1);
  const link = await confirmLink(id, to);
  assert.equal((await fetch(link)).status, 200);
  assert.equal((await service.call('GET', path, { key })).body.data.confirmed, false, 'viewing changes nothing');
  assert.equal((await fetch(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, FORM)).status, 403);
  assert.equal((await fetch(link, FORM)).status, 200);
  assert.equal((await set()).body.data.confirmed, true);
  const moved = await service.call('PUT', path, { key, body: { email: 'another@elsewhere.example' } });
  assert.equal(moved.body.data.confirmed, false);
  assert.equal((await fetch(link, FORM)).status, 403);
  assert.equal((await service.call('PUT', path, { key, body: {} })).body.data.confirmed, true, "the account's own");
});

const FORM = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' };

async function confirmLink(groupId: number, to: string): Promise<string> {
  const links = createDigestLinks(service.database, service.secrets);
  return `${service.url}/confirm/digest/${await links.path(groupId, to, 'confirm')}`;
}

test('several people get the digest, each after their own consent and until they unsubscribe', async () => {
  const { id, path } = await makeGroup('여러 사람');
  const stranger = 'desk@elsewhere.example';
  const body = {
    time_kst: '00:00',
    email: 'several@team.example',
    further_emails: ['later-too@team.example', stranger],
  };
  for (const each of ['several@team.example', 'later-too@team.example'])
    await service.database`
      insert into people (account_id, email, role, email_verified) values (${accountId}, ${each}, 'editor', true)`;
  const invalid = { further_emails: ['a@b, c@d'] };
  assertFailure(await service.call('PUT', path, { key, body: { ...body, ...invalid } }), 400, 'BAD_REQUEST');
  const set = () => service.call('PUT', path, { key, body });
  assert.deepEqual((await set()).body.data.further, [
    { email: stranger, confirmed: false },
    { email: 'later-too@team.example', confirmed: true },
  ]);
  await set();
  assert.equal(mail.countFor(stranger), 1, 'asked once');
  const counts = () => [body.email, ...body.further_emails].map((each) => mail.countFor(each));
  const send = async (title: string) => {
    await collect(id, { title, source: '예시일보' });
    await makeDue(id);
    await service.database`
      update keyword_digests set sent_for = null, told_until = now() - interval '1 hour' where group_id = ${id}`;
    await service.database`update digest_recipients set sent_for = null where group_id = ${id}`;
    await sendDueDigests(id);
  };
  await send('첫 소식');
  // The second attempt is for the address that did not take the first one.
  await service.database`update keyword_digests set next_at = '-infinity' where group_id = ${id}`;
  await sendDueDigests(id);
  assert.deepEqual(counts(), [1, 1, 1]);
  assert.equal((await fetch(await confirmLink(id, stranger), FORM)).status, 200);
  const links = createDigestLinks(service.database, service.secrets);
  const stop = async (to: string) =>
    fetch(`${service.url}/unsubscribe/digest/${await links.path(id, to)}`, FORM).then(({ status }) => status);
  assert.equal(await stop(body.email), 200);
  await send('둘째 소식');
  assert.deepEqual(counts(), [1, 2, 2]);
  assert.equal(await stop(stranger), 200);
  assert.equal(await stop(stranger), 403);
  assertFailure(await set(), 400, 'BAD_REQUEST');
  await send('셋째 소식');
  assert.deepEqual(counts(), [1, 3, 2]);
});

test('a digest that is given up is announced', async () => {
  const { id, path } = await makeGroup('반송되는 알림');
  const email = 'left@team.example';
  await service.call('PUT', path, { key, body: { time_kst: '00:00', email } });
  await service.database`update keyword_digests set confirmed = true where group_id = ${id}`;
  const body = { url: 'https://hooks.example/jobs', events: ['job.failed'] };
  assert.equal((await service.call('POST', '/webhook', { key, body })).status, 200);
  await suppress(service.database, { email, accountId: null, reason: 'hard_bounce' });
  await collect(id, { title: '혈당 센서 시장 성장', source: '예시일보' });
  await makeDue(id);
  await sendDueDigests(id);
  const [event] = await service.database<{ body: string }[]>`
    select body from webhook_events where account_id = ${accountId} and type = 'job.failed'`;
  const { type, data } = JSON.parse(event?.body ?? '{}');
  assertDocumentedEvent({ type, data });
  assert.deepEqual(data, { job: 'digest', id, name: '반송되는 알림', reason: 'The address is suppressed.' });
});
