import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSnapshots, type Readers } from '../../src/monitoring/snapshot.ts';

function countedReaders(overrides: Partial<Readers> = {}) {
  const counts: Record<string, number> = {};
  const queue = { oldestDueSeconds: 0 };
  const readers: Readers = {
    mail: async () => ({ ...queue, queued: 1, sending: 0, deferred: 0, heldReleases: 0 }),
    webhooks: async () => ({ ...queue, pending: 0, endpointsOk: 0, endpointsFailing: 0, endpointsDisabled: 0 }),
    feeds: async () => ({ ok: 0, failing: 0, waiting: 0, lastSuccessAt: 0 }),
    jobs: async () => [],
    holds: async () => ({ open: 0, expired: 0 }),
    model: async () => ({ failuresInARow: 0, lastCallSeconds: 0 }),
    disk: async () => ({ freeBytes: 1, sizeBytes: 1 }),
    objectStore: async () => ({ isReachable: true }),
    ...overrides,
  };
  const counted = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      () => {
        counts[name] = (counts[name] ?? 0) + 1;
        return read();
      },
    ]),
  ) as Readers;
  return { counts, counted };
}

test('many scrapes in the same seconds read everything once', async () => {
  const { counts, counted } = countedReaders();
  const read = createSnapshots(counted, (error) => assert.fail(String(error)));
  const snapshots = await Promise.all(Array.from({ length: 50 }, read));
  await read();
  assert.equal(snapshots[49]?.mail?.queued, 1);
  assert.deepEqual([...new Set(Object.values(counts))], [1]);
});

test('what cannot be read, or not in time, is left out and reported; the rest is there', async () => {
  const { counted } = countedReaders({
    feeds: () => Promise.reject(new Error('no database')),
    holds: () => new Promise(() => {}),
  });
  const errors: string[] = [];
  const snapshot = await createSnapshots(counted, (error) => errors.push((error as Error).message))();
  assert.deepEqual([snapshot.feeds, snapshot.holds, snapshot.mail?.queued], [undefined, undefined, 1]);
  assert.deepEqual(errors, ['no database', 'The state of holds could not be read in time.']);
});
