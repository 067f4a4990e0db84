import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { keptPanels, panelBriefs, panelScore, printed, replayed, taskOf } from '../../eval/panel.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';

const workers = createWorkerPool();
after(() => workers.close());

/** Answers that a model gave in blind comparisons: a change of reading or printing them is seen here. */
const panels = keptPanels().filter((folder) => existsSync(join(folder, 'answers')));

test('there are panels to replay', () => {
  assert.ok(panels.length > 0);
});

for (const folder of panels)
  for (const given of panelBriefs(folder))
    test(`panel ${basename(folder)}, ${given.id}: the recorded answers give the same text`, async () => {
      const { value, claims } = await replayed(folder, given, { workers, steps: 2 });
      const text = readFileSync(join(folder, 'ours', `${given.id}.md`), 'utf8');
      assert.equal(printed(value.document, taskOf(given)), text);
      const verified = claims.filter(({ origin }) => origin.type !== 'unverified');
      assert.ok(verified.length >= claims.length * 0.7, `${verified.length} of ${claims.length} claims are verified`);
    });

test('the score of a panel counts our side under whichever letter it stood', () => {
  for (const folder of keptPanels()) assert.match(panelScore(folder), /^ours preferred in \d+ of \d+/mu);
});
