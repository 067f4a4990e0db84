import assert from 'node:assert/strict';
import { type Browser, signIn } from '../people/browser.ts';
import { makeCatalogue, orderOf } from '../releases-sending/world.ts';
import { fitsIn, navigate, waitUntilLoaded } from './page.ts';
import { saveText, writeText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Posts and distributions whose source changed after they were made. */

const world = await openWorld();

async function setUp(): Promise<{ user: Browser; pressId: number; postId: number }> {
  const { email } = await world.service.account();
  const user = await signIn(world.service, email);
  const made = await user.call('POST', '/press/create-v2', { keyword: '한빛바이오, 글루코핀 9만 원에 출시' });
  const pressId = made.body.data.press_id;
  const content = '한빛바이오가 글루코핀을 출시한다.\n\n가격은 9만 원이다.';
  await user.call('POST', '/press/edit', { press_id: pressId, content });
  const posts = await user.call('POST', '/sns/generate', { press_id: pressId, platforms: ['social_b'] });
  return { user, pressId, postId: posts.body.data[0].id };
}

test('a post is marked once its source was edited, and no longer after it was rewritten', async (t) => {
  const { user, pressId, postId } = await setUp();
  const page = await world.visit(t, user);
  const mark = page.getByText('원문이 바뀜');
  await page.goto(`/social/${postId}`);
  await waitUntilLoaded(page);
  assert.equal(await mark.count(), 0);
  // Without a reload, so that the post is still cached.
  await navigate(page, `/write/press/${pressId}`);
  await writeText(page, '한빛바이오가 글루코핀을 출시한다.', '가격은 8만 원이다.');
  await saveText(page);
  await navigate(page, `/social/${postId}`);
  await mark.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await fitsIn(page, 390));
  await navigate(page, '/social');
  await mark.waitFor();
  assert.ok(await fitsIn(page, 390));
  await navigate(page, `/social/${postId}`);
  await page.getByRole('button', { name: '다시 쓰기' }).click();
  await page.getByText('새로 썼습니다.').waitFor();
  await mark.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '다시 쓰기' }).waitFor();
});

test('a scheduled distribution says that its press release changed', async (t) => {
  const { user, pressId } = await setUp();
  const catalogue = await makeCatalogue(world.service.database);
  const scheduled_kst = new Date(Date.now() + 86_400_000).toISOString();
  const order = orderOf(pressId, catalogue, { scheduled_kst });
  const { release_id } = (await user.call('POST', '/release/create', order)).body.data;
  const page = await world.visit(t, user);
  const notice = page.getByText('신청한 뒤에 보도자료가 바뀌었습니다.');
  await page.goto(`/distribute/${release_id}`);
  await waitUntilLoaded(page);
  assert.equal(await notice.count(), 0);
  await user.call('POST', '/press/edit', { press_id: pressId, title: '글루코핀, 8만 원에 출시' });
  await page.reload();
  await notice.waitFor();
});
