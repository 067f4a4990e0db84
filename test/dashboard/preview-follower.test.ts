import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiProblem } from '../../web/src/api/problem.ts';
import { createFollower, type Followed } from '../../web/src/screens/write/editor/preview/follower.ts';

/** The preview follows the newest version, one request at a time. */

type Request = { key: string; signal: AbortSignal; resolve(result: string): void; reject(error: unknown): void };

function follow() {
  const requests: Request[] = [];
  const states: Followed<string>[] = [];
  const follower = createFollower<string>(
    (key, signal) => new Promise((resolve, reject) => requests.push({ key, signal, resolve, reject })),
    (state) => states.push(state),
  );
  return { follower, requests, state: () => states.at(-1)!, states };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('versions that pass while one is loading are skipped', async () => {
  const { follower, requests, state } = follow();
  for (const key of ['1', '2', '3', '4']) follower.want(key);
  assert.deepEqual(
    requests.map(({ key }) => key),
    ['1'],
  );
  requests[0]!.resolve('one');
  await settled();
  assert.deepEqual(state(), { result: 'one', isUpdating: true, problem: null });
  assert.deepEqual(
    requests.map(({ key }) => key),
    ['1', '4'],
  );
  requests[1]!.resolve('four');
  await settled();
  assert.deepEqual(state(), { result: 'four', isUpdating: false, problem: null });
});

test('the same version is not loaded again', async () => {
  const { follower, requests } = follow();
  follower.want('1');
  requests[0]!.resolve('one');
  await settled();
  follower.want('1');
  assert.equal(requests.length, 1);
});

test('after a failure the last result stays, and a retry or the next version loads again', async () => {
  const { follower, requests, state } = follow();
  follower.want('1');
  requests[0]!.resolve('one');
  await settled();
  follower.want('2');
  const busy = new ApiProblem(503, 'EXPORT_BUSY', 'busy');
  requests[1]!.reject(busy);
  await settled();
  assert.deepEqual(state(), { result: 'one', isUpdating: false, problem: busy });
  follower.retry();
  assert.equal(requests[2]!.key, '2');
  requests[2]!.reject(busy);
  await settled();
  follower.want('3');
  requests[3]!.resolve('three');
  await settled();
  assert.deepEqual(state(), { result: 'three', isUpdating: false, problem: null });
});

test('a closed preview gives up its request and reports nothing any more', async () => {
  const { follower, requests, states } = follow();
  follower.want('1');
  follower.want('2');
  const before = states.length;
  follower.stop();
  assert.ok(requests[0]!.signal.aborted);
  requests[0]!.reject(new Error('aborted'));
  await settled();
  assert.equal(states.length, before);
  assert.equal(requests.length, 1);
});
