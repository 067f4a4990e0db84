import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { API, call, startService } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import { openStage } from '../process.ts';
import { makeCatalogue, makePress, orderOf } from '../releases-sending/world.ts';
import { reportFigure } from './figures.ts';

const RELEASES = 200;
const LEAD_MS = 5000;

// Takes a minute, so it is not part of the normal run: npm test -- test/faults/mail-schedule.test.ts
test('sends each of 200 releases due in the same second exactly once on three instances, one of them killed', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'news@sender.example',
    MAIL_RETRY_SECONDS: '1',
    LOG_LEVEL: 'error',
  };
  const first = await startService(settings);
  t.after(() => first.stop());
  const stages = [openStage(t), openStage(t)];
  const others = [];
  for (const stage of stages) others.push(await stage.start({ ...settings, DATABASE_URL: first.databaseUrl }));
  const catalogue = await makeCatalogue(first.database, { price: 0, emails: ['only@reporter.example'] });
  const { key } = await first.account();
  const press = await makePress(first, key);
  const scheduled_kst = new Date(Date.now() + 3_600_000).toISOString();
  for (let place = 0; place < RELEASES; place += 1) {
    const body = orderOf(press, catalogue, { scheduled_kst, email_title: `제목 ${place}` });
    assert.equal((await call(`${first.url}${API}/release/create`, 'POST', { key, body })).status, 200);
  }
  // Moved to the same second together, so that none was due while they were created.
  const due = Math.ceil((Date.now() + LEAD_MS) / 1000) * 1000;
  await first.database`update releases set scheduled_at = ${new Date(due)}`;
  assert.ok(Date.now() < due, 'all were moved before they were due');
  while (mail.received.length < 20) await pause(2);
  others[0]!.kill('SIGKILL');
  const states = () => first.database<{ open: number }[]>`
    select count(*) filter (where finished_at is null) as open from releases`;
  for (let tries = 0; (await states())[0]!.open > 0; tries += 1) {
    assert.ok(tries < 600, 'some never finished');
    await pause(100);
  }
  const [row] = await first.database<{ late: number; early: number; unknown: number }[]>`
    select percentile_disc(0.99) within group (order by extract(epoch from sent_at - scheduled_at))::float8 as late,
      count(*) filter (where sent_at < scheduled_at) as early,
      (select count(*) from release_recipients where uncertain) as unknown from releases`;
  // Compare by Message-ID: a duplicate must not make up for a missing mail.
  const messages = new Set(mail.received.map(({ raw }) => /^Message-ID: <(.+)>/im.exec(raw.toString('latin1'))?.[1]));
  assert.equal(messages.size, RELEASES, 'each release was sent');
  const repeats = mail.received.length - RELEASES;
  reportFigure(
    7,
    `${RELEASES} releases due at once, 3 instances, 1 killed: ${repeats} repeats, ${row!.unknown} shown as unknown, ` +
      `p99 opened ${row!.late.toFixed(2)} s late, first mail ${mail.received[0]!.at - due} ms after the time`,
  );
  assert.equal(row!.early, 0);
  assert.ok(mail.received.every(({ at }) => at >= due));
  assert.ok(repeats >= 0 && repeats <= 5, 'a second copy only of what was in flight in the killed instance');
  assert.ok(row!.unknown >= repeats);
});
