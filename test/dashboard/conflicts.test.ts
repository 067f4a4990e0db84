import assert from 'node:assert/strict';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { openEditor, saveText, shownTexts, writeText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Two people edit the same document: nobody silently overwrites the other. */

const world = await openWorld();

async function setUp(): Promise<{ user: Browser; key: string; pressId: number }> {
  const { email, key } = await world.service.account();
  const user = await signIn(world.service, email);
  const made = await user.call('POST', '/press/create-v2', { keyword: '한빛바이오, 글루코핀 출시' });
  return { user, key, pressId: made.body.data.press_id };
}

const text = (id: string, words: string) => ({ id, type: 'paragraph', runs: [{ text: words }] });

/** A press release of two paragraphs. */
async function twoParagraphs(user: Browser, press_id: number): Promise<void> {
  const blocks = [text('first01', '첫째 문단이다.'), text('second1', '둘째 문단이다.')];
  assert.equal((await user.call('POST', '/press/edit', { press_id, document: { blocks } })).status, 200);
}

test('two people change different paragraphs of a text, and both changes are kept', async (t) => {
  const { user, key, pressId } = await setUp();
  await twoParagraphs(user, pressId);
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${pressId}`);
  const edits = [{ op: 'replace', id: 'first01', block: text('first01', '동료가 고친 첫째 문단이다.') }];
  const theirs = { press_id: pressId, edits };
  assert.equal((await world.service.call('POST', '/press/edit', { key, body: theirs })).status, 200);
  await page.keyboard.insertText(' 내가 이어 썼다.');
  await saveText(page);
  const expected = ['동료가 고친 첫째 문단이다.', '둘째 문단이다. 내가 이어 썼다.'];
  await until(async () => (await shownTexts(page)).join() === expected.join());
  assert.equal((await user.call('GET', `/press/${pressId}`)).body.data.content, expected.join('\n\n'));
});

test('a paragraph that two people changed is kept in both versions, and the editor says so', async (t) => {
  const { user, key, pressId } = await setUp();
  await twoParagraphs(user, pressId);
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${pressId}`);
  await page.context().setOffline(true);
  const edits = [{ op: 'replace', id: 'second1', block: text('second1', '동료가 고친 문단이다.') }];
  const theirs = { press_id: pressId, edits };
  assert.equal((await world.service.call('POST', '/press/edit', { key, body: theirs })).status, 200);
  await page.keyboard.press('Home');
  await page.keyboard.insertText('내가 고친 ');
  await page.getByText('오프라인 – 이 기기에 보관됨').waitFor();
  await page.context().setOffline(false);
  const notice = page.getByRole('status').filter({ hasText: '같은 곳을 두 사람이 고쳤습니다' });
  await notice.getByText('동료가 고친 문단이다.').waitFor();
  await saveText(page);
  const { data } = (await user.call('GET', `/press/${pressId}`)).body;
  assert.match(data.content, /동료가 고친/);
  assert.match(data.content, /내가 고친/);
  await notice.getByRole('button', { name: '확인' }).click();
  await notice.waitFor({ state: 'detached' });
});

test('a creation is edited by hand and saves itself', async (t) => {
  const { user } = await setUp();
  const creation = { keyword: '글루코핀 출시', creation_type: 'wiki' };
  const { creation_id } = (await user.call('POST', '/generic-creation/create', creation)).body.data;
  const stored = async () => (await user.call('GET', `/generic-creation/detail/${creation_id}`)).body.data;
  const page = await world.visit(t, user);
  await openEditor(page, `/write/creations/${creation_id}`);
  await writeText(page, '내가 쓴 글입니다.');
  await until(async () => (await stored()).content === '내가 쓴 글입니다.');
});

test('an open editor does not overwrite a social post that somebody else changed', async (t) => {
  const { user, key, pressId } = await setUp();
  const made = await user.call('POST', '/sns/generate', { press_id: pressId, platforms: ['social_d'] });
  const { id } = made.body.data[0];
  const page = await world.visit(t, user);
  await page.goto(`/social/${id}`);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await page.getByLabel('본문', { exact: true }).fill('내가 고친 글입니다.');
  const body = { content: '동료가 고친 글입니다.' };
  assert.equal((await world.service.call('PUT', `/sns/${id}`, { key, body })).status, 200);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' });
  await dialog.getByRole('region', { name: '저장된 글' }).getByText('동료가 고친 글입니다.').waitFor();
  const stored = async () => (await user.call('GET', `/sns/${id}`)).body.data.content;
  assert.equal(await stored(), '동료가 고친 글입니다.');
  await dialog.getByRole('button', { name: '내 글로 저장' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await stored(), '내가 고친 글입니다.');
});

test('a brief that is too long is not truncated, shows the excess, and is not sent', async (t) => {
  const { user } = await setUp();
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  const brief = page.getByLabel('무엇을', { exact: true });
  const text = '글루코핀 출시 소식. '.repeat(150).slice(0, 1500);
  await brief.focus();
  await page.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`);
  assert.equal(await brief.inputValue(), text);
  await page.getByText('1,500 / 1,000자').waitFor();
  await page.getByText('1,000자까지 쓸 수 있습니다. 500자를 줄여 주세요.').waitFor();
  await page.getByRole('button', { name: '서식으로 작성' }).click();
  assert.match(page.url(), /\/write\/press\/new$/);
  const { data } = (await user.call('GET', '/press/list')).body;
  assert.equal(data.total_count, 1, 'nothing was written from a truncated brief');
  await brief.fill(text.slice(0, 1000));
  await page.getByText('1,000 / 1,000자').waitFor();
  await page.getByRole('button', { name: '서식으로 작성' }).click();
  await page.getByRole('textbox', { name: '본문' }).waitFor();
});

test('an image created for an earlier headline is marked and can be confirmed or replaced', async (t) => {
  const { user, pressId } = await setUp();
  assert.equal((await user.call('POST', `/press/${pressId}/image-ai`)).status, 200);
  const renamed = { press_id: pressId, title: '글루코핀, 두 번째 공장을 연다' };
  assert.equal((await user.call('POST', '/press/edit', renamed)).status, 200);
  const page = await world.visit(t, user);
  await page.goto(`/write/press/${pressId}?tab=picture`);
  await page.getByText('제목이 바뀌기 전에 만든 이미지입니다').waitFor();
  await page.getByRole('button', { name: '새 제목으로 다시 만들기 · 500원' }).waitFor();
  await page.getByRole('button', { name: '이 이미지 그대로 쓰기' }).click();
  await page.getByText('제목이 바뀌기 전에 만든 이미지입니다').waitFor({ state: 'detached' });
  assert.equal((await user.call('GET', `/press/${pressId}`)).body.data.img_stale, false);
});
