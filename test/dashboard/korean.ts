import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** On a Korean screen there is no English sentence, no name of a setting and no name of a field. */

/**
 * Visible texts and names for screen readers. Code, keys, what is marked as another language and the text in the editor, such
 * as prompts for pictures, are not read.
 */
const READ_TEXTS = `(() => {
  const skipped = 'script, style, code, pre, kbd, .rich-text, [lang]:not(html):not([lang=ko])';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.replace(/\\s+/g, ' ').trim();
    if (text !== '' && !node.parentElement.closest(skipped)) texts.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest(skipped)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name);
      if (text) texts.push(text);
    }
  }
  return texts;
})()`;

/** Names of products, and of foreign outlets in the sample news, with the time on the home screen. */
const NAMES = /\b(?:Presswright|PostgreSQL|Excel|Word)\b|^Sample [\w ]+(?: · \d\d:\d\d)?$/g;
/** What a mail server answered, word for word. */
const SERVER_ANSWER = /^[245]\d\d .*$/;
const ADDRESS = /\b(?:https?:\/\/\S+|[\w.+-]+@[\w.-]+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?)/g;
/** The forms that the feeds of news are described with. */
const EXAMPLES = /\{keyword\}|\bA AND B\b/g;

export function faultIn(text: string): string | undefined {
  const rest = [ADDRESS, EXAMPLES, NAMES, SERVER_ANSWER].reduce((left, allowed) => left.replace(allowed, ' '), text);
  const name = /\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b/.exec(rest)?.[0];
  if (name !== undefined) return `names ${name}`;
  const words = rest.match(/\b[A-Za-z][a-z]+\b/g) ?? [];
  return words.length > 1 && !/[가-힣]/.test(rest) ? 'is English' : undefined;
}

/** What is not Korean in the open screen. */
export async function foreignTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(READ_TEXTS);
  assert.ok(
    texts.some((text) => /[가-힣]/.test(text)),
    'the screen has Korean texts',
  );
  return texts.flatMap((text) => {
    const fault = faultIn(text);
    return fault === undefined ? [] : [`${fault}: ${text.slice(0, 120)}`];
  });
}
