import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createDelivery } from '../src/delivery/index.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { startEngine } from '../src/kernel/engine/index.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { messageWriter } from '../src/providers/mail/message.ts';
import type { Letter } from '../src/providers/mail/port.ts';
import { parseSmtpUrl } from '../src/providers/mail/settings.ts';
import { createSmtpMailer } from '../src/providers/mail/smtp.ts';
import { startMailServer } from '../test/mail/smtp.ts';

/** Messages a second into a sink, durable marks included, beside nodemailer's own pool with as many connections. */

const MESSAGES = 2000;
const CONNECTIONS = 5;

const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const database = connectDatabase(engine.connection, 8);
const sink = await startMailServer({ keepRaw: false });
try {
  await migrate(database);
  const pool = await measurePool();
  const own = await measureDelivery();
  console.log(`nodemailer's pool: ${pool.toFixed(0)} messages/s`);
  console.log(`delivery: ${own.toFixed(0)} messages/s, ratio ${(own / pool).toFixed(2)}`);
} finally {
  await sink.stop();
  await database.end({ timeout: 1 });
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

function letterTo(to: string): Letter {
  return {
    messageId: `${to.replace('@', '.')}@bench.example`,
    from: { name: '뉴스룸', address: 'news@sender.example' },
    to,
    replyTo: null,
    subject: '[보도자료] 글루코핀 출시',
    text: '안녕하세요, 기자님.\n'.repeat(100),
    html: `<p>${'안녕하세요, 기자님. '.repeat(100)}</p>`,
    headers: {},
    attachments: [],
  };
}

async function measurePool(): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sink.port,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const begin = performance.now();
  const letters = Array.from({ length: MESSAGES }, (_, place) => letterTo(`p${place}@d${place % 50}.example`));
  await Promise.all(
    letters.map(({ from, to, subject, text, html }) =>
      transport.sendMail({ from, to: { name: '', address: to }, subject, text, html }),
    ),
  );
  transport.close();
  return (MESSAGES * 1000) / (performance.now() - begin);
}

async function measureDelivery(): Promise<number> {
  const [account] = await database<
    { id: number }[]
  >`insert into accounts (email) values ('b@example.com') returning id`;
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, country_code, title, price, release_count, release_tiers)
    values ('bench', 'kr', 'bench', 0, 1, 'A') returning id`;
  const [release] = await database<{ id: number }[]>`
    insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency, country_code,
      category_ids, release_method, status, press_title, content, language, subject, introduction, from_name, contact, sent_at)
    values (${account!.id}, 1, ${product!.id}, '', 0, 0, 'KRW', 'kr', '{}', 'IMMEDIATE', 'SENT', '', '', 'ko', '', '', '', '', now())
    returning id`;
  await database`
    insert into release_recipients (release_id, account_id, email, name, media, turn, state)
    select ${release!.id}, ${account!.id}, 'r' || n || '@d' || n % 50 || '.example', '', '', n / 50, 'queued'
    from generate_series(0, ${MESSAGES - 1}::int) n`;
  const now = () => new Date();
  const mailer = createSmtpMailer({
    server: parseSmtpUrl(sink.url)!,
    writeMessage: messageWriter(null),
    connections: CONNECTIONS,
    perSecond: 0,
    now,
  });
  const begin = performance.now();
  let seconds = 0;
  const finished = new Promise<void>((resolve) => {
    const delivery = createDelivery({
      database,
      mailer,
      letterFor: async ({ email }) => letterTo(email),
      suppressed: async () => new Set(await database`select email from suppressions where email = ''`) as never,
      suppress: async () => {},
      connections: CONNECTIONS,
      perDomain: 2,
      retrySeconds: 1,
      onError: console.error,
    });
    delivery.start();
    const timer = setInterval(async () => {
      const [row] = await database<{ open: number }[]>`
        select count(*) as open from release_recipients where state <> 'sent'`;
      if (row!.open > 0) return;
      clearInterval(timer);
      seconds = (performance.now() - begin) / 1000;
      await delivery.stop();
      resolve();
    }, 100);
  });
  await finished;
  await mailer.close();
  return MESSAGES / seconds;
}
