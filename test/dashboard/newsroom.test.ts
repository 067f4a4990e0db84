import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { THIS_MACHINE } from '../../src/app/setup-tests.ts';
import { signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openEditor } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** The newsroom: opened in the settings, read without JavaScript, subscribed to by mail. */

const dns = new Map<string, string[]>();
const world = await openWorld({}, { ...THIS_MACHINE, resolveTxt: async (name) => dns.get(name) ?? [] });
const { service, mail } = world;

const PHONE = { width: 390, height: 844 };
const BRAND = {
  company: '한빛바이오',
  homepage: 'https://hanbit.example',
  contact: { department: '홍보팀', name: '이서연 과장', phone: '02-555-0142', email: 'pr@hanbit.example' },
};

async function openAccount() {
  const { key, email } = await service.account();
  const send = async (method: string, path: string, body?: object) => {
    const reply = await service.call(method, path, { key, body });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  await send('PUT', '/account/brand', BRAND);
  const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  await send('PUT', '/account/brand/logo', { content: logo.toString('base64') });
  return { key, email, send };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

async function openNewsroom({ email }: Account, slug: string): Promise<void> {
  const owner = await signIn(service, email);
  const body = {
    is_on: true,
    slug,
    name: '한빛바이오',
    description: '한빛바이오의 새 소식을 전합니다.',
    accent: '#0f766e',
  };
  const reply = await owner.call('PUT', '/newsroom', body);
  assert.equal(reply.status, 200, reply.text);
}

/** A picture of the library, as large as a camera's. */
async function addPicture({ send }: Account): Promise<{ media_id: number; url: string }> {
  const { media_id, presigned_url } = await send('POST', '/media/upload-url', { filename: 'sensor.jpg' });
  const gradient = `<svg width="2400" height="1500"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0f766e"/><stop offset="1" stop-color="#a7f3d0"/></linearGradient></defs><rect width="2400" height="1500" fill="url(#g)"/></svg>`;
  const body = await sharp(Buffer.from(gradient)).jpeg().toBuffer();
  const sent = await fetch(presigned_url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body });
  assert.equal(sent.status, 200);
  const picture = { media_id, caption: '글루코핀을 팔에 붙인 모습', credit: '한빛바이오', alt: '팔에 붙인 센서' };
  const { url } = await send('POST', '/media', picture);
  return { media_id, url };
}

const runs = (text: string) => [{ text }];

async function publish(account: Account, title: string, slug: string): Promise<number> {
  const { send } = account;
  const { media_id, url } = await addPicture(account);
  const { press_id } = await send('POST', '/press/create-v2', { keyword: '혈당 센서 출시' });
  const cells = (...texts: string[]) => texts.map((text) => ({ runs: runs(text) }));
  const blocks = [
    { type: 'paragraph', role: 'subtitle', runs: runs('채혈 없이 14일 동안 5분마다 측정') },
    { type: 'paragraph', role: 'lead', runs: runs('한빛바이오가 18일 초소형 혈당 센서 글루코핀을 국내에 출시했다.') },
    {
      type: 'image',
      role: 'body',
      url,
      alt: '팔에 붙인 센서',
      caption: '글루코핀을 팔에 붙인 모습',
      credit: '한빛바이오',
      media_id,
    },
    {
      type: 'quote',
      role: 'body',
      runs: runs('환자의 하루가 달라질 것이다.'),
      speaker: { name: '박지훈', title: '대표' },
    },
    {
      type: 'table',
      role: 'body',
      header: true,
      rows: [cells('구분', '기존', '글루코핀'), cells('사용 기간', '7일', '14일')],
    },
    // Without one of level 2 before it.
    { type: 'heading', role: 'body', marker: '###', runs: runs('가격과 판매처') },
    { type: 'paragraph', role: 'body', runs: runs('가격은 한 개에 5만 9천 원이며 전국 약국에서 살 수 있다.') },
  ];
  const document = { title, blocks };
  await send('POST', '/press/edit', { press_id, document, is_public: true });
  await until(async () => (await fetch(`${service.url}/newsroom/${slug}/${press_id}`)).status === 200);
  return press_id;
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test('an owner opens the newsroom, and a public press release leads to its page', async (t) => {
  const account = await openAccount();
  const { press_id } = await account.send('POST', '/press/create-v2', { keyword: '혈당 센서 출시' });
  await account.send('POST', '/press/edit', { press_id, title: '처음 제목', content: '센서를 출시했다.' });
  const page = await world.visit(t, account.email);
  await page.goto('/settings/newsroom');
  await page.getByRole('switch', { name: /뉴스룸 열기/ }).click();
  await page.getByLabel('뉴스룸 이름').fill('한빛바이오');
  await page.getByLabel('뉴스룸 주소').fill('hanbit-first');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('뉴스룸 설정을 저장했습니다.').waitFor();
  const open = page.getByRole('link', { name: '뉴스룸에서 보기 새 창' });
  assert.equal(await open.getAttribute('href'), `${service.url}/newsroom/hanbit-first`);
  await page.getByText('아직 구독자가 없습니다').waitFor();
  await assertAccessible(page, 'settings of the newsroom');
  await shoot(page, 'settings');
  await openEditor(page, `/write/press/${press_id}`);
  await page.getByRole('tab', { name: '정보' }).click();
  await page.getByRole('switch', { name: /공개/ }).click();
  const link = page.getByRole('link', { name: '뉴스룸에서 보기 새 창' });
  await link.waitFor();
  await shoot(page, 'editor');
  const reader = await world.visit(t, undefined, { javaScriptEnabled: false });
  await reader.goto((await link.getAttribute('href'))!);
  await reader.getByRole('heading', { level: 1, name: '처음 제목' }).waitFor();
  // What is typed is not public until it is published, and not while it has a blank.
  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('[내부 메모: 가격 미정]');
  await page.getByText('게시됨 · 수정 사항 있음').waitFor();
  await shoot(page, 'editor-changed');
  const update = page.getByRole('button', { name: '업데이트 게시' });
  await update.click();
  await page.getByText('제목에 채우지 않은 빈칸이 있습니다: [내부 메모: 가격 미정].').waitFor();
  await shoot(page, 'editor-refused');
  await assertAccessible(page, 'the editor of a press release with unpublished changes');
  await reader.reload();
  await reader.getByRole('heading', { level: 1, name: '처음 제목' }).waitFor();
  await title.fill('고친 제목');
  await update.click();
  await page.getByText('수정한 글을 게시했습니다.').waitFor();
  await page.getByText('게시됨', { exact: true }).waitFor();
  await until(async () => {
    await reader.reload();
    return (await reader.getByRole('heading', { level: 1, name: '고친 제목' }).count()) > 0;
  });
  await page.getByRole('switch', { name: /공개/ }).click();
  await until(async () => (await reader.goto(await reader.url()))!.status() === 404);
});

test('an owner proves an own domain with the record that the settings show', async (t) => {
  const account = await openAccount();
  await openNewsroom(account, 'hanbit-domain');
  const page = await world.visit(t, account.email);
  await page.goto('/settings/newsroom');
  await page.getByLabel('회사 도메인').fill('news.hanbit.example');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const state = page.getByRole('region', { name: 'news.hanbit.example 도메인 확인' });
  await state.getByText('확인 전').waitFor();
  const name = '_presswright.news.hanbit.example';
  await state.getByText(name).waitFor();
  await state.getByRole('button', { name: '값 복사' }).waitFor();
  await assertAccessible(page, 'a domain that is not proven');
  await shoot(page, 'domain');
  await state.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByText('아직 레코드를 찾지 못했습니다.').waitFor();
  dns.set(name, [(await state.getByText(/^presswright-newsroom=/).textContent())!]);
  // What is being changed in the form is not saved by the check.
  await page.getByLabel('뉴스룸 이름').fill('저장하지 않은 이름');
  await state.getByRole('button', { name: '확인', exact: true }).click();
  await state.getByText('확인됨').waitFor();
  await state.getByText(name).waitFor({ state: 'detached' });
  const { host_verified, name: saved } = await account.send('GET', '/newsroom');
  assert.deepEqual([host_verified, saved], [true, '한빛바이오']);
});

test('a newsroom is read, searched and subscribed to without JavaScript', async (t) => {
  const account = await openAccount();
  await openNewsroom(account, 'hanbit');
  const id = await publish(account, '한빛바이오, 초소형 혈당 센서 글루코핀 출시', 'hanbit');
  const page = await world.visit(t, undefined, { javaScriptEnabled: false });
  await page.goto('/newsroom/hanbit');
  await page.getByRole('searchbox').fill('글루코핀');
  await page.getByRole('button', { name: '검색' }).click();
  await page.getByRole('heading', { name: '‘글루코핀’ 검색 결과 1건' }).waitFor();
  await page.getByRole('link', { name: '한빛바이오, 초소형 혈당 센서 글루코핀 출시' }).click();
  await page.waitForURL(`**/newsroom/hanbit/${id}`);
  await page.getByRole('table').getByText('14일').waitFor();
  await page.getByRole('figure').getByText('글루코핀을 팔에 붙인 모습 (© 한빛바이오)').waitFor();
  await page.getByText('홍보팀 이서연 과장').waitFor();
  const print = page.getByRole('listitem').getByRole('link', { name: '글루코핀을 팔에 붙인 모습' });
  const file = await fetch((await print.getAttribute('href'))!);
  assert.equal(file.status, 200);
  assert.equal((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width, 2400, 'in print resolution');
  await page.getByLabel('이메일 주소').fill('reader@reads.example');
  await page.getByRole('button', { name: '구독' }).click();
  await page.getByRole('heading', { name: '구독을 신청했습니다' }).waitFor();
  const message = await until(() => mail.received.find(({ to }) => to.includes('reader@reads.example')));
  const body = Buffer.from(/base64\r\n\r\n([\s\S]*?)\r\n--/.exec(message.raw.toString())![1]!, 'base64').toString();
  await page.goto(/http:\S+\/confirm\/newsroom\/\S+/.exec(body)![0]);
  await page.getByRole('button', { name: '구독하기' }).click();
  await page.getByRole('heading', { name: '구독을 시작했습니다' }).waitFor();
  const owner = await world.visit(t, account.email);
  await owner.goto('/settings/newsroom');
  await owner.getByRole('button', { name: 'reader@reads.example 빼기' }).click();
  await owner.getByRole('alertdialog').or(owner.getByRole('dialog')).getByRole('button', { name: '빼기' }).click();
  await owner.getByText('아직 구독자가 없습니다').waitFor();
});

test('a caption that is changed in the library later is public only once it is published', async () => {
  const account = await openAccount();
  await openNewsroom(account, 'hanbit-captions');
  const id = await publish(account, '사진이 있는 보도자료', 'hanbit-captions');
  const { media_id } = await addPicture(account);
  await account.send('PUT', `/press/${id}/image`, { media_id });
  await account.send('POST', `/newsroom/press/${id}/publish`, {});
  const page = async () => (await fetch(`${service.url}/newsroom/hanbit-captions/${id}`)).text();
  const caption = '글루코핀을 팔에 붙인 모습 / 한빛바이오';
  await until(async () => (await page()).includes(caption));
  await account.send('PATCH', `/media/${media_id}`, { caption: '내부용 사진' });
  const { has_changes } = await account.send('GET', `/newsroom/press/${id}`);
  assert.equal(has_changes, true);
  const shown = await page();
  assert.ok(shown.includes(caption));
  assert.ok(!shown.includes('내부용 사진'));
});

test('a picture that is cropped later is public only once it is published', async () => {
  const account = await openAccount();
  await openNewsroom(account, 'hanbit-crops');
  const id = await publish(account, '사진을 자른 보도자료', 'hanbit-crops');
  const page = async () => (await fetch(`${service.url}/newsroom/hanbit-crops/${id}`)).text();
  const pictureIn = (html: string) => /<img src="([^"]+-web\.jpg[^"]*)"/.exec(html)?.[1];
  const address = await until(async () => pictureIn(await page()));
  const sizeAt = async (url: string) => {
    const { width, height } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    return width / height;
  };
  assert.equal((await sizeAt(address)).toFixed(1), '1.6');
  const { media_id } = (await account.send('GET', `/press/${id}`)).document.blocks.find(
    ({ type }: { type: string }) => type === 'image',
  );
  await account.send('PATCH', `/media/${media_id}`, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  await service.database`update media_leftovers set due_at = now() - interval '1 second'`;
  const { has_changes } = await account.send('GET', `/newsroom/press/${id}`);
  assert.equal(has_changes, true);
  const shown = pictureIn(await page())!;
  assert.equal((await sizeAt(shown)).toFixed(1), '1.6', 'as published');
  assert.equal((await sizeAt(shown.replace(/\?.*/, ''))).toFixed(1), '0.8', 'in the library');
  await account.send('POST', `/newsroom/press/${id}/publish`, {});
  const updated = await until(async () => [pictureIn(await page())].find((each) => each !== shown));
  assert.equal((await sizeAt(updated!)).toFixed(1), '0.8');
  // What is not published any more is nobody's business.
  assert.equal((await sizeAt(shown)).toFixed(1), '0.8');
});

test('its pages can be read by everybody, light, dark and on a phone, and its feeds are well formed', async (t) => {
  const account = await openAccount();
  await openNewsroom(account, 'hanbit-looks');
  const id = await publish(account, '한빛바이오, 초소형 혈당 센서 글루코핀 출시', 'hanbit-looks');
  await publish(account, '한빛바이오, 3분기 매출 20% 증가', 'hanbit-looks');
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
      const page = await world.visit(t, undefined, { colorScheme, viewport });
      for (const path of ['', `/${id}`, '?q=nothing']) {
        await page.goto(`/newsroom/hanbit-looks${path}`, { waitUntil: 'networkidle' });
        const what = `${colorScheme}-${viewport.width}${path.replace(/\W/g, '-')}`;
        await assertAccessible(page, what, { part: 'html' });
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        assert.ok(width <= viewport.width, `${what} is not wider than the window`);
        await shoot(page, `site-${what}`);
      }
    }
  const page = await world.visit(t);
  await page.goto('/newsroom/hanbit-looks');
  for (const [path, root] of Object.entries({ 'feed.xml': 'rss', 'sitemap.xml': 'urlset' })) {
    const text = await (await fetch(`${service.url}/newsroom/hanbit-looks/${path}`)).text();
    // The parser of the browser stops at the first error, as XML requires.
    const found = await page.evaluate<string>(
      `(() => { const read = new DOMParser().parseFromString(${JSON.stringify(text)}, 'application/xml'); return read.querySelector('parsererror')?.textContent ?? read.documentElement.nodeName; })()`,
    );
    assert.equal(found, root);
  }
});
