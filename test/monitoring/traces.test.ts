import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { API, call } from '../call.ts';
import { openStage, type Running } from '../process.ts';
import { type FakeModel, says, startFakeModel } from '../providers/fake-model.ts';
import { until } from '../until.ts';
import { type Collector, type ReceivedSpan, startCollector } from './collector.ts';

/** The service as a process, with an OpenTelemetry collector, a language model and a receiver of webhooks. */

const stage = openStage({ after });
const receiver = createServer((_request, response) => void response.writeHead(204).end());
let collector: Collector;
let model: FakeModel;
let service: Running;
let hook: string;

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const ARTICLE = { title: '글루코핀 위키', content: '글루코핀은 혈당을 재는 센서이다.' };
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];

before(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  hook = `http://${host}/hidden-path`;
  collector = await startCollector();
  model = await startFakeModel();
  model.standard(says(ARTICLE));
  service = await stage.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=press%20office',
    TEXT_MODEL: 'compatible/test',
    TEXT_MODEL_BASE_URL: model.url,
    OUTBOUND_ALLOW: host,
  });
});
after(async () => {
  await collector.stop();
  await model.stop();
  receiver.close();
});

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  call(service.url + API + path, method, { key: service.key, ...(body ? { body } : {}), headers });
const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
const requestSpan = (route: string) =>
  until(() => collector.spans.find(({ kind, name }) => kind === SERVER && name === `POST ${API}${route}`), 30_000);

test('a request continues the trace of its caller; statements, model call and log line belong to it', async () => {
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'traced-one' };
  const body = { keyword: 'hidden-keyword', creation_type: 'wiki' };
  const { status, text } = await send('POST', '/generic-creation/create', body, headers);
  assert.equal(status, 200, text);
  const request = await requestSpan('/generic-creation/create');
  assert.deepEqual([request.traceId, request.parentSpanId, request.service], [TRACE, CALLER, 'presswright']);
  assert.equal(request.attributes['http.response.status_code'], '200');
  assert.equal(request.attributes['request.id'], 'traced-one');
  assert.ok(BigInt(request.endTimeUnixNano) > BigInt(request.startTimeUnixNano));

  const children = spansOf(TRACE).filter(({ spanId }) => spanId !== request.spanId);
  const asked = children.find(({ name }) => name === 'model creation');
  assert.deepEqual([asked?.kind, asked?.attributes['gen_ai.request.model']], [CLIENT, 'compatible/test']);
  assert.equal(asked?.attributes['gen_ai.usage.input_tokens'], '11');
  const statements = children.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  const texts = statements.map(({ attributes }) => attributes['db.query.text'] ?? '');
  assert.ok(
    texts.some((sql) => /insert into credit_holds .*\$\d/.test(sql)),
    texts.join('\n'),
  );
  assert.ok(
    texts.some((sql) => /insert into "creations"/.test(sql)),
    texts.join('\n'),
  );
  assert.equal(JSON.stringify(collector.spans).includes('hidden-keyword'), false, 'no values in statements');
  assert.equal(collector.headers()['x-team'], 'press office');

  const isLine = (text: string) => text.includes('"traced-one"') && text.includes('"msg":"request"');
  const line = await until(() => service.stdout().split('\n').find(isLine));
  assert.equal(JSON.parse(line).trace_id, TRACE);
});

test('an outbound call is a span without its path, and the receiver gets no trace header', async () => {
  const seen = new Promise<string | undefined>((resolve) =>
    receiver.once('request', ({ headers }) => resolve(headers.traceparent as string | undefined)),
  );
  const created = await send('POST', '/webhook', { url: hook, events: ['release.sent'] });
  assert.equal(created.status, 200, created.text);
  const id = created.body.data.webhook_id;
  assert.equal((await send('POST', `/webhook/${id}/test`)).status, 200);
  assert.equal(await seen, undefined);
  const request = await requestSpan('/webhook/:webhook_id/test');
  const outbound = await until(() => spansOf(request.traceId).find(({ name }) => name.startsWith('POST 127.0.0.1:')));
  assert.equal(outbound.attributes['http.response.status_code'], '204');
  assert.equal(outbound.parentSpanId, request.spanId);
  assert.equal(Object.values(outbound.attributes).join().includes('hidden-path'), false);
});

test('a job has its own trace with its statements', async () => {
  const hasStatement = ({ traceId }: ReceivedSpan) =>
    spansOf(traceId).some(({ attributes }) => attributes['db.query.text']);
  const job = await until(() => collector.spans.find((span) => span.kind === CONSUMER && hasStatement(span)), 60_000);
  assert.match(job.name, /^job \S+$/);
  assert.equal(job.parentSpanId || undefined, undefined);
});

test('what is left is sent when the service stops', async () => {
  const headers = { traceparent: `00-${TRACE.replace('4', '5')}-${CALLER}-01` };
  assert.equal((await send('GET', '/account', undefined, headers)).status, 200);
  service.kill('SIGTERM');
  assert.equal((await service.exited).code, 0);
  assert.ok(spansOf(TRACE.replace('4', '5')).some(({ kind }) => kind === SERVER));
});
