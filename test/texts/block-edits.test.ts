import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Block } from '../../src/documents/model.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** Edits of the document and of single blocks. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

const CONTENT = '첫 문장이다.\n\n둘째 문단이다.\n\n셋째 문단이다.';
const paragraph = (text: string) => ({ type: 'paragraph', runs: [{ text }] });

type Made = { press_id: number; version: number; blocks: Block[] };

async function made(content = CONTENT): Promise<Made> {
  const { press_id } = (await post('/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const { version, document } = (await post('/press/edit', { press_id, content })).body.data;
  return { press_id, version, blocks: document.blocks };
}

const post = (path: string, body: object) => service.call('POST', path, { key, body });
const edit = (body: object) => post('/press/edit', body);
const contentNow = async (id: number) => (await service.call('GET', `/press/${id}`, { key })).body.data.content;

test('a document that was read and is sent back changes nothing but the version', async () => {
  const { press_id, version } = await made();
  const { document, content } = (await service.call('GET', `/press/${press_id}`, { key })).body.data;
  const reply = await edit({ press_id, document, base_version: version });
  assert.equal(reply.status, 200, reply.text);
  assert.deepEqual(reply.body.data.document, document);
  assert.equal(reply.body.data.content, content);
  assert.deepEqual(reply.body.data.changes, []);
});

test('a document with every kind of block is stored as it was sent, and its content derived', async () => {
  const { press_id } = await made();
  const blocks = [
    {
      type: 'paragraph',
      role: 'lead',
      runs: [{ text: '센서가 ' }, { text: '12월 1일', bold: true }, { text: ' 나온다.' }],
    },
    { type: 'heading', marker: '■', runs: [{ text: '가격' }] },
    {
      type: 'list',
      items: [{ marker: '1.', runs: [{ text: '가' }], items: [{ marker: '가.', runs: [{ text: '나' }] }] }],
    },
    {
      type: 'table',
      rows: [
        [{ runs: [{ text: '구분' }] }, { runs: [{ text: '값' }] }],
        [{ runs: [{ text: '가' }] }, { runs: [] }],
      ],
    },
    { type: 'quote', runs: [{ text: '“바꾸겠습니다.”' }], speaker: { name: '김하나', title: '대표이사' } },
    { type: 'image', url: 'https://press.example/a.png', alt: '센서', caption: '새 센서', credit: '한빛바이오' },
    { type: 'facts', rows: [{ label: '가격', value: [{ text: '[가격]', placeholder: true }] }] },
    { type: 'code', language: 'sh', text: 'curl /press' },
    { type: 'paragraph', role: 'contact', runs: [{ text: '홍보팀', link: 'mailto:pr@h.example' }] },
  ];
  const reply = await edit({ press_id, document: { title: '새 제목', blocks } });
  assert.equal(reply.status, 200, reply.text);
  const { title, content, document } = reply.body.data;
  assert.equal(title, '새 제목');
  assert.equal(
    content,
    '센서가 **12월 1일** 나온다.\n\n■ 가격\n\n1. 가\n  가. 나\n\n구분 | 값\n가 | \n\n“바꾸겠습니다.”\n— 김하나, 대표이사\n\n![센서](https://press.example/a.png)\n새 센서\n© 한빛바이오\n\n가격: [가격]\n\n```sh\ncurl /press\n```\n\n[홍보팀](mailto:pr@h.example)',
  );
  assert.equal(new Set(document.blocks.map(({ id }: Block) => id)).size, blocks.length);
  const read = (await service.call('GET', `/press/${press_id}`, { key })).body.data;
  assert.deepEqual(read.document, document);
});

test('edits replace, insert, move and delete blocks', async () => {
  const { press_id, version, blocks } = await made();
  const [first, second, third] = blocks.map(({ id }) => id);
  const reply = await edit({
    press_id,
    base_version: version,
    edits: [
      { op: 'replace', id: second, block: paragraph('고친 문단이다.') },
      { op: 'insert', after: first, block: paragraph('새 문단이다.') },
      { op: 'move', id: third, after: first },
      { op: 'delete', id: first },
    ],
  });
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.data.content, '셋째 문단이다.\n\n새 문단이다.\n\n고친 문단이다.');
  assert.equal(reply.body.data.version, version + 1);
});

test('edits of different blocks by two people do not conflict', async () => {
  const { press_id, version, blocks } = await made();
  const by = (place: number, text: string) =>
    edit({
      press_id,
      base_version: version,
      edits: [{ op: 'replace', id: blocks[place]!.id, block: paragraph(text) }],
    });
  const replies = await Promise.all([by(0, '가'), by(1, '나'), by(2, '다')]);
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(await contentNow(press_id), '가\n\n나\n\n다');
});

test('edits of the same block answer 409 with both versions of it, and change nothing', async () => {
  const { press_id, version, blocks } = await made();
  const replace = (text: string) => [{ op: 'replace', id: blocks[1]!.id, block: paragraph(text) }];
  await edit({ press_id, base_version: version, edits: replace('그들의 문단이다.') });
  const reply = await edit({
    press_id,
    base_version: version,
    edits: [...replace('우리의 문단이다.'), { op: 'delete', id: blocks[2]!.id }],
  });
  assertFailure(reply, 409, 'CHANGED_MEANWHILE');
  const own = { id: blocks[1]!.id, role: 'body', type: 'paragraph' };
  assert.deepEqual(reply.body.conflicts, [
    {
      block_id: blocks[1]!.id,
      yours: { ...own, runs: [{ text: '우리의 문단이다.' }] },
      theirs: { ...own, runs: [{ text: '그들의 문단이다.' }] },
    },
  ]);
  assert.equal(await contentNow(press_id), '첫 문장이다.\n\n그들의 문단이다.\n\n셋째 문단이다.');
});

test('a title that both changed is a conflict; one that only one of them changed is not', async () => {
  const { press_id, version, blocks } = await made();
  await edit({ press_id, title: '그들의 제목' });
  const other = await edit({
    press_id,
    base_version: version,
    edits: [{ op: 'replace', id: blocks[0]!.id, block: paragraph('가') }],
  });
  assert.equal(other.status, 200, other.text);
  assert.equal(other.body.data.title, '그들의 제목');
  const same = await edit({ press_id, base_version: version, title: '우리의 제목', edits: [] });
  assertFailure(same, 409, 'CHANGED_MEANWHILE');
  assert.deepEqual(same.body.conflicts, [{ block_id: null, yours: '우리의 제목', theirs: '그들의 제목' }]);
});

test('a whole text on an outdated version is refused, whatever was changed since', async () => {
  const { press_id, version } = await made();
  await edit({ press_id, title: '그들의 제목' });
  const blocks = [paragraph('가')];
  assertFailure(await edit({ press_id, base_version: version, document: { blocks } }), 409, 'CHANGED_MEANWHILE');
  assertFailure(await edit({ press_id, base_version: version, content: '가' }), 409, 'CHANGED_MEANWHILE');
});

test('twenty edits of different blocks at once are all kept', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `${index}번 문단이다.`);
  const { press_id, version, blocks } = await made(texts.join('\n\n'));
  const replies = await Promise.all(
    blocks.map(({ id }, index) =>
      edit({
        press_id,
        base_version: version,
        edits: [{ op: 'replace', id, block: paragraph(`고친 ${index}번이다.`) }],
      }),
    ),
  );
  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  assert.equal(await contentNow(press_id), texts.map((_, index) => `고친 ${index}번이다.`).join('\n\n'));
});

describe('an edit that cannot be carried out names the field and changes nothing', () => {
  const cases: [string, (made: Made) => object, string][] = [
    ['an unknown block', () => ({ edits: [{ op: 'delete', id: 'nobody' }] }), 'edits[0].id'],
    [
      'an unknown place',
      ({ blocks }) => ({ edits: [{ op: 'move', id: blocks[0]!.id, after: 'nobody' }] }),
      'edits[0].after',
    ],
    ['an unknown kind of edit', () => ({ edits: [{ op: 'swap', id: 'a' }] }), 'edits[0]'],
    ['an unknown kind of block', () => ({ document: { blocks: [{ type: 'poem', runs: [] }] } }), 'document.blocks[0]'],
    [
      'a run without text',
      () => ({ document: { blocks: [{ type: 'paragraph', runs: [{}] }] } }),
      'document.blocks[0].runs[0]',
    ],
    [
      'a link that runs a script',
      () => ({ document: { blocks: [{ type: 'paragraph', runs: [{ text: 'a', link: 'javascript:alert(1)' }] }] } }),
      'document.blocks[0].runs[0].link',
    ],
    [
      'the same id twice',
      () => ({
        document: {
          blocks: [
            { ...paragraph('a'), id: 'x' },
            { ...paragraph('b'), id: 'x' },
          ],
        },
      }),
      'document.blocks[1]',
    ],
    ['no text at all', () => ({ document: { blocks: [paragraph(' ')] } }), 'document.blocks'],
    [
      'content and document together',
      () => ({ content: 'a', document: { blocks: [paragraph('a')] } }),
      'content, document, edits',
    ],
    [
      'a wrong type deep in a list',
      () => ({
        document: {
          blocks: [{ type: 'list', items: [{ marker: '-', runs: [], items: [{ marker: '-', runs: 'a' }] }] }],
        },
      }),
      'document.blocks[0].items[0].items[0].runs',
    ],
  ];
  for (const [name, body, field] of cases) {
    test(name, async () => {
      const text = await made();
      const reply = await edit({ press_id: text.press_id, ...body(text) });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, field, reply.text);
      assert.equal(await contentNow(text.press_id), CONTENT);
    });
  }
});

test('include adds and removes the parts of a text', async () => {
  const { press_id } = await made();
  const read = async (query: string) => (await service.call('GET', `/press/${press_id}${query}`, { key })).body.data;
  const parts = (data: object) => ['document', 'sections', 'claims'].filter((name) => name in data);
  assert.deepEqual(parts(await read('')), ['document', 'sections']);
  assert.deepEqual(parts(await read('?include=')), []);
  assert.deepEqual(parts(await read('?include=claims')), ['claims']);
  assert.deepEqual(parts(await read('?include=sections,document')), ['document', 'sections']);
  assertFailure(await service.call('GET', `/press/${press_id}?include=everything`, { key }), 400, 'BAD_REQUEST');
  const changed = await service.call('POST', '/press/edit?include=', { key, body: { press_id, title: '제목' } });
  assert.deepEqual(parts(changed.body.data), []);
});

test('creations can be edited by hand too', async () => {
  const body = { keyword: '글루코핀', creation_type: 'wiki' };
  const { creation_id } = (await post('/generic-creation/create', body)).body.data;
  const reply = await post('/generic-creation/edit', { creation_id, content: CONTENT, is_public: true });
  assert.equal(reply.status, 200, reply.text);
  const read = (await service.call('GET', `/generic-creation/detail/${creation_id}`, { key })).body.data;
  assert.deepEqual([read.content, read.is_public, read.version], [CONTENT, true, 2]);
});
