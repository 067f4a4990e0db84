import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/kernel/database.ts';
import { copyOut } from '../../src/kernel/postgres/copy-out.ts';
import { connect, newDatabase } from '../harness.ts';

let database: Database;
before(async () => {
  database = connect(await newDatabase(), 1);
});
after(() => database.end({ timeout: 5 }));

test('the connection is usable after a COPY whose reader is slow, wherever the last row ends', async () => {
  // The server sends 8 KB at a time: one of these lengths splits the end of the copy from what follows it.
  for (let length = 0; length < 200; length += 1) {
    const rows = await copyOut(
      database.unsafe(`copy (select repeat('x', case when n = 20 then ${length * 41} else 8180 end)
        from generate_series(1, 20) n) to stdout`),
    );
    await pause(2);
    let bytes = 0;
    for await (const chunk of rows) {
      bytes += chunk.length;
      if (bytes % 3 === 0) await pause(1);
    }
    assert.equal(bytes, 19 * 8181 + length * 41 + 1);
    const late = pause(10_000, 'no answer', { ref: false });
    assert.notEqual(await Promise.race([database`select 1`, late]), 'no answer', `last row of ${length * 41}`);
  }
});
