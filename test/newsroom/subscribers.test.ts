import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { until } from '../until.ts';
import {
  editPress,
  get,
  makePress,
  type Newsroom,
  openNewsroom,
  openWorld,
  PUBLIC_URL,
  untilPublished,
  type World,
} from './world.ts';

/** Subscriptions by mail: confirmed by a link, mailed once for each press release, ended with one click. */

let world: World;
let room: Newsroom;
before(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' });
  room = await openNewsroom(world.service);
});
after(() => world.close());

const mailsTo = (email: string) => world.mail.received.filter(({ to }) => to.includes(email));
const read = (raw: Buffer) => PostalMime.parse(raw);

function subscribe(slug: string, email: string) {
  const body = new URLSearchParams({ email });
  return fetch(`${world.service.url}/newsroom/${slug}/subscribe`, { method: 'POST', body });
}

async function linkIn(email: string, place: number): Promise<string> {
  const mail = await until(() => mailsTo(email)[place]);
  const { text } = await read(mail.raw);
  const link = /https:\/\/\S+\/newsroom\/\S+/.exec(text!)![0];
  assert.ok(link.startsWith(`${PUBLIC_URL}/`));
  return world.service.url + new URL(link).pathname;
}

async function subscribeAndConfirm(slug: string, email: string): Promise<void> {
  assert.equal((await subscribe(slug, email)).status, 200);
  const confirmed = await fetch(await linkIn(email, 0), { method: 'POST' });
  assert.equal(confirmed.status, 200);
}

/** Until nobody waits for a mail with a link any more. */
async function untilAsked(accountId: number): Promise<void> {
  await until(async () => {
    const waiting = await world.service.database`
      select from newsroom_subscribers where account_id = ${accountId} and ask_at is not null`;
    return waiting.length === 0;
  });
}

async function listed(key = room.key): Promise<{ id: number; email: string }[]> {
  const reply = await world.service.call('GET', '/newsroom/subscribers', { key });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data.subscribers;
}

test('an address is only mailed after its owner has confirmed it', async () => {
  const { service } = world;
  const email = 'Reader@Reads.example';
  const page = await subscribe(room.slug, email);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /구독을 신청했습니다/);
  const link = await linkIn('reader@reads.example', 0);
  const question = await fetch(link);
  assert.equal(question.status, 200, 'looking at the link changes nothing');
  assert.match(await question.text(), /한빛바이오/);
  const before = await makePress(service, room.key, { title: '확인하기 전' });
  await untilPublished(service, room.slug, before);
  assert.deepEqual(await listed(), []);
  assert.equal((await fetch(link, { method: 'POST' })).status, 200);
  assert.deepEqual(
    (await listed()).map((subscriber) => subscriber.email),
    ['reader@reads.example'],
  );
  const id = await makePress(service, room.key, { title: '확인한 뒤' });
  await untilPublished(service, room.slug, id);
  const { raw } = await until(() => mailsTo('reader@reads.example')[1]);
  const mail = await read(raw);
  assert.equal(mail.subject, '[한빛바이오] 확인한 뒤');
  assert.match(mail.text!, new RegExp(`${PUBLIC_URL}/newsroom/${room.slug}/${id}`));
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const stop = /<(.*)>/.exec(headers.get('list-unsubscribe')!)![1]!.replace(PUBLIC_URL, service.url);
  assert.equal((await fetch(stop)).status, 200);
  assert.equal((await listed()).length, 1, 'looking at the link changes nothing');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  assert.equal((await fetch(stop, { method: 'POST', body })).status, 200);
  assert.deepEqual(await listed(), []);
  assert.equal((await fetch(link, { method: 'POST' })).status, 403, 'the old link does not subscribe again');
});

test('each subscriber gets one mail for each press release, however often it is shown and hidden', async () => {
  const { service } = world;
  const own = await openNewsroom(service);
  const emails = ['one@reads.example', 'two@reads.example'];
  for (const email of emails) await subscribeAndConfirm(own.slug, email);
  const id = await makePress(service, own.key, { title: '한 번만' });
  const path = await untilPublished(service, own.slug, id);
  for (const email of emails) await until(() => mailsTo(email).length === 2);
  for (const is_public of [false, true, false, true]) await editPress(service, own.key, id, { is_public });
  const next = await makePress(service, own.key, { title: '다음 글' });
  await untilPublished(service, own.slug, next);
  for (const email of emails) await until(() => mailsTo(email).length === 3);
  const readStates = () => service.database<{ state: string; attempts: number }[]>`
    select state, attempts from newsroom_mails where account_id = ${own.accountId}`;
  // A mail arrives before it is recorded as sent.
  await until(async () => (await readStates()).every(({ state }) => state !== 'queued'));
  const states = await readStates();
  assert.deepEqual([...states], Array(4).fill({ state: 'sent', attempts: 1 }));
  assert.equal((await get(service, path)).status, 200);
});

test('a mail about a press release that was taken back waits until it is shown again', async () => {
  const { service, mail } = world;
  const own = await openNewsroom(service);
  await subscribeAndConfirm(own.slug, 'late@reads.example');
  await mail.stop();
  const id = await makePress(service, own.key);
  await untilPublished(service, own.slug, id);
  const state = async () => {
    const [row] = await service.database<{ state: string; attempts: number; leased: boolean }[]>`
      select state, attempts, lease_until is not null as leased from newsroom_mails where press_id = ${id}`;
    return row!;
  };
  await until(async () => (await state()).attempts === 1 && !(await state()).leased);
  assert.equal((await state()).state, 'queued', 'it is tried again later');
  const edit = (is_public: boolean) => editPress(service, own.key, id, { is_public });
  const tryNow = () => service.database`update newsroom_mails set next_at = now() where press_id = ${id}`;
  await edit(false);
  await mail.resume();
  await tryNow();
  await until(async () => (await state()).attempts === 2 && !(await state()).leased);
  assert.equal(mailsTo('late@reads.example').length, 1);
  await edit(true);
  await tryNow();
  await until(async () => (await state()).state === 'sent');
  assert.equal(mailsTo('late@reads.example').length, 2);
});

test('a forged link does nothing', async () => {
  const { service } = world;
  await subscribe(room.slug, 'target@reads.example');
  const link = await linkIn('target@reads.example', 0);
  const stop = link.replace('/confirm/newsroom', '/unsubscribe/newsroom');
  for (const url of [stop, `${link.slice(0, -3)}abc`, link.replace(/newsroom\/\d+/, 'newsroom/1')])
    assert.equal((await fetch(url, { method: 'POST' })).status, 403, url);
  const [row] = await service.database<{ confirmed: boolean }[]>`
    select confirmed_at is not null as confirmed from newsroom_subscribers where email = 'target@reads.example'`;
  assert.equal(row!.confirmed, false);
});

test('nobody can use the form to flood an address, or to learn who is subscribed', async () => {
  const own = await openNewsroom(world.service);
  const answers: string[] = [];
  for (let time = 0; time < 5; time += 1) {
    const reply = await subscribe(own.slug, 'flooded@reads.example');
    answers.push(`${reply.status} ${await reply.text()}`);
    await untilAsked(own.accountId);
  }
  assert.equal(new Set(answers).size, 1);
  assert.equal(mailsTo('flooded@reads.example').length, 3);
  await subscribeAndConfirm(own.slug, 'known@reads.example');
  const again = await (await subscribe(own.slug, 'known@reads.example')).text();
  assert.equal(again.replaceAll('known', 'flooded'), answers[0]!.slice('200 '.length));
  await untilAsked(own.accountId);
  assert.equal(mailsTo('known@reads.example').length, 1);
  const wrong = await subscribe(own.slug, 'a@b, c@d.example');
  assert.equal(wrong.status, 400);
  assert.match(await wrong.text(), /이메일 주소를 확인해 주세요/);
});

test('a link is mailed when the mail server is back, and nothing was said to be sent before', async () => {
  const { service, mail } = world;
  const own = await openNewsroom(service);
  await mail.stop();
  const reply = await subscribe(own.slug, 'patient@reads.example');
  assert.equal(reply.status, 200);
  assert.doesNotMatch(await reply.text(), /보냈습니다/);
  const tried = () => service.database<{ id: number }[]>`
    select id from newsroom_subscribers where email = 'patient@reads.example' and ask_attempts = 1
      and ask_at between now() + interval '30 seconds' and now() + interval '1 minute'`;
  const [{ id } = { id: 0 }] = await until(async () => {
    const rows = await tried();
    return rows.length > 0 ? rows : null;
  });
  await mail.resume();
  await service.database`update newsroom_subscribers set ask_at = now() where id = ${id}`;
  assert.equal((await fetch(await linkIn('patient@reads.example', 0), { method: 'POST' })).status, 200);
  await untilAsked(own.accountId);
  assert.deepEqual(
    (await listed(own.key)).map(({ email }) => email),
    ['patient@reads.example'],
  );
});

test('one client cannot use up the subscriptions of a day', async () => {
  const own = await openNewsroom(world.service);
  const from = async (client: string, name: string) => {
    const body = new URLSearchParams({ email: `${name}@flood.example` });
    const url = `${world.service.url}/newsroom/${own.slug}/subscribe`;
    return (await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': client } })).status;
  };
  const statuses: number[] = [];
  for (let place = 0; place < 25; place += 1) statuses.push(await from('192.0.2.7', `stranger${place}`));
  assert.deepEqual(
    statuses.map((status) => status === 200),
    statuses.map((_, place) => place < 20),
  );
  assert.equal(statuses.at(-1), 429);
  assert.equal(await from('192.0.2.8', 'reader'), 200);
});

test('the account lists, exports and removes its own subscribers only', async () => {
  const { service } = world;
  const own = await openNewsroom(service);
  for (const email of ['=cmd@reads.example', 'plain@reads.example']) await subscribeAndConfirm(own.slug, email);
  const [first] = await listed(own.key);
  const file = await service.call('GET', '/newsroom/subscribers/download', { key: own.key });
  assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(
    file.text,
    /^\ufeff?email,confirmed_kst\r\n"plain@reads.example",\d{4}-.*\+09:00\r\n"'=cmd@reads.example",/,
  );
  const path = `/newsroom/subscribers/${first!.id}`;
  const foreign = await service.call('DELETE', path, { key: room.key });
  assert.equal(foreign.status, 404);
  assert.equal((await service.call('DELETE', path, { key: own.key })).status, 200);
  assert.equal((await service.call('DELETE', path, { key: own.key })).status, 404);
  assert.equal((await listed(own.key)).length, 1);
});
