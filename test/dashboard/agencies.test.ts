import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openWorld, test } from './world.ts';

/** People of an agency: several accounts, roles, and the log of who did what. */

const world = await openWorld();

type Role = 'owner' | 'editor' | 'viewer' | 'billing';

/** An account with a name, an owner and one press release. */
async function openClient(company: string) {
  const account = await world.service.account(1_000_000);
  const { key } = account;
  await world.service.call('PUT', '/account/brand', { key, body: { company } });
  const made = await world.service.call('POST', '/press/create-v2', { key, body: { keyword: `${company} 신제품` } });
  return { ...account, pressId: made.body.data.press_id as number };
}

type Client = Awaited<ReturnType<typeof openClient>>;

async function join({ accountId }: Client, email: string, role: Role): Promise<void> {
  await world.service.database`
    insert into memberships (account_id, person_id, role, accepted_at)
    select ${accountId}, id, ${role}, now() from people where email = ${email}`;
}

async function openAgency() {
  const [hanbit, daon] = [await openClient('한빛바이오'), await openClient('다온테크')];
  const agent = `${randomBytes(6).toString('hex')}@agency.example`;
  await world.service.database`
    insert into people (account_id, email, name, role) values (${hanbit.accountId}, ${agent}, '김하나', 'editor')`;
  return { hanbit, daon, agent };
}

test('an invitation is accepted, and both accounts are seen side by side', async (t) => {
  const { hanbit, daon, agent } = await openAgency();
  const owner = await signIn(world.service, daon.email);
  assert.equal((await owner.call('POST', '/account/members', { email: agent, role: 'editor' })).status, 200);
  const { key } = daon;
  const body = { press_id: daon.pressId };
  assert.equal((await world.service.call('POST', `/press/${daon.pressId}/review/request`, { key, body })).status, 200);
  const page = await world.visit(t, agent);
  await page.goto('/accounts');
  await page.getByRole('heading', { name: '다온테크 계정에서 초대했습니다' }).waitFor();
  await page.getByText(/주소가 아직 확인되지 않았습니다/).waitFor();
  assert.ok(await page.getByRole('button', { name: '수락', exact: true }).isDisabled());
  const { raw } = world.mail.received.find(({ to }) => to.includes(agent))!;
  const { text = '' } = await PostalMime.parse(raw);
  await page.goto(/\/accounts\?invitation=\S+/.exec(text)![0]);
  assert.equal(await page.getByRole('region', { name: '다온테크' }).count(), 0);
  await page.getByRole('button', { name: '수락', exact: true }).click();
  await page.getByText('초대를 수락했습니다.').waitFor();
  const client = page.getByRole('region', { name: '다온테크' });
  await client.getByText('승인 대기 1건').waitFor();
  await page.getByRole('region', { name: '한빛바이오' }).getByText('승인 대기 없음').waitFor();
  await assertAccessible(page, 'clients at a glance');
  await client.getByRole('button', { name: '다온테크: 이 계정으로 열기' }).click();
  await page.getByRole('button', { name: '사용 중인 계정: 다온테크' }).waitFor();
  assert.ok(hanbit.accountId !== daon.accountId);
});

test('the account is switched in the menu and with the keyboard, and each shows only its own texts', async (t) => {
  const { daon, agent } = await openAgency();
  await join(daon, agent, 'editor');
  const page = await world.visit(t, agent);
  await page.goto('/write/press');
  await page.getByRole('link', { name: /한빛바이오 신제품/ }).waitFor();
  await page.getByRole('button', { name: '사용 중인 계정: 한빛바이오' }).click();
  await page.getByRole('menuitem', { name: /다온테크/ }).click();
  await page.getByRole('button', { name: '사용 중인 계정: 다온테크' }).waitFor();
  await page.goto('/write/press');
  await page.getByRole('link', { name: /다온테크 신제품/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /한빛바이오 신제품/ }).count(), 0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('한빛바이오 계정으로');
  await page.getByRole('option', { name: '한빛바이오 계정으로 바꾸기' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '사용 중인 계정: 한빛바이오' }).waitFor();
});

test('a tab of the other account changes nothing, and goes on when it is chosen again', async (t) => {
  const { daon, agent } = await openAgency();
  await join(daon, agent, 'editor');
  const first = await world.visit(t, agent);
  await first.goto('/write/press');
  await first.getByRole('link', { name: /한빛바이오 신제품/ }).click();
  const title = first.getByRole('textbox', { name: '제목' });
  await title.waitFor();
  const second = await first.context().newPage();
  await second.goto('/accounts');
  await second.getByRole('button', { name: '다온테크: 이 계정으로 열기' }).click();
  await second.getByRole('button', { name: '사용 중인 계정: 다온테크' }).waitFor();
  await title.fill('첫 번째 탭의 제목');
  const dialog = first.getByRole('dialog', { name: '다른 탭에서 계정을 바꿨습니다' });
  await dialog.waitFor();
  const titles = async () => {
    const rows = await world.service.database`select title from press_releases where title = '첫 번째 탭의 제목'`;
    return rows.length;
  };
  assert.equal(await titles(), 0);
  const loaded = first.waitForEvent('load');
  await dialog.getByRole('button', { name: '이 계정으로 돌아가기' }).click();
  await loaded;
  await first.getByRole('button', { name: '사용 중인 계정: 한빛바이오' }).waitFor();
});

test('somebody who may only look reads a text without any way to change it', async (t) => {
  const { hanbit, daon, agent } = await openAgency();
  await join(daon, agent, 'viewer');
  const page = await world.visit(t, agent);
  await page.goto(`/write/press/${daon.pressId}?account=${daon.accountId}`);
  await page.getByText('보기 전용 역할이라 글을 고치거나 보낼 수 없습니다.', { exact: false }).waitFor();
  const title = page.getByRole('textbox', { name: '제목' });
  await until(async () => (await title.getAttribute('readonly')) !== null);
  const body = page.locator('.ProseMirror');
  await until(async () => (await body.getAttribute('contenteditable')) === 'false');
  for (const name of ['배포', 'AI로 고치기'])
    assert.equal(await page.getByRole('link', { name, exact: true }).and(page.locator('main *')).count(), 0);
  await page.getByRole('button', { name: '다른 작업' }).click();
  await page.getByRole('menuitem').first().waitFor();
  assert.equal(await page.getByRole('menuitem', { name: '삭제' }).count(), 0);
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'a text that may only be read');
  await page.goto('/write/press');
  await page.getByRole('link', { name: /다온테크 신제품/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /새 보도자료/ }).count(), 0);
  await page.goto('/settings/credits');
  await page.getByText('사용 내역은 소유자와 정산 담당만 볼 수 있습니다.').waitFor();
  assert.ok(hanbit.pressId > 0);
});

test('an owner changes a role, and the log tells who did it', async (t) => {
  const { hanbit, agent } = await openAgency();
  const page = await world.visit(t, hanbit.email);
  await page.goto('/settings/members');
  await page.getByRole('button', { name: '김하나 님 역할 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '김하나 님의 역할' });
  await dialog.getByRole('radio', { name: /보기 전용/ }).click();
  await assertAccessible(page, 'role of a member');
  await dialog.getByRole('button', { name: '저장' }).click();
  await page.getByText('김하나 님의 역할을 바꿨습니다.').waitFor();
  const [row] = await world.service.database<{ role: string }[]>`select role from people where email = ${agent}`;
  assert.equal(row!.role, 'viewer');
  await page.getByRole('link', { name: '감사 기록' }).click();
  await page
    .getByRole('row', { name: /계정 설정 .* 변경/ })
    .first()
    .waitFor();
  await assertAccessible(page, 'audit log');
  await page.getByLabel('무엇을').selectOption('보도자료');
  await page.getByRole('row', { name: /보도자료 \d+번 만들기/ }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV로 내려받기' }).click();
  assert.equal((await saved).suggestedFilename(), 'audit-log.csv');
});
