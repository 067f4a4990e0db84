import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openEditor, saveText, shownTexts } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Suggestions mode: what one person proposes, another decides about. */

const world = await openWorld();

const paragraph = (id: string, text: string) => ({ id, role: 'body', type: 'paragraph', runs: [{ text }] });
const cardOf = (page: Page, text: string) => page.getByRole('listitem', { name: /댓글$/ }).filter({ hasText: text });

async function openTeam() {
  const { email, accountId } = await world.service.account();
  const memberEmail = `suggests-${accountId}@example.com`;
  await world.service.database`
    insert into people (account_id, email, name, role, email_verified)
    values (${accountId}, ${memberEmail}, '김하나', 'editor', true)`;
  await world.service.database`update people set name = '이서준' where email = ${email}`;
  const owner = await signIn(world.service, email);
  const { press_id } = (await owner.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const blocks = [paragraph('first01', '센서는 5분마다 혈당을 잰다.'), paragraph('second2', '값은 12만 원이다.')];
  const body = { press_id, document: { title: '제목', blocks } };
  assert.equal((await owner.call('POST', '/press/edit', body)).status, 200);
  const stored = async () => (await owner.call('GET', `/press/${press_id}`)).body.data.content as string;
  return { owner, member: await signIn(world.service, memberEmail), pressId: press_id as number, stored };
}

async function startSuggesting(page: Page): Promise<void> {
  await page.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem', { name: '제안 모드' }).click();
  await page.getByRole('region', { name: '제안 모드' }).waitFor();
}

const TEXT = '센서는 5분마다 혈당을 잰다.\n\n값은 12만 원이다.';

test('a suggestion leaves the text alone until somebody accepts a part of it', async (t) => {
  const { owner, member, pressId, stored } = await openTeam();
  const page = await world.visit(t, member);
  await openEditor(page, `/write/press/${pressId}`);
  await startSuggesting(page);
  await page.locator('.rich-text > p').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 전국 약국에서 판다.');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('새 ');
  // Longer than the text would take to be saved.
  await page.waitForTimeout(2000);
  await page.reload();
  await page.getByRole('region', { name: '제안 모드' }).waitFor();
  assert.deepEqual(await shownTexts(page), ['새 센서는 5분마다 혈당을 잰다.', '값은 12만 원이다. 전국 약국에서 판다.']);
  assert.equal(await stored(), TEXT);
  await assertAccessible(page, 'suggestions mode', { part: 'main' });

  const boss = await world.visit(t, owner);
  await openEditor(boss, `/write/press/${pressId}`);
  await boss.keyboard.press('Control+Home');
  await boss.keyboard.press('End');
  await boss.keyboard.type(' 방수도 된다.');
  await saveText(boss);

  await page.getByLabel('제안하는 이유(선택)').fill('판매처가 빠졌습니다.');
  await page.getByRole('button', { name: '제안 보내기' }).click();
  await page.getByRole('region', { name: '제안 모드' }).waitFor({ state: 'detached' });
  const changed = ['센서는 5분마다 혈당을 잰다. 방수도 된다.', '값은 12만 원이다.'];
  await page.getByText('방수도 된다.').first().waitFor();
  assert.deepEqual(await shownTexts(page), changed);
  assert.equal(await stored(), changed.join('\n\n'));

  await boss.getByRole('tab', { name: /^댓글/ }).click();
  const card = cardOf(boss, '판매처가 빠졌습니다.');
  await card.getByText('김하나', { exact: true }).waitFor();
  await card.getByRole('button', { name: '글에서 검토' }).click();
  const bar = boss.getByRole('region', { name: '수정 제안' });
  await bar.getByText('제안 2곳 중 1번째').waitFor();
  await assertAccessible(boss, 'a suggestion in the text', { part: 'main' });
  // With the keyboard: the first is rejected, the second accepted.
  await boss.keyboard.press('Alt+Shift+Enter');
  await bar.getByText('제안 1곳 중 1번째').waitFor();
  assert.equal(await stored(), changed.join('\n\n'), 'nothing is saved before everything is decided');
  await boss.keyboard.press('Alt+Enter');
  await bar.waitFor({ state: 'detached' });
  const result = `${changed[0]}\n\n값은 12만 원이다. 전국 약국에서 판다.`;
  await until(async () => (await stored()) === result);
  await boss.getByRole('button', { name: '해결한 댓글 1' }).click();
  await card.getByText(/이서준 · .+ 제안 일부 반영/).waitFor();
  await boss.getByRole('tab', { name: '버전' }).click();
  await boss.getByText(/이서준 · 김하나 제안 반영/).waitFor();
  // The other has the result too.
  await until(async () => (await shownTexts(page)).join('\n\n') === result);
});

test('what others changed or deleted meanwhile stays, and what does not fit any more is said', async (t) => {
  const { owner, member, pressId, stored } = await openTeam();
  const { version } = (await owner.call('GET', `/press/${pressId}`)).body.data;
  const edits = [
    { op: 'replace', id: 'first01', block: paragraph('first01', '센서는 3분마다 혈당을 잰다.') },
    { op: 'delete', id: 'second2' },
    { op: 'insert', after: 'first01', block: paragraph('third03', '12월에 나온다.') },
  ];
  const path = `/press/${pressId}/threads`;
  assert.equal((await member.call('POST', path, { edits, base_version: version })).status, 200);
  const later = [
    { op: 'replace', id: 'first01', block: paragraph('first01', '센서는 1분마다 혈당을 잰다.') },
    { op: 'replace', id: 'second2', block: paragraph('second2', '값은 9만 원이다.') },
  ];
  assert.equal((await owner.call('POST', '/press/edit', { press_id: pressId, edits: later })).status, 200);
  const page = await world.visit(t, owner);
  await openEditor(page, `/write/press/${pressId}?tab=comments`);
  const card = page.getByRole('listitem', { name: '김하나 댓글' });
  await card.getByRole('button', { name: '글에서 검토' }).click();
  const outdated = card.getByRole('status');
  await outdated.getByText('그사이 글이 바뀌어').waitFor();
  assert.deepEqual(await outdated.locator('ins').allInnerTexts(), ['3분마다 ']);
  assert.equal(await outdated.locator('li').count(), 2);
  await assertAccessible(page, 'parts that do not fit any more', { part: '[role=tabpanel][data-state=active]' });
  const bar = page.getByRole('region', { name: '수정 제안' });
  await bar.getByText('제안 1곳 중 1번째').waitFor();
  await bar.getByRole('button', { name: '모두 받아들이기' }).click();
  await until(async () => (await stored()) === '센서는 1분마다 혈당을 잰다.\n\n값은 9만 원이다.\n\n12월에 나온다.');
  await until(async () => {
    const { threads } = (await owner.call('GET', `${path}?status=resolved`)).body.data;
    return threads[0]?.outcome === 'partly_accepted';
  });
});

test('a moved paragraph is one decision; a review can be put off; a suggestion is rejected from its card', async (t) => {
  const { owner, member, pressId, stored } = await openTeam();
  const path = `/press/${pressId}/threads`;
  const edits = [{ op: 'move', id: 'second2', after: null }];
  for (const text of ['순서를 바꿉시다.', '같은 제안'])
    assert.equal((await member.call('POST', path, { text, edits })).status, 200);
  const page = await world.visit(t, owner);
  await openEditor(page, `/write/press/${pressId}?tab=comments`);
  const bar = page.getByRole('region', { name: '수정 제안' });
  const review = cardOf(page, '순서를 바꿉시다.').getByRole('button', { name: '글에서 검토' });
  await review.click();
  await bar.getByRole('button', { name: '나중에 결정' }).click();
  await bar.waitFor({ state: 'detached' });
  assert.equal(await stored(), TEXT);
  await review.click();
  await bar.getByRole('button', { name: '받아들이기', exact: true }).click();
  await bar.waitFor({ state: 'detached' });
  const swapped = TEXT.split('\n\n').reverse();
  await until(async () => (await stored()) === swapped.join('\n\n'));
  assert.deepEqual(await shownTexts(page), swapped);
  const other = cardOf(page, '같은 제안');
  await other.getByRole('button', { name: '글에서 검토' }).click();
  await other.getByText('글이 이미 제안한 내용과 같습니다.').waitFor();
  await other.getByRole('button', { name: '반영하지 않기' }).click();
  await page.getByText('열린 댓글이 없습니다').waitFor();
});

test('a suggestion that is given up changes nothing', async (t) => {
  const { member, pressId, stored } = await openTeam();
  const page = await world.visit(t, member);
  await openEditor(page, `/write/press/${pressId}`);
  await startSuggesting(page);
  await page.locator('.rich-text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 지울 말');
  // Nothing to undo before what was typed here.
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Control+z');
  await page.keyboard.type(' 지울 말');
  await page.getByRole('button', { name: '그만두기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '버리기' }).click();
  await page.getByRole('region', { name: '제안 모드' }).waitFor({ state: 'detached' });
  assert.deepEqual(await shownTexts(page), TEXT.split('\n\n'));
  await page.locator('.rich-text').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 덧붙인 말');
  await saveText(page);
  assert.equal(await stored(), `${TEXT} 덧붙인 말`);
});
