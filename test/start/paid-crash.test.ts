import { test } from 'node:test';
import { makeDatabase } from '../engine/made.ts';
import { paidStorm, seedOfRun } from '../faults/paid-storm.ts';
import { openStage } from '../process.ts';

// The whole promise, with kills of the engine too, takes minutes: test/faults/paid-calls.test.ts
test('paid calls of 20 clients through 2 × kill -9 of the service: one debit and one creation each, replays the same', async (t) => {
  const stage = openStage(t);
  makeDatabase(stage.dataDir);
  await paidStorm(stage, { calls: 150, clients: 20, kills: ['service', 'service'], seed: seedOfRun() });
});
