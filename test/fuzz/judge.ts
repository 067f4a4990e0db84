import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats, compiler } from '../contract/formats.ts';
import type { Operation, Parameter, Schema } from '../contract/route-table.ts';
import type { Reply } from '../harness.ts';
import { assertFailureEnvelope } from '../http/envelope.ts';
import type { Kind } from './requests.ts';
import { isStorable } from './texts.ts';

/** Checks whether a response is one that the document allows for its request. */

export type Sent = {
  kind: Kind;
  operation: Operation;
  /** As text, the way they are sent; undefined when omitted. */
  parameters: Map<Parameter, string>;
  body: unknown;
  raw: string | undefined;
};

const ajv = addFormats(new Ajv2020({ strict: false }));
const validatorOf = compiler(ajv);
const matches = (schema: Schema, value: unknown) => validatorOf(schema)(value) as boolean;
/** Responses of the HTTP server itself to a malformed request. */
const HOSTILE_STATUSES = [400, 404, 408, 413, 414, 415, 431];

export function judge(sent: Sent, reply: Reply, hidden: string): void {
  const { operation, kind } = sent;
  const status = statusOf(reply);
  assert.ok(status < 500, 'a server error');
  assert.ok(
    operation.responses[status] || (kind === 'hostile' && HOSTILE_STATUSES.includes(status)),
    'a status that the document does not list',
  );
  assert.ok(!reply.text.includes(hidden), 'it shows data of another account');
  if (breaksSchema(sent)) {
    if (kind === 'hostile') assert.ok(status >= 400, 'a violation of the schema was accepted');
    else if (isBeyondBodyLimit(sent)) assert.equal(status, 413, 'a body that is too large');
    else assertNamesFields(operation, reply);
  }
  if (kind === 'foreign' && namesForeignRow(sent)) assert.ok(status >= 400, 'an id of another account was accepted');
  if (status >= 400 && !isStream(reply)) assertFailureEnvelope(reply);
  // With `fields`, entries have only the fields that were named.
  const isWhole = [...sent.parameters.keys()].every(({ name }) => name !== 'fields');
  if (status === 200 && isWhole) assertDocumented(operation, reply);
}

const isStream = (reply: Reply) => reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** The last event of a stream contains the result of the call. */
function lastEvent({ text }: Reply): { name: string; data: Schema } {
  const [, name = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/s.exec(text.split('\n\n').at(-2) ?? '') ?? [];
  return { name, data: JSON.parse(data) };
}

function statusOf(reply: Reply): number {
  if (!isStream(reply)) return reply.status;
  const { name, data } = lastEvent(reply);
  assert.ok(name === 'done' || name === 'error', 'a stream that does not end');
  return name === 'done' || data.code === 'CONFLICT' ? reply.status : 500;
}

function assertDocumented(operation: Operation, reply: Reply): void {
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  if (!schema) return;
  const body = isStream(reply) ? lastEvent(reply).data : reply.body;
  if (body?.success !== false) assert.ok(matches(schema, body), ajv.errorsText(validatorOf(schema).errors));
}

/** A 400 must name at least one field, and only fields of the operation. */
/** The default of BODY_LIMIT_BYTES; such a body is refused before it is read. */
const BODY_LIMIT = 3 * 1024 * 1024;

function isBeyondBodyLimit({ body, raw }: Sent): boolean {
  return Buffer.byteLength(raw ?? JSON.stringify(body) ?? '') > BODY_LIMIT;
}

function assertNamesFields({ parameters, body }: Operation, reply: Reply): void {
  assert.equal(reply.status, 400, 'a violation of the schema was accepted');
  const names = [...parameters.map(({ name }) => name), ...Object.keys(body?.schema.properties ?? {}), 'body', 'query'];
  const fields: string[] = (reply.body.errors ?? []).map(({ field }: { field: string }) => field);
  assert.ok(fields.length > 0, 'a rejection that names no field');
  for (const field of fields) assert.ok(names.includes(field.split(/[.[]/)[0] as string), `a rejection of ${field}`);
}

function breaksSchema({ operation, parameters, body, raw }: Sent): boolean {
  const missing = operation.parameters.some((each) => each.required && !parameters.has(each));
  const wrong = [...parameters].some(
    ([{ schema }, text]) => !isStorable(text) || !matches(schema, typed(text, schema)),
  );
  return missing || wrong || breaksBody(operation, body, raw);
}

function breaksBody(operation: Operation, body: unknown, raw: string | undefined): boolean {
  if (operation.body === null) return false;
  if ((raw ?? body ?? '') === '') return !operation.bodyOptional;
  try {
    // A byte order mark is not part of the text.
    const read = raw === undefined ? body : JSON.parse(raw.replace(/^\ufeff/, ''));
    return !matches(operation.body.schema, read) || !isStorableValue(read);
  } catch {
    return true;
  }
}

function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, entry]) => isStorable(name) && isStorableValue(entry));
}

/** Query and path are text; the document defines the type. */
function typed(text: string, schema: Schema): unknown {
  if (schema.type === 'integer' && /^(0|-?[1-9]\d*)$/.test(text)) return Number(text);
  if (schema.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/** A filter by another account's row finds nothing; every other request that names one is rejected. */
function namesForeignRow({ operation: { method, parameters } }: Sent): boolean {
  return method !== 'GET' || parameters.some((each) => each.in === 'path');
}
