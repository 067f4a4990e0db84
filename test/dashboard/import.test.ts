import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { DESKTOP, openWorld, test } from './world.ts';

const world = await openWorld();
const PHONE = { width: 390, height: 844 };

/** No violation at all in both themes and sizes, and no sideways scrolling on a phone. */
async function assertUsable(page: Page, what: string): Promise<void> {
  await waitUntilLoaded(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The colours of the other theme fade out.
    await page.waitForTimeout(500);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      assert.ok(await fitsIn(page, size.width), `${what} fits into ${size.width} pixels`);
      await assertAccessible(page, `${what}, ${colorScheme}, ${size.width} pixels`, { part: 'main' });
    }
  }
}

async function reporters(key: string) {
  const [workspace] = (await world.service.call('GET', '/workspace/list', { key })).body.data;
  const { body } = await world.service.call('GET', `/workspace/${workspace.id}/reporters`, { key });
  return { workspace, reporters: body.data.toReversed() };
}

test('an empty account pastes cells, corrects a column and imports, by keyboard and without a form before', async (t) => {
  const { email, key } = await world.service.account();
  await world.service.call('PUT', '/account/brand', { key, body: { company: '한빛바이오' } });
  const page = await world.visit(t, email, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/reporters');
  await page.getByRole('button', { name: '기자 한 명 추가' }).waitFor();
  assert.equal(await page.getByRole('searchbox').count(), 0, 'there is nothing to search for yet');
  await assertUsable(page, 'the empty screen');

  const cells =
    '김민수\t한빛일보\tminsu@hanbit.example\t010-5550-0142\n이영희\t강산경제\t=1+1\t\n박준\t강산경제\tpark@gangsan.example\t';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(cells)})`);
  await page.keyboard.press('Control+V');
  const preview = page.getByRole('region', { name: '확인하고 가져오기' });
  await preview.getByRole('row', { name: /김민수/ }).waitFor();
  await preview.getByRole('row', { name: /제외.*이메일 주소가 올바르지 않습니다/ }).waitFor();
  assert.ok(await preview.getByRole('checkbox', { name: /수신자로 등록/ }).isChecked());
  await preview.getByRole('heading', { name: /가져오지 않는 내용 2건/ }).waitFor();
  await assertUsable(page, 'the preview');

  const outlet = preview.getByRole('combobox', { name: '2열: 넣을 항목' });
  assert.equal(await outlet.inputValue(), '');
  await outlet.focus();
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowDown');
  assert.equal(await outlet.inputValue(), 'media');
  await preview.getByRole('row', { name: /박준.*강산경제/ }).waitFor();
  const start = preview.getByRole('button', { name: '2명 가져오기' });
  await start.focus();
  await page.keyboard.press('Enter');
  const report = page.getByRole('region', { name: '가져오기 결과' });
  await report.getByText('모두 3행').waitFor();
  await assertUsable(page, 'the report');
  const downloading = page.waitForEvent('download');
  await report.getByRole('button', { name: 'CSV로 저장' }).click();
  const saved = await readFile(await (await downloading).path(), 'utf8');
  assert.match(saved, /"2","","'=1\+1","이메일 주소가 올바르지 않습니다/, 'no cell is a formula');

  await report.getByRole('link', { name: '기자 목록 보기' }).click();
  await page.getByRole('row', { name: /김민수/ }).waitFor();
  const stored = await reporters(key);
  assert.equal(stored.workspace.company_name, '한빛바이오');
  assert.deepEqual(
    stored.reporters.map(({ name, media, phone, is_distribution_target }: Record<string, unknown>) => [
      name,
      media,
      phone,
      is_distribution_target,
    ]),
    [
      ['김민수', '한빛일보', '010-5550-0142', true],
      ['박준', '강산경제', '', true],
    ],
  );
});

test('a file shows what would change before it is imported', async (t) => {
  const { email, key } = await world.service.account();
  const { id } = (await world.service.call('POST', '/workspace/default', { key })).body.data;
  const kim = { name: '김민수', email: 'minsu@hanbit.example', media: '한빛일보', memo: '오전 통화' };
  await world.service.call('POST', `/workspace/${id}/reporters`, { key, body: kim });
  const page = await world.visit(t, email);
  await page.goto('/reporters/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /명단 파일을 끌어다 놓거나/ }).click();
  const rows = [
    '출입기자 명단,,,',
    '이름,이메일,매체,메모',
    '김민수,MINSU@hanbit.example,예시일보,',
    '이영희,lee@news.example,,',
  ];
  await (await choosing).setFiles({ name: '기자.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('row', { name: /수정.*매체: 한빛일보 → 예시일보, 수신자: 아니요 → 예/ }).waitFor();
  await page.getByRole('checkbox', { name: /수신자로 등록/ }).click();
  await page.getByRole('row', { name: /수정.*매체: 한빛일보 → 예시일보$/ }).waitFor();
  await page.getByRole('button', { name: '2명 가져오기' }).click();
  await page.getByRole('region', { name: '가져오기 결과' }).waitFor();
  const { reporters: stored } = await reporters(key);
  assert.deepEqual(
    stored.map(({ media, memo, is_distribution_target }: Record<string, unknown>) => [
      media,
      memo,
      is_distribution_target,
    ]),
    [
      ['예시일보', '오전 통화', false],
      ['', '', false],
    ],
  );
});

test('the first reporter can be added by hand, and a file of another kind is refused', async (t) => {
  const { email, key } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/reporters/settings');
  await page.getByRole('button', { name: '워크스페이스 만들기' }).waitFor();
  await page.goto('/reporters');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /명단 파일을 끌어다 놓거나/ }).click();
  await (await choosing).setFiles({ name: '명단.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page
    .getByRole('alert')
    .getByText(/XLSX, CSV, vCard 파일만/)
    .waitFor();
  await page.getByRole('button', { name: '기자 한 명 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '기자 추가' });
  await dialog.getByLabel('이름').fill('최지우');
  await dialog.getByLabel('이메일').fill('jiwoo@hanbit.example');
  await dialog.getByRole('button', { name: '기자 추가' }).click();
  await page.getByRole('row', { name: /최지우/ }).waitFor();
  assert.equal((await reporters(key)).reporters.length, 1);
});
