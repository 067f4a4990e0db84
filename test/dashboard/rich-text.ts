import type { Locator, Page } from 'playwright-core';
import type { Block } from '../../src/documents/model.ts';
import type { Browser } from '../people/browser.ts';

/** The text editor in a browser. */

export const bodyOf = (page: Page): Locator => page.getByRole('textbox', { name: '본문', exact: true });

/** Waits for the editor and puts the caret at its end. */
export async function openEditor(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await caretTo(page, 'End');
  return bodyOf(page);
}

/** The editor takes over the caret of the browser a moment after it gets the focus; until then the key is repeated. */
export async function caretTo(page: Page, end: 'Home' | 'End'): Promise<void> {
  await bodyOf(page).click();
  await page.waitForTimeout(200);
  const block = end === 'Home' ? 'firstElementChild' : 'lastElementChild';
  const isThere = `document.querySelector('.rich-text').${block}.contains(getSelection().focusNode)`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await page.keyboard.press(`Control+${end}`);
    await settle(page);
    if (await page.evaluate<boolean>(isThere)) return;
  }
}

/** The editor does not follow a caret that the browser moves within 50 ms of some changes; nobody types that fast. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(150);
}

/** Replaces the whole text by paragraphs. */
export async function writeText(page: Page, ...paragraphs: string[]): Promise<void> {
  await caretTo(page, 'End');
  await page.keyboard.press('Control+a');
  await settle(page);
  await page.keyboard.press('Delete');
  await settle(page);
  for (const [index, text] of paragraphs.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    if (text !== '') await page.keyboard.insertText(text);
  }
  await settle(page);
}

export async function saveText(page: Page): Promise<void> {
  await settle(page);
  await page.keyboard.press('Control+s');
  await settle(page);
  await page.locator('[role=status][data-state=saved]').waitFor();
}

/** The paragraphs as a reader sees them. */
export async function shownTexts(page: Page): Promise<string[]> {
  return (await bodyOf(page).locator(':scope > *').allInnerTexts()).map((text) => text.trim());
}

export async function shownText(page: Page): Promise<string> {
  await bodyOf(page).waitFor();
  return (await shownTexts(page)).filter((text) => text !== '').join('\n\n');
}

export async function storedBlocks(user: Browser, pressId: number): Promise<Block[]> {
  return (await user.call('GET', `/press/${pressId}?include=document`)).body.data.document.blocks;
}
