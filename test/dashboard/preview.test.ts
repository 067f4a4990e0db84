import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { pdfText } from '../export/tools.ts';
import { added, twoColours } from '../media/world.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn } from './page.ts';
import { caretTo, openEditor, saveText } from './rich-text.ts';
import { openWorld, test } from './world.ts';

/** Beside the text: its printed pages and its email, which follow what is typed. */

const world = await openWorld();
let key: string;
let user: Browser;

before(async () => {
  const account = await world.service.account();
  key = account.key;
  user = await signIn(world.service, account.email);
  const brand = { company: '한빛바이오', contact: { name: '김민지', email: 'pr@hanbit.example' } };
  await user.call('PUT', '/account/brand', brand);
  const { id } = (await user.call('POST', '/workspace/create', { name: '홍보팀', company_name: '한빛바이오' })).body
    .data;
  const reporter = { name: '박서준', media: '예시일보', email: 'seojun@news.example', is_distribution_target: true };
  const met = await user.call('POST', `/workspace/${id}/reporters`, reporter);
  assert.equal(met.status, 200, met.text);
});

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', runs: [{ text }] });

async function newPress(blocks: object[] = [paragraph('first01', '첫 문단이다.')]): Promise<number> {
  const made = await user.call('POST', '/press/create-v2', { keyword: '한빛바이오, 글루코핀 출시' });
  const { press_id } = made.body.data;
  const edited = await user.call('POST', '/press/edit', { press_id, document: { title: '글루코핀 출시', blocks } });
  assert.equal(edited.status, 200, edited.text);
  return press_id;
}

const previewButton = (page: Page) => page.getByRole('button', { name: '미리보기', exact: true });
const pages = (page: Page) => page.getByRole('figure', { name: /^인쇄본 \d+쪽 중 \d+쪽$/ });
const pageWith = (page: Page, text: string) => pages(page).filter({ hasText: text }).waitFor();
const mailOf = (page: Page) => page.frameLocator('iframe[title="메일 미리보기"]').locator('body');

/** How much darker than white paper an element is on the screen, from 0 to 255. */
async function inkOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .greyscale()
    .stats();
  return 255 - channels[0]!.mean;
}

/** The requests for a path, and how many of them ran at once at most. */
function watchRequests(page: Page, path: string) {
  const seen = { count: 0, atOnce: 0 };
  let running = 0;
  const isWatched = (url: string) => new URL(url).pathname.endsWith(path);
  page.on('request', (request) => {
    if (!isWatched(request.url())) return;
    seen.count += 1;
    running += 1;
    seen.atOnce = Math.max(seen.atOnce, running);
  });
  const ended = (request: { url(): string }) => {
    if (isWatched(request.url())) running -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return seen;
}

test('the printed pages beside the text follow what is typed, with one request at a time', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  const requests = watchRequests(page, `/press/${id}/pdf`);
  await openEditor(page, `/write/press/${id}`);
  assert.equal(requests.count, 0, 'a closed preview costs nothing');
  await previewButton(page).click();
  await pageWith(page, '첫 문단이다.');
  assert.ok((await inkOf(pages(page))) > 0.5, 'the page is drawn');
  await openEditor(page, page.url());
  await pageWith(page, '첫 문단이다.');
  assert.equal(requests.count, 2, 'the open preview was remembered');
  const saves = watchRequests(page, '/press/edit');
  await page.keyboard.type(' 가온누리', { delay: 30 });
  await page.waitForTimeout(700);
  await page.keyboard.type(' 다솜마루', { delay: 30 });
  await pageWith(page, '가온누리 다솜마루');
  await saveText(page);
  assert.equal(requests.atOnce, 1);
  assert.ok(requests.count - 2 <= saves.count, `${requests.count - 2} requests after ${saves.count} saves`);
  const file = await fetch(`${world.service.url}/live/openapi/press/${id}/pdf`, {
    headers: { 'service-api-key': key },
  });
  assert.match(await pdfText(Buffer.from(await file.arrayBuffer())), /가온누리 다솜마루/);
});

test('a preview that is opened again is not rendered again', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  const statuses: number[] = [];
  // The browser shows a 304 as the response it has; its size tells that no file was sent.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'etag')) statuses.push(statusCode);
  });
  await previewButton(page).click();
  await pageWith(page, '첫 문단이다.');
  await previewButton(page).click();
  await pages(page).waitFor({ state: 'detached' });
  await previewButton(page).click();
  await pageWith(page, '첫 문단이다.');
  assert.deepEqual(statuses, [200, 304]);
});

test('the email follows what is typed, with subject, sender and a reporter of the account', async (t) => {
  const library = { ...world.service, folder: '' };
  const bytes = await twoColours().jpeg().toBuffer();
  const first = await added(library, key, '하나.jpg', bytes, { alt: '앞모습' });
  const second = await added(library, key, '둘.jpg', bytes, { alt: '뒷모습' });
  const images = [first, second].map(({ url, media_id, alt }) => ({ type: 'image', url, media_id, alt }));
  const id = await newPress([...images, paragraph('first01', '첫 문단이다.')]);
  const page = await world.visit(t, user);
  const requests = watchRequests(page, '/release/preview');
  await openEditor(page, `/write/press/${id}`);
  await page.keyboard.press('Control+Alt+p');
  await page.getByRole('tab', { name: '메일' }).click();
  const preview = page.getByRole('region', { name: '메일 미리보기' });
  await preview.getByText('[보도자료] 글루코핀 출시').waitFor();
  await preview.getByText('한빛바이오 <news@sender.example>').waitFor();
  await preview.getByText('seojun@news.example').waitFor();
  await mailOf(page).getByText('안녕하세요, 기자님.').waitFor();
  for (const { alt, url } of [first, second])
    assert.equal(await mailOf(page).getByRole('img', { name: alt }).getAttribute('src'), url);
  await openEditor(page, page.url());
  await mailOf(page).getByText('첫 문단이다.').waitFor();
  const opened = requests.count;
  const saves = watchRequests(page, '/press/edit');
  const scrolled = 'document.querySelector("iframe").contentDocument.scrollingElement';
  await page.evaluate(`${scrolled}.scrollTop = 120`);
  await page.keyboard.type(' 가온누리', { delay: 30 });
  await mailOf(page).getByText('첫 문단이다. 가온누리').waitFor();
  assert.equal(await page.evaluate(`${scrolled}.scrollTop`), 120);
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('글루코핀 판매');
  await preview.getByText('[보도자료] 글루코핀 판매').waitFor();
  assert.equal(requests.atOnce, 1);
  assert.ok(requests.count - opened <= saves.count, `${requests.count - opened} requests after ${saves.count} saves`);
  await assertAccessible(page, 'the email beside the text');
});

test('the pages stay when the next ones cannot be made, and are made after a retry', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await previewButton(page).click();
  await pageWith(page, '글루코핀 출시');
  await page.route('**/pdf', (route) =>
    route.fulfill({ status: 503, json: { message: '붐빕니다.', code: 'EXPORT_BUSY' } }),
  );
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('글루코핀 판매');
  const notice = page.getByRole('alert').filter({ hasText: '미리보기를 만들지 못했습니다. 붐빕니다.' });
  await notice.waitFor();
  await pageWith(page, '글루코핀 출시');
  await page.unroute('**/pdf');
  await notice.getByRole('button', { name: '다시 시도' }).click();
  await notice.waitFor({ state: 'detached' });
  await pageWith(page, '글루코핀 판매');
});

test('the pages show the place of the caret, until somebody scrolls them', async (t) => {
  const long = '센서를 낸다. '.repeat(30).trim();
  const blocks = Array.from({ length: 40 }, (_, place) =>
    paragraph(`line0${10 + place}`, `${place + 1}번 문단. ${long}`),
  );
  const id = await newPress(blocks);
  const page = await world.visit(t, user);
  await openEditor(page, `/write/press/${id}`);
  await previewButton(page).click();
  await pages(page).last().filter({ hasText: '40번 문단.' }).waitFor();
  assert.ok((await pages(page).count()) > 2);
  const region = page.getByRole('region', { name: '인쇄본 미리보기' });
  const scrollTop = `document.querySelector('[aria-label="인쇄본 미리보기"]').scrollTop`;
  assert.ok((await page.evaluate<number>(scrollTop)) > 500);
  await region.focus();
  await page.keyboard.press('Home');
  await pages(page).first().filter({ hasText: '1번 문단.' }).waitFor();
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('글루코핀 판매');
  await pages(page).first().filter({ hasText: '글루코핀 판매' }).waitFor();
  assert.equal(await page.evaluate<number>(scrollTop), 0);
  await caretTo(page, 'Home');
  await caretTo(page, 'End');
  await until(async () => (await page.evaluate<number>(scrollTop)) > 500);
  await assertAccessible(page, 'the pages beside the text');
});

test('on a phone the preview is a tab, and official documents have only the printed pages', async (t) => {
  const id = await newPress();
  const page = await world.visit(t, user, { viewport: { width: 390, height: 844 }, locale: 'ko-KR' });
  await openEditor(page, `/write/press/${id}`);
  await page.getByRole('tab', { name: '미리보기' }).click();
  await pageWith(page, '첫 문단이다.');
  await page.getByRole('tab', { name: '메일' }).click();
  await mailOf(page).getByText('첫 문단이다.').waitFor();
  assert.ok(await fitsIn(page, 390));
  const made = await user.call('POST', '/official-document/create', {
    keyword: '사내 보안 점검',
    document_type: '협조문',
  });
  await page.goto(`/write/documents/${made.body.data.document_id}?tab=preview`);
  await pages(page).filter({ hasText: '보안 점검' }).waitFor();
  assert.equal(await page.getByRole('tab', { name: '메일' }).count(), 0);
});
