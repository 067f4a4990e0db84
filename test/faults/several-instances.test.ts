import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAccount } from '../../src/areas/accounts/index.ts';
import { API, call, type Reply } from '../call.ts';
import { connect, newDatabase } from '../databases.ts';
import { startMailServer } from '../mail/smtp.ts';
import { startPgbouncer } from '../postgres/pgbouncer.ts';
import { openStage } from '../process.ts';
import { makeCatalogue, orderOf } from '../releases-sending/world.ts';
import { pick, randomFrom } from '../seeded-random.ts';
import { skipWithout } from '../tools.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';
import { startNginx } from './nginx.ts';

const CALLS = 2000;
const CLIENTS = 20;
const ACCOUNTS = 5;
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

// Takes minutes, so it is not part of the normal run: npm test -- test/faults/several-instances.test.ts
test('three instances behind nginx and pgbouncer in transaction mode answer 2,000 mixed calls without an error', {
  skip: skipWithout('pgbouncer', 'nginx'),
}, async (t) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e6);
  const random = randomFrom(seed);
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const direct = await newDatabase();
  const pooler = await startPgbouncer(direct, 'transaction');
  const database = connect(direct, 2);
  const settings = {
    DATABASE_URL: pooler.address(direct),
    SECRET_KEY,
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const stages = [openStage(t), openStage(t), openStage(t)];
  const instances = await Promise.all(stages.map((stage) => stage.start(settings)));
  const proxy = await startNginx(instances.map(({ url }) => url));
  t.after(async () => {
    await proxy.stop();
    await pooler.stop();
    await database.end({ timeout: 1 });
  });

  const keys: string[] = [];
  for (let place = 0; place < ACCOUNTS; place++) {
    const email = `writer-${place}@example.com`;
    keys.push((await database.begin((transaction) => openAccount(transaction, email, 1e9))).api_key);
  }
  const catalogue = await makeCatalogue(database);
  const wrong: string[] = [];
  const counts: Record<string, number> = {};
  const send = async (
    key: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const reply = await call(proxy.url + API + path, method, { key, headers, ...(body ? { body } : {}) }).catch(
      (error: Error): Reply => ({ status: 0, headers: new Headers(), body: null, text: error.message }),
    );
    counts.calls = (counts.calls ?? 0) + 1;
    if (reply.status !== 200) wrong.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return reply;
  };
  const worlds = await Promise.all(
    keys.map(async (key) => {
      const { body: press } = await send(key, 'POST', '/press/create-v2', { keyword: '초소형 혈당 센서 출시' });
      const { body: workspace } = await send(key, 'POST', '/workspace/create', { name: '홍보팀' });
      return { key, press: press.data.press_id as number, workspace: workspace.data.id as number };
    }),
  );
  type World = (typeof worlds)[number];
  let next = 0;
  const kinds: [name: string, weight: number, run: (world: World) => Promise<void>][] = [
    ['reads', 8, async ({ key }) => void (await send(key, 'GET', random() < 0.5 ? '/account' : '/press/list?page=1'))],
    [
      'writes',
      4,
      async ({ key, workspace }) => {
        const reporter = { name: '김기자', email: `reporter-${next++}@news.example` };
        await send(key, 'POST', `/workspace/${workspace}/reporters`, reporter);
      },
    ],
    [
      'generations',
      2,
      async ({ key }) =>
        void (await send(key, 'POST', '/generic-creation/create', {
          keyword: '신제품 출시. 12월 1일 나온다.',
          creation_type: 'wiki',
        })),
    ],
    [
      'retries',
      2,
      async ({ key }) => {
        const headers = { 'idempotency-key': `retry-${next++}` };
        const body = { keyword: '수출 계약 체결. 12월 1일 맺는다.', creation_type: 'wiki' };
        const first = await send(key, 'POST', '/generic-creation/create', body, headers);
        const second = await send(key, 'POST', '/generic-creation/create', body, headers);
        if (first.text !== second.text) wrong.push(`a retry got another answer: ${first.text} ${second.text}`);
      },
    ],
    [
      'releases',
      1,
      async ({ key, press }) => void (await send(key, 'POST', '/release/create', orderOf(press, catalogue))),
    ],
  ];
  const weighted = kinds.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));
  const begin = Date.now();
  const client = async () => {
    while ((counts.calls ?? 0) < CALLS) {
      const [name, , run] = pick(random, weighted);
      counts[name] = (counts[name] ?? 0) + 1;
      await run(pick(random, worlds));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (Date.now() - begin) / 1000;
  const expected = (counts.releases ?? 0) * catalogue.emails.length;
  await until(async () => {
    const [row] = await database<{ open: number }[]>`select count(*) as open from releases where finished_at is null`;
    return row?.open === 0;
  }, 120_000);

  const unbalanced = await database`
    select id from accounts a where balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = a.id)`;
  const [charged] = await database<{ creations: number }[]>`select count(*) as creations from creations`;
  const logged = instances.flatMap(({ stdout }) => stdout().split('\n')).filter((line) => /"level":(50|60)/.test(line));
  reportFigure(
    25,
    `3 instances, nginx, pgbouncer in transaction mode: ${counts.calls} calls in ${seconds.toFixed(0)} s ` +
      `(${kinds.map(([name]) => `${counts[name] ?? 0} ${name}`).join(', ')}), ${wrong.length} errors, ` +
      `${mail.received.length} of ${expected} mails, ${unbalanced.length} ledgers out of balance (seed ${seed})`,
  );
  assert.deepEqual(wrong, []);
  assert.deepEqual(logged, []);
  assert.deepEqual([...unbalanced], []);
  assert.equal(charged?.creations, (counts.generations ?? 0) + (counts.retries ?? 0));
  assert.equal(mail.received.length, expected);
  for (const [name] of kinds) assert.ok((counts[name] ?? 0) > 0, name);
});
