import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startCountingProxy } from '../database/counting-proxy.ts';
import { newDatabase } from '../databases.ts';
import { openStage, report } from '../process.ts';

/** What an instance asks of the database while nobody uses it. */

const stage = openStage({ after });
/** After the start there is more to do. */
const SETTLE_SECONDS = 15;
const SECONDS = 30;
const MAX_PER_SECOND = 2;

test('an idle instance sends at most two queries per second', async (t) => {
  const instances = await Promise.all(
    ['all', 'web', 'worker'].map(async (role) => {
      const proxy = await startCountingProxy(await newDatabase());
      t.after(() => proxy.stop());
      await stage.start({ ROLE: role, DATABASE_URL: proxy.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') });
      return { role, proxy };
    }),
  );
  await pause(SETTLE_SECONDS * 1000);
  for (const { proxy } of instances) proxy.take();
  await pause(SECONDS * 1000);
  for (const { role, proxy } of instances) {
    const counts = [...proxy.take()].sort(([, a], [, b]) => b - a);
    const perSecond = counts.reduce((sum, [, count]) => sum + count, 0) / SECONDS;
    report(`ROLE=${role}: ${perSecond.toFixed(2)} queries/s`);
    for (const [query, count] of counts) report(`  ${(count / SECONDS).toFixed(2)}/s ${query.slice(0, 100)}`);
    assert.ok(perSecond > 0, 'the proxy counts nothing');
    assert.ok(perSecond <= MAX_PER_SECOND, `ROLE=${role}: ${perSecond} queries/s`);
  }
});
