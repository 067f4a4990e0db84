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

export async function caretTo(page: Page, end: 'Home' | 'End'): Promise<void> {
  await bodyOf(page).click();
  await page.keyboard.press(`Control+${end}`);
}

/** Replaces the whole text by paragraphs. */
export async function writeText(page: Page, ...paragraphs: string[]): Promise<void> {
  await caretTo(page, 'End');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  for (const [index, text] of paragraphs.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    if (text !== '') await page.keyboard.insertText(text);
  }
}

export async function saveText(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  // The state is drawn a moment after it changes.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
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
