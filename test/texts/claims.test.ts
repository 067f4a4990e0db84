import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type FakeModel, says, startFakeModel, writes } from '../providers/fake-model.ts';
import { type Citing, PRESS, textsOf, WRITTEN, type Written } from './kinds.ts';

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

/** A release starts with a lead of its own. */
const answerOf = (kind: Written, body: string) => ({
  title: '글루코핀 출시',
  content: kind === PRESS ? `글루코핀이 나온다.\n\n${body}` : body,
});

async function person(on: Service) {
  const texts = textsOf(on, (await on.account()).key);
  assert.equal((await texts.call('PUT', '/account/brand', BRAND)).status, 200);
  return texts;
}

for (const kind of WRITTEN) {
  test(`${kind.name}: lists invented numbers, dates and quotations, and not those of the sources`, async () => {
    const texts = await person(service);
    let given: object = { keyword: `글루코핀 출시. ${SOURCE}` };
    if ('reference' in kind) {
      const { path, name, id } = (kind as Citing).reference;
      const { data } = (await texts.call('POST', path, { [name]: '자료', content: SOURCE })).body;
      given = { keyword: '글루코핀 출시', reference_ids: [data[id]] };
    }
    model.standard(writes(answerOf(kind, SUPPORTED)));
    const fine = await texts.written(kind, given);
    assert.deepEqual(fine.unverified_claims, [], fine.content);
    model.standard(writes(answerOf(kind, `${SUPPORTED}\n\n${INVENTED}`)));
    const written = await texts.written(kind, given);
    const id = written[kind.id];
    assert.deepEqual(written.unverified_claims, CLAIMS, written.content);
    assert.ok(!('unverified_claims' in (await texts.read(kind, id))));

    const blocks = [`${SUPPORTED}\n\n가격은 5만 원, 정원은 77명이다.`];
    const [first, ...others] = written.document.blocks.map((block: { id: string }) => block.id);
    model.next(says({ applied: true, language: 'ko', replaced: [{ id: first, blocks }], deleted: others }));
    const changed = await texts.data(kind.rewrite.request(id, { modification_prompt: '가격 50,000원을 넣어 줘' }));
    assert.deepEqual(changed.unverified_claims, ['77명']);
  });

  test(`${kind.name}: the built-in writer has nothing to list, and neither has a change by hand`, async () => {
    const texts = await person(plain);
    const written = await texts.written(kind, { keyword: '글루코핀 출시, 3월 2일' });
    assert.deepEqual(written.unverified_claims, []);
    const id = written[kind.id];
    const changed = await texts.data(kind.rewrite.request(id, { modification_prompt: '더 짧게 줄여 줘' }));
    assert.deepEqual(changed.unverified_claims, []);
    assert.ok(!('unverified_claims' in (await texts.data(kind.edit(id, { content: '매출은 350억 원이다.' })))));
  });
}
