import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultOf } from '../../src/areas/releases/delivery/outcomes.ts';
import { recipientOf } from './rows.ts';

const RETRY = 60;
const TWO_DAYS = 48 * 3600;
const busy = { kind: 'deferred', answer: '450 4.2.0 Greylisted', reached: true } as const;
const away = { kind: 'deferred', answer: 'connect ECONNREFUSED', reached: false } as const;

const after = (attempts: number, outcome: Parameters<typeof resultOf>[1], age_seconds = 0) =>
  resultOf(recipientOf({ attempts, age_seconds }), outcome, RETRY);

test('the backoff doubles with each attempt up to two hours, with jitter', () => {
  const steps = [60, 120, 240, 480, 960, 1920, 3840];
  for (const [attempts, step] of steps.entries()) {
    const waits = Array.from({ length: 50 }, () => after(attempts, busy).waitSeconds);
    assert.ok(Math.min(...waits) >= step * 0.8 && Math.max(...waits) <= step * 1.2, `try ${attempts + 1}: ${waits}`);
    assert.ok(new Set(waits).size > 1);
  }
  // Our own mail server may be down for much longer than eight attempts.
  for (const attempts of [7, 8, 20, 1000]) {
    const { state, waitSeconds } = after(attempts, away);
    assert.equal(state, 'queued');
    assert.ok(waitSeconds >= 7200 * 0.8 && waitSeconds <= 7200 * 1.2, String(waitSeconds));
  }
});

test('gives up after eight answered attempts, or after two days', () => {
  assert.equal(after(6, busy).state, 'queued');
  assert.equal(after(7, busy).state, 'failed', 'the eighth');
  assert.equal(after(7, away).state, 'queued', 'no server was reached, so the address was not tried');
  assert.equal(after(0, away, TWO_DAYS).state, 'queued');
  assert.equal(after(0, away, TWO_DAYS + 1).state, 'failed');
  assert.equal(after(0, busy, TWO_DAYS + 1).state, 'failed');
});

test('stores a final answer without the characters that the database cannot store', () => {
  const refused = after(0, { kind: 'refused', answer: `550 5.7.1 no\0\r\n${'x'.repeat(1000)}`, code: 550 });
  assert.deepEqual([refused.state, refused.uncertain, refused.answer.length], ['failed', false, 500]);
  assert.match(refused.answer, /^550 5\.7\.1 no x+$/);
  const accepted = after(3, { kind: 'accepted', answer: '250 taken' });
  assert.deepEqual([accepted.state, accepted.uncertain, accepted.answer], ['sent', false, '250 taken']);
  const unknown = after(0, { kind: 'unknown', answer: 'closed' });
  assert.deepEqual([unknown.state, unknown.uncertain], ['sent', true], 'it may have been accepted: no second copy');
});
