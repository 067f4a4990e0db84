import assert from 'node:assert/strict';
import { openSender } from '../releases-sending/sender.ts';
import { makeCatalogue, makePress, orderOf } from '../releases-sending/world.ts';
import { assertAccessible } from './accessibility.ts';
import { openWorld, test } from './world.ts';

/** Without a mail server no screen says that something was sent. */

const world = await openWorld({ SMTP_URL: '', MAIL_FROM: '' });
const STORED = '보낸 편지함에 저장됨 (메일 서버 없음)';

test('detail, list and home say that the mail was only stored', async (t) => {
  const { service } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const body = orderOf(await makePress(service, key), catalogue);
  const { release_id } = (await service.call('POST', '/release/create', { key, body })).body.data;
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${release_id}`);
  await page.getByText('모두 마쳤습니다.').waitFor();
  await page.getByText(STORED, { exact: true }).waitFor();
  await page.getByText(/메일을 한 통도 보내지 않고/).waitFor();
  await page
    .getByRole('row', { name: /예시일보 저장됨/ })
    .nth(2)
    .waitFor();
  await assertAccessible(page, 'a release that was only stored');
  for (const address of ['/distribute', '/']) {
    await page.goto(address);
    await page.getByText(STORED, { exact: true }).waitFor();
    assert.equal(await page.getByText('발송 완료').count(), 0);
  }
});

test('the timeline of a reporter says what happened to each mail at its time', async (t) => {
  const { service } = world;
  const sender = await openSender(service);
  const [{ email }] = (await service.database`
    select email from people where account_id = ${sender.accountId}`) as unknown as [{ email: string }];
  const kim = await sender.add();
  const mailed = async (subject: string) => {
    const order = sender.order({ reporter_ids: [kim.id], email_title: subject });
    const id = (await sender.create(order)).body.data.release_id as number;
    await sender.finished(id);
    return id;
  };
  // As if there had been a mail server then.
  const before = await mailed('먼저 보낸 소식');
  await service.database`update release_recipients set in_outbox = false where release_id = ${before}`;
  await mailed('저장한 소식');
  const page = await world.visit(t, email);
  await page.goto(`/reporters/${kim.id}`);
  const entry = (subject: string) => page.getByRole('listitem').filter({ hasText: subject });
  await entry('먼저 보낸 소식').getByText('발송됨', { exact: true }).waitFor();
  await entry('저장한 소식').getByText(STORED, { exact: true }).waitFor();
});

test('a forgotten password says that no mail was sent and whom to ask', async (t) => {
  const page = await world.visit(t);
  await page.goto('/forgot-password');
  await page.getByLabel('이메일').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await page.getByRole('heading', { name: '메일을 보내지 못했습니다' }).waitFor();
  await page.getByText(/이 서비스를 관리하는 분께/).waitFor();
});
