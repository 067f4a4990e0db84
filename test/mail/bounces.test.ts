import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { mailCommands } from '../../src/commands/mail.ts';
import { readConfig } from '../../src/config/index.ts';
import { UsageError } from '../../src/kernel/usage.ts';
import { parseBounce } from '../../src/mail/bounce-parser.ts';
import { type Service, startService } from '../harness.ts';
import { complaint, exim, gmail, outOfOffice, portal, postfix } from './bounce-samples.ts';
import { recipientRow, sentRelease, suppressionsOf } from './rows.ts';

const SECRET = 'b0unce-secret';
let service: Service;
let owner: { accountId: number; email: string };
let count = 0;

before(async () => {
  service = await startService({ BOUNCE_SECRET: SECRET });
  owner = await service.account();
});
after(() => service.stop());

async function sent(state = 'sent') {
  count += 1;
  const email = `reporter${count}@news.example`;
  const messageId = `${count}.0123456789abcdef@press.example`;
  return { email, messageId, ...(await sentRelease(service, owner.accountId, { email, messageId, state })) };
}

const post = (mail: Buffer | string, headers: Record<string, string> = { authorization: `Bearer ${SECRET}` }) =>
  fetch(`${service.url}/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...headers },
    body: new Uint8Array(Buffer.from(mail)),
  });

async function take(mail: Buffer) {
  const answer = await post(mail);
  assert.equal(answer.status, 200);
  return ((await answer.json()) as { data: object }).data;
}

const counts = (given: object) => ({
  read: 1,
  hard: 0,
  soft: 0,
  complaints: 0,
  replies: 0,
  auto_replies: 0,
  not_understood: 0,
  unmatched: 0,
  ...given,
});

test('a hard bounce in any format marks the recipient and suppresses the address for all accounts', async () => {
  const styles = [
    postfix,
    gmail,
    exim,
    (id: string) => portal(id, '받는 사람의 주소가 존재하지 않는 계정입니다.'),
    (id: string) =>
      postfix('other@elsewhere.example')
        .toString()
        .replace('X-Postfix-Queue-ID: 4ABCDEF', `Original-Envelope-Id: ${id}`),
  ];
  for (const style of styles) {
    const { email, messageId, recipientId, releaseId } = await sent();
    assert.deepEqual(await take(Buffer.from(style(messageId))), counts({ hard: 1 }));
    const row = await recipientRow(service, recipientId);
    assert.equal(row.state, 'bounced');
    assert.ok(row.answer);
    const expected = [{ reason: 'hard_bounce', account_id: null, release_id: releaseId }];
    assert.deepEqual(await suppressionsOf(service, email), expected);
    assert.deepEqual(await take(Buffer.from(style(messageId))), counts({ hard: 1 }));
    assert.deepEqual(await suppressionsOf(service, email), expected, 'processed twice, it counts once');
  }
});

test('a soft bounce suppresses nobody: a final one is shown as bounced, a delay leaves the state unchanged', async () => {
  const soft = [
    { status: '4.2.2', code: '452', text: 'Mailbox full' },
    { status: '5.2.2', code: '552', text: 'Mailbox full' },
    { status: '5.2.3', code: '552', text: 'Message too long' },
    { status: '5.3.0', code: '554', text: 'System error' },
    { status: '5.4.7', code: '550', text: 'Delivery time expired' },
    { status: '5.7.1', code: '554', text: 'Blocked as spam' },
  ];
  for (const reason of soft) {
    const { email, messageId, recipientId } = await sent();
    assert.deepEqual(await take(postfix(messageId, reason)), counts({ soft: 1 }), reason.status);
    const row = await recipientRow(service, recipientId);
    assert.equal(row.state, 'bounced');
    assert.ok(row.answer?.includes(reason.text), row.answer ?? '');
    assert.deepEqual(await suppressionsOf(service, email), []);
  }
  const late = await sent();
  assert.deepEqual(await take(postfix(late.messageId, { action: 'delayed', status: '4.4.1' })), counts({ soft: 1 }));
  const row = await recipientRow(service, late.recipientId);
  assert.equal(row.state, 'sent');
  assert.match(row.answer ?? '', /^4\.4\.1 /);
  const korean = await sent();
  assert.deepEqual(await take(portal(korean.messageId, '메일함 용량이 초과되었습니다.')), counts({ soft: 1 }));
  for (const { email } of [late, korean]) assert.deepEqual(await suppressionsOf(service, email), []);
});

test('with an undefined status the text of the refusing server decides', async () => {
  const known = await sent();
  const unknown = await sent();
  const full = { status: '5.0.0', text: 'Quota exceeded' };
  assert.deepEqual(await take(postfix(known.messageId, full)), counts({ soft: 1 }));
  assert.deepEqual(await take(postfix(unknown.messageId, { status: '5.0.0' })), counts({ hard: 1 }));
});

test('a complaint suppresses the address and leaves the delivery unchanged', async () => {
  const { email, messageId, recipientId, releaseId } = await sent();
  assert.deepEqual(await take(complaint(messageId)), counts({ complaints: 1 }));
  assert.equal((await recipientRow(service, recipientId)).state, 'sent');
  assert.deepEqual(await suppressionsOf(service, email), [
    { reason: 'complaint', account_id: null, release_id: releaseId },
  ]);
  const praised = await sent();
  assert.deepEqual(await take(complaint(praised.messageId, 'not-spam')), counts({ unmatched: 1 }));
});

test('a bounce of an unknown message, a reply and a delivery notice suppress nobody', async () => {
  const { email, messageId, recipientId } = await sent();
  const before = await suppressionsOf(service, 'reporter@news.example');
  for (const mail of [
    postfix('forged@elsewhere.example'),
    postfix(messageId, { action: 'delivered', status: '2.0.0', code: '250' }),
  ])
    assert.deepEqual(await take(mail), counts({ unmatched: 1 }));
  assert.deepEqual(await take(outOfOffice(messageId)), counts({ auto_replies: 1 }));
  const reply = `From: kim@news.example\r\nSubject: Re: 제목\r\nIn-Reply-To: <${messageId}>\r\n\r\n네.`;
  assert.deepEqual(await take(Buffer.from(reply)), counts({ replies: 1 }));
  assert.equal((await recipientRow(service, recipientId)).state, 'sent');
  assert.deepEqual(await suppressionsOf(service, email), []);
  assert.deepEqual(await suppressionsOf(service, 'reporter@news.example'), before, 'the address alone proves nothing');
});

test('a recipient who was not sent any mail is not marked', async () => {
  const { messageId, recipientId } = await sent('canceled');
  await take(postfix(messageId));
  assert.equal((await recipientRow(service, recipientId)).state, 'canceled');
});

test('the endpoint checks the complete secret before it reads the body', async () => {
  const { email, messageId } = await sent();
  for (const authorization of [
    '',
    'Bearer',
    `Bearer ${SECRET}x`,
    `Bearer ${SECRET.slice(1)}`,
    `bearer${SECRET}`,
    SECRET,
  ]) {
    const answer = await post(postfix(messageId), authorization === '' ? {} : { authorization });
    assert.equal(answer.status, 403, authorization);
    assert.equal(((await answer.json()) as { code: string }).code, 'NOT_AUTHORIZED');
  }
  assert.deepEqual(await suppressionsOf(service, email), []);
  assert.equal((await post('x'.repeat(1024 * 1024 + 1))).status, 413);
  assert.equal((await fetch(`${service.url}/mail/bounces`)).status, 404);
  const silent = await startService();
  assert.equal(
    (await fetch(`${silent.url}/mail/bounces`, { method: 'POST', headers: { authorization: 'Bearer ' } })).status,
    404,
  );
  await silent.stop();
});

test('malicious mail is parsed or refused and never hangs or throws', { timeout: 180_000 }, async () => {
  const deep = Array.from(
    { length: 5000 },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  ).join('');
  const report = (lines: string) =>
    `From: MAILER-DAEMON@x\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${lines}\r\n--b--\r\n`;
  const hostile = [
    '',
    '\0'.repeat(100_000),
    deep,
    `Subject: ${'=?UTF-8?B?'.repeat(50_000)}`,
    `From: MAILER-DAEMON@x\r\n\r\n${'5.'.repeat(500_000)}`,
    `From: MAILER-DAEMON@x\r\n\r\n${'<'.repeat(1_000_000)}`,
    `From: MAILER-DAEMON@x\r\nContent-Type: text/html\r\n\r\n${'<a '.repeat(300_000)}`,
    `From: MAILER-DAEMON@x\r\nReferences: ${'<'.repeat(500_000)}\r\n\r\n550 x`,
    report(`Action: failed\r\nStatus: 5.0.0\r\nOriginal-Envelope-Id: ${'+00'.repeat(100)}\r\n`),
    report('\r\n'.repeat(400_000)),
    report(`Action:${' '.repeat(500_000)}failed\r\n ${'x'.repeat(400_000)}`),
    report(' folded\r\n'.repeat(100_000)),
    `Content-Type: message/rfc822\r\n\r\n`.repeat(20_000),
    Buffer.from([0xff, 0xfe, 0xd8, 0x00, ...Array(1000).fill(0xc0)]),
  ];
  for (const mail of hostile) {
    await parseBounce(Buffer.from(mail as string));
    const answer = await post(Buffer.from(mail as string).subarray(0, 1_000_000));
    assert.equal(answer.status, 200);
  }
});

async function cli(line: string[]) {
  const command = mailCommands.find(({ name }) => name.every((word, place) => line[place] === word));
  assert.ok(command);
  const result = await command.run({
    args: line.slice(command.name.length),
    config: readConfig({}),
    print: () => {},
    withDatabase: (work) => work(service.database),
  });
  assert.equal(typeof command.show(result as never), 'string');
  return result as Record<string, unknown>;
}

test('the operator processes bounces from a Maildir and from an mbox file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
  const [hard, soft, complained, inMbox] = [await sent(), await sent(), await sent(), await sent()];
  for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'new', '1.a'), postfix(hard.messageId));
  writeFileSync(join(folder, 'cur', '2.b:2,S'), postfix(soft.messageId, { status: '4.2.2', code: '452' }));
  writeFileSync(join(folder, 'cur', '3.c:2,S'), complaint(complained.messageId));
  writeFileSync(join(folder, 'cur', '4.d:2,S'), 'Subject: hello\r\n\r\nhi');
  writeFileSync(join(folder, 'tmp', '5.e'), postfix(inMbox.messageId));
  const expected = counts({ read: 4, hard: 1, soft: 1, complaints: 1, unmatched: 1 });
  assert.deepEqual(await cli(['mail', 'bounces', '--maildir', folder]), expected);
  assert.equal(
    (await recipientRow(service, inMbox.recipientId)).state,
    'sent',
    'messages that are not delivered yet are not read',
  );

  const unix = (mail: Buffer) => mail.toString().replaceAll('\r\n', '\n');
  const mbox = `From MAILER-DAEMON Sun Nov 15 10:00:00 2026\n${unix(exim(inMbox.messageId)).replace('From: news', '>From x\nFrom: news')}\n\nFrom someone Sun Nov 15 10:00:01 2026\nSubject: hello\n\nhi\nFrom here on\n`;
  writeFileSync(join(folder, 'box'), mbox);
  const fromMbox = counts({ read: 2, hard: 1, unmatched: 1 });
  assert.deepEqual(await cli(['mail', 'bounces', '--mbox', join(folder, 'box')]), fromMbox);
  await assert.rejects(cli(['mail', 'bounces']), UsageError);
  await assert.rejects(cli(['mail', 'bounces', '--mbox', join(folder, 'none')]), UsageError);
  await assert.rejects(cli(['mail', 'bounces', '--maildir', join(folder, 'box')]), UsageError);
});

test('the operator lists, shows, rereads and deletes mail that was not understood', async () => {
  await service.database`delete from unclear_bounces`;
  const mail = 'From: postmaster@mx.example\r\nSubject: Notice\r\n\r\nhello';
  assert.deepEqual(await take(Buffer.from(mail)), counts({ not_understood: 1 }));
  const { mails } = (await cli(['mail', 'unclear', 'list'])) as { mails: { id: number; subject: string }[] };
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Notice'],
  );
  const id = String(mails[0]?.id);
  assert.equal((await cli(['mail', 'unclear', 'show', '--id', id])).content, mail);
  assert.equal((await cli(['mail', 'unclear', 'reread'])).understood, 0);
  await cli(['mail', 'unclear', 'remove', '--id', id]);
  await assert.rejects(cli(['mail', 'unclear', 'remove', '--id', id]), UsageError);
  await assert.rejects(cli(['mail', 'unclear', 'show', '--id', 'x']), UsageError);
});

test('the operator lists, adds and removes suppressions', async () => {
  assert.deepEqual(await cli(['suppressions', 'add', '--email', 'Stop@News.example', '--note', '전화로 요청']), {
    email: 'stop@news.example',
    account_id: null,
  });
  await cli(['suppressions', 'add', '--email', 'stop@news.example', '--account', owner.email]);
  const { suppressions } = (await cli(['suppressions', 'list', '--email', 'STOP@news.example'])) as {
    suppressions: { reason: string; account_id: number | null; note: string }[];
  };
  assert.deepEqual(
    suppressions.map(({ reason, account_id, note }) => ({ reason, account_id, note })),
    [
      { reason: 'manual', account_id: owner.accountId, note: '' },
      { reason: 'manual', account_id: null, note: '전화로 요청' },
    ],
  );
  assert.equal(
    (await cli(['suppressions', 'remove', '--email', 'stop@news.example', '--account', owner.email])).removed,
    1,
  );
  assert.equal((await cli(['suppressions', 'remove', '--email', 'stop@news.example'])).removed, 1);
  await assert.rejects(cli(['suppressions', 'remove', '--email', 'stop@news.example']), UsageError);
  await assert.rejects(cli(['suppressions', 'add', '--email', 'a@x,b@x']), UsageError);
  await assert.rejects(cli(['suppressions', 'list', '--account', 'nobody@x.example']), UsageError);
});

test('bounces and complaints are counted by kind', async () => {
  const total = async (kind: string) => {
    const text = await service.metrics();
    return Number(new RegExp(`^presswright_mail_bounces_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const before = { hard: await total('hard'), soft: await total('soft') };
  await take(Buffer.from(postfix((await sent()).messageId)));
  await take(Buffer.from(postfix('nobody@elsewhere.example')));
  assert.deepEqual({ hard: await total('hard'), soft: await total('soft') }, { ...before, hard: before.hard + 1 });
});
