import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { loadBriefs } from '../../eval/briefs.ts';
import { evaluateBuiltin, evaluateModel } from '../../eval/evaluate.ts';
import { titleFaults } from '../../eval/expectations.ts';
import { judgeOne, verdictReport } from '../../eval/judge.ts';
import { shortfalls, tableOf } from '../../eval/report.ts';
import { brokenParticles, type Score, scoreOf } from '../../eval/score.ts';
import { createMeter } from '../../eval/writers.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { createTextModel } from '../../src/providers/text/ai-sdk.ts';
import type { TextModel } from '../../src/providers/text/port.ts';
import { LANGUAGES } from '../../src/writing/brief.ts';

const workers = createWorkerPool();
after(() => workers.close());
const briefs = loadBriefs();

const scoresOf = (evaluated: { score: Score }[]) => evaluated.map(({ score }) => score);

test('the briefs cover six languages, every area and every kind of creation, post and document', () => {
  assert.ok(briefs.length >= 94);
  assert.equal(new Set(briefs.map(({ id }) => id)).size, briefs.length);
  assert.deepEqual(new Set(briefs.map(({ language }) => language ?? 'ko')), new Set(LANGUAGES));
  const kinds = new Set(briefs.map(({ area, kind, platform }) => `${area}/${platform ?? kind ?? ''}`));
  for (const kind of ['협조문', '안내문', '공지사항', '제품 출시 안내문'])
    assert.ok(kinds.has(`official-document/${kind}`));
  for (const kind of ['general', 'tech', 'marketing', 'news']) assert.ok(kinds.has(`blog/${kind}`), kind);
  for (const kind of ['shorts', 'cardnews', 'wiki_a', 'wiki_b']) assert.ok(kinds.has(`creation/${kind}`), kind);
  for (const platform of ['a', 'b', 'c', 'd', 'e']) assert.ok(kinds.has(`sns/social_${platform}`), platform);
});

test("every fact of a brief is in the writer's input", () => {
  for (const given of briefs) {
    const source = given.source ? `${given.source.title}\n${given.source.content}` : '';
    const text = [
      given.keyword ?? '',
      JSON.stringify(given.references ?? []),
      JSON.stringify(given.brand ?? {}),
      source,
    ];
    const output = { title: '', content: text.join('\n').replaceAll('\\"', '"'), lead: '', tokens: 0, calls: 0 };
    const variables = (fact: string) => fact.startsWith('{{');
    assert.deepEqual(
      scoreOf(given, output).lost.filter((fact) => !variables(fact)),
      [],
      given.id,
    );
  }
});

for (const area of ['press', 'official-document', 'blog', 'creation', 'sns', 'introduction'] as const)
  test(`the built-in writer reaches the targets for ${area}`, async () => {
    const evaluated = await evaluateBuiltin(
      briefs.filter((given) => given.area === area),
      workers,
    );
    const scores = scoresOf(evaluated);
    assert.deepEqual(shortfalls(scores, { isForm: true }), [], tableOf(scores));
  });

for (const steps of [1, 2, 3])
  test(`a model writes in ${steps} calls, and every call and token is counted`, async () => {
    const meter = createMeter();
    const settings = {
      provider: 'compatible',
      model: 'm',
      apiKey: undefined,
      baseUrl: 'http://model.example/v1',
    } as const;
    const deps = { fetch: meter.counting(alwaysAnswers), now: () => new Date(), random: () => 0 };
    const model = createTextModel(settings, 60_000, deps);
    const given = briefs.find(({ area, language }) => area === 'press' && (language ?? 'ko') === 'ko')!;
    const [evaluated] = await evaluateModel([given], { workers, model: () => model, steps, meter });
    assert.equal(evaluated!.output.title, '제목이다');
    assert.deepEqual([evaluated!.output.calls, evaluated!.output.tokens], [steps, steps * 18]);
  });

/** The same text as JSON, which the editor reads and the writer may write. */
const alwaysAnswers: typeof fetch = async () => {
  const content = JSON.stringify({ title: '제목이다', blocks: ['본문이다.'] });
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
  return Response.json({ id: 'c1', created: 1, model: 'm', choices, usage });
};

test('the score lists what was lost, invented, forbidden and left blank', () => {
  const given = {
    id: 'sample',
    area: 'blog' as const,
    keyword: '센서를 12월 1일 출시한다. 짧게 써 주세요.',
    facts: ['12. 1.|12월 1일', '센서', '9만 원'],
    absent: ['써 주세요'],
  };
  const content = '센서를 12월 1일 출시한다. 매출은 350억 원이다. [장소] [장소] [대표 이름]은 말했다. 짧게 써 주세요.';
  const score = scoreOf(given, { title: '센서', content, lead: '', tokens: 7, calls: 1 });
  assert.deepEqual(score.lost, ['9만 원']);
  assert.deepEqual(score.invented, ['350억 원']);
  assert.deepEqual(score.forbidden, ['써 주세요']);
  assert.deepEqual(score.placeholders, ['[장소]', '[대표 이름]']);
  assert.deepEqual(score.broken, ['[대표 이름]은']);
  assert.equal(shortfalls([score]).length, 3);
});

test('the score names a title, lead, line or signatory that is not as the brief says', () => {
  const given = {
    ...{ id: 'sample', area: 'press' as const, keyword: '', facts: [], absent: [] },
    expect: {
      title: { has: ['센서', '출시'], lacks: ['써 주세요'] },
      lead: ['12월 1일', '한빛'],
      lines: ['수신  시청', '장소: 시청'],
      signatory: '한빛시장',
    },
  };
  const output = { title: '센서 써 주세요', content: '장소: 시청\n\n한빛', lead: '한빛이 연다.', tokens: 0, calls: 0 };
  const { unmet } = scoreOf(given, output);
  assert.deepEqual(
    unmet.map((failure) => failure.split(':', 1)[0]),
    [
      'title without 출시',
      'title with 써 주세요',
      'lead without 12월 1일',
      'text without 수신  시청',
      'signed by 한빛',
    ],
  );
  assert.equal(shortfalls([scoreOf(given, output)]).filter((line) => line.startsWith('sample')).length, 5);
});

test('finds titles that are requests, break off or state more than the text', () => {
  for (const title of [
    '수도 동파 예방 방법 알려주는 글',
    '주소 변경 공문 써줘',
    '주소 변경을',
    'Write a notice',
    '매장 12곳',
  ])
    assert.equal(titleFaults({ title, content: '매장을 연다.' }).length, 1, title);
  for (const title of ['사옥 이전 안내', '매장 12곳 개점', 'Car park closed', '忘年会のお知らせ'])
    assert.deepEqual(titleFaults({ title, content: '매장 12곳을 연다.' }), [], title);
});

test('finds broken particles, and ignores ordinary words', () => {
  for (const text of ['글루코핀를 판다.', '센서을 판다.', '회사은(는) 판다.', '[이름]을 쓴다.', '판다다.'])
    assert.equal(brokenParticles(text, '').length, 1, text);
  for (const text of ['마을에 가을이 온다. 노을을 본다.', '글루코핀을 쓴다. 센서를 판다.', '[이름] 대표를 만난다.'])
    assert.deepEqual(brokenParticles(text, ''), [], text);
});

/** A judge that always prefers the first draft. */
function judgeWithBias(): TextModel {
  const generate = async () => ({
    value: { preferred: 'A', margin: 'clearly', minutes_a: '5', minutes_b: '9 minutes', reason: 'first' },
    model: 'test/judge',
    tokens: { input: 1, output: 1 },
    calls: 1,
    milliseconds: 0,
  });
  const write = () => Promise.reject(new Error('A judge does not write.'));
  return { name: 'test/judge', generate: generate as unknown as TextModel['generate'], write };
}

test('a judge that always prefers the first draft decides nothing', async () => {
  const given = briefs[0]!;
  const output = { title: '제목', content: '본문', lead: '', tokens: 0, calls: 0 };
  const ours = { given, output, score: scoreOf(given, output) };
  const verdict = await judgeOne({ plain: judgeWithBias(), judge: judgeWithBias() }, ours);
  assert.deepEqual([verdict.winner, verdict.minutes], ['neither', { ours: 7, plain: 7 }]);
  assert.match(verdictReport([verdict]), /ours 0 \(0 clearly\), plain 0, neither 1/u);
});
