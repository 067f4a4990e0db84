import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openWorld, test } from './world.ts';

const world = await openWorld();

async function prepare() {
  const { email, key } = await world.service.account();
  const call = (method: string, path: string, body?: object) =>
    world.service.call(method, path, { key, ...(body && { body }) });
  const post = async (path: string, body: object) => (await call('POST', path, body)).body.data;
  return { email, call, post };
}

const undo = (page: Page) => page.getByRole('button', { name: '실행 취소' });

test('a text is deleted with what was typed last, and the toast brings it back', async (t) => {
  const { email, call, post } = await prepare();
  const { press_id } = await post('/press/create-v2', { keyword: '글루코핀 출시' });
  await post('/press/edit', { press_id, title: '글루코핀을 출시합니다' });
  const page = await world.visit(t, email);
  await page.goto(`/write/press/${press_id}`);
  await page.getByRole('textbox', { name: '제목' }).fill('마지막에 고친 제목');
  await page.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByText('‘마지막에 고친 제목’ 글을 휴지통으로 옮겼습니다.').waitFor();
  await page.waitForURL('**/write/press');
  assert.equal((await call('GET', `/press/${press_id}`)).status, 404);
  await undo(page).click();
  await page.getByText('되돌렸습니다.').waitFor();
  await page.getByRole('link', { name: /마지막에 고친 제목/ }).waitFor();
  assert.equal((await call('GET', `/press/${press_id}`)).body.data.title, '마지막에 고친 제목');
});

test('a merge is undone from the toast, and a bulk deletion brings everybody back', async (t) => {
  const { email, call, post } = await prepare();
  const { id } = await post('/workspace/create', { name: '홍보팀' });
  const reporters = `/workspace/${id}/reporters`;
  const one = await post(reporters, { name: '김민수', email: 'minsu@hanbit.example', media: '한빛일보', memo: '오전' });
  const other = await post(reporters, {
    name: '김민수',
    email: 'minsu@second.example',
    media: '한빛일보',
    memo: '오후',
  });
  await post(`${reporters}/${other.reporter_id}/meetings`, { action: 'CALL', title: '신제품 통화' });
  const page = await world.visit(t, email);
  await page.goto('/reporters/duplicates');
  await page.getByRole('button', { name: '합치기' }).click();
  await page.getByText('김민수 기자로 합쳤습니다.').waitFor();
  await page.getByText('중복된 기자가 없습니다').waitFor();
  assert.equal((await call('GET', reporters)).body.total_count, 1);
  await undo(page).click();
  await page.getByText('되돌렸습니다.').waitFor();
  await page.getByText('minsu@second.example').waitFor();
  assert.equal((await call('GET', `${reporters}/${one.reporter_id}`)).body.data.memo, '오전');
  assert.equal((await call('GET', `${reporters}/${other.reporter_id}/meetings`)).body.total_count, 1);

  await page.goto('/reporters');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).click();
  await page.getByRole('region', { name: '선택한 기자 작업' }).getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByText('30일 안에 되돌릴 수 있습니다.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await page.getByText('2명을 삭제했습니다.').waitFor();
  assert.equal((await call('GET', reporters)).body.total_count, 0);
  await undo(page).click();
  await page.getByText('되돌렸습니다.').waitFor();
  await page.getByRole('row', { name: /minsu@second.example/ }).waitFor();
  assert.equal((await call('GET', reporters)).body.total_count, 2);
});

test('a reporter with activities is deleted at once and comes back with them', async (t) => {
  const { email, call, post } = await prepare();
  const { id } = await post('/workspace/create', { name: '홍보팀' });
  const reporters = `/workspace/${id}/reporters`;
  const { reporter_id } = await post(reporters, { name: '이서연', email: 'seo@gangsan.example' });
  await post(`${reporters}/${reporter_id}/meetings`, { action: 'CALL', title: '신제품 통화' });
  const page = await world.visit(t, email);
  await page.goto(`/reporters/${reporter_id}`);
  await page.getByRole('button', { name: '삭제' }).first().click();
  await page.getByText('이서연 기자를 휴지통으로 옮겼습니다.').waitFor();
  await undo(page).click();
  await page.getByText('되돌렸습니다.').waitFor();
  await page.goto(`/reporters/${reporter_id}`);
  await page.getByText('신제품 통화').waitFor();
  assert.equal((await call('GET', `${reporters}/${reporter_id}`)).status, 200);
});

test('the trash shows what was deleted by kind, restores it, and deletes for good after a question', async (t) => {
  const { email, call, post } = await prepare();
  const { press_id } = await post('/press/create-v2', { keyword: '글루코핀 출시' });
  await post('/press/edit', { press_id, title: '복원할 보도자료' });
  const { blog_id } = await post('/blog/generate', { keyword: '글루코핀 이야기' });
  await post('/blog/edit', { blog_id, title: '지울 글' });
  const page = await world.visit(t, email);
  await page.goto('/write/press');
  await page.getByRole('link', { name: '휴지통' }).click();
  await page.getByText('이 종류의 삭제한 항목이 없습니다').waitFor();
  await page.getByRole('button', { name: '모든 종류 보기' }).click();
  await page.getByText('휴지통이 비어 있습니다').waitFor();
  await call('DELETE', `/press/${press_id}`);
  await call('DELETE', `/blog/${blog_id}`);
  await page.reload();
  const press = page.getByRole('row', { name: /복원할 보도자료/ });
  const blog = page.getByRole('row', { name: /지울 글/ });
  await press.getByRole('cell', { name: '30일', exact: true }).waitFor();
  await blog.waitFor();
  await page.getByLabel('종류').selectOption('blog');
  await press.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '지울 글: 다른 작업' }).click();
  await page.getByRole('menuitem', { name: '완전히 삭제' }).click();
  await page.getByRole('dialog').getByText('다시 복원할 수 없습니다.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '완전히 삭제' }).click();
  await page.getByText('완전히 삭제했습니다.').waitFor();
  await page.getByLabel('종류').selectOption('');
  await page.getByRole('button', { name: '복원할 보도자료 복원' }).click();
  await page.getByText('되돌렸습니다.').waitFor();
  await page.getByText('휴지통이 비어 있습니다').waitFor();
  assert.equal((await call('GET', `/press/${press_id}`)).body.data.title, '복원할 보도자료');
  assert.equal((await call('GET', `/blog/${blog_id}`)).status, 404);
});

test('a name that is taken by now is explained, and the item stays in the trash', async (t) => {
  const { email, call, post } = await prepare();
  const group = await post('/newsclip/v2/keyword-group', { group_name: '자사', keywords: ['글루코핀'] });
  const page = await world.visit(t, email);
  await page.goto('/news/groups');
  await page.getByRole('button', { name: /^자사/ }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByText('‘자사’ 그룹을 휴지통으로 옮겼습니다.').waitFor();
  await post('/newsclip/v2/keyword-group', { group_name: '자사', keywords: ['다른 말'] });
  await page.goto('/settings/trash');
  await page.getByRole('button', { name: '자사 복원' }).click();
  await page.getByText('같은 이름의 키워드 그룹이 이미 있습니다.').waitFor();
  await page.getByRole('row', { name: /자사/ }).waitFor();
  assert.equal((await call('GET', '/trash')).body.data[0].item_id, group.id);
});
