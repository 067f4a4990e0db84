import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { readZip } from '../export/zip.ts';
import { DOCX, docxText } from '../files/make.ts';
import { hwpText } from '../files/make-office.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { navigate, pushUrl } from './page.ts';
import { bodyOf, caretTo, saveText, shownText, shownTexts, writeText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});

const KEYWORD = '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 10월 14일, 가격 9만9000원';

/** The tooltip over a figure. */
async function sourceOf(page: Page, figure: string): Promise<string> {
  await page.locator('[data-claim]').filter({ hasText: figure }).first().hover({ force: true });
  return (await page.getByRole('tooltip').textContent()) ?? '';
}

async function write(page: Page, what: string): Promise<string> {
  await page.getByLabel('누가', { exact: true }).fill('한빛바이오');
  await page.getByLabel('무엇을', { exact: true }).fill(what);
  await page.getByRole('button', { name: '서식으로 작성' }).click();
  await bodyOf(page).waitFor();
  return shownText(page);
}

test('a press release is written, edited, restored to its first version, and downloaded as PDF and HWPX', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press');
  await page.getByRole('link', { name: '새 보도자료' }).first().click();
  const first = await write(page, KEYWORD);
  assert.match(first, /글루코핀/);

  await caretTo(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('손으로 덧붙인 문단입니다.');
  await saveText(page);
  await page.reload();
  assert.match(await shownText(page), /손으로 덧붙인 문단입니다\.$/);

  await page.getByRole('tab', { name: '버전' }).click();
  await page.getByRole('button', { name: /지금 글.*직접 수정/ }).click();
  const latest = page.getByRole('dialog', { name: '마지막으로 고친 것' });
  await latest.getByText('손으로 덧붙인 문단입니다.').waitFor();
  await latest.getByRole('button', { name: '닫기' }).click();
  await page
    .getByRole('tabpanel', { name: '버전' })
    .getByRole('button', { name: /까지의 글/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: '이전 버전과 비교' });
  await dialog.getByText(/서식으로 작성/).waitFor();
  await dialog.getByText('손으로 덧붙인 문단입니다.').first().waitFor();
  await dialog.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await page.getByText('이전 버전으로 되돌렸습니다.').waitFor();
  await until(async () => (await shownText(page)) === first);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const download = await downloading;
  assert.match(download.suggestedFilename(), /\.pdf$/);
  const pdf = await readFile(await download.path());
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');

  const fetching = page.waitForEvent('download');
  await page.getByRole('button', { name: '한글', exact: true }).click();
  const hwpx = await fetching;
  assert.match(hwpx.suggestedFilename(), /\.hwpx$/);
  assert.match(readZip(await readFile(await hwpx.path())).get('Contents/section0.xml')!, /글루코핀/);
});

test('open points and the source of a figure are shown until they are dismissed', async (t) => {
  const brief = '한빛바이오가 혈당 센서 글루코핀 2를 12월 1일 출시한다. 전국 약국 3200곳에서 판다. 보도자료 써 주세요.';
  const made = await user.call('POST', '/press/create-v2', { keyword: brief });
  const page = await world.visit(t, user);
  await page.goto(`/write/press/${made.body.data.press_id}`);
  await bodyOf(page).waitFor();
  const content = await shownText(page);
  assert.doesNotMatch(content, /써 주세요/, 'words to the writer are not copied into the text');
  const list = page.getByRole('status').filter({ hasText: '보내기 전에 확인할 것' });
  await list.getByText('보도자료 써 주세요').waitFor();
  assert.match(await sourceOf(page, '3200'), /입력한 내용: .*3200곳에서 판다/);

  // A colleague's window knows only what the service stores.
  const other = await world.visit(t, user);
  await other.goto(page.url());
  await bodyOf(other).waitFor();
  assert.equal(await sourceOf(other, '3200'), await sourceOf(page, '3200'));
  await other.getByRole('button', { name: '확인했습니다' }).click();
  await other.reload();
  await bodyOf(other).waitFor();
  assert.equal(await other.getByText('보내기 전에 확인할 것').count(), 0);
});

test('sources stay at their figures while the text above them changes, before and after saving', async (t) => {
  const made = await user.call('POST', '/press/create-v2', { keyword: `${KEYWORD}, 전국 약국 3200곳에서 판매` });
  const page = await world.visit(t, user);
  await page.goto(`/write/press/${made.body.data.press_id}`);
  await bodyOf(page).waitFor();
  const before = await sourceOf(page, '3200');
  assert.match(before, /입력한 내용: .*3200곳/);
  await caretTo(page, 'Home');
  await page.keyboard.insertText('맨 앞에 쓴 문단.');
  await page.keyboard.press('Enter');
  assert.equal(await sourceOf(page, '3200'), before);
  await saveText(page);
  assert.equal(await sourceOf(page, '3200'), before);
});

test('findings follow the saved text', async (t) => {
  const made = await user.call('POST', '/press/create-v2', { keyword: KEYWORD });
  const page = await world.visit(t, user);
  await page.goto(`/write/press/${made.body.data.press_id}?tab=lint`);
  const panel = page.getByRole('tabpanel', { name: '점검' });
  await panel.getByText(/확인할 곳|고칠 곳이 없습니다/).waitFor();
  assert.equal(await panel.getByText('세계 최고').count(), 0);
  await caretTo(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('글루코핀은 세계 최고의 센서다.');
  await saveText(page);
  const finding = panel.getByRole('button', { name: /세계 최고/ });
  await finding.click();
  const selected = 'getSelection().toString()';
  assert.match(String(await page.evaluate(selected)), /세계 최고/);
  await page.keyboard.insertText('편안한');
  await finding.waitFor({ state: 'detached' });
  await saveText(page);
  await finding.waitFor({ state: 'detached' });
});

test('saving leaves the caret and the empty lines that somebody is about to fill', async (t) => {
  const made = await user.call('POST', '/press/create-v2', { keyword: KEYWORD });
  const page = await world.visit(t, user);
  await page.goto(`/write/press/${made.body.data.press_id}`);
  await bodyOf(page).waitFor();
  await writeText(page, '첫째 문단이다.', '', '둘째 문단이다.');
  await page.keyboard.press('ArrowUp');
  await saveText(page);
  const { data } = (await user.call('GET', `/press/${made.body.data.press_id}`)).body;
  assert.equal(data.content, '첫째 문단이다.\n\n둘째 문단이다.');
  await page.keyboard.type('그리고');
  assert.deepEqual(await shownTexts(page), ['첫째 문단이다.', '그리고', '둘째 문단이다.']);
});

test('the changes of an instruction are listed by part', async (t) => {
  const made = await user.call('POST', '/press/create-v2', { keyword: KEYWORD });
  const page = await world.visit(t, user);
  await page.goto(`/write/press/${made.body.data.press_id}`);
  await page.getByLabel('어떻게 고칠까요?').fill('제목을 ‘글루코핀 나왔다’로 바꿔 줘');
  await page.getByRole('button', { name: '고치기', exact: true }).click();
  await page.getByRole('button', { name: '달라진 점 보기' }).click();
  const changes = page.getByRole('dialog', { name: '달라진 점' }).getByRole('listitem');
  assert.equal(await changes.count(), 1);
  assert.match((await changes.textContent()) ?? '', /^제목수정한빛바이오.*나왔다$/);
});

test('a HWP file is uploaded as a reference, and an unsupported file gets advice instead of an error code', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await page.getByRole('button', { name: '자료 추가' }).click();
  await page.getByText(/한글\(HWP, HWPX\)/).waitFor();
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /파일을 끌어다 놓거나/ }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await choose('예전 계획.doc', Buffer.from('x'));
  const advice = page.getByRole('alert').filter({ hasText: '다른 이름으로 저장' });
  assert.match((await advice.textContent()) ?? '', /^예전 워드 파일/);
  await page.getByRole('button', { name: '예전 계획.doc 목록에서 빼기' }).click();
  await choose('점검 계획.hwp', hwpText(['글루코핀은 무게 3.5그램의 초소형 혈당 센서다.']));
  await page.getByRole('checkbox', { name: '점검 계획 인용' }).waitFor();
});

test('a DOCX file is uploaded as a reference, and its facts appear in the text', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await page.getByRole('button', { name: '자료 추가' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /파일을 끌어다 놓거나/ }).click();
  const facts = ['글루코핀은 무게 3.5그램의 초소형 혈당 센서다.', '글루코핀은 5분마다 혈당을 측정해 앱으로 보낸다.'];
  const file = { name: '글루코핀 설명서.docx', mimeType: DOCX, buffer: docxText(facts) };
  await (await choosing).setFiles(file);
  const chosen = page.getByRole('checkbox', { name: '글루코핀 설명서 인용' });
  await chosen.waitFor();
  await page.getByText('참고자료 1개를 근거로 씁니다.').waitFor();
  assert.ok(await chosen.isChecked(), 'an added reference is selected');
  const content = await write(page, '초소형 혈당 센서 글루코핀 출시');
  assert.match(content, /3\.5그램/);
  assert.match(content, /5분마다/);
});

test('stored markup is shown as plain text', async (t) => {
  const markup = '<img src=x onerror="document.body.dataset.taken=1">';
  const made = await user.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  const press_id = made.body.data.press_id as number;
  const body = { press_id, title: `제목 ${markup}`, content: `본문 ${markup}` };
  assert.equal((await user.call('POST', '/press/edit', body)).status, 200);
  const page = await world.visit(t, user);
  await page.goto('/');
  for (const address of ['/', '/write/press', '/distribute/new?crm=1&step=press', `/social/new?press_id=${press_id}`]) {
    if (address !== '/') await navigate(page, address);
    await page.getByText(`제목 ${markup}`).first().waitFor();
    assert.equal(await page.locator('img[src="x"]').count(), 0, address);
  }
  await pushUrl(page, `/write/press/${press_id}`);
  assert.equal(await shownText(page), body.content);
  assert.equal(await page.locator('img[src="x"]').count(), 0);
  assert.equal(await page.evaluate('document.body.dataset.taken'), undefined);
});
