import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { createInboxMail } from '../../src/app/inbox-mail.ts';
import { createMailer, mailSender } from '../../src/app/mailer.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Queue } from '../../src/kernel/jobs/index.ts';
import { suppress } from '../../src/mail/suppressions.ts';
import type { Mailer } from '../../src/providers/mail/port.ts';
import type { Notice } from '../../src/texts/notices.ts';
import { call, type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { runQueue } from '../run-queue.ts';
import { until } from '../until.ts';
import { COMMENT, newReader, tell } from './world.ts';

/** The mail with unread notices, from two instances: the service, and a queue that the test runs. */

let service: Service;
let mail: MailServer;
let mailer: Mailer;
let queue: Queue;
let instantQueue: Queue;
let later = '';

before(async () => {
  mail = await startMailServer({
    behave: (address, attempt) => (address === later && attempt === 1 ? 'later' : 'accept'),
  });
  const environment = { SMTP_URL: mail.url, MAIL_FROM: '프레스 <news@sender.example>' };
  service = await startService(environment);
  const config = readConfig(environment);
  mailer = createMailer(config, { now: () => new Date(), workers: null, waitForTurn: async () => {} });
  const { database, secrets } = service;
  const sender = () => mailSender(config);
  const publicUrl = 'https://pr.example.com';
  ({ queue, instantQueue } = createInboxMail({ database, secrets, mailer, sender, publicUrl }));
});
after(async () => {
  await mailer.close();
  await service.stop();
  await mail.stop();
});

type Reader = Awaited<ReturnType<typeof newReader>>;

async function newVerifiedReader(): Promise<Reader> {
  const reader = await newReader(service);
  await service.database`update people set email_verified = true where id = ${reader.id}`;
  return reader;
}

/** Before the last minute, which is left for the next digest. */
async function told(reader: Reader, ...notices: Notice[]): Promise<void> {
  await tell(service, reader.accountId, 'everybody', ...notices);
  await service.database`
    update notices set changed_at = changed_at - interval '2 minutes' where person_id = ${reader.id} and not is_mailed`;
}

/** As if it were the next day, after the time of the digest. */
async function sendDue({ id }: Reader): Promise<void> {
  await service.database`
    update inbox_settings set done_for = null, time_kst = '00:00', next_at = '-infinity' where person_id = ${id}`;
  await Promise.all([runQueue(service.database, queue), runQueue(service.database, queue)]);
  // The service may have leased it.
  const look = () => service.database<{ is_under_way: boolean }[]>`
    select coalesce(lease_until > now(), false) as is_under_way from inbox_settings where person_id = ${id} for update`;
  while ((await look())[0]?.is_under_way) await pause(20);
}

async function mailTo(email: string) {
  const sent = mail.received.filter(({ to }) => to.includes(email));
  const message = await PostalMime.parse(sent.at(-1)!.raw);
  const header = (name: string) => message.headers.find(({ key }) => key === name)?.value ?? '';
  return { ...message, header };
}

const SENT: Notice = { kind: 'release_sent', about: { type: 'release', id: 5 }, title: '글루코핀 <출시>', by: null };

test('unread notices are sent once a day on any number of instances, by kind and with links', async () => {
  const reader = await newVerifiedReader();
  await told(reader, COMMENT, { ...COMMENT, kind: 'mention' }, SENT);
  await sendDue(reader);
  assert.equal(mail.countFor(reader.email), 1);
  const message = await mailTo(reader.email);
  assert.match(message.subject ?? '', /^\[알림\] .* · 읽지 않은 알림 3건$/);
  assert.match(message.messageId ?? '', new RegExp(`^<inbox\\.${reader.id}\\.[0-9a-f]{32}@sender\\.example>$`));
  for (const part of [message.html ?? '', message.text ?? '']) {
    for (const shown of [
      '언급',
      '댓글',
      '발송 완료',
      '글루코핀 출시',
      '두 번째 문단의 수치를 확인해 주세요.',
      '김민지',
    ])
      assert.ok(part.includes(shown), shown);
    for (const path of ['/write/press/7', '/distribute/5', '/inbox', '/settings/notifications'])
      assert.match(part, new RegExp(`http[^"\\s]*${path}["\\s]`));
    assert.ok(part.indexOf('언급했습니다') < part.indexOf('댓글을 남겼습니다'), 'mentions come first');
  }
  assert.ok(message.html?.includes('글루코핀 &lt;출시&gt;') && !message.html.includes('<출시>'));

  // The next day only what is new is sent, and nothing when nothing is.
  await sendDue(reader);
  assert.equal(mail.countFor(reader.email), 1);
  await told(reader, { ...COMMENT, about: { type: 'blog', id: 3 }, title: '새 글' });
  await sendDue(reader);
  assert.equal(mail.countFor(reader.email), 2);
  const second = await mailTo(reader.email);
  assert.match(second.subject ?? '', /4건$/);
  assert.match(second.text ?? '', /이전에 받은 알림 3건도 아직 읽지 않았습니다/);
  assert.doesNotMatch(second.text ?? '', /글루코핀 출시/);
  assert.ok((await reader.browser.call('GET', '/inbox/preferences')).body.data.last_sent_kst);
});

test('a review request and a reply are mailed at once, not again in the digest, and only to who wants that', async () => {
  const reader = await newVerifiedReader();
  const by = { personId: null, name: '김민지' };
  const request: Notice = { ...COMMENT, kind: 'approval_requested', by };
  const reply: Notice = { kind: 'reply', about: { type: 'release', id: 5 }, title: 'Re: 글루코핀', by };
  await tell(service, reader.accountId, 'everybody', COMMENT, request);
  await until(() => mail.countFor(reader.email) === 1);
  assert.equal((await mailTo(reader.email)).subject, '[승인 요청] 글루코핀 출시');
  // The second one within the hour is the same notice, and another mail.
  for (const count of [2, 3]) {
    await tell(service, reader.accountId, 'everybody', reply);
    await until(() => mail.countFor(reader.email) === count);
  }
  const message = await mailTo(reader.email);
  assert.equal(message.subject, '[기자 답장] Re: 글루코핀');
  const isMarked = () => service.database`
    select from notices where person_id = ${reader.id} and kind = 'reply' and is_mailed`;
  await until(async () => (await isMarked()).length === 1);
  await told(reader);
  await sendDue(reader);
  assert.equal(mail.countFor(reader.email), 4);
  const digest = (await mailTo(reader.email)).text ?? '';
  assert.match(digest, /댓글/);
  assert.doesNotMatch(digest, /승인을 요청했습니다|답장/);

  const preferences = { muted: [], digest: 'daily', time_kst: '23:59' };
  const save = async (instant?: boolean) =>
    (await reader.browser.call('PUT', '/inbox/preferences', { ...preferences, instant })).body.data.instant;
  assert.deepEqual([await save(), await save(false), await save()], [true, false, false]);
  await tell(service, reader.accountId, 'everybody', { ...request, title: '다른 글' });
  await runQueue(service.database, instantQueue);
  assert.equal(mail.countFor(reader.email), 4);
  await save(true);
  await until(() => mail.countFor(reader.email) === 5);
  const { pathname } = new URL(/<(.+)>/.exec(message.header('list-unsubscribe'))?.[1] as string);
  const form = { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  assert.equal((await call(service.url + pathname, 'POST', form)).status, 200);
  const { instant, digest: often } = (await reader.browser.call('GET', '/inbox/preferences')).body.data;
  assert.deepEqual([instant, often], [false, 'off']);
});

test('the link in the mail stops it without signing in, and viewing the page changes nothing', async () => {
  const reader = await newVerifiedReader();
  await told(reader, COMMENT);
  await sendDue(reader);
  const message = await mailTo(reader.email);
  assert.equal(message.header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const { pathname } = new URL(/<(.+)>/.exec(message.header('list-unsubscribe'))?.[1] as string);
  const link = service.url + pathname;
  const digest = async () => (await reader.browser.call('GET', '/inbox/preferences')).body.data.digest;
  const form = { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const page = await call(link, 'GET');
  assert.equal(page.status, 200);
  assert.match(page.text, new RegExp(reader.email));
  assert.equal(await digest(), 'daily');
  assert.equal((await call(link.replace(`/${reader.id}/`, `/${reader.id - 1}/`), 'POST', form)).status, 403);
  assert.equal((await call(link, 'POST', form)).status, 200);
  assert.equal(await digest(), 'off');
  await told(reader, { ...COMMENT, kind: 'mention' });
  await sendDue(reader);
  assert.equal(mail.countFor(reader.email), 1);
});

test('nobody gets mail whose address is not verified, who has read everything, or whose address is suppressed', async () => {
  const [strange, diligent, left] = [await newReader(service), await newVerifiedReader(), await newVerifiedReader()];
  await service.database`update people set email_verified = false where id = ${strange.id}`;
  await suppress(service.database, { email: left.email, accountId: null, reason: 'hard_bounce' });
  for (const reader of [strange, diligent, left]) await told(reader, COMMENT);
  await diligent.browser.call('POST', '/inbox/read', { all: true });
  for (const reader of [strange, diligent, left]) {
    await sendDue(reader);
    assert.equal(mail.countFor(reader.email), 0);
  }
  const { last_error } = (await left.browser.call('GET', '/inbox/preferences')).body.data;
  assert.equal(last_error, 'The address is suppressed.');
});

test('a deferred mail is tried again, in the language of the person', async () => {
  const reader = await newVerifiedReader();
  later = reader.email;
  await reader.browser.call('PUT', '/account/me', { language: 'en' });
  await told(reader, { ...COMMENT, kind: 'approval_requested' });
  await sendDue(reader);
  assert.match((await reader.browser.call('GET', '/inbox/preferences')).body.data.last_error, /450/);
  await sendDue(reader);
  assert.equal(mail.countFor(reader.email), 1);
  const { subject, text } = await mailTo(reader.email);
  assert.match(subject ?? '', /^\[Notifications\] .* · 1 unread$/);
  assert.match(text ?? '', /김민지 asks for your approval\./);
});

test('the first notice after the time of the digest waits for the next day', async () => {
  const reader = await newVerifiedReader();
  await tell(service, reader.accountId, 'everybody', COMMENT);
  const [settings] = await service.database<{ waits: boolean; is_late: boolean }[]>`
    select done_for = (now() at time zone 'Asia/Seoul')::date as waits,
      (now() at time zone 'Asia/Seoul')::time >= time_kst as is_late
    from inbox_settings where person_id = ${reader.id}`;
  assert.equal(settings?.waits ?? false, settings?.is_late);
});

test('a weekly digest is sent on Mondays in Korea', async () => {
  const reader = await newVerifiedReader();
  await told(reader, COMMENT);
  await reader.browser.call('PUT', '/inbox/preferences', { muted: [], digest: 'weekly', time_kst: '00:00' });
  await sendDue(reader);
  const weekday = new Date(Date.now() + 9 * 3_600_000).getUTCDay();
  assert.equal(mail.countFor(reader.email), weekday === 1 ? 1 : 0);
});
