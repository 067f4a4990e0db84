import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../../src/export/blocks.ts';
import { withLineBreaks } from '../../src/export/linebreak.ts';
import { readText } from '../../src/export/read/index.ts';
import { officialSample, pressSample } from './documents.ts';

const types = (blocks: Block[]) => blocks.map((block) => (block.type === 'lines' ? block.role : block.type)).join(' ');
const find = <T extends Block['type']>(blocks: Block[], type: T) =>
  blocks.filter((block): block is Extract<Block, { type: T }> => block.type === type);

test('a Korean official document is parsed into its parts', () => {
  const { blocks } = readText(officialSample('ko'));
  assert.equal(
    types(blocks).replace(/(item ?)+/, 'items '),
    'organization fields subject items attachments issuer record',
  );
  assert.deepEqual(
    find(blocks, 'item').map(({ level, marker }) => `${level}${marker}`),
    ['01.', '02.', '1가.', '1나.', '1다.', '21)', '22)', '3가)', '3나)', '1라.', '1마.'],
  );
  assert.deepEqual(
    find(blocks, 'attachments')[0]!.items.map(({ marker }) => marker),
    ['1.', '2.'],
  );
  assert.deepEqual(
    find(blocks, 'record')[0]!.rows.map(({ label }) => label),
    ['시행', '주소', '전화'],
  );
});

test('letters in other languages are parsed by their own conventions', () => {
  assert.match(
    types(readText(officialSample('ja')).blocks),
    /^date recipient sender title paragraph paragraph closing mark item/,
  );
  assert.match(
    types(readText(officialSample('zh')).blocks),
    /^title recipient paragraph item.*paragraph attachments signature$/,
  );
  assert.match(types(readText(officialSample('en')).blocks), /^banner fields subject paragraph item.*attachments$/);
  assert.match(
    types(readText(officialSample('fr')).blocks),
    /^organization date paragraph subject paragraph.*signature$/,
  );
  assert.match(types(readText(officialSample('id')).blocks), /^organization fields subject paragraph.*signature$/);
});

test('a press release is parsed into its parts in every language', () => {
  for (const language of ['ko', 'en', 'zh', 'fr', 'id'] as const) {
    const read = types(readText(pressSample(language)).blocks);
    assert.match(
      read,
      /^masthead title subtitle lead figure paragraph paragraph item item item quote paragraph about contact( end)?$/,
    );
  }
  assert.match(
    types(readText(pressSample('ja')).blocks),
    /lead figure heading paragraph heading item item item heading quote about contact$/,
  );
  assert.deepEqual(find(readText(pressSample('fr')).blocks, 'masthead'), [
    { type: 'masthead', label: 'COMMUNIQUÉ DE PRESSE', notes: [[{ text: 'Pour publication immédiate' }]] },
  ]);
});

test('a text without a known form becomes a title, paragraphs and lists', () => {
  const content =
    '짧은 첫 줄\n\n그냥 쓴 글입니다. 12. 3. 개최합니다.\n\n2026. 3. 5. 시작\n\n- 하나\n- 둘\n  이어지는 줄\n\n이름: 김도윤\n부서: 홍보팀';
  const { blocks } = readText(officialSample('ko', { title: '제목', content }));
  assert.deepEqual(blocks, [
    { type: 'title', text: '제목' },
    { type: 'paragraph', runs: [{ text: '짧은 첫 줄' }] },
    { type: 'paragraph', runs: [{ text: '그냥 쓴 글입니다. 12. 3. 개최합니다.' }] },
    { type: 'paragraph', runs: [{ text: '2026. 3. 5. 시작' }] },
    { type: 'item', level: 0, marker: '-', runs: [{ text: '하나' }] },
    { type: 'item', level: 0, marker: '-', runs: [{ text: '둘\n이어지는 줄' }] },
    {
      type: 'rows',
      rows: [
        { label: '이름', runs: [{ text: '김도윤' }] },
        { label: '부서', runs: [{ text: '홍보팀' }] },
      ],
    },
  ]);
});

test('an edited release without its headings loses nothing', () => {
  const content = '첫 문단이다.\n\n둘째 문단: 콜론이 있다.\n\n끝 문단이다.';
  const { blocks } = readText(pressSample('ko', { title: '제목', content }));
  assert.deepEqual(types(blocks), 'masthead title lead paragraph paragraph');
});

test('Korean words stay whole, long runs may break, and other languages are unchanged', () => {
  assert.equal(withLineBreaks('혈당 AI가', 'ko'), '혈\u2060당 AI\u2060가');
  assert.equal(withLineBreaks('혈당 AI가', 'en'), '혈당 AI가');
  assert.ok(withLineBreaks('x'.repeat(50), 'ko').includes('\u200b'));
  assert.equal(withLineBreaks('가'.repeat(50), 'ko'), '가'.repeat(50));
});
