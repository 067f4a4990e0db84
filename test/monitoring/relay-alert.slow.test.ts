import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { type CountingProxy, startCountingProxy } from '../database/counting-proxy.ts';
import { newDatabase, type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { report } from '../process.ts';
import { until } from '../until.ts';

/** Two instances and a mail server that goes down while nobody sends mail; the address for alerts is the operator's. */

type Received = { event: string; part: string; detail: string; since: string; service: string; text: string };

/** The published limit. */
const SEEN_MS = 60_000;
const received: Received[] = [];
/** Address of the first operator. */
let operator: string;
let mail: MailServer;
/** Between each instance and the database. */
let proxies: CountingProxy[];
let instances: Service[];

const webhook = createServer(async (request, response) => {
  received.push((await json(request)) as Received);
  response.writeHead(204).end();
});

before(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  mail = await startMailServer();
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'press@example.com',
    ALERT_WEBHOOK: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/alerts`,
  };
  const database = await newDatabase();
  proxies = [await startCountingProxy(database), await startCountingProxy(database)];
  instances = [await startService(settings, proxies[0]!.url), await startService(settings, proxies[1]!.url)];
  const { accountId, email } = await instances[0]!.account();
  const [person] = await instances[0]!.database<
    { id: number }[]
  >`select id from people where account_id = ${accountId}`;
  await setOperator(instances[0]!.database, person!.id, true);
  operator = email;
});
after(async () => {
  for (const instance of instances) await instance.stop();
  await mail.stop().catch(() => {});
  webhook.close();
});

const readiness = async ({ url }: Service) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: (await response.json()) as { degraded?: { name: string; text: string }[] } };
};

/** Waits until one instance has told the operator and then the other has looked; neither must tell anything more. */
async function untilTheOtherLooked(): Promise<void> {
  const hasAsked = (proxy: CountingProxy, query: RegExp) => [...proxy.take().keys()].some((each) => query.test(each));
  const hasTold = (proxy: CountingProxy) => hasAsked(proxy, /^update service_alerts set told/);
  const teller = await until(() => proxies.find(hasTold), SEEN_MS);
  const other = proxies.find((proxy) => proxy !== teller)!;
  other.take();
  await until(() => hasAsked(other, / from service_alerts$/), SEEN_MS);
}

test('a mail server that goes down is reported within a minute, once, and so is its return', async () => {
  await mail.stop();
  const begin = Date.now();
  await until(() => received.length > 0, SEEN_MS);
  report(`alert ${Date.now() - begin} ms after the mail server went down`);
  const [down] = received;
  assert.deepEqual([down?.event, down?.part], ['service.degraded', 'mail']);
  assert.match(down!.detail, /mail server cannot be reached/);
  assert.match(down!.text, /mail does not work/);
  await until(async () => (await Promise.all(instances.map(readiness))).every(({ body }) => body.degraded), SEEN_MS);
  for (const { status, body } of await Promise.all(instances.map(readiness))) {
    assert.equal(status, 200);
    assert.deepEqual(body.degraded, [{ name: 'mail', text: down!.detail }]);
  }
  await untilTheOtherLooked();
  assert.equal(received.length, 1);
  assert.equal(mail.countFor(operator), 0, 'mail cannot report that mail is down');

  await mail.resume();
  await until(() => received.length > 1, SEEN_MS);
  assert.deepEqual([received[1]?.event, received[1]?.part], ['service.recovered', 'mail']);
  await until(() => mail.countFor(operator) > 0, SEEN_MS);
  await untilTheOtherLooked();
  assert.deepEqual([received.length, mail.countFor(operator)], [2, 1]);
  for (const instance of instances) assert.equal((await readiness(instance)).body.degraded, undefined);
});

test('without ALERT_EMAIL the first operator is mailed, also when the database is away', async () => {
  for (const proxy of proxies) await proxy.stop();
  const told = () =>
    mail.received.some(({ to, raw }) => to.includes(operator) && /^Subject:.*database/m.test(String(raw)));
  await until(told, SEEN_MS);
  await until(() => received.some(({ event, part }) => event === 'service.degraded' && part === 'database'), SEEN_MS);
});
