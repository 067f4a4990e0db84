import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type FakeModel, says, startFakeModel, writes } from '../providers/fake-model.ts';

/** How the API reports claims of a model that no source supports. */

let model: FakeModel;
let service: Service;
let plain: Service;

before(async () => {
  model = await startFakeModel();
  service = await startService({ TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url });
  plain = await startService();
});
after(async () => {
  await service.stop();
  await plain.stop();
  await model.stop();
});

const SOURCE =
  '행사는 2026-03-02에 서울에서 열린다. 참가자는 천 명이다. 김바다 대표는 “정말 가볍습니다, 여러분”이라고 말했다.';
const SUPPORTED =
  '글루코핀은 3월 2일에 나온다. 참가자는 1,000명이다. 김바다 대표는 “정말 가볍습니다, 여러분”이라고 말했다. 새봄바이오는 2015년에 섰다.';
const INVENTED = '매출은 350억 원이고 4월 9일에 다시 연다. 최하늘 대표는 “세상을 바꾸는 제품입니다”라고 말했다.';
const CLAIMS = ['350억 원', '4월 9일', '세상을 바꾸는 제품입니다'];
const BRAND = { company: '새봄바이오', boilerplate: '새봄바이오는 2015년에 설립된 회사다.' };

const text = (content: string) => ({ title: '글루코핀 출시', content });
const release = (body: string) => text(`글루코핀이 나온다.\n\n${body}`);

type Area = {
  name: string;
  reference: string | null;
  create: [string, object];
  modify: string;
  id: string;
  read: (id: number) => string;
  answer: (content: string) => object;
};

const AREAS: Area[] = [
  {
    ...{ name: 'press', reference: '/press/reference', modify: '/press/modify', id: 'press_id', answer: release },
    create: ['/press/create-v2', {}],
    read: (id) => `/press/${id}`,
  },
  {
    ...{ name: 'official document', reference: '/official-document/reference', id: 'document_id', answer: text },
    create: ['/official-document/create', { document_type: '안내문' }],
    modify: '/official-document/modify-ai',
    read: (id) => `/official-document/${id}`,
  },
  {
    ...{ name: 'blog', reference: '/blog/reference', modify: '/blog/modify-ai', id: 'blog_id', answer: text },
    create: ['/blog/generate', {}],
    read: (id) => `/blog/${id}`,
  },
  {
    ...{ name: 'creation', reference: null, modify: '/generic-creation/modify-ai', id: 'creation_id', answer: text },
    create: ['/generic-creation/create', { creation_type: 'wiki' }],
    read: (id) => `/generic-creation/detail/${id}`,
  },
];

async function person(on: Service) {
  const { key } = await on.account();
  const call = async (method: string, path: string, body?: object) => {
    const reply = await on.call(method, path, { key, ...(body === undefined ? {} : { body }) });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  await call('PUT', '/account/brand', BRAND);
  return call;
}

for (const { name, reference, create, modify, id, read, answer } of AREAS) {
  test(`${name}: lists invented numbers, dates and quotations, and not those of the sources`, async () => {
    const call = await person(service);
    // A creation has no references, so its keyword contains the source.
    const stored = reference ? await call('POST', reference, { name: '자료', title: '자료', content: SOURCE }) : null;
    const given = stored
      ? { keyword: '글루코핀 출시', reference_ids: [stored.reference_id ?? stored.id] }
      : { keyword: `글루코핀 출시. ${SOURCE}` };
    const [path, options] = create;
    model.standard(writes(answer(SUPPORTED)));
    const fine = await call('POST', path, { ...given, ...options });
    assert.deepEqual(fine.unverified_claims, [], fine.content);
    model.standard(writes(answer(`${SUPPORTED}\n\n${INVENTED}`)));
    const written = await call('POST', path, { ...given, ...options });
    assert.deepEqual(written.unverified_claims, CLAIMS, written.content);
    assert.ok(!('unverified_claims' in (await call('GET', read(written[id])))));

    const blocks = [`${SUPPORTED}\n\n가격은 5만 원, 정원은 77명이다.`];
    const [first, ...others] = written.document.blocks.map((block: { id: string }) => block.id);
    model.next(says({ applied: true, language: 'ko', replaced: [{ id: first, blocks }], deleted: others }));
    const body = { [id]: written[id], modification_prompt: '가격 50,000원을 넣어 줘' };
    assert.deepEqual((await call('POST', modify, body)).unverified_claims, ['77명']);
  });

  test(`${name}: the built-in writer has nothing to list`, async () => {
    const call = await person(plain);
    const [path, options] = create;
    const written = await call('POST', path, { keyword: '글루코핀 출시, 3월 2일', ...options });
    assert.deepEqual(written.unverified_claims, []);
    const body = { [id]: written[id], modification_prompt: '더 짧게 줄여 줘' };
    assert.deepEqual((await call('POST', modify, body)).unverified_claims, []);
  });
}

test('a change by hand lists nothing, because the caller wrote it', async () => {
  const call = await person(plain);
  const { blog_id } = await call('POST', '/blog/generate', { keyword: '글루코핀 출시' });
  const edited = await call('POST', '/blog/edit', { blog_id, content: '매출은 350억 원이다.' });
  assert.ok(!('unverified_claims' in edited));
});
