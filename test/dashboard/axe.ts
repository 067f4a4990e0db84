import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Accessibility check of the page that is shown. */

/** Once per page load. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
}

/** `parts` is an axe context as source text. */
export async function seriousViolations(page: Page, parts = 'document'): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${parts}, { resultTypes: ['violations'] })`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
