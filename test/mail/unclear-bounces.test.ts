import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { announce } from '../../src/areas/accounts/webhooks/index.ts';
import { createReplyRecorder, recordBounce } from '../../src/areas/releases/delivery/index.ts';
import type { BounceDeps } from '../../src/mail/apply-bounce.ts';
import { parseBounce } from '../../src/mail/bounce-parser.ts';
import { processBounces } from '../../src/mail/bounces.ts';
import { removeSuppressions } from '../../src/mail/suppressions.ts';
import { hasOutdatedUnclear, listUnclear, rereadUnclear, sweepUnclear } from '../../src/mail/unclear-bounces.ts';
import { type Service, startService } from '../harness.ts';
import { plain } from './bounce-formats.ts';
import { postfix } from './bounce-samples.ts';
import { recipientRow, sentRelease, suppressionsOf } from './rows.ts';

let service: Service;
let accountId: number;
let deps: BounceDeps;
let count = 0;

before(async () => {
  service = await startService();
  ({ accountId } = await service.account());
  deps = {
    database: service.database,
    recordBounce: (sql, bounce) => recordBounce(sql, bounce, announce),
    recordReply: createReplyRecorder(announce),
    softLimit: { limit: 3, days: 30 },
    parse: parseBounce,
  };
});
after(() => service.stop());

async function sent(email: string) {
  count += 1;
  const messageId = `${count}.unclear@press.example`;
  return { messageId, ...(await sentRelease(service, accountId, { email, messageId })) };
}

const stored = () => listUnclear(service.database, { page: 1, pageSize: 50 });

test('stores mail that was not understood once, and reads it again after an update', async () => {
  const { messageId, recipientId } = await sent('unclear@news.example');
  const mail = plain(messageId, { from: 'postmaster@mx.example', subject: '안내', text: 'Nothing to see.' });
  for (const _ of [1, 2]) assert.equal((await processBounces(deps, [mail])).not_understood, 1);
  const { rows, total } = await stored();
  assert.equal(total, 1);
  assert.deepEqual(
    [rows[0]?.problem, rows[0]?.sender, rows[0]?.subject],
    ['not_understood', 'postmaster@mx.example', '안내'],
  );
  assert.equal(await hasOutdatedUnclear(service.database), false);

  // As if an earlier release had stored a mail that the current one understands.
  await service.database`
    update unclear_bounces set reader_version = 0, content = ${postfix(messageId)} where id = ${rows[0]?.id ?? 0}`;
  assert.equal(await hasOutdatedUnclear(service.database), true);
  assert.equal(await rereadUnclear(deps), 1);
  assert.equal((await stored()).total, 0);
  assert.equal((await recipientRow(service, recipientId)).state, 'bounced');
  assert.equal((await suppressionsOf(service, 'unclear@news.example'))[0]?.reason, 'hard_bounce');
});

test('a bounce without a reason is soft and stored; one that names no message is stored', async () => {
  const { messageId, recipientId } = await sent('why@news.example');
  const vague = plain(messageId, { subject: 'Undeliverable', text: 'It did not reach the reader.' });
  const counts = await processBounces(deps, [vague]);
  assert.deepEqual([counts.soft, counts.not_understood], [1, 1]);
  assert.equal((await recipientRow(service, recipientId)).state, 'bounced');
  const nameless = Buffer.from('From: MAILER-DAEMON@x\r\nSubject: failure notice\r\n\r\n550 5.1.1 User unknown');
  assert.equal((await processBounces(deps, [nameless])).not_understood, 1);
  const { rows } = await stored();
  assert.deepEqual(
    rows.map(({ problem }) => problem),
    ['no_message_id', 'reason_unknown'],
  );
  await service.database`update unclear_bounces set created_at = now() - interval '31 days'`;
  await sweepUnclear(service.database);
  assert.equal((await stored()).total, 0);
});

test('repeated soft bounces suppress the address; blocks never do; a removed address is counted anew', async () => {
  const email = 'full@news.example';
  const full = { status: '5.2.2', code: '552', text: 'Mailbox full' };
  for (const expected of [0, 0, 1]) {
    const { messageId } = await sent(email);
    const mail = postfix(messageId, full);
    await processBounces(deps, [mail, mail]);
    assert.equal((await suppressionsOf(service, email)).length, expected);
  }
  const [entry] = await service.database`select reason, status, note from suppressions where email = ${email}`;
  assert.deepEqual([entry?.reason, entry?.status], ['soft_bounces', '5.2.2']);
  assert.match(entry?.note, /Mailbox full/);

  assert.equal(await removeSuppressions(service.database, { email }), 1);
  await processBounces(deps, [postfix((await sent(email)).messageId, full)]);
  assert.deepEqual(await suppressionsOf(service, email), []);

  const blocked = { status: '5.7.1', code: '554', text: 'Blocked as spam' };
  for (const _ of Array(5)) await processBounces(deps, [postfix((await sent('b@news.example')).messageId, blocked)]);
  assert.deepEqual(await suppressionsOf(service, 'b@news.example'), []);
});
