import fc from 'fast-check';
import type { Operation } from '../contract/route-table.ts';
import type { Draft } from './requests.ts';

/** Requests that no client would send: invalid JSON, strange headers, strange URLs. */

type Change = Pick<Partial<Draft>, 'raw' | 'headers' | 'suffix'>;

const BODIES = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1}{"b":2}',
  '{"a":01}',
  '{"a":NaN}',
  '{"a":1e400}',
  '{"id":9007199254740993}',
  '{"page":1,"page":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"\\u0000":1}',
  '{"keyword":"\\ud800"}',
  '\ufeff{}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  `{"a":[${Array(20_000).fill(0)}]}`,
  `{${Array.from({ length: 5000 }, (_, place) => `"k${place}":0`)}}`,
];

const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=euc-kr' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { 'Idempotency-Key': 'x'.repeat(300) },
  { 'Idempotency-Key': ' ' },
  { 'X-Request-Id': 'x'.repeat(500) },
  { accept: 'application/pdf;q=2, */*;q=x' },
  { accept: 'text/event-stream;q=0.1, application/json;q=0.1' },
  { 'accept-language': 'en;q='.repeat(200) },
  { 'if-none-match': '"' },
  { range: 'bytes=5-1' },
  { 'x-forwarded-for': '999.1.1.1, ::' },
];

const SUFFIXES = [
  '%zz',
  '%ff',
  'page=1&page=2',
  'page[]=1',
  '__proto__=1',
  '&&&=',
  'a=1&'.repeat(1000),
  `keyword=${'%F0%9F%98%80'.repeat(500)}`,
];

export function hostile(operation: Operation, valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  const changes: Change[] = [
    ...HEADERS.map((headers) => ({ headers })),
    ...SUFFIXES.map((suffix) => ({ suffix })),
    ...(operation.body ? BODIES.map((raw) => ({ raw })) : []),
  ];
  return fc
    .tuple(valid, fc.constantFrom(...changes))
    .map(([draft, change]) => ({ ...draft, ...change, kind: 'hostile' }));
}
