import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readZip } from '../../src/kernel/zip.ts';
import { PASSWORD } from '../people/browser.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

test('an owner exports the account, downloads the file and deletes the account', async (t) => {
  const { email, key } = await world.service.account();
  const { press_id } = (
    await world.service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } })
  ).body.data;
  const page = await world.visit(t, email);
  await page.goto('/settings/account');
  await page.getByText('아직 내보낸 파일이 없습니다.').waitFor();
  await page.getByRole('button', { name: '모두 내보내기' }).click();
  const save = page.getByRole('button', { name: '내려받기' });
  await save.waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const limits = { entries: 1000, unpackedBytes: 1e8, readBytes: 1e8 };
  const parts = await readZip(readFileSync(await saved.path()), limits);
  assert.ok(parts.some(({ name }) => name === `texts/press/${press_id}.md`));

  await page.getByRole('button', { name: '계정 삭제…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${email} 계정의 모든 구성원이`).waitFor();
  await dialog.getByLabel('비밀번호').fill('틀린 비밀번호');
  await dialog.getByRole('button', { name: '계정 삭제' }).click();
  await dialog.getByText('비밀번호가 올바르지 않습니다.').waitFor();
  assert.equal((await world.service.call('GET', '/account', { key })).status, 200);
  await dialog.getByLabel('비밀번호').fill(PASSWORD);
  await dialog.getByRole('button', { name: '계정 삭제' }).click();
  await page.waitForURL('**/sign-in');
  const [account] = await world.service.database`select deleted_at from accounts where email = ${email}`;
  assert.ok(account!.deleted_at);
});

test('members see that only owners can do this', async (t) => {
  const { accountId } = await world.service.account();
  const member = `member${accountId}@example.com`;
  await world.service.database`insert into people (account_id, email, role) values (${accountId}, ${member}, 'editor')`;
  const page = await world.visit(t, member);
  await page.goto('/settings/account');
  await page.getByText('계정 내보내기와 삭제는 소유자만 할 수 있습니다.').waitFor();
  assert.equal(await page.getByRole('button', { name: '모두 내보내기' }).count(), 0);
});
