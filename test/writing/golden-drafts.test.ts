import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { loadBriefs } from '../../eval/briefs.ts';
import { type Evaluated, evaluateBuiltin } from '../../eval/evaluate.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import type { LintCode } from '../../src/writing/lint/codes.ts';
import { lintPress } from '../../src/writing/lint/index.ts';

/** The press drafts of the evaluation, checked with lint: a writer must not produce what lint reports. */

const workers = createWorkerPool();
after(() => workers.close());
const briefs = loadBriefs().filter(({ area }) => area === 'press');

/**
 * Findings about facts missing in the brief, and about titles that need more than twenty characters for their facts. Of a
 * single phrase the check of plain text takes the contact for the body, because it takes the phrase for a subtitle.
 */
const EXPECTED: ReadonlySet<LintCode> = new Set([
  'blank',
  'boilerplate-missing',
  'contact-missing',
  'quote-missing',
  'lead-when',
  'lead-where',
  'lead-who',
  'lead-why',
  'title-length',
]);
/** Notes of the user that are longer than a sentence should be; the built-in writer prints them as given. */
const KNOWN = new Set(
  [
    ...['press-event-labels', 'press-notes-walk', 'press-notes-new-route', 'press-recruitment-city'],
    ...['press-notes-camp-in-request', 'press-english-reference'],
  ].map((id) => `${id} sentence-length`),
);

function flawsOf(drafts: Evaluated[]): string[] {
  return drafts.flatMap(({ given, output }) => {
    const { title, content } = output;
    const findings = lintPress({ title, content, language: given.language ?? 'ko' });
    const flaws = findings.filter(({ code }) => !EXPECTED.has(code) && !KNOWN.has(`${given.id} ${code}`));
    return flaws.map(({ code, excerpt }) => `${given.id} ${code}: ${excerpt}`);
  });
}

test('the press drafts of the built-in writer have no avoidable findings', async () => {
  const drafts = await evaluateBuiltin(briefs, workers);
  assert.equal(drafts.length, briefs.length);
  assert.deepEqual(flawsOf(drafts), []);
});
