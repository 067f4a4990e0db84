import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { startImapServer } from '../mail/imap-server.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { type FakeModel, startFakeModel, status, writes } from '../providers/fake-model.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { RELEASE } from '../writing/model-writer.ts';

/** Settings that an operator saves in the browser, on two instances of one installation. */

const folder = mkdtempSync(join(tmpdir(), 'presswright-settings-'));
const records = new Map<string, string[]>();
const account = { user: 'relay@sender.example', password: 'relay pass%word' };
let model: FakeModel;
let localModel: FakeModel;
let instances: [Service, Service];
let operators: [Browser, Browser];
let email: string;

before(async () => {
  [model, localModel] = await Promise.all([startFakeModel(), startFakeModel()]);
  const root = localModel.url.replace('/v1', '');
  const setup = {
    async resolveTxt(name: string) {
      const found = records.get(name);
      if (!found) throw new Error('no answer');
      return found;
    },
    localModels: { ollama: root, llamaCpp: `${root}/nothing` },
  };
  const start = (databaseUrl?: string) =>
    startService(
      { DATA_DIR: folder, MAIL_RETRY_SECONDS: '1', BOUNCE_IMAP_SECONDS: '1' },
      databaseUrl,
      undefined,
      undefined,
      setup,
    );
  const first = await start();
  instances = [first, await start(first.databaseUrl)];
  const opened = await first.account();
  email = opened.email;
  const [person] = await first.database<{ id: number }[]>`select id from people where account_id = ${opened.accountId}`;
  await setOperator(first.database, person!.id, true);
  operators = [await signIn(first, email), await signIn(instances[1], email)];
});
after(async () => {
  await Promise.all(instances.map((service) => service.stop()));
  await Promise.all([model.stop(), localModel.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const part of ['mail', 'bounces', 'model']) await operators[0].call('DELETE', `/operator/settings/${part}`);
});

// biome-ignore lint/suspicious/noExplicitAny: whatever the endpoint answers with.
async function ok(reply: ReturnType<Browser['call']>): Promise<any> {
  const { status: code, body, text } = await reply;
  assert.equal(code, 200, text);
  return body.data;
}

const mailBody = ({ port }: MailServer, more: object = {}) => ({
  ...{ host: '127.0.0.1', port, security: 'none', sender_name: '새봄 홍보팀', sender_address: 'news@sender.example' },
  ...more,
});
const save = (server: MailServer, more?: object) =>
  ok(operators[0].call('PUT', '/operator/settings/mail', mailBody(server, more)));
const health = (place: 0 | 1) => ok(operators[place].call('GET', '/operator/health'));
const modelBody = (more: object = {}) => ({ provider: 'compatible', model: 'm1', base_url: model.url, ...more });

test('both instances send through a mail server that was saved on one of them, and follow a change', async () => {
  const servers = await Promise.all([startMailServer({ account }), startMailServer({ account })]);
  try {
    assert.equal((await health(1)).mail, 'outbox');
    const { key } = await instances[1].account();
    const send = async () => {
      const catalogue = await makeCatalogue(instances[1].database);
      const order = orderOf(await makePress(instances[1], key), catalogue);
      const { body, headers } = await instances[1].call('POST', '/release/create', { key, body: order });
      const data = await untilRelease(instances[1].url, key, body.data.release_id, isFinished);
      return { data, emails: catalogue.emails, mode: headers.get('x-mailer-mode') };
    };
    await save(servers[0], account);
    await until(async () => (await health(1)).mail === 'smtp');
    const first = await send();
    assert.deepEqual([first.mode, first.data.deliveries.sent], ['smtp', 3]);
    assert.deepEqual(first.emails.map(servers[0].countFor), [1, 1, 1]);
    const { raw, from } = servers[0].received[0]!;
    assert.equal(from, 'news@sender.example');
    assert.match(raw.toString(), /^From: .*<news@sender\.example>/m);

    // The password is kept although it is not sent again, because server and user stay the same.
    await save(servers[0], { user: account.user, sender_address: 'desk@sender.example' });
    await save(servers[1], { ...account, sender_address: 'desk@sender.example' });
    await until(async () => {
      const { sender, server } = (await ok(operators[1].call('GET', '/operator/settings'))).mail;
      return sender.address === 'desk@sender.example' && server.port === mailBody(servers[1]).port;
    });
    const second = await send();
    assert.deepEqual(second.emails.map(servers[1].countFor), [1, 1, 1]);
    assert.equal(servers[0].received.length, 3);
    assert.equal(servers[1].received[0]!.from, 'desk@sender.example');

    await ok(operators[0].call('DELETE', '/operator/settings/mail'));
    await until(async () => (await health(1)).mail === 'outbox');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('mail in flight when the server is changed is neither lost nor sent twice', async () => {
  let letGo = () => {};
  const tarpit = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = await startMailServer({ behave: () => 'tarpit', tarpit: () => tarpit });
  const fast = await startMailServer();
  try {
    await save(slow);
    await until(async () => (await health(1)).mail === 'smtp');
    const emails = Array.from({ length: 40 }, (_, place) => `in-flight-${place}@host${place % 10}.example`);
    const { key } = await instances[0].account();
    const order = orderOf(await makePress(instances[0], key), await makeCatalogue(instances[0].database, { emails }));
    const { body } = await instances[0].call('POST', '/release/create', { key, body: order });
    await until(async () => emails.some((each) => slow.attemptsFor(each) > 0));
    await save(fast);
    await until(async () => (await ok(operators[1].call('GET', '/operator/settings'))).mail.server.port === fast.port);
    letGo();
    const { deliveries, delivery_problem } = await untilRelease(
      instances[0].url,
      key,
      body.data.release_id,
      isFinished,
    );
    assert.deepEqual([deliveries.sent, deliveries.failed, delivery_problem], [40, 0, null]);
    assert.deepEqual(new Set(emails.map((each) => slow.countFor(each) + fast.countFor(each))), new Set([1]));
    assert.ok(slow.received.length > 0 && fast.received.length > 0);
  } finally {
    letGo();
    await Promise.all([slow.stop(), fast.stop()]);
  }
});

test('mail that waits for a dead server leaves through the next one at once', async () => {
  const [dead, alive] = [await startMailServer(), await startMailServer()];
  await dead.stop();
  try {
    await save(dead);
    const { key } = await instances[0].account();
    const catalogue = await makeCatalogue(instances[0].database);
    const order = orderOf(await makePress(instances[0], key), catalogue);
    const { body } = await instances[0].call('POST', '/release/create', { key, body: order });
    const problem = (data: { delivery_problem: object | null }) => data.delivery_problem !== null;
    await untilRelease(instances[0].url, key, body.data.release_id, problem);
    await save(alive);
    const { deliveries } = await untilRelease(instances[0].url, key, body.data.release_id, isFinished);
    assert.equal(deliveries.sent, 3);
    assert.deepEqual(catalogue.emails.map(alive.countFor), [1, 1, 1]);
    await until(async () => !(await (await fetch(`${instances[1].url}/readyz`)).text()).includes('MAIL_SERVER'));
  } finally {
    await alive.stop();
  }
});

test('both instances write with a model that was saved on one of them, and without it after its removal', async () => {
  model.standard(writes(RELEASE));
  const generator = async () => {
    const { key } = await instances[1].account();
    const body = { keyword: '혈당 센서 글루코핀 출시' };
    return (await instances[1].call('POST', '/press/create-v2', { key, body })).headers.get('x-generator');
  };
  assert.match((await generator()) ?? '', /^builtin\//);
  const saved = await ok(
    operators[0].call('PUT', '/operator/settings/model', modelBody({ api_key: 'sk-very-secret' })),
  );
  assert.deepEqual(saved.model, {
    source: 'stored',
    provider: 'compatible',
    model: 'm1',
    base_url: model.url,
    has_key: true,
  });
  await until(async () => (await health(1)).text_model === 'compatible/m1');
  assert.equal(await generator(), 'compatible/m1');
  assert.equal(model.asked.at(-1)!.headers.authorization, 'Bearer sk-very-secret');
  assert.equal((await ok(operators[1].call('GET', '/account/me'))).service.writer, 'model');
  await ok(operators[0].call('DELETE', '/operator/settings/model'));
  await until(async () => (await health(1)).text_model === null);
  assert.match((await generator()) ?? '', /^builtin\//);
});

test('secrets are encrypted in the database and are never returned', async () => {
  const server = await startMailServer({ account });
  try {
    await save(server, account);
    await ok(operators[0].call('PUT', '/operator/settings/model', modelBody({ api_key: 'sk-very-secret' })));
    const { text } = await operators[0].call('GET', '/operator/settings');
    for (const secret of [account.password, encodeURIComponent(account.password), 'sk-very-secret'])
      assert.ok(!text.includes(secret));
    assert.match(text, /"has_password":true/);
    const rows = await instances[0].database<{ name: string; value: string }[]>`select * from installation_settings`;
    assert.deepEqual(rows.map(({ name }) => name).sort(), [
      'mailFrom',
      'smtpUrl',
      'textModel',
      'textModelApiKey',
      'textModelBaseUrl',
    ]);
    for (const { value } of rows) assert.match(value, /^enc:v1:/);
  } finally {
    await server.stop();
  }
});

test('a stored password or key goes to no other server', async () => {
  const server = await startMailServer({ account });
  try {
    await save(server, account);
    for (const change of [{ host: 'localhost' }, { port: 25 }, { security: 'starttls' }, { user: 'other' }]) {
      const moved = mailBody(server, { user: account.user, ...change });
      for (const [method, path] of [
        ['PUT', ''],
        ['POST', '/test'],
      ] as const) {
        const reply = await operators[0].call(method, `/operator/settings/mail${path}`, moved);
        assertFailure(reply, 400, 'BAD_REQUEST');
        assert.equal(reply.body.errors[0].field, 'password', JSON.stringify(change));
      }
    }
    await ok(operators[0].call('PUT', '/operator/settings/model', modelBody({ api_key: 'sk-very-secret' })));
    localModel.standard(status(404));
    await ok(operators[0].call('POST', '/operator/settings/model/test', modelBody({ base_url: localModel.url })));
    assert.ok(!(localModel.asked.at(-1)!.headers.authorization ?? '').includes('sk-very-secret'));
  } finally {
    await server.stop();
  }
});

test('the environment wins, is shown as such and cannot be changed', async () => {
  const server = await startMailServer();
  const environment = {
    ...{ DATA_DIR: folder, SMTP_URL: 'smtp://u:env-secret@mail.example?tls=off', MAIL_FROM: 'env@sender.example' },
    ...{ TEXT_MODEL: 'openai/gpt-x', TEXT_MODEL_API_KEY: 'env-key' },
  };
  await save(server);
  await ok(operators[0].call('PUT', '/operator/settings/model', modelBody()));
  const service = await startService(environment, instances[0].databaseUrl);
  try {
    const operator = await signIn(service, email);
    const { text, body } = await operator.call('GET', '/operator/settings');
    const { mail, model: shown, bounces } = body.data;
    assert.deepEqual(
      [mail.source, mail.server.host, mail.server.has_password, mail.sender],
      ['environment', 'mail.example', true, { source: 'environment', name: '', address: 'env@sender.example' }],
    );
    assert.deepEqual(
      [shown.source, shown.model, shown.base_url, bounces.source],
      ['environment', 'gpt-x', null, 'none'],
    );
    assert.ok(!text.includes('env-secret') && !text.includes('env-key'));
    for (const [method, path, given] of [
      ['PUT', 'mail', mailBody(server)],
      ['DELETE', 'mail', undefined],
      ['PUT', 'model', modelBody()],
      ['DELETE', 'model', undefined],
    ] as const)
      assertFailure(await operator.call(method, `/operator/settings/${path}`, given), 409, 'CONFLICT');
    assert.equal((await ok(operators[0].call('GET', '/operator/settings'))).model.model, 'm1');
  } finally {
    await service.stop();
    await server.stop();
  }
});

test('a test mail goes to the operator with the settings typed, and the answer of the server is shown', async () => {
  const server = await startMailServer({ account });
  const refusing = await startMailServer({ behave: () => ({ at: 'mail', code: 550, text: '5.7.1 Not your domain' }) });
  try {
    const tried = async (body: object) => ok(operators[0].call('POST', '/operator/settings/mail/test', body));
    const sent = await tried(mailBody(server, account));
    assert.deepEqual([sent.result, sent.to, sent.answer], ['accepted', email, '250 Message taken']);
    assert.equal(server.countFor(email), 1);
    assert.equal((await tried({ ...mailBody(server, account), to: 'me@other.example' })).to, 'me@other.example');
    assert.equal(server.countFor('me@other.example'), 1);
    const list = { ...mailBody(server, account), to: 'a@x.example,b@x.example' };
    assertFailure(await operators[0].call('POST', '/operator/settings/mail/test', list), 400, 'BAD_REQUEST');
    const denied = await tried(mailBody(server, { ...account, password: 'wrong' }));
    assert.equal(denied.result, 'sign_in');
    assert.match(denied.answer, /535/);
    const refused = await tried(mailBody(refusing));
    assert.deepEqual([refused.result, refused.answer], ['sender_refused', '550 5.7.1 Not your domain']);
    assert.equal((await tried(mailBody(server, { port: 1 }))).result, 'connection');
    assert.equal((await tried(mailBody(server, { security: 'tls' }))).result, 'encryption');
    assert.equal((await ok(operators[0].call('GET', '/operator/settings'))).mail.source, 'none');
  } finally {
    await Promise.all([server.stop(), refusing.stop()]);
  }
});

test('an address that cannot be used is refused, field by field', async () => {
  const put = (path: string, body: object) => operators[0].call('PUT', `/operator/settings/${path}`, body);
  const server = { port: 25 } as MailServer;
  for (const [path, body, field] of [
    ['mail', mailBody(server, { host: '169.254.169.254' }), 'host'],
    ['mail', mailBody(server, { host: '::ffff:169.254.169.254' }), 'host'],
    ['mail', mailBody(server, { host: '[::ffff:a9fe:a9fe]' }), 'host'],
    ['mail', mailBody(server, { host: '64:ff9b::a9fe:a9fe' }), 'host'],
    ['mail', mailBody(server, { host: 'fe80::1%eth0' }), 'host'],
    ['mail', mailBody(server, { host: '2852039166' }), 'host'],
    ['mail', mailBody(server, { host: 'mail server' }), 'host'],
    ['mail', mailBody(server, { sender_address: 'nobody' }), 'sender_address'],
    ['mail', mailBody(server, { sender_name: '<b>' }), 'sender_name'],
    ['mail', mailBody(server, { user: 'someone' }), 'password'],
    ['model', modelBody({ base_url: 'ftp://example.com' }), 'base_url'],
    ['model', modelBody({ base_url: 'http://169.254.169.254/v1' }), 'base_url'],
    ['model', modelBody({ base_url: 'http://[::ffff:169.254.169.254]/v1' }), 'base_url'],
    ['model', modelBody({ base_url: '' }), 'base_url'],
    ['model', { provider: 'openai', model: 'gpt-x' }, 'api_key'],
  ] as const) {
    const reply = await put(path, body);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.deepEqual(
      reply.body.errors.map((each: { field: string }) => each.field),
      [field],
    );
  }
});

test('the bounce mailbox is tested, saved and read', async () => {
  const imap = await startImapServer();
  const url = new URL(imap.url);
  const body = {
    ...{ host: url.hostname, port: Number(url.port), security: 'none' },
    ...{ user: decodeURIComponent(url.username), password: decodeURIComponent(url.password), folder: 'INBOX' },
  };
  try {
    const tried = async (more: object) =>
      ok(operators[0].call('POST', '/operator/settings/bounces/test', { ...body, ...more }));
    assert.deepEqual(await tried({}), { result: 'read', messages: 0, answer: '' });
    assert.equal((await tried({ password: 'wrong' })).result, 'sign_in');
    assert.equal((await tried({ folder: 'Nowhere' })).result, 'folder');
    const logins = imap.state.logins;
    const saved = await ok(operators[0].call('PUT', '/operator/settings/bounces', body));
    assert.deepEqual([saved.bounces.source, saved.bounces.mailbox.folder], ['stored', 'INBOX']);
    assert.ok(!JSON.stringify(saved).includes(body.password));
    await until(async () => imap.state.logins > logins);
  } finally {
    await imap.stop();
  }
});

test('a test draft is written with the model typed, and a failure is named', async () => {
  const tried = async (body: object) => ok(operators[0].call('POST', '/operator/settings/model/test', body));
  model.standard(writes(RELEASE));
  const written = await tried(modelBody());
  assert.deepEqual([written.result, written.answer], ['written', '']);
  assert.ok(written.title.length > 0 && written.content.length > 0);
  model.standard(status(401));
  assert.equal((await tried(modelBody({ api_key: 'wrong' }))).result, 'key_refused');
  model.standard(status(404));
  assert.equal((await tried(modelBody({ model: 'none' }))).result, 'model_unknown');
  assert.equal((await ok(operators[0].call('GET', '/operator/settings'))).model.source, 'none');
});

test('finds a model server on this machine', async () => {
  const root = localModel.url.replace('/v1', '');
  localModel.standard((response, asked) =>
    status(200, asked.path === '/api/tags' ? { models: [{ name: 'gemma3:12b' }, { name: 7 }] } : {})(response, asked),
  );
  const { servers } = await ok(operators[0].call('GET', '/operator/settings/model/local'));
  assert.deepEqual(servers, [{ kind: 'ollama', base_url: `${root}/v1`, models: ['gemma3:12b'] }]);
});

test("checks the DNS records of the sender's domain", async () => {
  records.set('sender.example', ['v=spf1 include:_spf.google.com ~all', 'unrelated']);
  records.set('_dmarc.sender.example', []);
  const query = 'address=news%40sender.example&host=smtp.gmail.com';
  const report = await ok(operators[0].call('GET', `/operator/settings/mail/domain?${query}`));
  assert.deepEqual([report.domain, report.spf.status, report.dkim.status], ['sender.example', 'ok', 'unchecked']);
  assert.deepEqual(
    [report.dmarc.status, report.dmarc.name, report.dmarc.value],
    ['missing', '_dmarc.sender.example', 'v=DMARC1; p=none; rua=mailto:news@sender.example'],
  );
});

test('the progress of the setup is remembered', async () => {
  const put = (step: string, outcome: string) => operators[0].call('PUT', `/operator/setup/${step}`, { outcome });
  assert.deepEqual(await ok(operators[1].call('GET', '/operator/setup')), { steps: [], closed: false });
  await ok(put('mail', 'done'));
  await ok(put('mail', 'skipped'));
  await ok(put('model', 'skipped'));
  assertFailure(await put('weather', 'done'), 400, 'BAD_REQUEST');
  await ok(put('wizard', 'done'));
  assert.deepEqual(await ok(operators[1].call('GET', '/operator/setup')), {
    steps: [
      { step: 'mail', outcome: 'done' },
      { step: 'model', outcome: 'skipped' },
    ],
    closed: true,
  });
});
