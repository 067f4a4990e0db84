import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFrom, EMPTY_OUTLINE, type Outline, outlineFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';

const OUTLINE: Outline = {
  title: '글루코핀 출시',
  subtitle: '한 번 붙이면 15일',
  head: ['보도자료', '즉시 보도'],
  dateline: '춘천, 2026년 11월 15일 – ',
  lead: '한빛바이오가 **글루코핀**을 낸다.',
  blocks: [
    { type: 'heading', marker: '■', text: '5분마다 측정' },
    { type: 'paragraph', text: '자세한 내용은 [누리집](https://hanbit.example)에 있다.' },
    {
      type: 'list',
      items: [
        { marker: '-', text: '방수', level: 0 },
        { marker: '-', text: '*수심* 1m', level: 1 },
        { marker: '-', text: '무선 충전', level: 0 },
      ],
    },
    {
      type: 'table',
      rows: [
        ['구분', '**2세대**'],
        ['기간', '15일'],
      ],
    },
    { type: 'quote', text: '“하루를 바꾸겠다”', speaker: { name: '김하나', title: '대표' } },
    {
      type: 'image',
      url: 'https://hanbit.example/a.png',
      alt: '센서',
      caption: '팔에 붙인 센서',
      credit: '한빛바이오',
    },
    { type: 'facts', rows: [{ label: '가격', value: '[가격]' }] },
    { type: 'code', language: 'ts', text: 'const days = 15;' },
  ],
  boilerplate: '한빛바이오 소개\n한빛바이오는 의료기기 기업이다.',
  contact: '언론 문의\n02-555-0123',
  closing: ['###'],
  to_check: [{ field: 'price', reason: { ko: '가격을 확인하세요.', en: 'Check the price.' } }],
};

test('an outline becomes a document and an outline again without a difference', () => {
  assert.deepEqual(outlineFrom(documentFrom(OUTLINE)), OUTLINE);
});

test('a head with a blank line keeps it', () => {
  const head = ['한빛시', '', '수신  새봄구청장', '제목  협조 요청'];
  const blocks = [{ type: 'paragraph' as const, text: '협조를 요청합니다.' }];
  const content = contentOf(documentFrom({ ...EMPTY_OUTLINE, head, blocks }));
  assert.equal(content, '한빛시\n\n수신  새봄구청장\n제목  협조 요청\n\n협조를 요청합니다.');
});
