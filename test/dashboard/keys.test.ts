import assert from 'node:assert/strict';
import { until } from '../until.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld({ CREATION_PRICE: '1000' });

const read = (key: string) => world.service.call('GET', '/account', { key });
const pay = (key: string) =>
  world.service.call('POST', '/generic-creation/create', {
    key,
    body: { keyword: '글루코핀. 12월 1일 나온다.', creation_type: 'wiki' },
  });

test('an owner creates a key with limits, changes it, sees its usage, replaces it and revokes it', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/settings/keys?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('읽기 연동');
  await dialog.getByRole('radio', { name: /^읽기 전용/ }).click();
  await dialog.getByLabel(/^분당 요청 수/).fill('600');
  await dialog.getByLabel(/^월 사용 한도/).fill('1500');
  const addresses = dialog.getByLabel(/^허용 IP 주소/);
  await addresses.fill('localhost');
  await addresses.press('Enter');
  await dialog.getByRole('button', { name: '만들기' }).click();
  await dialog.getByText('IP 주소나 203.0.113.0/24 형식의 대역이어야 합니다.').waitFor();
  await dialog.getByRole('button', { name: 'localhost 빼기' }).click();
  await addresses.fill('127.0.0.0/8');
  await addresses.press('Enter');
  await dialog.getByRole('button', { name: '만들기' }).click();
  const secret = dialog.locator('code', { hasText: 'pw_live_' });
  const key = (await secret.textContent()) ?? '';
  await dialog.getByRole('button', { name: '보관했습니다' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /^읽기 연동/ });
  await row.getByText('읽기 전용').waitFor();
  await row.getByText('/ 1,500원').waitFor();
  assert.equal((await read(key)).status, 200);
  assert.equal((await pay(key)).body.code, 'SCOPE_MISSING');

  const actions = row.getByRole('button', { name: '읽기 연동 키 작업' });
  await actions.click();
  await page.getByRole('menuitem', { name: '수정' }).click();
  assert.equal(await dialog.getByLabel(/^월 사용 한도/).inputValue(), '1500');
  await dialog.getByRole('radio', { name: /^직접 선택/ }).click();
  await dialog.getByRole('checkbox', { name: /^작성·수정·삭제/ }).click();
  await dialog.getByLabel(/^분당 요청 수/).fill('');
  await dialog.getByRole('button', { name: '저장' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('조회, 작성·수정·삭제').waitFor();
  await until(async () => (await pay(key)).status === 200);
  assert.equal((await pay(key)).body.code, 'KEY_SPENDING_LIMIT');

  await page.reload();
  await actions.click();
  await page.getByRole('menuitem', { name: '사용량' }).click();
  await dialog.getByText('1,000원 / 1,500원').waitFor();
  await dialog.getByText('127.0.0.0/8').waitFor();
  await dialog.getByRole('button', { name: '닫기' }).click();

  await actions.click();
  await page.getByRole('menuitem', { name: '교체' }).click();
  await dialog.getByLabel('이전 키를 함께 쓸 기간').selectOption('72');
  await dialog.getByRole('button', { name: '교체' }).click();
  const next = (await secret.textContent()) ?? '';
  assert.notEqual(next, key);
  await dialog.getByRole('button', { name: '보관했습니다' }).click();
  await page.getByRole('row', { name: /교체됨/ }).waitFor();
  for (const each of [key, next]) assert.equal((await read(each)).status, 200);

  const old = page.getByRole('row', { name: /교체됨/ });
  await old.getByRole('button', { name: '읽기 연동 키 작업' }).click();
  await page.getByRole('menuitem', { name: '폐기' }).click();
  await dialog.getByRole('button', { name: '폐기' }).click();
  await page.getByRole('row', { name: /폐기됨/ }).waitFor();
  await until(async () => (await read(key)).status === 401);
  assert.equal((await read(next)).status, 200);
});
