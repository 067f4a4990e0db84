import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailureEnvelope } from '../http/envelope.ts';
import { addFormats, compiler } from './formats.ts';
import { bodyFor, parametersFor, pick, type Random, randomFrom } from './generate.ts';
import { fillPath, type Operation, operationsOf, type Parameter, readDocument, type Schema } from './route-table.ts';

const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 2000);
/** The same requests on every run, so that who fails has changed something. Others are tried by naming a seed. */
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_115);
const AT_ONCE = 16;

const ajv = addFormats(new Ajv2020({ strict: false }));

let service: Service;
let operations: Operation[];
let key: string;

before(async () => {
  service = await startService();
  operations = operationsOf(await readDocument(service));
  key = (await service.account(1_000_000_000)).key;
});
after(() => service.stop());

const validatorOf = compiler(ajv);
const matches = (schema: Schema, value: unknown) => validatorOf(schema)(value) as boolean;

/** `null` for an optional field means omitted. */
function withoutNulls(schema: Schema, body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || schema.required?.includes(name)),
  );
}

function isStorable(value: unknown): boolean {
  const text = JSON.stringify(value) ?? '';
  return !/\\u0000|\\ud[89a-f]/.test(text);
}

/** A query and a path are text; as which type it is meant, the document says. */
function typed(text: string, schema: Schema): unknown {
  if ([schema.type].flat()[0] === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if ([schema.type].flat()[0] === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

type Generated = { operation: Operation; path: string; body: unknown; breaks: boolean };

function generate(random: Random, known: readonly number[]): Generated {
  const operation = pick(random, operations);
  const parameters = parametersFor(random, operation.parameters, known);
  const body = bodyFor(random, operation, known);
  const path = addressOf(operation, parameters);
  const missing = operation.parameters.some((each) => each.required && each.in === 'query' && !parameters.has(each));
  const wrong = [...parameters].some(
    ([{ schema }, text]) => !matches(schema, typed(text, schema)) || !isStorable(text),
  );
  const wrongBody =
    operation.body !== null && !matches(operation.body.schema, withoutNulls(operation.body.schema, body));
  return { operation, path, body, breaks: missing || wrong || wrongBody || !isStorable(body) };
}

function addressOf(operation: Operation, parameters: Map<Parameter, string>): string {
  const query = new URLSearchParams();
  const inPath: Record<string, string> = {};
  for (const [{ in: place, name }, text] of parameters) {
    if (place === 'query') query.set(name, text);
    else inPath[name] = text;
  }
  return `${fillPath(operation.path, (name) => inPath[name] as string)}${query.size > 0 ? `?${query}` : ''}`;
}

function judge({ operation, path, body, breaks }: Generated, reply: Reply): void {
  const told = `${operation.method} ${path} ${JSON.stringify(body)} → ${reply.status} ${reply.text.slice(0, 500)}`;
  assert.ok(reply.status < 500, told);
  assert.ok(operation.responses[reply.status], `a status the document does not name: ${told}`);
  if (operation.forPeople) assert.equal(reply.status, 403, `a key was taken for a person: ${told}`);
  else if (breaks) assert.equal(reply.status, 400, `a violation of the schema was accepted: ${told}`);
  if (reply.status !== 200) {
    assertFailureEnvelope(reply);
    return;
  }
  const schema = operation.responses[200]?.content?.['application/json']?.schema;
  if (schema) assert.ok(matches(schema, reply.body), `${ajv.errorsText(validatorOf(schema).errors)}: ${told}`);
}

/** Ids that exist, so that not every request ends at a 404. */
function remember(known: number[], data: unknown): void {
  const { id } = Object(data) as { id?: unknown };
  if (typeof id === 'number') known[known.length % 50] = id;
}

test(`${REQUESTS} generated requests: no 5xx, nothing outside the envelope, no violation accepted`, async (t) => {
  t.diagnostic(`GENERATED_SEED=${SEED}`);
  const random = randomFrom(SEED);
  const known: number[] = [];
  const statuses: Record<number, number> = {};
  let broken = 0;
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, REQUESTS - sent) }, () => generate(random, known));
    const replies = await Promise.all(
      batch.map(({ operation, path, body }) => service.call(operation.method, path, { key, body })),
    );
    for (const [place, reply] of replies.entries()) {
      const request = batch[place] as Generated;
      judge(request, reply);
      broken += Number(request.breaks);
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      remember(known, reply.body?.data);
    }
  }
  t.diagnostic(`${REQUESTS} requests to ${operations.length} operations, ${broken} broken on purpose`);
  t.diagnostic(`answers by status: ${JSON.stringify(statuses)}`);
  // Otherwise the requests were not worth sending.
  assert.ok((statuses[200] ?? 0) > REQUESTS * 0.1 && broken > REQUESTS * 0.1);
});
