import type { Page } from 'playwright-core';
import { until } from '../until.ts';

/** Scripts for the page are strings, because the project's types do not include the DOM. */

const PLACEHOLDERS = '[aria-busy="true"], .animate-glow';
const LOADED = `body:has(h1:not([data-old])):not(:has(${PLACEHOLDERS}))`;
const IMAGES_DECODED = `Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})))`;

/** Waits for a heading, for all skeletons to disappear and for all images and fonts. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator(LOADED).waitFor({ state: 'attached' });
  await page.evaluate(`${IMAGES_DECODED}.then(() => document.fonts.ready).then(() => null)`);
}

/** Navigates like a link does: without a reload, keeping cached responses. */
export function pushUrl(page: Page, address: string): Promise<void> {
  return page.evaluate(`history.pushState(null, '', '${address}')`);
}

/** Navigates and waits for the new screen; the old heading is marked to tell it from the new one. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(`document.querySelector('h1').dataset.old = ''`);
  await pushUrl(page, address);
  await waitUntilLoaded(page);
}

/** Whether the page fits without sideways scrolling, once its layout is done. */
export async function fitsIn(page: Page, width: number): Promise<boolean> {
  const fits = async () => (await page.evaluate<number>('document.documentElement.scrollWidth')) <= width;
  return until(fits, 30_000).then(
    () => true,
    () => false,
  );
}
