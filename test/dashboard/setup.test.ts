import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { startImapServer } from '../mail/imap-server.ts';
import { startFakeModel, status, writes } from '../providers/fake-model.ts';
import { until } from '../until.ts';
import { RELEASE } from '../writing/model-writer.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { DESKTOP, openWorld, test } from './world.ts';

/** From an installation without mail server and model to one with both, in the browser alone. */

const model = await startFakeModel();
const imap = await startImapServer();
after(() => Promise.all([model.stop(), imap.stop()]));
const root = model.url.replace('/v1', '');
model.standard((response, asked) => {
  if (asked.path === '/api/tags') return status(200, { models: [{ name: 'gemma3:12b' }] })(response, asked);
  return (asked.path === '/v1/chat/completions' ? writes(RELEASE) : status(404))(response, asked);
});
const world = await openWorld(
  { SMTP_URL: '', MAIL_FROM: '' },
  {
    resolveTxt: async (name) => (name === 'sender.example' ? ['v=spf1 mx ~all'] : []),
    localModels: { ollama: root, llamaCpp: `${root}/nothing` },
  },
);

/** That of the owner, who begins with an address that no mail reaches. */
const ADDRESS = 'minji@saebom.example';
const PHONE = { width: 390, height: 844 };

async function assertUsable(page: Page, where: string): Promise<void> {
  await assertAccessible(page, where);
  await page.setViewportSize(PHONE);
  assert.ok(await fitsIn(page, PHONE.width), `${where} is wider than a phone`);
  await page.setViewportSize(DESKTOP);
}

test('an operator sets up company, mail, bounces and a model, tests each, and is done', async (t) => {
  const page = await world.visit(t, world.owner.email);
  await page.goto('/');
  await page.getByRole('link', { name: '설정 계속하기' }).click();
  await page.getByRole('heading', { name: '서비스 설정', level: 1 }).waitFor();
  await waitUntilLoaded(page);

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('이름').fill('김민지');
  await page.getByText(`임시 주소 ${world.owner.email}`).waitFor();
  await page.getByLabel('로그인 이메일').fill(ADDRESS);
  await assertUsable(page, 'person');
  await button('내 정보 저장').click();

  await page.getByLabel('회사명').fill('새봄');
  await assertUsable(page, 'company');
  await button('회사 정보 저장').click();

  await page.getByLabel('서버 주소').fill('127.0.0.1');
  await page.getByLabel('보안', { exact: true }).selectOption('암호화 없음');
  await page.getByLabel('이메일 주소').fill('news@sender.example');
  await page.getByLabel('포트').fill('1');
  await button('시험 메일 보내기').click();
  await page.getByText('서버에 연결하지 못했습니다.').waitFor();
  await page.getByLabel('포트').fill(String(world.mail.port));
  await button('시험 메일 보내기').click();
  await page.getByText(`${ADDRESS} 주소로 시험 메일을 보냈습니다.`).waitFor();
  assert.equal(world.mail.countFor(ADDRESS), 1);
  await page.getByText('서버 응답: 250 Message taken').waitFor();
  await button('도메인 확인하기').click();
  await page.getByText('v=DMARC1; p=none; rua=mailto:news@sender.example').waitFor();
  await page.getByText('v=spf1 mx ~all').first().waitFor();
  await assertUsable(page, 'mail');
  await button('저장하고 계속').click();

  const mailbox = new URL(imap.url);
  await page.getByLabel('폴더').waitFor();
  await page.getByLabel('서버 주소').fill(mailbox.hostname);
  await page.getByLabel('보안', { exact: true }).selectOption('암호화 없음');
  await page.getByLabel('포트').fill(mailbox.port);
  await page.getByLabel('사용자 이름').fill(decodeURIComponent(mailbox.username));
  await page.getByLabel('비밀번호').fill('wrong');
  await button('연결 시험').click();
  await page.getByText('서버가 사용자 이름이나 비밀번호를 받아들이지 않았습니다.').waitFor();
  await page.getByLabel('비밀번호').fill(decodeURIComponent(mailbox.password));
  await button('연결 시험').click();
  await page.getByText('메일함을 열었습니다.').waitFor();
  await assertUsable(page, 'bounces');
  await button('저장하고 계속').click();

  await button('이 컴퓨터에서 찾기').click();
  await button('gemma3:12b 선택').click();
  assert.equal(await page.getByLabel('서버 주소').inputValue(), `${root}/v1`);
  await button('시험 초안 쓰기').click();
  await page.getByRole('heading', { name: RELEASE.title }).waitFor();
  await assertUsable(page, 'model');
  await button('저장하고 계속').click();

  await page.getByRole('tablist').waitFor();
  await waitUntilLoaded(page);
  await assertUsable(page, 'news');
  await button('건너뛰기').click();
  await button('설정 마치기').click();

  await page.getByText('설정을 마쳤습니다.').waitFor();
  await waitUntilLoaded(page);
  assert.equal(await page.getByRole('link', { name: '설정 계속하기' }).count(), 0);
  const { database } = world.service;
  const rows = await database<{ step: string; outcome: string }[]>`select step, outcome from setup_steps order by step`;
  assert.deepEqual(
    rows.map(({ step, outcome }) => `${step} ${outcome}`),
    [
      'bounces done',
      'company done',
      'mail done',
      'model done',
      'news skipped',
      'person done',
      'samples skipped',
      'wizard done',
    ],
  );
});

test('saved settings are shown later without their password, and can be removed', async (t) => {
  const page = await world.visit(t, ADDRESS);
  await page.goto('/settings/profile');
  await page.getByRole('link', { name: '서비스 설정' }).click();
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '메일 서버' }).click();
  await page.getByRole('textbox', { name: /^이름/ }).fill('새봄 홍보팀');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('저장했습니다.').waitFor();
  await page.getByRole('button', { name: '반송 메일함' }).click();
  const password = page.getByLabel('비밀번호');
  await password.waitFor();
  assert.deepEqual(
    [await password.inputValue(), await password.getAttribute('placeholder')],
    ['', '저장된 값을 그대로 사용'],
  );
  await page.getByRole('button', { name: '연결 해제' }).click();
  await page.getByText('연결을 해제했습니다.').waitFor();
  await until(async () => (await page.getByLabel('서버 주소').inputValue()) === '');
});

test('people who are no operators do not see the setup', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/setup');
  await page.getByRole('heading', { name: '운영자만 볼 수 있는 화면입니다' }).waitFor();
});
