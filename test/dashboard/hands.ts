import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { until } from '../until.ts';

/** One person at the screen, with a mouse or with the keyboard alone; the same flow runs with either. */
export type Hand = {
  page: Page;
  /** A button, link, radio button or checkbox. */
  press(target: Locator): Promise<void>;
  /** Replaces what is in a field. */
  type(field: Locator, text: string): Promise<void>;
  choose(select: Locator, label: string): Promise<void>;
  /** Cells that were copied elsewhere, such as in a spreadsheet. */
  paste(text: string): Promise<void>;
};

/** What the mouse did: presses, and fields filled in. */
export type Effort = { clicks: number; fields: number };

/** Fills in forms as people do: on to the next field with Tab, and a click wherever Tab does not lead. */
export function mouse(page: Page, effort: Effort = { clicks: 0, fields: 0 }): Hand {
  const click = async (target: Locator) => {
    await target.click();
    effort.clicks += 1;
  };
  const enter = async (field: Locator) => {
    await field.waitFor();
    effort.fields += 1;
    if (await hasFocus(field)) return;
    await page.keyboard.press('Tab');
    if (!(await hasFocus(field))) await click(field);
  };
  return {
    page,
    press: click,
    async type(field, text) {
      await enter(field);
      await field.fill(text);
    },
    async choose(select, label) {
      await enter(select);
      await select.selectOption(label);
    },
    async paste(text) {
      effort.fields += 1;
      await pasteCells(page, text);
    },
  };
}

/** Tab, arrow keys, Enter and Space; fails where the focus is lost or cannot be seen. */
export function keyboard(page: Page): Hand {
  return {
    page,
    async press(target) {
      await goTo(page, target);
      const isChoice = (await target.and(page.getByRole('radio').or(page.getByRole('checkbox'))).count()) > 0;
      await page.keyboard.press(isChoice ? 'Space' : 'Enter');
    },
    async type(field, text) {
      await goTo(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    },
    async choose(select, label) {
      await goTo(page, select);
      const labels = await select.locator('option').allTextContents();
      await page.keyboard.press('Home');
      for (let down = labels.indexOf(label); down > 0; down -= 1) await page.keyboard.press('ArrowDown');
      assert.equal(await select.locator('option:checked').textContent(), label);
    },
    paste: (text) => pasteCells(page, text),
  };
}

async function pasteCells(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+V');
}

const hasFocus = async (target: Locator) => (await target.and(target.page().locator(':focus')).count()) > 0;

/** More than the way through the longest form, also when a screen takes the focus once more while it loads. */
const MOST_PRESSES = 80;
/** Within these, arrow keys move. */
const GROUP = '[role=radiogroup], [role=tablist]';

async function goTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await until(async () => !(await page.evaluate('document.activeElement === document.body')));
  const group = page.locator(GROUP).filter({ has: target });
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(target)) return assertVisible(page);
    const isInGroup = (await group.locator(':focus').count()) > 0;
    if (isInGroup) await moveInGroup(page);
    else await page.keyboard.press((await target.evaluate(BEHIND)) ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`${target} cannot be reached with the keyboard`);
}

/** An arrow key moves the focus a moment later; pressed again too early, it would move on. */
async function moveInGroup(page: Page): Promise<void> {
  await page.evaluate('window.focusedBefore = document.activeElement');
  await page.keyboard.press('ArrowRight');
  await until(() => page.evaluate<boolean>('document.activeElement !== window.focusedBefore'));
}

/** Whether the target comes before the element with the focus. */
const BEHIND = `(target) => {
  const { activeElement, body } = document;
  return activeElement !== body && (target.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}`;

/** The element with the focus, its outline, and whether it is inside the window. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  return {
    element: element.outerHTML.slice(0, 120),
    hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    isInside: bottom > 0 && top < innerHeight,
  };
})()`;

async function assertVisible(page: Page): Promise<void> {
  const { element, ...seen } = await page.evaluate<{ element: string; hasOutline: boolean; isInside: boolean }>(
    FOCUSED,
  );
  assert.deepEqual(seen, { hasOutline: true, isInside: true }, `the focus is visible on ${element}`);
}
