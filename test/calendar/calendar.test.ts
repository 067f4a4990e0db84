import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { makeCatalogue, orderOf } from '../releases-sending/world.ts';

/** What happens when, and the same for calendar programs. */

let service: Service;
let key: string;
let stranger: string;
const ids: Record<string, number> = {};
const RANGE = 'start_date=2027-02-01&end_date=2027-02-28';

before(async () => {
  service = await startService();
  ({ key } = await service.account(1_000_000));
  stranger = (await service.account()).key;
  const catalogue = await makeCatalogue(service.database);
  const press = await post('/press/create-v2', { keyword: '한빛바이오 혈당 센서 글루코핀 출시' });
  await post('/press/edit', { press_id: press.press_id, title: '글루코핀 출시' });
  const release = await post('/release/create', {
    ...orderOf(press.press_id, catalogue),
    scheduled_kst: '2027-02-03T09:00:00',
    embargo_kst: '2027-02-04T06:00:00',
  });
  ids.release = release.release_id;
  const [post_] = await post('/sns/generate', { press_id: press.press_id, platforms: ['social_c'] });
  ids.social = post_.id;
  const workspace = await post('/workspace/create', { name: '홍보팀' });
  ids.workspace = workspace.id;
  const reporter = await post(`/workspace/${workspace.id}/reporters`, {
    name: '김민수',
    media: '한빛일보',
    email: 'kim@press.example',
  });
  ids.reporter = reporter.reporter_id;
  const meeting = await post(`/workspace/${workspace.id}/reporters/${ids.reporter}/meetings`, {
    action: 'MEETING',
    title: '점심, 신제품; 설명',
    meeting_start_kst: '2027-02-10T12:00:00',
    meeting_end_kst: '2027-02-10T13:00:00',
  });
  ids.meeting = meeting.id;
});
after(() => service.stop());

async function post(path: string, body: object) {
  const reply = await service.call('POST', path, { key, body });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

async function calendar(as = key, range = RANGE) {
  const reply = await service.call('GET', `/calendar?${range}`, { key: as });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

const plan = (planned_kst: string) => service.call('PUT', `/sns/${ids.social}`, { key, body: { planned_kst } });

test('shows releases, embargoes, planned posts and meetings by time', async () => {
  assert.equal((await plan('2027-02-05T10:00:00')).status, 200);
  const { entries } = await calendar();
  assert.deepEqual(
    entries.map(({ kind, id, start_kst, is_movable }: Record<string, unknown>) => [kind, id, start_kst, is_movable]),
    [
      ['release', ids.release, '2027-02-03T09:00:00+09:00', true],
      ['embargo', ids.release, '2027-02-04T06:00:00+09:00', false],
      ['social', ids.social, '2027-02-05T10:00:00+09:00', true],
      ['meeting', ids.meeting, '2027-02-10T12:00:00+09:00', true],
    ],
  );
  const meeting = entries.at(-1);
  assert.equal(meeting.title, '점심, 신제품; 설명 · 김민수');
  assert.equal(meeting.end_kst, '2027-02-10T13:00:00+09:00');
  assert.equal(meeting.workspace_id, ids.workspace);
  assert.equal(entries[0].status, 'SCHEDULED');
});

test('names the public holidays of Korea, including those of the lunar calendar', async () => {
  const { holidays } = await calendar();
  assert.deepEqual(
    holidays.map(({ date }: { date: string }) => date),
    ['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'],
  );
  assert.match(holidays[1].name, /설날/);
  const years = await calendar(key, 'start_date=2026-12-20&end_date=2027-01-05');
  assert.deepEqual(
    years.holidays.map(({ date }: { date: string }) => date),
    ['2026-12-25', '2027-01-01'],
  );
});

test('lists digests that are sent, not those that are switched off', async () => {
  const group = await post('/newsclip/v2/keyword-group', { group_name: '자사', keywords: ['한빛바이오'] });
  const path = `/newsclip/v2/keyword-group/${group.id ?? group.group_id}/digest`;
  const digest = { time_kst: '08:10', weekdays_only: true };
  assert.equal((await service.call('PUT', path, { key, body: digest })).status, 200);
  assert.deepEqual(
    (await calendar()).digests.map(({ group_id: _, ...rest }: Record<string, unknown>) => rest),
    [{ group_name: '자사', ...digest }],
  );
  assert.equal((await service.call('PUT', path, { key, body: { ...digest, enabled: false } })).status, 200);
  assert.deepEqual((await calendar()).digests, []);
  assert.equal((await service.call('PUT', path, { key, body: digest })).status, 200);
});

test('a planned time is not a version of the post, and an empty one removes it', async () => {
  const read = async () => (await service.call('GET', `/sns/${ids.social}`, { key })).body.data;
  const { version } = await read();
  assert.equal((await plan('2027-02-06T10:00:00+09:00')).status, 200);
  assert.equal((await read()).planned_kst, '2027-02-06T10:00:00+09:00');
  assert.equal((await plan('')).status, 200);
  const last = await read();
  assert.equal(last.planned_kst, null);
  assert.equal(last.version, version);
  assertFailure(await plan('morgen'), 400, 'BAD_REQUEST');
});

test('a canceled release disappears, and a moved one is on its new day', async () => {
  const path = `/release/${ids.release}`;
  const moved = await service.call('POST', `${path}/reschedule`, {
    key,
    body: { scheduled_kst: '2027-02-02T09:00:00' },
  });
  assert.equal(moved.status, 200, moved.text);
  assert.equal((await calendar()).entries[0].start_kst, '2027-02-02T09:00:00+09:00');
  assert.equal((await service.call('POST', `${path}/cancel`, { key })).status, 200);
  const { entries } = await calendar();
  assert.deepEqual(
    entries.map(({ kind }: { kind: string }) => kind),
    ['meeting'],
  );
});

test('another account sees nothing of it', async () => {
  const { entries, digests } = await calendar(stranger);
  assert.deepEqual([entries, digests], [[], []]);
});

test('refuses a range that is reversed or too long', async () => {
  const ask = (range: string) => service.call('GET', `/calendar?${range}`, { key });
  const reversed = await ask('start_date=2027-02-02&end_date=2027-02-01');
  assertFailure(reversed, 400, 'BAD_REQUEST');
  assertFailure(await ask('start_date=2027-01-01&end_date=2027-04-03'), 400, 'BAD_REQUEST');
  assert.equal((await ask('start_date=2027-01-01&end_date=2027-04-02')).status, 200);
});

test('calendar programs read the feed at its secret address, until it is replaced', async () => {
  const state = async () => (await service.call('GET', '/calendar/feed', { key })).body.data;
  assert.deepEqual(await state(), { is_on: false, created_kst: null, last_read_kst: null });
  const { url } = await post('/calendar/feed', {});
  const read = async (address: string) => {
    const reply = await fetch(address.replace(/^https?:\/\/[^/]+/, service.url));
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };
  const feed = await read(url);
  assert.equal(feed.status, 200, feed.text);
  assert.equal(feed.type, 'text/calendar; charset=utf-8');
  const unfolded = feed.text.replaceAll('\r\n ', '');
  assert.match(unfolded, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  assert.match(unfolded, /DTSTART:20270210T030000Z\r\nDTEND:20270210T040000Z\r\n/);
  assert.match(unfolded, /SUMMARY:점심\\, 신제품\\; 설명 · 김민수\r\n/);
  assert.match(unfolded, /RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR/);
  assert.ok(
    feed.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
    'lines are folded at 75 bytes',
  );
  assert.equal((await state()).is_on, true);
  assert.notEqual((await state()).last_read_kst, null);
  const [stored] = await service.database`select encode(token_hash, 'escape') as hash from calendar_feeds`;
  const token = url.split('/').at(-1).replace('.ics', '');
  assert.ok(!stored!.hash.includes(token), 'only the hash is stored');

  const { url: second } = await post('/calendar/feed', {});
  assert.equal((await read(url)).status, 404);
  assert.equal((await read(second)).status, 200);
  assert.equal((await service.call('DELETE', '/calendar/feed', { key })).status, 200);
  assert.equal((await read(second)).status, 404);
  assert.equal((await read(`${service.url}/calendar/unknown.ics`)).status, 404);
});
