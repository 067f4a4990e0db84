import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signIn } from '../people/browser.ts';
import { makeCatalogue } from '../releases-sending/world.ts';
import { assertAccessible } from './accessibility.ts';
import { fillAccount } from './content.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

/** Search and commands (Ctrl+K), and the keyboard shortcuts. */

const world = await openWorld();

/** An account with texts, reporters, a release and articles. */
async function fillNewAccount() {
  const { service } = world;
  const { email } = await service.account();
  await makeCatalogue(service.database);
  const filling = await signIn(service, email);
  const content = await fillAccount(async (method, path, body) => {
    const reply = await filling.call(method, path, body);
    assert.equal(reply.status, 200, `${method} ${path}: ${reply.text}`);
    return reply.body.data;
  });
  return { email, content };
}
const user = await fillNewAccount();

const paletteOf = (page: Page) => page.getByRole('dialog', { name: '통합 검색' });
const optionsOf = (page: Page, group: string) =>
  paletteOf(page).getByRole('group', { name: group }).getByRole('option');

async function open(page: Page, text = '') {
  await page.keyboard.press('Control+k');
  await paletteOf(page).waitFor();
  if (text !== '') await page.keyboard.insertText(text);
}

test('Ctrl+K finds a text, a reporter, a release and an article, with the keyboard only', async (t) => {
  const page = await world.visit(t, user.email);
  await page.goto('/');
  await waitUntilLoaded(page);
  await open(page, '센서 글루코핀');
  await optionsOf(page, '글').filter({ hasText: '‘글루코핀’ 출시' }).first().waitFor();
  await optionsOf(page, '배포').filter({ hasText: '글루코핀' }).first().waitFor();
  const [reporter] = await world.service.database<{ name: string; media: string }[]>`
    select name, media from workspace_reporters where id = ${user.content.reporterId}`;
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(`${reporter!.media} ${reporter!.name}`);
  const option = optionsOf(page, '기자').filter({ hasText: reporter!.name });
  await option.first().waitFor();
  while ((await option.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/reporters/${user.content.reporterId}`);

  // What was opened is offered again before anything is typed.
  await page.keyboard.press('Control+k');
  await optionsOf(page, '최근 항목').filter({ hasText: reporter!.name }).waitFor();
  await page.keyboard.insertText('바이오');
  await optionsOf(page, '기사').first().waitFor();
  const last = optionsOf(page, '기사').first();
  while ((await last.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  const title = (await last.locator('span').first().textContent())!;
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/news\/search\?.*article=\d+/);
  await page.getByRole('dialog').getByText(title).first().waitFor();
});

test('Ctrl+K goes to settings and runs actions, by their names in either language', async (t) => {
  const page = await world.visit(t, user.email);
  await page.goto('/');
  await waitUntilLoaded(page);
  for (const [typed, address] of [
    ['회사 정보', '**/settings/brand'],
    ['새 보도', '**/write/press/new'],
    ['가져오기 기자', '**/reporters/import'],
    ['webhooks', '**/settings/webhooks'],
  ] as const) {
    await open(page, typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    await paletteOf(page).waitFor({ state: 'detached' });
  }
  await open(page, '로그아웃');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in');
  assert.equal(await page.evaluate(`localStorage.getItem('palette-recent')`), null);
});

test('the palette searches for what was typed last', async (t) => {
  const page = await world.visit(t, user.email);
  await page.goto('/');
  await waitUntilLoaded(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/search')) asked.push(url.searchParams.get('keyword')!);
  });
  await open(page);
  await page.keyboard.type('글루코핀', { delay: 10 });
  await optionsOf(page, '글').first().waitFor();
  assert.equal(asked.at(-1), '글루코핀');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('  ');
  await optionsOf(page, '할 일').first().waitFor();
  assert.equal(asked.at(-1), '글루코핀', 'nothing is asked for when nothing was typed');
});

test('? shows the shortcuts, but not while typing; G and a letter goes to a screen', async (t) => {
  const page = await world.visit(t, user.email);
  await page.goto('/reporters');
  await waitUntilLoaded(page);
  const dialog = page.getByRole('dialog', { name: '단축키' });
  // The field of the list, reached with its own shortcut.
  await page.keyboard.press('/');
  await page.keyboard.type('gn?');
  assert.equal(await page.getByRole('searchbox').inputValue(), 'gn?');
  assert.equal(await dialog.count(), 0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+?');
  await dialog.getByText('목록에서 찾기').waitFor();
  // Nothing happens behind the dialog.
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.match(page.url(), /\/reporters/);
  for (const [letter, path] of [
    ['n', '/news'],
    ['p', '/write/press'],
    ['h', '/'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await page.waitForURL((url) => (path === '/' ? url.pathname === '/' : url.pathname.startsWith(path)));
  }

  await page.keyboard.press('Shift+?');
  await dialog.getByRole('switch', { name: /글자 하나로 쓰는 단축키/ }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('Control+k');
  await paletteOf(page).waitFor();
  assert.equal(await dialog.count(), 0, 'single letters are off');
});

for (const [name, options, dark] of [
  ['in light colours', {}, false],
  ['in dark colours', { colorScheme: 'dark' }, true],
  ['on a phone', { viewport: { width: 390, height: 844 } }, false],
  ['in English', { locale: 'en-US' }, false],
] as const) {
  test(`palette and shortcuts have no accessibility violations ${name}`, async (t) => {
    const english = name === 'in English';
    const page = await world.visit(t, user.email, options);
    await world.service.database`update people set language = ${english ? 'en' : 'ko'} where email = ${user.email}`;
    await page.goto('/write/press');
    await waitUntilLoaded(page);
    assert.equal(await page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`), dark);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: english ? 'Quick search' : '통합 검색' });
    await palette.waitFor();
    await assertAccessible(page, name, { part: 'dialog[open]' });
    await page.keyboard.insertText('글루코핀');
    await palette
      .getByRole('group', { name: english ? 'Texts' : '글' })
      .getByRole('option')
      .first()
      .waitFor();
    await assertAccessible(page, name, { part: 'dialog[open]' });
    if (options && 'viewport' in options) assert.ok(await fitsIn(page, 390));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: english ? 'Keyboard shortcuts' : '단축키' }).waitFor();
    await assertAccessible(page, name, { part: 'dialog[open]' });
  });
}
