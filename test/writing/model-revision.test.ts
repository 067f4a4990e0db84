import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block, Document } from '../../src/documents/model.ts';
import { contentOf } from '../../src/documents/render.ts';
import { Problem } from '../../src/kernel/problems.ts';
import type { Revision } from '../../src/writing/writer.ts';
import { messageOf, says, status } from '../providers/fake-model.ts';
import { block, modelWriter, sampleBrief } from './model-writer.ts';

/** Revision with a model: only the blocks it names change, and the rest stays byte for byte. */

const { server, writer, usages, listener } = modelWriter();

const own = (id: string, role: Block['role'], text: string): Block => ({
  id,
  role,
  type: 'paragraph',
  runs: [{ text }],
});
const picture: Block = {
  ...{ id: 'picture', role: 'body', type: 'image', url: 'https://saebom.example/a.png', alt: '글루코핀' },
  ...{ caption: '글루코핀', credit: null, media_id: 5 },
};
const document: Document = {
  title: '새봄바이오 혈당 센서 9만 9000원에 출시',
  blocks: [
    own('opening', 'lead', '새봄바이오가 글루코핀을 12월 1일 출시한다.  '),
    own('price', 'body', '가격은 9만 9000원이다.\n  들여 쓴 줄이다.'),
    picture,
    {
      ...{ id: 'box', role: 'body', type: 'facts' },
      rows: [
        { label: '가격', value: [{ text: '9만 9000원' }] },
        { label: '출시일', value: [{ text: '12월 1일' }] },
      ],
    },
    own('help', 'contact', '언론 문의처\n새봄바이오 033-555-0120'),
  ],
  to_check: [],
};
const NOTHING = {
  ...{ applied: true, language: 'ko', title: null as string | null, replaced: [], inserted: [], deleted: [] },
  ...{ computed: [], names: [], to_check: [] },
};

async function revised(answer: object, blocks: string[] | null = null, instruction = '고쳐 줘'): Promise<Revision> {
  server().standard(says({ ...NOTHING, ...answer }));
  const brief = sampleBrief({ keyword: '새봄바이오 글루코핀 12월 1일 출시, 9만 9000원' });
  return (await writer().revise({ document, instruction, brief, blocks }, listener)).value;
}

const ids = ({ blocks }: Document) => blocks.map(({ id }) => id);
const byId = ({ blocks }: Document, id: string) => blocks.find((each) => each.id === id);

test('the message: brief, title and blocks with their ids, and the instruction, each in its fence', async () => {
  await revised({ deleted: ['price'] }, ['price', 'box'], '가격을 빼 줘');
  const user = server().asked[0]!.body.messages.at(-1).content as string;
  assert.match(user, /<<<k3y1 request>>>\n\[1\] 새봄바이오 글루코핀/);
  assert.match(user, /<<<k3y1 title of the text>>>\n새봄바이오 혈당 센서 9만 9000원에 출시\n<<<k3y1 end>>>/);
  assert.match(
    user,
    /text in blocks>>>\n\(opening, lead, paragraph\)\n새봄바이오가[\s\S]*\n\n\(box, body, facts\)\n가격: 9만/,
  );
  assert.match(user, /Only these blocks may change: price, box/);
  assert.match(user, /<<<k3y1 instruction>>>\n가격을 빼 줘\n<<<k3y1 end>>>/);
  assert.doesNotMatch(messageOf(server().asked[0]!, 'system'), /글루코핀|빼 줘/);
});

test('a replaced block keeps its id, and all others are the same objects, byte for byte', async () => {
  const replaced = [{ id: 'price', blocks: [block({ text: '가격은 8만 9000원이다.' })] }];
  const after = await revised({ replaced });
  assert.deepEqual(ids(after.document), ids(document));
  assert.deepEqual(byId(after.document, 'price'), own('price', 'body', '가격은 8만 9000원이다.'));
  for (const id of ['opening', 'picture', 'box', 'help']) {
    assert.deepEqual(byId(after.document, id), byId(document, id), id);
  }
  assert.deepEqual([after.document.title, after.applied, after.language], [document.title, true, 'ko']);
  assert.equal(server().asked.length, 1);
});

test('a value is corrected everywhere: title, prose and box in one answer', async () => {
  const { document: after } = await revised({
    title: '새봄바이오 혈당 센서 8만 9000원에 출시',
    replaced: [
      { id: 'price', blocks: [block({ text: '가격은 8만 9000원이다.\n  들여 쓴 줄이다.' })] },
      {
        id: 'box',
        blocks: [
          block({
            type: 'facts',
            rows: [
              ['가격', '8만 9000원'],
              ['출시일', '12월 1일'],
            ],
          }),
        ],
      },
    ],
  });
  assert.doesNotMatch(`${after.title}\n${contentOf(after)}`, /9만 9000원/);
  assert.deepEqual(ids(after), ids(document));
});

test('blocks are inserted, split and deleted where the model says', async () => {
  const { document: after } = await revised({
    inserted: [
      { after: null, blocks: [block({ role: 'head', text: '보도시점: 즉시' })] },
      { after: 'picture', blocks: [block({ text: '사진 뒤다.' }), block({ text: '그 다음이다.' })] },
    ],
    replaced: [
      { id: 'opening', blocks: [block({ role: 'lead', text: '앞부분이다.' }), block({ text: '뒷부분이다.' })] },
    ],
    deleted: ['box'],
  });
  assert.deepEqual(
    after.blocks.map(({ id, role }) => (ids(document).includes(id) ? id : role)),
    ['head', 'opening', 'body', 'price', 'picture', 'body', 'body', 'help'],
  );
  assert.equal(new Set(ids(after)).size, after.blocks.length);
});

test('a translation replaces title and blocks and sets the language', async () => {
  const replaced = [
    { id: 'opening', blocks: [block({ role: 'lead', text: 'Saebom Bio launches Glucopin on December 1.' })] },
    { id: 'price', blocks: [block({ text: 'It costs 99,000 won.' })] },
    { id: 'picture', blocks: [block({ text: '![Glucopin](https://saebom.example/a.png)\nGlucopin' })] },
    {
      id: 'box',
      blocks: [
        block({
          type: 'facts',
          rows: [
            ['Price', '99,000 won'],
            ['On sale', 'December 1'],
          ],
        }),
      ],
    },
    { id: 'help', blocks: [block({ role: 'contact', text: 'Media contact\nSaebom Bio 033-555-0120' })] },
  ];
  const after = await revised({ language: 'en', title: 'Saebom Bio launches a sensor', replaced }, null, '영어로');
  assert.deepEqual([after.language, after.document.title], ['en', 'Saebom Bio launches a sensor']);
  assert.doesNotMatch(contentOf(after.document), /[가-힣]/);
  assert.deepEqual(ids(after.document), ids(document));
  const image = byId(after.document, 'picture');
  assert.ok(image?.type === 'image' && image.media_id === 5 && image.alt === 'Glucopin', JSON.stringify(image));
});

test('a translation whose language is not that of its text is sent back', async () => {
  const replaced = [{ id: 'price', blocks: [block({ text: '가격은 8만 원이다.' })] }];
  await assert.rejects(revised({ language: 'en', replaced }), { problem: 'MODIFICATION_ERROR' });
  assert.equal(server().asked.length, 2);
  assert.match(messageOf(server().asked[1]!, 'user'), /not in English/);
});

test('with a selection only its blocks change, and not the title', async () => {
  const { document: after } = await revised(
    {
      title: '다른 제목',
      replaced: [
        { id: 'opening', blocks: [block({ text: '바뀌면 안 된다.' })] },
        { id: 'price', blocks: [block({ text: '가격은 8만 9000원이다.' })] },
      ],
      inserted: [
        { after: null, blocks: [block({ text: '맨 앞에 들어가면 안 된다.' })] },
        { after: 'box', blocks: [block({ text: '상자 뒤에 들어가면 안 된다.' })] },
        { after: 'price', blocks: [block({ text: '고른 곳 뒤다.' })] },
      ],
      deleted: ['help'],
    },
    ['price'],
  );
  assert.equal(after.title, document.title);
  const text = contentOf(document).replace(
    '가격은 9만 9000원이다.\n  들여 쓴 줄이다.',
    '가격은 8만 9000원이다.\n\n고른 곳 뒤다.',
  );
  assert.equal(contentOf(after), text);
});

test('an instruction that cannot be carried out changes nothing, says why, and is not sent back', async () => {
  const reason = { ko: '대표의 인사말이 자료에 없습니다.', en: 'The material has no greeting.' };
  const replaced = [{ id: 'price', blocks: [block({ text: '반쯤 고친 문단이다.' })] }];
  const after = await revised({ applied: false, replaced, to_check: [{ field: 'quote', ...reason }] });
  assert.deepEqual(after, { document, language: 'ko', applied: false, toCheck: [{ field: 'quote', reason }] });
  assert.equal(server().asked.length, 1);
});

test('an answer that changes nothing is sent back once, and then it is not applied', async () => {
  const same = [
    { id: 'opening', blocks: [block({ role: 'lead', text: '새봄바이오가 글루코핀을 12월 1일 출시한다.' })] },
  ];
  const after = await revised({ replaced: [{ id: 'unknown', blocks: [block({ text: '없는 문단이다.' })] }] });
  assert.equal(server().asked.length, 2);
  assert.match(messageOf(server().asked[1]!, 'user'), /The text is unchanged/);
  assert.deepEqual(after, { document, language: 'ko', applied: false, toCheck: [] });
  server().asked.length = 0;
  const unchanged = [own('opening', 'lead', same[0]!.blocks[0]!.text!), ...document.blocks.slice(1)];
  server().standard(says({ ...NOTHING, replaced: same }));
  const request = {
    document: { ...document, blocks: unchanged },
    instruction: '고쳐 줘',
    brief: sampleBrief(),
    blocks: null,
  };
  assert.equal((await writer().revise(request, listener)).value.applied, false);
  assert.equal(server().asked.length, 2);
});

test('an invented figure is marked and not sent back', async () => {
  server().standard(
    says({ ...NOTHING, deleted: ['box'], replaced: [{ id: 'price', blocks: ['작년에 350만 개가 팔렸다.'] }] }),
  );
  const { claims } = await writer().revise(
    { document, instruction: '다듬어 줘', brief: sampleBrief(), blocks: null },
    listener,
  );
  assert.equal(server().asked.length, 1);
  assert.ok(claims.some(({ text, origin }) => text.includes('350만') && origin.type === 'unverified'));
});

for (const [what, change] of [
  ['blocks as strings', { id: 'help', blocks: ['언론 문의처\n02-555-0199'] }],
  ['one string', { id: 'help', blocks: '언론 문의처\n02-555-0199' }],
  ['the block itself', { id: 'help', text: '언론 문의처\n02-555-0199' }],
] as const) {
  test(`a weaker model: ${what} in place of the list, and the block keeps its role`, async () => {
    const { document: after } = await revised({ replaced: [change] });
    assert.deepEqual(byId(after, 'help'), own('help', 'contact', '언론 문의처\n02-555-0199'));
  });
}

test('a failure of the model is MODIFICATION_ERROR, with its usage', async () => {
  server().standard(status(401));
  const request = { document, instruction: '고쳐 줘', brief: sampleBrief(), blocks: null };
  const failure = await writer()
    .revise(request, listener)
    .catch((error: unknown) => error);
  assert.ok(failure instanceof Problem && failure.problem === 'MODIFICATION_ERROR', String(failure));
  assert.deepEqual(
    usages().map(({ outcome, prompt }) => [outcome, prompt.split('@')[0]]),
    [['unavailable', 'revision']],
  );
});
