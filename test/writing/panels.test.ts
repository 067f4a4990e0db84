import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { preparePanel } from '../../eval/panel.ts';
import { briefOf, draftOf, printed, type RecordedDraft } from '../../eval/panel-draft.ts';
import { panelScore } from '../../eval/panel-score.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { createFormWriter } from '../../src/writing/form/index.ts';
import { casesIn } from './cases.ts';
import { replaying } from './replaying.ts';

const workers = createWorkerPool();
after(() => workers.close());
const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };

const KEPT = new URL('../../eval/panels/', import.meta.url);
const panels = globSync('*.jsonl', { cwd: KEPT }).sort();

test('there are panels to replay', () => {
  assert.ok(panels.length > 0);
});

/** Answers that a model gave in blind comparisons: a change of reading or printing them is seen here. */
for (const panel of panels) {
  const drafts = casesIn<RecordedDraft>(new URL(panel, KEPT)).map((recorded) => {
    const replay = () => draftOf(briefOf(recorded), replaying(recorded.answers), { workers, steps: 2 });
    let draft: ReturnType<typeof replay> | undefined;
    return { recorded, replayed: () => (draft ??= replay()) };
  });

  for (const { recorded, replayed } of drafts) {
    test(`${panel}, ${recorded.id}: the recorded answers give the same text`, async () => {
      const { value } = await replayed();
      assert.equal(printed(value.document, briefOf(recorded)), recorded.text);
    });

    const { secrets } = recorded;
    if (secrets)
      test(`${panel}, ${recorded.id}: nothing that is not public, with a model and without`, async () => {
        const without = await createFormWriter(workers).draft(briefOf(recorded), listener);
        for (const { value } of [await replayed(), without]) {
          const text = printed(value.document, briefOf(recorded));
          for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} in ${text}`);
        }
      });
  }

  test(`${panel}: at least 85 % of its claims are verified`, async (context) => {
    const claims = (await Promise.all(drafts.map(({ replayed }) => replayed()))).flatMap((draft) => draft.claims);
    const verified = claims.filter(({ origin }) => origin.type !== 'unverified');
    context.diagnostic(`${verified.length} of ${claims.length}`);
    assert.ok(verified.length >= claims.length * 0.85, `${verified.length} of ${claims.length} claims are verified`);
  });
}

test('a new panel is written, mixed and recorded so that it can be replayed', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const [recorded] = casesIn<RecordedDraft>(new URL(panels[0]!, KEPT));
  const { answers, text, ...brief } = recorded!;
  writeFileSync(join(folder, 'briefs.json'), JSON.stringify([brief]));
  mkdirSync(join(folder, 'plain'));
  writeFileSync(join(folder, 'plain', `${brief.id}.md`), 'The plain text.\n');

  await preparePanel(folder, replaying(answers), { workers, steps: 2 });

  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  assert.deepEqual(casesIn(pathToFileURL(join(folder, 'recorded.jsonl'))), [recorded]);
  assert.equal(read(`ours/${brief.id}.md`), text);
  assert.ok(read(`plain/${brief.id}.prompt.md`).includes(brief.body.keyword));
  const ours = (JSON.parse(read('key.json')) as Record<string, 'A' | 'B'>)[brief.id]!;
  const plain = ours === 'A' ? 'B' : 'A';
  const pair = read(`pairs/${brief.id}.md`);
  assert.ok(pair.includes(`# Draft ${ours}\n\n${text}`));
  assert.ok(pair.includes(`# Draft ${plain}\n\nThe plain text.\n`));
});

test('the score of a panel counts our side under whichever letter it stood', () => {
  const row = { minutes_A: 3, minutes_B: 5, invented_A: 0, invented_B: 2 };
  const score = panelScore(
    { first: 'A', second: 'B', third: 'B', unjudged: 'A' },
    {
      first: { ...row, preferred: 'A', strength: 'clear', craft: 'B' },
      second: { ...row, preferred: 'B', strength: 'slight', craft: 'B' },
      third: { ...row, preferred: 'A', strength: 'overwhelming', craft: 'B' },
    },
  );
  assert.deepEqual(score.split('\n'), [
    'first: ours (clear), minutes 3 : 5, invented 0 : 2',
    'second: ours (slight), minutes 5 : 3, invented 2 : 0',
    'third: plain (overwhelming), minutes 5 : 3, invented 2 : 0',
    'ours preferred in 2 of 3, clearly in 1, by craft in 2',
    'minutes 13 : 11 (1.18), invented 4 : 2',
  ]);
});
