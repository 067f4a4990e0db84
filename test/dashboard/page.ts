import type { Page } from 'playwright-core';

/** Questions to a page are written as text: the project itself knows no `document`. */

/** The screen has a heading, nothing holds a place for something else any more, and every picture is drawn. */
export async function untilStill(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(`!document.querySelector('[aria-busy="true"], .animate-glow')`);
  await page.waitForFunction(`[...document.images].every(({ complete, loading }) => complete || loading === 'lazy')`);
  await page.evaluate('document.fonts.ready.then(() => null)');
}

/** Whether nothing has to be scrolled sideways, once the page has taken its place. */
export function fitsIn(page: Page, width: number): Promise<boolean> {
  return page.waitForFunction(`document.documentElement.scrollWidth <= ${width}`, null, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
}
