import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { type Browser, signIn } from '../people/browser.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { shownText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Choosing the sentences of a reference that a new text is written from. */

const world = await openWorld();
let user: Browser;

const MINUTES = [
  '글루코핀은 무게 3.5그램의 초소형 혈당 센서다.',
  '위약금은 4100만 원으로 정했다.',
  '글루코핀은 5분마다 혈당을 측정해 앱으로 보낸다.',
];
const SHOPS = Array.from({ length: 450 }, (_, index) => `${index + 1}호점은 ${index % 2 ? '춘천' : '부산'}에 있다.`);

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
  const add = (title: string, lines: string[]) =>
    user.call('POST', '/press/reference', { title, content: lines.join('\n\n') });
  await add('회의록', MINUTES);
  await add('매장 목록', SHOPS);
});

async function openForm(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/write/press/new');
  await waitUntilLoaded(page);
  for (const name of names) await page.getByRole('checkbox', { name: `${name} 인용` }).click();
}

const open = (page: Page) => page.getByText('쓸 문장 고르기').click();
const sentencesOf = (page: Page, name: string) => page.getByRole('group', { name: `‘${name}’에서 쓸 문장` });

/** Starts writing and returns what was sent. */
async function sent(page: Page): Promise<Record<string, unknown>> {
  await page.getByLabel('무엇을', { exact: true }).fill('한빛바이오, 혈당 센서 글루코핀 출시');
  const asking = page.waitForRequest((request) => request.url().endsWith('/press/create-v2'));
  await page.getByRole('button', { name: '서식으로 작성' }).click();
  const body = (await asking).postDataJSON();
  await page.getByRole('textbox', { name: '본문' }).waitFor();
  return body;
}

test('sentences are chosen with the keyboard, survive a reload, and only they are used', async (t) => {
  const page = await world.visit(t, user);
  await openForm(page, '회의록');
  await page.getByText('언어 모델 없이 쓸 때는').waitFor();
  await open(page);
  const group = sentencesOf(page, '회의록');
  const secret = group.getByRole('checkbox', { name: MINUTES[1]! });
  assert.ok(await secret.isChecked(), 'all sentences are selected at first');
  await secret.press('Space');
  await group.getByText('3문장 중 2문장을 씁니다.').waitFor();
  await page.reload();
  await page.getByText('2문장만').waitFor();
  await open(page);
  assert.ok(!(await secret.isChecked()));
  const { reference_ids, use_sentences } = await sent(page);
  const [id] = reference_ids as number[];
  assert.deepEqual(use_sentences, [{ reference_id: id, sentences: [1, 3] }]);
  const content = await shownText(page);
  assert.match(content, /3\.5그램/);
  assert.doesNotMatch(content, /4100만/);
});

test('with all sentences selected nothing is sent, and without any the reference is not used', async (t) => {
  const page = await world.visit(t, user);
  await openForm(page, '회의록');
  await open(page);
  const group = sentencesOf(page, '회의록');
  await group.getByRole('button', { name: '모두 해제' }).click();
  await page.getByText('고른 문장이 없어 이 자료는 쓰지 않습니다').waitFor();
  assert.equal(await page.getByText('참고자료 1개를 근거로 씁니다.').count(), 0);
  await group.getByRole('button', { name: '모두 선택' }).click();
  await page.getByText('참고자료 1개를 근거로 씁니다.').waitFor();
  const whole = await sent(page);
  assert.equal((whole.reference_ids as number[]).length, 1);
  assert.ok(!('use_sentences' in whole));

  await openForm(page, '회의록');
  await open(page);
  await group.getByRole('button', { name: '모두 해제' }).click();
  const none = await sent(page);
  assert.ok(!('reference_ids' in none) && !('use_sentences' in none));
});

test('a long reference is searched, fits on a phone and has no accessibility violations', async (t) => {
  const page = await world.visit(t, user, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openForm(page, '매장 목록');
  await open(page);
  const group = sentencesOf(page, '매장 목록');
  await group.getByText('450문장 중 450문장을 씁니다.').waitFor();
  assert.equal(await group.getByRole('checkbox').count(), 200);
  await group.getByRole('button', { name: '200문장 더 보기' }).click();
  assert.equal(await group.getByRole('checkbox').count(), 400);
  await group.getByLabel('문장 찾기').fill('춘천');
  await group.getByText('225문장을 찾았습니다.').waitFor();
  await group.getByRole('button', { name: '찾은 문장 해제' }).click();
  await group.getByText('450문장 중 225문장을 씁니다.').waitFor();
  assert.ok(await fitsIn(page, 390));
  await assertAccessible(page, 'a long reference', { part: 'fieldset' });
});
