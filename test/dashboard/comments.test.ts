import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openEditor, saveText, shownTexts } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Comments on passages of a text, by two people who have it open at the same time. */

const world = await openWorld();

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', runs: [{ text }] });

/** An owner and a member of one account, and a press release of two paragraphs. */
async function setUp(): Promise<{ owner: Browser; member: Browser; pressId: number }> {
  const { email } = await world.service.account();
  const owner = await signIn(world.service, email);
  const colleague = `${Math.random().toString(36).slice(2)}@example.com`;
  const invited = await owner.call('POST', '/account/members', { email: colleague, role: 'editor' });
  assert.equal(invited.status, 200, invited.text);
  await world.service.database`update people set name = '이서준' where email = ${colleague}`;
  await world.service.database`update people set name = '김민지' where email = ${email}`;
  const member = await signIn(world.service, colleague);
  const { press_id } = (await owner.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const blocks = [
    paragraph('first01', '한빛바이오가 혈당 센서를 낸다.'),
    paragraph('second1', '전국 약국 3200곳에서 판다.'),
  ];
  assert.equal((await owner.call('POST', '/press/edit', { press_id, document: { blocks } })).status, 200);
  return { owner: await signIn(world.service, email), member, pressId: press_id };
}

/**
 * Selects words of a block with the keyboard, as somebody who looks whether the right ones are marked: a change by others
 * at the same moment can take the last step back.
 */
async function select(page: Page, blockText: string, words: string): Promise<void> {
  await until(async () => {
    await markWords(page, blockText, words);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    return (await page.evaluate<string>('getSelection().toString()')) === words;
  });
}

/** From the start of its line. */
async function markWords(page: Page, blockText: string, words: string): Promise<void> {
  const line = page.locator('.rich-text > p', { hasText: blockText });
  await line.click({ position: { x: 4, y: 10 } });
  await page.keyboard.press('Home');
  const start = ((await line.textContent()) ?? '').indexOf(words);
  for (let step = 0; step < start; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < words.length; step += 1) await page.keyboard.press('Shift+ArrowRight');
}

const marks = (page: Page) => page.locator('.rich-text [data-thread]').allInnerTexts();
const card = (page: Page, text: string) => page.getByRole('listitem', { name: /댓글$/ }).filter({ hasText: text });

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('toolbar', { name: '고른 글의 서식' }).getByRole('button', { name: /^댓글/ }).click();
  await page.getByRole('textbox', { name: '댓글', exact: true }).fill(text);
  await page.getByRole('button', { name: '댓글 남기기' }).click();
  await card(page, text).waitFor();
}

test('a comment on selected words is there after a reload, and leads to its words', async (t) => {
  const { owner, pressId } = await setUp();
  const page = await world.visit(t, owner);
  await openEditor(page, `/write/press/${pressId}`);
  await select(page, '전국 약국', '3200곳');
  await comment(page, '이 숫자가 맞나요?');
  assert.deepEqual(await marks(page), ['3200곳']);
  await page.reload();
  await page.getByRole('tab', { name: /^댓글/ }).click();
  await card(page, '이 숫자가 맞나요?').getByText('3200곳').waitFor();
  await card(page, '이 숫자가 맞나요?').getByRole('button', { name: '답글' }).click();
  await page.getByRole('textbox', { name: '답글' }).pressSequentially('@');
  await page.getByRole('listbox', { name: '언급할 사람' }).waitFor();
  await assertAccessible(page, 'the comments beside a text', { part: '[role=tabpanel][data-state=active]' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '답글' }).waitFor({ state: 'detached' });
  await until(async () => (await marks(page)).join() === '3200곳');
});

test('two people at once: a comment with a mention, edits before and inside the passage, a reply and resolving', async (t) => {
  const { owner, member, pressId } = await setUp();
  const [a, b] = [await world.visit(t, owner), await world.visit(t, member, {})];
  await openEditor(b, `/write/press/${pressId}?tab=comments`);
  await openEditor(a, `/write/press/${pressId}`);
  await select(a, '전국 약국', '3200곳');
  await a.keyboard.press('Control+Alt+m');
  const field = a.getByRole('textbox', { name: '댓글', exact: true });
  await field.pressSequentially('@이서');
  await a.getByRole('listbox', { name: '언급할 사람' }).getByRole('option', { name: '이서준' }).waitFor();
  await a.keyboard.press('Enter');
  await field.pressSequentially('이 숫자가 맞나요?');
  assert.equal(await field.inputValue(), '@이서준 이 숫자가 맞나요?');
  await a.keyboard.press('Control+Enter');
  await card(b, '이 숫자가 맞나요?').getByText('@이서준', { exact: true }).waitFor();
  await until(async () => (await marks(b)).join() === '3200곳');
  await b.getByRole('tab', { name: '댓글 1' }).waitFor();
  await b.locator('.rich-text [data-people="김민지"]', { hasText: '전국 약국' }).waitFor();

  await select(b, '전국 약국', '약국');
  await b.keyboard.insertText('모든 약국');
  await saveText(b);
  await until(async () => (await shownTexts(a)).includes('전국 모든 약국 3200곳에서 판다.'));
  assert.deepEqual([await marks(a), await marks(b)], [['3200곳'], ['3200곳']]);
  await select(b, '전국 모든', '3200');
  await b.keyboard.insertText('4100');
  await saveText(b);
  for (const page of [a, b]) await until(async () => (await marks(page)).join() === '4100곳');
  await b.reload();
  await until(async () => (await marks(b)).join() === '4100곳');

  await b.locator('.rich-text [data-thread]').click();
  const thread = card(b, '이 숫자가 맞나요?');
  await thread.getByRole('button', { name: '답글' }).click();
  await thread.getByRole('textbox', { name: '답글' }).fill('4100곳이 맞습니다.');
  await thread.getByRole('button', { name: '답글 남기기' }).click();
  await card(a, '4100곳이 맞습니다.').getByText('이서준', { exact: true }).waitFor();
  await thread.getByRole('button', { name: '해결' }).click();
  await a.getByText('열린 댓글이 없습니다').waitFor();
  await until(async () => (await marks(a)).length === 0);
  await a.getByRole('button', { name: '해결한 댓글 1' }).click();
  await card(a, '4100곳이 맞습니다.').getByRole('button', { name: '다시 열기' }).click();
  await until(async () => (await marks(b)).join() === '4100곳');
});

test('a comment stays when its words and its block are deleted, and finds them again after undo', async (t) => {
  const { owner, pressId } = await setUp();
  const page = await world.visit(t, owner);
  await openEditor(page, `/write/press/${pressId}`);
  await select(page, '전국 약국', '3200곳');
  await comment(page, '이 숫자가 맞나요?');
  await select(page, '전국 약국', '전국 약국 3200곳에서 판다.');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Backspace');
  await saveText(page);
  const thread = card(page, '이 숫자가 맞나요?');
  await thread.getByText('지워진 부분').waitFor();
  await thread.getByText('3200곳').waitFor();
  await page.locator('.rich-text').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await until(async () => (await marks(page)).join() === '3200곳');
  await saveText(page);
  await thread.getByText('지워진 부분').waitFor({ state: 'detached' });
});

test('an own comment is edited and deleted, also on a phone', async (t) => {
  const { owner, pressId } = await setUp();
  const body = { text: '전체적으로 좋습니다.' };
  assert.equal((await owner.call('POST', `/press/${pressId}/threads`, body)).status, 200);
  const passage = { text: '숫자 확인', block_id: 'second1', quote: '3200곳', start: 6, end: 11 };
  assert.equal((await owner.call('POST', `/press/${pressId}/threads`, passage)).status, 200);
  const page = await world.visit(t, owner, { viewport: { width: 390, height: 800 } });
  await openEditor(page, `/write/press/${pressId}`);
  await page.locator('.rich-text [data-thread]').click();
  await page.getByRole('button', { name: '댓글 보기' }).click();
  const thread = card(page, '전체적으로');
  await thread.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '수정' }).click();
  await thread.getByRole('textbox', { name: '수정' }).fill('전체적으로 아주 좋습니다.');
  await thread.getByRole('button', { name: '저장' }).click();
  await card(page, '아주 좋습니다.').getByText('수정됨').waitFor();
  await card(page, '아주 좋습니다.').getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await card(page, '아주 좋습니다.').waitFor({ state: 'detached' });
  await card(page, '숫자 확인').getByRole('button', { name: '3200곳' }).click();
  await page.getByRole('textbox', { name: '본문', exact: true }).waitFor();
});
