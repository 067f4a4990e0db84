import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createKey, openTestAccount } from '../../src/areas/accounts/index.ts';
import { fillPath, operationsOf, readDocument } from '../contract/route-table.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { makeCatalogue, orderOf, untilRelease } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { startReceiver } from '../webhooks/receiver.ts';

const DATA_DIR = join(tmpdir(), `test-mode-${process.pid}`);

let service: Service;
let mail: MailServer;

before(async () => {
  mail = await startMailServer();
  service = await startService({
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    MAIL_RETRY_SECONDS: '3600',
    OUTBOUND_ALLOW: '127.0.0.1',
    DATA_DIR,
  });
});
after(async () => {
  await service.stop();
  await mail.stop();
});

type Caller = Awaited<ReturnType<typeof openTest>>;

/** An account with a key of each mode. */
async function openTest() {
  const live = await service.account(0);
  const { accountId, key } = await service.database.begin(async (transaction) => {
    const id = await openTestAccount(transaction, live.accountId);
    return { accountId: id, key: (await createKey(transaction, id, '통합 시험', null)).key };
  });
  const call = (method: string, path: string, body?: object, headers = {}) =>
    service.call(method, path, { key, headers, ...(body ? { body } : {}) });
  return { live, accountId, key, call };
}

async function data(reply: ReturnType<Caller['call']>) {
  const { status, body, text } = await reply;
  assert.equal(status, 200, text);
  return body.data;
}

/** A press release and a workspace with these reporters, in test mode. */
async function openSender(emails: string[]) {
  const caller = await openTest();
  const { id: workspace } = await data(caller.call('POST', '/workspace/create', { name: '홍보팀' }));
  const reporterIds: number[] = [];
  for (const email of emails) {
    const body = { name: email, email, media: '한빛일보', is_distribution_target: true };
    reporterIds.push((await data(caller.call('POST', `/workspace/${workspace}/reporters`, body))).reporter_id);
  }
  const { press_id } = await data(
    caller.call('POST', '/press/create-v2', { keyword: '초소형 혈당 센서 글루코핀 출시' }),
  );
  const order = (more: object = {}) => ({
    press_id,
    reporter_ids: reporterIds,
    release_method: 'IMMEDIATE',
    email_title: '[보도자료] 글루코핀 출시',
    email_content: '안녕하세요, 기자님.',
    track_opens: true,
    ...more,
  });
  const until = (id: number, isIt: (release: { status: string; finished_kst: string | null }) => boolean) =>
    untilRelease(service.url, caller.key, id, isIt);
  const statesOf = async (id: number) => {
    const { recipients } = await data(caller.call('GET', `/release/${id}/recipients`));
    return new Map<string, string>(recipients.map((each: { name: string; state: string }) => [each.name, each.state]));
  };
  return { ...caller, workspace, press_id, order, until, statesOf };
}

async function mailsInOutbox(): Promise<string[]> {
  const days = await readdir(join(DATA_DIR, 'outbox'));
  const names = await Promise.all(
    days.map(async (day) =>
      (await readdir(join(DATA_DIR, 'outbox', day))).map((name) => join(DATA_DIR, 'outbox', day, name)),
    ),
  );
  return Promise.all(names.flat().map((path) => readFile(path, 'utf8')));
}

test('keys of test mode are told apart, and every answer to them carries X-Mode', async () => {
  const { key, live, call } = await openTest();
  assert.match(key, /^pw_test_[0-9A-Za-z]{43}$/);
  const test = await call('GET', '/account');
  assert.deepEqual([test.headers.get('x-mode'), test.body.data.mode], ['test', 'test']);
  assert.equal(test.body.data.email, live.email);
  const refused = await call('GET', '/press/999999');
  assert.deepEqual([refused.status, refused.headers.get('x-mode')], [404, 'test']);
  const real = await service.call('GET', '/account', { key: live.key });
  assert.deepEqual([real.headers.get('x-mode'), real.body.data.mode], [null, 'live']);
});

test('data of test mode and live data cannot be seen from the other side', async () => {
  const { live, call } = await openTest();
  const { press_id } = await data(call('POST', '/press/create-v2', { keyword: '공장 준공' }));
  assertFailure(await service.call('GET', `/press/${press_id}`, { key: live.key }), 404, 'NOT_FOUND');
  const own = await data(service.call('POST', '/press/create-v2', { key: live.key, body: { keyword: '공장 준공' } }));
  assertFailure(await call('GET', `/press/${own.press_id}`), 404, 'NOT_FOUND');
  assertFailure(await call('DELETE', `/press/${own.press_id}`), 403, 'NOT_AUTHORIZED');
  assert.equal((await data(call('GET', '/press/list'))).total_count, 1);
});

test('paid calls use test credit, which can be set, and live credit stays as it is', async () => {
  const { live, call } = await openTest();
  const create = () =>
    call('POST', '/generic-creation/create', { keyword: '혈당 센서. 12월 1일 나온다.', creation_type: 'wiki' });
  await data(create());
  assert.equal((await data(call('GET', '/account'))).credit_balance, 999_000);
  await data(call('PUT', '/test/credit', { credit_balance: 500 }));
  assertFailure(await create(), 402, 'INSUFFICIENT_CREDIT');
  const { entries } = await data(call('GET', '/account/ledger'));
  assert.deepEqual(
    entries.map(({ amount, balance, reason }: Record<string, unknown>) => [amount, balance, reason]),
    [
      [-998_500, 500, 'test.credit'],
      [-1000, 999_000, 'generic-creation.create'],
      [1_000_000, 1_000_000, 'account.opened'],
    ],
  );
  assert.equal((await data(service.call('GET', '/account', { key: live.key }))).credit_balance, 0);
});

test('what exists in one mode only is refused in the other, and everything else exists in both', async () => {
  const { live, key } = await openTest();
  const operations = operationsOf(readDocument()).filter(({ forPeople }) => !forPeople);
  for (const { method, path, mode } of operations) {
    const address = fillPath(path, () => Number.MAX_SAFE_INTEGER);
    const codes = [live.key, key].map(async (each) => (await service.call(method, address, { key: each })).body?.code);
    const [inLive, inTest] = await Promise.all(codes);
    assert.equal(inLive === 'TEST_MODE_ONLY', mode === 'test', `${method} ${path}: ${inLive}`);
    assert.equal(inTest === 'LIVE_MODE_ONLY', mode === 'live', `${method} ${path}: ${inTest}`);
  }
  const { addresses, ...state } = await data(service.call('GET', '/test', { key }));
  assert.deepEqual([state.is_set, state.credit_balance], [false, 1_000_000]);
  assert.ok(addresses.some(({ email }: { email: string }) => email === 'bounced@simulator.example'));
});

test('each simulated address meets what it says, nothing reaches the mail server, and nobody is suppressed', async (t) => {
  const receiver = await startReceiver();
  t.after(() => receiver.close());
  const outcomes = ['delivered', 'refused', 'deferred', 'bounced', 'complained', 'opened', 'replied'];
  const addressOf = (outcome: string) => `${outcome}+seoul@simulator.example`;
  const sender = await openSender([...outcomes.map(addressOf), 'kim@hanbit.example']);
  await data(
    sender.call('POST', '/webhook', {
      url: receiver.url('/hook'),
      events: [
        'recipient.delivered',
        'recipient.failed',
        'recipient.bounced',
        'recipient.complained',
        'recipient.opened',
        'recipient.replied',
      ],
    }),
  );
  const { release_id, status, delivery_problem } = await data(sender.call('POST', '/release/create', sender.order()));
  assert.deepEqual([status, delivery_problem], ['SENT', null]);
  const waiting = await sender.until(release_id, (release) => {
    const { deliveries } = release as never as { deliveries: { queued: number } };
    return deliveries.queued === 1;
  });
  assert.equal(waiting.delivery_problem, null);
  const retried = await data(sender.call('POST', '/test/clock', { advance_seconds: 6 * 3600 }));
  assert.equal(retried.retried_recipients, 1);
  await sender.until(release_id, ({ finished_kst }) => finished_kst !== null);
  const states = await sender.statesOf(release_id);
  const { recipients } = await data(sender.call('GET', `/release/${release_id}/recipients`));
  const complained = recipients.filter((each: { complained_kst: string | null }) => each.complained_kst !== null);
  assert.deepEqual(
    complained.map(({ email }: { email: string }) => email),
    [addressOf('complained')],
  );
  const stateOf = (outcome: string) => states.get(addressOf(outcome));
  assert.deepEqual(outcomes.map(stateOf), ['sent', 'failed', 'sent', 'bounced', 'sent', 'sent', 'sent']);
  const told = () => receiver.taken('/hook').map(({ body }) => JSON.parse(String(body)));
  await until(() => told().length === 12);
  const eventsOf = (email: string) =>
    told()
      .flatMap(({ type, data }) => (data.email === email ? [type] : []))
      .sort();
  assert.deepEqual(eventsOf('kim@hanbit.example'), ['recipient.delivered']);
  assert.deepEqual(eventsOf(addressOf('refused')), ['recipient.failed']);
  for (const outcome of ['bounced', 'complained', 'opened', 'replied'])
    assert.deepEqual(eventsOf(addressOf(outcome)), [`recipient.${outcome}`, 'recipient.delivered'].sort());
  assert.deepEqual(mail.received, []);
  const stored = (await mailsInOutbox()).filter((text) => text.includes('kim@hanbit.example'));
  assert.equal(stored.length, 1);
  const again = await data(
    sender.call('POST', '/release/create', sender.order({ email_content: '한 번 더 보냅니다.' })),
  );
  assert.equal(again.reporter_count, outcomes.length + 1);
});

test('what is refused in test mode is no incident of the mail server, whatever the address says', async () => {
  const first = await openSender(['refused+smtp-auth@simulator.example']);
  const failed = await data(first.call('POST', '/release/create', first.order()));
  await first.until(failed.release_id, ({ status }) => status === 'FAILED');
  const others = ['kim@one.example', 'lee@two.example', 'park@three.example'];
  const second = await openSender(['refused@simulator.example', ...others]);
  const { release_id } = await data(second.call('POST', '/release/create', second.order()));
  const { deliveries } = await second.until(release_id, ({ finished_kst }) => finished_kst !== null);
  assert.deepEqual([deliveries.sent, deliveries.failed], [3, 1]);
  assert.equal((await service.database`select id from refusal_incidents`).length, 0);
  assert.deepEqual(mail.received, []);
});

test('mail of test mode is counted apart from mail that reaches somebody', async () => {
  const { live, call } = await openTest();
  const body = { name: '대표', email: `ceo-${live.accountId}@victim.example` };
  const { press_id } = await data(call('POST', '/press/create-v2', { keyword: '공장 준공' }));
  for (let link = 0; link < 3; link += 1)
    assert.equal((await data(call('POST', `/press/${press_id}/review/links`, body))).mail, 'stored');
  const own = await data(service.call('POST', '/press/create-v2', { key: live.key, body: { keyword: '공장 준공' } }));
  const real = await data(service.call('POST', `/press/${own.press_id}/review/links`, { key: live.key, body }));
  assert.equal(real.mail, 'sent');
  assert.equal(mail.countFor(body.email), 1);
  mail.received.length = 0;
});

test('the clock starts scheduled releases and follow-ups at their time, and never goes back', async () => {
  const sender = await openSender(['kim@hanbit.example', 'replied@simulator.example']);
  const { now_kst } = await data(sender.call('GET', '/test'));
  const inDays = (days: number) => new Date(Date.parse(now_kst) + days * 86_400_000).toISOString();
  const { release_id, status, scheduled_kst } = await data(
    sender.call('POST', '/release/create', sender.order({ scheduled_kst: inDays(2) })),
  );
  assert.equal(status, 'SCHEDULED');
  const early = await data(sender.call('POST', '/test/clock', { advance_seconds: 86_400 }));
  assert.deepEqual([early.started_releases, early.is_set], [0, true]);
  const late = await data(sender.call('POST', '/test/clock', { now_kst: inDays(3) }));
  assert.equal(late.started_releases, 1);
  const sent = await sender.until(release_id, ({ finished_kst }) => finished_kst !== null);
  assert.deepEqual([sent.status, sent.sent_kst], ['SENT', scheduled_kst]);
  const back = await sender.call('POST', '/test/clock', { now_kst: inDays(2) });
  assertFailure(back, 400, 'BAD_REQUEST');
  assert.match(back.body.message, /now_kst/);
  // A time that is ahead of the real one and behind the clock has passed.
  assertFailure(
    await sender.call('POST', '/release/create', sender.order({ scheduled_kst: inDays(2.5) })),
    400,
    'INVALID_SCHEDULE',
  );
  const followUp = {
    to: 'all',
    after_days: 5,
    release_method: 'IMMEDIATE',
    email_title: '다시 알립니다',
    email_content: '안녕하세요.',
  };
  const planned = await data(sender.call('POST', `/release/${release_id}/follow-up`, followUp));
  assert.equal(planned.status, 'SCHEDULED');
  await data(sender.call('POST', '/test/clock', { now_kst: inDays(8) }));
  const followed = await sender.until(planned.release_id, ({ finished_kst }) => finished_kst !== null);
  assert.deepEqual([followed.status, followed.reporter_count], ['SENT', 1]);
  const reset = await data(sender.call('DELETE', '/test/clock'));
  assert.equal(reset.is_set, false);
});

test('what happens to recipients and when the release is finished has the time of the clock', async (t) => {
  const receiver = await startReceiver();
  t.after(() => receiver.close());
  const sender = await openSender(['opened', 'replied', 'complained'].map((name) => `${name}@simulator.example`));
  const events = ['recipient.delivered', 'recipient.opened'];
  await data(sender.call('POST', '/webhook', { url: receiver.url('/hook'), events }));
  const { now_kst } = await data(sender.call('POST', '/test/clock', { advance_seconds: 3 * 86_400 }));
  const { release_id } = await data(sender.call('POST', '/release/create', sender.order({ track_opens: true })));
  const { sent_kst, finished_kst } = await sender.until(release_id, (release) => release.finished_kst !== null);
  const { recipients } = await data(sender.call('GET', `/release/${release_id}/recipients`));
  const times = recipients.flatMap((each: Record<string, string | null>) =>
    ['sent_kst', 'opened_kst', 'replied_kst', 'complained_kst'].flatMap((name) => each[name] ?? []),
  );
  assert.deepEqual(
    [sent_kst, finished_kst, ...times],
    Array.from({ length: 8 }, () => now_kst),
  );
  await until(() => receiver.taken('/hook').length === 4);
  const told = receiver.taken('/hook').map(({ body }) => JSON.parse(String(body)).data.at_kst);
  assert.deepEqual([...new Set(told)], [now_kst]);
});

test('the time to undo a release is real time, also while the clock stands still', async () => {
  const sender = await openSender(['kim@hanbit.example']);
  const { now_kst } = await data(sender.call('POST', '/test/clock', { advance_seconds: 86_400 }));
  const { release_id, undo } = await data(sender.call('POST', '/release/create', sender.order({ undo_seconds: 1 })));
  assert.ok(undo.seconds_left <= 1);
  const sent = await sender.until(release_id, ({ finished_kst }) => finished_kst !== null);
  assert.deepEqual([sent.status, sent.sent_kst], ['SENT', now_kst]);
});

test('a release that waits for an editor counts as approved when the clock is moved', async () => {
  const sender = await openSender(['kim@hanbit.example']);
  const catalogue = await makeCatalogue(service.database);
  const { release_id, status } = await data(
    sender.call('POST', '/release/create', orderOf(sender.press_id, catalogue, { release_method: 'EXPERT_EDIT' })),
  );
  assert.equal(status, 'EDITING');
  await data(sender.call('POST', '/test/clock', { advance_seconds: 3600 }));
  const sent = await sender.until(release_id, ({ finished_kst }) => finished_kst !== null);
  assert.equal(sent.status, 'SENT');
  assert.equal(mail.countFor(catalogue.emails[0]!), 0);
});

test('invalid moves of the clock name the field and change nothing', async () => {
  const refuse = (reply: Awaited<ReturnType<Caller['call']>>) => {
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.match(reply.body.message, /now_kst|advance_seconds/);
  };
  const { call } = await openTest();
  const before = (await data(call('GET', '/test'))).is_set;
  for (const body of [
    {},
    { now_kst: '2030-02-30T00:00:00' },
    { advance_seconds: 0 },
    { now_kst: '2101-01-01T00:00:00+09:00' },
    { now_kst: '2027-01-01T00:00:00+09:00', advance_seconds: 5 },
  ])
    refuse(await call('POST', '/test/clock', body));
  assert.equal((await data(call('GET', '/test'))).is_set, before);
});

test('the same request gives the same text in test mode', async () => {
  const texts = await Promise.all(
    [await openTest(), await openTest()].map(async ({ call }) => {
      const body = {
        keyword: '한빛바이오가 12월 1일 초소형 혈당 센서 글루코핀을 출시한다. 가격은 4만 원이다.',
        is_search: true,
      };
      const { title, content } = await data(call('POST', '/press/create-v2', body));
      return `${title}\n${content}`;
    }),
  );
  assert.equal(texts[0], texts[1]);
});

test('deleting the account ends its test mode, and restoring it brings both back', async () => {
  const { live, key } = await openTest();
  const { closeAccount, unmarkDeleted } = await import('../../src/areas/accounts/closing/index.ts');
  const { stopReleases } = await import('../../src/areas/releases/index.ts');
  const status = async () => (await service.call('GET', '/account', { key })).status;
  assert.equal(await status(), 200);
  await service.database.begin((transaction) =>
    closeAccount({ stopReleases }, transaction, live.accountId, 'operator'),
  );
  await until(async () => (await status()) === 404);
  const reopened = service.database.begin((transaction) => openTestAccount(transaction, live.accountId));
  await assert.rejects(reopened, /USER_NOT_FOUND|찾을 수 없/);
  assert.equal(await unmarkDeleted(service.database, live.email), live.accountId);
  await until(async () => (await status()) === 200);
});
