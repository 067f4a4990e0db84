import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { checkJsonSize, MAX_VALUES } from '../../src/kernel/http/json-scan.ts';
import { bodyReader } from '../../src/kernel/http/validation.ts';
import { Problem } from '../../src/kernel/problems.ts';
import { hasLongMarkRun } from '../../src/kernel/stream-safe.ts';
import { pick, type Random, randomFrom } from '../seeded-random.ts';

/** Scans of whole texts that skip most of what they read must judge like a plain scan. */

const seed = Number(process.env.SEED ?? 20_261_117);

function textOf(random: Random, parts: readonly string[], length: number): string {
  return Array.from({ length: Math.floor(random() * length) }, () => pick(random, parts)).join('');
}

test('finds runs of more than 30 marks, whatever stands around them', () => {
  const random = randomFrom(seed);
  const marks = ['\u0301', '\u0323', '\u{1d165}', '\u{e0100}'];
  const others = ['가', 'a', '😀', '\ud800', '\udc00', ''];
  let long = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const runs = Array.from({ length: 3 }, () => pick(random, marks).repeat(20 + Math.floor(random() * 15)));
    const text = runs.map((run) => textOf(random, others, 40) + run).join('') + textOf(random, others, 40);
    const isLong = /\p{M}{31}/u.test(text);
    assert.equal(hasLongMarkRun({ text: [text] }), isLong, `seed ${seed}: ${JSON.stringify(text)}`);
    if (isLong) long += 1;
  }
  assert.ok(long > 1000 && long < 19_000, `${long} of 20,000 texts had a long run`);
});

test('counts the characters of a text, not its code units', () => {
  const read = bodyReader(Type.Object({ text: Type.String({ minLength: 2, maxLength: 5 }) }));
  const lengths = [...Array(8).keys()];
  for (const letter of ['a', '가', '😀', '\ud83d']) {
    const accepted = lengths.filter((length) => {
      try {
        return read({ text: letter.repeat(length) }) !== null;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return false;
      }
    });
    assert.deepEqual(accepted, [2, 3, 4, 5], JSON.stringify(letter));
  }
});

test('counts the values of a JSON text, whatever its strings contain', () => {
  const random = randomFrom(seed);
  const parts = ['\\"', '\\\\', '\\n', '\\uac00', '가', ',', '[', '{', ' '];
  for (const strings of [1, 3]) {
    for (const length of [10, 5000]) {
      for (let round = 0; round < 100; round += 1) {
        const texts = Array.from({ length: strings }, () => `"${textOf(random, parts, length)}"`);
        const json = (numbers: number) => Buffer.from(`[${[...texts, ...Array(numbers).fill(0)].join()}]`);
        // The array itself counts too.
        const fitting = MAX_VALUES - strings - 1;
        checkJsonSize(json(fitting));
        assert.throws(() => checkJsonSize(json(fitting + 1)), Problem, `seed ${seed}`);
      }
    }
  }
});
