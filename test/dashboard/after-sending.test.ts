import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { balanceOf, endUndo, makeCatalogue, makePress, orderOf, soon } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openWorld, test } from './world.ts';

/** The page of a release, from the order to the last mail. */

const world = await openWorld();

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

const inKorea = (at: number) => new Date(at + 9 * 3600_000).toISOString().slice(0, 16);

async function orderFor(more: object = {}) {
  const { service } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const before = await balanceOf(service, key);
  const body = orderOf(pressId, catalogue, more);
  const { release_id } = (await service.call('POST', '/release/create', { key, body })).body.data;
  return { email, key, catalogue, before, id: release_id as number };
}

test('an immediate release counts down, survives a reload, and is undone with one button', async (t) => {
  const { service, mail } = world;
  const { email, key, catalogue, before, id } = await orderFor({ undo_seconds: 60 });
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${id}`);
  const bar = page.getByRole('region', { name: '곧 발송' });
  await bar.getByText(/^\d+초 뒤에 발송합니다\.$/).waitFor();
  await assertAccessible(page, 'an immediate release');
  await page.reload();
  await bar.getByRole('button', { name: '실행 취소' }).click();
  await page.getByText('발송을 취소했습니다. 메일은 나가지 않았습니다.').waitFor();
  // The order is back in the form, as it was filled in.
  await page.waitForURL(/\/distribute\/new\?.*draft=\d+/);
  await page.getByRole('textbox', { name: '소개 글' }).waitFor();
  assert.match(await page.getByRole('textbox', { name: '소개 글' }).inputValue(), /번째 소식을 전합니다/);
  await shoot(page, 'undone-form');
  await page.goto(`/distribute/${id}`);
  await page.getByText('취소됨', { exact: true }).waitFor();
  assert.equal(await balanceOf(service, key), before);
  await endUndo(service.database);
  for (const address of catalogue.emails) assert.equal(mail.countFor(address), 0);
});

test('progress appears without a reload once the seconds to undo are over', async (t) => {
  const { service, mail } = world;
  const { email, catalogue, id } = await orderFor({ undo_seconds: 60 });
  const page = await world.visit(t, email);
  await page.goto('/distribute');
  await page
    .getByRole('row', { name: /곧 발송/ })
    .getByRole('link')
    .click();
  await page.getByRole('region', { name: '곧 발송' }).waitFor();
  await page.evaluate('window.isSamePage = true');
  await endUndo(service.database);
  await page.getByText('3명 중 3명 처리').waitFor();
  await page.getByText('모두 마쳤습니다.').waitFor();
  await page.getByText('발송 완료', { exact: true }).waitFor();
  assert.equal(await page.evaluate('window.isSamePage'), true);
  assert.equal(page.url().split('/').at(-1), String(id));
  for (const address of catalogue.emails) await until(() => mail.countFor(address) === 1);
});

test('a scheduled release is canceled with a button that asks first', async (t) => {
  const { email, key, before, id } = await orderFor({ scheduled_kst: soon(3600) });
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${id}`);
  await page.getByRole('button', { name: '배포 취소' }).click();
  const dialog = page.getByRole('dialog', { name: '이 배포를 취소하시겠습니까?' });
  await dialog.getByRole('button', { name: '배포 취소' }).click();
  await page.waitForURL(/\/distribute\/new\?.*draft=\d+/);
  await page.goto(`/distribute/${id}`);
  await page.getByText('취소됨', { exact: true }).waitFor();
  assert.equal(await balanceOf(world.service, key), before);
});

test('a follow-up is planned for some days later, shown at its release, and cannot be planned twice', async (t) => {
  const { service } = world;
  const { email, key, id } = await orderFor();
  await until(async () => (await service.call('GET', `/release/${id}`, { key })).body.data.finished_kst !== null);
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${id}`);
  await page.getByRole('button', { name: '후속 발송' }).click();
  const dialog = page.getByRole('dialog', { name: '후속 발송' });
  await dialog.getByText(/열람 확인을 켜고 보낸 배포에서는/).waitFor();
  assert.equal(await dialog.getByRole('radio', { name: /메일을 열지 않은 기자/ }).count(), 0, 'opens are not tracked');
  await dialog.getByRole('radio', { name: /받은 기자 모두/ }).click();
  await dialog.getByText('이미 받은 기자에게 모두 다시 보낼 때는 제목을 바꿔 주세요.').waitFor();
  await assertAccessible(page, 'a follow-up');
  const weekday = await dialog.getByLabel('보낼 때').locator('option:checked').textContent();
  assert.doesNotMatch(weekday ?? '', /\((?:토|일)\)/);
  await dialog.getByLabel('제목').fill('[재안내] 글루코핀 출시');
  await shoot(page, 'follow-up-form');
  await dialog.getByRole('button', { name: '받을 사람과 메일 확인' }).click();
  const review = page.getByRole('dialog', { name: '후속 발송 확인' });
  await review.getByText('받을 사람 3명').waitFor();
  await review.frameLocator('iframe').getByText('취재에 필요하신 자료가 있으면').waitFor();
  await assertAccessible(page, 'what a follow-up sends');
  await shoot(page, 'follow-up-review');
  await review.getByRole('button', { name: '예약하기' }).click();
  const question = page.getByRole('dialog', { name: /3명에게 보내도록 예약합니다/ });
  const word = question.getByLabel(/‘발송’을 입력/);
  await question.getByRole('button', { name: '예약하기' }).waitFor();
  if (await word.isVisible()) await word.fill('발송');
  await shoot(page, 'follow-up-question');
  await question.getByRole('button', { name: '예약하기' }).click();
  await page.getByText('받을 기자는 발송할 때 다시 확인하며').waitFor();
  const planned = Number(page.url().split('/').at(-1));
  const { data } = (await service.call('GET', `/release/${planned}`, { key })).body;
  assert.deepEqual([data.status, data.follow_up_of, data.follow_up_to], ['SCHEDULED', id, 'all']);
  await page.goto(`/distribute/${id}`);
  await page.getByText(/후속 발송이 예약되어 있습니다 \(받은 기자 모두\)/).waitFor();
  await page.getByRole('button', { name: '후속 발송' }).click();
  const link = dialog.getByRole('link', { name: '후속 발송 보기' });
  assert.equal(await link.getAttribute('href'), `/distribute/${planned}`);
});

test('an article is added by its address, by hand because its page cannot be read, and edited', async (t) => {
  const { service } = world;
  const { email, key, id } = await orderFor();
  await until(async () => (await service.call('GET', `/release/${id}`, { key })).body.data.finished_kst !== null);
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${id}?tab=coverage`);
  await page.getByRole('button', { name: '기사 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '기사 추가' });
  await dialog.getByLabel('기사 주소').fill('http://127.0.0.1:1/article');
  await dialog.getByRole('button', { name: '추가', exact: true }).click();
  await dialog.getByText(/기사 페이지를 읽지 못했습니다/).waitFor();
  await assertAccessible(page, 'an article that cannot be read');
  await dialog.getByLabel('제목').fill('글루코핀 써 보니');
  await dialog.getByLabel('매체').fill('예시일보');
  await dialog.getByLabel('게재 시각').fill(inKorea(Date.now()));
  await dialog.getByRole('button', { name: '추가', exact: true }).click();
  await page.getByText('‘글루코핀 써 보니’ 기사를 추가했습니다.').waitFor();
  await page.getByRole('button', { name: '‘글루코핀 써 보니’ 기사 정보 수정' }).click();
  const editing = page.getByRole('dialog', { name: '기사 정보 수정' });
  await editing.getByLabel('매체').fill('예시경제');
  await editing.getByRole('button', { name: '저장' }).click();
  await page.getByText('예시경제', { exact: false }).first().waitFor();
  const { coverages } = (await service.call('GET', `/release/${id}/coverage`, { key })).body.data;
  assert.deepEqual([coverages.length, coverages[0].source, coverages[0].article_id], [1, '예시경제', null]);
});
