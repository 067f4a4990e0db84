import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { reportFigure } from './figures.ts';

let service: Service;
let key: string;
before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

type Kind = {
  name: string;
  make(): Promise<number>;
  read(id: number): string;
  edit(id: number): { method: string; path: string; body: object };
};

const post = async (path: string, body: object) => {
  const reply = await service.call('POST', path, { key, body });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};

const KINDS: Kind[] = [
  {
    name: 'press release',
    make: async () => (await post('/press/create-v2', { keyword: '출시' })).press_id,
    read: (id) => `/press/${id}`,
    edit: (press_id) => ({ method: 'POST', path: '/press/edit', body: { press_id } }),
  },
  {
    name: 'blog post',
    make: async () => (await post('/blog/generate', { keyword: '출시' })).blog_id,
    read: (id) => `/blog/${id}`,
    edit: (blog_id) => ({ method: 'POST', path: '/blog/edit', body: { blog_id } }),
  },
  {
    name: 'official document',
    make: async () =>
      (await post('/official-document/create', { keyword: '점검', document_type: '협조문' })).document_id,
    read: (id) => `/official-document/${id}`,
    edit: (document_id) => ({ method: 'POST', path: '/official-document/modify', body: { document_id } }),
  },
  {
    name: 'social post',
    make: async () => {
      const { press_id } = await post('/press/create-v2', { keyword: '출시' });
      return (await post('/sns/generate', { press_id, platforms: ['social_a'] }))[0].id;
    },
    read: (id) => `/sns/${id}`,
    edit: (id) => ({ method: 'PUT', path: `/sns/${id}`, body: {} }),
  },
];

let refused = 0;
for (const kind of KINDS) {
  test(`when two people edit the same ${kind.name}, the second gets 409 and overwrites nothing`, async () => {
    const id = await kind.make();
    const read = async () => (await service.call('GET', kind.read(id), { key })).body.data;
    const { method, path, body } = kind.edit(id);
    const edit = (content: string, base_version: number) =>
      service.call(method, path, { key, body: { ...body, content, base_version } });
    const { version } = await read();
    assert.ok(Number.isInteger(version), 'the text has a version');
    assert.equal((await edit('먼저 고친 본문입니다.', version)).status, 200);
    const second = await edit('나중에 고친 본문입니다.', version);
    assert.equal(second.status, 409, second.text);
    assert.equal(second.body.code, 'CHANGED_MEANWHILE');
    const now = await read();
    assert.equal(now.content, '먼저 고친 본문입니다.');
    assert.equal(now.version, version + 1);
    refused += 1;
  });
}

after(() => reportFigure(24, `${refused} of ${KINDS.length} kinds of text reject the second edit`));
