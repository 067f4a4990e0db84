import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, newWorkspace, service, type TestWorkspace, useService } from './support.ts';

useService();

const kim = {
  name: '김민수',
  email: 'kim@hanbit.example',
  media: '한빛 일보',
  beat: '바이오',
  tags: ['경제지', 'AI'],
  language: 'ko',
  is_distribution_target: true,
};
const lee = { name: '이서연', email: 'lee@gangsan.example', media: '강산경제', beat: '산업', tags: ['경제지'] };
const park = { name: '박지훈', email: 'park@tech.example', language: 'en' };

async function three(): Promise<TestWorkspace & { ids: Record<'kim' | 'lee' | 'park', number> }> {
  const workspace = await newWorkspace();
  const add = async (reporter: object) => (await workspace.add(reporter)).reporter_id;
  return { ...workspace, ids: { kim: await add(kim), lee: await add(lee), park: await add(park) } };
}

async function matching(workspace: TestWorkspace, conditions: object[], match = 'all'): Promise<string> {
  const { body, text } = await workspace.call('POST', '/segments/preview', { match, conditions });
  assert.ok(body.data, text);
  assert.equal(body.data.reporter_count, body.data.reporters.length);
  return body.data.reporters
    .map(({ email }: { email: string }) => email.split('@')[0])
    .sort()
    .join(' ');
}

test('conditions on tag, beat, outlet and language ignore case and spaces', async () => {
  const workspace = await three();
  for (const [condition, expected] of [
    [{ field: 'tag', is: 'any_of', values: ['ai', '없음'] }, 'kim'],
    [{ field: 'tag', is: 'all_of', values: ['경제지', 'ai'] }, 'kim'],
    [{ field: 'tag', is: 'all_of', values: ['경제지'] }, 'kim lee'],
    [{ field: 'tag', is: 'none_of', values: ['AI'] }, 'lee park'],
    [{ field: 'beat', is: 'any_of', values: ['바이오', '산업'] }, 'kim lee'],
    [{ field: 'beat', is: 'none_of', values: ['바이오'] }, 'lee park'],
    [{ field: 'outlet', is: 'any_of', values: ['한빛일보'] }, 'kim'],
    [{ field: 'outlet', is: 'any_of', values: ['한빛'] }, ''],
    [{ field: 'outlet', is: 'none_of', values: ['한빛일보'] }, 'lee park'],
    [{ field: 'language', is: 'any_of', values: ['en'] }, 'park'],
    [{ field: 'language', is: 'none_of', values: ['en', 'ko'] }, 'lee'],
  ] as const) {
    assert.equal(await matching(workspace, [condition]), expected, JSON.stringify(condition));
  }
});

test('all or any of the conditions must hold; without conditions everybody matches', async () => {
  const workspace = await three();
  const conditions = [
    { field: 'tag', is: 'any_of', values: ['경제지'] },
    { field: 'language', is: 'any_of', values: ['ko', 'en'] },
  ];
  assert.equal(await matching(workspace, conditions), 'kim');
  assert.equal(await matching(workspace, conditions, 'any'), 'kim lee park');
  assert.equal(await matching(workspace, []), 'kim lee park');
});

test('the last contact is an activity that has begun or a release that was sent', async () => {
  const workspace = await three();
  const within = [{ field: 'last_contact', is: 'within', days: 30 }];
  const longAgo = [{ field: 'last_contact', is: 'not_within', days: 30 }];
  const meet = (id: number, days: number) =>
    workspace.call('POST', `/reporters/${id}/meetings`, {
      action: 'CALL',
      meeting_start_kst: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  await meet(workspace.ids.kim, -29);
  await meet(workspace.ids.lee, -31);
  await meet(workspace.ids.park, 1);
  assert.equal(await matching(workspace, within), 'kim');
  assert.equal(await matching(workspace, longAgo), 'lee park');
  await recipient(workspace, lee.email, { days: 3 });
  await recipient(workspace, park.email, { days: 3, state: 'failed' });
  assert.equal(await matching(workspace, within), 'kim lee');
  assert.equal(await matching(workspace, longAgo), 'park');
});

test('who opened a release is told by its mails, not those of another account', async () => {
  const workspace = await three();
  const other = await three();
  const opened = [{ field: 'opened', is: 'within', days: 7 }];
  await recipient(workspace, kim.email, { days: 20, openedDays: 3 });
  await recipient(workspace, lee.email, { days: 20, openedDays: 10 });
  await recipient(workspace, park.email, { days: 3 });
  assert.equal(await matching(workspace, opened), 'kim');
  assert.equal(await matching(workspace, [{ field: 'opened', is: 'not_within', days: 7 }]), 'lee park');
  assert.equal(await matching(other, opened), '');
});

test('who covered us is told by linked articles under the name, in the outlet if it is known', async () => {
  const workspace = await three();
  const covered = [{ field: 'covered_us', is: 'within', days: 30 }];
  await article(workspace, { reporter: '김민수 기자', source: '한빛일보' });
  await article(workspace, { reporter: '이서연', source: '다른신문' });
  await article(workspace, { reporter: '박지훈', source: '아무신문', days: 40 });
  assert.equal(await matching(workspace, covered), 'kim');
  await article(workspace, { reporter: '박지훈', source: '아무신문' });
  await article(workspace, { reporter: '이서연', source: '강산경제', state: 'rejected' });
  assert.equal(await matching(workspace, covered), 'kim park');
  assert.equal(await matching(workspace, [{ field: 'covered_us', is: 'not_within', days: 30 }]), 'lee');
  assert.equal(await matching(await three(), covered), '');
});

test('twenty conditions on times are one pass over thousands of reporters', async () => {
  const workspace = await three();
  const { accountId, workspaceId } = workspace;
  await service.database`
    insert into workspace_reporters (account_id, workspace_id, name, email, email_key, media, is_distribution_target, memo, grams)
    select ${accountId}, ${workspaceId}, '기자' || n, email, email, '', true, '', '{}'
    from generate_series(1, 5000) n, lateral (select 'r' || n || '@many.example' as email) made`;
  await recipient(workspace, kim.email, { days: 3, openedDays: 3 });
  await article(workspace, { reporter: '김민수', source: '한빛일보' });
  const conditions = Array.from({ length: 20 }, (_, place) => ({
    field: ['last_contact', 'opened', 'covered_us'][place % 3],
    is: 'within',
    days: 10 + place,
  }));
  assert.equal(await matching(workspace, conditions), 'kim');
  const never = conditions.map((condition) => ({ ...condition, is: 'not_within' }));
  const { body } = await workspace.call('POST', '/segments/preview', { conditions: never });
  assert.equal(body.data.reporter_count, 5002);
});

test('a saved segment is evaluated when it is read, and counts those who would get mail', async () => {
  const workspace = await three();
  const conditions = [{ field: 'tag', is: 'any_of', values: ['경제지'] }];
  const created = await workspace.call('POST', '/segments', { name: '경제지', conditions });
  const { segment_id, match } = created.body.data;
  assert.deepEqual([match, created.body.data.conditions], ['all', conditions]);
  const counted = async () => {
    const { reporter_count, recipient_count } = (await workspace.call('GET', `/segments/${segment_id}`)).body.data;
    return [reporter_count, recipient_count];
  };
  assert.deepEqual(await counted(), [2, 1]);
  const change = (id: number, body: object) => workspace.call('PUT', `/reporters/${id}`, body);
  await change(workspace.ids.park, { tags: ['경제지'], is_distribution_target: true });
  assert.deepEqual(await counted(), [3, 2]);
  await change(workspace.ids.park, { consent: 'refused' });
  assert.deepEqual(await counted(), [3, 1]);
  const { accountId } = workspace;
  await service.database`
    insert into suppressions (email, reason, account_id) values (${kim.email}, 'unsubscribe', ${accountId})`;
  assert.deepEqual(await counted(), [3, 0]);
  const listed = await workspace.call('GET', `/reporters?segment_id=${segment_id}&page_size=2`);
  assert.deepEqual([listed.body.data.length, listed.body.total_count], [2, 3]);
});

test('a segment is changed, listed by name and deleted; names are unique', async () => {
  const workspace = await three();
  const create = (name: string) => workspace.call('POST', '/segments', { name, conditions: [] });
  const { segment_id } = (await create('Bio')).body.data;
  await create('Alpha');
  assertFailure(await create('BIO'), 409, 'CONFLICT');
  const path = `/segments/${segment_id}`;
  assertFailure(await workspace.call('PUT', path, { name: 'alpha' }), 409, 'CONFLICT');
  assertRefused(await workspace.call('PUT', path, {}), 'name');
  const changed = await workspace.call('PUT', path, { match: 'any' });
  assert.deepEqual([changed.body.data.name, changed.body.data.match], ['Bio', 'any']);
  const names = (await workspace.call('GET', '/segments')).body.data.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['Alpha', 'Bio']);
  assert.equal((await workspace.call('DELETE', path)).status, 200);
  assertFailure(await workspace.call('GET', path), 404, 'NOT_FOUND');
});

for (const [what, condition] of [
  ['an unknown field', { field: 'age', is: 'any_of', values: ['40'] }],
  ['no values', { field: 'tag', is: 'any_of', values: [] }],
  ['a comparison of another field', { field: 'beat', is: 'all_of', values: ['바이오'] }],
  ['no days', { field: 'opened', is: 'within' }],
  ['zero days', { field: 'opened', is: 'within', days: 0 }],
] as const) {
  test(`a condition with ${what} returns 400`, async () => {
    const workspace = await newWorkspace();
    assertRefused(await workspace.call('POST', '/segments/preview', { conditions: [condition] }), 'conditions');
  });
}

test('the values in use are listed, most used first', async () => {
  const workspace = await three();
  assert.deepEqual((await workspace.call('GET', '/reporters/values')).body.data, {
    tags: [
      { value: '경제지', reporter_count: 2 },
      { value: 'AI', reporter_count: 1 },
    ],
    beats: [
      { value: '바이오', reporter_count: 1 },
      { value: '산업', reporter_count: 1 },
    ],
    outlets: [
      { value: '강산경제', reporter_count: 1 },
      { value: '한빛 일보', reporter_count: 1 },
    ],
    languages: [
      { value: 'en', reporter_count: 1 },
      { value: 'ko', reporter_count: 1 },
    ],
  });
});

type Mailed = { days: number; state?: string; openedDays?: number };

/** A mail of a release that was sent that many days ago. */
async function recipient({ accountId }: TestWorkspace, email: string, { days, state = 'sent', openedDays }: Mailed) {
  const { database } = service;
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, kind, country_code, title, price, release_count, release_tiers, active)
    values (gen_random_uuid()::text, 'release', 'kr', '배포', 0, 1, 'A', false) returning id`;
  const [release] = await database<{ id: number }[]>`
    insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency, country_code,
      category_ids, release_method, status, press_title, content, document, language, subject, introduction, from_name,
      contact, sent_at, finished_at)
    values (${accountId}, 1, ${product!.id}, '배포', 0, 0, 'KRW', 'kr', '{}', 'IMMEDIATE', 'SENT', '제목', '본문',
      '{"blocks": [], "to_check": []}', 'ko', '제목', '소개', '한빛', '연락처', now(), now()) returning id`;
  await database`
    insert into release_recipients (release_id, account_id, email, name, media, turn, state, sent_at, opened_at)
    values (${release!.id}, ${accountId}, ${email}, '', '', 0, ${state}, now() - ${days} * interval '1 day',
      now() - ${openedDays ?? null}::int * interval '1 day')`;
}

type Written = { reporter: string; source: string; days?: number; state?: string };

async function article({ accountId }: TestWorkspace, { reporter, source, days = 2, state = 'linked' }: Written) {
  await service.database`
    with added as (
      insert into news_articles (url, title, title_ko, summary_ko, source, reporter_name, published_at)
      values ('https://news.example/' || gen_random_uuid(), '제목', '제목', '요약', ${source}, ${reporter},
        now() - ${days} * interval '1 day') returning id
    )
    insert into article_coverages (account_id, press_id, article_id, score, origin, state)
    select ${accountId}, 1, id, 1, 'manual', ${state} from added`;
}
