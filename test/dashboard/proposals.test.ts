import assert from 'node:assert/strict';
import { after, before, test as nodeTest, type TestContext } from 'node:test';
import type { Browser as Chromium, Page } from 'playwright-core';
import type { Block } from '../../src/documents/model.ts';
import { API, type Service, startService } from '../harness.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { type FakeModel, says, startFakeModel } from '../providers/fake-model.ts';
import { skipWithoutBrowser } from '../tools.ts';
import { assertAccessible } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { type ApiCall, bundlePage } from './editor-page.ts';

/** Instructions on a selection and their proposals, in a browser and with the real service. */

const skip = skipWithoutBrowser();
const test = (name: string, run: (t: TestContext) => Promise<void>) => nodeTest(name, { skip }, run);

let chromium: Chromium;
let bundle: Awaited<ReturnType<typeof bundlePage>>;
let model: FakeModel;
let service: Service;
let withModel: Service;
let user: Browser;
let modelUser: Browser;

before(async () => {
  if (skip) return;
  model = await startFakeModel();
  service = await startService();
  withModel = await startService(
    { TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url },
    service.databaseUrl,
  );
  const { email } = await service.account();
  user = await signIn(service, email);
  modelUser = await signIn(withModel, email);
  [chromium, bundle] = await Promise.all([launchBrowser(), bundlePage('editor')]);
});

after(async () => {
  await chromium?.close();
  bundle?.remove();
  await Promise.all([service?.stop(), withModel?.stop()]);
  await model?.stop();
});

const CONTENT = '센서는 3그램이다. 상자도 3그램이다.\n\n가격은 **9만 원**이다.';

async function open(t: TestContext, as: Browser): Promise<Page> {
  const made = await user.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  const { press_id } = made.body.data;
  const { body } = await as.call('POST', '/press/edit', { press_id, content: CONTENT });
  const { version, document } = body.data;
  const call: ApiCall = async (request) => {
    const { pathname, search } = new URL(request.url());
    const { accept = '', 'idempotency-key': once } = request.headers();
    const headers = { accept, 'accept-language': 'ko', ...(once && { 'idempotency-key': once }) };
    const path = pathname.slice(API.length) + search;
    const reply = await as.call(request.method(), path, request.postDataJSON() ?? undefined, headers);
    return { status: reply.status, contentType: reply.headers.get('content-type') ?? '', body: reply.text };
  };
  const page = await bundle.open(chromium, `/?press=${press_id}&version=${version}`, call);
  t.after(() => page.context().close());
  await page.locator('.ProseMirror').waitFor();
  await page.evaluate(`window.page.load(${JSON.stringify(document.blocks)})`);
  return page;
}

const blocksOf = (page: Page) => page.evaluate<Block[]>('window.page.blocks()');
const select = (page: Page, from: number, to: number) =>
  page.evaluate(`window.page.editor.commands.setTextSelection({ from: ${from}, to: ${to} })`);
const bar = (page: Page) => page.getByRole('region', { name: '수정 제안' });

async function firstText(page: Page): Promise<string> {
  const [block] = await blocksOf(page);
  return block && 'runs' in block ? block.runs.map(({ text }) => text).join('') : '';
}

test('without a model the menu offers what works, and the answer is a proposal that can be accepted and undone', async (t) => {
  const page = await open(t, user);
  await page.getByLabel('어떻게 고칠까요?').waitFor();
  assert.equal(await page.getByRole('button', { name: '번역' }).count(), 0);
  await select(page, 1, 11);
  await page.getByLabel('어떻게 고칠까요?').fill("'3그램'을 '4그램'으로 바꿔 줘");
  await page.getByRole('button', { name: '고치기', exact: true }).click();
  await bar(page).waitFor();
  assert.equal(await page.locator('.ProseMirror del').textContent(), '3그램이다. ');
  assert.equal(await page.locator('.ProseMirror ins').textContent(), '4그램이다. ');
  assert.equal(await firstText(page), '센서는 3그램이다. 상자도 3그램이다.', 'unchanged until it is accepted');
  await assertAccessible(page, 'a proposal', { part: 'body' });
  await page.locator('.ProseMirror').getByRole('button', { name: '받아들이기' }).click();
  assert.equal(await firstText(page), '센서는 4그램이다. 상자도 3그램이다.');
  assert.equal(await bar(page).count(), 0);
  assert.ok(await page.evaluate('window.page.editor.state.selection.empty'), 'nothing stays selected');
  await page.locator('.ProseMirror').press('Control+z');
  assert.equal(await firstText(page), '센서는 3그램이다. 상자도 3그램이다.');
});

test('an instruction that is not possible is answered with the reason', async (t) => {
  const page = await open(t, user);
  await select(page, 1, 11);
  await page.getByLabel('어떻게 고칠까요?').fill('더 재미있게');
  await page.getByRole('button', { name: '고치기', exact: true }).click();
  await page.getByText('글을 바꾸지 않았습니다').waitFor();
  assert.equal(await bar(page).count(), 0);
});

const answer = (id: string, text: string) =>
  says({
    ...{ applied: true, language: 'ko', title: null, inserted: [], deleted: [], computed: [], names: [], to_check: [] },
    replaced: [{ id, blocks: [{ type: 'paragraph', role: 'body', text, from: [] }] }],
  });

test('with a model changes are accepted and rejected one by one, with buttons and keys', async (t) => {
  const page = await open(t, modelUser);
  for (const name of ['더 짧게', '존댓말로', '번역']) await page.getByRole('button', { name }).waitFor();
  const [first] = await blocksOf(page);
  await select(page, 1, 22);
  model.next(answer(first!.id, '센서는 3그램입니다. 상자도 3그램입니다.'));
  await page.getByRole('button', { name: '존댓말로' }).click();
  await bar(page).getByText('제안 2곳 중 1번째').waitFor();
  await bar(page).getByRole('button', { name: '다음 제안' }).click();
  await bar(page).getByRole('button', { name: '거절하기', exact: true }).click();
  await bar(page).getByText('제안 1곳 중 1번째').waitFor();
  await page.locator('.ProseMirror').focus();
  await page.keyboard.press('Alt+Enter');
  assert.equal(await firstText(page), '센서는 3그램입니다. 상자도 3그램이다.');
  assert.equal(await page.locator('.ProseMirror ins').count(), 0);
});
