import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block, Run } from '../../src/documents/model.ts';
import { contentOf } from '../../src/documents/render.ts';
import { blockStarts, locateChecks } from '../../web/src/screens/write/editor/positions.ts';
import { textMap } from '../../web/src/screens/write/editor/text-map.ts';
import type { Checks, Claim, Finding } from '../../web/src/screens/write/types.ts';

const paragraph = (id: string, ...runs: Run[]): Block => ({ id, role: 'body', type: 'paragraph', runs });
const FIRST = paragraph('first', { text: '한빛바이오가 혈당 센서를 낸다.' });
const SECOND = paragraph('second', { text: '전국 약국 ' }, { text: '3200', bold: true }, { text: '곳에서 판다.' });

function storedText(blocks: Block[], version: number) {
  return { title: '글루코핀 출시', content: contentOf({ title: '', blocks, to_check: [] }), version };
}

/** Counted in the text of the second block: `전국 약국 **3200**곳에서 판다.` */
const claim: Claim = {
  text: '3200곳',
  kind: 'figure',
  field: 'content',
  start: 27,
  end: 34,
  block: { id: 'second', start: 8, end: 15 },
  origin: { type: 'unverified' },
};
const finding: Finding = {
  code: 'hype',
  severity: 'warning',
  message: { ko: '', en: '' },
  place: { field: 'content', start: 25, end: 30, line: 3, block: { id: 'second', start: 6, end: 12 } },
  excerpt: '**3200',
  suggestion: null,
};

function locate(checks: Partial<Checks>, blocks: Block[], edit = (content: string) => content) {
  const stored = storedText(blocks, 2);
  const draft = { title: stored.title, content: edit(stored.content) };
  const all: Checks = { version: 2, is_pending: false, claims: [claim], findings: [finding], ...checks };
  const { claims, findings } = locateChecks(all, { stored, starts: blockStarts(blocks), draft });
  const shown = (place: { start: number; end: number } | null | undefined) =>
    place ? draft.content.slice(place.start, place.end) : null;
  return { claim: shown(claims[0]?.place), finding: shown(findings[0]!.place), start: claims[0]?.place.start };
}

test('a claim and a finding are found by their block', () => {
  assert.deepEqual(locate({}, [FIRST, SECOND]), { claim: '3200**곳', finding: '**3200', start: 27 });
});

test('a finding that goes on in the next block is found as a whole', () => {
  const dateline: Block = { ...paragraph('dateline', { text: '춘천 – ' }), role: 'dateline' };
  const place = { ...finding.place, block: { id: 'dateline', start: 0, end: 5 } };
  const spanning = { ...finding, place, excerpt: '춘천 – 한빛바이오가' };
  assert.equal(locate({ claims: [], findings: [spanning] }, [dateline, FIRST]).finding, '춘천 – 한빛바이오가');
});

test('claims of the version before are found when other blocks changed', () => {
  const longer = paragraph('first', { text: '한빛바이오가 손끝을 찌르지 않는 혈당 센서를 낸다.' });
  const added = paragraph('added', { text: '무게는 3.5그램이다.' });
  const { claim, finding } = locate({ version: 1, is_pending: true }, [longer, added, SECOND]);
  assert.deepEqual([claim, finding], ['3200**곳', '**3200']);
});

test('claims of the version before are left out when their block changed there or was deleted', () => {
  const changed = paragraph('second', { text: '모든 약국 4100곳에서 판다. 또 있다.' });
  assert.deepEqual(locate({ version: 1 }, [FIRST, changed]).claim, null);
  assert.deepEqual(locate({ version: 1 }, [FIRST]), { claim: null, finding: null, start: undefined });
});

test('claims follow what is typed around them, and are left out when their own words change', () => {
  const around = (content: string) =>
    `새 문단.\n\n${content.replace('센서를', '센서 둘을').replace('판다', '팔 계획이다')}`;
  assert.equal(locate({}, [FIRST, SECOND], around).claim, '3200**곳');
  const particle = locate({}, [FIRST, SECOND], (content) => content.replace('곳에서', '곳에서만'));
  assert.equal(particle.claim, '3200**곳', 'the same figure in a longer word');
  const changed = locate({}, [FIRST, SECOND], (content) => content.replace('3200', '4100'));
  assert.deepEqual([changed.claim, changed.finding], [null, null]);
});

test('a figure that was deleted is not found at another place', () => {
  const twice = [SECOND, paragraph('last', { text: '일본 약국 3200곳에서도 판다.' })];
  const { claim } = locate({}, twice, (content) => content.replace('**3200**곳', '여러 곳'));
  assert.equal(claim, null);
});

test('the caret stays at its word when the saved text has other blank lines', () => {
  const typed = '첫 문단\n\n\n\n둘째 문단 \n셋째 문단\n\n';
  const saved = '첫 문단\n\n둘째 문단\n셋째 문단';
  const { caret } = textMap(typed, saved);
  const at = (text: string, word: string) => text.indexOf(word) + word.length;
  for (const word of ['첫 문', '둘째', '둘째 문단', '셋째 문단'])
    assert.equal(caret(at(typed, word)), at(saved, word), word);
  assert.equal(caret(typed.indexOf('둘째')), saved.indexOf('둘째'));
  assert.equal(caret(typed.length), saved.length);
  assert.equal(caret(at(typed, '둘째 문단 ')), at(saved, '둘째 문단'));
});
