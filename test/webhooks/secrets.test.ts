import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { type Service, startService } from '../harness.ts';
import { openBrowser } from '../people/browser.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let service: Service;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  service = await startService({
    OUTBOUND_ALLOW: '127.0.0.1',
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

async function register(path: string) {
  const { key } = await service.account();
  const body = { url: receiver.url(path), events: ['release.sent'] };
  const { data } = (await service.call('POST', '/webhook', { key, body })).body;
  return { key, id: data.webhook_id as number, secret: data.secret as string };
}

test('the database contains no signing secret that is usable without the key', async () => {
  const { key, id, secret } = await register('/sealed');
  await service.call('POST', `/webhook/${id}/rotate-secret`, { key });
  await openBrowser(service).auth('/sign-in/email', { email: 'a@example.com', password: 'wrong password' });
  const [row] = await service.database`select secret, previous_secret from webhook_endpoints where id = ${id}`;
  for (const stored of [row?.secret, row?.previous_secret]) assert.match(stored, /^enc:v1:[A-Za-z0-9+/]+=*$/);
  assert.ok(!JSON.stringify(row).includes(secret.slice(6)));
  const shared = await service.database<{ value: Buffer }[]>`select value from shared_secrets`;
  assert.ok(shared.length > 0);
  for (const { value } of shared) assert.match(value.toString('latin1'), /^enc:v1:/);
});

test('a secret that cannot be decrypted fails that endpoint until it is rotated', async () => {
  const { key, id } = await register('/unreadable');
  const foreign = createSecretBox(randomBytes(32)).seal(`whsec_${randomBytes(32).toString('base64')}`);
  await service.database`update webhook_endpoints set secret = ${foreign} where id = ${id}`;
  const failed = (await service.call('POST', `/webhook/${id}/test`, { key })).body.data;
  assert.equal(failed.success, false);
  assert.match(failed.error, /^secret_unreadable: /);
  assert.equal(receiver.taken('/unreadable').length, 0);

  const { secret } = (await service.call('POST', `/webhook/${id}/rotate-secret`, { key })).body.data;
  assert.equal((await service.call('POST', `/webhook/${id}/test`, { key })).body.data.success, true);
  const [taken] = receiver.taken('/unreadable');
  new Webhook(secret).verify(taken!.body, taken!.headers as Record<string, string>);
});
