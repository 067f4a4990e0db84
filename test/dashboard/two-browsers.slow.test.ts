import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser as Chromium, Page } from 'playwright-core';
import { reportFigure } from '../faults/figures.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { openStage, type Running } from '../process.ts';
import { pick, randomFrom } from '../seeded-random.ts';
import { skipWithoutBrowser } from '../tools.ts';
import { until } from '../until.ts';
import { launchBrowser } from './browser.ts';
import { freePort } from './port.ts';
import { bodyOf, shownTexts } from './rich-text.ts';
import { paragraph } from './sync-editor.ts';

/**
 * Two people type in one text, each in a browser of their own, while their network is cut five times and the service is
 * killed twice. TYPING_SECONDS sets how long: the promise is about ten minutes (npm run test:typing).
 */

const SECONDS = Number(process.env.TYPING_SECONDS ?? 10);
const CUTS = 5;
const KILLS = 2;
const NAMES = ['왼', '오'];
const SHARED = ['shared1', 'shared2'];
const WORDS = /[왼오]\d+/gu;

const stage = openStage({ after });
let chromium: Chromium | undefined;
after(() => chromium?.close());

type Person = { name: string; user: Browser; page: Page; paragraphs: string[]; typed: string[]; acknowledged: number };

test('no word that two browsers showed as saved is lost while the network is cut and the service is killed', {
  skip: skipWithoutBrowser(),
  timeout: (SECONDS + 900) * 1000,
}, async (t) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e6);
  const random = randomFrom(seed);
  const port = await freePort();
  const start = () => stage.start({ PORT: String(port), DASHBOARD: 'on' });
  let running: Running = await start();
  const { url } = running;
  const users = await signInTwo(url);
  const { press_id } = (await users[0]!.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const own = NAMES.map((_, index) => `own000${index}`);
  const blocks = [...SHARED, ...own].map((id) => paragraph(id, `${id} 문단의 처음.`));
  const made = await users[0]!.call('POST', '/press/edit', { press_id, document: { title: '제목', blocks } });
  assert.equal(made.status, 200, made.text);

  chromium = await launchBrowser();
  const people: Person[] = [];
  for (const [index, name] of NAMES.entries()) {
    const page = await openText(chromium, users[index]!, `${url}/write/press/${press_id}`);
    people.push({
      ...{ name, user: users[index]!, page, typed: [], acknowledged: 0 },
      paragraphs: [...SHARED, own[index]!, own[index]!],
    });
  }
  // Each sees the other.
  for (const [index, { page }] of people.entries())
    await page.getByRole('button', { name: index === 0 ? '동료' : '주인', exact: true }).waitFor();

  let isOver = false;
  const typing = people.map(async (person) => {
    while (!isOver) await typeSentence(person, pick(random, person.paragraphs));
  });
  const spaced = (SECONDS * 1000) / (CUTS + KILLS + 1);
  const faults = [...Array(CUTS).fill('cut'), ...Array(KILLS).fill('kill')].sort(() => random() - 0.5);
  for (const fault of faults) {
    await pause(spaced * 0.6);
    if (fault === 'kill') {
      running.kill('SIGKILL');
      await running.exited;
      running = await start();
    } else {
      const context = pick(random, people).page.context();
      await context.setOffline(true);
      await pause(spaced * 0.4);
      await context.setOffline(false);
    }
    // Both get something saved before the next fault.
    const before = people.map(({ acknowledged }) => acknowledged);
    await until(() => people.every(({ acknowledged }, index) => acknowledged > before[index]!), 300_000);
  }
  isOver = true;
  await Promise.all(typing);

  const stored = async () => (await users[0]!.call('GET', `/press/${press_id}`)).body.data.content as string;
  const shown = async ({ page }: Person) => (await shownTexts(page)).filter((text) => text !== '').join('\n\n');
  await until(async () => {
    if (!(await Promise.all(people.map(({ page }) => isSaved(page)))).every(Boolean)) return false;
    const final = await stored();
    return (await Promise.all(people.map(shown))).every((text) => text === final);
  }, 300_000);

  const words: string[] = (await stored()).match(WORDS) ?? [];
  const typed = people.flatMap((person) => person.typed);
  const acknowledged = people.flatMap((person) => person.typed.slice(0, person.acknowledged));
  const lost = acknowledged.filter((word) => !words.includes(word));
  const missing = typed.filter((word) => !words.includes(word));
  const twice = words.filter((word, place) => words.indexOf(word) !== place);
  reportFigure(
    24,
    `two browsers typed ${typed.length} words in ${SECONDS} s, network cut ${CUTS} times, killed ${KILLS} times: ` +
      `${lost.length} of ${acknowledged.length} words shown as saved lost, ${missing.length} typed words missing, ` +
      `${twice.length} words twice (seed ${seed})`,
  );
  t.diagnostic(`seed ${seed}: ${typed.length} words`);
  if (missing.length + twice.length > 0) t.diagnostic(await stored());
  assert.deepEqual(lost, []);
  assert.deepEqual(missing, [], 'what was typed while nothing could be saved is saved later');
  assert.deepEqual(twice, []);
});

/** The owner and a colleague in the same account. */
async function signInTwo(url: string): Promise<Browser[]> {
  const database = stage.database();
  const service = { url, database };
  const [owner] = await database<{ email: string; account_id: number }[]>`
    update people set name = '주인' returning email, account_id`;
  await database`
    insert into people (account_id, email, name, role, email_verified)
    values (${owner!.account_id}, 'colleague@example.com', '동료', 'editor', true)`;
  const users = [await signIn(service, owner!.email), await signIn(service, 'colleague@example.com')];
  await database.end();
  return users;
}

async function openText(browser: Chromium, { cookies }: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  const { origin: url } = new URL(address);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(address);
  await bodyOf(page).click();
  return page;
}

/** Puts the caret at the end of a paragraph and types some words there. */
async function typeSentence(person: Person, id: string): Promise<void> {
  const { page, name, typed } = person;
  await page.evaluate(`{
    const { childNodes } = document.querySelector('.rich-text [data-id="${id}"]');
    getSelection().collapse(childNodes[0].parentNode, childNodes.length);
  }`);
  for (let count = 0; count < 6; count += 1) {
    const word = `${name}${typed.length + 1}`;
    await page.keyboard.type(` ${word}`, { delay: 25 });
    typed.push(word);
    await pause(150);
    if (await isSaved(page)) person.acknowledged = typed.length;
  }
  // A moment to think, in which everything is saved.
  await pause(700);
  if (await isSaved(page)) person.acknowledged = typed.length;
}

/** As the screen says, after it showed what was typed last. */
function isSaved(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    `new Promise((done) => setTimeout(() => done(document.querySelector('[role=status][data-state=saved]') !== null), 50))`,
  );
}
