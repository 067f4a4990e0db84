import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Block } from '../../src/documents/model.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { assertAccessible } from './accessibility.ts';
import { type GivenFile, give } from './give-files.ts';
import { fitsIn } from './page.ts';
import { bodyOf, caretTo, openEditor, saveText, storedBlocks } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Pictures that are pasted or dropped into a text. */

const world = await openWorld();
let user: Browser;

before(async () => {
  const { email } = await world.service.account();
  user = await signIn(world.service, email);
});

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', runs: [{ text }] });

async function newPress(...texts: string[]): Promise<number> {
  const { press_id } = (await user.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const blocks = texts.map((text, index) => paragraph(`block0${index}`, text));
  const edited = await user.call('POST', '/press/edit', { press_id, document: { title: '글루코핀 출시', blocks } });
  assert.equal(edited.status, 200, edited.text);
  return press_id;
}

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">' +
  '<photoshop:Credit>한빛바이오</photoshop:Credit></rdf:Description></rdf:RDF></x:xmpmeta>';

async function picture(name: string, background = '#2f5bea'): Promise<GivenFile> {
  const format = name.slice(name.lastIndexOf('.') + 1) as 'jpeg' | 'png' | 'webp' | 'avif';
  const image = sharp({
    create: { width: 120, height: 80, channels: 3, background, noise: { type: 'gaussian', sigma: 40 } },
  });
  const credited = image.withXmp(XMP);
  return { name, mimeType: `image/${format}`, buffer: await credited.toFormat(format).toBuffer() };
}

/** Texts as they are and pictures by the name of their file in the library. */
async function saved(page: Page, id: number): Promise<string[]> {
  await saveText(page);
  return namesOf(await storedBlocks(user, id));
}

async function namesOf(blocks: Block[]): Promise<string[]> {
  const { media_list } = (await user.call('GET', '/media/list?page_size=100')).body.data;
  return blocks.map((block) => {
    if (block.type !== 'image') return 'runs' in block ? block.runs.map(({ text }) => text).join('') : block.type;
    const found = media_list.find(({ media_id }: { media_id: number }) => media_id === block.media_id);
    assert.equal(block.url, found?.url);
    return found.filename;
  });
}

/** Holds back what is sent to the storage until `release` is called. */
async function holdUploads(page: Page) {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  return release;
}

const pictures = (page: Page) => bodyOf(page).locator('figure');
const uploads = (page: Page) => bodyOf(page).getByRole('list', { name: '올리는 사진' });

test('several pictures dropped at once land in order while the text is typed on, and undo removes them', async (t) => {
  const id = await newPress('첫 문단이다.', '둘째 문단이다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  const release = await holdUploads(page);
  const files = await Promise.all(['하나.jpeg', '둘.png', '셋.webp', '넷.avif'].map((name) => picture(name)));
  await give(page, 'drop', '.rich-text p', { files });
  await uploads(page).getByText('하나.jpeg').waitFor();
  assert.equal(await uploads(page).count(), 4);
  await uploads(page).first().getByRole('progressbar').waitFor();
  await assertAccessible(page, 'uploads in the text');
  await page.keyboard.type(' 더 쓴다.');
  assert.deepEqual(await saved(page, id), ['첫 문단이다.', '둘째 문단이다. 더 쓴다.'], 'no unfinished upload is saved');
  release();
  await pictures(page).nth(3).waitFor();
  assert.equal(await uploads(page).count(), 0);
  const order = ['하나.jpeg', '둘.png', '셋.webp', '넷.avif'];
  assert.deepEqual(await saved(page, id), ['첫 문단이다.', ...order, '둘째 문단이다. 더 쓴다.']);
  const [, stored] = await storedBlocks(user, id);
  assert.equal(stored?.type === 'image' && stored.credit, '한빛바이오', 'the credit comes from the library');

  await page.keyboard.press('Control+z');
  assert.deepEqual(await saved(page, id), ['첫 문단이다.', ...order.slice(0, 3), '둘째 문단이다. 더 쓴다.']);
  await page.keyboard.press('Control+y');
  assert.deepEqual(await saved(page, id), ['첫 문단이다.', ...order, '둘째 문단이다. 더 쓴다.']);
});

test('a refused or broken upload names its file, is sent again in its place or removed', async (t) => {
  const id = await newPress('첫 문단이다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  let isBroken = true;
  await page.route('**/*', (route) =>
    isBroken && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const heic = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
  await give(page, 'paste', '.rich-text', {
    files: [await picture('가.png'), heic, await picture('나.png', '#c9372c')],
  });
  await uploads(page)
    .filter({ hasText: 'IMG_0042.HEIC' })
    .getByText(/HEIC 사진은 읽을 수 없습니다/)
    .waitFor();
  const [one, other] = ['가.png', '나.png'].map((name) => uploads(page).filter({ hasText: name }));
  await other!.getByRole('alert').waitFor();
  await assertAccessible(page, 'failed uploads in the text');
  isBroken = false;
  await other!.getByRole('button', { name: '다시 시도' }).click();
  await pictures(page).waitFor();
  await one!.getByRole('button', { name: '다시 시도' }).click();
  await pictures(page).nth(1).waitFor();
  await page.getByRole('button', { name: 'IMG_0042.HEIC 지우기' }).click();
  await uploads(page).waitFor({ state: 'detached' });
  assert.deepEqual(await saved(page, id), ['첫 문단이다.', '가.png', '나.png']);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await fitsIn(page, 390));
});

const rtfOf = ({ buffer }: GivenFile) =>
  String.raw`{\rtf1{\*\shppict{\pict\picw99\pngblip\bliptag1{\*\blipuid 00ff}` +
  `\n${buffer.toString('hex').replace(/.{64}/gu, '$&\n')}}}{\\nonshppict{\\pict\\wmetafile8 ${'01'.repeat(80)}}}}`;

const WORD =
  '<html xmlns:v="urn:schemas-microsoft-com:vml"><body><!--StartFragment--><h1>글루코핀 출시</h1><p class=MsoNormal>센서다.' +
  '<!--[if gte vml 1]><v:imagedata src="file:///C:/Temp/clip_image001.png"/><![endif]--><![if !vml]><img width=133 height=67\n' +
  'src="file:///C:/Temp/clip_image002.png" v:shapes="그림"><![endif]></p><p class=MsoNormal>끝이다.</p><!--EndFragment--></body></html>';

test('pictures in a text from Word or with data addresses are uploaded where they stood', async (t) => {
  const id = await newPress('첫 문단이다.');
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Enter');
  await give(page, 'paste', '.rich-text', { html: WORD, rtf: rtfOf(await picture('word.png')) });
  await pictures(page).waitFor();
  const fromWord = await saved(page, id);
  assert.deepEqual(fromWord, ['첫 문단이다.', '글루코핀 출시', '센서다.', '붙여넣은 사진 1.png', '끝이다.']);

  await caretTo(page, 'End');
  await page.keyboard.press('Enter');
  const { buffer } = await picture('data.jpeg');
  const data = `data:image/jpeg;base64,${buffer.toString('base64')}`;
  await give(page, 'paste', '.rich-text', {
    html: `<p>앞<img src="${data}">뒤</p><table><tr><td>칸<img src='${data}'></td><td>값</td></tr></table><p>끝</p>`,
  });
  await pictures(page).nth(2).waitFor();
  const added = (await saved(page, id)).slice(fromWord.length);
  assert.deepEqual(added, ['앞', '붙여넣은 사진 1.jpg', '뒤', 'table', '끝', '붙여넣은 사진 2.jpg']);
});

test('a picture that a browser copied is uploaded; pictures of other servers are left out and named', async (t) => {
  const id = await newPress('첫 문단이다.');
  const page = await world.visit(t, user);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(world.service.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await openEditor(page, `/write/press/${id}`);
  const address = '<img src="https://img.news.example/2026/11/sensor.jpg">';
  await give(page, 'paste', '.rich-text', { html: address, files: [await picture('image.png')] });
  await pictures(page).waitFor();
  assert.deepEqual(await saved(page, id), ['첫 문단이다.', 'image.png']);
  await give(page, 'paste', '.rich-text', { html: `<p>기사</p>${address}` });
  await page.getByText('다른 곳에 있는 사진 1장은 가져오지 않았습니다.').waitFor();
  assert.equal(await pictures(page).count(), 1);
  assert.deepEqual(foreign, []);
});
