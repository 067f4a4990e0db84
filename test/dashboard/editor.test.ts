import assert from 'node:assert/strict';
import { before } from 'node:test';
import { type Browser, signIn } from '../people/browser.ts';
import { openEditor, saveText, storedBlocks, waitForBlocks } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** The text editor: what is typed arrives in the document model. */

const world = await openWorld();
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});

async function newPress(): Promise<number> {
  const made = await user.call('POST', '/press/create-v2', { keyword: '한빛바이오, 글루코핀 출시' });
  const { press_id } = made.body.data;
  const blocks = [{ id: 'first01', type: 'paragraph', runs: [{ text: '첫 문단이다.' }] }];
  const edited = await user.call('POST', '/press/edit', { press_id, document: { title: '글루코핀 출시', blocks } });
  assert.equal(edited.status, 200, edited.text);
  return press_id;
}

test('what is typed is saved by block, and the first half of a split paragraph keeps its id', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.type(' 이어 쓴다.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('둘째 문단이다.');
  const blocks = await waitForBlocks(user, id, (stored) => stored.length === 2);
  await page.screenshot({ path: '/tmp/editor-shot.png', fullPage: true });
  assert.deepEqual(blocks[0], {
    id: 'first01',
    role: 'body',
    type: 'paragraph',
    runs: [{ text: '첫 문단이다. 이어 쓴다.' }],
  });
  assert.match(blocks[1]!.id, /^[0-9a-z]{7}$/);
  await saveText(page);
  assert.deepEqual(await storedBlocks(user, id), blocks);
});
