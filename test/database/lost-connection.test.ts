import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '../../src/kernel/database.ts';
import { createGate } from '../../src/kernel/database-gate.ts';
import { newDatabase } from '../databases.ts';

test('a query sent while a connection is being lost fails or is answered, and does not hang', async (t) => {
  const gate = createGate();
  const database = connectDatabase(await newDatabase(), 1, undefined, { gate });
  t.after(() => database.end({ timeout: 1 }));
  const outcome = (number: number) =>
    database<{ number: number }[]>`select ${number}::int as number`.then(
      ([row]) => row!.number === number,
      () => true,
    );
  for (let time = 0; time < 5; time += 1) {
    await database`select 1`;
    // A caller whose query fails may send another one immediately, for example to release a hold.
    const lost = database`select pg_sleep(60)`.catch(() => Promise.all([1, 2, 3].map(outcome)));
    await pause(100);
    gate.close();
    gate.open();
    const outcomes = await Promise.race([lost, pause(5000, 'the queries never ended')]);
    assert.deepEqual(outcomes, [true, true, true]);
  }
});
