import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { startEngine } from '../../src/engine/index.ts';
import { startMailServer } from '../mail/smtp.ts';
import { startPrometheus } from '../monitoring/prometheus.ts';
import { openStage } from '../process.ts';
import { skipWithout } from '../tools.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';

/** The published limit. */
const SEEN_MS = 60_000;
const TOKEN = 'token-of-the-scraper';

test('outages of the database, the mail server, backups and the service fire the alert rules and the webhook within a minute', {
  skip: skipWithout('prometheus'),
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-alarms-'));
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const startDatabase = () =>
    startEngine({ dataDir: join(folder, 'database'), role: 'server', log: console.error, settings: {} });
  const backups = join(folder, 'backups');
  let database = await startDatabase();
  t.after(() => database.stop());
  const { username, password, host, port } = database.connection;
  const told: string[] = [];
  const webhook = createServer(async (request, response) => {
    const { event, part } = (await json(request)) as { event: string; part: string };
    told.push(`${event} ${part}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  t.after(() => webhook.close());
  const mail = await startMailServer();
  t.after(() => mail.stop().catch(() => {}));
  const service = await openStage(t).start({
    DATABASE_URL: `postgres://${username}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    METRICS_TOKEN: TOKEN,
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    BACKUP_EVERY: '1d',
    BACKUP_TO: backups,
    ALERT_WEBHOOK: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
  });
  // A backup that the outage interrupts would be a second part that fails.
  await until(() => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.zip')));
  const prometheus = await startPrometheus(service.url, TOKEN);
  t.after(() => prometheus.stop());
  const seconds: string[] = [];
  const rings = async (what: string, signs: string[], look: () => string[] | Promise<string[]>) => {
    const begin = Date.now();
    await until(async () => {
      const seen = await look();
      return signs.every((sign) => seen.includes(sign));
    }, SEEN_MS).catch(async () => assert.fail(`${signs} expected, but ${await look()}`));
    seconds.push(`${what} ${((Date.now() - begin) / 1000).toFixed(0)} s`);
  };
  const isQuiet = () => until(async () => (await prometheus.firing()).length === 0, 2 * SEEN_MS);
  await isQuiet();

  await database.stop();
  await Promise.all([
    rings('database: rules', ['PresswrightDatabaseDown', 'PresswrightNotReady'], prometheus.firing),
    rings('database: webhook', ['service.degraded database'], () => told),
  ]);
  const ready = await fetch(`${service.url}/readyz`);
  const { degraded } = (await ready.json()) as { degraded: { name: string }[] };
  assert.deepEqual([ready.status, degraded.map(({ name }) => name)], [503, ['database']]);
  database = await startDatabase();
  await rings('its return: webhook', ['service.recovered database'], () => told);
  await isQuiet();

  await mail.stop();
  await Promise.all([
    rings('mail: rule', ['PresswrightMailServerDown'], prometheus.firing),
    rings('mail: webhook', ['service.degraded mail'], () => told),
  ]);
  assert.deepEqual(told, ['service.degraded database', 'service.recovered database', 'service.degraded mail']);

  // A file where the folder was, as when a disk is not mounted.
  rmSync(backups, { recursive: true });
  writeFileSync(backups, '');
  await Promise.all([
    rings('backups: rule', ['PresswrightPartDegraded backup'], prometheus.firing),
    rings('backups: webhook', ['service.degraded backup'], () => told),
  ]);

  service.kill('SIGKILL');
  await rings('service: rule', ['PresswrightDown'], prometheus.firing);
  reportFigure(23, seconds.join(', '));
});
