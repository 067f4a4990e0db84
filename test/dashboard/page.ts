import type { Page } from 'playwright-core';
import { until } from '../until.ts';

/** Questions to a page are written as text: the project itself knows no `document`. */

const PLACEHOLDERS = '[aria-busy="true"], .animate-glow';
const STILL = `body:has(h1:not([data-left])):not(:has(${PLACEHOLDERS}))`;
const DRAWN = `Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})))`;

/** The screen has a heading, nothing holds a place for something else any more, and every picture is drawn. */
export async function untilStill(page: Page): Promise<void> {
  await page.locator(STILL).waitFor({ state: 'attached' });
  await page.evaluate(`${DRAWN}.then(() => document.fonts.ready).then(() => null)`);
}

/** To another screen as a link leads there: the loaded page stays, and with it all that it has read. */
export function go(page: Page, address: string): Promise<void> {
  return page.evaluate(`history.pushState(null, '', '${address}')`);
}

/** The same, until the screen is there; the heading that it leaves is marked, to know the next one. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`document.querySelector('h1').dataset.left = ''`);
  await go(page, address);
  await untilStill(page);
}

/** Whether nothing has to be scrolled sideways, once the page has taken its place. */
export async function fitsIn(page: Page, width: number): Promise<boolean> {
  const isSo = async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= width;
  return until(isSo, 30_000).then(
    () => true,
    () => false,
  );
}
