import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { openSender } from './sender.ts';
import { isFinished, untilRelease } from './world.ts';

/** Opens of tracked mail, from the picture in the mail to the follow-up. */

let service: Service;
let mail: MailServer;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  mail = await startMailServer();
  service = await startService({
    SMTP_URL: mail.url,
    MAIL_FROM: 'press@example.com',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
});
after(async () => {
  await service.stop();
  await mail.stop();
  await receiver.close();
});

type Sender = Awaited<ReturnType<typeof openSender>>;

const OUTLOOK =
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0.17328; ms-office; MSOffice 16)';
const PIXEL = /<img src="([^"]*\/mail\/opens\/[^"]*)"/;
const NOTICE = /메일을 처음 연 시각이 보낸 사람에게 전달됩니다/;

async function mailsTo(email: string) {
  const raw = mail.received.filter(({ to }) => to.includes(email));
  return Promise.all(raw.map(async (each) => PostalMime.parse(each.raw)));
}

async function pixelIn(email: string): Promise<string> {
  const [first] = await mailsTo(email);
  const url = PIXEL.exec(first?.html ?? '')?.[1];
  assert.ok(url, 'the mail has the picture');
  return service.url + new URL(url).pathname;
}

const load = (url: string, userAgent = OUTLOOK, method = 'GET') =>
  fetch(url, { method, headers: { 'user-agent': userAgent } });

/** As if the mails had arrived a minute ago: whoever opens them sooner is taken for a machine. */
const letArrive = (id: number) => service.database`
  update release_recipients set sent_at = sent_at - interval '1 minute' where release_id = ${id}`;

type Marks = { opened_at: Date | null; machine_opened_at: Date | null };
async function marksOf(email: string): Promise<{ person: boolean; machine: boolean }> {
  const [row] = await service.database<Marks[]>`
    select opened_at, machine_opened_at from release_recipients where email = ${email} order by id limit 1`;
  return { person: row!.opened_at !== null, machine: row!.machine_opened_at !== null };
}
const isOpened = async (email: string) => (await marksOf(email)).person;
const isMachineOpened = async (email: string) => (await marksOf(email)).machine;

/** A tracked release to new own reporters, all of whom got it. */
async function sentTo(sender: Sender, count: number, more: object = {}) {
  const people = [];
  for (let place = 0; place < count; place += 1) people.push(await sender.add());
  const order = sender.order({ reporter_ids: people.map(({ id }) => id), track_opens: true, ...more });
  const { status, text, body } = await sender.create(order);
  assert.equal(status, 200, text);
  const id = body.data.release_id as number;
  await sender.finished(id);
  await letArrive(id);
  return { id, order, people, emails: people.map(({ email }) => email) };
}

const read = async (sender: Sender, path: string) => (await service.call('GET', path, { key: sender.key })).body.data;

test('the mail of a tracked release says so, and reports the first open once', async () => {
  const sender = await openSender(service, 0);
  const hook = { url: receiver.url('/opened'), events: ['recipient.opened'] };
  assert.equal((await service.call('POST', '/webhook', { key: sender.key, body: hook })).status, 200);
  const { id, people, emails } = await sentTo(sender, 2);
  const [kim, lee] = emails as [string, string];
  const [first] = await mailsTo(kim);
  assert.match(first!.html ?? '', NOTICE);
  assert.match(first!.text ?? '', NOTICE);
  assert.doesNotMatch(first!.text ?? '', /\/mail\/opens\//);
  const detail = await read(sender, `/release/${id}`);
  assert.deepEqual([detail.tracks_opens, detail.opens], [true, { opened: 0, machine_only: 0 }]);

  const answer = await load(await pixelIn(kim));
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/gif']);
  assert.deepEqual([answer.headers.get('cache-control'), answer.headers.get('set-cookie')], ['no-store', null]);
  assert.equal(Buffer.from(await answer.bytes()).toString('latin1', 0, 10), 'GIF89a\x01\0\x01\0', 'one pixel');
  await until(() => isOpened(kim));
  const { recipients } = await read(sender, `/release/${id}/recipients`);
  const [opened, unopened] = recipients;
  assert.match(opened.opened_kst, /\+09:00$/);
  assert.deepEqual([opened.machine_opened_kst, unopened.opened_kst], [null, null]);
  assert.deepEqual((await read(sender, `/release/${id}`)).opens, { opened: 1, machine_only: 0 });

  assert.equal((await read(sender, `${sender.workspace}/outcome-stats`)).total_opened, 1);

  await load(await pixelIn(kim));
  await load(await pixelIn(lee));
  await until(() => isOpened(lee));
  const again = (await read(sender, `/release/${id}/recipients`)).recipients[0];
  assert.equal(again.opened_kst, opened.opened_kst, 'the time of the first open stays');
  await until(() => receiver.taken('/opened').length === 2);
  const events = receiver.taken('/opened').map(({ body }) => JSON.parse(body));
  for (const event of events) assertDocumentedEvent(event);
  assert.deepEqual(
    events.map(({ data }) => [data.release_id, data.reporter_id]).sort(),
    people.map((person) => [id, person.id]).sort(),
  );
});

test('machines and opens within seconds do not count, and a person may still open it later', async () => {
  const sender = await openSender(service, 0);
  const machines = [
    'Mozilla/5.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))',
    'curl/8.5.0',
    '',
  ];
  const { id, emails } = await sentTo(sender, machines.length + 2);
  const [header, fast] = emails.slice(-2) as [string, string];
  for (const [place, userAgent] of machines.entries()) {
    const email = emails[place]!;
    await load(await pixelIn(email), userAgent);
    await until(() => isMachineOpened(email));
  }
  assert.equal((await load(await pixelIn(header), OUTLOOK, 'HEAD')).status, 200);
  await until(() => isMachineOpened(header));
  await service.database`update release_recipients set sent_at = now() where email = ${fast}`;
  await load(await pixelIn(fast));
  await until(() => isMachineOpened(fast));
  assert.deepEqual((await read(sender, `/release/${id}`)).opens, { opened: 0, machine_only: 8 });
  await letArrive(id);
  await load(await pixelIn(fast));
  await until(() => isOpened(fast));
  assert.deepEqual((await read(sender, `/release/${id}`)).opens, { opened: 1, machine_only: 7 });
});

test('an untracked release has neither picture nor notice', async () => {
  const sender = await openSender(service, 0);
  const { id, emails } = await sentTo(sender, 1, { track_opens: false });
  const [received] = await mailsTo(emails[0]!);
  assert.doesNotMatch(received!.html ?? '', PIXEL);
  assert.doesNotMatch(received!.html ?? '', NOTICE);
  const detail = await read(sender, `/release/${id}`);
  assert.deepEqual([detail.tracks_opens, detail.opens], [false, null]);
});

test('previews and test mails tell that opens are reported, and report none', async () => {
  const sender = await openSender(service, 0);
  const { id, order } = await sentTo(sender, 1);
  const post = (path: string, body: object = {}) => service.call('POST', path, { key: sender.key, body });
  const preview = (await post('/release/preview', order)).body.data;
  assert.match(preview.html, NOTICE);
  assert.doesNotMatch(preview.html, /\/mail\/opens\//);
  const tested = (await post('/release/test-send', order)).body.data;
  await post(`/release/${id}/test-send`);
  const mails = await mailsTo(tested.to);
  assert.equal(mails.length, 2);
  for (const { html } of mails) {
    assert.match(html ?? '', NOTICE);
    assert.doesNotMatch(html ?? '', /\/mail\/opens\//);
  }
});

test('the setting of the account decides where the order says nothing', async () => {
  const sender = await openSender(service, 0);
  const other = await openSender(service, 0);
  assert.deepEqual(await read(sender, '/account/sending'), { track_opens: false, approval_required: false });
  const write = (body: object) => service.call('PUT', '/account/sending', { key: sender.key, body });
  assertFailure(await write({ track_opens: 'on' }), 400, 'BAD_REQUEST');
  assert.deepEqual((await write({ track_opens: true })).body.data, { track_opens: true, approval_required: false });
  assert.deepEqual(await read(other, '/account/sending'), { track_opens: false, approval_required: false });
  const kim = await sender.add();
  const tracks = async (more: object) => {
    const { body } = await sender.create(sender.order({ reporter_ids: [kim.id], ...more }));
    return (await read(sender, `/release/${body.data.release_id}`)).tracks_opens;
  };
  assert.equal(await tracks({}), true);
  assert.equal(await tracks({ track_opens: false }), false);
});

test('any other address has the same answer and changes nothing', async () => {
  const sender = await openSender(service, 0);
  const { emails } = await sentTo(sender, 2);
  const [own, foreign] = [await pixelIn(emails[0]!), await pixelIn(emails[1]!)];
  const signature = own.slice(own.lastIndexOf('/') + 1);
  const forged = [
    foreign.slice(0, foreign.lastIndexOf('/') + 1) + signature,
    own.slice(0, -1),
    `${service.url}/mail/opens/999999999/999999999/${signature}`,
    `${service.url}/mail/opens/nobody`,
    `${service.url}/mail/opens/${'x'.repeat(500)}`,
  ];
  const expected = await load(`${own}?known`, 'curl/8');
  const shown = async (answer: Response) => [answer.status, answer.headers.get('content-type'), await answer.text()];
  const known = await shown(expected);
  for (const url of forged) assert.deepEqual(await shown(await load(url)), known, url);
  await until(() => isMachineOpened(emails[0]!));
  assert.deepEqual(await marksOf(emails[0]!), { person: false, machine: true });
  assert.deepEqual(await marksOf(emails[1]!), { person: false, machine: false });
});

test('a follow-up reaches only those who did not open, and is tracked like the first release', async () => {
  const sender = await openSender(service, 0);
  const { id, emails } = await sentTo(sender, 3);
  const [reads, proxied, waits] = emails as [string, string, string];
  await load(await pixelIn(reads));
  await load(await pixelIn(proxied), 'Mozilla/5.0');
  await until(async () => (await isOpened(reads)) && (await isMachineOpened(proxied)));
  assert.equal((await read(sender, `/release/${id}/follow-up`)).recipients.unopened, 2);
  const body = { to: 'unopened', email_title: '다시 전합니다', email_content: '안녕하세요, 기자님.' };
  const ordered = await service.call('POST', `/release/${id}/follow-up`, { key: sender.key, body });
  assert.equal(ordered.status, 200, ordered.text);
  const followUp = await untilRelease(service.url, sender.key, ordered.body.data.release_id, isFinished);
  assert.deepEqual([followUp.reporter_count, followUp.tracks_opens], [2, true]);
  assert.deepEqual(
    [reads, proxied, waits].map((email) => mail.countFor(email)),
    [1, 2, 2],
  );
});

test('the export has when a person opened, and after erasure nothing is known or recorded any more', async () => {
  const sender = await openSender(service, 0);
  const { id, people, emails } = await sentTo(sender, 1);
  const [email] = emails as [string];
  const pixel = await pixelIn(email);
  await load(pixel, 'curl/8');
  await until(() => isMachineOpened(email));
  await load(pixel);
  await until(() => isOpened(email));
  const reporter = `${sender.workspace}/reporters/${people[0]!.id}`;
  const [exported] = (await read(sender, `${reporter}/export`)).mails;
  assert.match(exported.opened_kst, /\+09:00$/);
  assert.match(exported.machine_opened_kst, /\+09:00$/);
  const [entry] = await read(sender, `${reporter}/timeline`);
  assert.equal(entry.opened_kst, exported.opened_kst);
  const erasure = `${sender.workspace}/personal-data/erase`;
  assert.equal((await service.call('POST', erasure, { key: sender.key, body: { email } })).status, 200);
  const [row] = await service.database<{ id: number }[]>`
    select id from release_recipients where release_id = ${id}`;
  const erased = `${row!.id}@erased.invalid`;
  assert.deepEqual(await marksOf(erased), { person: false, machine: false });
  await load(pixel);
  // The next open is recorded after the one of the erased person was looked at.
  const next = await sentTo(sender, 1);
  await load(await pixelIn(next.emails[0]!));
  await until(() => isOpened(next.emails[0]!));
  assert.deepEqual(await marksOf(erased), { person: false, machine: false });
});
