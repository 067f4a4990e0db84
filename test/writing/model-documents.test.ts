import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';
import type { Brief, Draft } from '../../src/writing/brief.ts';
import { loadPrompts } from '../../src/writing/model/prompts.ts';
import { readDraft } from '../../src/writing/model/work.ts';
import { block, RELEASE, sampleBrief } from './model-writer.ts';

/** How the answer of the editor becomes a document: what the model wrote stays. */

const { kinds } = loadPrompts();

function read(answer: object, change: Partial<Brief> = {}): Draft {
  const brief = sampleBrief(change);
  const reading = readDraft({ answer: { ...answer }, brief, kinds: Object.keys(kinds[brief.task] ?? {}) });
  assert.ok('value' in reading, JSON.stringify(reading));
  return reading.value.value;
}

const withBlocks = (...blocks: unknown[]) => ({ ...RELEASE, blocks });
const contentFrom = (answer: object, change: Partial<Brief> = {}) => contentOf(read(answer, change).document);

test('press: the blocks with their roles, and nothing is added', () => {
  const { document, kind, issuer } = read(RELEASE);
  assert.equal(document.title, RELEASE.title);
  assert.deepEqual(
    document.blocks.map(({ role, type }) => `${role} ${type}`),
    ['lead paragraph', 'body heading', 'body paragraph', 'body facts', 'contact paragraph'],
  );
  assert.equal(
    contentOf(document),
    `새봄바이오가 무게 4g의 혈당 센서 글루코핀을 12월 1일 출시한다.

■ 무게 4g

글루코핀의 무게는 4g이다.

제품: 글루코핀
출시일: 2026년 12월 1일(화)

언론 문의처
새봄바이오 033-555-0120`,
  );
  assert.deepEqual([kind, issuer], ['product_launch', 'company']);
  assert.equal(new Set(document.blocks.map(({ id }) => id)).size, document.blocks.length);
});

test('parts stay in the order of the answer: a British release ends before its contact', () => {
  const answer = withBlocks(
    block({ role: 'head', text: 'FOR IMMEDIATE RELEASE' }),
    block({ role: 'subtitle', text: 'On sale from December 1' }),
    block({ role: 'dateline', text: 'LEEDS –' }),
    block({ role: 'lead', text: 'Larkfield Cycles launches a bike.' }),
    block({ role: 'boilerplate', text: 'About Larkfield\nLarkfield makes bikes.' }),
    block({ role: 'closing', text: 'ENDS' }),
    block({ role: 'contact', text: 'Media contact\nJane Roe' }),
  );
  const asked = { language: 'en', keyword: 'Larkfield Cycles launches a bike', withLead: true } as const;
  assert.equal(
    contentFrom({ ...answer, title: 'Larkfield launches a bike' }, asked),
    `FOR IMMEDIATE RELEASE

On sale from December 1

LEEDS – Larkfield Cycles launches a bike.

About Larkfield
Larkfield makes bikes.

ENDS

Media contact
Jane Roe`,
  );
});

test('a subtitle only if it was asked for; a missing one is explained', () => {
  const answer = withBlocks(block({ role: 'subtitle', text: '12월 1일부터 판매' }), ...RELEASE.blocks);
  const subtitles = (change: Partial<Brief>) =>
    read(answer, change).document.blocks.filter(({ role }) => role === 'subtitle').length;
  assert.deepEqual([subtitles({ withLead: true }), subtitles({ withLead: false })], [1, 0]);
  const told = (change: Partial<Brief>) => read(RELEASE, change).document.to_check.map(({ field }) => field);
  assert.deepEqual(told({ withLead: true }), ['price', 'subtitle', 'boilerplate']);
  assert.deepEqual(told({ withLead: false }), ['price', 'boilerplate']);
});

test('to_check: both languages, one for the other where one is missing, and the remark of the model before ours', () => {
  const to_check = [
    { field: 'Contact', ko: '문의처를 정해 주세요.', en: 'Name a contact.' },
    { field: 'weather', ko: '날씨를 확인해 주세요.', en: '' },
    '세 번째를 확인해 주세요.',
    { field: 'date', ko: '', en: '' },
  ];
  const { document } = read({ ...withBlocks(block({ text: '본문이다.' })), to_check });
  assert.deepEqual(document.to_check.slice(0, 3), [
    { field: 'contact', reason: { ko: '문의처를 정해 주세요.', en: 'Name a contact.' } },
    { field: 'text', reason: { ko: '날씨를 확인해 주세요.', en: '날씨를 확인해 주세요.' } },
    { field: 'text', reason: { ko: '세 번째를 확인해 주세요.', en: '세 번째를 확인해 주세요.' } },
  ]);
  assert.deepEqual(
    document.to_check.slice(3).map(({ field }) => field),
    ['boilerplate'],
  );
});

test("the kind is one of the list or the user's own words", () => {
  assert.equal(read({ ...RELEASE, kind: 'correction' }).kind, 'correction');
  assert.equal(read({ ...RELEASE, kind: 'poem', issuer: 'robot' }).kind, null);
  assert.equal(read({ ...RELEASE, issuer: 'robot' }).issuer, null);
  assert.equal(read(RELEASE, { kind: '제품 출시' }).kind, '제품 출시');
});

test('tables: 없음, empty cells and rows of them stay', () => {
  const rows = [
    ['항목', '기존', '변경'],
    ['수수료', '500원', '없음'],
    ['비고', '', ''],
    ['', '해당 없음', '-'],
  ];
  const { document } = read(withBlocks(block({ type: 'table', rows })));
  const [table] = outlineFrom(document).blocks;
  assert.deepEqual(table, { type: 'table', rows });
  assert.equal(contentOf(document), '항목 | 기존 | 변경\n수수료 | 500원 | 없음\n비고 |  | \n | 해당 없음 | -');
});

test('fact boxes: rows of another form make a table, and nothing is lost', () => {
  const facts = (...rows: string[][]) => read(withBlocks(block({ type: 'facts', rows }))).document.blocks[0]!;
  assert.deepEqual(outlineFrom({ title: '', blocks: [facts(['요금：', '없음'])], to_check: [] }).blocks, [
    { type: 'facts', rows: [{ label: '요금', value: '없음' }] },
  ]);
  const loose = facts(['무료 입장'], ['장소', '시청', '2층']);
  assert.equal(loose.type, 'table');
  assert.equal(contentOf({ title: '', blocks: [loose], to_check: [] }), '무료 입장\n장소 | 시청 | 2층');
});

for (const [language, title, text] of [
  [
    'ko',
    '새봄바이오 ‘글루코핀’ 출시…무게 4g',
    '김바다 대표는 “가볍다”며 “정말이다”라고 말했다. 기간은 12월 1∼3일이다.',
  ],
  ['en', 'Larkfield’s “Porter” — a bike for $1,299', 'It’s “light,” she said – and it folds… in 3 seconds.'],
  ['ja', '青葉製作所　新型センサー「光」を発売', '重さは４ｇ、価格は「1万2,000円（税込）」。発売日：12月1日～。'],
  ['zh', '青禾科技发布“微光”传感器', '售价为1,299元（含税），12月1日起发售；详情见《说明》……'],
  ['fr', 'Lumen lance « Éclat » : 3 000 foyers équipés', 'L’offre « Éclat » coûte 12,50 € ; elle dure 3 ans !'],
  ['id', 'Sinar meluncurkan “Terang” seharga Rp25.000', 'Kapasitasnya 1.250 mAh; harganya “tetap”, kata Sari.'],
] as const) {
  test(`the punctuation and spaces of ${language} stay as they are`, () => {
    const { document } = read({ ...withBlocks(block({ text })), title }, { language, keyword: title });
    assert.deepEqual([document.title, contentOf(document)], [title, text]);
  });
}

test('quotes, lists, headings and code become blocks of their type', () => {
  const { document } = read(
    withBlocks(
      block({ type: 'quote', text: '김바다 대표는 “손끝을 찌르지 않아도 됩니다”라고 말했다.' }),
      block({
        type: 'list',
        items: [
          { marker: '1.', text: '신청', level: 0 },
          { marker: '가.', text: '온라인', level: 1 },
          { marker: '2.', text: '2. 발표', level: 0 },
        ],
      }),
      block({ type: 'heading', text: '● 일정' }),
      block({ type: 'heading', text: '## 문의' }),
      block({ type: 'code', text: '```ts\nconst weight = 4;\n```' }),
    ),
  );
  assert.deepEqual(
    document.blocks.map(({ type }) => type),
    ['quote', 'list', 'heading', 'heading', 'code'],
  );
  assert.match(
    contentOf(document),
    /1\. 신청\n {2}가\. 온라인\n2\. 발표\n\n● 일정\n\n■ 문의\n\n```ts\nconst weight = 4;\n```$/,
  );
});

test('a list that skips a level stays as its lines', () => {
  const items = [
    { marker: '1.', text: '신청', level: 0 },
    { marker: '가)', text: '온라인', level: 2 },
  ];
  assert.equal(contentFrom(withBlocks(block({ type: 'list', items }))), '1. 신청\n    가) 온라인');
});

test('the title is not repeated in the text; headings have the sign of the language, and releases no bold', () => {
  const answer = {
    ...withBlocks(block({ text: RELEASE.title }), block({ text: '## 무게\n\n**글루코핀**의 무게는 4g이다.' })),
    title: `제목: **${RELEASE.title}**`,
  };
  for (const [task, name] of [
    ['press', '글루코핀'],
    ['official-document', '**글루코핀**'],
  ] as const) {
    const { document } = read(answer, { task });
    assert.equal(document.title, RELEASE.title);
    assert.equal(contentOf(document), `■ 무게\n\n${name}의 무게는 4g이다.`);
  }
});

for (const task of ['blog', 'creation'] as const) {
  test(`${task}: bold, links, headings, pictures and code stay as marks and blocks`, () => {
    const { document } = read(
      withBlocks(
        block({ text: '## 무게\n**글루코핀**의 무게는 4g이다. [안내](https://saebom.example)를 보세요.' }),
        block({ type: 'heading', text: '출시일' }),
        block({ type: 'list', items: [{ marker: '-', text: '**12월 1일** 출시', level: 0 }] }),
        block({ text: '![글루코핀](https://saebom.example/a.png)' }),
        block({ text: '이렇게 한다.\n```ts\n# 주석\n\nconst weights = [4];\n```\n끝이다.' }),
      ),
      { task },
    );
    assert.deepEqual(
      document.blocks.map(({ type }) => type),
      ['heading', 'paragraph', 'heading', 'list', 'image', 'paragraph', 'code', 'paragraph'],
    );
    assert.match(contentOf(document), /^## 무게\n\n\*\*글루코핀\*\*의 .*\[안내\]\(https:\/\/saebom\.example\)/);
    assert.match(contentOf(document), /## 출시일\n\n- \*\*12월 1일\*\* 출시\n/);
    assert.deepEqual(
      document.to_check.map(({ field }) => field),
      ['price'],
      'no profile and no contact is missed',
    );
  });
}

test('an official document: head lines, numbered list, attachment and signatory', () => {
  const answer = withBlocks(
    block({ role: 'head', text: '수신  각 부서장' }),
    block({ role: 'head', text: '제목  글루코핀 사용 협조 요청' }),
    block({
      type: 'list',
      items: [
        { marker: '1.', text: '글루코핀 사용에 협조하여 주시기 바랍니다.', level: 0 },
        { marker: '가.', text: '기간: 2026. 12. 1.(화)∼12. 3.(목)', level: 1 },
      ],
    }),
    block({ text: '붙임  사용 안내 1부.  끝.' }),
    block({ role: 'closing', text: '새봄바이오 대표이사' }),
  );
  assert.equal(
    contentFrom({ ...answer, kind: 'external', title: '글루코핀 사용 협조 요청' }, { task: 'official-document' }),
    `수신  각 부서장
제목  글루코핀 사용 협조 요청

1. 글루코핀 사용에 협조하여 주시기 바랍니다.
  가. 기간: 2026. 12. 1.(화)∼12. 3.(목)

붙임  사용 안내 1부.  끝.

새봄바이오 대표이사`,
  );
});

const LEAD = RELEASE.blocks[0]!.text!;
const WEAK = `${LEAD}\n\n■ 무게 4g\n\n글루코핀의 무게는 4g이다.\n\n- 흰색\n- 검은색`;

for (const [what, answer] of [
  ['blocks as one string', { blocks: WEAK }],
  ['a body instead of blocks', { body: WEAK }],
  ['the whole text as content', { content: WEAK }],
  ['blocks as strings', { blocks: [LEAD, '■ 무게 4g', '글루코핀의 무게는 4g이다.', '- 흰색\n- 검은색'] }],
  [
    'blocks without their unused fields, a list of strings',
    {
      blocks: [
        { role: 'lead', text: LEAD },
        { type: 'heading', text: '무게 4g' },
        { content: '글루코핀의 무게는 4g이다.' },
        { type: 'list', items: ['흰색', '- 검은색'] },
      ],
    },
  ],
  [
    'a list written as text',
    { blocks: [LEAD, '■ 무게 4g\n\n글루코핀의 무게는 4g이다.', { type: 'list', text: '- 흰색\n- 검은색', items: [] }] },
  ],
  [
    'a list in items and once more as text',
    {
      blocks: [
        LEAD,
        '■ 무게 4g',
        '글루코핀의 무게는 4g이다.',
        { type: 'list', text: '- 흰색\n- 검은색', items: ['흰색', '검은색'] },
      ],
    },
  ],
] as const) {
  test(`a weaker model: ${what}`, () => {
    const { document } = read({ title: RELEASE.title, ...answer });
    assert.equal(contentOf(document), WEAK);
    assert.deepEqual(
      document.blocks.map(({ type }) => type),
      ['paragraph', 'heading', 'paragraph', 'list'],
    );
  });
}

test('a weaker model: the introduction of a list and rows as strings stay', () => {
  const answer = withBlocks(
    { type: 'list', text: '색은 두 가지다.', items: ['흰색', '검은색'] },
    { type: 'table', rows: ['| 항목 | 값 |', '무게 | 4g'] },
    { type: 'facts', rows: [{ label: '무게', value: 4 }] },
  );
  assert.equal(contentFrom(answer), '색은 두 가지다.\n\n- 흰색\n- 검은색\n\n항목 | 값\n무게 | 4g\n\n무게: 4');
});

test('an answer that repeats itself endlessly is cut to what the database takes', () => {
  const { document } = read({ ...RELEASE, blocks: Array.from({ length: 30_000 }, () => '글루코핀의 무게는 4g이다.') });
  assert.ok(document.blocks.length <= 2000, String(document.blocks.length));
});
