import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BlockContent, Block as DocumentBlock, ListItem, Role } from '../../src/documents/model.ts';
import { type Block, textsOf } from '../../src/export/blocks.ts';
import { withLineBreaks } from '../../src/export/linebreak.ts';
import { readText } from '../../src/export/read/index.ts';
import { FULL_SAMPLES, officialSample, pressSample, withPictures } from './documents.ts';

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

/** A text of the kind with these blocks. */
function blocksOf(kind: 'press' | 'official' | 'article', ...parts: [Role, BlockContent][]): Block[] {
  const text = pressSample('ko', { title: '제목', content: '내용' });
  const blocks = parts.map(([role, content], index) => ({ ...content, role, id: `b${index}` }) as DocumentBlock);
  return readText({ ...text, kind, document: { ...text.document, blocks } }).blocks;
}

const paragraph = (role: Role, text: string): [Role, BlockContent] => [role, { type: 'paragraph', runs: [{ text }] }];

test('the role of a block decides its place in a press release', () => {
  const read = readText(FULL_SAMPLES.press()).blocks;
  assert.equal(
    types(read),
    'masthead title subtitle lead paragraph heading item item item item table rows quote figure paragraph code figure about contact end',
  );
  assert.deepEqual(find(read, 'masthead')[0]!.notes, [[{ text: '보도시점: 2026. 11. 15.(일) 배포 즉시' }]]);
  assert.deepEqual(find(read, 'lead')[0]!.runs.slice(0, 2), [
    { text: '서울, 2026년 11월 15일 – ㈜한빛바이오(대표 김도윤)는 초소형 연속 혈당 측정 센서 ‘' },
    { text: '글루코핀', bold: true },
  ]);
  assert.deepEqual(
    find(read, 'item').map(({ level, marker }) => `${level}${marker}`),
    ['0-', '1·', '1·', '0-'],
  );
});

test('a paragraph about inquiries in the middle of a release stays in the text', () => {
  const read = blocksOf(
    'press',
    paragraph('lead', '첫 문장이다.'),
    paragraph('body', '문의가 이어지고 있다.'),
    paragraph('body', '문의: 홍보팀'),
    paragraph('body', '한빛바이오 소개'),
    paragraph('contact', '언론 문의\n전화: 02-000-0000'),
    paragraph('body', '뒤에 쓴 문단이다.'),
  );
  assert.equal(types(read), 'masthead title lead paragraph paragraph paragraph contact paragraph');
});

test('neighbouring contact blocks share one box, whose first line is its heading', () => {
  const read = blocksOf(
    'press',
    paragraph('boilerplate', '한빛바이오는 2015년 설립된 기업이다.\n홈페이지: https://hanbit.example'),
    paragraph('contact', '언론 문의'),
    ['contact', { type: 'facts', rows: [{ label: '전화', value: [{ text: '02-000-0000' }] }] }],
    paragraph('contact', '이메일: pr@hanbit.example'),
    ['contact', { type: 'list', items: [{ marker: '-', runs: [{ text: '평일만' }], items: [] }] }],
  );
  assert.deepEqual(find(read, 'about'), [
    {
      type: 'about',
      heading: [],
      rows: [
        { label: null, runs: [{ text: '한빛바이오는 2015년 설립된 기업이다.' }] },
        { label: '홈페이지', runs: [{ text: 'https://hanbit.example' }] },
      ],
    },
  ]);
  assert.deepEqual(find(read, 'contact'), [
    {
      type: 'contact',
      heading: [{ text: '언론 문의' }],
      rows: [
        { label: '전화', runs: [{ text: '02-000-0000' }] },
        { label: '이메일', runs: [{ text: 'pr@hanbit.example' }] },
        { label: null, runs: [{ text: '- 평일만' }] },
      ],
    },
  ]);
});

test('the speaker is printed unless the quotation names him', () => {
  const quote = (text: string): [Role, BlockContent] => [
    'body',
    { type: 'quote', runs: [{ text }], speaker: { name: '김도윤', title: null } },
  ];
  const read = find(blocksOf('press', quote('“기쁘다.”'), quote('김도윤 대표는 “기쁘다”고 말했다.')), 'quote');
  assert.deepEqual(
    read.map(({ speaker }) => speaker),
    ['— 김도윤', null],
  );
});

test('a letter keeps its fixed lines with their marks, and prints tables and other blocks as they are', () => {
  const { blocks } = readText(FULL_SAMPLES.official());
  assert.equal(types(blocks), 'organization fields subject item item item item table quote attachments issuer record');
  assert.deepEqual(find(blocks, 'fields')[0]!.rows, [
    { label: '수신', runs: [{ text: '[수신 부서]', placeholder: true }] },
    { label: '참조', runs: [{ text: '총무팀장, ' }, { text: '전산운영팀장', bold: true }] },
  ]);
  assert.deepEqual(find(blocks, 'attachments')[0]!.items[1], {
    marker: '2.',
    runs: [{ text: '점검표 작성 ' }, { text: '예시', italic: true }, { text: ' 1부.  끝.' }],
  });
  const others = blocksOf(
    'official',
    ['body', { type: 'heading', marker: '#', runs: [{ text: '안내' }] }],
    ['body', { type: 'code', language: null, text: 'x' }],
    ['body', { type: 'facts', rows: [{ label: '일시', value: [{ text: '내일' }] }] }],
    ['body', { type: 'image', url: 'https://a.example', alt: '', caption: null, credit: null, media_id: null }],
  );
  assert.equal(types(others), 'title heading code rows figure');
});

test('the head of a letter may be lines of their own, and its closing the signatory', () => {
  const read = blocksOf(
    'official',
    paragraph('head', '한빛바이오 주식회사'),
    paragraph('head', '수신  각 부서장'),
    paragraph('head', '제목  점검 안내'),
    paragraph('body', '점검을 실시한다.'),
    paragraph('closing', '한빛바이오 대표이사'),
  );
  assert.equal(types(read), 'organization fields subject paragraph issuer');
});

test('the title of a Japanese letter stands below the addressee and the sender', () => {
  const content =
    '2026年12月1日\n\n国道沿いの事業所の皆様\n\n霧ヶ丘市水道局\n\n拝啓　時下ますますご清栄のことと存じます。';
  const { blocks } = readText(officialSample('ja', { title: '断水へのご協力のお願い', content }));
  assert.match(types(blocks), /^date recipient sender title/);
});

test('numbers of a letter have the level of their style, also without indent', () => {
  const item = (marker: string, items: ListItem[] = []): ListItem => ({ marker, runs: [{ text: '항목' }], items });
  const levels = (items: ListItem[]) =>
    find(blocksOf('official', ['body', { type: 'list', items }]), 'item').map(({ level }) => level);
  assert.deepEqual(levels([item('1.'), item('가.'), item('나.'), item('1)'), item('2.')]), [0, 1, 1, 2, 0]);
  assert.deepEqual(levels([item('-', [item('-', [item('·')])]), item('-')]), [0, 1, 2, 0]);
});

test('an article has a title and a text, but no masthead', () => {
  const read = blocksOf(
    'article',
    paragraph('head', '첫 줄'),
    paragraph('subtitle', '부제'),
    paragraph('body', '글이다.'),
  );
  assert.equal(types(read), 'title subtitle paragraph paragraph');
});

test('the picture of a text is printed after the lead, unless the text contains it', () => {
  const url = 'https://press.example/files/pictures/a.png';
  const text = { ...FULL_SAMPLES.press(), cover: { url, alt: '표지', caption: '표지' }, pictures: withPictures(url) };
  assert.match(types(readText(text).blocks), /lead figure paragraph/);
  const [image] = text.document.blocks.filter((block) => block.type === 'image');
  const blocks = [...text.document.blocks, { ...image!, url } as DocumentBlock];
  assert.doesNotMatch(types(readText({ ...text, document: { ...text.document, blocks } }).blocks), /lead figure/);
  assert.doesNotMatch(types(readText({ ...text, pictures: new Map() }).blocks), /lead figure/);
});

test('credits are natural in each language and not doubled', () => {
  const caption = (language: 'ko' | 'ja' | 'en', text: string | null, credit: string | null) => {
    const sample = pressSample(language, { title: '제목', content: '내용' });
    const image = {
      id: 'a',
      role: 'body',
      type: 'image',
      url: 'x:y',
      alt: '대체',
      caption: text,
      credit,
      media_id: null,
    } as const;
    return textsOf({ ...readText({ ...sample, document: { ...sample.document, blocks: [image] } }), kind: 'press' }).at(
      -1,
    );
  };
  assert.equal(caption('ko', '센서', '한빛바이오'), '센서 (© 한빛바이오)');
  assert.equal(caption('ja', 'センサー', 'ハンビット'), 'センサー（© ハンビット）');
  assert.equal(caption('en', 'Sensor', 'Photo: Hanbit'), 'Sensor (Photo: Hanbit)');
  assert.equal(caption('ko', null, '한빛바이오'), '© 한빛바이오');
  assert.equal(caption('ko', null, null), '대체');
});

test('Korean words stay whole, long runs may break, and other languages are unchanged', () => {
  assert.equal(withLineBreaks('혈당 AI가', 'ko'), '혈\u2060당 AI\u2060가');
  assert.equal(withLineBreaks('혈당 AI가', 'en'), '혈당 AI가');
  assert.ok(withLineBreaks('x'.repeat(50), 'ko').includes('\u200b'));
  assert.equal(withLineBreaks('가'.repeat(50), 'ko'), '가'.repeat(50));
});
