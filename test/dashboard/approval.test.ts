import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openSender } from '../releases-sending/sender.ts';
import { endUndo } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openEditor, saveText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Approval before a distribution, with two people; and by somebody without an account. */

const world = await openWorld();

async function openTeam() {
  const { database } = world.service;
  const sender = await openSender(world.service);
  const contact = { name: '김민지', phone: '02-555-0142', email: 'pr@hanbit.test' };
  await sender.call('PUT', '/account/brand', { company: '한빛바이오', contact });
  const edited = await sender.edit('한빛바이오는 글루코핀을 출시했다고 밝혔다.');
  const pressId: number = edited.body.data.press_id;
  const reporter = await sender.add({ name: '김민수', media: '한빛일보' });
  const [person] = await database<{ email: string }[]>`
    update people set name = '박대표' where account_id = ${sender.accountId} returning email`;
  const member = `${randomBytes(6).toString('hex')}@example.com`;
  await database`
    insert into people (account_id, email, name, role) values (${sender.accountId}, ${member}, '김하나', 'editor')`;
  return { ...sender, pressId, reporter, owner: person!.email, member };
}

const chip = (page: Page, status: string) => page.getByRole('button', { name: `상태: ${status}`, exact: true });
const choose = async (page: Page, status: string, item: string) => {
  await chip(page, status).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('a member asks for approval, an owner approves, and the member distributes', async (t) => {
  const { owner, member, pressId, reporter } = await openTeam();
  const boss = await world.visit(t, owner);
  await boss.goto('/settings/brand');
  await boss.getByRole('switch', { name: /배포 전에 승인 필요/ }).click();
  await boss.getByText('이제부터 승인된 보도자료만 배포할 수 있습니다.').waitFor();

  const page = await world.visit(t, member);
  await page.goto('/settings/brand');
  const setting = page.getByRole('switch', { name: /배포 전에 승인 필요/ });
  await until(async () => (await setting.getAttribute('data-state')) === 'checked');
  assert.ok(await setting.isDisabled(), 'only owners change it');
  await page.goto(`/distribute/new?press_id=${pressId}`);
  await page.getByRole('radio', { name: /내 수신자 모두/ }).click();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await page.getByLabel('제목', { exact: true }).fill('글루코핀 출시');
  await page.getByLabel('소개 글', { exact: true }).fill('안녕하세요.');
  await page.getByText('아직 승인되지 않은 보도자료입니다.').waitFor();
  assert.ok(await page.getByRole('button', { name: '보내기', exact: true }).isDisabled());
  await page.getByRole('button', { name: '승인 요청', exact: true }).click();
  await page.getByText('계정 소유자가 승인하면 배포할 수 있습니다.').waitFor();

  await openEditor(boss, `/write/press/${pressId}`);
  await assertAccessible(boss, 'editor of a text in review');
  await choose(boss, '검토 중', '승인');
  const dialog = boss.getByRole('dialog', { name: '승인' });
  await dialog.waitFor();
  await assertAccessible(boss, 'approval');
  await dialog.getByRole('button', { name: '승인', exact: true }).click();
  await chip(boss, '승인됨').waitFor();

  await page.reload();
  const send = page.getByRole('button', { name: '보내기', exact: true });
  await until(() => send.isEnabled());
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
  await page.waitForURL(/\/distribute\/\d+$/);
  await endUndo(world.service.database);
  await until(async () => world.mail.countFor(reporter.email) === 1);
  await page.goto('/write/press');
  await page.getByRole('row').filter({ hasText: '배포됨' }).waitFor();
});

test('a change after the approval is shown with what changed, and changes can be requested', async (t) => {
  const { owner, member, pressId } = await openTeam();
  const boss = await world.visit(t, owner);
  const page = await world.visit(t, member);
  await openEditor(page, `/write/press/${pressId}`);
  await choose(page, '초안', '검토 요청');
  await page.getByLabel(/^메모/).fill('오늘까지 부탁드립니다.');
  await page.getByRole('dialog').getByRole('button', { name: '검토 요청', exact: true }).click();
  await chip(page, '검토 중').click();
  assert.equal(await page.getByRole('menuitem', { name: '승인', exact: true }).count(), 0, 'members do not approve');
  await page.keyboard.press('Escape');

  await openEditor(boss, `/write/press/${pressId}`);
  await choose(boss, '검토 중', '승인');
  await boss.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
  await chip(boss, '승인됨').waitFor();
  // The open editor of the member follows, without a reload.
  await chip(page, '승인됨').waitFor();
  await boss.locator('.rich-text').click();
  await boss.keyboard.press('Control+End');
  await boss.waitForTimeout(200);
  await boss.keyboard.insertText(' 승인 뒤에 덧붙였다.');
  await saveText(boss);
  await choose(boss, '승인 후 바뀜', '검토 내역');
  const details = boss.getByRole('dialog', { name: '검토 내역' });
  await details.getByText('승인 뒤에 덧붙였다.').first().waitFor();
  await details.getByText('김하나 님이 검토를 요청했습니다.').waitFor();
  await details.getByText('오늘까지 부탁드립니다.').waitFor();
  await assertAccessible(boss, 'history of a review');
  await details.getByRole('button', { name: '닫기' }).first().click();
  await choose(boss, '승인 후 바뀜', '수정 요청');
  await boss.getByLabel('고칠 부분').fill('출시일을 확인해 주세요.');
  await boss.getByRole('dialog').getByRole('button', { name: '수정 요청', exact: true }).click();
  await chip(boss, '수정 요청됨').waitFor();

  await page.goto('/write/press?review_status=changes_requested');
  await page.getByRole('row').filter({ hasText: '수정 요청됨' }).waitFor();
  await page.getByLabel('상태').selectOption('in_review');
  await page.getByText('이 상태의 글이 없습니다').waitFor();
});

test('somebody without an account and without scripts decides once with a link', async (t) => {
  const { owner, pressId } = await openTeam();
  const boss = await world.visit(t, owner);
  await openEditor(boss, `/write/press/${pressId}`);
  await choose(boss, '초안', '승인 링크 만들기');
  await boss.getByLabel('승인할 사람').fill('최이사');
  await boss.getByRole('dialog').getByRole('button', { name: '승인 링크 만들기' }).click();
  const address = (await boss.locator('dialog code').textContent())!;
  await boss.getByRole('button', { name: '완료' }).click();
  await chip(boss, '검토 중').waitFor();

  const reader = await world.visit(t, undefined, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await reader.goto(address);
  await reader.getByText('한빛바이오는 글루코핀을 출시했다고 밝혔다.').waitFor();
  assert.equal(await reader.getByLabel('이름').inputValue(), '최이사');
  const { scrollWidth } = (await reader
    .locator('html')
    .boundingBox()
    .then((box) => ({ scrollWidth: box!.width })))!;
  assert.ok(scrollWidth <= 390);
  await reader.getByRole('button', { name: '수정 요청' }).click();
  await reader.getByRole('alert').getByText('고칠 부분을 의견에 적어 주세요').waitFor();
  await reader.getByLabel(/^의견/).fill('좋습니다.');
  await reader.getByRole('button', { name: '승인', exact: true }).click();
  await reader.getByRole('heading', { name: '승인했습니다' }).waitFor();
  await reader.goto(address);
  await reader.getByRole('heading', { name: '이미 결정된 글입니다' }).waitFor();

  await boss.reload();
  await choose(boss, '승인됨', '검토 내역');
  await boss.getByText('최이사 님이 승인했습니다.').waitFor();
  await boss.getByText(/승인 링크로 결정/).waitFor();
});
