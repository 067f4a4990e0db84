import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { endUndo, makeCatalogue, makePress, orderOf, soon } from '../releases-sending/world.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

/** Records every balance that the dialog or the summary shows from now on. */
const WATCH_BALANCE = `{
  window.balances = new Set();
  const note = () => {
    const dialog = /잔액은 ([\\d,-]+원)/.exec(document.querySelector('dialog')?.textContent ?? '')?.[1];
    const label = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === '배포 후 잔액');
    for (const shown of [dialog, label?.nextElementSibling?.textContent]) if (shown) window.balances.add(shown);
  };
  note();
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

test('a press release is distributed to a product, charged once, and tracked until every email is sent', async (t) => {
  const { service, mail } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const page = await world.visit(t, email);
  await page.goto(`/write/press/${pressId}`);
  await page.getByRole('link', { name: '배포하기' }).click();
  const next = page.getByRole('button', { name: '다음', exact: true });
  await page.getByRole('checkbox', { name: /상품으로도 배포합니다/ }).click();
  await page.locator(`[role=radio][value="${catalogue.productId}"]`).click();
  await page.getByRole('checkbox', { name: '경제 전체' }).last().click();
  await page.getByText('3명이 받습니다.').waitFor();
  await next.click();
  await page.getByRole('radio', { name: /지금 보내기/ }).waitFor();
  await next.click();
  await page.getByLabel('제목', { exact: true }).fill('[보도자료] 글루코핀 출시');
  await page.frameLocator('iframe').getByText('글루코핀').first().waitFor();
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '3명에게 지금 보냅니다' });
  const send = dialog.getByRole('button', { name: '보내기' });
  await dialog.getByText('잔액은 988,994원이 됩니다.').waitFor();
  const { data } = (await service.call('POST', '/release/preflight', { key, body: orderOf(pressId, catalogue) })).body;
  assert.ok(data.unfilled.length > 0, 'the press release has blanks');
  await dialog.getByText(`채우지 않은 빈칸 ${data.unfilled.length}곳이 그대로 나갑니다.`).waitFor();
  assert.equal(
    await page
      .getByRole('region', { name: '고치거나 확인한 뒤 보내세요' })
      .getByText(/빈칸이 \d+곳/)
      .first()
      .textContent(),
    data.findings.find(({ code }: { code: string }) => code === 'unfilled').message.ko,
  );
  assert.ok(await send.isDisabled(), 'blanks are sent only after the confirmation word was typed');
  await dialog.getByLabel(/‘발송’을 입력/).fill('보냄');
  assert.ok(await send.isDisabled());
  await dialog.getByLabel(/‘발송’을 입력/).fill('발송');
  // The balance is refetched after the payment, while the dialog is still open.
  await page.evaluate(WATCH_BALANCE);
  await send.dblclick();

  await page.waitForURL(/\/distribute\/\d+$/);
  assert.deepEqual(await page.evaluate('[...window.balances]'), ['988,994원'], 'the price is deducted once');
  await page.getByText(/초 뒤에 발송합니다/).waitFor();
  await endUndo(service.database);
  await page.getByText('3명 중 3명 처리').waitFor();
  await page.getByText('모두 마쳤습니다.').waitFor();
  await page
    .getByRole('row', { name: /예시일보 발송됨/ })
    .nth(2)
    .waitFor();
  for (const address of catalogue.emails) assert.equal(mail.countFor(address), 1);
  const { body } = await service.call('GET', '/account', { key });
  assert.equal(body.data.credit_balance, 1_000_000 - 11_006);
});

test('a release that the same reporters got before is sent only after the confirmation word was typed', async (t) => {
  const { service } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const body = { press_id: pressId, title: '글루코핀 출시', content: '12월 1일에 나온다.' };
  await service.call('POST', '/press/edit', { key, body });
  const first = await service.call('POST', '/release/create', { key, body: orderOf(pressId, catalogue) });
  const page = await world.visit(t, email);
  const choices = `press_id=${pressId}&product=${catalogue.productId}&categories=${catalogue.categoryId}`;
  await page.goto(`/distribute/new?step=review&${choices}`);
  await page.getByLabel('소개 글', { exact: true }).fill('안녕하세요, 기자님.');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '3명에게 지금 보냅니다' });
  await dialog.getByText(/같은 보도자료를 이미 배포했습니다.*3명이 겹칩니다/).waitFor();
  const earlier = dialog.getByRole('link', { name: '이전 배포 보기' });
  assert.equal(await earlier.getAttribute('href'), `/distribute/${first.body.data.release_id}`);
  const send = dialog.getByRole('button', { name: '보내기' });
  assert.ok(await send.isDisabled());
  await dialog.getByLabel(/‘발송’을 입력/).fill('발송');
  await send.click();
  await page.waitForURL(/\/distribute\/\d+$/);
  assert.notEqual(page.url().split('/').at(-1), String(first.body.data.release_id));
});

test('releases held by a restore are resumed by their owner, and by the operator one by one or all', async (t) => {
  const { service } = world;
  const { accountId, email, key } = await service.account();
  await service.database`update people set is_operator = true where account_id = ${accountId}`;
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const ids: number[] = [];
  for (const scheduled_kst of [soon(3600), soon(3700), soon(3800), soon(3900)]) {
    const body = orderOf(pressId, catalogue, { scheduled_kst });
    ids.push((await service.call('POST', '/release/create', { key, body })).body.data.release_id);
  }
  await service.database`update releases set held_at = now(), paused_at = now() where id = any(${ids})`;
  const isHeld = async (id: number) => (await service.call('GET', `/release/${id}`, { key })).body.data.is_held;
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${ids[0]}`);
  await page.getByText(/서비스를 복구하면서 보류한 배포입니다/).waitFor();
  await page.getByRole('button', { name: '이어서 보내기' }).click();
  await page.getByText(/에 발송합니다/).waitFor();
  assert.equal(await isHeld(ids[0]!), false);

  await page.goto(`/operator/releases/${ids[1]}`);
  await page.getByText(/백업을 복원하면서 보류한 배포입니다/).waitFor();
  await page.getByRole('button', { name: '보류 해제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '보류 해제' }).click();
  await page.getByText('1건의 보류를 해제했습니다.').waitFor();
  assert.deepEqual([await isHeld(ids[1]!), await isHeld(ids[2]!)], [false, true]);

  await page.goto('/operator/releases?status=HELD');
  await page.getByRole('button', { name: '모두 보류 해제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 보류 해제' }).click();
  await page.getByText('2건의 보류를 해제했습니다.').waitFor();
  await page.getByText('이 상태인 배포가 없습니다').waitFor();
  assert.deepEqual([await isHeld(ids[2]!), await isHeld(ids[3]!)], [false, false]);
});

test('a paid introduction is stored, has no variables left, and own reporters are counted separately', async (t) => {
  const { service } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database, { count: 10 });
  const pressId = await makePress(service, key);
  const workspace = await service.call('POST', '/workspace/create', { key, body: { name: '홍보실' } });
  for (const address of [`own-${pressId}@own.example`, catalogue.emails[0] as string]) {
    const body = { name: '우리 기자', email: address, is_distribution_target: true };
    await service.call('POST', `/workspace/${workspace.body.data.id}/reporters`, { key, body });
  }
  const address = `/distribute/new?step=review&press_id=${pressId}&product=${catalogue.productId}&categories=${catalogue.categoryId}&crm=1`;
  const page = await world.visit(t, email);
  await page.goto(address);
  await page.getByText('선택한 분야 3명, 내 기자 1명').waitFor();
  await page.getByText('선택한 분야에서는 3명에게 발송됩니다.').waitFor();
  await page.getByRole('button', { name: '소개 글 자동 작성' }).click();
  const dialog = page.getByRole('dialog', { name: '소개 글 자동 작성' });
  await dialog.getByLabel('보내는 사람').fill('김하늘');
  await dialog.getByLabel('연락처').fill('02-555-0142');
  await dialog.getByLabel('회사명').fill('한빛바이오');
  await dialog.getByRole('button', { name: '작성하기 · 1,000원' }).click();
  assert.equal(
    (await service.call('GET', '/account', { key })).body.data.credit_balance,
    1_000_000,
    'a title is missing',
  );
  await dialog.getByLabel('직함 또는 부서').fill('홍보팀장');
  await dialog.getByRole('button', { name: '작성하기 · 1,000원' }).click();
  await dialog.waitFor({ state: 'detached' });
  const introduction = await page.getByLabel('소개 글', { exact: true }).inputValue();
  assert.match(introduction, /한빛바이오 홍보팀장 김하늘입니다/);
  assert.doesNotMatch(introduction, /\{\{/);

  const elsewhere = await world.visit(t, email, {});
  await elsewhere.goto(address);
  await elsewhere.getByText('선택한 분야 3명, 내 기자 1명').waitFor();
  assert.equal(await elsewhere.getByLabel('소개 글', { exact: true }).inputValue(), introduction);
});

test('a keyword group finds articles, which can be downloaded as a paid spreadsheet', async (t) => {
  const { email, key } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/news/groups');
  await page.getByRole('button', { name: '새 그룹' }).first().click();
  const sheet = page.getByRole('dialog', { name: '새 그룹' });
  await sheet.getByRole('button', { name: '바이오' }).click();
  await sheet.getByLabel('그룹 이름').fill('우리 업계');
  await sheet.getByRole('button', { name: '만들기' }).click();
  await page.getByRole('link', { name: '우리 업계', exact: true }).click();
  await page.waitForURL(/\/news\/timeline\?group=\d+/);
  await page.getByText(/^기사 [1-9]\d*건$/).waitFor();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀로 받기' }).click();
  await page.getByRole('button', { name: '500원 결제하고 받기' }).click();
  const download = await downloading;
  assert.match(download.suggestedFilename(), /\.xlsx$/);
  assert.equal((await readFile(await download.path())).subarray(0, 2).toString(), 'PK');
  const { body } = await world.service.call('GET', '/account', { key });
  assert.equal(body.data.credit_balance, 999_500);
});

test('an operator edits and approves a release, and it is sent as edited', async (t) => {
  const { service, mail, owner } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const order = orderOf(pressId, catalogue, { release_method: 'EXPERT_EDIT', email_title: '고치기 전 제목' });
  assert.equal((await service.call('POST', '/release/create', { key, body: order })).status, 200);

  const stranger = await world.visit(t, email);
  await stranger.goto('/operator/releases');
  await stranger.getByText('403').waitFor();

  const page = await world.visit(t, owner.email);
  await page.goto('/');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '운영' }).click();
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await page.getByLabel('제목', { exact: true }).fill('[보도자료] 편집자가 고친 제목');
  await page.getByRole('button', { name: '승인', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '승인하고 3명에게 보냅니다' });
  await dialog.getByRole('button', { name: '승인' }).click();
  await page.getByText('승인했습니다.').waitFor();

  await stranger.goto('/distribute');
  await stranger.getByRole('row').getByRole('link').first().click();
  await stranger.getByText('3명 중 3명 처리').waitFor();
  const [first] = catalogue.emails;
  const letter = mail.received.find(({ to }) => to.includes(first as string));
  const subject = /^Subject: ((?:.*\r?\n[ \t])*.*)/im.exec(letter?.raw.toString() ?? '')?.[1] ?? '';
  assert.equal(decoded(subject), '[보도자료] 편집자가 고친 제목');
});

/** Decodes an RFC 2047 subject. */
function decoded(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );
}

test('where no news is collected, the screens say what the next step is, and whose it is', async (t) => {
  const { service } = world;
  const { email, accountId } = await service.account();
  await service.database`delete from news_feeds`;
  const page = await world.visit(t, email);
  await page.goto('/news/sources');
  await page.getByText('운영자에게 요청해 주세요.').waitFor();
  await service.database`update people set is_operator = true where account_id = ${accountId}`;
  const operators = await world.visit(t, email, {});
  await operators.goto('/news/sources');
  await operators.getByRole('link', { name: '매체 등록하기' }).click();
  await operators.waitForURL('**/operator/feeds');
});
