import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBounce } from '../../src/mail/bounce-parser.ts';
import {
  autoReply,
  eucKr,
  hotmailComplaint,
  iso2022Kr,
  korean,
  koreanExchange,
  plain,
  qmail,
  report,
  sesNotification,
} from './bounce-formats.ts';

const ID = '1.0123456789abcdef@press.example';

async function bounceOf(mail: Buffer) {
  const parsed = await parseBounce(mail);
  assert.ok('reason' in parsed, parsed.kind);
  assert.ok(parsed.messageIds.includes(ID), 'it names our message');
  return parsed;
}

test('recognises hard bounces by the sentence that gives the reason, not by the lines around it', async () => {
  const hard: [Buffer, string, RegExp][] = [
    [qmail(ID, 'Sorry, no mailbox here by that name. (#5.1.1)'), 'no_such_address', /^Sorry, no mailbox here/],
    [qmail(ID, "Sorry, I couldn't find any host named gone.example. (#5.1.2)"), 'no_such_domain', /any host named/],
    [qmail(ID, "Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)"), 'no_such_domain', /mail exchanger/],
    [
      korean(ID, '550 5.1.1 No such user. For more information, go to https://help.example - nsmtp'),
      'no_such_address',
      /No such user/,
    ],
    [korean(ID, '550 5.1.1 RUSR 192.0.2.1: No such user: <reporter@portal.example>'), 'no_such_address', /RUSR/],
    [korean(ID, '550 5.2.1 RACT 192.0.2.1: Mailbox is inactive: <reporter@portal.example>'), 'disabled', /inactive/],
    [
      koreanExchange(ID, '입력한 전자 메일 주소를 찾을 수 없습니다. 주소를 확인하세요.'),
      'no_such_address',
      /찾을 수 없습니다/,
    ],
    [eucKr(ID), 'no_such_address', /존재하지 않는 계정/],
    [
      report(
        ID,
        ['Final-Recipient: rfc822; a@gone.example', 'Action: failed', 'Status: 5.0.0'],
        '<a@gone.example>: 550 5.1.1 User unknown',
      ),
      'no_such_address',
      /User unknown/,
    ],
    [report(ID, ['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 User unknown'], 'Sorry.'), 'no_such_address', /unknown/],
  ];
  for (const [mail, reason, answer] of hard) {
    const bounce = await bounceOf(mail);
    assert.deepEqual([bounce.kind, bounce.reason], ['hard', reason], bounce.answer);
    assert.match(bounce.answer, answer);
  }
});

test('recognises soft bounces', async () => {
  const soft: [Buffer, string][] = [
    [korean(ID, '554 5.7.1 DAS51 192.0.2.1: Your mail is blocked automatically by anti-spam system.'), 'blocked'],
    [korean(ID, '421 4.3.2 Your IP(192.0.2.1) is filtered and this connection will be closed.'), 'temporary'],
    [koreanExchange(ID, '받는 사람의 사서함이 꽉 찼기 때문에 지금은 메시지를 받을 수 없습니다.'), 'mailbox_full'],
    [qmail(ID, 'Remote host said: 552 sorry, that mailbox is over quota'), 'mailbox_full'],
    [qmail(ID, 'Connected to 192.0.2.1 but connection died: timed out'), 'other'],
    [
      report(ID, ['Action: failed', 'Status: 5.1.3', 'Diagnostic-Code: smtp; 553 see https://www.spamhaus.org/'], ''),
      'blocked',
    ],
    [
      report(ID, ['Action: failed', 'Status: 4.0.0'], '** Address not found **\n\nThe domain x.example was not found.'),
      'temporary',
    ],
  ];
  for (const [mail, reason] of soft) {
    const bounce = await bounceOf(mail);
    assert.deepEqual([bounce.kind, bounce.reason], ['soft', reason], bounce.answer);
  }
});

test('recognises servers that give no address, no domain or only a name', async () => {
  const text = 'There was an error delivering your mail.\n\n550 5.1.1 User unknown';
  for (const from of ['MAILER-DAEMON <>', '<>', 'mailer-daemon', 'Mail Delivery System <>', 'Post_Master@mx.example'])
    assert.equal((await bounceOf(plain(ID, { from, text }))).kind, 'hard', from);
  const subject = '배달되지 않음: 보도자료';
  assert.equal((await bounceOf(plain(ID, { from: 'system@corp.example', subject, text }))).kind, 'hard');
});

test('finds the message id without brackets, and in the text', async () => {
  const text = `Your message could not be delivered: user unknown.\n\nMessage ID: ${ID}`;
  assert.equal((await bounceOf(plain('other@x.example', { text }))).kind, 'hard');
});

test('recognises complaints of Hotmail and notifications of Amazon SES', async () => {
  assert.equal((await bounceOf(hotmailComplaint(ID))).kind, 'complaint');
  const recipients = [{ status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }];
  const bounced = { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } };
  const full = [{ status: '5.2.2', diagnosticCode: 'smtp; 552 mailbox full' }];
  const passing = { notificationType: 'Bounce', bounce: { bounceType: 'Transient', bouncedRecipients: full } };
  assert.equal((await bounceOf(sesNotification(ID, bounced))).kind, 'hard');
  assert.equal((await bounceOf(sesNotification(ID, bounced, true))).kind, 'hard');
  assert.equal((await bounceOf(sesNotification(ID, passing))).kind, 'soft');
  assert.equal(
    (await bounceOf(sesNotification(ID, { notificationType: 'Complaint', complaint: {} }))).kind,
    'complaint',
  );
  assert.deepEqual(await parseBounce(sesNotification(ID, { notificationType: 'Delivery' })), { kind: 'other' });
});

test('an automatic reply is no bounce, whatever it says', async () => {
  const replies = [
    autoReply(ID, 'News', 'Auto-Submitted: auto-replied'),
    autoReply(ID, 'News', 'X-Autoreply: yes'),
    autoReply(ID, 'News', 'Precedence: auto_reply'),
    ...[
      'Automatic reply: News',
      '자동 회신: News',
      '[부재중] News',
      '부재 중 자동 응답',
      '自動応答: News',
      '不在のお知らせ',
      '自动回复: News',
      'Réponse automatique : News',
    ].map((subject) => autoReply(ID, subject)),
  ];
  for (const mail of replies) assert.deepEqual(await parseBounce(mail), { kind: 'auto_reply' }, mail.toString());
});

test('mail of people and of a postmaster who says nothing about a failure is no bounce', async () => {
  const person = plain(ID, { from: 'kim@news.example', subject: 'Re: News', text: 'Is the user unknown?' }).toString();
  assert.deepEqual(await parseBounce(Buffer.from(person.replace('Return-Path: <>\r\n', ''))), { kind: 'other' });
  const postmaster = plain(ID, { from: 'postmaster@mx.example', subject: 'Maintenance', text: 'We move on Sunday.' });
  assert.deepEqual(await parseBounce(postmaster), { kind: 'not_understood' });
});

test('reads a bounce that begins with blank lines', async () => {
  const mail = Buffer.concat([
    Buffer.from('\r\n   \r\n'),
    plain(ID, { from: 'MAILER-DAEMON <>', text: '550 5.1.1 User unknown' }),
  ]);
  assert.equal((await bounceOf(mail)).kind, 'hard');
});

test('reads ISO-2022-KR', async () => {
  const bounce = await bounceOf(iso2022Kr(ID));
  assert.deepEqual([bounce.kind, bounce.reason], ['hard', 'no_such_address']);
  assert.match(bounce.answer, /존재하지 않는 계정입니다/);
});

test('a list of what may have happened is no evidence', async () => {
  const reasons = 'The most common reasons are:\n- the address does not exist.\n- the server is down.';
  assert.equal((await bounceOf(qmail(ID, reasons))).kind, 'soft');
  const known = await bounceOf(qmail(ID, `${reasons}\n\n<a@news.example>:\n550 5.1.1 User unknown`));
  assert.deepEqual([known.kind, known.reason], ['hard', 'no_such_address']);
});

test('a warning about an unknown user is final; one about a delay is not', async () => {
  const from = 'postmaster@mx.example';
  const unknown = plain(ID, { from, subject: 'Warning: reporter - User unknown!', text: 'See the subject.' });
  assert.equal((await bounceOf(unknown)).kind, 'hard');
  const delayed = plain(ID, { from, subject: 'Warning: message 1abc delayed 24 hours', text: 'Host not found' });
  const bounce = await bounceOf(delayed);
  assert.deepEqual([bounce.kind, bounce.isFinal], ['soft', false]);
});

test('what looks like a bounce but is not understood is for the operator; mail of people is not', async () => {
  const kindOf = async (subject: string, text: string) => {
    const head = ['From: gateway@mx.example', `Subject: ${subject}`, `In-Reply-To: <${ID}>`, '', text, ''];
    return (await parseBounce(Buffer.from(head.join('\r\n')))).kind;
  };
  assert.equal(await kindOf('About your mail', '<<< 550 5.9.9 Zxcv'), 'not_understood');
  assert.equal(await kindOf('Re: News', 'Thank you. Did your mail to my colleague not reach her?'), 'reply');
  assert.equal(await kindOf('Re: user unknown?', 'I work at 550 Fifth Avenue.'), 'reply');
});
