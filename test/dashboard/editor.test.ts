import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Block } from '../../src/documents/model.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn } from './page.ts';
import { bodyOf, caretTo, openEditor, saveText, shownTexts, storedBlocks, writeText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** The text editor: what is typed arrives in the document model. */

const world = await openWorld();
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', runs: [{ text }] });

async function newPress(blocks: object[] = [paragraph('first01', '첫 문단이다.')]): Promise<number> {
  const made = await user.call('POST', '/press/create-v2', { keyword: '한빛바이오, 글루코핀 출시' });
  const { press_id } = made.body.data;
  const edited = await user.call('POST', '/press/edit', { press_id, document: { title: '글루코핀 출시', blocks } });
  assert.equal(edited.status, 200, edited.text);
  return press_id;
}

/** Saves and reads what is stored, without ids of new blocks. */
async function savedBlocks(page: Page, id: number): Promise<Omit<Block, 'id' | 'role'>[]> {
  await saveText(page);
  return (await storedBlocks(user, id)).map(({ id: _, role: __, ...content }) => content);
}

const line = (text: string) => ({ type: 'paragraph', runs: [{ text }] });

test('what is typed is saved by block, and the first half of a split paragraph keeps its id', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.type(' 이어 쓴다.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('둘째 문단이다.');
  await saveText(page);
  const [first, second] = await storedBlocks(user, id);
  assert.deepEqual(first, { id: 'first01', role: 'body', ...line('첫 문단이다. 이어 쓴다.') });
  assert.match(second!.id, /^[0-9a-z]{7}$/);
  await page.getByText('22자 (공백 제외 18자)').waitFor();
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('새 제목');
  await saveText(page);
  assert.equal((await user.call('GET', `/press/${id}`)).body.data.title, '새 제목');
});

test('headings, lists, quotes, code and bold text are typed as in Markdown', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await writeText(page, '');
  await page.keyboard.type('## 소제목');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- 하나');
  await page.keyboard.press('Enter');
  await page.keyboard.type('둘');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> “좋은 센서다.”');
  await page.getByLabel('말한 사람').fill('김민지');
  await page.getByLabel('직함').fill('과장');
  await caretTo(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('아주 **작은** 센서');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```sh ');
  await page.keyboard.type('echo 1');
  assert.deepEqual(await savedBlocks(page, id), [
    { type: 'heading', marker: '##', runs: [{ text: '소제목' }] },
    {
      type: 'list',
      items: [{ marker: '-', runs: [{ text: '하나' }], items: [{ marker: '-', runs: [{ text: '둘' }], items: [] }] }],
    },
    { type: 'quote', runs: [{ text: '“좋은 센서다.”' }], speaker: { name: '김민지', title: '과장' } },
    { type: 'paragraph', runs: [{ text: '아주 ' }, { text: '작은', bold: true }, { text: ' 센서' }] },
    { type: 'code', language: 'sh', text: 'echo 1' },
  ]);
  // Without ##, -, >, ** and ```.
  await page.getByText('36자 (공백 제외 31자)').waitFor();
  // Typing within half a second is undone together.
  await page.waitForTimeout(1000);
  await page.keyboard.type(' && x');
  await page.keyboard.press('Control+z');
  assert.equal((await shownTexts(page)).at(-2), 'echo 1');
  await page.keyboard.press('Control+y');
  assert.equal((await shownTexts(page)).at(-2), 'echo 1 && x');
});

test('tables, fact boxes and pictures come from the slash menu, with the keyboard alone', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: '넣을 것 고르기' });
  await menu.getByRole('option', { name: '제목', exact: true, selected: true }).waitFor();
  assert.equal(await bodyOf(page).getAttribute('aria-activedescendant'), 'slash-heading');
  await page.keyboard.press('ArrowDown');
  await menu.getByRole('option', { name: '작은 제목', selected: true }).waitFor();
  await page.keyboard.type('table');
  await menu.getByRole('option', { name: '표', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  for (const text of ['구분', '값', '무게', '3.5그램', '가격']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('9만 원');
  await page.keyboard.press('Tab');
  await page.keyboard.type('두께');
  await caretTo(page, 'End');
  await page.keyboard.type('/사실');
  await menu.getByRole('option', { name: '사실 상자' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('일시');
  await page.keyboard.press('Enter');
  await page.keyboard.type('12월 1일');
  await page.keyboard.press('Enter');
  await page.keyboard.type('장소');
  await page.keyboard.press('Tab');
  await page.keyboard.type('춘천');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/image');
  await menu.getByRole('option', { name: '사진' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '사진 고르기' });
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f5bea' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: '센서.png', mimeType: 'image/png', buffer });
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('대체 텍스트').fill('센서');
  await page.getByLabel('사진 설명').fill('글루코핀');
  await page.getByLabel('출처').fill('한빛바이오');
  const cell = (text: string) => ({ runs: text === '' ? [] : [{ text }] });
  const saved = (await savedBlocks(page, id)).slice(1);
  const { url, media_id } = saved.at(-1) as unknown as { url: string; media_id: number };
  assert.match(url, /^http.+\.(png|jpg)$/);
  assert.ok(media_id > 0);
  assert.deepEqual(saved, [
    {
      type: 'table',
      header: true,
      rows: [
        [cell('구분'), cell('값')],
        [cell('무게'), cell('3.5그램')],
        [cell('가격'), cell('9만 원')],
        [cell('두께'), cell('')],
      ],
    },
    {
      type: 'facts',
      rows: [
        { label: '일시', value: [{ text: '12월 1일' }] },
        { label: '장소', value: [{ text: '춘천' }] },
      ],
    },
    {
      type: 'image',
      url,
      alt: '센서',
      caption: '글루코핀',
      credit: '한빛바이오',
      media_id,
    },
  ]);
  await assertAccessible(page, 'editor with all blocks');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: '본문' }).click();
  assert.ok(await fitsIn(page, 390));
});

test('placeholders are typed in brackets, reached with Tab and replaced by typing', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await writeText(page, '');
  await page.keyboard.type('[출시일]에 [장소]에서 [1]을 낸다.');
  assert.deepEqual(await savedBlocks(page, id), [
    {
      type: 'paragraph',
      runs: [
        { text: '[출시일]', placeholder: true },
        { text: '에 ' },
        { text: '[장소]', placeholder: true },
        { text: '에서 [1]을 낸다.' },
      ],
    },
  ]);
  await caretTo(page, 'Home');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12월 1일');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('getSelection().toString()'), '[장소]');
  await page.keyboard.type('춘천');
  assert.deepEqual(await savedBlocks(page, id), [line('12월 1일에 춘천에서 [1]을 낸다.')]);
});

test('a key acts where the caret was just moved to, however fast it follows', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await writeText(page, '');
  await page.keyboard.type('[출시일]에 낸다.');
  for (let times = 0; times < 20; times += 1) {
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('.');
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('getSelection().toString()'), '[출시일]');
  }
});

test('a link is set with the keyboard, and an unsafe address is refused', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '링크' });
  await dialog.getByLabel('링크 주소').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await dialog.getByText('mailto:로 시작하는 주소만').waitFor();
  await dialog.getByLabel('링크 주소').fill('pr.example/news');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const linked = { text: '첫 문단이다.', link: 'https://pr.example/news' };
  assert.deepEqual(await savedBlocks(page, id), [{ type: 'paragraph', runs: [linked] }]);
});

test('without a selection Ctrl+K opens the search, and a version is compared as a document', async (t) => {
  const id = await newPress();
  const content = (words: string) => `## 소제목\n\n**굵은** ${words}`;
  for (const words of ['첫째', '둘째'])
    await user.call('POST', '/press/edit', { press_id: id, content: content(words) });
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '버전' }).click();
  await page.getByRole('button', { name: /굵은/ }).first().click();
  const dialog = page.getByRole('dialog', { name: '이전 버전과 비교' });
  await dialog.locator('ins').getByText('둘째').waitFor();
  assert.equal(await dialog.locator('del').textContent(), '첫째');
  assert.doesNotMatch((await dialog.getByRole('tabpanel').textContent()) ?? '', /[*#]/);
  await dialog.getByRole('tab', { name: '이 버전에서 고친 것' }).click();
  await dialog.getByRole('tabpanel').getByText('첫째').first().waitFor();
  assert.doesNotMatch((await dialog.getByRole('tabpanel').textContent()) ?? '', /[*#]/);
});

test('the role of a block is shown and can be changed', async (t) => {
  const id = await newPress([{ ...paragraph('lead001', '첫 문단이다.'), role: 'lead' }]);
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.locator('[data-part="첫 문단"]').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('한빛바이오는 기업이다.');
  await page.getByRole('toolbar', { name: '서식', exact: true }).getByRole('button', { name: '역할: 본문' }).click();
  await page.getByRole('menuitem', { name: '회사 소개' }).click();
  await saveText(page);
  const roles = (await storedBlocks(user, id)).map(({ role }) => role);
  assert.deepEqual(roles, ['lead', 'boilerplate']);
});

test('every kind of block passes through the editor unchanged', async (t) => {
  const blocks = [
    { ...paragraph('p000001', '보도시점: 즉시'), role: 'head' },
    { id: 'h000001', type: 'heading', marker: '【', runs: [{ text: '개요' }] },
    { id: 'q000001', type: 'quote', runs: [{ text: '“좋다.”' }], speaker: { name: '김민지', title: null } },
    { id: 'l000001', type: 'list', items: [{ marker: '②', runs: [{ text: '둘' }], items: [] }] },
    { id: 't000001', type: 'table', header: false, rows: [[{ runs: [{ text: '가' }] }, { runs: [] }]] },
    { id: 'f000001', type: 'facts', rows: [{ label: '일시', value: [{ text: '[날짜]', placeholder: true }] }] },
    { id: 'c000001', type: 'code', language: null, text: 'a\n  b' },
    { ...paragraph('p000002', '끝'), role: 'closing' },
  ];
  const id = await newPress(blocks);
  const stored = await storedBlocks(user, id);
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.type('.');
  await saveText(page);
  const now = await storedBlocks(user, id);
  assert.deepEqual(now.slice(0, -1), stored.slice(0, -1));
  assert.deepEqual(now.at(-1), { ...stored.at(-1), runs: [{ text: '끝.' }] });
  assert.equal((await shownTexts(page)).length, blocks.length);
});
