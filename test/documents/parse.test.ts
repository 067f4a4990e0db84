import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesBetween } from '../../src/documents/changes.ts';
import { type Block, type Document, EMPTY_DOCUMENT } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';
import { pressSections } from '../../src/documents/sections.ts';
import type { Language } from '../../src/writing/brief.ts';

const press = (content: string, language: Language = 'ko', withSubtitle: boolean | null = null) =>
  parseDocument({ isPress: true, title: '제목', content, language, withSubtitle });

const RELEASE = `한 번 붙이면 15일 동안 쓰는 센서

즉시 보도

춘천, 2026년 11월 15일 – 한빛바이오가 혈당 센서 글루코핀 2를 12월 1일 출시한다.

■ 5분마다 혈당 측정

한 번 붙이면 15일 동안 5분마다 혈당을 잰다.

출시일: 2026년 12월 1일
가격: 한 달분 9만 9000원
판매처: 전국 약국 3200곳

구분 | 1세대 | 2세대
사용 기간 | 10일 | 15일

- 방수
- 무선 충전

김하나 대표는 “당뇨인의 하루를 바꾸겠다”고 말했다.

한빛바이오는 2015년 춘천에서 설립된 의료기기 기업이다.

언론 문의
홍보팀 02-555-0123`;

test('recognises every part of a release', () => {
  const document = press(RELEASE);
  assert.equal(document.subtitle, '한 번 붙이면 15일 동안 쓰는 센서');
  assert.deepEqual(document.head, ['즉시 보도']);
  assert.equal(document.dateline, '춘천, 2026년 11월 15일 – ');
  assert.equal(document.lead, '한빛바이오가 혈당 센서 글루코핀 2를 12월 1일 출시한다.');
  assert.deepEqual(
    document.blocks.map(({ type }) => type),
    ['heading', 'paragraph', 'facts', 'table', 'list', 'quote'],
  );
  assert.equal(document.contact, '언론 문의\n홍보팀 02-555-0123');
});

test('a paragraph about the sender is the boilerplate, with or without a heading', () => {
  assert.equal(press(RELEASE).boilerplate, '한빛바이오는 2015년 춘천에서 설립된 의료기기 기업이다.');
  const headed = RELEASE.replace('한빛바이오는 2015년', '한빛바이오 소개\n한빛바이오는 2015년');
  assert.match(press(headed).boilerplate ?? '', /^한빛바이오 소개\n/);
});

test('the plain text of a parsed release is the text itself', () => {
  assert.equal(contentOf(press(RELEASE)), RELEASE);
});

test('a part that is unchanged word for word keeps its type', () => {
  const before: Document = { ...EMPTY_DOCUMENT, lead: '첫 문장이다.', boilerplate: '모두의 카페. 함께 만드는 공간.' };
  const content = '바뀐 첫 문장이다.\n\n새 문단이다.\n\n모두의 카페. 함께 만드는 공간.';
  const document = parseDocument({ isPress: true, title: '', content, language: 'ko', withSubtitle: false, before });
  assert.equal(document.boilerplate, before.boilerplate);
});

test('finds the parts in each language', () => {
  const releases: [Language, string][] = [
    [
      'en',
      'FOR IMMEDIATE RELEASE\n\nSEOUL, Nov. 15, 2026 – Hanbit launches a sensor.\n\n“It works,” said Jane Doe.\n\nAbout Hanbit\nA maker.\n\nMedia contact\npr@h.example\n\n###',
    ],
    [
      'ja',
      '報道関係者各位\n\n東京、2026年11月15日 – ハンビットはセンサーを発売します。\n\n「毎日を変えたいと思います」とコメントしています。\n\n会社概要\n社名：ハンビット\n\n本件に関するお問い合わせ先\n広報部',
    ],
    [
      'zh',
      '新闻稿\n\n（2026年11月15日，首尔）韩光生物推出传感器。\n\n金代表表示：“这将改变日常。”\n\n关于韩光\n一家企业。\n\n媒体联系\n公关部',
    ],
    [
      'fr',
      'COMMUNIQUÉ DE PRESSE\n\nSéoul, le 15 novembre 2026 – Hanbit lance un capteur.\n\n« Une étape », déclare Jane Doe.\n\nÀ propos de Hanbit\nUn fabricant.\n\nContact presse\npr@h.example',
    ],
    [
      'id',
      'SIARAN PERS\n\nJakarta, 15 November 2026 – Hanbit meluncurkan sensor.\n\n“Ini penting,” ujar Budi.\n\nTentang Hanbit\nPerusahaan.\n\nKontak media\npr@h.example',
    ],
  ];
  for (const [language, content] of releases) {
    const { head, dateline, lead, blocks, boilerplate, contact } = press(content, language, false);
    assert.equal(head.length, 1, language);
    assert.ok(dateline !== null && lead !== null && boilerplate !== null && contact !== null, language);
    assert.deepEqual(
      blocks.map(({ type }) => type),
      ['quote'],
      language,
    );
  }
});

const line = fc
  .array(fc.constantFrom('가', '나', '다', ' ', 'a', '1'), { minLength: 1, maxLength: 30 })
  .map((letters) => `글${letters.join('').replace(/ +/g, ' ').trim()}`);
const block: fc.Arbitrary<Block> = fc.oneof(
  line.map((text): Block => ({ type: 'paragraph', text: `${text}.` })),
  line.map((text): Block => ({ type: 'heading', marker: '■', text })),
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((texts): Block => ({ type: 'list', items: texts.map((text) => ({ marker: '-', text, level: 0 })) })),
  fc
    .array(line, { minLength: 2, maxLength: 4 })
    .map((values): Block => ({ type: 'facts', rows: values.map((value) => ({ label: '항목', value })) })),
  fc
    .array(fc.tuple(line, line), { minLength: 2, maxLength: 4 })
    .map((rows): Block => ({ type: 'table', rows: rows.map((cells) => [...cells]) })),
);

test('a document can be parsed back from its plain text', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
      const document: Document = { ...EMPTY_DOCUMENT, title: '제목', blocks };
      const text = { isPress: false, title: '제목', content: contentOf(document), language: 'ko' as const };
      assert.deepEqual(parseDocument({ ...text, withSubtitle: null }), document);
    }),
  );
});

test('text that the plain form cannot reproduce stays a paragraph', () => {
  const odd = '-  두 칸 띄운 항목\n- 다음 항목';
  const { blocks } = parseDocument({ isPress: false, title: '', content: odd, language: 'ko', withSubtitle: null });
  assert.deepEqual(blocks, [{ type: 'paragraph', text: odd }]);
});

test('the sections of the API are those of the document', () => {
  const sections = pressSections(press(RELEASE));
  assert.equal(sections.lead, '춘천, 2026년 11월 15일 – 한빛바이오가 혈당 센서 글루코핀 2를 12월 1일 출시한다.');
  assert.match(sections.quote ?? '', /김하나 대표/);
  assert.doesNotMatch(sections.body, /김하나 대표|언론 문의/);
});

test('changes lists exactly the parts that differ', () => {
  const before = press(RELEASE);
  const after = press(
    RELEASE.replace('- 무선 충전', '- 유선 충전').replace('12월 1일 출시한다.', '12월 3일 출시한다.'),
  );
  assert.deepEqual(
    changesBetween(before, after).map(({ part }) => part),
    ['lead', 'blocks.4'],
  );
  assert.deepEqual(changesBetween(before, before), []);
});

test('hostile texts are parsed in linear time', () => {
  for (const piece of ['“', '[', '\n\n', '- a\n', 'a: b\n', ' | ', '■ ', '#', '가 ']) {
    const content = piece.repeat(Math.floor(500_000 / piece.length));
    const begin = performance.now();
    press(content);
    assert.ok(performance.now() - begin < 5000, JSON.stringify(piece));
  }
});
