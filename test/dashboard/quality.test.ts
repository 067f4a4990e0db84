import assert from 'node:assert/strict';
import { before } from 'node:test';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { report } from '../process.ts';
import { makeCatalogue } from '../releases-sending/world.ts';
import { fillAccount } from './content.ts';
import { pushUrl, waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

const FIRST_LOAD_BYTES = 250_000;
/** The slices of the font that the home screen needs; they arrive after the first paint. */
const FONT_BYTES = 300_000;

const world = await openWorld();
let user: Browser;

before(async () => {
  const { service } = world;
  const { email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  await setOperator(service.database, person!.id, true);
  await makeCatalogue(service.database);
  user = await signIn(service, email);
  await fillAccount(async (method, path, body) => {
    const reply = await user.call(method, path, body);
    assert.equal(reply.status, 200, `${method} ${path}: ${reply.text}`);
    return reply.body.data;
  });
});

test('the first load of the home screen is small, with all of it from this service', async (t) => {
  const page = await world.visit(t, user, { extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const sizes: Promise<{ isFont: boolean; bytes: number }>[] = [];
  const elsewhere: string[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (!request.url().startsWith(world.service.url)) elsewhere.push(request.url());
    if (!['document', 'script', 'stylesheet', 'font', 'image'].includes(type)) return;
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ isFont: type === 'font', bytes })));
  });
  await page.goto('/');
  await waitUntilLoaded(page);
  const loaded = await Promise.all(sizes);
  const sum = (parts: { bytes: number }[]) => parts.reduce((total, { bytes }) => total + bytes, 0);
  const [fonts, others] = [loaded.filter(({ isFont }) => isFont), loaded.filter(({ isFont }) => !isFont)];
  report(`first load of the dashboard: ${others.length} files, ${sum(others)} bytes`);
  report(`fonts of the first load: ${fonts.length} files, ${sum(fonts)} bytes`);
  assert.ok(sum(others) > 50_000, 'the measurement is plausible');
  assert.ok(sum(others) <= FIRST_LOAD_BYTES, `${sum(others)} bytes`);
  assert.ok(fonts.length > 0 && sum(fonts) <= FONT_BYTES, `${sum(fonts)} bytes of fonts`);
  assert.deepEqual(elsewhere, []);
});

test('screens survive a lost connection and recover when it is back', async (t) => {
  // A new window, without cached screens.
  const page = await world.visit(t, user, {});
  await page.goto('/reporters');
  await waitUntilLoaded(page);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await page.context().setOffline(true);
  await menu.getByRole('link', { name: '뉴스' }).click();
  await page.getByRole('alert').filter({ hasText: '서버에 연결하지 못했습니다.' }).waitFor();
  await page.getByText('인터넷 연결이 끊겼습니다.').waitFor();
  await menu.getByRole('link', { name: '기자' }).click();
  await page.getByRole('heading', { name: '기자', level: 1 }).waitFor();
  await menu.getByRole('link', { name: '뉴스' }).click();
  await page.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: '뉴스', level: 1 }).waitFor();
});

test('a page that is reloaded without a connection says so in one message, and opens again by itself', async (t) => {
  const page = await world.visit(t, user, { serviceWorkers: 'allow' });
  await page.goto('/settings/profile');
  await page.getByRole('heading', { name: '내 정보' }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('status').getByText('서버에 연결하지 못했습니다.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: '내 정보' }).waitFor();
});

test('a pause between two search words does not drop the space', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/reporters');
  const field = page.getByRole('searchbox');
  await field.pressSequentially('샘플 ');
  await page.waitForURL('**/reporters?keyword=*');
  await waitUntilLoaded(page);
  await field.pressSequentially('일보');
  await page.waitForURL((url) => url.searchParams.get('keyword') === '샘플 일보');
  assert.equal(await field.inputValue(), '샘플 일보');
});

test('a missing item is reported with a link back to the list', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/settings/keys');
  for (const list of ['/write/press', '/distribute', '/social', '/settings/webhooks']) {
    await pushUrl(page, `${list}/999999`);
    await page.getByRole('alert').getByText('찾을 수 없습니다').waitFor();
    // The previous screen may still be shown when the address has already changed.
    await page.locator(`a[href="${list}"]`).filter({ hasText: '목록으로' }).click();
    await page.waitForURL(`**${list}`);
  }
});
