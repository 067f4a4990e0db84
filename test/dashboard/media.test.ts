import assert from 'node:assert/strict';
import sharp from 'sharp';
import { makeCatalogue, makePress, orderOf } from '../releases-sending/world.ts';
import { assertAccessible } from './accessibility.ts';
import { give } from './give-files.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .composite([
      { input: { create: { width: 450, height: 600, channels: 3, background: '#f5c542' } }, left: 450, top: 0 },
    ])
    .jpeg()
    .toBuffer();
const file = async (name: string, colour: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture(colour) });

test('pictures are chosen, pasted and dropped, cut with the keyboard, and used in a text, its PDF and its mail', async (t) => {
  const { service } = world;
  const { email, key } = await service.account();
  const page = await world.visit(t, email);
  await page.goto('/media');
  await page.getByText('아직 사진이 없습니다').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([await file('공장.jpg', '#2f5bea'), await file('제품.jpg', '#c9372c')]);
  const grid = page.getByRole('list', { name: '사진', exact: true });
  await grid.getByText('공장.jpg').waitFor();
  await grid.getByText('제품.jpg').waitFor();
  await give(page, 'paste', 'body', { files: [await file('붙여넣은 사진.jpg', '#1f8a5b')] });
  await grid.getByText('붙여넣은 사진.jpg').waitFor();
  await give(page, 'drop', 'button.border-dashed', { files: [await file('끌어온 사진.jpg', '#1f8a5b')] });
  await grid.getByText('끌어온 사진.jpg').waitFor();
  // Several at once, which miss the drop area.
  const missed = [await file('행사장.jpg', '#1f8a5b'), await file('연구소.jpg', '#c9372c')];
  await give(page, 'drop', 'h1', { files: missed });
  await grid.getByText('행사장.jpg').waitFor();
  await grid.getByText('연구소.jpg').waitFor();
  await page.getByText('총 6건').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '깨진.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await page
    .getByRole('alert')
    .getByText(/사진이 아닙니다/)
    .waitFor();

  await page.getByRole('searchbox', { name: /파일 이름/ }).fill('공장');
  await page.getByText('총 1건').waitFor();
  await grid.getByRole('link', { name: /공장/ }).click();
  await page.getByLabel('사진 설명').fill('오송 공장 전경');
  await page.getByLabel('출처').fill('사진: 한빛바이오');
  await page.getByLabel('대체 텍스트').fill('노란 벽의 공장');
  // Only with the keyboard: the left half is cut away.
  await page.getByRole('button', { name: '왼쪽 위 모서리 옮기기' }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: '초점 옮기기' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await assertAccessible(page, 'the editor');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('이 사진을 쓰는 글에도 바로 반영됩니다').waitFor();
  const [media] = (await service.call('GET', '/media/list?keyword=오송', { key })).body.data.media_list;
  assert.deepEqual(
    [media.crop.x, media.crop.width, media.focus.y].map((share) => Math.round(share * 100)),
    [50, 50, 40],
  );
  const shown = await sharp(Buffer.from(await (await fetch(media.url)).arrayBuffer())).stats();
  assert.ok(shown.channels[0]!.mean > 200 && shown.channels[2]!.mean < 120, 'only the yellow half is left');

  const pressId = await makePress(service, key);
  await page.goto(`/write/press/${pressId}?tab=picture`);
  await page.getByRole('button', { name: '사진 고르기' }).click();
  const dialog = page.getByRole('dialog', { name: '사진 고르기' });
  await assertAccessible(page, 'the picker');
  await dialog.getByRole('button', { name: '오송 공장 전경 고르기' }).click();
  await page.getByText('대표 이미지를 바꿨습니다.').waitFor();
  await page.getByRole('img', { name: '노란 벽의 공장' }).waitFor();

  const order = orderOf(pressId, await makeCatalogue(service.database));
  const preview = (await service.call('POST', '/release/preview', { key, body: order })).body.data;
  assert.match(preview.html, /alt="노란 벽의 공장"/);
  assert.match(preview.text, /인쇄용 사진 내려받기\n- 오송 공장 전경 \(450 × 600/);
  const pdf = await fetch(`${service.url}/live/openapi/press/${pressId}/pdf`, { headers: { 'service-api-key': key } });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  assert.ok(/\/Subtype ?\/Image/.test(bytes.toString('latin1')), 'the PDF has the picture');

  await page.goto(`/media/${media.media_id}`);
  await page.getByRole('region', { name: '쓰인 곳' }).getByRole('link').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /인쇄용으로 내려받기/ }).click();
  assert.equal((await download).suggestedFilename(), '공장.jpg');
  await page.getByRole('button', { name: '사진 삭제' }).click();
  await page.getByRole('dialog').getByText('사진을 쓰는 글이 있어 삭제할 수 없습니다.').waitFor();
});

test('the library is usable on a phone and without axe violations in both themes', async (t) => {
  const { service } = world;
  const { email } = await service.account();
  const page = await world.visit(t, email);
  await page.goto('/media');
  await assertAccessible(page, 'the empty library');
  await page.locator('input[type=file]').setInputFiles([await file('휴대전화.jpg', '#2f5bea')]);
  await page.getByRole('list', { name: '사진', exact: true }).getByText('휴대전화.jpg').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The colours of the other theme fade out.
    await page.waitForTimeout(500);
    await assertAccessible(page, 'the library on a phone');
    const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
    assert.equal(wide, false);
  }
  await page.getByRole('link', { name: /휴대전화/ }).click();
  await page.getByRole('button', { name: '초점 옮기기' }).waitFor();
  await assertAccessible(page, 'a picture on a phone');
});
