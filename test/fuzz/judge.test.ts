import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Operation } from '../contract/route-table.ts';
import type { Reply } from '../harness.ts';
import { judge, type Sent } from './judge.ts';
import { requestTo } from './requests.ts';

const data = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const failure = { content: { 'application/json': { schema: {} } } };
const press_id = { name: 'press_id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } } as const;
const operation: Operation = {
  id: 'editPress',
  scope: 'write',
  method: 'POST',
  path: '/press/{press_id}',
  area: 'press',
  forPeople: false,
  streams: true,
  parameters: [press_id],
  body: { schema: { type: 'object', required: ['title'], properties: { title: { type: 'string', maxLength: 5 } } } },
  bodyOptional: false,
  responses: { 200: { content: { 'application/json': { schema: data } } }, 400: failure, 404: failure },
};

function sent(body: unknown, kind: Sent['kind'] = 'valid'): Sent {
  return { kind, operation, parameters: new Map([[press_id, '1']]), body, raw: undefined };
}

function reply(status: number, body: object, type = 'application/json; charset=utf-8', text?: string): Reply {
  const headers = new Headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': 'one',
  });
  return { status, body, text: text ?? JSON.stringify(body), headers };
}

const refused = (errors?: object[]) => ({
  status: 'FAIL',
  success: false,
  message: '…',
  data: null,
  code: 'BAD_REQUEST',
  ...(errors ? { errors } : {}),
});
const right = { title: '제목' };
const tooLong = { title: '여섯 글자 넘음' };
const judged = (request: Sent, answer: Reply) => () => judge(request, answer, 'hidden');

test('accepts responses that the document allows', () => {
  judged(sent(right), reply(200, { id: 1 }))();
  judged(sent(right), reply(404, refused()))();
  judged(sent(tooLong), reply(400, refused([{ field: 'title', message: '…' }])))();
  judged(sent(right, 'foreign'), reply(404, refused()))();
});

test('finds server errors, undocumented statuses and bodies outside the envelope', () => {
  assert.throws(judged(sent(right), reply(500, refused())), /server error/);
  assert.throws(judged(sent(right), reply(409, refused())), /status that the document does not list/);
  assert.throws(judged(sent(right), reply(404, { error: 'none' })));
});

test('finds accepted violations, rejections that name no field and responses that break their schema', () => {
  for (const body of [undefined, tooLong, {}, { title: null }, { title: 'a\u0000' }, { title: '\ud800' }, []]) {
    assert.throws(judged(sent(body), reply(200, { id: 1 })), /violation of the schema was accepted/);
  }
  assert.throws(judged(sent(tooLong), reply(400, refused())), /names no field/);
  assert.throws(judged(sent(tooLong), reply(400, refused([{ field: 'other', message: '…' }]))), /rejection of other/);
  assert.throws(judged(sent(right), reply(200, { id: 'one' })), /must be integer/);
});

test('finds rows of another account in a response, and an accepted request for one', () => {
  assert.throws(judged(sent(right), reply(200, { id: 1, text: 'hidden' })), /another account/);
  assert.throws(judged(sent(right, 'foreign'), reply(200, { id: 1 })), /id of another account was accepted/);
});

test('judges a stream by its last event', () => {
  const stream = (end: string) =>
    reply(200, {}, 'text/event-stream; charset=utf-8', `event: text\ndata: {"text":"a\u2028"}\n\n${end}`);
  judged(sent(right), stream('event: done\ndata: {"id":1}\n\n'))();
  assert.throws(judged(sent(right), stream('event: done\ndata: {"id":"one"}\n\n')), /must be integer/);
  assert.throws(judged(sent(right), stream('event: error\ndata: {"code":"INTERNAL_ERROR"}\n\n')), /server error/);
  assert.throws(judged(sent(right), stream('')), /does not end/);
});

test('the same seed generates the same requests', () => {
  const requests = (seed: number) =>
    fc.sample(
      requestTo([operation], () => false),
      { seed, numRuns: 200 },
    );
  assert.deepEqual(requests(1), requests(1));
  assert.notDeepEqual(requests(1), requests(2));
  assert.deepEqual([...new Set(requests(1).map(({ kind }) => kind))].sort(), ['broken', 'foreign', 'hostile', 'valid']);
});
