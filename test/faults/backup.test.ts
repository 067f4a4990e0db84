import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { API, call } from '../call.ts';
import { startMailServer } from '../mail/smtp.ts';
import { openStage } from '../process.ts';
import { makeCatalogue, orderOf, soon } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';

const CALLERS = 8;
/** Long enough for every queue of the restored service to be polled several times. */
const WATCH_MS = 15_000;

test('a backup taken under load restores to a balanced ledger, and nothing is mailed again', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.stop());
  // Enough credit for any number of calls within the test.
  const mailing = { SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example', MAIL_RATE_PER_SECOND: '20' };
  const settings = { ...mailing, FIRST_CREDITS: '999000000' };
  const source = openStage(t);
  const service = await source.start(settings);
  const key = service.key!;
  const post = (path: string, body: object) => call(`${service.url}${API}${path}`, 'POST', { key, body });
  const database = source.database();
  const emails = Array.from({ length: 200 }, (_, number) => `reporter${number}@list.example`);
  const catalogue = await makeCatalogue(database, { emails, price: 1000 });
  const { body: press } = await post('/press/create-v2', { keyword: '신제품 출시' });
  const order = (more: object) => post('/release/create', orderOf(press.data.press_id, catalogue, more));
  assert.equal((await order({ scheduled_kst: soon(3600) })).status, 200);
  assert.equal((await order({})).status, 200);

  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  let calls = 0;
  const load = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const { status } = await post('/press/create-v2', { keyword: '신제품 출시' });
      assert.equal(status, 200);
      calls += 1;
    }
  });
  await until(() => calls > 20 && mail.received.length > 20);
  const [before, begin] = [calls, Date.now()];
  const file = join(source.folder, 'backup.zip');
  const backup = await source.cli(['backup', '--to', file, '--json']);
  assert.equal(backup.code, 0, backup.stderr);
  const [during, seconds] = [calls - before, (Date.now() - begin) / 1000];
  isOver = true;
  await Promise.all(load);
  // Everything that was in flight at the time of the backup is sent before the restore.
  await until(() => mail.received.length === emails.length, 60_000);
  await database.end();
  service.kill('SIGTERM');
  await service.exited;

  const target = openStage(t);
  const restored = await target.cli(['restore', '--from', file, '--json']);
  assert.equal(restored.code, 0, restored.stderr);
  const { rows, held } = JSON.parse(restored.stdout);
  await target.start(settings);
  const copy = target.database();
  t.after(() => copy.end());
  const wrong = await copy`
    select id from accounts a
    where balance < 0 or balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = a.id)`;
  await pause(WATCH_MS);
  const again = mail.received.length - emails.length;
  reportFigure(
    21,
    `${rows} rows backed up in ${seconds.toFixed(1)} s while ${during} paid calls succeeded; ${wrong.length} ledgers out of balance, ${held.length} releases held, ${again} mails after the restore`,
  );
  assert.deepEqual([wrong.length, held.length, again], [0, 2, 0]);
});
