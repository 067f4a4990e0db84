import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { setOperator } from '../../src/people/store.ts';
import { signIn } from '../people/browser.ts';
import { report } from '../process.ts';
import { makeCatalogue } from '../releases-sending/world.ts';
import { type Content, fillAccount, screensOf } from './content.ts';
import { openWorld, type World } from './world.ts';

const FIRST_LOAD_BYTES = 250_000;
const PHONE = { width: 390, height: 844 };

let world: World;
let email: string;
let content: Content;

before(async () => {
  world = await openWorld();
  const { service } = world;
  ({ email } = await service.account());
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  await setOperator(service.database, person!.id, true);
  await makeCatalogue(service.database);
  const officer = await signIn(service, email);
  content = await fillAccount(async (method, path, body) => {
    const reply = await officer.call(method, path, body);
    assert.equal(reply.status, 200, `${method} ${path}: ${reply.text}`);
    return reply.body.data;
  });
});

test('the first load of the signed-in home is small', async (t) => {
  const page = await world.visit(t, email, { extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const isPart = ['document', 'script', 'stylesheet', 'font', 'image'].includes(request.resourceType());
    if (isPart) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/');
  await untilStill(page);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  report(`first load of the dashboard: ${sizes.length} files, ${bytes} bytes`);
  assert.ok(bytes > 50_000, 'something was measured');
  assert.ok(bytes <= FIRST_LOAD_BYTES, `${bytes} bytes`);
});

test('no screen has a serious fault of accessibility, and none is wider than a phone', async (t) => {
  const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const page = await world.visit(t, email);
  const faults: string[] = [];
  for (const { name, address } of screensOf(content)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await untilStill(page);
    await page.evaluate(source);
    const { violations } = await page.evaluate(() =>
      (window as unknown as Axe).axe.run({ resultTypes: ['violations'] }),
    );
    for (const { impact, id, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      faults.push(`${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    await page.setViewportSize(PHONE);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > PHONE.width) faults.push(`${name}: ${wide} px wide`);
  }
  assert.deepEqual(faults, []);
});

type Axe = { axe: { run(options: object): Promise<AxeResults> } };

/** The screen has a heading, and nothing holds a place for something else any more. */
async function untilStill(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}
