import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { openAccount } from '../../src/areas/accounts/index.ts';
import { watchObjectStore } from '../../src/monitoring/object-store.ts';
import { checkParts, degradedOf } from '../../src/monitoring/parts.ts';
import type { Readings } from '../../src/monitoring/snapshot.ts';
import { createS3Store } from '../../src/providers/objects/s3.ts';
import { readModelStatus } from '../../src/writing/model/index.ts';
import { connect, newDatabase } from '../harness.ts';
import { BUCKET, CREDENTIALS, REGION, startFakeS3 } from '../providers/fake-s3.ts';
import { until } from '../until.ts';

const OPTIONS = { mailDelayMinutes: 15 };
const degraded = (readings: Readings, options = OPTIONS) =>
  degradedOf(checkParts(readings, null, options)).map(({ name }) => name);
const webhooks = { pending: 0, oldestDueSeconds: 0, endpointsOk: 0, endpointsFailing: 0, endpointsDisabled: 0 };
const mail = { queued: 0, sending: 0, deferred: 0, oldestDueSeconds: 0, heldReleases: 0 };

test('each part has a limit from which it does not work', () => {
  assert.deepEqual(degraded({ database: { downSeconds: 9 } }), []);
  assert.deepEqual(degraded({ database: { downSeconds: 10 } }), ['database']);
  assert.deepEqual(degraded({ disk: { freeBytes: 1e9, sizeBytes: 1e12 } }), []);
  assert.deepEqual(degraded({ disk: { freeBytes: 1e9 - 1, sizeBytes: 1e12 } }), ['disk']);
  assert.deepEqual(degraded({ mail: { ...mail, oldestDueSeconds: 899 } }), []);
  assert.deepEqual(degraded({ mail: { ...mail, oldestDueSeconds: 900 } }), ['mail_queue']);
  assert.deepEqual(degraded({ mail: { ...mail, oldestDueSeconds: 9e9 } }, { mailDelayMinutes: 0 }), []);
  assert.deepEqual(degraded({ mail: { ...mail, heldReleases: 1 } }), ['mail_refusals']);
  assert.deepEqual(degraded({ feeds: { ok: 0, failing: 0, waiting: 9, lastSuccessAt: 0 } }), []);
  assert.deepEqual(degraded({ feeds: { ok: 3, failing: 2, waiting: 0, lastSuccessAt: 0 } }), []);
  assert.deepEqual(degraded({ feeds: { ok: 2, failing: 2, waiting: 0, lastSuccessAt: 0 } }), ['feeds']);
  assert.deepEqual(degraded({ webhooks: { ...webhooks, endpointsDisabled: 5 } }), []);
  assert.deepEqual(degraded({ webhooks: { ...webhooks, endpointsFailing: 1 } }), ['webhooks']);
  assert.deepEqual(degraded({ webhooks: { ...webhooks, oldestDueSeconds: 600 } }), ['webhooks']);
  assert.deepEqual(degraded({ model: { failuresInARow: 2, lastCallSeconds: 1 } }), []);
  assert.deepEqual(degraded({ model: { failuresInARow: 3, lastCallSeconds: 3601 } }), []);
  assert.deepEqual(degraded({ model: { failuresInARow: 3, lastCallSeconds: 1 } }), ['model']);
});

test('backups do not work when one fails, is overdue, or the first is missing after an hour', () => {
  const day = 86_400;
  const backups = { everySeconds: day, lastSuccessAt: 1, ageSeconds: day, watchedSeconds: 0, failure: null };
  const none = { ...backups, lastSuccessAt: 0, ageSeconds: null };
  const text = (status: typeof backups | typeof none, failure: 'disk_full' | 'target_unreadable' | 'other' | null) =>
    checkParts({ backups: { ...status, failure } }, null, OPTIONS).find(({ name }) => name === 'backup')?.text;
  assert.equal(text(backups, null), null);
  assert.equal(text({ ...backups, ageSeconds: 2 * day }, null), null);
  assert.match(text({ ...backups, ageSeconds: 2 * day + 1 }, null) ?? '', /overdue; the last one is 48 hours old/);
  assert.equal(text({ ...none, watchedSeconds: 3600 }, null), null);
  assert.match(text({ ...none, watchedSeconds: 3601 }, null) ?? '', /overdue; none was ever made/);
  assert.match(text(none, 'disk_full') ?? '', /disk that backups are written to is full; none was ever made/);
  assert.match(text(backups, 'target_unreadable') ?? '', /target of backups cannot be read; .* 24 hours old/);
  assert.match(text(backups, 'other') ?? '', /scheduled backup fails/);
  assert.deepEqual(
    checkParts({ backups: null }, null, OPTIONS).map(({ name }) => name),
    ['mail'],
  );
});

test('a part that could not be read is neither fine nor failing', () => {
  assert.deepEqual(
    checkParts({}, 'MAIL_SERVER_REFUSES', OPTIONS).map(({ name }) => name),
    ['mail'],
  );
});

test('the latest calls of the model count, but not those that the caller cancelled', async (t) => {
  const database = connect(await newDatabase(), 2);
  t.after(() => database.end({ timeout: 5 }));
  const { account_id } = await database.begin((transaction) => openAccount(transaction, 'model@example.com', 0));
  const add = (outcome: string) => database`
    insert into generation_usage
      (account_id, task, language, model, prompt, input_tokens, output_tokens, milliseconds, outcome)
    values (${account_id}, 'press', 'ko', 'm', 'p', 0, 0, 1, ${outcome})`;
  const failures = async () => (await readModelStatus(database)).failuresInARow;
  assert.equal(await failures(), 0);
  for (const outcome of ['timeout', 'written', 'unavailable', 'cancelled', 'refused', 'timeout']) await add(outcome);
  assert.equal(await failures(), 3);
  assert.ok((await readModelStatus(database)).lastCallSeconds < 600);
  await add('written');
  assert.equal(await failures(), 0);
});

test('an object store that does not answer is noticed, and one that refuses is not down', async (t) => {
  const s3 = await startFakeS3();
  t.after(() => s3.stop().catch(() => {}));
  const grants = { publicUrl: '', secret: async () => Buffer.alloc(32), now: () => new Date() };
  const settings = { endpoint: s3.url, bucket: BUCKET, region: REGION, folder: tmpdir(), ...grants };
  const right = createS3Store({ ...settings, credentials: CREDENTIALS });
  const wrong = createS3Store({ ...settings, credentials: { ...CREDENTIALS, secretAccessKey: 'wrong' } });
  assert.equal(await right.isReachable!(), true);
  assert.equal(await wrong.isReachable!(), true);
  const watch = watchObjectStore(right);
  assert.deepEqual(await watch(), { isReachable: true });
  await s3.stop();
  assert.equal(await right.isReachable!(), false);
  const late = watchObjectStore(right);
  await until(async () => !(await late()).isReachable, 30_000);
  assert.deepEqual(degraded({ objectStore: await late() }), ['object_store']);
});
