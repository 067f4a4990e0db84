import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type FakeModel, messageOf, says, startFakeModel, writes } from '../providers/fake-model.ts';
import { until } from '../until.ts';
import { block, RELEASE } from '../writing/model-writer.ts';

/** The archive of the house, and how new texts are written from it. */

let model: FakeModel;
let service: Service;

before(async () => {
  model = await startFakeModel();
  service = await startService({ TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url });
});
after(async () => {
  await service.stop();
  await model.stop();
});

const EARLIER = [
  {
    title: '한빛바이오, 2024년 매출 624억 원',
    content: '한빛바이오의 2024년 매출은 624억 원이다.',
    published_on: '2025-03-02',
  },
  {
    title: '한빛바이오, 혈당 센서 글루코핀 1 출시',
    content: '혈당 센서 글루코핀 1의 무게는 6g이다.\n\n홍보팀 02-555-0123',
    published_on: '2024-05-02',
  },
  {
    title: 'Hanbit Bio opens an office in Berlin',
    content: 'Hanbit Bio opened an office in Berlin.',
    published_on: '2025-06-01',
  },
];

async function archive() {
  const { key, accountId } = await service.account();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, { key, ...(body && { body }) });
  const ids: number[] = [];
  for (const body of EARLIER) {
    const added = await call('POST', '/house/texts', body);
    assert.equal(added.status, 200, added.text);
    ids.push(added.body.data.house_text_id);
  }
  const pending = () => service.database`select 1 from search_jobs where account_id = ${accountId} and area = 'house'`;
  await until(async () => (await pending()).length === 0);
  return { key, call, ids: ids as [number, number, number] };
}

const wanted = { keyword: '한빛바이오 혈당 센서 글루코핀 2 출시, 무게 4g, 12월 1일', language: 'ko' };

test('a draft is written in the frame of the best earlier text of its kind, and the answer names what was used', async () => {
  const { call, ids } = await archive();
  await call('PUT', '/account/brand', { company: '한빛바이오', style_notes: '부제는 한 줄. 글 끝에 <끝>.' });
  model.asked.length = 0;
  model.next(
    says('초안'),
    writes({ ...RELEASE, blocks: [block({ role: 'subtitle', text: '무게 6g에서 4g으로' }), ...RELEASE.blocks] }),
  );
  const { body, status } = await call('POST', '/press/create-v2', { ...wanted, house_subtitle: true });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.data.house_texts.map(({ house_text_id, role }: { house_text_id: number; role: string }) => [
      house_text_id,
      role,
    ])[0],
    [ids[1], 'model'],
  );
  assert.equal(body.data.lead_text, '무게 6g에서 4g으로', 'the house decides about the subtitle');
  const [writer, editor] = model.asked.map((asked) => ({
    system: messageOf(asked, 'system'),
    told: messageOf(asked, 'user'),
  }));
  assert.match(writer!.system, /^You are the press officer of this house/);
  assert.match(editor!.system, /^You are the desk editor of this house/);
  assert.doesNotMatch(editor!.system, /보도자료체/, 'the general form is left out');
  assert.match(
    writer!.told,
    /earlier text of the house 1>>>\n\(the mould: published 2024-05-02\)\n한빛바이오, 혈당 센서 글루코핀 1 출시\n/,
  );
  assert.match(editor!.told, /\[\d+\] 혈당 센서 글루코핀 1의 무게는 6g이다\./);
  assert.match(editor!.told, /Subtitle: as in the mould/);
  assert.match(editor!.told, /How this house writes: 부제는 한 줄\. 글 끝에 <끝>\./);
  assert.doesNotMatch(body.data.content, /홍보팀/, 'nothing is appended to what was written');
});

test('the caller chooses the texts, excludes some for good, or goes without the archive', async () => {
  const { call, ids } = await archive();
  const draft = async (options: object, answer: object = RELEASE) => {
    model.asked.length = 0;
    model.next(says('초안'), writes(answer));
    const { body } = await call('POST', '/press/create-v2', { ...wanted, ...options });
    const used = (body.data?.house_texts ?? []) as { house_text_id: number }[];
    return {
      body,
      used: used.map(({ house_text_id }) => house_text_id),
      system: model.asked.map((asked) => messageOf(asked, 'system')),
    };
  };
  assert.deepEqual((await draft({ house_text_ids: [ids[2], ids[0]] })).used, [ids[2], ids[0]]);
  const without = await draft({ use_house: false });
  assert.deepEqual(without.used, []);
  assert.match(without.system[0]!, /^You are an experienced communications officer/);
  const unknown = await draft({ house_text_ids: [ids[0], 999_999_999] });
  assert.match(unknown.body.code + unknown.body.message, /NOT_FOUND.*999999999/s);
  assert.equal(unknown.system.length, 0, 'no model is asked');
  await call('PUT', `/house/texts/${ids[0]}`, { is_model: true });
  assert.equal((await draft({})).used[0], ids[0], 'the chosen frame');
  await call('PUT', `/house/texts/${ids[0]}`, { is_excluded: true });
  assert.equal((await draft({})).used[0], ids[1]);
  const answer = {
    ...RELEASE,
    title: 'Glucofin 2 launches',
    blocks: [block({ role: 'lead', text: 'Hanbit Bio launches Glucofin 2.' })],
  };
  const english = await draft({ language: 'en', keyword: 'Glucofin 2' }, answer);
  assert.equal(english.used[0], ids[2]);
});

test('the archive is searched and filtered, knows what it has, and gives back what was deleted', async () => {
  const { call, ids } = await archive();
  const found = async (query: string) =>
    (await call('GET', `/house/texts?${query}`)).body.data.map(
      ({ house_text_id }: { house_text_id: number }) => house_text_id,
    );
  assert.deepEqual(await found(''), [ids[2], ids[0], ids[1]], 'newest first');
  assert.deepEqual(await found(`keyword=${encodeURIComponent('무게 6g')}`), [ids[1]]);
  assert.deepEqual(await found('language=en'), [ids[2]]);
  const again = await call('POST', '/house/texts', { ...EARLIER[0], content: `${EARLIER[0]!.content} \n` });
  assert.deepEqual([again.status, again.body.code], [409, 'CONFLICT']);
  const removed = await call('DELETE', `/house/texts/${ids[1]}`);
  assert.deepEqual(await found(''), [ids[2], ids[0]]);
  const restored = await call('POST', `/trash/${removed.headers.get('x-trash-id')}/restore`, {});
  assert.equal(restored.status, 200, restored.text);
  await until(async () => (await found(`keyword=${encodeURIComponent('글루코핀')}`)).length === 1);
  const wrong = await call('PUT', `/house/texts/${ids[1]}`, { published_on: '2026-02-30' });
  assert.equal(wrong.status, 400);
  assert.match(wrong.text, /published_on/);
});

test('what was published or exported here is in the archive as it was the last time', async () => {
  const { key } = await service.account();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, { key, ...(body && { body }) });
  model.next(says('초안'), writes(RELEASE));
  const { press_id } = (await call('POST', '/press/create-v2', wanted)).body.data;
  const kept = async () => (await call('GET', '/house/texts')).body.data;
  assert.deepEqual(await kept(), []);
  await call('POST', '/press/edit', { press_id, title: '글루코핀 2 출시', content: '[이름]이 말했다.' });
  await call('GET', `/press/${press_id}/docx`);
  assert.deepEqual(await kept(), [], 'an export with blanks is a draft');
  await call('POST', '/press/edit', { press_id, content: '무게는 4g이다.' });
  assert.equal((await call('GET', `/press/${press_id}/docx`)).status, 200);
  const [exported] = await kept();
  assert.deepEqual(
    [exported.title, exported.origin, exported.origin_id, exported.excerpt],
    ['글루코핀 2 출시', 'written', press_id, '무게는 4g이다.'],
  );
  await call('POST', '/press/edit', { press_id, content: '무게는 3.9g이다.', is_public: true });
  const [published, ...others] = await kept();
  assert.deepEqual(
    [published.house_text_id, published.excerpt, others.length],
    [exported.house_text_id, '무게는 3.9g이다.', 0],
  );
});
