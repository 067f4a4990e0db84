import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { checkPdf, pdfFonts, pdfObjects, pdfText, withoutSpaces } from '../export/tools.ts';
import { readZip } from '../export/zip.ts';
import { API } from '../harness.ts';
import { signIn } from '../people/browser.ts';
import { openRhwp } from '../providers/rhwp.ts';
import { makeCatalogue, orderOf } from '../releases-sending/world.ts';
import { skipWithout } from '../tools.ts';
import { give } from './give-files.ts';
import { bodyOf, caretTo, openEditor, saveText, storedBlocks, writeText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** One press release, typed in the editor and carried to PDF, Word, 한글 and the mail of a reporter. */

const world = await openWorld();
const hasNoPdfTools = skipWithout('pdftotext', 'pdffonts', 'qpdf');

const LINK = 'https://hanbit.example/glucopin?lang=ko';
const CAPTION = '팔에 붙인 글루코핀 (© 한빛바이오)';
const CELLS = ['구분', '글루코핀', '무게', '3.5g', '측정 기간', '14일'];
const FACTS = ['출시', '2026. 12. 1.(화)', '가격', '6만 9000원'];
const ITEMS = ['5분마다 혈당을 잰다', '손끝을 찌르지 않는다'];
const QUOTE = '“환자의 하루를 바꾸겠다.”';
const SPEAKER = '— 김도윤, 한빛바이오 대표';

/** Enter leaves a list or a fact box from an empty line. */
const leave = async (page: Page) => {
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
};

async function choose(page: Page, word: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  const menu = page.getByRole('listbox', { name: '넣을 것 고르기' });
  await menu.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
}

async function typeRelease(page: Page): Promise<void> {
  await writeText(page, '');
  await page.keyboard.type('한빛바이오는 **초소형** 센서를 낸다. 자세한 내용은 누리집');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+Shift+k');
  await page.getByRole('dialog', { name: '링크' }).getByLabel('링크 주소').fill(LINK);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '링크' }).waitFor({ state: 'detached' });
  await caretTo(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## 제품 특징');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`- ${ITEMS[0]}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type(ITEMS[1]!);
  await leave(page);
  await choose(page, 'table');
  for (const [index, text] of CELLS.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await caretTo(page, 'End');
  await choose(page, '사실');
  for (const [index, text] of FACTS.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
  await leave(page);
  await page.keyboard.type(`> ${QUOTE}`);
  await page.getByLabel('말한 사람').fill('김도윤');
  await page.getByLabel('직함').fill('한빛바이오 대표');
  await caretTo(page, 'End');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f5bea' } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#f5c542' } } }])
    .jpeg()
    .toBuffer();
  await give(page, 'paste', '.rich-text', { files: [{ name: '센서.jpg', mimeType: 'image/jpeg', buffer }] });
  const picture = bodyOf(page).locator('figure');
  await picture.getByLabel('사진 설명').fill('팔에 붙인 글루코핀');
  await picture.getByLabel('출처').fill('한빛바이오');
  await picture.getByLabel('대체 텍스트').fill('파란 바탕의 노란 센서');
  await saveText(page);
}

test('a press release with table, picture, quote, bold, link, list and fact box is the same in every file and in the mail', async (t) => {
  const { service } = world;
  const { email, key } = await service.account();
  const user = await signIn(service, email);
  const { press_id } = (await user.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${press_id}`);
  await typeRelease(page);
  assert.deepEqual(
    (await storedBlocks(user, press_id)).map(({ type }) => type),
    ['paragraph', 'heading', 'list', 'table', 'facts', 'quote', 'image'],
  );

  const load = async (format: string) => {
    const headers = { 'service-api-key': key };
    const response = await fetch(`${service.url}${API}/press/${press_id}/${format}`, { headers });
    assert.equal(response.status, 200, format);
    return Buffer.from(await response.arrayBuffer());
  };
  const order = orderOf(press_id, await makeCatalogue(service.database));
  const mail = (await user.call('POST', '/release/preview', order)).body.data as { html: string; text: string };
  checkDocx(readZip(await load('docx')));
  await checkHwpx(await load('hwpx'));
  checkMail(mail);
  if (!hasNoPdfTools) await checkPdfFile(await load('pdf'));
});

/** All texts of the release, in order. */
const TEXTS = ['초소형', '누리집', '제품 특징', ...ITEMS, ...CELLS, ...FACTS, QUOTE, SPEAKER, CAPTION];

function assertInOrder(content: string, where: string): void {
  const text = withoutSpaces(content);
  let place = 0;
  for (const expected of TEXTS.map(withoutSpaces)) {
    const at = text.indexOf(expected, place);
    assert.ok(at >= 0, `${where}: “${expected}” is not after “${text.slice(Math.max(0, place - 30), place)}”`);
    place = at + expected.length;
  }
}

function checkDocx(files: Map<string, string>): void {
  const body = files.get('word/document.xml')!;
  assertInOrder(body.replace(/<[^>]+>/gu, ''), 'DOCX');
  assert.match(body, /<w:r><w:rPr>(?:(?!<\/w:rPr>).)*<w:b\/>(?:(?!<\/w:r>).)*<w:t[^>]*>초소형<\/w:t>/u);
  const [, id] = /<w:hyperlink [^>]*r:id="([^"]+)"[^>]*>(?:(?!<\/w:hyperlink>).)*누리집/u.exec(body) ?? [];
  assert.match(
    files.get('word/_rels/document.xml.rels')!,
    new RegExp(`<Relationship [^>]*Id="${id}"[^>]*glucopin`, 'u'),
  );
  const table = [...body.matchAll(/<w:tbl>.*?<\/w:tbl>/gsu)]
    .map(([xml]) => xml)
    .find((xml) => xml.includes('측정 기간'))!;
  assert.deepEqual([table.match(/<w:tr>/gu)?.length, table.match(/<w:tc>/gu)?.length], [3, 6]);
  assert.match(table, /<w:tblHeader\/>/u);
  assert.match(body, /<w:numPr>/u);
  assert.match(body, /descr="파란 바탕의 노란 센서"/u);
  assert.ok([...files.keys()].some((name) => /^word\/media\/.+\.jpe?g$/u.test(name)));
}

async function checkHwpx(file: Buffer): Promise<void> {
  const files = readZip(file);
  const section = files.get('Contents/section0.xml')!;
  const { HwpDocument } = openRhwp();
  const text = JSON.parse(new HwpDocument(file).getTextFileUnicode()) as string;
  for (const expected of TEXTS) assert.ok(withoutSpaces(text).includes(withoutSpaces(expected)), `HWPX: ${expected}`);
  const [, look] = /<hp:run charPrIDRef="(\d+)"><hp:t>초소형<\/hp:t>/u.exec(section)!;
  assert.match(
    files.get('Contents/header.xml')!,
    new RegExp(`<hh:charPr id="${look}"(?:(?!</hh:charPr>).)*<hh:bold/>`, 'u'),
  );
  assert.ok(section.includes(`<hp:stringParam name="Path">${LINK}</hp:stringParam>`));
  assert.match(section, /repeatHeader="1" rowCnt="3" colCnt="2"/u);
  assert.ok(section.includes('<hp:shapeComment>파란 바탕의 노란 센서</hp:shapeComment>'));
  assert.ok([...files.keys()].some((name) => /^BinData\/.+\.jpg$/u.test(name)));
}

async function checkPdfFile(file: Buffer): Promise<void> {
  assertInOrder(await pdfText(file), 'PDF');
  assert.match(await checkPdf(file), /No syntax or stream encoding errors/u);
  const objects = await pdfObjects(file);
  assert.ok(objects.includes(`/URI (${LINK})`));
  assert.match(objects, /\/Subtype \/Image/u);
  assert.ok((await pdfFonts(file)).some(({ name, isEmbedded }) => isEmbedded && /Bold/u.test(name)));
}

function checkMail({ html, text }: { html: string; text: string }): void {
  assertInOrder(html.replace(/<style>.*?<\/style>/gsu, '').replace(/<[^>]+>/gu, ''), 'mail');
  for (const expected of TEXTS)
    assert.ok(withoutSpaces(text).includes(withoutSpaces(expected)), `mail text: ${expected}`);
  assert.ok(html.includes('<strong>초소형</strong>'));
  assert.match(html, /<a [^>]*href="https:\/\/hanbit\.example\/glucopin\?lang=ko"[^>]*>누리집<\/a>/u);
  assert.match(html, /<th [^>]*scope="col"[^>]*>글루코핀<\/th>/u);
  assert.match(html, /<td [^>]*>14일<\/td>/u);
  assert.match(html, /<img [^>]*alt="파란 바탕의 노란 센서"/u);
  assert.match(html, />- 5분마다 혈당을 잰다<\/p>/u);
  assert.match(html, /\(900 × 600, \d+ KB\)/u);
}
