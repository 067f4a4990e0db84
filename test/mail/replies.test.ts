import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseBounce } from '../../src/mail/bounce-parser.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { type Service, startService } from '../harness.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { outOfOffice } from './bounce-samples.ts';
import { type ImapServer, startImapServer } from './imap-server.ts';
import { sentRelease } from './rows.ts';

let service: Service;
let imap: ImapServer;
let receiver: Receiver;
let owner: { accountId: number; key: string };
let count = 0;

before(async () => {
  imap = await startImapServer();
  receiver = await startReceiver();
  service = await startService({
    BOUNCE_IMAP_URL: imap.url,
    BOUNCE_IMAP_SECONDS: '1',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  owner = await service.account();
});
after(async () => {
  await service.stop();
  await imap.stop();
  await receiver.close();
});

async function sent(subject = '제목') {
  count += 1;
  const messageId = `${count}.reply@press.example`;
  const email = `answering${count}@news.example`;
  const release = await sentRelease(service, owner.accountId, { email, messageId });
  await service.database`
    update releases set subject = ${subject}, reply_to = 'pr@hanbit.example' where id = ${release.releaseId}`;
  return { email, messageId, ...release };
}

type Mail = { id?: string; from?: string; subject?: string; to: string; headers?: string[]; text?: string };
const mail = ({
  id = `a${count}@news.example`,
  from,
  subject = 'Re: 제목',
  to,
  headers = [],
  text = '좋습니다.',
}: Mail) =>
  [
    `From: ${from ?? '=?UTF-8?B?67CV7KeA7ZuI?= <park@news.example>'}`,
    'To: news@press.example',
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    'Date: Tue, 17 Nov 2026 09:12:40 +0900',
    to,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n');

const answers = (messageId: string) => `In-Reply-To: <${messageId}>`;

const repliesTo = (recipientId: number) =>
  service.database<{ subject: string; excerpt: string }[]>`
    select subject, excerpt from release_replies where recipient_id = ${recipientId} order by id`.then((rows) =>
    rows.map((row) => ({ ...row })),
  );
const recipientsOf = async (releaseId: number) =>
  (await service.call('GET', `/release/${releaseId}/recipients`, { key: owner.key })).body.data.recipients;
/** Waits until the service has read everything in the mailbox. */
const allRead = () =>
  until(async () => {
    const [row] = await service.database<{ last_uid: number }[]>`select last_uid from bounce_mailboxes`;
    return row?.last_uid === imap.folder('INBOX').at(-1)?.uid;
  }, 30_000);

test('a reply in the mailbox is stored once, shown with the recipient and announced', async () => {
  const { releaseId, recipientId, messageId } = await sent();
  const body = { url: receiver.url('/replied'), events: ['recipient.replied'] };
  assert.equal((await service.call('POST', '/webhook', { key: owner.key, body })).status, 200);
  const text =
    '내일 10시에 인터뷰 가능할까요?\r\n\r\n2026년 11월 17일 (화) 오전 8:30, 한빛 <news@press.example>님이 작성:\r\n\r\n> 보도자료 본문';
  imap.deliver(mail({ to: answers(messageId), text }));
  imap.deliver(mail({ to: answers(messageId), text }));
  await allRead();
  assert.deepEqual(await repliesTo(recipientId), [{ subject: 'Re: 제목', excerpt: '내일 10시에 인터뷰 가능할까요?' }]);
  const [recipient] = await recipientsOf(releaseId);
  assert.equal(recipient.replied_kst, '2026-11-17T09:12:40+09:00');
  assert.equal(recipient.state, 'sent');
  const [notice] = await service.database`
    select kind, title, excerpt, by_name, count from notices where account_id = ${owner.accountId} and about_id = ${releaseId}`;
  assert.deepEqual(
    { ...notice },
    { kind: 'reply', title: 'Re: 제목', excerpt: '내일 10시에 인터뷰 가능할까요?', by_name: '박지훈', count: 1 },
  );
  const event = JSON.parse((await until(() => receiver.taken('/replied')[0])).body);
  const { release_id, name, media, reply } = event.data;
  assert.deepEqual([release_id, name, media], [releaseId, '박지훈', '신문']);
  assert.deepEqual(reply, {
    subject: 'Re: 제목',
    excerpt: '내일 10시에 인터뷰 가능할까요?',
    received_kst: '2026-11-17T09:12:40+09:00',
  });
  assertDocumentedEvent(event);
  const inbox = imap.folder('INBOX');
  assert.ok(inbox.length === 2 && inbox.every(({ flags }) => flags.size === 0), 'the mail stays unread where it is');
  imap.renumber();
  await allRead();
  assert.equal((await repliesTo(recipientId)).length, 1);
  assert.equal(receiver.taken('/replied').length, 1);
});

test('automatic answers, receipts, bulk mail and copies of what the sender wrote are no replies', async () => {
  const { recipientId, messageId } = await sent('여름 휴가 상품 출시');
  const to = answers(messageId);
  imap.deliver(outOfOffice(messageId));
  imap.deliver(mail({ to, subject: '자동 회신: 여름 휴가 상품 출시' }));
  imap.deliver(mail({ to, subject: 'Re: 여름 휴가 상품 출시', headers: ['Auto-Submitted: auto-generated'] }));
  imap.deliver(mail({ to, headers: ['Precedence: bulk'] }));
  imap.deliver(mail({ to, from: 'PR@hanbit.example' }));
  imap.deliver(
    mail({ to, subject: '읽음: 제목' }).replace(
      'text/plain; charset=utf-8',
      'multipart/report; report-type=disposition-notification; boundary=x',
    ),
  );
  imap.deliver(mail({ to: answers('unknown@elsewhere.example') }));
  imap.deliver(mail({ to: 'X-Nothing: answered', text: `Message-ID: <${messageId}>` }));
  await allRead();
  assert.deepEqual(await repliesTo(recipientId), []);
  imap.deliver(mail({ to, subject: 'Re: 여름 휴가 상품 출시', id: 'human@news.example' }));
  await allRead();
  assert.equal((await repliesTo(recipientId)).length, 1, 'the word stands in the subject of the release itself');
});

test('the message is found in References too, and everything is erased with the person', async () => {
  const { recipientId, releaseId, messageId, email } = await sent();
  const first = { to: `References: <${messageId}> <other@news.example>`, id: 'late@news.example' };
  imap.deliver(mail(first).replace('Tue, 17 Nov 2026', 'Thu, 17 Nov 2033'));
  await allRead();
  assert.equal((await repliesTo(recipientId)).length, 1);
  const [recipient] = await recipientsOf(releaseId);
  assert.ok(Date.parse(recipient.replied_kst) <= Date.now(), 'not in the future');
  const workspace = await service.call('POST', '/workspace/create', { key: owner.key, body: { name: '홍보팀' } });
  const path = `/workspace/${workspace.body.data.id}/personal-data/erase`;
  assert.equal((await service.call('POST', path, { key: owner.key, body: { email } })).body.data.mails, 1);
  assert.deepEqual(await repliesTo(recipientId), []);
});

test('only what the person wrote is kept', async () => {
  const quoted: [string, string][] = [
    ['Sure.\n\nOn Tue, Nov 17, 2026 at 8:30 AM Hanbit\n<news@press.example> wrote:\n\n> text', 'Sure.'],
    ['네.\n\n-----Original Message-----\nFrom: Hanbit <news@press.example>', '네.'],
    ['네.\n\n보낸 사람: 한빛 <news@press.example>\n보낸 날짜: 2026-11-17\n받는 사람: 박지훈\n제목: 출시', '네.'],
    ['알겠습니다.\n--\n박지훈 기자\n010-0000-0000', '알겠습니다.'],
    ['일시: 20일\n장소: 광화문\n참석: 2명', '일시: 20일 장소: 광화문 참석: 2명'],
    ['a'.repeat(500), `${'a'.repeat(299)}…`],
  ];
  for (const [text, excerpt] of quoted) {
    const parsed = await parseBounce(Buffer.from(mail({ to: answers('1@press.example'), text })));
    assert.ok(parsed.kind === 'reply', parsed.kind);
    assert.equal(parsed.excerpt, excerpt);
  }
  const html = mail({ to: answers('1@press.example'), text: '<p>네 &nbsp;</p><blockquote>보도자료</blockquote>' });
  const parsed = await parseBounce(Buffer.from(html.replace('text/plain', 'text/html')));
  assert.ok(parsed.kind === 'reply' && parsed.excerpt.startsWith('네') && !parsed.excerpt.includes('보도자료'));
});
