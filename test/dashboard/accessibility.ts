import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** quality.test.ts checks the sidebar and the top bar, which are the same on every screen. */
const WITHOUT_SHELL = `{ exclude: ['aside', '#root > div > header'] }`;

/** Fails for every violation that axe finds in the open screen, or in the part of it that a selector names. */
export async function checkAccessibility(page: Page, what: string, part?: string): Promise<void> {
  await page.evaluate(await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${part ? JSON.stringify(part) : WITHOUT_SHELL})`);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  assert.deepEqual(found, [], what);
}
