import assert from 'node:assert/strict';
import { COMMENT, tell } from '../inbox/world.ts';
import { openWorld, test } from './world.ts';

/** Notifications: their number in the shell, the list, and what a person wants to receive. */

const world = await openWorld();

async function newAccount() {
  const { service } = world;
  const account = await service.account();
  return {
    ...account,
    tell: (...notices: (typeof COMMENT)[]) => tell(service, account.accountId, 'everybody', ...notices),
  };
}

const CREDIT = { ...COMMENT, kind: 'low_credit' as const, about: null, title: '', excerpt: '', by: null };

test('the number of unread notifications leads to the list, and opening one marks it as read', async (t) => {
  const { email, tell } = await newAccount();
  await tell(COMMENT, { ...COMMENT, kind: 'mention', title: '신제품 보도자료' }, CREDIT);
  const page = await world.visit(t, email);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link', { name: '알림 읽지 않은 알림 3건' }).click();
  await page.getByRole('heading', { name: '알림', level: 1 }).waitFor();
  const today = page.getByRole('region', { name: '오늘' });
  await today.getByText('김민지 님이 나를 언급했습니다.').waitFor();
  await today.getByRole('link', { name: /크레딧이 얼마 남지 않았습니다/ }).click();
  await page.waitForURL('**/settings/credits');
  await menu.getByRole('link', { name: '알림 읽지 않은 알림 2건' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /읽지 않음: 신제품 보도자료/ }).waitFor();
  // The list of before is shown until it is loaded again.
  await page.getByRole('link', { name: /읽지 않음: 크레딧/ }).waitFor({ state: 'detached' });
});

test('all are marked as read together, and the unread ones can be shown alone', async (t) => {
  const { email, tell } = await newAccount();
  await tell(COMMENT, { ...COMMENT, kind: 'mention', title: '신제품 보도자료' });
  const page = await world.visit(t, email);
  await page.goto('/inbox?view=unread');
  await page.getByRole('link', { name: /신제품 보도자료/ }).waitFor();
  await page.getByLabel('종류').selectOption('댓글');
  await page.getByRole('link', { name: /신제품 보도자료/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /글루코핀 출시/ }).waitFor();
  await page.getByRole('button', { name: '모두 읽음으로 표시' }).click();
  await page.getByText('모든 알림을 읽음으로 표시했습니다.').waitFor();
  await page.getByRole('link', { name: '모두 보기' }).click();
  await page.getByRole('link', { name: /신제품 보도자료/ }).waitFor();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '알림', exact: true }).waitFor();
  assert.ok(await page.getByRole('button', { name: '모두 읽음으로 표시' }).isDisabled());
});

test('a new notification is counted within a minute, and the list opens with the keyboard', async (t) => {
  const { email, tell } = await newAccount();
  const page = await world.visit(t, email, {});
  await page.clock.install();
  await page.goto('/write/press');
  await page.getByRole('heading', { name: '보도자료', level: 1 }).waitFor();
  await tell(COMMENT);
  await page.clock.runFor(61_000);
  await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: '알림 읽지 않은 알림 1건' })
    .waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.getByRole('link', { name: /글루코핀 출시/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/write/press/7');
});

test('kinds and the mail are chosen in the settings', async (t) => {
  const { email, tell } = await newAccount();
  const page = await world.visit(t, email);
  await page.goto('/inbox');
  await page.getByText('아직 알림이 없습니다').waitFor();
  await page.getByRole('link', { name: '알림 설정' }).click();
  await page.getByRole('checkbox', { name: /^댓글/ }).click();
  await page.getByRole('radio', { name: '매주 월요일' }).click();
  await page.getByLabel('받는 시각 (한국 시간)').fill('17:30');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('저장했습니다').waitFor();
  await page.reload();
  assert.equal(await page.getByLabel('받는 시각 (한국 시간)').inputValue(), '17:30');
  assert.equal(await page.getByRole('checkbox', { name: /^댓글/ }).isChecked(), false);
  await tell(COMMENT, { ...COMMENT, kind: 'mention', title: '신제품 보도자료' });
  await page.goto('/inbox');
  await page.getByRole('link', { name: /신제품 보도자료/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /글루코핀 출시/ }).count(), 0);
});

test('the balance below which owners are told is set beside the credit', async (t) => {
  const { email, key } = await newAccount();
  const page = await world.visit(t, email);
  await page.goto('/settings/credits');
  const threshold = page.getByLabel('알림 기준 (원)');
  await threshold.fill('30000');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('저장했습니다').waitFor();
  const stored = await world.service.call('GET', '/account/low-credit', { key });
  assert.equal(stored.body.data.threshold, 30_000);
});
