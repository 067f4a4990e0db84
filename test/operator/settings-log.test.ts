import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { connect, newDatabase, type Service } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import { signIn } from '../people/browser.ts';
import { openStage } from '../process.ts';
import { startFakeModel, status } from '../providers/fake-model.ts';

test('passwords and keys of the setup are never logged, even at the most verbose level', async (t) => {
  const model = await startFakeModel();
  const mail = await startMailServer({ account: { user: 'relay', password: 'another' } });
  t.after(() => Promise.all([model.stop(), mail.stop()]));
  model.standard(status(401));
  const { start } = openStage(t);
  const databaseUrl = await newDatabase();
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  const running = await start({ ...environment, LOG_LEVEL: 'trace', OWNER_EMAIL: 'owner@example.com' });
  const database = connect(databaseUrl, 2);
  const [owner] = await database<{ id: number }[]>`select id from people`;
  await setOperator(database, owner!.id, true);
  const operator = await signIn({ url: running.url, database } as Service, 'owner@example.com');
  const server = { host: '127.0.0.1', port: mail.port, security: 'none', user: 'relay', password: 'pa55 of relay' };
  const sender = { sender_name: '', sender_address: 'news@sender.example' };
  const chosen = { provider: 'compatible', model: 'm', base_url: model.url, api_key: 'sk-hidden-key' };
  const codes = [];
  for (const [method, path, body] of [
    ['POST', 'mail/test', { ...server, ...sender }],
    ['PUT', 'mail', { ...server, ...sender }],
    ['POST', 'bounces/test', { ...server, folder: 'INBOX' }],
    ['PUT', 'bounces', { ...server, folder: 'INBOX' }],
    ['POST', 'model/test', chosen],
    ['PUT', 'model', chosen],
    ['PUT', 'mail', { ...server, ...sender, port: 'x' }],
  ] as const)
    codes.push((await operator.call(method, `/operator/settings/${path}`, body)).status);
  assert.deepEqual(codes, [200, 200, 200, 200, 200, 200, 400]);
  await database.end();
  running.kill('SIGTERM');
  const { stdout, stderr } = await running.exited;
  assert.match(stdout, /operator\/settings\/mail/);
  for (const secret of ['pa55', 'sk-hidden-key', encodeURIComponent('pa55 of relay')])
    assert.ok(!(stdout + stderr).includes(secret), secret);
});
