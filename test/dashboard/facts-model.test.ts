import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Browser, signIn } from '../people/browser.ts';
import { startFakeModel, writes } from '../providers/fake-model.ts';
import { assertAccessible } from './accessibility.ts';
import { waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

/** Writing with a language model: prompt box, files and form on one screen. */

const model = await startFakeModel();
const unused = { text: null, items: [], rows: [], from: [] };
model.standard(
  writes({
    ...{ kind: null, issuer: 'company', asked: { length: null, unit: 'characters', apology: false } },
    ...{ title: '글루코핀 출시', title_from: [1], computed: [], names: [], to_check: [] },
    blocks: [{ ...unused, role: 'lead', type: 'paragraph', text: '한빛바이오가 글루코핀을 출시한다.', from: [1] }],
  }),
);
const world = await openWorld({ TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url });
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});
after(() => model.stop());

test('the filled fields of the folded form are sent along with the request in words', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await page.getByLabel('무엇을 발표하나요?').fill('짧게 써 주세요');
  assert.ok(!(await page.getByLabel('언제').isVisible()), 'the form is folded');
  await page.getByText('서식으로 사실 적기').click();
  await page.getByLabel('언제').fill('12월 1일');
  await page.getByRole('button', { name: '자료 추가' }).waitFor();
  const asking = page.waitForRequest((request) => request.url().endsWith('/press/create-v2'));
  await page.getByRole('button', { name: 'AI로 작성' }).click();
  const { keyword, facts } = (await asking).postDataJSON();
  assert.deepEqual([keyword, facts], ['짧게 써 주세요', { when: '12월 1일' }]);
  await page.getByRole('textbox', { name: '본문' }).waitFor();
  await page.getByRole('tab', { name: 'AI 수정' }).waitFor();
  assert.ok(model.asked.some(({ body }) => JSON.stringify(body).includes('일시: 12월 1일')));
});

test('the screen with a model has no accessibility violation', async (t) => {
  const page = await world.visit(t, user);
  await page.goto('/write/press/new');
  await waitUntilLoaded(page);
  await page.getByText('서식으로 사실 적기').click();
  await assertAccessible(page, 'press with a model');
});

test('the screen follows when the model is removed', async (t) => {
  const page = await world.visit(t, user, {});
  await page.clock.install();
  await page.goto('/write/press/new');
  await page.getByLabel('무엇을 발표하나요?').fill('글루코핀 출시');
  await page.route('**/account/me', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.service.writer = 'built-in';
    await route.fulfill({ response: reply, json: body });
  });
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: '서식으로 작성' }).waitFor();
  await page.getByText('언어 모델이 연결되어 있지 않습니다.').waitFor();
});
