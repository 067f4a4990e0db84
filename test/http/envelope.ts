import assert from 'node:assert/strict';
import type { Reply } from '../call.ts';

/** The properties of a response that both the HTTP client and the raw socket provide. */
type Answered = Pick<Reply, 'status' | 'body' | 'text'> & { headers: { get(name: string): string | null } };

/** Every error has this shape, wherever it comes from. */
export function assertFailure(reply: Answered, status: number, code: string): void {
  assert.equal(reply.status, status, reply.text);
  assertFailureEnvelope(reply);
  assert.equal(reply.body.code, code);
}

export function assertFailureEnvelope(reply: Answered): void {
  const { message, code, errors, conflicts, ...rest } = reply.body ?? {};
  assert.deepEqual(rest, { status: 'FAIL', success: false, data: null }, reply.text);
  assert.ok(typeof message === 'string' && message.trim() !== '', reply.text);
  assert.match(code, /^[A-Z][A-Z_]+$/);
  if (errors !== undefined) {
    // Conflicts that name each thing to correct.
    assert.equal(reply.status, ['ORDER_CHANGED', 'PUBLICATION_REFUSED'].includes(code) ? 409 : 400);
    for (const { setting: _, ...error } of errors) assert.deepEqual(Object.keys(error), ['field', 'message']);
  }
  if (conflicts !== undefined) assert.equal(code, 'CHANGED_MEANWHILE');
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
  assert.match(reply.headers.get('x-request-id') ?? '', /^[\x21-\x7e]{1,128}$/);
}
