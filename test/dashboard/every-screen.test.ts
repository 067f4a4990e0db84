import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { makeCatalogue } from '../releases-sending/world.ts';
import { accessibilityFaults } from './accessibility.ts';
import { type Content, fillAccount } from './content.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { SIGNED_OUT, screensOf } from './screens.ts';
import { DESKTOP, openWorld, test } from './world.ts';

/** Every screen without a single accessibility violation: light, dark, on a phone and in English. */

const PHONE = { width: 390, height: 844 };

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

/** Sidebar and top bar do not change, so they are checked with one screen only. */
const partOf = (name: string) => (name === 'home' ? { part: 'html' } : {});

async function faultsInLight(page: Page, name: string): Promise<string[]> {
  const faults = await accessibilityFaults(page, { ...partOf(name), rules: 'with names' });
  await page.setViewportSize(PHONE);
  if (!(await fitsIn(page, PHONE.width))) faults.push('wider than a phone');
  faults.push(
    ...(await accessibilityFaults(page, { ...partOf(name), rules: 'with names' })).map((fault) => `phone: ${fault}`),
  );
  await page.setViewportSize(DESKTOP);
  return faults.map((fault) => `${name}: ${fault}`);
}

async function faultsInDark(page: Page, name: string): Promise<string[]> {
  return (await accessibilityFaults(page, { ...partOf(name), rules: 'colours' })).map(
    (fault) => `${name} in dark: ${fault}`,
  );
}

async function faultsInEnglish(page: Page, name: string): Promise<string[]> {
  return (await accessibilityFaults(page, { ...partOf(name), rules: 'with names' })).map(
    (fault) => `${name} in English: ${fault}`,
  );
}

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

test('the list of screens has every route', async () => {
  const addresses = [...screensOf(content).map(({ address }) => address), ...SIGNED_OUT].map(
    (address) => address.split('?')[0]!,
  );
  const files = globSync('web/src/screens/*/index.tsx').map((file) => readFileSync(file, 'utf8'));
  const routes = files.flatMap((file) => [
    ...file.matchAll(/path: '([^']+)', load: \(\) => import\('(?!\.\/redirect)/g),
  ]);
  assert.ok(routes.length > 40, 'the routes were found');
  for (const [, route] of routes) {
    const pattern = new RegExp(`^${route!.replace(/\$\w+/g, '[^/]+')}$`);
    assert.ok(
      addresses.some((address) => pattern.test(address)),
      `no screen for ${route}`,
    );
  }
});

type Screen = { name: string; address: string; open?(page: Page): Promise<void> };

/** Each screen is loaded anew for each look, because colours that change in an open page are measured half changed. */
const LOOKS = [
  { language: 'ko', colorScheme: 'light', faultsIn: faultsInLight },
  { language: 'ko', colorScheme: 'dark', faultsIn: faultsInDark },
  { language: 'en', colorScheme: 'light', faultsIn: faultsInEnglish },
] as const;

async function check(page: Page, screens: Screen[]): Promise<void> {
  const faults: string[] = [];
  for (const { language, colorScheme, faultsIn } of LOOKS) {
    await user.call('PUT', '/account/me', { language });
    await page.emulateMedia({ colorScheme });
    for (const { name, address, open } of screens) {
      await page.goto(address);
      await waitUntilLoaded(page);
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
      await open?.(page);
      faults.push(...(await faultsIn(page, name)));
    }
  }
  assert.deepEqual(faults, []);
}

const AREAS = [
  '',
  'write',
  'social',
  'media',
  'distribute',
  'reporters',
  'calendar',
  'news',
  'settings',
  'setup',
  'operator',
];
for (const area of AREAS)
  test(`no violation on the screens under /${area}`, async (t) => {
    const page = await world.visit(t, user);
    const screens = screensOf(content).filter(({ address }) => address.split(/[/?]/)[1] === area);
    assert.ok(screens.length > 0);
    await check(page, screens);
  });

test('no violation in what opens over a screen or within it', async (t) => {
  await check(await world.visit(t, user), STATES);
});

test('no violation before the sign-in', async (t) => {
  const faults: string[] = [];
  for (const { language, colorScheme, faultsIn } of LOOKS) {
    const page = await world.visit(t, undefined, { locale: language === 'ko' ? 'ko-KR' : 'en-GB', colorScheme });
    for (const address of SIGNED_OUT) {
      await page.goto(address);
      await waitUntilLoaded(page);
      faults.push(...(await faultsIn(page, address)));
    }
  }
  assert.deepEqual(faults, []);
});
