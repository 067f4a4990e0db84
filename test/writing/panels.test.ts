import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { briefOf, keptPanels, panelBriefs, panelScore, printed, replayed } from '../../eval/panel.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { createFormWriter } from '../../src/writing/form/index.ts';

const workers = createWorkerPool();
after(() => workers.close());
const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };

/** Answers that a model gave in blind comparisons: a change of reading or printing them is seen here. */
const panels = keptPanels().filter((folder) => existsSync(join(folder, 'answers')));

test('there are panels to replay', () => {
  assert.ok(panels.length > 0);
});

for (const folder of panels)
  for (const given of panelBriefs(folder))
    test(`panel ${basename(folder)}, ${given.id}: the recorded answers give the same text`, async () => {
      const { value } = await replayed(folder, given, workers);
      const text = readFileSync(join(folder, 'ours', `${given.id}.md`), 'utf8');
      assert.equal(printed(value.document, briefOf(given)), text);
    });

for (const folder of panels)
  test(`panel ${basename(folder)}: at least 85 % of its claims are verified`, async (context) => {
    const drafts = await Promise.all(panelBriefs(folder).map((given) => replayed(folder, given, workers)));
    const claims = drafts.flatMap((draft) => draft.claims);
    const verified = claims.filter(({ origin }) => origin.type !== 'unverified');
    context.diagnostic(`${verified.length} of ${claims.length}`);
    assert.ok(verified.length >= claims.length * 0.85, `${verified.length} of ${claims.length} claims are verified`);
  });

test('the score of a panel counts our side under whichever letter it stood', () => {
  const judged = keptPanels().filter((folder) => existsSync(join(folder, 'verdict.json')));
  for (const folder of judged) assert.match(panelScore(folder), /^ours preferred in \d+ of \d+/mu);
  assert.match(panelScore(judged[0]!), /^ours preferred in 6 of 12, clearly in 0, by craft in 5$/mu);
});

for (const folder of panels)
  for (const given of panelBriefs(folder).filter(({ secrets }) => secrets !== undefined))
    test(`panel ${basename(folder)}, ${given.id}: nothing that is not public, with a model and without`, async () => {
      const withModel = await replayed(folder, given, workers);
      const without = await createFormWriter(workers).draft(briefOf(given), listener);
      for (const { value } of [withModel, without]) {
        const text = printed(value.document, briefOf(given));
        for (const secret of given.secrets!) assert.ok(!text.includes(secret), `${secret} in ${text}`);
      }
    });
