import assert from 'node:assert/strict';
import { after, before, test as nodeTest, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Block } from '../../src/documents/model.ts';
import { skipWithoutBrowser } from '../tools.ts';
import { assertAccessible } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { bundlePage } from './editor-page.ts';
import { FIXTURES, fixture, pasted, shown } from './paste-fixtures.ts';

/** The plugins of the editor in a browser, on a bare editor with the schema of the documents. */

const skip = skipWithoutBrowser();
const test = (name: string, run: (t: TestContext) => Promise<void>) => nodeTest(name, { skip }, run);

let browser: Browser;
let bundle: Awaited<ReturnType<typeof bundlePage>>;

before(async () => {
  if (skip) return;
  [browser, bundle] = await Promise.all([launchBrowser(), bundlePage('editor')]);
});

after(async () => {
  await browser?.close();
  bundle?.remove();
});

async function open(t: TestContext, blocks: Block[] = []): Promise<Page> {
  const page = await bundle.open(browser);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  t.after(async () => {
    await page.context().close();
    assert.deepEqual(faults, []);
  });
  await page.locator('.ProseMirror').waitFor();
  await page.evaluate(`window.page.load(${JSON.stringify(blocks)})`);
  return page;
}

const blocksOf = (page: Page) => page.evaluate<Block[]>('window.page.blocks()');
const reported = (page: Page) => page.evaluate<string[]>('window.page.reported.splice(0)');
const paragraph = (id: string, text: string): Block => ({ id, role: 'body', type: 'paragraph', runs: [{ text }] });

function paste(page: Page, type: 'text/html' | 'text/plain', text: string) {
  return page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(${JSON.stringify(type)}, ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror').dispatchEvent(event);
  })()`);
}

for (const name of FIXTURES) {
  test(`pastes what ${name} copied, without running or fetching anything of it`, async (t) => {
    const page = await open(t);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await paste(page, 'text/html', fixture(name));
    assert.equal(shown(await blocksOf(page)), shown(pasted(fixture(name))));
    assert.equal(await page.evaluate('window.tracked'), undefined);
    // The page loads the letters of its own fonts.
    assert.deepEqual(
      requests.filter((host) => host !== 'editor.test'),
      [],
    );
  });
}

test('a pasted word goes into the sentence, and several paragraphs go into one cell', async (t) => {
  const table: Block = {
    ...{ id: 't', role: 'body', type: 'table', header: false },
    rows: [[{ runs: [{ text: '가격' }] }, { runs: [{ text: '값' }] }]],
  };
  const page = await open(t, [paragraph('p', '센서를 낸다.'), table]);
  await page.evaluate('window.page.editor.commands.setTextSelection(1)');
  await paste(page, 'text/html', '<p><b>혈당</b>&nbsp;</p>');
  await page.evaluate('window.page.editor.commands.setTextSelection(window.page.editor.state.doc.content.size - 4)');
  await paste(page, 'text/html', '<p>8만 9000원</p><p>부가세 포함</p>');
  const [first, second] = await blocksOf(page);
  assert.deepEqual(first?.type === 'paragraph' && first.runs, [{ text: '혈당', bold: true }, { text: '센서를 낸다.' }]);
  assert.deepEqual(second?.type === 'table' && second.rows, [
    [{ runs: [{ text: '가격' }] }, { runs: [{ text: '값8만 9000원\n부가세 포함' }] }],
  ]);
});

test('what was copied in the editor is pasted as it was', async (t) => {
  const page = await open(t, [{ id: 'h', role: 'body', type: 'heading', marker: '■', runs: [{ text: '개요' }] }]);
  await page.locator('.ProseMirror').click();
  const html = await page.evaluate<string>(`(() => {
    const { view } = window.page.editor;
    window.page.editor.commands.selectAll();
    return view.serializeForClipboard(view.state.selection.content()).dom.innerHTML;
  })()`);
  assert.match(html, /data-pm-slice/u);
  await paste(page, 'text/html', html);
  assert.deepEqual(
    (await blocksOf(page)).map(({ type }) => type),
    ['heading'],
  );
});

const KEYS = { find: 'Control+f', replace: 'Control+h', undo: 'Control+z' };

test('finds and replaces with the keyboard; one undo brings everything back', async (t) => {
  const blocks = [paragraph('a', '센서가 혈당을 잰다. 센서는 작다.'), paragraph('b', '새 센서')];
  const page = await open(t, blocks);
  await page.locator('.ProseMirror').click();
  await page.keyboard.press(KEYS.replace);
  const bar = page.getByRole('search', { name: '찾기와 바꾸기' });
  await bar.getByLabel('찾기', { exact: true }).fill('센서');
  assert.match((await bar.getByRole('status').textContent()) ?? '', /1\/3/u);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.match((await bar.getByRole('status').textContent()) ?? '', /2\/3/u);
  assert.equal(await page.locator('[data-hit]').count(), 3);
  await bar.getByLabel('바꿀 말').fill('기기');
  await bar.getByRole('button', { name: '모두 바꾸기' }).click();
  assert.equal(await page.locator('.ProseMirror').textContent(), '기기가 혈당을 잰다. 기기는 작다.새 기기');
  await bar.getByLabel('찾기', { exact: true }).focus();
  await page.keyboard.press('Escape');
  assert.equal(await bar.count(), 0);
  assert.equal(await page.locator('[data-hit]').count(), 0);
  await page.locator('.ProseMirror:focus').waitFor();
  await page.keyboard.press(KEYS.undo);
  assert.deepEqual(await blocksOf(page), blocks);
});

test('the search opens with the selected word and has no accessibility fault', async (t) => {
  const page = await open(t, [paragraph('a', '센서와 센서')]);
  await page.evaluate('window.page.editor.commands.setTextSelection({ from: 1, to: 3 })');
  await page.keyboard.press(KEYS.find);
  const bar = page.getByRole('search');
  assert.equal(await bar.getByLabel('찾기', { exact: true }).inputValue(), '센서');
  await assertAccessible(page, 'the search', { part: 'body' });
});

test('marked parts follow what is typed, and comments tell when they are clicked', async (t) => {
  const page = await open(t, [paragraph('a', '센서가 5분마다 잰다.')]);
  const range = { id: '7', from: 5, to: 9, attributes: { class: 'underline', title: '근거 없음' } };
  await page.evaluate(`window.page.mark(${JSON.stringify({ comments: [range] })})`);
  const mark = page.getByTitle('근거 없음');
  assert.equal(await mark.textContent(), '5분마다');
  await mark.click();
  assert.deepEqual(await reported(page), ['click 7']);
  await page.keyboard.press('Home');
  await page.keyboard.type('새 ');
  assert.equal(await mark.textContent(), '5분마다');
});
