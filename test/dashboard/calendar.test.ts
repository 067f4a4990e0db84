import assert from 'node:assert/strict';
import { makeCatalogue, makePress, orderOf } from '../releases-sending/world.ts';
import { assertAccessible } from './accessibility.ts';
import { openWorld, test } from './world.ts';

/** The calendar: what it shows, and moving an entry with the mouse or the keyboard. */

const world = await openWorld();
const MONTH = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 7);
const day = (number: number) => `${MONTH}-${String(number).padStart(2, '0')}`;

async function scheduled() {
  const { service } = world;
  const { email, key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const body = orderOf(pressId, catalogue, {
    scheduled_kst: `${day(10)}T09:00:00`,
    embargo_kst: `${day(20)}T06:00:00`,
  });
  const reply = await service.call('POST', '/release/create', { key, body });
  assert.equal(reply.status, 200, reply.text);
  const { release_id } = reply.body.data;
  const timeOf = async () =>
    (await service.call('GET', `/release/${release_id}`, { key })).body.data.scheduled_kst as string;
  return { email, key, pressId, timeOf, releaseId: release_id as number };
}

test('an entry is dragged to another day, keeps its time, and the move can be undone', async (t) => {
  const { email, timeOf } = await scheduled();
  const page = await world.visit(t, email);
  await page.goto(`/calendar?month=${MONTH}`);
  const entry = page.getByRole('table').getByRole('button', { name: /배포 09:00/ });
  await entry.waitFor();
  await page
    .getByRole('table')
    .getByRole('button', { name: /엠바고 해제 06:00/ })
    .waitFor();
  const target = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day(12)}"]`) });
  await entry.dragTo(target);
  await target.getByRole('button', { name: /배포 09:00/ }).waitFor();
  assert.equal(await timeOf(), `${day(12)}T09:00:00+09:00`);
  await page.getByRole('button', { name: '실행 취소' }).click();
  await page
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${day(10)}"]`) })
    .getByRole('button', { name: /배포 09:00/ })
    .waitFor();
  assert.equal(await timeOf(), `${day(10)}T09:00:00+09:00`);
});

test('with the keyboard the time is changed in the dialog of the entry', async (t) => {
  const { email, timeOf } = await scheduled();
  const page = await world.visit(t, email);
  await page.goto(`/calendar?month=${MONTH}`);
  await page
    .getByRole('table')
    .getByRole('button', { name: /배포 09:00/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('시각 (한국 시간)').fill(`${day(11)}T14:30`);
  await page.keyboard.press('Enter');
  await page
    .getByRole('table')
    .getByRole('button', { name: /배포 14:30/ })
    .waitFor();
  assert.equal(await timeOf(), `${day(11)}T14:30:00+09:00`);
  await page
    .getByRole('table')
    .getByRole('button', { name: /엠바고 해제/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByText('옮길 수 없습니다').waitFor();
});

test('a post with a planned time appears, on a phone as a list by day', async (t) => {
  const { email, key, pressId } = await scheduled();
  const { service } = world;
  const body = { press_id: pressId, platforms: ['social_c'] };
  const [post] = (await service.call('POST', '/sns/generate', { key, body })).body.data;
  const page = await world.visit(t, email, { viewport: { width: 390, height: 800 } });
  await page.goto(`/social/${post.id}`);
  await page.getByLabel('게시 예정 (한국 시간)').fill(`${day(15)}T10:00`);
  await page.getByRole('button', { name: '일정 저장' }).click();
  await page.getByText('게시 예정을 저장했습니다.').waitFor();
  await page.goto(`/calendar?month=${MONTH}`);
  await page.getByRole('button', { name: /소셜 게시 10:00/ }).click();
  await page.getByRole('link', { name: '자세히 보기' }).click();
  await page.waitForURL(`**/social/${post.id}`);
});

test('the address for calendar apps is shown once and can be switched off', async (t) => {
  const { email } = await scheduled();
  const page = await world.visit(t, email);
  await page.goto('/calendar');
  await page.getByRole('button', { name: '캘린더 앱 연결' }).click();
  await page.getByRole('button', { name: '주소 만들기' }).click();
  const address = await page.locator('dialog code').textContent();
  assert.match(address!, /\/calendar\/[\w-]{32}\.ics$/);
  assert.match(await (await fetch(address!)).text(), /^BEGIN:VCALENDAR/);
  await page.getByRole('button', { name: '연결 끊기' }).click();
  await page.getByText('연결을 끊었습니다.').waitFor();
  assert.equal((await fetch(address!)).status, 404);
});

test('a distribution says in words when its embargo ends', async (t) => {
  const { email, releaseId } = await scheduled();
  const page = await world.visit(t, email);
  await page.goto(`/distribute/${releaseId}?tab=mail`);
  const [year, month] = MONTH.split('-').map(Number);
  await page.getByText(`${year}년 ${month}월 20일 06:00부터 보도할 수 있습니다`).waitFor();
});

test('entries can be read and reached by everybody, light, dark, in a full month and on a phone', async (t) => {
  const { email, key, pressId } = await scheduled();
  const post = async (path: string, body: object) => {
    const reply = await world.service.call('POST', path, { key, body });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const { id } = await post('/workspace/create', { name: '홍보팀' });
  const { reporter_id } = await post(`/workspace/${id}/reporters`, { name: '김민수', email: 'minsu@hanbit.example' });
  for (const hour of [10, 11, 13, 14])
    await post(`/workspace/${id}/reporters/${reporter_id}/meetings`, {
      action: 'MEETING',
      title: '신제품 사전 설명',
      meeting_start_kst: `${day(12)}T${hour}:00:00`,
    });
  const [social] = await post('/sns/generate', { press_id: pressId, platforms: ['social_c'] });
  const planned = { planned_kst: `${day(13)}T10:00:00` };
  const plan = await world.service.call('PUT', `/sns/${social.id}`, { key, body: planned });
  assert.equal(plan.status, 200, plan.text);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await world.visit(t, email, { colorScheme, viewport });
      await page.goto(`/calendar?month=${MONTH}`);
      await page
        .getByRole('button', { name: /배포 09:00/ })
        .filter({ visible: true })
        .waitFor();
      await assertAccessible(page, `${colorScheme} ${viewport.width}`, { part: 'main', rules: 'with targets' });
    }
});
