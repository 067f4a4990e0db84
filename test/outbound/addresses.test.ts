import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { subscribe } from 'node:diagnostics_channel';
import { networkInterfaces } from 'node:os';
import { after, before, beforeEach, test } from 'node:test';
import { isPublicAddress } from '../../src/kernel/outbound/addresses.ts';
import { createOutbound } from '../../src/kernel/outbound/index.ts';
import { connectable, createResolve } from '../../src/kernel/outbound/resolve.ts';
import { readExemptHost } from '../../src/kernel/outbound/target.ts';
import { openSite, type Site } from './site.ts';

const LIMITS = { maxBytes: 10_000, timeoutMs: 60_000, maxRedirects: 3 };
const strict = createOutbound({ allow: [], userAgent: 'test' });

let site: Site;
/** Every client socket this process opens, to any address. */
let sockets = 0;

before(async () => {
  // Listens on all addresses of the machine, so that a hole in the check shows up as a visitor.
  site = await openSite((_, response) => response.end('inside'), 'everywhere');
  subscribe('net.client.socket', () => {
    sockets++;
  });
});
beforeEach(() => {
  sockets = 0;
});
after(() => site.close());

const refused: [string, string[]][] = [
  ['loopback', ['127.0.0.1', '127.255.255.254', '[::1]', 'localhost', 'LOCALHOST.', 'a.b.localhost']],
  ['loopback in other notations', ['2130706433', '0x7f000001', '017700000001', '127.1', '0177.0.0.1', '0x7f.1']],
  ['loopback in wide letters and dots', ['１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1', '127.0.0.1.']],
  ['unspecified', ['0.0.0.0', '0', '0.1.2.3', '[::]']],
  ['private', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '3232235521']],
  ['link-local and metadata', ['169.254.169.254', '[fe80::1]', '[febf::1]', '168.63.129.16', '0xa9fea9fe']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255', '100.100.100.200']],
  ['unique-local', ['[fc00::1]', '[fd00:ec2::254]']],
  ['multicast', ['224.0.0.1', '239.255.255.250', '[ff02::1]']],
  ['reserved and broadcast', ['240.0.0.1', '255.255.255.255', '192.0.0.192', '198.18.0.1', '192.88.99.1', '[5f00::1]']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '[2001:db8::1]', '[3fff::1]']],
  ['IPv4-mapped', ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:8.8.8.8]', '[0:0:0:0:0:ffff:10.0.0.1]']],
  ['IPv4-compatible', ['[::127.0.0.1]', '[::7f00:1]']],
  ['NAT64', ['[64:ff9b::7f00:1]', '[64:ff9b::8.8.8.8]', '[64:ff9b:1::1]']],
  ['6to4', ['[2002:7f00:1::]', '[2002:a00:1::1]']],
  ['Teredo', ['[2001:0:7f00:1::]', '[2001::1]']],
  ['site-local', ['[fec0::1]']],
];

for (const [name, hosts] of refused) {
  test(`rejects ${name} without connecting`, async () => {
    for (const host of hosts) {
      const result = await strict.get(`http://${host}:${site.port}/`, LIMITS);
      assert.equal(result.ok, false);
      assert.equal(!result.ok && result.reason, 'forbidden_address', host);
    }
    assert.equal(sockets, 0);
    assert.equal(site.connections(), 0);
  });
}

test("rejects the machine's own addresses, public or not", async () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  assert.ok(own.length > 0);
  for (const { address, family } of own) {
    assert.equal(isPublicAddress(address), false, address);
    const host = family === 'IPv6' ? `[${address.split('%')[0]}]` : address;
    assert.equal((await strict.get(`http://${host}:${site.port}/`, LIMITS)).ok, false, address);
  }
  assert.equal(sockets, 0);
});

test('rejects a public address while the machine has it', () => {
  assert.equal(isPublicAddress('8.8.4.4', ['8.8.4.4']), false);
  assert.equal(isPublicAddress('8.8.4.4', ['8.8.8.8', 'fe80::1']), true);
  assert.equal(isPublicAddress('2a00:1450:0:0::1', ['2a00:1450::1']), false);
});

test('rejects an address with a zone', async () => {
  assert.equal(isPublicAddress('fe80::1%lo'), false);
  assert.equal(isPublicAddress('2606:4700::1111%lo'), false);
  for (const host of ['[fe80::1%25lo]', '[::1%lo]', '[::1%25lo]']) {
    const result = await strict.get(`http://${host}:${site.port}/`, LIMITS);
    assert.equal(!result.ok && result.reason, 'bad_url');
  }
  assert.equal(sockets, 0);
});

test('accepts public addresses', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '223.1.1.1',
  ])
    assert.equal(isPublicAddress(address), true, address);
  for (const address of ['2606:4700:4700::1111', '2001:200::1', '2a00:1450::1', '2003::1'])
    assert.equal(isPublicAddress(address), true, address);
  for (const text of ['', 'example.com', '127.1', '::ffff:8.8.8.8']) assert.equal(isPublicAddress(text), false, text);
});

test('rejects a name that resolves to a forbidden address of any class', async () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    'fe80::1%eth0',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'junk',
  ]) {
    const outbound = createOutbound({ allow: [], userAgent: 'test', resolve: async () => [address] });
    const result = await outbound.get(`http://rebind.example:${site.port}/`, LIMITS);
    assert.equal(!result.ok && result.reason, 'forbidden_address', address);
    assert.ok(!result.ok && !result.detail.includes(address), 'the internal address is not revealed');
  }
  assert.equal(sockets, 0);
});

test('when a name has several addresses, only the public ones are ever connected', async () => {
  const target = { url: new URL('http://mixed.example/'), exempt: false };
  const resolve = async () => ['127.0.0.1', '8.8.8.8', '::1', '10.0.0.1', '2606:4700:4700::1111'];
  const usable = await connectable(target, resolve, new AbortController().signal);
  assert.deepEqual(usable, ['8.8.8.8', '2606:4700:4700::1111']);
});

test('a name is resolved once per hop, and the connection goes to the checked address', async () => {
  const asked: string[] = [];
  // Public the first time, private from then on: DNS rebinding.
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return answers.shift() ?? ['::1'];
  };
  const outbound = createOutbound({ allow: [`inside.example:${site.port}`], userAgent: 'test', resolve });
  const result = await outbound.get(`http://inside.example:${site.port}/`, LIMITS);
  assert.equal(result.ok && result.body.toString(), 'inside');
  assert.deepEqual(asked, ['inside.example']);
});

test('an allow entry applies to exactly its host and port', async () => {
  const seen = site.connections();
  const allowing = (...allow: string[]) => createOutbound({ allow, userAgent: 'test' });
  const reaches = async (url: string, ...allow: string[]) => (await allowing(...allow).get(url, LIMITS)).ok;
  assert.equal(await reaches(site.url, site.host), true);
  assert.equal(await reaches(site.url, '127.0.0.1'), true);
  assert.equal(await reaches(`http://localhost:${site.port}`, 'LocalHost'), true);
  const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));
  if (hasIpv6) assert.equal(await reaches(`http://[::1]:${site.port}`, '::1'), true);
  const visits = site.connections();
  assert.equal(visits - seen, hasIpv6 ? 4 : 3);
  assert.ok(sockets >= visits - seen, 'the count of sockets sees them');
  assert.equal(await reaches(site.url, `127.0.0.1:${site.port + 1}`), false);
  assert.equal(await reaches(site.url, 'localhost', '127.0.0.2', '::1', `[::1]:${site.port}`), false);
  assert.equal(await reaches(`http://sub.localhost:${site.port}`, 'localhost'), false);
  assert.equal(site.connections(), visits);
});

test('an allow entry is a host or host:port and nothing else', () => {
  assert.deepEqual(readExemptHost('Search.Intern:8080'), { hostname: 'search.intern', port: 8080 });
  assert.deepEqual(readExemptHost('host:80'), { hostname: 'host', port: 80 });
  assert.deepEqual(readExemptHost('::1'), { hostname: '[::1]', port: null });
  assert.deepEqual(readExemptHost('[fd00::2]:443'), { hostname: '[fd00::2]', port: 443 });
  for (const text of [
    '',
    '*',
    'http://host',
    'host/path',
    'user@host',
    'host:',
    'host:99999',
    'a b',
    '10.0.0.0/8',
    '[::1',
  ])
    assert.equal(readExemptHost(text), null, text);
  assert.throws(() => createOutbound({ allow: ['a/b'], userAgent: 'test' }), /neither a host/);
});

test('a DNS server that returns loopback is not trusted, and a slow one times out', async () => {
  const server = createSocket('udp4');
  server.on('message', (question, sender) => {
    if (question.includes('slow')) return;
    const isIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    server.send(isIpv4 ? loopbackAnswer(question) : emptyAnswer(question), sender.port, sender.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const resolve = createResolve([`127.0.0.1:${server.address().port}`]);
  assert.deepEqual(await resolve('evil.example', false, AbortSignal.timeout(60_000)), ['127.0.0.1']);
  const outbound = createOutbound({ allow: [], userAgent: 'test', resolve });
  const evil = await outbound.get(`http://evil.example:${site.port}/`, LIMITS);
  assert.equal(!evil.ok && evil.reason, 'forbidden_address');
  const slow = await outbound.get('http://slow.example/', { ...LIMITS, timeoutMs: 300 });
  assert.equal(!slow.ok && slow.reason, 'timeout');
  assert.equal(sockets, 0);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** The question section, without the additional records that the resolver appends. */
function questionOf(message: Buffer): Buffer {
  return message.subarray(0, message.indexOf(0, 12) + 5);
}

function emptyAnswer(message: Buffer): Buffer {
  const answer = Buffer.from(questionOf(message));
  answer.writeUInt16BE(0x8180, 2);
  answer.fill(0, 6, 12);
  return answer;
}

function loopbackAnswer(message: Buffer): Buffer {
  const answer = emptyAnswer(message);
  answer.writeUInt16BE(1, 6);
  return Buffer.concat([answer, Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1])]);
}
