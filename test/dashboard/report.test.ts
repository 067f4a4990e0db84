import assert from 'node:assert/strict';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { openWorld, test } from './world.ts';

/** The report of a release: downloaded, and shown to somebody without an account. */

const world = await openWorld();

test('the report is downloaded as PDF and opened by its link without signing in', async (t) => {
  const { service } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const body = orderOf(pressId, catalogue);
  const { release_id } = (await service.call('POST', '/release/create', { key, body })).body.data;
  const { sent_kst } = await untilRelease(service.url, key, release_id, isFinished);
  const article = {
    ...{ press_id: pressId, url: 'https://news.example/1', title: '글루코핀 나왔다', source: '예시일보' },
    published_kst: sent_kst,
  };
  assert.equal((await service.call('POST', '/newsclip/v2/coverage', { key, body: article })).status, 200);
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${release_id}?tab=coverage`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '보고서 PDF' }).click();
  assert.match((await saved).suggestedFilename(), /^보도 결과 보고서 .*\.pdf$/);
  await page.getByRole('button', { name: '보고서 링크' }).click();
  await page.getByRole('button', { name: '링크 만들기' }).click();
  const address = await page.locator('dialog code').textContent();

  const reader = await world.visit(t);
  await reader.goto(address!);
  await reader.getByRole('link', { name: '글루코핀 나왔다' }).waitFor();
  await reader.getByText('보도 결과 보고서').first().waitFor();
  await page.getByRole('button', { name: '링크 없애기' }).click();
  await page.getByText('링크를 없앴습니다.').waitFor();
  await reader.reload();
  await reader.getByText(/만료되었거나 새 링크로/).waitFor();
});
