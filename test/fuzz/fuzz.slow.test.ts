import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { fuzz } from './run.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS || 600);
/**
 * The suite always sends the same requests, so that a failure comes from a change; `npm run test:fuzz` uses new seeds.
 */
const STANDARD_SEED = 20_261_116;
const SEED = Number(process.env.SEED || (process.env.FUZZ_REQUESTS ? randomInt(2 ** 31) : STANDARD_SEED));

let service: Service;
before(async () => {
  // A stopped clock keeps values that depend on the current time the same.
  const now = new Date();
  const limits = { RATE_LIMIT_PER_MINUTE: '0', CLIENT_RATE_LIMIT_PER_MINUTE: '0' };
  service = await startService(limits, undefined, undefined, () => now);
});
after(() => service.stop());

test(`${REQUESTS} generated requests: no 5xx, always the envelope, no accepted violation, no data of another account`, async (t) => {
  console.log(`${REQUESTS} requests, SEED=${SEED}`);
  const step = Math.max(1000, REQUESTS / 20);
  const summary = await fuzz(service, {
    requests: REQUESTS,
    seed: SEED,
    onProgress: (done, failed) => done % step === 0 && console.log(`${done}/${REQUESTS}, ${failed} failed`),
  });
  const { passed, failures, statuses, kinds, operations } = summary;
  for (const failure of failures) console.log(`FAILED ${failure}\n`);
  t.diagnostic(`${operations} operations; kinds ${JSON.stringify(kinds)}; statuses ${JSON.stringify(statuses)}`);
  console.log(`${passed} passed, ${failures.length} failed, SEED=${SEED}`);
  assert.deepEqual(failures, [], `Again with SEED=${SEED} npm run test:fuzz`);
  assert.equal(passed, REQUESTS);
  // Otherwise the requests would not be worth sending.
  assert.ok((statuses[200] ?? 0) > REQUESTS * 0.15 && (statuses[400] ?? 0) > REQUESTS * 0.15);
});
