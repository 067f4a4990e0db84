import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import { createTextModel, createTextModels } from '../../src/providers/text/ai-sdk.ts';
import { TextModelFailure } from '../../src/providers/text/port.ts';
import { checkTextSettings, parseModelName, type TextProvider } from '../../src/providers/text/settings.ts';
import { type Answer, type FakeModel, says, startFakeModel, status } from './fake-model.ts';

/** Each provider in its own protocol: one success, whole and streamed, and one refusal. */

const shape = Type.Object({ title: Type.String(), content: Type.String() }, { additionalProperties: false });
const good = { title: '제목', content: '본문이다.' };
const deps = { fetch, now: () => new Date(), random: () => 0 };

let server: FakeModel;
before(async () => {
  server = await startFakeModel();
});
after(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

function generate(provider: TextProvider, isStreamed: boolean) {
  const settings = { provider, model: 'test-1', apiKey: 'secret', baseUrl: server.url };
  const { signal } = new AbortController();
  const request = { task: 'blog', system: '체계', prompt: '부탁', shape, temperature: 0.4, signal };
  return createTextModel(settings, 5000, deps).generate(isStreamed ? { ...request, onText: () => undefined } : request);
}

function events(...values: { type?: string }[]): Answer {
  const lines = values.map(
    (value) => `${value.type ? `event: ${value.type}\n` : ''}data: ${JSON.stringify(value)}\n\n`,
  );
  return status(200, lines.join(''), { 'content-type': 'text/event-stream' });
}

/** When JSON is requested through a tool, Anthropic's models respond with the input of the tool. */
function anthropic(stopReason?: string): Answer {
  return (response, asked) => {
    const isTool = asked.body.tools !== undefined && stopReason === undefined;
    const block = isTool
      ? { type: 'tool_use', id: 't1', name: 'json', input: good }
      : { type: 'text', text: stopReason ? '' : JSON.stringify(good) };
    const stop_reason = stopReason ?? (isTool ? 'tool_use' : 'end_turn');
    const usage = { input_tokens: 11, output_tokens: 7 };
    const message = { type: 'message', role: 'assistant', id: 'm1', model: 'test-1', stop_sequence: null };
    if (!asked.body.stream) return status(200, { ...message, content: [block], stop_reason, usage })(response, asked);
    const text = JSON.stringify(good);
    const delta = isTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text };
    return events(
      { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } } as { type: string },
      { type: 'content_block_start', index: 0, content_block: { ...block, input: {}, text: '' } } as { type: string },
      { type: 'content_block_delta', index: 0, delta } as { type: string },
      { type: 'content_block_stop', index: 0 } as { type: string },
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage } as { type: string },
      { type: 'message_stop' },
    )(response, asked);
  };
}

function google(finishReason = 'STOP'): Answer {
  return (response, asked) => {
    const parts = finishReason === 'STOP' ? [{ text: JSON.stringify(good) }] : [];
    const answer = {
      candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
      usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
    };
    const isStreamed = asked.path.includes('streamGenerateContent');
    return isStreamed ? events(answer as object)(response, asked) : status(200, answer)(response, asked);
  };
}

const VENDORS = [
  { provider: 'openai', path: /\/chat\/completions$/, key: 'authorization', good: says(good) },
  { provider: 'anthropic', path: /\/messages$/, key: 'x-api-key', good: anthropic() },
  { provider: 'google', path: /\/models\/test-1:\w+/, key: 'x-goog-api-key', good: google() },
] as const;

const REFUSALS = { openai: says('', { refusal: 'No.', content: null }), anthropic: anthropic('refusal') };

for (const { provider, path, key, good: answer } of VENDORS) {
  for (const isStreamed of [false, true]) {
    test(`${provider} ${isStreamed ? 'streamed' : 'whole'}: value, tokens and name`, async () => {
      server.next(answer);
      const result = await generate(provider, isStreamed);
      assert.deepEqual(result.value, good);
      assert.deepEqual(result.tokens, { input: 11, output: 7 });
      assert.equal(result.model, `${provider}/test-1`);
      const [asked] = server.asked;
      assert.match(asked!.path, path);
      assert.match(String(asked!.headers[key]), /secret$/);
    });
  }

  test(`${provider}: reports a refusal`, async () => {
    server.next(provider === 'google' ? google('SAFETY') : REFUSALS[provider]);
    const failure = await generate(provider, false).catch((error: unknown) => error);
    assert.ok(failure instanceof TextModelFailure, String(failure));
    assert.equal(failure.kind, 'refused');
    assert.equal(server.asked.length, 1);
  });
}

test('google: a prompt blocked before any response is a refusal', async () => {
  server.next(status(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {} }));
  const failure = await generate('google', false).catch((error: unknown) => error);
  assert.equal((failure as TextModelFailure).kind, 'refused', String(failure));
});

test('a task can have its own model', async () => {
  const base = { provider: 'compatible', model: 'large' } as const;
  const named = (model: string) => ({ provider: 'compatible', model }) as const;
  const tasks = { sns: named('small'), editor: named('strict') };
  const given = { model: base, apiKey: undefined, baseUrl: server.url };
  const settings = { ...given, timeoutSeconds: 5, steps: 2 as const, tasks };
  const models = createTextModels(settings, deps);
  assert.equal(models('sns').name, 'compatible/small');
  assert.equal(models('press').name, 'compatible/large');
  assert.equal(models('press'), models('blog'));
  assert.equal(models('editor', 'sns').name, 'compatible/strict', 'the first task that has a model');
  assert.equal(models('press', 'sns').name, 'compatible/small');
});

test('model names: provider, slash, and the rest unchanged', () => {
  assert.deepEqual(parseModelName('compatible/meta/llama-3:8b'), { provider: 'compatible', model: 'meta/llama-3:8b' });
  assert.deepEqual(parseModelName('openai/gpt-5'), { provider: 'openai', model: 'gpt-5' });
  for (const text of ['', 'openai', 'openai/', '/x', 'acme/x']) assert.equal(parseModelName(text), null, text);
});

test('settings that do not go together are reported in one line', () => {
  const given = { apiKey: 'k', baseUrl: undefined, timeoutSeconds: 60, steps: 2 as const, tasks: {} };
  const name = (text: string) => parseModelName(text)!;
  assert.equal(checkTextSettings({ ...given, model: name('openai/a') }), null);
  assert.match(checkTextSettings({ ...given, model: name('compatible/a') })!, /TEXT_MODEL_BASE_URL/);
  assert.match(checkTextSettings({ ...given, apiKey: undefined, model: name('google/a') })!, /TEXT_MODEL_API_KEY/);
  const tasks = { press: name('anthropic/a') };
  assert.match(checkTextSettings({ ...given, model: name('openai/a'), tasks })!, /anthropic/);
});
