import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { makeCatalogue } from '../releases-sending/world.ts';
import { type Content, fillAccount } from './content.ts';
import { waitUntilLoaded } from './page.ts';
import { screensOf } from './screens.ts';
import { openWorld, test } from './world.ts';

/** On a Korean screen there is no English sentence, no name of a setting and no name of a field. */

const world = await openWorld();
let user: Browser;
let content: Content;

before(async () => {
  const { service } = world;
  const { email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  await setOperator(service.database, person!.id, true);
  await makeCatalogue(service.database);
  user = await signIn(service, email);
  content = await fillAccount(async (method, path, body) => {
    const reply = await user.call(method, path, body);
    assert.equal(reply.status, 200, `${method} ${path}: ${reply.text}`);
    return reply.body.data;
  });
});

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

function faultIn(text: string): string | undefined {
  const rest = [ADDRESS, EXAMPLES, NAMES, SERVER_ANSWER].reduce((left, allowed) => left.replace(allowed, ' '), text);
  const name = /\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b/.exec(rest)?.[0];
  if (name !== undefined) return `names ${name}`;
  const words = rest.match(/\b[A-Za-z][a-z]+\b/g) ?? [];
  return words.length > 1 && !/[가-힣]/.test(rest) ? 'is English' : undefined;
}

async function faultsOn(page: Page): Promise<string[]> {
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

test('the check tells faults from names, addresses and Korean sentences', async () => {
  for (const text of ['Set the model', 'TEXT_MODEL을 설정해 주세요.', 'to_check에 적어 두었습니다.', 'No results'])
    assert.ok(faultIn(text), text);
  for (const text of ['PDF로 내려받기', 'kim@press.example', 'https://hooks.example/a_b', 'API 키', 'A AND B', 'X'])
    assert.equal(faultIn(text), undefined, text);
});

test('no English or environment variable on a Korean screen', async (t) => {
  const page = await world.visit(t, user);
  const faults: string[] = [];
  for (const { name, address } of screensOf(content)) {
    // Loaded anew, because consecutive ones may be tabs of one screen.
    await page.goto(address);
    await waitUntilLoaded(page);
    faults.push(...(await faultsOn(page)).map((fault) => `${name} ${fault}`));
  }
  assert.deepEqual([...new Set(faults)], []);
});

test('no English or environment variable on the screens of a new account', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  const faults: string[] = [];
  const ofItems = /\/\d|_id=|group=/;
  for (const { name, address } of screensOf(content).filter((screen) => !ofItems.test(screen.address))) {
    await page.goto(address);
    await waitUntilLoaded(page);
    faults.push(...(await faultsOn(page)).map((fault) => `${name} ${fault}`));
  }
  assert.deepEqual([...new Set(faults)], []);
});

test('no English on the screens before the sign-in', async (t) => {
  const page = await world.visit(t);
  const faults: string[] = [];
  for (const address of ['/sign-in', '/forgot-password', '/set-password', '/two-factor']) {
    await page.goto(address);
    await waitUntilLoaded(page);
    faults.push(...(await faultsOn(page)).map((fault) => `${address} ${fault}`));
  }
  assert.deepEqual(faults, []);
});
