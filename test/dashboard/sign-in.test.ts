import assert from 'node:assert/strict';
import { openBrowser, PASSWORD, setPassword } from '../people/browser.ts';
import { until } from '../until.ts';
import { waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

test('the first-start link lets the owner set a password, which signs in, create a key, and call the API with it', async (t) => {
  const { owner, service } = world;
  const page = await world.visit(t);
  await page.goto(owner.link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('새 비밀번호 확인').fill(PASSWORD);
  await page.getByRole('button', { name: '비밀번호 설정' }).click();

  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link', { name: '운영' }).waitFor();
  await menu.getByRole('link', { name: '설정' }).click();
  await page.getByRole('link', { name: 'API 키' }).click();
  await page.getByRole('button', { name: '새 키' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('뉴스룸 연동');
  await dialog.getByRole('button', { name: '만들기' }).click();
  const key = (await dialog.locator('code', { hasText: 'pw_live_' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: '보관했습니다' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: /^뉴스룸 연동 pw_live_/ }).waitFor();

  const { status, body } = await service.call('GET', '/account', { key });
  assert.deepEqual([status, body.data.email], [200, owner.email]);
  assert.ok(!(await page.content()).includes(key), 'the key is shown once');

  await page.goto(owner.link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('새 비밀번호 확인').fill(PASSWORD);
  await page.getByRole('button', { name: '비밀번호 설정' }).click();
  await page.getByText('이미 썼거나 기한이 지난 링크입니다.').waitFor();
});

test('a signed-out visitor is redirected to the sign-in, refused with a wrong password, and returned after signing in', async (t) => {
  const { email } = await world.service.account();
  await setPassword(world.service, email);
  const page = await world.visit(t);
  await page.goto('/write/press?page=1');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.').waitFor();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/write/press?page=1');
  await page.getByRole('heading', { name: '보도자료', level: 1 }).waitFor();
});

test('signed-out pages send no request to the API', async (t) => {
  const page = await world.visit(t);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:live|auth)\//.test(pathname)) requests.push(`${page.url()}: ${pathname}`);
  });
  for (const path of ['/sign-in', '/forgot-password', '/set-password?token=unknown', '/two-factor']) {
    await page.goto(path);
    await waitUntilLoaded(page);
    await page.waitForLoadState('networkidle');
  }
  assert.deepEqual(requests, []);
});

test('the list of sessions names the devices; one and all others can be signed out', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  const phone = openBrowser(world.service);
  const tablet = openBrowser(world.service);
  const signInFrom = (browser: typeof phone, agent: string) =>
    browser.auth('/sign-in/email', { email, password: PASSWORD }, { 'user-agent': agent });
  await signInFrom(
    phone,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  );
  await signInFrom(tablet, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 SamsungBrowser/28.0 Safari/537.36');
  await page.goto('/settings/security');
  const items = page.getByRole('listitem').filter({ hasText: '마지막 사용' });
  await items.filter({ hasText: 'iPhone · Safari' }).getByText('127.0.0.1').waitFor();
  await items.filter({ hasText: '이 기기' }).waitFor();
  assert.ok((await items.count()) >= 3);
  await page.getByRole('button', { name: 'iPhone · Safari 로그아웃' }).click();
  await until(async () => (await phone.call('GET', '/account/me')).status === 401);
  assert.equal((await tablet.call('GET', '/account/me')).status, 200);
  await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
  await page.getByText('다른 곳에 로그인된 기기는 없습니다.').waitFor();
  await until(async () => (await tablet.call('GET', '/account/me')).status === 401);
});

test('the language changes immediately and is saved for other devices', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/');
  await page.getByRole('button', { name: '언어' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Press releases' }).first().waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.reload();
  await page.getByRole('link', { name: 'Press releases' }).first().waitFor();

  const elsewhere = await world.visit(t, email);
  await elsewhere.goto('/write/press');
  await elsewhere.getByRole('heading', { name: 'Press releases', level: 1 }).waitFor();
  await elsewhere.getByRole('button', { name: 'Language' }).click();
  await elsewhere.getByRole('menuitem', { name: '한국어' }).click();
  await elsewhere.getByRole('heading', { name: '보도자료', level: 1 }).waitFor();
});

test('signing out ends the session on the server, not only the cookie', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/');
  const kept = openBrowser(world.service);
  for (const { name, value } of await page.context().cookies()) kept.cookies.set(name, value);
  assert.equal((await kept.call('GET', '/account/me')).status, 200);

  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.waitForURL('**/sign-in');
  // Sessions are cached for up to a second.
  await until(async () => (await kept.call('GET', '/account/me')).status === 401);
  await page.goto('/settings/keys');
  await page.getByRole('button', { name: '로그인', exact: true }).waitFor();
});
