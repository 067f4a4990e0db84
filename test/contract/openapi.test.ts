import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { EVENT_TYPES } from '../../src/areas/accounts/webhooks/event-types.ts';
import { API, call, type Service, startService } from '../harness.ts';
import { assertDocumentedEvent } from './documented-event.ts';
import { DOCUMENTED } from './endpoints.ts';
import { addFormats, compiler } from './formats.ts';
import { type Content, type OpenApi, type Operation, operationsOf, readDocument, type Schema } from './route-table.ts';

let service: Service;
/** Of all operations. */
let document: OpenApi;
let operations: Operation[];
/** As a client reads it. */
let published: OpenApi;

before(async () => {
  service = await startService();
  document = readDocument();
  operations = operationsOf(document);
  published = (await service.call('GET', '/openapi.json')).body;
});
after(() => service.stop());

test('serves the document without a key, as OpenAPI 3.1', async () => {
  const reply = await service.call('GET', '/openapi.json');
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  assert.match(reply.body.openapi, /^3\.1\./);
  assert.deepEqual(reply.body.servers[0].url, API);
});

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('the public document has what keys and integrators use, and leaves out what only screens need', () => {
  const names = new Set(operationsOf(published).map(nameOf));
  assert.deepEqual(
    DOCUMENTED.map(nameOf).filter((name) => !names.has(name)),
    [],
  );
  const left = operations.filter((operation) => !names.has(nameOf(operation)));
  assert.equal(names.size + left.length, operations.length);
  assert.ok(left.length > operations.length / 4);
  const screens = [
    ...['GET /inbox', 'GET /account/sessions', 'GET /trash', 'GET /release/drafts', 'POST /press/{press_id}/presence'],
    ...['GET /press/{press_id}/threads', 'POST /press/{press_id}/review/approve'],
  ];
  for (const name of screens) assert.ok(left.map(nameOf).includes(name), name);
  const integrations = [
    ...['GET /webhook', 'GET /newsroom', 'GET /newsclip/v2/coverage', 'POST /webhook/trigger', 'GET /account/brand'],
    ...[
      'GET /press/{press_id}/events',
      'POST /press/{press_id}/review/request',
      'GET /release/{release_id}/recipients',
    ],
  ];
  for (const name of integrations) assert.ok(names.has(name), name);
  // Every key is refused there.
  for (const { forPeople, ...operation } of operations) if (forPeople) assert.ok(!names.has(nameOf(operation)));
  const committed = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
  assert.deepEqual(Object.keys(committed.paths).sort(), Object.keys(published.paths).sort());
});

/**
 * The interface documents have both `/press/reference/{reference_id}` and `/press/{press_id}/pdf`. Ids are integers, so
 * no valid path matches both.
 */
const ALLOWED_WARNINGS = ['no-ambiguous-paths'];

test('the document passes the recommended rules without errors and warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(published), config });
  assert.deepEqual(
    problems
      .filter(({ ruleId }) => !ALLOWED_WARNINGS.includes(ruleId))
      .map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`),
    [],
  );
});

test('no enum contains null, which generators of clients take for a type of its own', () => {
  assert.doesNotMatch(JSON.stringify(document), /"enum":\[[^\]]*null[^\]]*\]/);
});

function* contentsOf(operation: Operation): Generator<[string, Content]> {
  const name = `${operation.method} ${operation.path}`;
  if (operation.body) yield [`${name} body`, operation.body];
  for (const [status, { content }] of Object.entries(operation.responses)) {
    for (const [type, each] of Object.entries(content ?? {})) yield [`${name} ${status} ${type}`, each];
  }
}

test('every example matches its schema', (t) => {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  const validatorOf = compiler(ajv);
  let checked = 0;
  for (const [name, { schema, example, examples }] of operations.flatMap((operation) => [...contentsOf(operation)])) {
    const validate = validatorOf(schema);
    const shown = [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples ?? {}).map(({ value }) => value),
    ];
    for (const value of shown) {
      assert.ok(validate(value), `${name}: ${ajv.errorsText(validate.errors)}`);
      checked += 1;
    }
  }
  t.diagnostic(`${checked} examples`);
  assert.ok(checked > operations.length);
});

test('every body and every response with data has an example', () => {
  for (const { method, path, body, responses } of operations) {
    if (body) assert.ok(body.example, `${method} ${path} has no example of its body`);
    const success = responses['200']?.content?.['application/json'];
    if (success?.schema.properties?.data) assert.ok(success.example, `${method} ${path} has no example of its data`);
  }
});

test('every operation lists the errors that any call can return', () => {
  for (const { method, path, responses } of operations) {
    for (const status of ['401', '404', '429', '500', '503'])
      assert.ok(responses[status], `${method} ${path} has no ${status}`);
  }
});

test('every request body, JSON response and error is a named component', () => {
  const refs = (node: Schema): string => node?.$ref ?? JSON.stringify(node);
  for (const [path, methods] of Object.entries<Record<string, Schema>>(document.paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      if (requestBody) assert.match(refs(requestBody), /^#\/components\/requestBodies\//, `${method} ${path}`);
      for (const [status, response] of Object.entries<Schema>(responses)) {
        if (Number(status) >= 400)
          assert.match(refs(response), /^#\/components\/responses\/[A-Z]/, `${method} ${path}`);
        const json = response.content?.['application/json'];
        if (json) assert.match(refs(json.schema), /^#\/components\/schemas\//, `${method} ${path}`);
      }
    }
  }
});

test('operation ids are unique camel-case names', () => {
  const ids = Object.values<Record<string, Schema>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId as string),
  );
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    ids.filter((id) => !/^[a-z]+([A-Z0-9][a-z0-9]*)*$/.test(id)),
    [],
  );
  // Named for what is done with what, not after the path.
  assert.deepEqual(
    ids.filter((id) => /Id(?![a-z])|^(?:post|put|patch)[A-Z]/.test(id)),
    [],
  );
});

test('only formats that every generator knows are used', () => {
  const schemas = JSON.stringify(document, (name, value) => (name.startsWith('example') ? undefined : value));
  const formats = [...schemas.matchAll(/"format":"([^"]+)"/g)].map(([, format]) => format);
  assert.deepEqual([...new Set(formats)].sort(), ['binary', 'date', 'date-time']);
});

test('a file is binary, and a streamable response is typed as JSON only', () => {
  let streams = 0;
  for (const [path, methods] of Object.entries<Record<string, Schema>>(document.paths)) {
    for (const { responses, 'x-event-stream': stream } of Object.values(methods)) {
      const [[type, { schema }]] = Object.entries<Schema>(responses['200'].content) as [[string, Schema]];
      assert.equal(Object.keys(responses['200'].content).length, 1, path);
      if (type !== 'application/json') assert.deepEqual(schema, { type: 'string', format: 'binary' }, path);
      if (stream) {
        assert.deepEqual([type, stream.mediaType], ['application/json', 'text/event-stream'], path);
        streams += 1;
      }
    }
  }
  assert.ok(streams >= 10);
});

/** Fields of the interface documents, and from before `_kst` became the rule. No new field joins them. */
const UNIX_SECONDS = [
  ...['created_at', 'updated_at', 'attempted_at', 'next_attempt_at', 'last_success_at', 'last_failure_at'],
  ...['expires_at', 'logo_updated_at'],
];

test('the name of a time says its form: `_kst` is text and `_at` Unix seconds', () => {
  const found = new Map<string, Set<string>>();
  const collect = (name: string, node: Schema) => {
    if (node === null || typeof node !== 'object') return;
    for (const [field, each] of Object.entries<Schema>(node.properties ?? {})) {
      if (!/_(?:at|kst)$/.test(field)) continue;
      const types = [each, ...(each.anyOf ?? [])].flatMap(({ type }: Schema) => type ?? []);
      const form = types.filter((type) => type !== 'null').join();
      found.set(`${field} ${form}`, (found.get(`${field} ${form}`) ?? new Set()).add(name));
    }
    for (const each of Object.values<Schema>(node)) collect(name, each);
  };
  for (const [name, schema] of Object.entries<Schema>(published.components.schemas)) collect(name, schema);
  const wrong = [...found].filter(([key]) => {
    const [field = '', form = ''] = key.split(' ');
    return field.endsWith('_kst') ? !form.includes('string') : form !== 'integer' || !UNIX_SECONDS.includes(field);
  });
  assert.deepEqual(
    wrong.map(([key, names]) => [key, [...names].every((name) => name.includes('Creation'))]),
    [['created_at string', true]],
  );
});

test('null is allowed for every optional field of a body, as the service accepts it', () => {
  for (const { method, path, body } of operations) {
    for (const [name, field] of Object.entries<Schema>(body?.schema.properties ?? {})) {
      const types = field.anyOf ? field.anyOf.map(({ type }: Schema) => type) : [field.type].flat();
      assert.equal(types.includes('null'), !body?.schema.required?.includes(name), `${method} ${path} ${name}`);
    }
  }
});

test('every event type is described with an example payload', () => {
  assert.deepEqual(Object.keys(document.webhooks).sort(), [...EVENT_TYPES, 'webhook.test'].sort());
  for (const { post } of Object.values<Schema>(document.webhooks)) {
    assertDocumentedEvent(post.requestBody.content['application/json'].example);
  }
});

test('the docs page requires no key and loads nothing from another host', async () => {
  const page = await call(`${service.url}${API}/docs/`, 'GET');
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  const sources = [...page.text.matchAll(/<(?:script|link|img|iframe)[^>]*?(?:src|href)="([^"]+)"/g)].map(
    (match) => match[1],
  );
  assert.ok(sources.length > 0);
  for (const source of sources) {
    const url = new URL(source as string, `${service.url}${API}/docs/`);
    assert.equal(url.origin, service.url);
    assert.equal((await call(url.href, 'GET')).status, 200, url.href);
  }
  // XML namespaces look like addresses but are never fetched.
  const addresses = [...page.text.matchAll(/https?:\/\/[^\s"'<>)\\]+/g)].map(([address]) => address);
  assert.deepEqual(
    addresses.filter((address) => !address.startsWith('http://www.w3.org/')),
    [],
  );
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self';/);
});

test('the docs page is served without the trailing slash too', async () => {
  const reply = await call(`${service.url}${API}/docs`, 'GET');
  assert.ok(
    reply.status === 200 || String(reply.headers.get('location')).endsWith(`${API}/docs/`),
    String(reply.status),
  );
});
