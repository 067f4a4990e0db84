import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { briefOf, type EvalBrief, loadBriefs } from '../../eval/briefs.ts';
import { missingBelow } from '../../eval/headline.ts';
import { documentFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';
import { readRequest } from '../../src/writing/form/reading/requests.ts';
import { draftPress } from '../../src/writing/form/press.ts';

/** Headline and lead of every press brief of the evaluation and of the tests: what the one says, the other says too. */

type Given = Pick<EvalBrief, 'language' | 'keyword'> & { references?: string[] };

const own: Given[] = JSON.parse(readFileSync(new URL('press-briefs.json', import.meta.url), 'utf8'));
const BRIEFS: EvalBrief[] = [
  ...loadBriefs().filter(({ area }) => area === 'press'),
  ...own.map(({ references = [], ...given }, at) => ({
    ...given,
    ...{ id: `brief ${at} of the tests`, area: 'press' as const, facts: [], absent: [] },
    references: references.map((text) => ({ title: '자료', text })),
  })),
];
const PLACEHOLDER = /^\[[^[\]]+\]$/u;

describe('every press brief', () => {
  for (const given of BRIEFS) {
    const brief = briefOf(given);
    const { outline } = draftPress(brief);
    const { title, lead } = outline;
    const text = `${title}\n\n${contentOf(documentFrom(outline))}`;

    test(`${given.id}: the lead says what the headline says`, () => {
      const isOpen = outline.blocks.every(
        (block) => block.type === 'facts' && block.rows.every(({ value }) => PLACEHOLDER.test(value)),
      );
      if (PLACEHOLDER.test(lead ?? '')) return assert.ok(isOpen, text);
      return assert.deepEqual(missingBelow(title, lead ?? ''), [], text);
    });

    test(`${given.id}: the headline is no request and no cut sentence`, () => {
      assert.equal(readRequest(title, brief.language), null, title);
      assert.doesNotMatch(title, /[.,…、，]$/u);
    });
  }
});

test('the check finds figures, days, places and names that are missing', () => {
  const headline = '강솔시, 12월 6일 시민공원에서 걷기대회 개최';
  assert.deepEqual(missingBelow(headline, '행사는 12월 6일 열린다.'), ['강솔시', '시민공원에서', '걷기대회']);
  assert.deepEqual(missingBelow(headline, '강솔시가 12월 16일 시민공원에서 걷기대회를 연다.'), ['6']);
  assert.deepEqual(missingBelow('Tidewell launches Pebble for $59', 'Tidewell will launch a charger.'), [
    'Pebble',
    '59',
  ]);
  assert.deepEqual(missingBelow('云帆科技第三季度营收18.6亿元', '云帆科技公布业绩。'), [
    '云帆科技第三季度营收',
    '18.6',
  ]);
});
