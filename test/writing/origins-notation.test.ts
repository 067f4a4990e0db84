import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief, Language } from '../../src/writing/brief.ts';
import { givenSentences } from '../../src/writing/given.ts';
import { checkPlain, unverifiedClaims } from '../../src/writing/origins/index.ts';
import { casesIn } from './cases.ts';

/** The same fact in another notation is supported. */

const unverified = (language: Language, keyword: string, content: string) => {
  const brief = {
    ...{ task: 'press', kind: null, language, keyword, tone: 'professional', length: 'medium', references: [] },
    ...{ sources: [], brand: null, today: '2026-11-16', withLead: false, instruction: null },
  } as const satisfies Brief;
  return unverifiedClaims(checkPlain({ title: '', content, language }, givenSentences(brief), brief));
};

type Case = { title: string; language: Language; keyword: string; text: string; unverified: string[] };

for (const { title, language, keyword, text, unverified: expected } of casesIn<Case>('notation.jsonl'))
  test(`${expected.length > 0 ? 'not supported' : 'supported'}: ${title}`, () =>
    assert.deepEqual(unverified(language, keyword, text), expected));
