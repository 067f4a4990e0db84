import assert from 'node:assert/strict';
import PostalMime from 'postal-mime';
import { openSender } from '../releases-sending/sender.ts';
import { endUndo } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { assertAccessible } from './accessibility.ts';
import { openWorld, test } from './world.ts';

/** Tracking of opens, from the setting to the follow-up. */

const world = await openWorld();

const OUTLOOK = 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0; ms-office)';

async function openMail(email: string, userAgent: string): Promise<void> {
  const { raw } = world.mail.received.find(({ to }) => to.includes(email))!;
  const { html = '' } = await PostalMime.parse(raw);
  const url = /<img src="([^"]*\/mail\/opens\/[^"]*)"/.exec(html)?.[1];
  assert.ok(url, 'the mail has the picture');
  await fetch(url, { headers: { 'user-agent': userAgent } });
}

test('opens are tracked once the setting is on, and a follow-up goes to those who did not open', async (t) => {
  const { service, mail } = world;
  const sender = await openSender(service);
  const [{ email }] = (await service.database`
    select email from people where account_id = ${sender.accountId}`) as unknown as [{ email: string }];
  const contact = { name: '김민지', phone: '02-555-0142', email: 'pr@hanbit.test' };
  await sender.call('PUT', '/account/brand', { company: '한빛바이오', contact });
  await sender.edit('한빛바이오는 글루코핀을 출시했다고 밝혔다.');
  const [kim, lee, park] = [
    await sender.add({ name: '김민수' }),
    await sender.add({ name: '이영희' }),
    await sender.add({ name: '박지훈' }),
  ];
  const page = await world.visit(t, email);
  await page.goto('/settings/brand');
  const setting = page.getByRole('switch', { name: /열람 확인/ });
  assert.equal(await setting.isChecked(), false, 'off at first');
  await setting.click();
  await page.getByText('이제부터 새 배포의 열람을 확인합니다.').waitFor();
  await assertAccessible(page, 'the setting');

  await page.goto(`/distribute/new?reporters=${[kim.id, lee.id, park.id].join()}&step=press`);
  await page.getByRole('button', { name: /글루코핀 출시/ }).click();
  const choice = page.getByRole('checkbox', { name: /메일을 열었는지 확인합니다/ });
  await until(() => choice.isChecked());
  const summary = page.getByRole('complementary', { name: '배포 내용' });
  await summary.getByText('확인함').waitFor();
  await choice.click();
  await summary.getByText('확인함').waitFor({ state: 'detached' });
  await choice.click();
  await assertAccessible(page, 'the preflight');
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await page.frameLocator('iframe').getByText('메일을 처음 연 시각이 보낸 사람에게 전달됩니다').waitFor();
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '3명에게 지금 보냅니다' });
  await dialog.getByRole('button', { name: '보내기' }).click();
  await page.waitForURL(/\/distribute\/\d+$/);
  await endUndo(service.database);
  for (const person of [kim, lee, park]) await until(() => mail.countFor(person.email) === 1);
  await page.getByText('모두 마쳤습니다.').waitFor();
  await page.getByText('0명 열람 (0%)').waitFor();

  // As if the mails had arrived a minute ago: whoever opens them sooner is taken for a machine.
  const id = Number(page.url().split('/').at(-1));
  await service.database`
    update release_recipients set sent_at = sent_at - interval '1 minute' where release_id = ${id}`;
  await openMail(kim.email, OUTLOOK);
  await openMail(lee.email, 'Mozilla/5.0');
  const opens = async () => (await sender.call('GET', `/release/${id}`)).body.data.opens;
  await until(async () => (await opens()).opened === 1 && (await opens()).machine_only === 1);
  await page.reload();
  await page.getByText('1명 열람 (33.3%)').waitFor();
  await page.getByText(/^그 밖에 1명은 메일 서비스나 보안 프로그램이/).waitFor();
  await page
    .getByRole('row', { name: /김민수/ })
    .getByText('열람', { exact: true })
    .waitFor();
  await page
    .getByRole('row', { name: /이영희/ })
    .getByText('자동 열람')
    .waitFor();
  assert.equal(
    await page
      .getByRole('row', { name: /박지훈/ })
      .getByText(/열람/)
      .count(),
    0,
  );
  await assertAccessible(page, 'the report');

  await page.getByRole('button', { name: '후속 발송' }).click();
  const plan = page.getByRole('dialog', { name: '후속 발송' });
  const unopened = plan.getByRole('radio', { name: /메일을 열지 않은 기자/ });
  assert.ok(await unopened.isChecked());
  assert.match((await unopened.textContent()) ?? '', /지금 기준 2명/);
  await plan.getByLabel('보낼 때').selectOption('0');
  await plan.getByRole('button', { name: '받을 사람과 메일 확인' }).click();
  const review = page.getByRole('dialog', { name: '후속 발송 확인' });
  await review.getByText('받을 사람 2명').waitFor();
  await review.getByRole('button', { name: '보내기' }).click();
  const question = page.getByRole('dialog', { name: '2명에게 지금 보냅니다' });
  await question.getByRole('button', { name: '보내기' }).waitFor();
  const word = question.getByLabel(/‘발송’을 입력/);
  if (await word.isVisible()) await word.fill('발송');
  await question.getByRole('button', { name: '보내기' }).click();
  await page.getByRole('region', { name: '곧 발송' }).waitFor();
  await endUndo(service.database);
  for (const person of [lee, park]) await until(() => mail.countFor(person.email) === 2);
  assert.equal(mail.countFor(kim.email), 1);

  await page.goto('/distribute');
  const followUp = page.getByRole('row').filter({ has: page.getByRole('link', { name: '처음 배포 보기 (후속)' }) });
  await followUp.getByRole('cell', { name: '2명', exact: true }).waitFor();
  const first = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '1명', exact: true }) });
  await first.getByRole('cell', { name: '3명', exact: true }).waitFor();
  await first.getByRole('cell', { name: '0건', exact: true }).waitFor();
  await assertAccessible(page, 'the list');

  await page.goto(`/reporters/${kim.id}`);
  await page.getByText(/^열람 /).waitFor();
});
