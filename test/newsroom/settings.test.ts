import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { accentsOf } from '../../src/areas/newsroom/site/colors.ts';
import { signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import {
  get,
  getFromHost,
  makePress,
  type Newsroom,
  openNewsroom,
  openWorld,
  PUBLIC_URL,
  proveHost,
  untilPublished,
  type World,
} from './world.ts';

/** Settings of the newsroom, and its own domain. */

let world: World;
let room: Newsroom;
before(async () => {
  world = await openWorld();
  room = await openNewsroom(world.service);
});
after(() => world.close());

test('an account without a newsroom has empty settings', async () => {
  const { key } = await world.service.account();
  const { status, body } = await world.service.call('GET', '/newsroom', { key });
  assert.equal(status, 200);
  assert.equal(body.data.is_on, false);
  assert.deepEqual([body.data.slug, body.data.name, body.data.url], [null, null, null]);
});

test('names each invalid field', async () => {
  const invalid: [string, object][] = [
    ['slug', { slug: 'A B' }],
    ['slug', { slug: '-a-' }],
    ['name', { name: ' ' }],
    ['accent', { accent: 'red' }],
    ['language', { language: 'xx' }],
    ['host', { host: 'localhost' }],
    ['host', { host: '10.0.0.1' }],
    ['host', { host: 'news.example.com:8080' }],
    ['host', { host: 'https://news.example.com' }],
    ['host', { host: new URL(PUBLIC_URL).hostname }],
  ];
  for (const [field, change] of invalid) {
    const reply = await room.owner.call('PUT', '/newsroom', { ...room.body, ...change });
    assert.equal(reply.status, 400, JSON.stringify(change));
    assert.deepEqual(
      reply.body.errors.map((error: { field: string }) => error.field),
      [field],
    );
  }
});

const newHost = (start: string) => `${start}-${randomBytes(3).toString('hex')}.example.com`;

test('a name belongs to one account, and so does a proven domain', async () => {
  const host = newHost('news');
  const other = await openNewsroom(world.service);
  assert.equal((await proveHost(world, other, host)).body.data.host_verified, true);
  for (const [field, value] of Object.entries({ slug: other.slug, host: host.toUpperCase() })) {
    const reply = await room.owner.call('PUT', '/newsroom', { ...room.body, [field]: value });
    assert.equal(reply.status, 400, reply.text);
    assert.equal(reply.body.errors[0].field, field);
  }
});

test('members who are not owners cannot change it', async () => {
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  await world.service.database`
    insert into people (account_id, email, name, role) values (${room.accountId}, ${email}, '김하나', 'editor')`;
  const member = await signIn(world.service, email);
  const reply = await member.call('PUT', '/newsroom', room.body, { origin: PUBLIC_URL });
  assert.equal(reply.status, 403);
});

test('an own domain shows this newsroom at its root, and only for the host that was entered', async () => {
  const { service } = world;
  const host = newHost('press');
  const own = await openNewsroom(service, { name: '우리 뉴스룸' });
  assert.equal((await proveHost(world, own, host)).status, 200);
  const id = await makePress(service, own.key, { title: '우리 소식' });
  await untilPublished(service, own.slug, id);
  const index = await until(async () => {
    const page = await getFromHost(service, host, '/');
    return page.text.includes('우리 뉴스룸') ? page : null;
  });
  assert.match(index.text, new RegExp(`href="/${id}"`), 'links stay on the domain');
  const page = await getFromHost(service, `${host}:443`, `/${id}`);
  assert.equal(page.status, 200);
  assert.match(page.text, new RegExp(`<link rel="canonical" href="https://${host}/${id}">`));
  const feed = await getFromHost(service, host.toUpperCase(), '/feed.xml');
  assert.match(feed.text, new RegExp(`<link>https://${host}/${id}</link>`));
  assert.equal((await getFromHost(service, host, '/?q=없는말')).status, 200);
  // The same pages at the address of the service, with links of their own.
  assert.match((await get(service, `/newsroom/${own.slug}`)).text, new RegExp(`href="/newsroom/${own.slug}/${id}"`));
  assert.equal((await getFromHost(service, host, '/dashboard')).status, 404, 'no dashboard on the domain');
  for (const [path, status] of Object.entries(NOT_OF_NEWSROOMS))
    assert.equal((await getFromHost(service, host, path)).status, status, path);
  for (const spoofed of [`x.${host}`, `${host}.evil.example`, 'other.example.com', room.slug])
    assert.doesNotMatch((await getFromHost(service, spoofed, '/')).text, /우리 뉴스룸/, spoofed);
  assert.equal((await getFromHost(service, host, `/newsroom/${room.slug}`)).status, 404);
  assert.equal((await own.owner.call('PUT', '/newsroom', { ...own.body, host: null })).status, 200);
  await until(async () => !(await getFromHost(service, host, '/')).text.includes('우리 뉴스룸'));
});

/** With their status without a key. */
const NOT_OF_NEWSROOMS = {
  '/healthz': 200,
  '/healthz?now': 200,
  '/readyz': 200,
  '/metrics': 401,
  '/live/openapi/account': 401,
  '/live/openapi/openapi.json': 200,
};

test('a domain that is not proven is kept, but it leads to no newsroom', async () => {
  const { service } = world;
  const host = newHost('api');
  const thief = await openNewsroom(service, { name: '남의 뉴스룸' });
  const { status, body } = await thief.owner.call('PUT', '/newsroom', { ...thief.body, host });
  assert.equal(status, 200);
  const { url, host_verified, host_record } = body.data;
  assert.deepEqual([body.data.host, host_verified], [host, false]);
  assert.equal(url, `${PUBLIC_URL}/newsroom/${thief.slug}`);
  assert.deepEqual([host_record.type, host_record.name], ['TXT', `_presswright.${host}`]);
  assert.match(host_record.value, /^presswright-newsroom=[\w-]{43}$/);
  assert.deepEqual((await thief.owner.call('GET', '/newsroom')).body.data.host_record, host_record);
  world.dns.set(host_record.name, ['presswright-newsroom=', `${host_record.value}x`, 'v=spf1 -all']);
  const again = await thief.owner.call('PUT', '/newsroom', { ...thief.body, host });
  assert.equal(again.body.data.host_verified, false, 'other records prove nothing');
  world.dns.set(host_record.name, new Error('timeout'));
  const unanswered = await thief.owner.call('PUT', '/newsroom', { ...thief.body, host });
  assert.deepEqual([unanswered.status, unanswered.body.data.host_verified], [200, false]);
  // The next change of hosts is known here as soon as this page is there, and so are those before it.
  const shown = newHost('shown');
  const other = await openNewsroom(service, { name: '확인된 뉴스룸' });
  await proveHost(world, other, shown);
  await until(async () => (await getFromHost(service, shown, '/')).text.includes('확인된 뉴스룸'));
  assert.doesNotMatch((await getFromHost(service, host, '/')).text, /남의 뉴스룸/);
  for (const [path, status] of Object.entries(NOT_OF_NEWSROOMS))
    assert.equal((await getFromHost(service, host, path)).status, status, path);
});

test('a domain that others only entered can be proven, and belongs to the account that did', async () => {
  const { service } = world;
  const host = newHost('claimed');
  const first = await openNewsroom(service, { name: '먼저 적은 곳', host });
  const second = await openNewsroom(service, { name: '도메인 주인', host });
  const proven = await proveHost(world, second, host);
  const { url, host_verified, host_record } = proven.body.data;
  assert.deepEqual([url, host_verified, host_record], [`https://${host}`, true, null]);
  await until(async () => (await getFromHost(service, host, '/')).text.includes('도메인 주인'));
  const late = await first.owner.call('PUT', '/newsroom', { ...first.body, host });
  assert.deepEqual([late.status, late.body.errors[0].field], [400, 'host']);
});

test('a proven domain stays proven without its record, until another one is entered', async () => {
  const own = await openNewsroom(world.service);
  const host = newHost('kept');
  await proveHost(world, own, host);
  const save = async (wanted: string) =>
    (await own.owner.call('PUT', '/newsroom', { ...own.body, host: wanted })).body.data.host_verified;
  world.dns.set(`_presswright.${host}`, new Error('timeout'));
  assert.equal(await save(host), true);
  assert.equal(await save(newHost('moved')), false);
  assert.equal(await save(host), false);
});

test('the colour of an account can always be read', () => {
  for (const accent of ['#ffff00', '#000000', '#ffffff', '#1d4f91', '#ff0000']) {
    const { light, dark, onLight, onDark } = accentsOf(accent);
    assert.ok(contrast(light, '#ffffff') >= 4.5, `${accent} on white`);
    assert.ok(contrast(dark, '#101216') >= 4.5, `${accent} on dark`);
    assert.ok(contrast(light, onLight) >= 4.5 && contrast(dark, onDark) >= 4.5, `text on ${accent}`);
  }
});

function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)) as [
      number,
      number,
      number,
    ];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
