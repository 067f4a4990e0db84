import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canonicalBlocks, type SentBlock } from '../../src/documents/canonical.ts';
import type { Document, Run } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';

/** What was lost when a text was stored as plain text and parsed again. */

const runs = (text: string): Run[] => [{ text }];
const paragraph = (text: string): SentBlock => ({ type: 'paragraph', runs: runs(text) });
const table = (rows: string[][]): SentBlock => ({
  type: 'table',
  header: true,
  rows: rows.map((cells) => cells.map((cell) => ({ runs: cell === '' ? [] : runs(cell) }))),
});
const image = (alt: string): SentBlock => ({
  ...{ type: 'image', url: 'https://press.example/a.png', alt },
  ...{ caption: null, credit: null, media_id: null },
});
const quote = (text: string): SentBlock => ({ type: 'quote', runs: runs(text), speaker: null });
const facts = (...rows: [string, string][]): SentBlock => ({
  type: 'facts',
  rows: rows.map(([label, value]) => ({ label, value: runs(value) })),
});
const bold: Run = { text: '굵은', bold: true };

const CASES: Record<string, SentBlock[]> = {
  'a paragraph': [paragraph('문장이다.')],
  'a heading': [{ type: 'heading', marker: '■', runs: runs('제목') }],
  'a nested list': [
    {
      type: 'list',
      items: [{ marker: '1.', runs: runs('가'), items: [{ marker: '가.', runs: runs('나'), items: [] }] }],
    },
  ],
  'a table': [
    table([
      ['구분', '값'],
      ['가', '1'],
    ]),
  ],
  'empty cells': [
    table([
      ['구분', '값'],
      ['가', ''],
      ['', '2'],
    ]),
  ],
  'a bar in a cell': [
    table([
      ['구분', '값'],
      ['가 | 나', '1'],
    ]),
  ],
  'a line break in a cell': [
    table([
      ['구분', '값'],
      ['가\n나', '1'],
    ]),
  ],
  'a table with one column': [table([['구분'], ['가']])],
  'a fact box': [facts(['일시', '12월 1일'], ['장소', '서울'])],
  'a fact box with one row': [facts(['일시', '12월 1일'])],
  'a quote with a verb': [quote('김하나 대표는 “하루를 바꾸겠다”고 말했다.')],
  'a quote without a verb': [quote('“당뇨인의 하루를 바꾸겠습니다.” 김하나 대표의 말')],
  'a bracket in the alternative text': [image('그림 [1] 설명')],
  'a paragraph that begins with 문의': [
    paragraph('문의가 늘었다.'),
    { type: 'heading', marker: '■', runs: runs('다음') },
    paragraph('끝 문단이다.'),
  ],
  'a paragraph that begins like a list': [paragraph('- 빼기로 시작하는 문장')],
  'blank lines inside a paragraph': [paragraph('첫 줄\n\n둘째 줄')],
  'bold, links and placeholders': [
    {
      type: 'paragraph',
      runs: [
        { text: '이 ' },
        bold,
        { text: ' 글은 ' },
        { text: '링크', link: 'https://a.example' },
        { text: '와 ' },
        { text: '[출시일]', placeholder: true },
      ],
    },
  ],
  'a picture with caption and credit, and a quote with a speaker': [
    { ...image('사진'), caption: '설명', credit: '한빛바이오', media_id: 3 } as SentBlock,
    { type: 'quote', runs: runs('“바꾸겠습니다.”'), speaker: { name: '김하나', title: '대표이사' } },
  ],
};

function documentOf(sent: SentBlock[]): Document {
  const blocks = canonicalBlocks([
    { ...paragraph('첫 문장이다.'), role: 'lead' },
    ...sent,
    { ...paragraph('언론 문의\n홍보팀'), role: 'contact' },
  ]);
  assert.ok(Array.isArray(blocks));
  return { title: '제목', blocks, to_check: [] };
}

for (const isPress of [true, false]) {
  describe(isPress ? 'in a press release' : 'in any other text', () => {
    const parsed = (content: string, before: Document | null) =>
      parseDocument({ isPress, title: '제목', content, language: 'ko', withSubtitle: null, before });

    for (const [name, sent] of Object.entries(CASES)) {
      test(`${name}: the text sent back changes nothing, and neither does an edit elsewhere`, () => {
        const document = documentOf(sent);
        const content = contentOf(document);
        assert.deepEqual(parsed(content, document), document);
        assert.equal(contentOf(parsed(content, null)), content);
        const after = parsed(content.replace('첫 문장이다.', '고친 첫 문장이다.'), document);
        assert.deepEqual(after.blocks.slice(1), document.blocks.slice(1));
        assert.equal(after.blocks[0]!.id, document.blocks[0]!.id);
      });
    }
  });
}
