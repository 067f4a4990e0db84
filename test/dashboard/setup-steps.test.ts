import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { sampleCatalogue } from '../../src/app/samples/catalogue.ts';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { loadSampleCatalogue } from '../../src/areas/releases/index.ts';
import { openPublisher, rss } from '../feeds/site.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

/** The steps of the setup, at the places where they are part of the settings. */

const publisher = await openPublisher();
after(() => publisher.close());
const world = await openWorld({ OUTBOUND_ALLOW: publisher.host });
let operator: Browser;

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

before(async () => {
  const { service } = world;
  const { email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  await setOperator(service.database, person!.id, true);
  await loadSampleCatalogue(service.database, async () => sampleCatalogue());
  operator = await signIn(service, email);
});

async function assertUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The colours of the other theme fade out.
    await page.waitForTimeout(500);
    await assertAccessible(page, colorScheme, { part: 'main' });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await fitsIn(page, 390), 'wider than a phone');
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('the company is entered in one place, with a logo, and the rest of the brand profile stays', async (t) => {
  const { email, key } = await world.service.account();
  await world.service.call('PUT', '/account/brand', { key, body: { tone: '담백하게' } });
  const page = await world.visit(t, email);
  await page.goto('/settings/brand');
  await page.getByLabel('회사명').fill('한빛바이오');
  await page.getByRole('textbox', { name: '주소' }).fill('서울특별시 중구 세종대로 110');
  await page.getByLabel('담당자').fill('이서연 과장');
  await page.getByLabel('부서').fill('홍보팀');
  await page.getByLabel('전화').fill('02-000-0000');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG, 'base64'),
  });
  await page.getByRole('img', { name: '로고' }).waitFor();
  assert.equal(await page.getByLabel('회사명').inputValue(), '한빛바이오', 'the upload leaves the form alone');
  await assertUsable(page);
  await page.getByRole('button', { name: '회사 정보 저장' }).click();
  await page.getByText('회사 정보를 저장했습니다.').waitFor();
  const { data } = (await world.service.call('GET', '/account/brand', { key })).body;
  assert.deepEqual([data.company, data.address, data.tone], ['한빛바이오', '서울특별시 중구 세종대로 110', '담백하게']);
  assert.ok(data.logo_updated_at > 0);
});

test('sources are found by the address of a site, tried out, added, and exported', async (t) => {
  publisher.pages.set(
    '/',
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<title>한빛일보</title>${['전체', '경제'].map((name, place) => `<link rel="alternate" type="application/rss+xml" title="한빛 ${name}" href="/rss/${place}.xml">`)}`,
        ),
  );
  publisher.pages.set('/rss/1.xml', rss([{ title: '한빛바이오, 혈당 센서 출시', link: 'https://hanbit.example/1' }]));
  const page = await world.visit(t, operator);
  await page.goto('/operator/feeds');
  await page.getByRole('link', { name: '수집처 추가' }).first().click();
  await page.getByRole('radio', { name: '경제·산업' }).click();
  await page.getByLabel('매일경제 주소').waitFor();
  await assertUsable(page);
  await page.getByRole('tab', { name: '주소로 찾기' }).click();
  const address = page.getByLabel('언론사 홈페이지나 RSS 주소');
  await address.fill(`${publisher.url}/none`);
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await page.getByText('페이지가 없습니다. 주소가 바뀌었을 수 있습니다.').waitFor();
  await address.fill(publisher.url);
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await page.getByText('RSS를 2개 찾았습니다.').waitFor();
  await page.getByRole('button', { name: '한빛 전체 확인' }).click();
  await page.getByText('페이지가 없습니다. 주소가 바뀌었을 수 있습니다.').waitFor();
  await page.getByRole('button', { name: '한빛 경제 확인' }).click();
  await page.getByText('한빛바이오, 혈당 센서 출시').waitFor();
  await page.getByRole('checkbox', { name: '한빛 경제 선택' }).click();
  await page.getByLabel(`${publisher.url}/rss/1.xml 매체 이름`).fill('한빛일보');
  await assertUsable(page);
  await page.getByRole('button', { name: '1곳 추가' }).click();
  await page.getByText('수집처 1곳을 추가했습니다.').waitFor();
  await page.getByRole('cell', { name: '한빛일보' }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'OPML 내려받기' }).click();
  const file = await (await download).path();
  assert.match(await readFile(file, 'utf8'), /xmlUrl="[^"]*\/rss\/1\.xml"/);

  await page.goto('/operator/feeds/new');
  await page.getByRole('tab', { name: 'OPML 파일' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('이미 수집 중').waitFor();
});

test('sample data is removed and added again, after a question', async (t) => {
  const page = await world.visit(t, operator);
  await page.goto('/operator/samples');
  await page.getByText('가상의 기자').waitFor();
  await assertUsable(page);
  await page.getByRole('radio', { name: '사용 안 함' }).click();
  await page.getByRole('button', { name: '적용' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 지우기' }).click();
  await page.getByText('샘플 데이터를 모두 지웠습니다.').waitFor();
  const left = await world.service.database<{ reporters: number; articles: number }[]>`
    select (select count(*) from catalogue_reporters) as reporters, (select count(*) from news_articles) as articles`;
  assert.deepEqual([...left], [{ reporters: 0, articles: 0 }]);
  await page.goto('/news');
  await waitUntilLoaded(page);
  assert.equal(await page.getByText('샘플', { exact: true }).count(), 0);
  await page.goto('/operator/samples');
  await page.getByRole('radio', { name: '샘플 데이터 사용' }).click();
  await page.getByRole('button', { name: '적용' }).click();
  await page.getByText('샘플 데이터를 넣었습니다.').waitFor();
  await page.getByText('640').waitFor();
});

test('a catalogue file that cannot be read, and rows that are wrong, are explained in Korean', async (t) => {
  const page = await world.visit(t, operator);
  await page.goto('/operator/catalogue');
  await page.getByRole('button', { name: '가져오기' }).click();
  const dialog = page.getByRole('dialog', { name: '가져오기' });
  const choose = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'reporters.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('이름,매체\n김민수,한빛일보');
  const alert = dialog.getByRole('alert');
  await alert.waitFor();
  assert.equal(
    await alert.textContent(),
    '입력한 내용을 확인해 주세요. 첫 행에 열 이름이 있어야 합니다. 이메일 열이 없습니다.',
  );
  await choose('이름,이메일,매체,등급,분야\n김민수,minsu@hanbit.example,한빛일보,D,천문');
  await dialog.getByText('등급: 다음 중 하나여야 합니다: A, B, C.').waitFor();
});
