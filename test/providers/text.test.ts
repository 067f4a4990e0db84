import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import { createTextModel } from '../../src/providers/text/ai-sdk.ts';
import { type FailureKind, TextModelFailure, type TextRequest } from '../../src/providers/text/port.ts';
import {
  type Answer,
  type FakeModel,
  hangs,
  refuses,
  says,
  startFakeModel,
  status,
  streams,
  told,
} from './fake-model.ts';

/** One suite over a server that behaves and misbehaves like the ones people run. */

const shape = Type.Object(
  { title: Type.String(), content: Type.String(), note: Type.Union([Type.String(), Type.Null()]) },
  { additionalProperties: false },
);
const good = { title: '글루코핀 출시', content: '첫 문단이다.\n\n둘째 문단이다.', note: null };

let server: FakeModel;
before(async () => {
  server = await startFakeModel();
});
after(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.next();
  server.standard(status(599));
});

function model(timeout = 60_000) {
  const settings = { provider: 'compatible' as const, model: 'test', apiKey: 'secret', baseUrl: server.url };
  return createTextModel(settings, timeout, { fetch, now: () => new Date(), random: () => 0 });
}

function asking(more: Partial<TextRequest<typeof shape>> = {}): TextRequest<typeof shape> {
  const signal = new AbortController().signal;
  return { task: 'press', system: '체계', prompt: '부탁', shape, temperature: 0.3, signal, ...more };
}

async function isAsked(): Promise<void> {
  while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function fails(promise: Promise<unknown>, kind: FailureKind): Promise<TextModelFailure> {
  const error = await promise.then(
    () => assert.fail('it answered'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TextModelFailure, String(error));
  assert.equal(error.kind, kind, error.message);
  return error;
}

test('a good answer: schema, key, temperature and both messages are sent; value, tokens and name come back', async () => {
  server.next(says(good));
  const result = await model().generate(asking());
  assert.deepEqual(result.value, good);
  assert.equal(result.model, 'compatible/test');
  assert.deepEqual(result.tokens, { input: 11, output: 7 });
  assert.ok(result.milliseconds > 0);
  const { body, headers, path } = server.asked[0]!;
  assert.equal(path, '/v1/chat/completions');
  assert.equal(headers.authorization, 'Bearer secret');
  assert.equal(body.temperature, 0.3);
  assert.equal(body.response_format.type, 'json_schema');
  assert.deepEqual(body.response_format.json_schema.schema.required, ['title', 'content', 'note']);
  assert.equal(told(server.asked[0]!, 'system'), '체계');
  assert.match(told(server.asked[0]!, 'user'), /^부탁/);
});

test('a server without json_schema is asked in words, and asked so at once the next time', async () => {
  server.standard(refuses('response_format', says(good)));
  const own = model();
  assert.deepEqual((await own.generate(asking())).value, good);
  assert.equal(server.asked.length, 2);
  assert.equal('response_format' in server.asked[1]!.body, false);
  await own.generate(asking());
  assert.equal(server.asked.length, 3);
});

test('a server that does not know a temperature or stream options is asked without them', async () => {
  server.standard(refuses('temperature', refuses('stream_options', says(good))));
  const { value } = await model().generate(asking({ onText: () => undefined }));
  assert.deepEqual(value, good);
  const { body } = server.asked.at(-1)!;
  assert.deepEqual(['temperature' in body, 'stream_options' in body, 'response_format' in body], [false, false, true]);
});

test('a server that refuses for another reason is not asked for ever', async () => {
  server.standard(status(400, { error: { message: 'context length exceeded' } }));
  await fails(model().generate(asking()), 'unavailable');
  assert.equal(server.asked.length, 2);
});

for (const [name, content] of [
  ['in fences', `\`\`\`json\n${JSON.stringify(good, null, 2)}\n\`\`\``],
  ['with prose around it', `물론입니다! 초안입니다.\n${JSON.stringify(good)}\n도움이 되었기를 {바랍니다}.`],
  ['behind thoughts', `<think>Let me see {"title": 1}</think>${JSON.stringify(good)}`],
  ['with trailing commas', JSON.stringify(good).replace('null}', 'null,}')],
  ['with raw line breaks', JSON.stringify(good).replaceAll('\\n', '\n')],
  ['with paragraphs as a list', JSON.stringify({ ...good, content: good.content.split('\n\n') })],
  ['without its empty field and with another', JSON.stringify({ ...good, note: undefined, mood: 'fine' })],
] as const) {
  test(`JSON ${name} is read in one go`, async () => {
    server.next(says(content));
    assert.deepEqual((await model().generate(asking())).value, good);
    assert.equal(server.asked.length, 1);
  });
}

test('broken JSON is sent back once, with what was wrong; both attempts are counted', async () => {
  server.next(says('{"title": "글루코핀 출시", "content": "반만'), says(good));
  const { value, tokens } = await model().generate(asking());
  assert.deepEqual(value, good);
  assert.deepEqual(tokens, { input: 22, output: 14 });
  assert.match(told(server.asked[1]!, 'user'), /previous answer could not be used.*not one complete JSON object/s);
});

test('a missing field is named to the model', async () => {
  server.next(says({ title: '제목' }), says(good));
  await model().generate(asking());
  assert.match(told(server.asked[1]!, 'user'), /content/);
});

test('an answer of the right shape that the caller complains about is sent back with the complaint', async () => {
  server.next(says({ ...good, title: '' }), says(good));
  const complaint = ({ title }: { title: string }) => (title === '' ? 'The title is empty.' : null);
  assert.deepEqual((await model().generate(asking({ complaint }))).value, good);
  assert.match(told(server.asked[1]!, 'user'), /The title is empty\./);
});

test('twice broken is a failure, and there is no third attempt', async () => {
  server.standard(says('오늘은 날씨가 좋습니다.'));
  const failure = await fails(model().generate(asking()), 'unusable');
  assert.equal(server.asked.length, 2);
  assert.deepEqual(failure.tokens, { input: 22, output: 14 });
});

test('an answer cut at the token limit is not taken as a text, even if it is valid JSON', async () => {
  server.next(says(good, { finish_reason: 'length' }), says(good));
  await model().generate(asking());
  assert.match(told(server.asked[1]!, 'user'), /shorter/);
});

test('429 with Retry-After: waits as long as asked, then goes on', async () => {
  server.next(status(429, {}, { 'retry-after': '1' }), says(good));
  const { value, milliseconds } = await model().generate(asking());
  assert.deepEqual(value, good);
  assert.ok(milliseconds >= 990, String(milliseconds));
});

test('429 that asks to wait beyond the time there is fails at once', async () => {
  server.next(status(429, {}, { 'retry-after': '60' }));
  await fails(model(2000).generate(asking()), 'rate_limited');
  assert.equal(server.asked.length, 1);
});

test('500 is tried twice more and then given up', async () => {
  server.standard(status(500));
  await fails(model().generate(asking()), 'unavailable');
  assert.equal(server.asked.length, 3);
});

test('500, then good', async () => {
  server.next(status(500), says(good));
  assert.deepEqual((await model().generate(asking())).value, good);
});

test('401 and a redirect are not tried again, and the key is not carried along', async () => {
  server.next(status(401));
  await fails(model().generate(asking()), 'unavailable');
  server.next(status(307, '', { location: `${server.url}/elsewhere` }));
  await fails(model().generate(asking()), 'unavailable');
  assert.equal(server.asked.length, 2);
});

test('a server that is not there', async () => {
  const settings = { provider: 'compatible' as const, model: 'x', apiKey: undefined, baseUrl: 'http://127.0.0.1:9/v1' };
  const nowhere = createTextModel(settings, 5000, { fetch, now: () => new Date(), random: () => 0 });
  await fails(nowhere.generate(asking()), 'unavailable');
});

test('a server that hangs: over after the time allowed, connection closed', async () => {
  server.next(hangs);
  await fails(model(1500).generate(asking()), 'timeout');
  await server.asked[0]!.leftEarly;
});

test('a stream that hangs in the middle: over after the time allowed', async () => {
  server.next((response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {'));
  await fails(model(1500).generate(asking({ onText: () => undefined })), 'timeout');
  await server.asked[0]!.leftEarly;
});

for (const onText of [undefined, () => undefined]) {
  const way = onText ? 'streamed' : 'whole';
  const more = onText ? { onText } : {};

  test(`garbage bytes, ${way}: one more attempt, then a failure`, async () => {
    const type = { 'content-type': onText ? 'text/event-stream' : 'application/json' };
    server.standard(status(200, Buffer.from('data: \xff\x00\xfe{{{]\n\n', 'latin1'), type));
    await fails(model().generate(asking(more)), 'unusable');
    assert.equal(server.asked.length, 2);
  });

  test(`an answer of 5 MB, ${way}: refused on the way, connection closed, not asked for again`, async () => {
    const piece = 'ㄱ'.repeat(20_000);
    // It never ends: what fits into the buffers on the way would else count as sent, and nobody as gone early.
    const whole: Answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('x'.repeat(5 * 1024 * 1024));
    server.next(onText ? streams(Array(90).fill(piece), 'never', 1) : whole);
    await fails(model().generate(asking(more)), 'unusable');
    await server.asked[0]!.leftEarly;
    assert.equal(server.asked.length, 1);
  });

  test(`lone surrogates and NUL, ${way}: gone, whole characters stay`, async () => {
    server.next(says('{"title":"반\\ud83d쪽","content":"온\\ud83d\\ude00전\\u0000한\\r\\n글\\udc00","note":null}'));
    const { value } = await model().generate(asking(more));
    assert.deepEqual(value, { title: '반쪽', content: '온😀전한\n글', note: null });
  });

  test(`client goes away, ${way}: cancelled at once and the server sees the connection closed`, async () => {
    server.next(hangs);
    const caller = new AbortController();
    const cancelled = fails(model().generate(asking({ ...more, signal: caller.signal })), 'cancelled');
    await isAsked();
    caller.abort();
    await cancelled;
    await server.asked[0]!.leftEarly;
  });

  test(`refusal, ${way}: told as such and not asked again`, async () => {
    const refusal = { finish_reason: 'content_filter' };
    const chunk = JSON.stringify({ id: 'c', choices: [{ index: 0, delta: {}, ...refusal }] });
    server.next(
      onText ? status(200, `data: ${chunk}\n\n`, { 'content-type': 'text/event-stream' }) : says('', refusal),
    );
    await fails(model().generate(asking(more)), 'refused');
    assert.equal(server.asked.length, 1);
  });
}

test('an event of 5 MB in one line is refused', async () => {
  const event = `data: {"choices":[{"index":0,"delta":{"content":"${'x'.repeat(5 * 1024 * 1024)}"}}]}\n\n`;
  server.next(status(200, event, { 'content-type': 'text/event-stream' }));
  await fails(model().generate(asking({ onText: () => undefined })), 'unusable');
});

test('refusal in words of its own field, and by the rules of the house', async () => {
  server.next(says('', { content: null, refusal: 'No.' }));
  await fails(model().generate(asking()), 'refused');
  server.next(status(400, { error: { code: 'content_filter', message: 'blocked' } }));
  await fails(model().generate(asking()), 'refused');
});

test('client gone before the call: nothing is sent', async () => {
  await fails(model().generate(asking({ signal: AbortSignal.abort() })), 'cancelled');
  assert.equal(server.asked.length, 0);
});

test('client goes away while a retry waits', async () => {
  server.next(status(429, {}, { 'retry-after': '3' }));
  const caller = new AbortController();
  const cancelled = fails(model().generate(asking({ signal: caller.signal })), 'cancelled');
  await isAsked();
  // The answer has come by then, most of the time, and the retry waits for the rest of its three seconds.
  setTimeout(() => caller.abort(), 200);
  await cancelled;
  assert.equal(server.asked.length, 1);
});

test('streaming: the fields grow, and the end is the same value', async () => {
  const pieces = JSON.stringify(good).match(/[\s\S]{1,4}/gu)!;
  server.next(streams(pieces, 'done', 8));
  const seen: string[] = [];
  const { value, tokens } = await model().generate(
    asking({ onText: ({ content }) => seen.push(String(content ?? '')) }),
  );
  assert.deepEqual(value, good);
  assert.deepEqual(tokens, { input: 11, output: 7 });
  assert.ok(seen.length >= 3, String(seen.length));
  for (const [index, text] of seen.entries()) {
    assert.ok(good.content.startsWith(text), text);
    assert.ok(text.length >= (seen[index - 1]?.length ?? 0));
  }
});

for (const end of ['closed', 'destroyed'] as const) {
  test(`a stream ${end} in the middle is asked for again, never taken for half`, async () => {
    const half = JSON.stringify(good).slice(0, 40);
    server.next(streams([half], end, 5), says(good));
    assert.deepEqual((await model().generate(asking({ onText: () => undefined }))).value, good);
    assert.equal(server.asked.length, 2);
    server.standard(streams([half], end, 5));
    await fails(model().generate(asking({ onText: () => undefined })), 'unavailable');
  });
}

test('an answer cut in the middle of its body is asked for again', async () => {
  server.next((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"choices":[{"index"');
    setTimeout(() => response.destroy(), 20);
  }, says(good));
  assert.deepEqual((await model().generate(asking())).value, good);
});
