import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { verifyWebhook } from '../../sdk/src/index.ts';
import { announce, EVENT_TYPES, type EventType } from '../../src/areas/accounts/webhooks/index.ts';
import { runCommand } from '../commands.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { API, type Service, startService } from '../harness.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** `presswright listen` and `presswright trigger`, as a developer runs them. */

let service: Service;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  service = await startService({ OUTBOUND_ALLOW: '127.0.0.1' });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

type Account = { accountId: number; key: string };

const release = (id: number) => ({ release_id: id, subject: `보도자료 ${id}` });
const announceEvent = ({ accountId }: Account, data: Record<string, unknown>, type: EventType = 'release.sent') =>
  service.database.begin((transaction) => announce(transaction, [{ accountId, type, data }]));

async function untilSome<Item>(count: number, list: () => Item[]): Promise<Item[]> {
  await until(() => list().length >= count);
  return list();
}

/** The command in a process of its own; `lines` grows while it runs. */
async function startListening(t: TestContext, words: string[], env: Record<string, string>) {
  const cli = join(import.meta.dirname, '../../src/cli.ts');
  const child = spawn(process.execPath, [cli, 'listen', ...words], { env: { ...process.env, ...env } });
  t.after(() => child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece) => {
    stdout += piece;
  });
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await until(() => stdout.includes('Forwarding to') || child.exitCode !== null);
  assert.equal(child.exitCode, null, stderr);
  const lines = () => stdout.trimEnd().split('\n');
  const secret = /whsec_\S+/.exec(stdout)![0];
  return { lines, secret, interrupt: () => child.kill('SIGINT'), ended, stderr: () => stderr };
}

/** A connection to the service that can be cut. */
async function startWire(t: TestContext) {
  const open = new Set<Socket>();
  let isCut = false;
  const wire = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connectTcp(Number(new URL(service.url).port), '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  t.after(() => {
    cut();
    wire.close();
  });
  return {
    url: `http://127.0.0.1:${(wire.address() as { port: number }).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}

test('events are forwarded to a local address, signed like those of a webhook, and printed', async (t) => {
  const alice = await service.account();
  receiver.answer('/hook', () => ({ status: 201 }));
  const words = ['--forward-to', receiver.url('/hook'), '--events', 'release.sent,credit.low'];
  const { lines, secret, interrupt, ended, stderr } = await startListening(t, words, {
    PRESSWRIGHT_API_KEY: alice.key,
    PRESSWRIGHT_URL: service.url,
  });
  await announceEvent(alice, release(1));
  await announceEvent(alice, { text_id: 1 }, 'text.approved');
  await announceEvent(await service.account(), release(99));
  await announceEvent(alice, release(2));
  const [first, second] = await untilSome(2, () => receiver.taken('/hook'));
  const event = await verifyWebhook(first!.body, first!.headers, secret);
  assert.equal(event.type, 'release.sent');
  assert.deepEqual(event.data, release(1));
  assert.deepEqual((await verifyWebhook(second!.body, second!.headers, secret)).data, release(2));
  const line = await until(() => lines()[2]);
  assert.match(line, /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}release\.sent {2}msg_\S+ {2}201$/);
  assert.ok(line.includes(first!.headers['webhook-id'] as string));
  await until(() => lines().length === 4);
  interrupt();
  assert.equal(await ended, 0, stderr());
  assert.equal(lines().at(-1), '2 event(s) forwarded.');
  const { count } = await service.database`select from webhook_listeners where account_id = ${alice.accountId}`;
  assert.equal(count, 0);
  await announceEvent(alice, release(3));
  const stored = await service.database`select from webhook_events where account_id = ${alice.accountId}`;
  assert.equal(stored.count, 2, 'without listeners and webhooks nothing is stored');
});

test('a connection that breaks loses no event and repeats none', async (t) => {
  const bob = await service.account();
  const wire = await startWire(t);
  const words = ['--forward-to', receiver.url('/again'), '--url', wire.url, '--key', bob.key];
  const { interrupt, ended } = await startListening(t, words, {});
  const seen = () => receiver.taken('/again').map(({ body }) => JSON.parse(body).data.release_id);
  await announceEvent(bob, release(1));
  await until(() => seen().length === 1);
  wire.cut();
  await announceEvent(bob, release(2));
  await announceEvent(bob, release(3));
  wire.mend();
  await until(() => seen().length >= 3);
  wire.cut();
  wire.mend();
  await announceEvent(bob, release(4));
  await until(() => seen().length >= 4);
  interrupt();
  assert.equal(await ended, 0);
  assert.deepEqual(seen(), [1, 2, 3, 4]);
});

test('a stream continues after the event that arrived last, and ends the previous one', async (t) => {
  const { key, accountId } = await service.account();
  const { listener_id } = (await service.call('POST', '/webhook/listeners', { key, body: {} })).body.data;
  const open = async (after = '') => {
    const stop = new AbortController();
    t.after(() => stop.abort());
    const headers = { 'service-api-key': key, accept: 'text/event-stream' };
    const address = `${service.url}${API}/webhook/listeners/${listener_id}/events${after && `?after=${after}`}`;
    const response = await fetch(address, { headers, signal: stop.signal });
    assert.equal(response.status, 200);
    let text = '';
    const done = (async () => {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) text += piece;
    })().catch(() => {});
    const events = () =>
      [...text.matchAll(/^event: event\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as { event_id: string });
    return { events, done };
  };
  const first = await open();
  for (const id of [1, 2, 3]) await announceEvent({ accountId, key }, release(id));
  const all = await untilSome(3, first.events);
  const second = await open(all[0]!.event_id);
  assert.deepEqual(await untilSome(2, second.events), all.slice(1));
  await announceEvent({ accountId, key }, release(4));
  await until(() => second.events().length === 3);
  await first.done;
  assert.equal(first.events().length, 3);
  const third = await open(all[0]!.event_id);
  await until(() => third.events().length === 3);
  await service.database`update api_keys set revoked_at = now() where account_id = ${accountId}`;
  await third.done;
});

test('an expired listener is gone, and an account has at most ten', async () => {
  const { key, accountId } = await service.account();
  const create = () => service.call('POST', '/webhook/listeners', { key, body: { events: ['release.sent'] } });
  const made = [];
  for (let each = 0; each < 10; each += 1) made.push((await create()).body.data.listener_id);
  const refused = await create();
  assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT']);
  await service.database`update webhook_listeners set until = now() where id = ${made[0]}`;
  assert.equal((await service.call('GET', `/webhook/listeners/${made[0]}/events`, { key })).status, 404);
  assert.equal((await create()).status, 200);
  await announceEvent({ accountId, key }, release(1));
  const { data } = (await service.call('GET', `/webhook/listeners/${made[1]}/events`, { key })).body;
  assert.equal(data.waiting, 1);
});

test('every event can be triggered as it is documented, marked as a test', async (t) => {
  const { key } = await service.account();
  const body = { url: receiver.url('/trigger'), events: [...EVENT_TYPES] };
  const { secret } = (await service.call('POST', '/webhook', { key, body })).body.data;
  await service.call('POST', '/webhook/listeners', { key, body: { events: ['release.sent'] } });
  const place = { PRESSWRIGHT_API_KEY: key, PRESSWRIGHT_URL: service.url };
  Object.assign(process.env, place);
  t.after(() => {
    for (const name of Object.keys(place)) delete process.env[name];
  });
  for (const type of EVENT_TYPES) {
    const { code, stdout, stderr } = await runCommand(['trigger', type], {});
    assert.equal(code, 0, stderr);
    const listeners = type === 'release.sent' ? 1 : 0;
    assert.match(
      stdout,
      new RegExp(`^${type} msg_\\S+: sent to 1 webhook\\(s\\) and ${listeners} listener\\(s\\)\\.\n$`),
    );
  }
  const taken = await untilSome(EVENT_TYPES.length, () => receiver.taken('/trigger'));
  for (const each of taken) {
    const event = (await verifyWebhook(each.body, each.headers, secret)) as { type: string; test?: boolean };
    assert.equal(event.test, true);
    assertDocumentedEvent(event as never);
  }
  assert.deepEqual(taken.map(({ body: text }) => JSON.parse(text).type).sort(), [...EVENT_TYPES].sort());
});

test('what cannot be done is refused in one line', async () => {
  const run = (words: string[]) => runCommand([...words, '--url', service.url], {});
  const unknown = await run(['trigger', 'release.vanished', '--key', 'pw_live_x']);
  assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
  assert.ok(unknown.stderr.startsWith('There is no event "release.vanished". Events: article.matched, '));
  const wrongKey = await run(['trigger', 'release.sent', '--key', 'pw_live_x']);
  assert.equal(wrongKey.code, 1);
  assert.equal(wrongKey.stderr.trim().split('\n').length, 1);
  const { key } = await service.account();
  const elsewhere = await run(['listen', '--forward-to', 'ftp://localhost', '--key', key]);
  assert.equal(elsewhere.stderr, 'ftp://localhost is not a web address.\n');
  const reply = await service.call('POST', '/webhook/trigger', { key, body: { type: 'release.vanished' } });
  assert.equal(reply.status, 400);
  assert.match(reply.text, /release\.sent/);
});
