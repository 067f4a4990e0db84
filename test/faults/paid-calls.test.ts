import { test } from 'node:test';
import { openStage } from '../process.ts';
import { type Plan, paidStorm, randomFrom, seedOfRun } from './paid-storm.ts';

// Takes minutes, so it is not part of the normal run: npm test -- test/faults/paid-calls.test.ts
test('2,000 paid calls of 20 clients through 8 × kill -9 of service or engine: ledger, balances and creations match', async (t) => {
  const seed = seedOfRun();
  const random = randomFrom(seed + 1);
  const kills: Plan['kills'] = Array.from({ length: 8 }, () => (random() < 0.5 ? 'service' : 'engine'));
  await paidStorm(openStage(t), { calls: 2000, clients: 20, kills, seed });
});
