import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { PRESS, type Texts, textsOf, WRITTEN, type Written } from './kinds.ts';

/** Changing a text of any kind by an instruction, without a model. */

let service: Service;
let key: string;
let texts: Texts;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
  texts = textsOf(service, key);
});
after(() => service.stop());

const instructed = (kind: Written, id: number, modification_prompt: string) =>
  texts.send(kind.rewrite.request(id, { modification_prompt }));
/** A text with these words. */
async function edited(kind: Written, words: object): Promise<number> {
  const id = await texts.make(kind);
  await texts.data(kind.edit(id, words));
  return id;
}
type Change = { part: string; before: string; after: string };

for (const kind of WRITTEN) {
  test(`${kind.name}: an instruction replaces a word, corrects the particles and names the writer`, async () => {
    const id = await edited(kind, {
      title: '글루코핀이 나왔다',
      content: '글루코핀은 센서다. 글루코핀을 샀다. 글루코핀이 좋다. 글루코핀으로 잰다.',
    });
    const { status, body, headers } = await instructed(kind, id, "'글루코핀'을 '센서나'로 바꿔 줘");
    assert.equal(status, 200);
    const { title, content, version, applied, unverified_claims, changes, document } = body.data;
    assert.equal(body.data[kind.id], id);
    assert.deepEqual(
      [title, content],
      ['센서나가 나왔다', '센서나는 센서다. 센서나를 샀다. 센서나가 좋다. 센서나로 잰다.'],
    );
    assert.deepEqual([version, applied, unverified_claims, document.title], [3, true, [], title]);
    assert.equal(changes.length, 2);
    assert.equal(changes[0].part, 'title');
    assert.match(headers.get('x-generator') ?? '', /^builtin\//);
    const kept = await texts.read(kind, id);
    assert.deepEqual([kept.title, kept.content, kept.version], [title, content, 3]);
    if (kind.keywordIn) assert.equal(kept[kind.keywordIn], kind.create.body.keyword);
  });

  test(`${kind.name}: an instruction returns exactly what it changed`, async () => {
    const id = await edited(kind, {
      content:
        '한빛바이오가 글루코핀을 출시한다.\n\n가격은 9만 9000원이다.\n\n한빛바이오는 2015년 설립된 의료기기 기업이다.',
    });
    const { data } = (await instructed(kind, id, '"9만 9000원"을 "8만 9000원"으로 바꿔 줘')).body;
    assert.deepEqual(
      data.changes.map(({ before, after }: Change) => [before, after]),
      [['가격은 9만 9000원이다.', '가격은 8만 9000원이다.']],
    );
  });

  test(`${kind.name}: an instruction about the title changes only the title`, async () => {
    const id = await texts.make(kind);
    const { content } = await texts.read(kind, id);
    const { data } = (await instructed(kind, id, "제목을 '글루코핀, 내달 시장에'로 바꿔 줘")).body;
    assert.deepEqual([data.title, data.content], ['글루코핀, 내달 시장에', content]);
  });

  test(`${kind.name}: what only a model can do keeps the text, its version and its language, and is listed`, async () => {
    for (const prompt of [
      '영어로 번역해 줘',
      '더 짧게 줄여 줘',
      '가격은 삭제하지 마세요',
      '더 간결하게',
      '겨울 바다의 쓸쓸함이 느껴지도록 은유를 섞어서',
    ]) {
      const id = await texts.make(kind);
      const made = await texts.read(kind, id);
      const { data } = (await instructed(kind, id, prompt)).body;
      const { title, content, applied, version, changes, to_check } = data;
      assert.deepEqual([title, content, applied, version, changes], [made.title, made.content, false, 1, []], prompt);
      assert.equal(to_check.filter(({ field }: { field: string }) => field === 'instruction').length, 1, prompt);
      const kept = await texts.read(kind, id);
      assert.deepEqual([kept.title, kept.content, kept.language], [made.title, made.content, 'ko'], prompt);
      assert.deepEqual(await texts.history(kind, id), []);
    }
  });

  test(`${kind.name}: the message explains in either language how to connect a model`, async () => {
    const id = await texts.make(kind);
    const prompt = '겨울 바다의 쓸쓸함이 느껴지도록 은유를 섞어서';
    const { body } = await instructed(kind, id, prompt);
    assert.ok(body.data.to_check.some(({ reason }: { reason: { ko: string } }) => reason.ko.includes('은유')));
    assert.match(body.message, /언어 모델/);
    const { method, path, body: sent } = kind.rewrite.request(id, { modification_prompt: prompt });
    const english = await service.call(method, path, { key, body: sent, headers: { 'accept-language': 'en' } });
    assert.match(english.body.message, /Connect a language model/);
  });

  test(`${kind.name}: an instruction has at most ${kind.limits.instruction} characters`, async () => {
    const id = await texts.make(kind);
    const most = kind.limits.instruction;
    for (const character of ['가', '😀'])
      assert.equal((await instructed(kind, id, character.repeat(most))).status, 200, character);
    const reply = await instructed(kind, id, '가'.repeat(most + 1));
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'modification_prompt');
  });
}

test('a press release with a lead text keeps it as the first paragraph', async () => {
  const keyword = `${PRESS.create.body.keyword}. 한 번 붙이면 15일 동안 쓴다. 가격은 9만 9000원이다.`;
  const made = await texts.written(PRESS, { keyword, is_lead_text: true });
  assert.notEqual(made.lead_text, null);
  const { data } = (await instructed(PRESS, made.press_id, "'글루코핀'을 '글루코링'으로 바꿔 줘")).body;
  assert.equal(data.lead_text, data.content.split('\n\n')[0]);
  assert.deepEqual([data.sections.title, data.sections.subtitle], [data.title, data.lead_text]);
});
