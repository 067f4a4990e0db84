import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The sidebar and the top bar are the same on every screen: every-screen.test.ts checks them with one. */
const WITHOUT_SHELL = { exclude: ['aside', '#root > div > header'] };
/** Not checked by axe unless told: the name of a button contains the words on it. */
const NAMES = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** Not checked by axe unless told: what is pressed is at least 24 px high and wide, or has room around it. */
const TARGETS = { rules: { 'target-size': { enabled: true } } };
/** All that another theme changes. */
const COLOURS = { runOnly: ['color-contrast'] };

type Check = {
  /** Selects what is checked; `html` is everything. */
  part?: string;
  rules?: 'standard' | 'with names' | 'with targets' | 'colours';
};

/** Every violation that axe finds in the open screen. */
export async function accessibilityFaults(page: Page, { part, rules = 'standard' }: Check = {}): Promise<string[]> {
  // A new page of the browser does not have it.
  if (await page.evaluate<boolean>('!window.axe'))
    await page.evaluate(await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
  // What is half faded in has no contrast.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished))',
  );
  const options = { standard: {}, 'with names': NAMES, 'with targets': TARGETS, colours: COLOURS }[rules];
  const asked = [part ?? WITHOUT_SHELL, { resultTypes: ['violations'], ...options }].map((each) =>
    JSON.stringify(each),
  );
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${asked.join(', ')})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
}

export async function assertAccessible(page: Page, what: string, check?: Check): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page, check), [], what);
}
