import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { findSubscribers } from '../src/areas/accounts/webhooks/index.ts';
import { createDelivery } from '../src/areas/releases/delivery/index.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { suppressedAmong } from '../src/mail/suppressions.ts';
import { messageWriter } from '../src/providers/mail/message.ts';
import type { MailMessage } from '../src/providers/mail/port.ts';
import { parseSmtpUrl } from '../src/providers/mail/settings.ts';
import { createSmtpMailer } from '../src/providers/mail/smtp.ts';
import { startMailServer } from '../test/mail/smtp.ts';
import { report } from './targets.ts';

/**
 * Messages per second into a sink, including the database writes, compared with nodemailer's own pool with as many
 * connections; and how much longer the same list takes when it includes a domain that answers only after seconds.
 */

const MESSAGES = 1000;
/** Measured alternately, because a busy machine slows both. */
const ROUNDS = 5;
const CONNECTIONS = 5;
const TARPIT = 'tarpit.example';
/** Two of them are in flight at a time: enough for the whole run. */
const SLOW = 40;
const TARPIT_MS = 3000;

let releases = 0;
const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const database = connectDatabase(engine.connection, 8);
const sink = await startMailServer({
  keepRaw: false,
  tarpitMs: TARPIT_MS,
  behave: (email) => (email.endsWith(`@${TARPIT}`) ? 'tarpit' : 'accept'),
});
try {
  await migrate(database);
  const rounds: { pool: Taken; delivery: Taken }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ pool: await taken(measurePool), delivery: await taken(() => measureDelivery(0)) });
  }
  for (const { pool, delivery } of rounds)
    console.log(`nodemailer's pool: ${shown(pool)}; delivery: ${shown(delivery)}`);
  const held = await measureDelivery(SLOW);
  const normal = middle(rounds.map(({ delivery }) => delivery.seconds));
  report({
    name: "mail: messages/s ÷ nodemailer's pool",
    value: middle(rounds.map(({ pool, delivery }) => pool.seconds / delivery.seconds)),
    unit: '',
    target: { atLeast: 0.9 },
  });
  report({
    name: 'mail: CPU time, pool ÷ delivery',
    value: middle(rounds.map(({ pool, delivery }) => pool.cpu / delivery.cpu)),
    unit: '',
    target: null,
  });
  console.log(
    `${MESSAGES} messages in ${normal.toFixed(1)} s; with ${SLOW} more to a domain that takes ${TARPIT_MS / 1000} s for each: ` +
      `${held.toFixed(1)} s for the same ${MESSAGES}, ratio ${(held / normal).toFixed(2)}`,
  );
} finally {
  await sink.stop();
  await database.end({ timeout: 1 });
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Taken = { seconds: number; cpu: number };

/** Includes the CPU time of this process, which also runs the sink. */
async function taken(measure: () => Promise<number>): Promise<Taken> {
  const before = process.cpuUsage();
  const seconds = await measure();
  const { user, system } = process.cpuUsage(before);
  return { seconds, cpu: (user + system) / 1e6 };
}

function shown({ seconds, cpu }: Taken): string {
  return `${(MESSAGES / seconds).toFixed(0)} messages/s, ${((cpu * 1000) / MESSAGES).toFixed(2)} ms of CPU time each`;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] as number;
}

function messageTo(to: string, release = 0): MailMessage {
  return {
    messageId: `${release}.${to.replace('@', '.')}@bench.example`,
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

/** Seconds for all messages. */
async function measurePool(): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sink.port,
    pool: true,
    maxConnections: CONNECTIONS,
    // As many as the service sends over one connection.
    maxMessages: 100,
  });
  const begin = performance.now();
  const messages = Array.from({ length: MESSAGES }, (_, place) => messageTo(`p${place}@d${place % 50}.example`));
  await Promise.all(
    messages.map(({ from, to, subject, text, html }) =>
      transport.sendMail({ from, to: { name: '', address: to }, subject, text, html }),
    ),
  );
  transport.close();
  return (performance.now() - begin) / 1000;
}

/** Seconds until everybody outside the slow domain has the mail. */
async function measureDelivery(slow: number): Promise<number> {
  const releaseId = await insertRelease(slow);
  const mailer = createSmtpMailer({
    server: parseSmtpUrl(sink.url)!,
    writeMessage: messageWriter(null),
    connections: CONNECTIONS,
    waitForTurn: async () => {},
    now: () => new Date(),
  });
  const delivery = createDelivery({
    database,
    mailer,
    simulate: (_recipient, message) => mailer.send(message),
    messageFor: async ({ email, release_id }) => messageTo(email, release_id),
    suppressed: (accountId, emails) => suppressedAmong(database, accountId, emails),
    suppress: async () => {},
    unsuppress: async () => {},
    notifyProblems: async () => {},
    announce: async () => {},
    subscribers: (sql, accountIds, types) => findSubscribers(sql, accountIds, types),
    refund: async () => {},
    connections: CONNECTIONS,
    perDomain: 2,
    retrySeconds: 1,
    onError: console.error,
  });
  const begin = performance.now();
  delivery.start();
  const isOpen = async () => {
    const [row] = await database<{ open: number }[]>`
      select count(*) as open from release_recipients
      where release_id = ${releaseId} and state <> 'sent' and domain <> ${TARPIT}`;
    return row!.open > 0;
  };
  while (await isOpen()) await pause(50);
  const seconds = (performance.now() - begin) / 1000;
  // Do not wait for the rest of the slow ones.
  await database`update release_recipients set state = 'canceled' where release_id = ${releaseId} and state = 'queued'`;
  await delivery.stop();
  await mailer.close();
  return seconds;
}

async function insertRelease(slow: number): Promise<number> {
  releases += 1;
  const [account] = await database<{ id: number }[]>`
    insert into accounts (email) values (${`b${releases}@example.com`}) returning id`;
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, country_code, title, price, release_count, release_tiers)
    values (${`bench-${releases}`}, 'kr', 'bench', 0, 1, 'A') returning id`;
  const [release] = await database<{ id: number }[]>`
    insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency, country_code,
      category_ids, release_method, status, press_title, content, document, language, subject, introduction, from_name,
      contact, sent_at)
    values (${account!.id}, 1, ${product!.id}, '', 0, 0, 'KRW', 'kr', '{}', 'IMMEDIATE', 'SENT', '', '', '{"blocks": [], "to_check": []}',
      'ko', '', '', '', '', now())
    returning id`;
  await database`
    insert into release_recipients (release_id, account_id, email, name, media, turn, state)
    select ${release!.id}::bigint, ${account!.id}::bigint, 'r' || n || '@d' || n % 50 || '.example', '', '', n / 50, 'queued'
    from generate_series(0, ${MESSAGES - 1}::int) n
    union all
    select ${release!.id}::bigint, ${account!.id}::bigint, 's' || n || '@' || ${TARPIT}::text, '', '', n, 'queued'
    from generate_series(0, ${slow - 1}::int) n`;
  return release!.id;
}
