import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { openSender } from '../releases-sending/sender.ts';
import { endUndo } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

async function openAccount() {
  const sender = await openSender(world.service);
  const [{ email }] = (await world.service.database`
    select email from people where account_id = ${sender.accountId}`) as unknown as [{ email: string }];
  await sender.call('PUT', '/account/brand', {
    company: '한빛바이오',
    contact: { name: '김민지', phone: '02-555-0142', email: 'pr@hanbit.test' },
  });
  await sender.edit('한빛바이오는 글루코핀을 출시했다고 밝혔다.');
  return { ...sender, email };
}

const next = (page: Page) => page.getByRole('button', { name: '다음', exact: true });

async function mailTo(email: string) {
  await endUndo(world.service.database);
  await until(async () => world.mail.countFor(email) === 1);
  const { raw } = world.mail.received.find(({ to }) => to.includes(email))!;
  const { subject = '', text = '' } = await PostalMime.parse(raw);
  return { subject, text };
}

test('imported contacts that are no recipients are explained, fixed with one button, and mailed free of charge', async (t) => {
  const sender = await openAccount();
  const others = { is_distribution_target: false };
  const kim = await sender.add({ ...others, name: '김민수', media: '한빛일보' });
  const lee = await sender.add({ ...others, name: '이영희', media: '' });
  await sender.add({ name: '박거부', consent: 'refused' });
  const page = await world.visit(t, sender.email);
  await page.goto('/distribute/new');
  await page.getByRole('radio', { name: /내 수신자 모두/ }).click();
  await page.getByText('지금은 메일을 받을 사람이 없습니다.').waitFor();
  await page.getByText('수신에 동의하지 않은 기자 1명은 제외됩니다').waitFor();
  await page.getByText('수신자로 지정하지 않은 기자 2명은 제외됩니다').waitFor();
  await page.getByRole('link', { name: '김민수(한빛일보)' }).waitFor();
  await page.getByRole('button', { name: '2명을 수신자로 지정' }).click();
  await page.getByText('2명이 받습니다.').waitFor();
  await page.getByText('내 기자는 2명 포함됩니다.').waitFor();
  await next(page).click();
  await page.getByRole('button', { name: /글루코핀 출시/ }).click();
  await next(page).click();

  await page.getByLabel('제목', { exact: true }).fill('{매체명|귀 매체} {기자명} 기자님께');
  await page.getByLabel('소개 글', { exact: true }).fill('안녕하세요.');
  await page.getByLabel('소개 글', { exact: true }).press('Control+Home');
  await page.getByRole('button', { name: '{기자명}', exact: true }).click();
  assert.equal(await page.getByLabel('소개 글', { exact: true }).inputValue(), '{기자명}안녕하세요.');
  const people = page.getByRole('main').getByRole('button', { name: /@/ });
  await people.nth(1).waitFor();
  assert.match((await people.first().textContent()) ?? '', new RegExp(kim.email), 'own addresses are not masked');
  await page.getByText('한빛일보 김민수 기자님께', { exact: true }).waitFor();
  await people.nth(1).click();
  await page.getByText('귀 매체 이영희 기자님께', { exact: true }).waitFor();
  await page.getByLabel(/이영희 님에게만 보내는 메모/).fill('지난주 <통화>한 건입니다.');
  await page.frameLocator('iframe').getByText('지난주 <통화>한 건입니다.').waitFor();
  await people.first().click();
  await page.frameLocator('iframe').getByText('김민수안녕하세요.').waitFor();
  assert.equal(await page.frameLocator('iframe').getByText('지난주').count(), 0);

  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2명에게 지금 보냅니다' });
  await dialog.getByText('비용은 들지 않습니다.').waitFor();
  await dialog.getByRole('button', { name: '보내기' }).click();
  await page.waitForURL(/\/distribute\/\d+$/);
  assert.equal((await mailTo(kim.email)).subject, '한빛일보 김민수 기자님께');
  const second = await mailTo(lee.email);
  assert.equal(second.subject, '귀 매체 이영희 기자님께');
  assert.match(second.text, /^지난주 <통화>한 건입니다\.\n\n이영희안녕하세요\./);
  assert.equal((await sender.call('GET', '/release/drafts')).body.total_count, 0, 'the draft is gone once it is sent');
  await page.getByRole('tab', { name: '메일과 결제' }).click();
  await page.getByText('한빛일보 김민수 기자님께', { exact: true }).waitFor();
  await page.getByText('작성한 제목: {매체명|귀 매체} {기자명} 기자님께').waitFor();
  await page.getByText('김민수안녕하세요.', { exact: true }).waitFor();
  await page.getByText(/첫 번째 수신자 김민수 님이 받는 내용입니다/).waitFor();
});

test('a text that changes while the question is open is not sent before it was looked at again', async (t) => {
  const sender = await openAccount();
  const kim = await sender.add({ name: '김민수' });
  const page = await world.visit(t, sender.email);
  await page.goto('/distribute/new');
  await page.getByRole('radio', { name: /내 수신자 모두/ }).click();
  await page.getByText('1명이 받습니다.').waitFor();
  await next(page).click();
  await page.getByRole('button', { name: /글루코핀 출시/ }).click();
  await next(page).click();
  await page.getByLabel('소개 글', { exact: true }).fill('안녕하세요.');
  const send = page.getByRole('button', { name: '보내기', exact: true });
  await send.click();
  const dialog = page.getByRole('dialog', { name: '1명에게 지금 보냅니다' });
  await sender.edit('한빛바이오는 글루코핀을 내년에 출시한다고 밝혔다.');
  await sender.add({ name: '이영희' });
  await dialog.getByRole('button', { name: '보내기' }).click();
  await dialog.getByText(/보도자료가 바뀌었습니다\(\d판 → \d판\)\. 받는 사람이 바뀌었습니다\(1명 → 2명\)/).waitFor();
  assert.ok(await dialog.getByRole('button', { name: '보내기' }).isDisabled());
  assert.deepEqual((await sender.call('GET', '/release/history')).body.data, []);
  await dialog.getByRole('button', { name: '취소' }).click();
  await send.click();
  const again = page.getByRole('dialog', { name: '2명에게 지금 보냅니다' });
  await again.getByRole('button', { name: '보내기' }).click();
  await page.waitForURL(/\/distribute\/\d+$/);
  assert.match((await mailTo(kim.email)).text, /내년에 출시한다고/);
});

test('a distribution that was started in one browser is continued in another, and discarded', async (t) => {
  const sender = await openAccount();
  const kim = await sender.add({ name: '김민수' });
  const page = await world.visit(t, sender.email);
  await page.goto('/distribute/new');
  await page.getByRole('radio', { name: /직접 고르기/ }).click();
  await page.getByRole('searchbox', { name: '이름이나 매체로 검색' }).fill('김민');
  await page.getByRole('checkbox', { name: /김민수/ }).click();
  await next(page).click();
  await page.getByRole('button', { name: /글루코핀 출시/ }).click();
  await next(page).click();
  await page.getByLabel('제목', { exact: true }).fill('쓰다 만 제목');
  await page.getByText(/저장됨/).waitFor();
  const saved = async () => (await sender.call('GET', '/release/drafts')).body.data[0]?.draft_id as number;
  await until(async () => {
    const { body } = await sender.call('GET', `/release/drafts/${await saved()}`);
    return body.data.order.email_title === '쓰다 만 제목';
  });
  assert.equal(new URL(page.url()).searchParams.get('draft'), String(await saved()));
  await page.reload();
  assert.equal(await page.getByLabel('제목', { exact: true }).inputValue(), '쓰다 만 제목');

  const other = await world.visit(t, sender.email, {});
  await other.goto('/distribute');
  await other.getByRole('link', { name: '이어서 작성: 글루코핀 출시' }).click();
  await other.getByText('1명 선택').waitFor();
  assert.ok(await other.getByRole('checkbox', { name: /김민수/ }).isChecked());
  await other.getByRole('button', { name: '검토' }).click();
  assert.equal(await other.getByLabel('제목', { exact: true }).inputValue(), '쓰다 만 제목');
  await other.getByLabel('제목', { exact: true }).fill('다시 쓴 제목');
  await other.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '배포' }).click();
  await until(async () => {
    const { body } = await sender.call('GET', `/release/drafts/${await saved()}`);
    return body.data.order.email_title === '다시 쓴 제목';
  });
  await other.getByRole('button', { name: /버리기/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: '버리기' }).click();
  await other.getByText('작성 중인 배포를 버렸습니다.').waitFor();
  assert.equal(await other.getByRole('region', { name: '작성 중' }).count(), 0);

  await page.getByLabel('제목', { exact: true }).fill('늦은 제목');
  await page.getByText(/다른 곳에서 이미 보냈거나 삭제했습니다/).waitFor();
  assert.equal(world.mail.countFor(kim.email), 0);
});

test('links from a list, a segment or chosen reporters choose whom it is for', async (t) => {
  const sender = await openAccount();
  const kim = await sender.add({ name: '김민수', tags: ['바이오'] });
  const lee = await sender.add({ name: '이영희' });
  const list = { name: '단골', reporter_ids: [kim.id] };
  const { list_id } = (await sender.call('POST', `${sender.workspace}/lists`, list)).body.data;
  const conditions = [{ field: 'tag', is: 'any_of', values: ['바이오'] }];
  const segment = { name: '바이오 담당', conditions };
  const { segment_id } = (await sender.call('POST', `${sender.workspace}/segments`, segment)).body.data;
  const page = await world.visit(t, sender.email);
  const summary = page.getByRole('complementary', { name: '배포 내용' });
  for (const [link, name, count] of [
    [`list=${list_id}`, '단골', 1],
    [`segment=${segment_id}`, '바이오 담당', 1],
    [`reporters=${kim.id},${lee.id}`, '직접 고른 기자 2명', 2],
  ] as const) {
    await page.goto(`/distribute/new?${link}`);
    await summary.getByText(name, { exact: true }).waitFor();
    await page.getByText(`${count}명이 받습니다.`).waitFor();
    await summary.getByText('0원').waitFor();
  }
  assert.equal((await sender.call('GET', '/release/drafts')).body.total_count, 0, 'opening a link saves nothing');
});

test('own reporters are mailed with the keyboard alone', async (t) => {
  const sender = await openAccount();
  const kim = await sender.add({ name: '김민수' });
  const page = await world.visit(t, sender.email);
  await page.goto('/distribute/new');
  await waitUntilLoaded(page);
  const focus = (name: RegExp | string, role: 'button' | 'radio' | 'textbox' = 'button') =>
    tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }).first());
  await focus(/보내지 않음/, 'radio');
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('radio', { name: /내 수신자 모두/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Space');
  await page.getByText('1명이 받습니다.').waitFor();
  await focus('다음');
  await page.keyboard.press('Enter');
  await focus(/글루코핀 출시/);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /지금 보내기/ }).waitFor();
  await focus('다음');
  await page.keyboard.press('Enter');
  await page.getByText('걸리는 점이 없습니다.').or(page.getByText('살펴보세요')).first().waitFor();
  await until(() => page.getByRole('button', { name: '보내기', exact: true }).isEnabled());
  await focus('보내기');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '보내기' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/distribute\/\d+$/);
  await mailTo(kim.email);
});

type Target = ReturnType<Page['getByRole']>;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Target): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the element cannot be reached with Tab');
}
