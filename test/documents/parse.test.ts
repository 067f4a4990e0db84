import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../src/documents/changes.ts';
import { plainText } from '../../src/documents/inline.ts';
import type { Language } from '../../src/documents/language.ts';
import type { Document, Role } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';
import { partText, pressSections } from '../../src/documents/sections.ts';

const press = (content: string, language: Language = 'ko', withSubtitle: boolean | null = null) =>
  parseDocument({ isPress: true, title: '제목', content, language, withSubtitle });
const edited = (before: Document, content: string) =>
  parseDocument({ isPress: true, title: '제목', content, language: 'ko', withSubtitle: null, before });
const part = ({ blocks }: Document, ...roles: Role[]) => partText(blocks, roles);
const types = ({ blocks }: Document, role: Role = 'body') =>
  blocks.filter((block) => block.role === role).map(({ type }) => type);

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
  assert.equal(part(document, 'subtitle'), '한 번 붙이면 15일 동안 쓰는 센서');
  assert.equal(part(document, 'head'), '즉시 보도');
  assert.equal(part(document, 'dateline'), '춘천, 2026년 11월 15일 – ');
  assert.equal(part(document, 'lead'), '한빛바이오가 혈당 센서 글루코핀 2를 12월 1일 출시한다.');
  assert.deepEqual(types(document), ['heading', 'paragraph', 'facts', 'table', 'list', 'quote']);
  assert.equal(part(document, 'contact'), '언론 문의\n홍보팀 02-555-0123');
});

test('a paragraph about the sender is the boilerplate, with or without a heading', () => {
  assert.equal(part(press(RELEASE), 'boilerplate'), '한빛바이오는 2015년 춘천에서 설립된 의료기기 기업이다.');
  const headed = RELEASE.replace('한빛바이오는 2015년', '한빛바이오 소개\n한빛바이오는 2015년');
  assert.match(part(press(headed), 'boilerplate'), /^한빛바이오 소개\n/);
});

test('the plain text of a parsed release is the text itself', () => {
  assert.equal(contentOf(press(RELEASE)), RELEASE);
});

test('a paragraph in the middle that begins like a contact stays where it is', () => {
  for (const middle of ['문의가 늘어 상담 인력을 두 배로 늘렸다.', '문의: 02-555-0123', '언론 문의']) {
    const content = RELEASE.replace('- 방수', `${middle}\n\n■ 다음 절\n\n- 방수`);
    const document = press(content);
    assert.equal(part(document, 'contact'), '언론 문의\n홍보팀 02-555-0123', middle);
    assert.equal(contentOf(document), content);
    const after = edited(press(RELEASE), content);
    assert.equal(part(after, 'contact'), '언론 문의\n홍보팀 02-555-0123', middle);
    assert.equal(part(after, 'boilerplate'), '한빛바이오는 2015년 춘천에서 설립된 의료기기 기업이다.', middle);
  }
});

test('contact and boilerplate at the end are found in any order', () => {
  const document = press(
    'SEOUL, Nov. 15, 2026 – Hanbit launches a sensor.\n\nIt works.\n\nMedia contact\nJane Doe\n\npr@h.example\n\nAbout Hanbit\nA maker of sensors.\n\nENDS',
    'en',
    false,
  );
  assert.equal(part(document, 'contact'), 'Media contact\nJane Doe\n\npr@h.example');
  assert.equal(part(document, 'boilerplate'), 'About Hanbit\nA maker of sensors.');
  assert.equal(part(document, 'closing'), 'ENDS');
});

test('a block that is unchanged keeps its id, role and type', () => {
  const before = press(RELEASE);
  const after = edited(before, RELEASE.replace('5분마다 혈당을 잰다.', '1분마다 혈당을 잰다.'));
  assert.deepEqual(
    after.blocks.map(({ id }) => id),
    before.blocks.map(({ id }) => id),
  );
  assert.deepEqual(
    changesBetween(before, after).map(({ before: old, after: now }) => [old, now]),
    [['한 번 붙이면 15일 동안 5분마다 혈당을 잰다.', '한 번 붙이면 15일 동안 1분마다 혈당을 잰다.']],
  );
});

test('the dateline and each line above the headline can be changed by themselves', () => {
  const before = press(RELEASE);
  const dated = edited(before, RELEASE.replace('춘천, 2026년 11월 15일 – ', '서울, 2026년 11월 16일 – '));
  assert.deepEqual(
    changesBetween(before, dated).map((change) => [change.part, change.after]),
    [['dateline', '서울, 2026년 11월 16일 – ']],
  );
  const headed = edited(before, RELEASE.replace('즉시 보도', '보도자료\n즉시 보도'));
  assert.deepEqual(
    changesBetween(before, headed).map((change) => [change.part, change.before, change.after]),
    [['head', null, '보도자료']],
  );
});

test('an added paragraph is part of the body, and nothing else changes', () => {
  const before = press(RELEASE);
  const after = edited(before, RELEASE.replace('- 방수', '새 문단이다.\n\n- 방수'));
  assert.deepEqual(
    changesBetween(before, after).map((change) => [change.part, change.before, change.after]),
    [['body', null, '새 문단이다.']],
  );
});

test('a paragraph that moves is reported as moved', () => {
  const before = press('첫 문장이다.\n\n둘째 문단은 길다.\n\n셋째 문단도 있다.', 'ko', false);
  const after = { ...before, blocks: [before.blocks[0]!, before.blocks[2]!, before.blocks[1]!] };
  assert.deepEqual(
    changesBetween(before, after).map((change) => [change.before, change.after, change.is_moved]),
    [['둘째 문단은 길다.', '둘째 문단은 길다.', true]],
  );
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
    const document = press(content, language, false);
    for (const role of ['head', 'dateline', 'lead', 'boilerplate', 'contact'] as const)
      assert.notEqual(part(document, role), '', `${language} ${role}`);
    assert.deepEqual(types(document), ['quote'], language);
  }
});

test('text that the plain form cannot reproduce stays a paragraph', () => {
  const odd = '-  두 칸 띄운 항목\n- 다음 항목';
  const { blocks } = parseDocument({ isPress: false, title: '', content: odd, language: 'ko', withSubtitle: null });
  assert.deepEqual(
    blocks.map((block) => [block.type, block.type === 'paragraph' ? plainText(block.runs) : null]),
    [['paragraph', odd]],
  );
});

test('the sections of the API are those of the document', () => {
  const sections = pressSections(press(RELEASE));
  assert.equal(sections.lead, '춘천, 2026년 11월 15일 – 한빛바이오가 혈당 센서 글루코핀 2를 12월 1일 출시한다.');
  assert.match(sections.quote ?? '', /김하나 대표/);
  assert.doesNotMatch(sections.body, /김하나 대표|언론 문의/);
});

test('hostile texts are parsed in linear time', () => {
  for (const piece of [
    '“',
    '[',
    '\n\n',
    '- a\n',
    'a: b\n',
    ' | ',
    '■ ',
    '#',
    '가 ',
    '**',
    '*가 ',
    '[a](',
    '```\n',
    '```\n\n',
  ]) {
    const content = piece.repeat(Math.floor(500_000 / piece.length));
    const before = process.threadCpuUsage();
    edited(press(content), `${content}\n\n가`);
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 10_000_000, JSON.stringify(piece));
  }
});
