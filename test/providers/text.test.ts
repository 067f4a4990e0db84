import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import { createTextModel } from '../../src/providers/text/ai-sdk.ts';
import { type FailureKind, TextModelFailure, type TextRequest } from '../../src/providers/text/port.ts';
import {
  type Answer,
  type FakeModel,
  hangs,
  messageOf,
  refuses,
  says,
  startFakeModel,
  status,
  streams,
} from './fake-model.ts';

/** A test suite against a server that behaves and misbehaves like real ones. */

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

test('success: sends schema, key, temperature and both messages; returns value, tokens and name', async () => {
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
  assert.equal(messageOf(server.asked[0]!, 'system'), '체계');
  assert.match(messageOf(server.asked[0]!, 'user'), /^부탁/);
});

test('a server without json_schema gets the schema in the prompt, directly from the second call on', async () => {
  server.standard(refuses('response_format', says(good)));
  const own = model();
  assert.deepEqual((await own.generate(asking())).value, good);
  assert.equal(server.asked.length, 2);
  assert.equal('response_format' in server.asked[1]!.body, false);
  await own.generate(asking());
  assert.equal(server.asked.length, 3);
});

test('a 400 that names no option leaves the schema on for later calls', async () => {
  server.next(status(400, { error: { message: 'bad request' } }), says(good), says(good));
  const own = model();
  await own.generate(asking());
  await own.generate(asking());
  assert.deepEqual(
    server.asked.map(({ body }) => 'response_format' in body),
    [true, false, true],
  );
});

test('an option named after an unnamed refusal is the only one left out of later calls', async () => {
  const bad = status(400, { error: { message: 'bad request' } });
  server.next(bad, refuses('temperature', says(good)), says(good), says(good));
  const own = model();
  await own.generate(asking());
  await own.generate(asking());
  const { body } = server.asked.at(-1)!;
  assert.deepEqual(['temperature' in body, 'response_format' in body], [false, true]);
});

test('omits temperature or stream options when the server does not support them', async () => {
  server.standard(refuses('temperature', refuses('stream_options', says(good))));
  const { value } = await model().generate(asking({ onText: () => undefined }));
  assert.deepEqual(value, good);
  const { body } = server.asked.at(-1)!;
  assert.deepEqual(['temperature' in body, 'stream_options' in body, 'response_format' in body], [false, false, true]);
});

test('a server that rejects requests for another reason is not retried forever', async () => {
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
  test(`parses JSON ${name} in one call`, async () => {
    server.next(says(content));
    assert.deepEqual((await model().generate(asking())).value, good);
    assert.equal(server.asked.length, 1);
  });
}

test('invalid JSON is sent back once with the error, and both attempts are counted', async () => {
  server.next(says('{"title": "글루코핀 출시", "content": "반만'), says(good));
  const { value, tokens } = await model().generate(asking());
  assert.deepEqual(value, good);
  assert.deepEqual(tokens, { input: 22, output: 14 });
  assert.match(messageOf(server.asked[1]!, 'user'), /previous answer could not be used.*not one complete JSON object/s);
});

test('names a missing field to the model', async () => {
  server.next(says({ title: '제목' }), says(good));
  await model().generate(asking());
  assert.match(messageOf(server.asked[1]!, 'user'), /content/);
});

test('a valid response that the caller objects to is sent back with the objection', async () => {
  server.next(says({ ...good, title: '' }), says(good));
  const complaint = ({ title }: { title: string }) => (title === '' ? 'The title is empty.' : null);
  assert.deepEqual((await model().generate(asking({ complaint }))).value, good);
  assert.match(messageOf(server.asked[1]!, 'user'), /The title is empty\./);
});

test('fails after two invalid responses, without a third attempt', async () => {
  server.standard(says('오늘은 날씨가 좋습니다.'));
  const failure = await fails(model().generate(asking()), 'unusable');
  assert.equal(server.asked.length, 2);
  assert.deepEqual(failure.tokens, { input: 22, output: 14 });
});

test('rejects a response truncated at the token limit, even if it is valid JSON', async () => {
  server.next(says(good, { finish_reason: 'length' }), says(good));
  await model().generate(asking());
  assert.match(messageOf(server.asked[1]!, 'user'), /shorter/);
});

test('429 with Retry-After: waits as long as requested, then retries', async () => {
  server.next(status(429, {}, { 'retry-after': '1' }), says(good));
  const { value, milliseconds } = await model().generate(asking());
  assert.deepEqual(value, good);
  assert.ok(milliseconds >= 990, String(milliseconds));
});

test('429 with a delay beyond the remaining time fails immediately', async () => {
  server.next(status(429, {}, { 'retry-after': '60' }));
  await fails(model(2000).generate(asking()), 'rate_limited');
  assert.equal(server.asked.length, 1);
});

test('500 is retried twice and then fails', async () => {
  server.standard(status(500));
  await fails(model().generate(asking()), 'unavailable');
  assert.equal(server.asked.length, 3);
});

test('succeeds after one 500', async () => {
  server.next(status(500), says(good));
  assert.deepEqual((await model().generate(asking())).value, good);
});

test('401 and a redirect are not retried, and the key is not sent to the target', async () => {
  server.next(status(401));
  await fails(model().generate(asking()), 'unavailable');
  server.next(status(307, '', { location: `${server.url}/elsewhere` }));
  await fails(model().generate(asking()), 'unavailable');
  assert.equal(server.asked.length, 2);
});

test('a server that is unreachable', async () => {
  const settings = { provider: 'compatible' as const, model: 'x', apiKey: undefined, baseUrl: 'http://127.0.0.1:9/v1' };
  const nowhere = createTextModel(settings, 5000, { fetch, now: () => new Date(), random: () => 0 });
  await fails(nowhere.generate(asking()), 'unavailable');
});

test('a server that hangs: fails at the timeout and closes the connection', async () => {
  server.next(hangs);
  await fails(model(1500).generate(asking()), 'timeout');
  await server.asked[0]!.leftEarly;
});

test('a stream that hangs half-way: fails at the timeout', async () => {
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

  test(`a response of 5 MB, ${way}: rejected early, connection closed, not retried`, async () => {
    const piece = 'ㄱ'.repeat(20_000);
    // It never ends: otherwise the part that fits into the buffers would count as sent, and the early close would not
    // show.
    const whole: Answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('x'.repeat(5 * 1024 * 1024));
    server.next(onText ? streams(Array(90).fill(piece), 'never', 1) : whole);
    await fails(model().generate(asking(more)), 'unusable');
    await server.asked[0]!.leftEarly;
    assert.equal(server.asked.length, 1);
  });

  test(`lone surrogates and NUL, ${way}: removed, whole characters stay`, async () => {
    server.next(says('{"title":"반\\ud83d쪽","content":"온\\ud83d\\ude00전\\u0000한\\r\\n글\\udc00","note":null}'));
    const { value } = await model().generate(asking(more));
    assert.deepEqual(value, { title: '반쪽', content: '온😀전한\n글', note: null });
  });

  test(`client disconnects, ${way}: cancelled immediately, and the server sees the connection closed`, async () => {
    server.next(hangs);
    const caller = new AbortController();
    const cancelled = fails(model().generate(asking({ ...more, signal: caller.signal })), 'cancelled');
    await isAsked();
    caller.abort();
    await cancelled;
    await server.asked[0]!.leftEarly;
  });

  test(`refusal, ${way}: reported as a refusal and not retried`, async () => {
    const refusal = { finish_reason: 'content_filter' };
    const chunk = JSON.stringify({ id: 'c', choices: [{ index: 0, delta: {}, ...refusal }] });
    server.next(
      onText ? status(200, `data: ${chunk}\n\n`, { 'content-type': 'text/event-stream' }) : says('', refusal),
    );
    await fails(model().generate(asking(more)), 'refused');
    assert.equal(server.asked.length, 1);
  });
}

test('rejects an event of 5 MB in one line', async () => {
  const event = `data: {"choices":[{"index":0,"delta":{"content":"${'x'.repeat(5 * 1024 * 1024)}"}}]}\n\n`;
  server.next(status(200, event, { 'content-type': 'text/event-stream' }));
  await fails(model().generate(asking({ onText: () => undefined })), 'unusable');
});

test("recognises a refusal in its own field, and one by the provider's content filter", async () => {
  server.next(says('', { content: null, refusal: 'No.' }));
  await fails(model().generate(asking()), 'refused');
  server.next(status(400, { error: { code: 'content_filter', message: 'blocked' } }));
  await fails(model().generate(asking()), 'refused');
});

test('client disconnected before the call: nothing is sent', async () => {
  await fails(model().generate(asking({ signal: AbortSignal.abort() })), 'cancelled');
  assert.equal(server.asked.length, 0);
});

test('client disconnects during a retry delay', async () => {
  server.next(status(429, {}, { 'retry-after': '3' }));
  const caller = new AbortController();
  const cancelled = fails(model().generate(asking({ signal: caller.signal })), 'cancelled');
  await isAsked();
  // Usually the response has arrived by then, and the retry waits for the rest of its three seconds.
  setTimeout(() => caller.abort(), 200);
  await cancelled;
  assert.equal(server.asked.length, 1);
});

test('streaming: the fields grow, and the final value is the same', async () => {
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
  test(`a stream ${end} half-way is retried, and its part is never returned`, async () => {
    const half = JSON.stringify(good).slice(0, 40);
    server.next(streams([half], end, 5), says(good));
    assert.deepEqual((await model().generate(asking({ onText: () => undefined }))).value, good);
    assert.equal(server.asked.length, 2);
    server.standard(streams([half], end, 5));
    await fails(model().generate(asking({ onText: () => undefined })), 'unavailable');
  });
}

test('a response truncated inside its body is retried', async () => {
  server.next((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"choices":[{"index"');
    setTimeout(() => response.destroy(), 20);
  }, says(good));
  assert.deepEqual((await model().generate(asking())).value, good);
});

const writing = (more: object = {}) => {
  const signal = new AbortController().signal;
  return { task: 'press', system: '체계', prompt: '부탁', temperature: 0.7, signal, ...more };
};

test('plain text: both messages as they are, no schema, no word about JSON', async () => {
  server.next(says('제목\n\n첫 문단이다.'));
  const { value, tokens, calls } = await model().write(writing());
  assert.equal(value, '제목\n\n첫 문단이다.');
  assert.deepEqual([tokens, calls], [{ input: 11, output: 7 }, 1]);
  const { body } = server.asked[0]!;
  assert.deepEqual([body.temperature, 'response_format' in body], [0.7, false]);
  assert.deepEqual([messageOf(server.asked[0]!, 'system'), messageOf(server.asked[0]!, 'user')], ['체계', '부탁']);
});

test('plain text: an answer without letters or cut off is asked for once more, then it is a failure', async () => {
  server.next(says('…'), says('글이다.'));
  const { value, calls, tokens } = await model().write(writing());
  assert.deepEqual([value, calls, tokens], ['글이다.', 2, { input: 22, output: 14 }]);
  server.next(says('반만', { finish_reason: 'length' }), says('온 글이다.'));
  assert.equal((await model().write(writing())).value, '온 글이다.');
  server.standard(says(''));
  await fails(model().write(writing()), 'unusable');
});

test('plain text: a 400 is not repeated with the same request', async () => {
  server.standard(status(400, { error: { message: 'context length exceeded' } }));
  await fails(model().write(writing()), 'unavailable');
  assert.equal(server.asked.length, 1);
});

for (const [name, pieces] of [
  ['with both tags', ['<', 'think>', '생각', '이다</think>', '\n\n글루코', '핀이 나온다.']],
  ['without the opening tag', ['생각이다', '</think>', '글루코핀이 나온다.']],
] as const) {
  test(`plain text: thoughts ${name} are no part of it`, async () => {
    server.next(streams([...pieces], 'done', 50));
    const seen: string[] = [];
    const { value } = await model().write(writing({ onText: (text: string) => seen.push(text) }));
    assert.equal(value, '글루코핀이 나온다.');
    assert.equal(seen.at(-1), value);
    assert.ok(!seen.includes('<'), seen.join());
  });
}

test('streaming: the end of the text is shown too', async () => {
  server.next(streams(['첫 문단', '이다.', ' 둘째 문단이다.']));
  const seen: string[] = [];
  const { value } = await model().write(writing({ onText: (text: string) => seen.push(text) }));
  assert.equal(seen.at(-1), value);
});
