import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createOutbound } from '../../src/kernel/outbound/index.ts';
import { createImageModel } from '../../src/providers/image/http.ts';
import type { ImageRequest, ImageResult } from '../../src/providers/image/port.ts';
import {
  checkImageSettings,
  type ImageSettings,
  imageServerHost,
  parseImageModel,
} from '../../src/providers/image/settings.ts';
import { somePng } from '../pictures/pixels.ts';
import { type Answer, type FakeModel, hangs, startFakeModel, status } from './fake-model.ts';

let server: FakeModel;

before(async () => {
  server = await startFakeModel();
});
after(() => server.stop());

const png = somePng();
const good = status(200, { data: [{ b64_json: png.toString('base64') }] });
const fault = (error: object) => ({ error: { message: 'no', ...error } });

const request: ImageRequest = {
  prompt: 'A picture about our new content policy and its size',
  title: 'unused',
  label: null,
  company: null,
  date: '',
  language: 'ko',
  options: [],
  seed: '',
  attempt: 0,
  signal: new AbortController().signal,
};

function settingsFor(change: Partial<ImageSettings> = {}): ImageSettings {
  const model = { provider: 'compatible' as const, model: 'painter' };
  return { ...model, apiKey: 'secret', baseUrl: server.url, timeoutSeconds: 20, ...change };
}

/** A new model per test, because an instance remembers what its server does not support. */
function draw(change: Partial<ImageSettings> = {}, asked: Partial<ImageRequest> = {}, allow?: string[]) {
  const settings = settingsFor(change);
  const outbound = createOutbound({ allow: allow ?? [imageServerHost(settings)!], userAgent: 'test' });
  const model = createImageModel(settings, { fetch, outbound, now: () => new Date(), random: () => 0 });
  return model.draw({ ...request, ...asked });
}

function reasonOf(result: ImageResult): string {
  return result.ok ? 'ok' : result.reason;
}

async function answers(...queue: Answer[]): Promise<number> {
  server.next(...queue);
  return server.asked.length;
}

test('returns an embedded image byte for byte, and sends the request the API expects', async () => {
  const from = await answers(good);
  const result = await draw();
  assert.ok(result.ok);
  assert.ok(result.bytes.equals(png));
  assert.deepEqual([result.type, result.model], ['image/png', 'compatible/painter']);
  const asked = server.asked[from]!;
  assert.equal(asked.path, '/v1/images/generations');
  assert.equal(asked.headers.authorization, 'Bearer secret');
  assert.deepEqual(asked.body, {
    model: 'painter',
    prompt: request.prompt,
    n: 1,
    size: '1536x1024',
    response_format: 'b64_json',
  });
});

test('newer OpenAI models are not sent a format they reject, and without a key no header is sent', async () => {
  const from = await answers(good, good);
  assert.ok((await draw({ provider: 'openai', model: 'gpt-image-1' })).ok);
  assert.equal('response_format' in server.asked[from]!.body, false);
  assert.ok((await draw({ apiKey: undefined })).ok);
  assert.equal(server.asked[from + 1]!.headers.authorization, undefined);
});

test('fetches an image by address only from the configured server or the public internet', async () => {
  const link = status(200, { data: [{ url: `${server.url}/files/1.png` }] });
  const bytes: Answer = (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  const from = await answers(link, bytes, link);
  const result = await draw();
  assert.ok(result.ok && result.bytes.equals(png));
  const fetched = server.asked[from + 1]!;
  assert.equal(fetched.path, '/v1/files/1.png');
  assert.equal(fetched.headers.authorization, undefined);
  assert.equal(reasonOf(await draw({}, {}, [])), 'unusable');
  assert.equal(server.asked.length, from + 3);
});

for (const url of [
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'http://localhost:22/x',
  'nonsense',
]) {
  test(`does not fetch an image from ${url}`, async () => {
    await answers(status(200, { data: [{ url }] }));
    assert.equal(reasonOf(await draw()), 'unusable');
  });
}

for (const [name, code, body] of [
  ['content_policy_violation', 400, fault({ code: 'content_policy_violation' })],
  ['moderation_blocked', 400, fault({ code: 'moderation_blocked', type: 'image_generation_user_error' })],
  ['a content filter inside', 400, fault({ code: 'x', innererror: { code: 'ResponsibleAIPolicyViolation' } })],
  ['a safety system', 400, fault({ message: 'Your request was rejected as a result of our safety system.' })],
  ['a forbidden content filter', 403, fault({ code: 'content_filter' })],
] as const) {
  test(`a refusal by ${name} is a policy refusal, and is not retried`, async () => {
    const from = await answers(status(code, body));
    assert.equal(reasonOf(await draw()), 'policy');
    assert.equal(server.asked.length, from + 1);
  });
}

test('a filtered image in a successful response is a policy refusal', async () => {
  await answers(status(200, { data: [{ b64_json: png.toString('base64'), finish_reason: 'CONTENT_FILTERED' }] }));
  assert.equal(reasonOf(await draw()), 'policy');
});

for (const [name, body] of [
  ['a quoted prompt', fault({ message: `Invalid prompt: '${request.prompt}' is against the model's content policy?` })],
  ['an unknown model', fault({ code: 'invalid_request_error', message: 'unknown model' })],
  ['no JSON', '<html>Bad Request</html>'],
] as const) {
  test(`another 400 with ${name} is unusable, not a policy refusal`, async () => {
    server.standard(status(400, body));
    server.next();
    assert.equal(reasonOf(await draw()), 'unusable');
  });
}

test('omits parameters that the server does not support, permanently once learned', async () => {
  const outbound = createOutbound({ allow: [], userAgent: 'test' });
  const model = createImageModel(settingsFor(), { fetch, outbound, now: () => new Date(), random: () => 0 });
  const from = await answers(
    status(400, fault({ message: "Unknown parameter: 'response_format'." })),
    status(422, { detail: [{ loc: ['body', 'size'], msg: 'not permitted' }] }),
    good,
    good,
  );
  assert.ok((await model.draw(request)).ok);
  assert.deepEqual(Object.keys(server.asked[from + 2]!.body), ['model', 'prompt', 'n']);
  assert.ok((await model.draw(request)).ok);
  assert.equal(server.asked.length, from + 4);
});

test('retries 429 and 5xx at most twice, after the delay the server asks for', async () => {
  const from = await answers(status(429, fault({}), { 'retry-after': '1' }), status(503), good);
  const start = performance.now();
  assert.ok((await draw()).ok);
  assert.ok(performance.now() - start >= 990);
  assert.equal(server.asked.length, from + 3);
  const again = await answers(status(500), status(500), status(500), good);
  assert.equal(reasonOf(await draw()), 'unavailable');
  assert.equal(server.asked.length, again + 3);
});

test('fails immediately when the delay exceeds the remaining time, or when the quota is used up', async () => {
  let from = await answers(status(429, fault({}), { 'retry-after': '3600' }), good);
  assert.equal(reasonOf(await draw()), 'unavailable');
  assert.equal(server.asked.length, from + 1);
  from = await answers(status(429, fault({ code: 'insufficient_quota' })), good);
  assert.equal(reasonOf(await draw()), 'unavailable');
  assert.equal(server.asked.length, from + 1);
});

for (const code of [401, 403, 404, 302]) {
  test(`${code} is neither retried nor followed`, async () => {
    const from = await answers(
      status(code, fault({ code: 'invalid_api_key' }), { location: `${server.url}/elsewhere` }),
      good,
    );
    assert.equal(reasonOf(await draw()), 'unavailable');
    assert.equal(server.asked.length, from + 1);
  });
}

test('a server that never responds times out, and the connection is closed', async () => {
  const from = await answers(hangs);
  assert.equal(reasonOf(await draw({ timeoutSeconds: 2 })), 'timeout');
  await server.asked[from]!.leftEarly;
});

test('cancelling aborts the call, also during a retry delay', async () => {
  for (const answer of [hangs, status(429, fault({}), { 'retry-after': '5' })]) {
    const from = await answers(answer, good);
    const caller = new AbortController();
    const drawing = draw({}, { signal: caller.signal });
    while (server.asked.length === from) await new Promise((resolve) => setTimeout(resolve, 5));
    setTimeout(() => caller.abort(), 50);
    assert.equal(reasonOf(await drawing), 'cancelled');
    assert.equal(server.asked.length, from + 1);
  }
});

const cut = png.subarray(0, png.length - 20);
const flipped = Buffer.from(png);
flipped[50]! ^= 255;

for (const [name, answer] of [
  ['no JSON', status(200, 'not json')],
  ['an empty object', status(200, {})],
  ['an empty list', status(200, { data: [] })],
  ['a string for a list', status(200, { data: 'x' })],
  ['null', status(200, 'null')],
  ['text in base64', status(200, { data: [{ b64_json: Buffer.from('hello').toString('base64') }] })],
  ['an SVG', status(200, { data: [{ b64_json: Buffer.from('<svg xmlns="…"/>').toString('base64') }] })],
  ['half a picture', status(200, { data: [{ b64_json: cut.toString('base64') }] })],
  ['a damaged picture', status(200, { data: [{ b64_json: flipped.toString('base64') }] })],
  ['a picture of one pixel', status(200, { data: [{ b64_json: somePng(1, 1).toString('base64') }] })],
  ['a picture of 60 million pixels', status(200, { data: [{ b64_json: somePng(30_000, 2000).toString('base64') }] })],
] as const) {
  test(`a response of ${name} is unusable`, async () => {
    await answers(answer);
    assert.equal(reasonOf(await draw()), 'unusable');
  });
}

test('a response of 50 MB is cut off', async () => {
  const from = await answers(async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[{"b64_json":"');
    const block = 'A'.repeat(1024 * 1024);
    response.setMaxListeners(200);
    for (let count = 0; count < 50 && !response.destroyed; count++) {
      if (!response.write(block))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
    response.end('"}]}');
  });
  assert.equal(reasonOf(await draw()), 'unusable');
  await server.asked[from]!.leftEarly;
});

test('Gemini uses its own protocol, and its refusals are distinguished from its failures', async () => {
  const gemini = { provider: 'google' as const, model: 'gemini-2.5-flash-image' };
  const inlineData = { mimeType: 'image/png', data: png.toString('base64') };
  const from = await answers(
    status(200, { candidates: [{ content: { parts: [{ text: 'here' }, { inlineData }] }, finishReason: 'STOP' }] }),
    status(200, { candidates: [{ finishReason: 'IMAGE_SAFETY' }] }),
    status(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }),
    status(200, { candidates: [{ finishReason: 'MAX_TOKENS' }] }),
    status(400, fault({ status: 'INVALID_ARGUMENT', message: 'API key not valid.' })),
  );
  const result = await draw(gemini);
  assert.ok(result.ok && result.bytes.equals(png));
  assert.equal(server.asked[from]!.path, '/v1/models/gemini-2.5-flash-image:generateContent');
  assert.equal(server.asked[from]!.headers['x-goog-api-key'], 'secret');
  const reasons = [];
  for (let count = 0; count < 4; count++) reasons.push(reasonOf(await draw(gemini)));
  assert.deepEqual(reasons, ['policy', 'policy', 'unusable', 'unusable']);
});

test('Imagen uses its own protocol, and reports why it filtered an image', async () => {
  const imagen = { provider: 'google' as const, model: 'imagen-4.0-generate-001' };
  const from = await answers(
    status(200, { predictions: [{ mimeType: 'image/png', bytesBase64Encoded: png.toString('base64') }] }),
    status(200, { predictions: [{ raiFilteredReason: 'Unable to show generated images.' }] }),
    status(
      400,
      fault({ message: "This prompt contains sensitive words that violate Google's Responsible AI practices." }),
    ),
  );
  assert.ok((await draw(imagen)).ok);
  assert.equal(server.asked[from]!.path, '/v1/models/imagen-4.0-generate-001:predict');
  assert.deepEqual(server.asked[from]!.body.instances, [{ prompt: request.prompt }]);
  assert.equal(reasonOf(await draw(imagen)), 'policy');
  assert.equal(reasonOf(await draw(imagen)), 'policy');
});

test('settings: model names, and combinations that are rejected', () => {
  assert.deepEqual(parseImageModel('compatible/org/flux'), { provider: 'compatible', model: 'org/flux' });
  for (const wrong of ['', 'gpt-image-1', 'anthropic/x', 'openai/', '/x']) assert.equal(parseImageModel(wrong), null);
  assert.equal(checkImageSettings(settingsFor()), null);
  assert.match(checkImageSettings(settingsFor({ baseUrl: undefined })) ?? '', /IMAGE_MODEL_BASE_URL/);
  assert.match(checkImageSettings(settingsFor({ provider: 'openai', apiKey: undefined })) ?? '', /IMAGE_MODEL_API_KEY/);
  assert.equal(imageServerHost(settingsFor({ baseUrl: 'https://images.example/v1' })), 'images.example:443');
});
