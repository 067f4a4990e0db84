import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { DOCX, docxText } from '../files/make.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { bodyOf, shownText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Writing without a language model: a form, and instructions that work. */

const world = await openWorld();
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function write(page: Page): Promise<string> {
  await page.getByRole('button', { name: '서식으로 작성' }).click();
  await bodyOf(page).waitFor();
  return storedText(page);
}

const PATHS: Record<string, string> = {
  press: '/press',
  documents: '/official-document',
  blog: '/blog',
  creations: '/generic-creation/detail',
};

/** What the service stored of the text that is open. */
async function storedText(page: Page): Promise<string> {
  const [, kind = '', id] = /\/write\/(\w+)\/(\d+)/.exec(page.url())!;
  return (await user.call('GET', `${PATHS[kind]}/${id}`)).body.data.content;
}

test('a press release is written from the form, and the form can be opened again', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await page.getByText('언어 모델이 연결되어 있지 않습니다.').waitFor();
  assert.equal(await page.getByLabel('무엇을 발표하나요?').count(), 0, 'no prompt box');
  assert.ok(await page.getByRole('button', { name: '서식으로 작성' }).isDisabled(), 'nothing to write about');
  await fill(page, {
    누가: '한빛바이오',
    무엇을: '초소형 혈당 센서 글루코핀 출시',
    언제: '2026년 12월 1일',
    어디서: '전국 약국',
  });
  await page.getByLabel('인용 1', { exact: true }).fill('손끝을 찌르지 않는 날을 앞당기겠다');
  await page.getByLabel('인용 1 말한 사람').fill('김한빛 대표');
  await page.getByRole('button', { name: '인용 추가' }).click();
  await page.getByLabel('인용 2', { exact: true }).fill('통증이 크게 줄었다');
  await page.getByLabel('인용 2 말한 사람').fill('이가온 교수');
  await fill(page, { 문의처: '홍보팀 박나래\n02-555-0123' });
  await page.getByText('더 적기').click();
  await page.getByRole('button', { name: '항목 추가' }).click();
  await page.getByLabel('항목 1 이름').fill('무게');
  await page.getByLabel('항목 1 내용').fill('3.5g');
  const content = await write(page);
  assert.match(content, /회사·기관: 한빛바이오\n내용: 초소형 혈당 센서 글루코핀 출시/);
  assert.match(content, /“손끝을 찌르지 않는 날을 앞당기겠다”\n— 김한빛 대표\n\n“통증이 크게 줄었다”\n— 이가온 교수/);
  assert.match(content, /일시: 2026년 12월 1일\n장소: 전국 약국\n무게: 3\.5g/);
  assert.match(content, /언론 문의처\n홍보팀 박나래\n02-555-0123/);

  await page.getByRole('tab', { name: '정보' }).click();
  await page.getByRole('button', { name: '서식 다시 열기' }).click();
  assert.equal(await field(page, '무엇을').inputValue(), '초소형 혈당 센서 글루코핀 출시');
  assert.equal(await page.getByLabel('인용 2 말한 사람').inputValue(), '이가온 교수');
  assert.equal(await page.getByLabel('항목 1 내용').inputValue(), '3.5g');
});

test('the form of an official document follows its type', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/documents/new');
  await page.getByRole('radio', { name: /공지사항/ }).click();
  await field(page, '대상').waitFor();
  assert.equal(await field(page, '수신').count(), 0, 'a notice has no receiver');
  await page.getByRole('radio', { name: /협조문/ }).click();
  await fill(page, {
    수신: '가온교육지원청장',
    참조: '초등교육과장',
    제목: '자원봉사자 모집 협조 요청',
    내용: '자원봉사자를 모집합니다.',
  });
  await fill(page, { 시행일: '2026-11-19', 일시: '11월 28일 10:00' });
  await page.getByRole('button', { name: '붙임 추가' }).click();
  await page.getByLabel('붙임 1', { exact: true }).fill('신청서 1부');
  const content = await write(page);
  assert.match(content, /수신 {2}가온교육지원청장\n참조 {2}초등교육과장\n제목 {2}자원봉사자 모집 협조 요청/);
  assert.match(content, /시행일: 2026년 11월 19일/);
  assert.match(content, /붙임 {2}신청서 1부 {2}끝\./);
});

test('blog posts and production guides have forms of their own', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/blog/new');
  await fill(page, { 제목: '글루코핀을 하루 써 봤다', '이야기할 내용': '아침에 팔에 붙였다.\n거의 아프지 않았다.' });
  assert.equal(await page.getByLabel('말투').count(), 0, 'the built-in writer has one tone');
  assert.match(await write(page), /아침에 팔에 붙였다\.\n\n거의 아프지 않았다\./);
  await page.goto('/write/creations/new');
  await page.getByRole('radio', { name: /^카드뉴스/ }).click();
  await fill(page, { 주제: '글루코핀 출시', '핵심 내용': '5분마다 혈당을 잰다.' });
  assert.match(await write(page), /5분마다 혈당을 잰다\./);
});

test('instructions say beforehand what works, and no screen speaks of AI', async (t) => {
  const made = await user.call('POST', '/official-document/create', {
    document_type: '협조문',
    facts: { title: '협조 요청', recipient: '가온시장', what: '협조를 부탁드립니다.' },
  });
  const page = await world.visit(t, user);
  await page.goto(`/write/documents/${made.body.data.document_id}`);
  await page.getByText('언어 모델이 연결되어 있지 않아 정해진 일만 할 수 있습니다.').waitFor();
  await page.getByRole('tab', { name: '지시로 수정' }).waitFor();
  await page.getByRole('button', { name: '수신을 ‘새 수신처’로 바꿔 줘' }).click();
  await page.getByRole('button', { name: '고치기', exact: true }).click();
  await page.getByText('달라진 점 보기').waitFor();
  assert.match(await shownText(page), /수신 {2}새 수신처/);
  await page.getByRole('tab', { name: '버전' }).click();
  await page.getByText(/버전 1 · .* · 서식으로 작성/).waitFor();
  const shown = await page.getByRole('main').textContent();
  assert.doesNotMatch(shown ?? '', /AI/);
});

test('several files are added at once, each with its outcome, and serve other kinds of text', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await page.getByRole('button', { name: '자료 추가' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /파일을 끌어다 놓거나/ }).click();
  const docx = (name: string, text: string) => ({ name, mimeType: DOCX, buffer: docxText([text]) });
  await (await choosing).setFiles([
    docx('제품 설명서.docx', '글루코핀은 무게 3.5그램의 혈당 센서다.'),
    { name: '옛 문서.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
    docx('시험 성적서.docx', '방수 등급은 IPX7이다.'),
  ]);
  const files = page.getByRole('list', { name: '올린 파일' }).getByRole('listitem');
  await files.filter({ hasText: '제품 설명서' }).getByText('추가했습니다').waitFor();
  await files.filter({ hasText: '시험 성적서' }).getByText('추가했습니다').waitFor();
  assert.match((await files.filter({ hasText: '옛 문서' }).getByRole('alert').textContent()) ?? '', /^예전 워드 파일/);
  for (const name of ['제품 설명서', '시험 성적서'])
    assert.ok(await page.getByRole('checkbox', { name: `${name} 인용` }).isChecked(), `${name} is selected`);

  await page.goto('/write/blog/new');
  await page.getByRole('checkbox', { name: '제품 설명서 인용' }).click();
  await fill(page, { 제목: '글루코핀 이야기' });
  assert.match(await write(page), /3\.5그램/);
});

test('a file is pasted from the clipboard', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/references');
  await page.getByRole('button', { name: /파일을 끌어다 놓거나/ }).waitFor();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['글루코핀은 5분마다 혈당을 잰다.'], '붙여 넣은 글.txt', { type: 'text/plain' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
  await page.getByRole('list', { name: '올린 파일' }).getByText('추가했습니다').waitFor();
  await page.getByText('붙여 넣은 글', { exact: true }).waitFor();
});

test('API calls are shown only to developers', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await field(page, '무엇을').waitFor();
  assert.equal(await page.getByRole('button', { name: 'API 호출로 보기' }).count(), 0);
  await page.goto('/settings/profile');
  await page.getByRole('switch', { name: /API 호출 보기/ }).click();
  await page.goto('/write/press/new');
  await page.getByRole('button', { name: 'API 호출로 보기' }).click();
  await page.getByText('/press/create-v2').first().waitFor();
});

const VIEWS = [
  { name: 'desktop', options: {} },
  {
    name: 'dark phone',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' as const },
  },
  { name: 'English', options: { locale: 'en-GB' } },
];

for (const { name, options } of VIEWS)
  test(`the forms have no accessibility violation: ${name}`, async (t) => {
    const page = await world.visit(t, user, options);
    for (const kind of ['press', 'documents', 'blog', 'creations']) {
      await page.goto(`/write/${kind}/new`);
      await waitUntilLoaded(page);
      for (const more of await page.locator('form details summary').all()) await more.click();
      await assertAccessible(page, `${kind} ${name}`);
      if (options.viewport) assert.ok(await fitsIn(page, options.viewport.width), kind);
    }
    await page.goto('/settings/profile');
    await waitUntilLoaded(page);
    await assertAccessible(page, `profile ${name}`);
  });
