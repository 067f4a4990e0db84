import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import type { ListItem } from '../../src/documents/model.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { bodyOf, openEditor, saveText, shownTexts, writeText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Korean in the text editor: syllables that an input method composes, and the form of an official document. */

const world = await openWorld();
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});

type Call = { id: number; stored(): Promise<{ title: string; content: string }> };

async function newText(content: string): Promise<Call> {
  const made = await user.call('POST', '/press/create-v2', { keyword: '한빛바이오, 글루코핀 출시' });
  const id = made.body.data.press_id as number;
  assert.equal((await user.call('POST', '/press/edit', { press_id: id, content })).status, 200);
  return { id, stored: async () => (await user.call('GET', `/press/${id}`)).body.data };
}

/** The stages of each syllable, as a keyboard with two sets of letters makes them. */
const STAGES: Record<string, string[]> = { 한: ['ㅎ', '하', '한'], 글: ['ㄱ', '그', '글'], 표: ['ㅍ', '표'] };

/** Composes syllables in the browser; `during` runs while the last one is unfinished. */
async function compose(page: Page, word: string, during?: () => Promise<unknown>): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  for (const [index, syllable] of [...word].entries()) {
    for (const stage of STAGES[syllable]!) {
      await session.send('Input.imeSetComposition', { text: stage, selectionStart: 1, selectionEnd: 1 });
    }
    if (index === word.length - 1) await during?.();
    await session.send('Input.insertText', { text: syllable });
  }
  await session.detach();
}

test('syllables are composed at the start of a line, in a list item and over a placeholder', async (t) => {
  const { id, stored } = await newText('첫 문단이다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Home');
  await compose(page, '한글');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await compose(page, '한글');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await compose(page, '한글');
  await page.keyboard.press('Enter');
  await compose(page, '한');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[출시일]에');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('getSelection().toString()'), '[출시일]');
  await compose(page, '한글');
  await saveText(page);
  assert.equal((await stored()).content, '한글첫 문단이다.\n\n한글\n\n- 한글\n- 한\n\n한글에');
  assert.equal(await page.locator('span[data-placeholder]').count(), 0);
});

test('a syllable is composed in commented words, also while somebody comments on them', async (t) => {
  const { id, stored } = await newText('첫 문단이다.');
  const { blocks } = (await user.call('GET', `/press/${id}?include=document`)).body.data.document;
  const thread = { text: '확인', block_id: blocks[0].id, quote: '문단이다' };
  const comment = (quote: string) => user.call('POST', `/press/${id}/threads`, { ...thread, quote });
  assert.equal((await comment('문단이다')).status, 200);
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  const marked = page.locator('.rich-text [data-thread]');
  await marked.first().waitFor();
  for (const _ of '이다.') await page.keyboard.press('ArrowLeft');
  await compose(page, '한글', async () => {
    assert.equal((await comment('첫')).status, 200);
    await page.getByRole('tab', { name: '댓글 2' }).waitFor();
  });
  await saveText(page);
  assert.equal((await stored()).content, '첫 문단한글이다.');
  await until(async () => (await marked.allInnerTexts()).join() === '첫,문단한글이다');
});

test('the slash menu follows a word that is being composed', async (t) => {
  const { id, stored } = await newText('첫 문단이다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: '넣을 것 고르기' });
  await menu.waitFor();
  await compose(page, '표');
  await menu.getByRole('option', { name: '표', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await compose(page, '한글');
  await page.keyboard.press('Tab');
  await page.keyboard.type('값');
  await saveText(page);
  assert.equal((await stored()).content, '첫 문단이다.\n\n한글 | 값\n | \n | ');
});

test('findings and saving do not disturb the syllable that is being composed', async (t) => {
  const { id, stored } = await newText('글루코핀은 세계 최고의 센서다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.type(' 세계 최초의 ');
  // Longer than the pauses before the text is saved and its findings are placed anew.
  await compose(page, '한글', () => page.waitForTimeout(4000));
  await saveText(page);
  assert.equal((await stored()).content, '글루코핀은 세계 최고의 센서다. 세계 최초의 한글');
  assert.deepEqual(await shownTexts(page), ['글루코핀은 세계 최고의 센서다. 세계 최초의 한글']);
});

const BLOCKS = [
  { id: 'to00001', role: 'head', type: 'paragraph', runs: [{ text: '수신  전 부서' }] },
  { id: 'title01', role: 'head', type: 'paragraph', runs: [{ text: '제목  보안 점검 협조 요청' }] },
  {
    id: 'body001',
    role: 'body',
    type: 'list',
    items: [
      { marker: '1.', runs: [{ text: '관련: 보안 지침' }] },
      {
        marker: '2.',
        runs: [{ text: '다음과 같이 요청합니다.' }],
        items: [
          { marker: '가.', runs: [{ text: '일시: 11월 20일' }] },
          { marker: '나.', runs: [{ text: '장소: 본관  끝.' }] },
        ],
      },
    ],
  },
  { id: 'sign001', role: 'closing', type: 'paragraph', runs: [{ text: '한빛바이오 대표' }] },
];

test('the numbers of an official document follow what is inserted, moved and deleted, and 끝. stays last', async (t) => {
  const made = await user.call('POST', '/official-document/create', { keyword: '보안 점검', document_type: '협조문' });
  const { document_id } = made.body.data;
  const body = { document_id, document: { blocks: BLOCKS } };
  assert.equal((await user.call('POST', '/official-document/modify', body)).status, 200);
  const stored = async () => (await user.call('GET', `/official-document/${document_id}?include=document`)).body.data;
  const lines = async () => ((await stored()).content as string).split('\n');
  const page = await world.visit(t, user);
  await page.goto(`/write/documents/${document_id}`);
  await bodyOf(page).getByText('관련: 보안 지침').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('끼워 넣은 항목');
  await saveText(page);
  assert.deepEqual((await lines()).slice(3, 8), [
    '1. 관련: 보안 지침',
    '2. 끼워 넣은 항목',
    '3. 다음과 같이 요청합니다.',
    '  가. 일시: 11월 20일',
    '  나. 장소: 본관  끝.',
  ]);
  await page.keyboard.press('Alt+ArrowUp');
  await bodyOf(page).getByText('장소: 본관').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('준비물: 노트북');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('전원');
  await saveText(page);
  assert.deepEqual((await lines()).slice(3, 10), [
    '1. 끼워 넣은 항목',
    '2. 관련: 보안 지침',
    '3. 다음과 같이 요청합니다.',
    '  가. 일시: 11월 20일',
    '  나. 장소: 본관',
    '  다. 준비물: 노트북',
    '    1) 전원  끝.',
  ]);
  await bodyOf(page).getByText('끼워 넣은 항목').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await saveText(page);
  const { document, content } = await stored();
  assert.match(content, /1\. 관련: 보안 지침\n2\. 다음과 같이 요청합니다\./);
  const roles = document.blocks.map((block: { role: string }) => block.role);
  assert.deepEqual(roles, ['head', 'head', 'body', 'closing']);
  const items: ListItem[] = document.blocks[2].items;
  assert.deepEqual(
    items.map(({ marker }) => marker),
    ['1.', '2.'],
  );
});

test('a numbered list that goes on after a paragraph is counted on', async (t) => {
  const { id, stored } = await newText('첫 문단이다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await writeText(page, '');
  await page.keyboard.type('1. 하나');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('사이에 있는 문단이다.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2. 둘');
  await bodyOf(page).getByText('하나').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('새 항목');
  await saveText(page);
  assert.equal((await stored()).content, '1. 하나\n2. 새 항목\n\n사이에 있는 문단이다.\n\n3. 둘');
});
