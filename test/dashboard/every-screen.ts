import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { makeCatalogue } from '../releases-sending/world.ts';
import { accessibilityFaults } from './accessibility.ts';
import { type Content, fillAccount } from './content.ts';
import { waitUntilLoaded } from './page.ts';
import { SIGNED_OUT, screensOf } from './screens.ts';
import { openWorld, test, type World } from './world.ts';

/** A look at every screen, one test for each area, in one language and colour scheme. */
export type Look = {
  name: string;
  language: 'ko' | 'en';
  colorScheme: 'light' | 'dark';
  faultsIn(page: Page, part: { part?: string }): Promise<string[]>;
};

const AREAS = [
  ...['', 'write', 'social', 'media', 'distribute', 'reporters', 'calendar', 'news', 'settings', 'setup', 'operator'],
];

type Screen = { name: string; address: string; open?(page: Page): Promise<void> };

/** What opens over a screen or within it. */
const STATES: { name: string; address: string; open(page: Page): Promise<void> }[] = [
  {
    name: 'palette',
    address: '/settings/profile',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'shortcuts',
    address: '/settings/profile',
    async open(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'preview of an import',
    address: '/reporters/import',
    async open(page) {
      await page.locator('textarea[name=cells]').fill('김민수\t한빛일보\tminsu@hanbit.example\n이영희\t강산경제\t없음');
      await page.locator('main').getByRole('button').last().click();
      await page.getByRole('row', { name: /김민수/ }).waitFor();
    },
  },
];

/** Sidebar and top bar do not change, so they are checked with one screen only. */
const partOf = (name: string) => (name === 'home' ? { part: 'html' } : {});

export const faultsWithNames: Look['faultsIn'] = (page, part) =>
  accessibilityFaults(page, { ...part, rules: 'with names' });

/** The tests of the given looks, for an operator whose account has something on every screen. */
export async function testScreens(looks: Look[]): Promise<{ world: World; content(): Content }> {
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

  /** Each screen is loaded anew for each look, because colours that change in an open page are measured half changed. */
  async function check(page: Page, { name: look, language, colorScheme, faultsIn }: Look, screens: Screen[]) {
    const faults: string[] = [];
    await user.call('PUT', '/account/me', { language });
    await page.emulateMedia({ colorScheme });
    for (const { name, address, open } of screens) {
      await page.goto(address);
      await waitUntilLoaded(page);
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
      await open?.(page);
      faults.push(...(await faultsIn(page, partOf(name))).map((fault) => `${name}, ${look}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  }

  for (const look of looks) {
    for (const area of AREAS)
      test(`no fault on the screens under /${area}, ${look.name}`, async (t) => {
        const screens = screensOf(content).filter(({ address }) => address.split(/[/?]/)[1] === area);
        assert.ok(screens.length > 0);
        await check(await world.visit(t, user), look, screens);
      });

    test(`no fault in what opens over a screen or within it, ${look.name}`, async (t) => {
      await check(await world.visit(t, user), look, STATES);
    });

    test(`no fault before the sign-in, ${look.name}`, async (t) => {
      const { language, colorScheme, faultsIn } = look;
      const page = await world.visit(t, undefined, { locale: language === 'ko' ? 'ko-KR' : 'en-GB', colorScheme });
      const faults: string[] = [];
      for (const address of SIGNED_OUT) {
        await page.goto(address);
        await waitUntilLoaded(page);
        faults.push(...(await faultsIn(page, {})).map((fault) => `${address}: ${fault}`));
      }
      assert.deepEqual(faults, []);
    });
  }
  return { world, content: () => content };
}
