import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { DESKTOP, openWorld, test } from './world.ts';

/** Test mode: the way there and back, what it shows on every screen, its clock, credit and addresses. */

const world = await openWorld();

const PHONE = { width: 390, height: 844 };

const barOf = (page: Page) => page.getByRole('region', { name: '테스트 모드' });

/** Opens test mode in the account menu. */
async function openTestMode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^내 계정/ }).click();
  await page.getByRole('menuitem', { name: '테스트 모드로 전환' }).click();
  await barOf(page).waitFor();
}

async function back(page: Page): Promise<void> {
  await barOf(page).getByRole('button', { name: '실제 모드로 전환' }).click();
  await barOf(page).waitFor({ state: 'detached' });
  await waitUntilLoaded(page);
}

/** Calls the API in the mode that the page is in. */
async function callIn(page: Page, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', origin: world.service.url };
  const reply = await page.request.fetch(`/live/openapi${path}`, { method, data: body, headers });
  const { data, message } = (await reply.json()) as { data: never; message: string };
  assert.equal(reply.status(), 200, message);
  return data;
}

const FOCUSED = `(({ ariaLabel, textContent }) => ariaLabel ?? textContent.trim())(document.activeElement)`;

/** Goes to a button or link with the Tab key. */
async function tabTo(page: Page, name: string): Promise<void> {
  await page.getByText(name).or(page.getByLabel(name)).first().waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate<string>(FOCUSED)) === name) return;
  }
  throw new Error(`the Tab key does not reach ${name}`);
}

const CHECK = { part: 'html', rules: 'with names' } as const;

test('what is written in test mode is not in live mode, and the other way round', async (t) => {
  const { email, key } = await world.service.account();
  await world.service.call('POST', '/press/create-v2', { key, body: { keyword: '한빛바이오 공장 준공' } });
  const page = await world.visit(t, email);
  await page.goto('/');
  await waitUntilLoaded(page);
  assert.equal(await barOf(page).count(), 0);
  const main = page.getByRole('main');
  const top = async () => (await main.boundingBox())!.y;
  const before = await top();

  await openTestMode(page);
  await barOf(page).getByText('메일은 나가지 않고 실제 크레딧도 차감되지 않습니다.').waitFor();
  await page.getByTitle('테스트 크레딧').filter({ hasText: '1,000,000원' }).waitFor();
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '보도자료' }).click();
  await page.getByRole('heading', { name: '보도자료', level: 1 }).waitFor();
  await waitUntilLoaded(page);
  assert.equal(await main.getByText('공장 준공').count(), 0);
  await callIn(page, 'POST', '/press/create-v2', { keyword: '초소형 혈당 센서 글루코핀 출시' });
  await page.reload();
  await main.getByRole('link', { name: /글루코핀/ }).click();
  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('테스트 모드에서 고친 제목');
  await until(async () => {
    const rows = await world.service.database`select from press_releases where title = '테스트 모드에서 고친 제목'`;
    return rows.length === 1;
  });

  await back(page);
  assert.equal(await top(), before, 'nothing of the bar is left');
  await page.goto('/write/press');
  await main.getByRole('link', { name: /공장 준공/ }).waitFor();
  assert.equal(await main.getByText('테스트 모드에서 고친 제목').count(), 0);
});

test('the clock starts a scheduled release, and everything works with the keyboard', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/settings/test-mode');
  await waitUntilLoaded(page);
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await press('테스트 모드로 전환');
  await barOf(page).waitFor();
  await page.waitForURL('**/settings/test-mode');
  await waitUntilLoaded(page);

  const { id: workspace } = (await callIn(page, 'POST', '/workspace/create', { name: '홍보팀' })) as { id: number };
  const reporter = { name: '김민수', email: 'kim@hanbit.example', media: '한빛일보', is_distribution_target: true };
  const { reporter_id } = (await callIn(page, 'POST', `/workspace/${workspace}/reporters`, reporter)) as {
    reporter_id: number;
  };
  const { press_id } = (await callIn(page, 'POST', '/press/create-v2', { keyword: '글루코핀 출시' })) as {
    press_id: number;
  };
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { release_id } = (await callIn(page, 'POST', '/release/create', {
    ...{ press_id, reporter_ids: [reporter_id], release_method: 'IMMEDIATE', scheduled_kst: inTwoDays },
    ...{ email_title: '[보도자료] 글루코핀 출시', email_content: '안녕하세요, 기자님.' },
  })) as { release_id: number };

  const field = page.getByLabel('옮길 시각');
  await field.fill('2020-01-01T09:00');
  await page.getByText('지금 시각보다 뒤여야 합니다.').waitFor();
  assert.ok(await page.getByRole('button', { name: '이 시각으로' }).isDisabled());
  await field.fill('');
  await press('+1일 앞당기기');
  await page.getByText(/^시계를 앞당겼습니다\. 지금은 .+입니다\.$/).waitFor();
  await barOf(page)
    .getByRole('link', { name: /^시계 \d{4}/ })
    .waitFor();
  await page.getByText('앞당김', { exact: true }).waitFor();
  await press('+1주 앞당기기');
  await page.getByText(/배포 1건을 시작했습니다\./).waitFor();

  await page.goto(`/distribute/${release_id}`);
  const main = page.getByRole('main');
  await main.getByText('발송 완료', { exact: true }).first().waitFor();
  assert.equal(await main.getByText('보낸 편지함').count(), 0);
  assert.equal(world.mail.countFor('kim@hanbit.example'), 0);
  // Planning starts from the time of test mode.
  await page.goto(`/distribute/new?press_id=${press_id}&reporters=${reporter_id}&step=time`);
  await page.getByRole('radio', { name: /예약/ }).click();
  const planned = page.locator('input[type=datetime-local]').first();
  await until(async () => Date.parse(`${await planned.inputValue()}+09:00`) > Date.now() + 7.9 * 86_400_000);

  await barOf(page).getByRole('link', { name: /^시계/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '테스트 모드', level: 2 }).waitFor();
  await press('실제 시각으로 되돌리기');
  await barOf(page).getByRole('link', { name: '테스트 설정' }).waitFor();
  await press('실제 모드로 전환');
  await barOf(page).waitFor({ state: 'detached' });
  await page.goto('/distribute');
  await waitUntilLoaded(page);
  assert.equal(await main.getByText('글루코핀').count(), 0);
});

test('test credit is set, and an address with a fixed outcome is copied', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/');
  await openTestMode(page);
  await barOf(page).getByRole('link', { name: '테스트 설정' }).click();
  await page.getByLabel('잔액(원)').fill('500');
  await page.getByRole('button', { name: '잔액 변경' }).click();
  await page
    .getByTitle('테스트 크레딧')
    .filter({ hasText: /테스트 크레딧500원$/ })
    .waitFor();
  await page
    .getByRole('row', { name: /bounced@simulator\.example/ })
    .getByText('도착한 뒤 반송됩니다.')
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'bounced@simulator.example 복사' }).click();
  await until(async () => (await page.evaluate('navigator.clipboard.readText()')) === 'bounced@simulator.example');
});

test('members, the newsroom and the deletion of the account lead back to live mode', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/');
  await openTestMode(page);
  const main = page.getByRole('main');
  for (const [screen, missing] of [
    ['members', '초대하기'],
    ['account', '계정 삭제…'],
    ['newsroom', '저장'],
  ] as const) {
    await page.goto(`/settings/${screen}`);
    await waitUntilLoaded(page);
    await main.getByRole('button', { name: '실제 모드로 전환' }).waitFor();
    assert.equal(await main.getByRole('button', { name: missing }).count(), 0, screen);
  }
  await page.goto('/settings/members?new=1');
  await waitUntilLoaded(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await main.getByRole('button', { name: '실제 모드로 전환' }).click();
  await page.waitForURL('**/settings/members');
  await main.getByRole('button', { name: '초대하기' }).waitFor();
});

test('a tab of the other mode changes nothing and says so, and the palette knows both modes', async (t) => {
  const { email, key } = await world.service.account();
  const made = await world.service.call('POST', '/press/create-v2', { key, body: { keyword: '공장 준공' } });
  const first = await world.visit(t, email);
  await first.goto(`/write/press/${made.body.data.press_id}`);
  const title = first.getByRole('textbox', { name: '제목' });
  await title.waitFor();
  const second = await first.context().newPage();
  await second.goto('/');
  await waitUntilLoaded(second);
  await second.keyboard.press('Control+k');
  await second.getByRole('combobox').fill('테스트 모드로');
  await second.getByRole('option', { name: '테스트 모드로 전환' }).waitFor();
  await second.keyboard.press('Enter');
  await barOf(second).waitFor();
  await second.close();
  await title.fill('다른 모드의 제목');
  const dialog = first.getByRole('dialog', { name: '다른 탭에서 모드를 바꿨습니다' });
  await dialog.getByText('이 화면은 실제 모드에서 열었습니다.', { exact: false }).waitFor();
  const loaded = first.waitForEvent('load');
  await dialog.getByRole('button', { name: '실제 모드로 전환' }).click();
  await loaded;
  await title.waitFor();
  assert.equal(await barOf(first).count(), 0);
});

test('no accessibility violation in test mode: light, dark, on a phone and in English', async (t) => {
  const { email } = await world.service.account();
  await world.service.database`update people set name = '김하나' where email = ${email}`;
  const page = await world.visit(t, email);
  await page.goto('/');
  await openTestMode(page);
  for (const isMoved of [false, true]) {
    if (isMoved) await callIn(page, 'POST', '/test/clock', { advance_seconds: 86_400 });
    for (const address of ['/settings/test-mode', '/settings/members', '/distribute']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        await waitUntilLoaded(page);
        await barOf(page).waitFor();
        await assertAccessible(page, `${address} ${colorScheme}`, CHECK);
        await page.setViewportSize(PHONE);
        assert.ok(await fitsIn(page, PHONE.width), `${address}: wider than a phone`);
        await assertAccessible(page, `${address} ${colorScheme} on a phone`, CHECK);
        await page.setViewportSize(DESKTOP);
      }
    }
  }
  await callIn(page, 'PUT', '/account/me', { language: 'en' });
  await page.goto('/settings/test-mode');
  await page.getByRole('region', { name: 'Test mode' }).getByText('No email is sent').waitFor();
  await waitUntilLoaded(page);
  await assertAccessible(page, 'in English', CHECK);
});
