import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { API, call } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import { openStage } from '../process.ts';
import { isFinished, makeCatalogue, orderOf, untilRelease } from '../releases-sending/world.ts';
import { reportFigure } from './figures.ts';

const RECIPIENTS = 5000;
const KILLS = 5;
const CONNECTIONS = 5;

// Takes minutes, so it is not part of the normal run: npm test -- test/faults/mail-kills.test.ts
test('sends to all of 5,000 recipients through 5 × kill -9, with few repeats', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const stage = openStage(t);
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    MAIL_CONNECTIONS: String(CONNECTIONS),
    MAIL_RETRY_SECONDS: '1',
    LOG_LEVEL: 'error',
  };
  let service = await stage.start(settings);
  const key = service.key!;
  const emails = Array.from({ length: RECIPIENTS }, (_, place) => `r${place}@d${place % 50}.example`);
  const database = stage.database();
  const catalogue = await makeCatalogue(database, { emails, price: 0 });
  await database.end();
  const post = (path: string, body: object) => call(`${service.url}${API}${path}`, 'POST', { key, body });
  const { body: press } = await post('/press/create-v2', { keyword: '글루코핀 출시' });
  const { body, text } = await post('/release/create', orderOf(press.data.press_id, catalogue));
  assert.equal(body.data?.reporter_count, RECIPIENTS, text);

  let slowest = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (mail.received.length < (RECIPIENTS / (KILLS + 1)) * kill) await pause(5);
    service.kill('SIGKILL');
    await service.exited;
    const before = mail.received.length;
    service = await stage.start(settings);
    const begin = Date.now();
    while (mail.received.length === before) await pause(20);
    slowest = Math.max(slowest, Date.now() - begin);
  }
  const detail = await untilRelease(service.url, key, body.data.release_id, isFinished, 2400);

  const missing = emails.filter((email) => mail.countFor(email) === 0).length;
  const repeats = mail.received.length - RECIPIENTS;
  const ids = new Map<string, Set<string>>();
  for (const { to, raw } of mail.received) {
    const id = /^Message-ID: (.*)$/im.exec(raw.toString('latin1'))![1]!;
    ids.set(to[0]!, (ids.get(to[0]!) ?? new Set()).add(id.trim()));
  }
  reportFigure(
    5,
    `${RECIPIENTS} recipients, ${KILLS} × kill -9, ${CONNECTIONS} connections: ${missing} missing, ${repeats} repeats, ` +
      `${detail.deliveries.unknown} shown as unknown, resumed at most ${slowest} ms after the start`,
  );
  assert.equal(missing, 0);
  assert.ok(repeats <= CONNECTIONS * KILLS, `${repeats} repeats`);
  assert.ok(detail.deliveries.unknown >= repeats);
  assert.ok(
    [...ids.values()].every((own) => own.size === 1),
    'a second copy has the Message-ID of the first',
  );
  assert.equal(detail.deliveries.sent, RECIPIENTS);
});
