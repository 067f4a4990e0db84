import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueue } from '../../src/areas/releases/delivery/queue.ts';
import { recipientOf } from './rows.ts';

const people = (domain: string, count: number) =>
  Array.from({ length: count }, (_, place) => recipientOf({ email: `${domain[0]}${place}@${domain}` }));
const take = (queue: ReturnType<typeof createQueue>, count: number) =>
  Array.from({ length: count }, () => queue.take()?.email.split('@')[0]);

test('domains take turns, however many recipients each of them has', () => {
  const queue = createQueue({ perDomain: 10, batch: 100 });
  queue.add([...people('a.example', 4), ...people('b.example', 2), ...people('c.example', 1)]);
  assert.deepEqual(take(queue, 8), ['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', undefined]);
});

test('no domain has more in flight than its limit, and the next one is taken when one is done', () => {
  const queue = createQueue({ perDomain: 2, batch: 100 });
  const slow = people('s.example', 5);
  queue.add([...slow, ...people('q.example', 1)]);
  assert.deepEqual(take(queue, 4), ['s0', 'q0', 's1', undefined]);
  queue.done(slow[0]!);
  assert.deepEqual(take(queue, 2), ['s2', undefined]);
});

test('a domain with half a batch waiting gets no more, so that others have room', () => {
  const queue = createQueue({ perDomain: 2, batch: 10 });
  assert.equal(queue.room(), 10);
  queue.add(people('s.example', 5));
  assert.deepEqual(queue.fullDomains(), ['s.example']);
  assert.equal(queue.room(), 10, 'recipients waiting for a slow domain do not fill the batch');
  queue.add(people('q.example', 4));
  assert.equal(queue.room(), 6);
  queue.add(people('r.example', 2));
  assert.equal(queue.room(), 0, 'enough for the connections');
  assert.equal(queue.drain().length, 11);
  assert.equal(queue.take(), undefined);
});
