import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { sentRelease } from '../mail/rows.ts';
import { newWorkspace, service, type TestWorkspace, useService } from './support.ts';

useService();

const unique = () => `기자${randomUUID().replaceAll('-', '')}`;

async function publish(by: string, at: string, source = '한빛일보'): Promise<number> {
  const [row] = await service.database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, reporter_name, published_at)
    values (${`https://news.example/${randomUUID()}`}, '기사', '기사', '', ${source}, ${by}, ${at}) returning id`;
  return row?.id ?? 0;
}

const link = (accountId: number, articleId: number) => service.database`
  insert into article_coverages (account_id, press_id, article_id, score, origin)
  values (${accountId}, 1, ${articleId}, 1, 'manual')`;

/** A mail of 10 November, its reply of the 11th, an article of the 12th and an activity of the 13th. */
async function eventful(workspace: TestWorkspace) {
  const name = unique();
  const email = `${randomUUID()}@news.example`;
  const { reporter_id } = await workspace.add({ name, email, media: '한빛일보' });
  const { releaseId, recipientId } = await sentRelease(service, workspace.accountId, {
    email,
    messageId: randomUUID(),
  });
  const { database } = service;
  await database`
    update release_recipients set sent_at = '2026-11-10T09:00:00+09:00', replied_at = '2026-11-11T09:00:00+09:00'
    where id = ${recipientId}`;
  await database`
    insert into release_replies (account_id, release_id, recipient_id, message_id, subject, excerpt, received_at)
    values (${workspace.accountId}, ${releaseId}, ${recipientId}, 'a', 'Re: 제목', '네.', '2026-11-11T09:00:00+09:00')`;
  const articleId = await publish(name, '2026-11-12T09:00:00+09:00');
  await link(workspace.accountId, articleId);
  const start = { action: 'CALL', title: '통화', meeting_start_kst: '2026-11-13T09:00:00+09:00' };
  await workspace.call('POST', `/reporters/${reporter_id}/meetings`, start);
  return { reporter_id, name, email, releaseId, articleId };
}

const timeline = (workspace: TestWorkspace, id: number, query = '') =>
  workspace.call('GET', `/reporters/${id}/timeline${query}`);
const typesOf = (data: { type: string }[]) => data.map(({ type }) => type);

test('mails, replies, coverage and activities are on one timeline, newest first and paged', async () => {
  const workspace = await newWorkspace();
  const { reporter_id, releaseId, articleId, name } = await eventful(workspace);
  await publish(name, '2026-11-12T10:00:00+09:00');
  const { data, total_count, page_count } = (await timeline(workspace, reporter_id)).body;
  assert.deepEqual(typesOf(data), ['activity', 'article', 'reply', 'mail'], 'only linked articles are coverage');
  assert.deepEqual([total_count, page_count], [4, 1]);
  assert.equal(data[0].activity.title, '통화');
  assert.equal(data[1].article_id, articleId);
  assert.deepEqual(data[2], {
    type: 'reply',
    at_kst: '2026-11-11T09:00:00+09:00',
    release_id: releaseId,
    subject: 'Re: 제목',
    excerpt: '네.',
  });
  assert.deepEqual(data[3], {
    type: 'mail',
    at_kst: '2026-11-10T09:00:00+09:00',
    release_id: releaseId,
    subject: '제목',
    state: 'sent',
    is_stored: false,
    sent_kst: '2026-11-10T09:00:00+09:00',
    opened_kst: null,
    replied_kst: '2026-11-11T09:00:00+09:00',
  });
  const second = (await timeline(workspace, reporter_id, '?page=2&page_size=3')).body;
  assert.deepEqual([typesOf(second.data), second.page_count, second.total_count], [['mail'], 2, 4]);
  assertFailure(await timeline(await newWorkspace(), reporter_id), 404, 'NOT_FOUND');
});

test('the list says when the last contact was, and the export contains the replies', async () => {
  const workspace = await newWorkspace();
  const { reporter_id } = await eventful(workspace);
  await workspace.add({ name: '처음', email: 'first@news.example' });
  const [never, met] = (await workspace.call('GET', '/reporters')).body.data;
  assert.equal(never.last_contact_kst, null);
  assert.equal(met.last_contact_kst, '2026-11-13T09:00:00+09:00');
  const exported = (await workspace.call('GET', `/reporters/${reporter_id}/export`)).body.data;
  assert.deepEqual(
    exported.replies.map(({ excerpt }: { excerpt: string }) => excerpt),
    ['네.'],
  );
});

test('an article of a namesake disappears from news, timeline, counts and segments, and can come back', async () => {
  const workspace = await newWorkspace();
  const { reporter_id, articleId, name } = await eventful(workspace);
  const other = await publish(name, '2026-11-14T09:00:00+09:00');
  const counts = async () => {
    const news = (await workspace.call('GET', `/reporters/${reporter_id}/news`)).body.total_count;
    const types = typesOf((await timeline(workspace, reporter_id)).body.data);
    const coverage = (await workspace.call('GET', '/outcome-stats')).body.data.total_coverages;
    const conditions = [{ field: 'covered_us', is: 'within', days: 3650 }];
    const segment = (await workspace.call('POST', '/segments/preview', { conditions })).body.data.reporter_count;
    return { news, isOnTimeline: types.includes('article'), coverage, segment };
  };
  assert.deepEqual(await counts(), { news: 2, isOnTimeline: true, coverage: 2, segment: 1 });
  const path = (id: number) => `/reporters/${reporter_id}/news/${id}/different-person`;
  for (const id of [articleId, other, other]) assert.equal((await workspace.call('POST', path(id))).status, 200);
  // The linked article still covers the account, whoever wrote it.
  assert.deepEqual(await counts(), { news: 0, isOnTimeline: false, coverage: 1, segment: 0 });
  await workspace.call('DELETE', path(articleId));
  assert.deepEqual(await counts(), { news: 1, isOnTimeline: true, coverage: 1, segment: 1 });
  assertFailure(await workspace.call('POST', path(2_000_000_000)), 404, 'NOT_FOUND');
  assertFailure(await (await newWorkspace()).call('POST', path(articleId)), 404, 'NOT_FOUND');
});

test('reporters declared different people are not suggested as duplicates again, also after a merge', async () => {
  const workspace = await newWorkspace();
  const add = async (email: string) => (await workspace.add({ name: '김민수', email })).reporter_id as number;
  const [a, b, c] = [await add('a@x.example'), await add('b@x.example'), await add('c@x.example')];
  const pairs = async () =>
    (await workspace.call('GET', '/reporters/duplicates')).body.data.map(
      ({ reporters }: { reporters: { reporter_id: number }[] }) => reporters.map(({ reporter_id }) => reporter_id),
    );
  assert.equal((await pairs()).length, 3);
  const declare = (one: number, other_reporter_id: number) =>
    workspace.call('POST', `/reporters/${one}/different-person`, { other_reporter_id });
  assert.equal((await declare(b, a)).status, 200);
  assert.equal((await declare(a, b)).status, 200);
  assert.deepEqual(await pairs(), [
    [b, c],
    [a, c],
  ]);
  await workspace.call('POST', `/reporters/${c}/merge`, { from_reporter_id: b });
  assert.deepEqual(await pairs(), [], 'whoever was not b is not c either');
  await workspace.call('DELETE', `/reporters/${a}/different-person/${c}`);
  assert.deepEqual(await pairs(), [[a, c]]);
  assertFailure(await declare(a, a), 400, 'BAD_REQUEST');
  const foreign = await (await newWorkspace()).add({ name: '김민수', email: 'a@x.example' });
  assertFailure(await declare(a, foreign.reporter_id), 404, 'NOT_FOUND');
});

test('an action on all that match changes exactly those and says which', async () => {
  const workspace = await newWorkspace();
  const added = async (email: string, beat: string) =>
    (await workspace.add({ name: '기자', email, beat })).reporter_id as number;
  const [bio, it] = [await added('bio@x.example', '바이오'), await added('it@x.example', 'IT')];
  const change = (filter: object, more: object = {}) =>
    workspace.call('POST', '/reporters/bulk-matching', { filter, action: 'set_distribution_target', ...more });
  assert.deepEqual((await change({ beat: '바이오' })).body.data.changed_ids, [bio]);
  const all = await change({});
  assert.deepEqual(all.body.data, { changed: 1, unchanged: 1, missing: 0, changed_ids: [it] });
  assertFailure(await change({ list_id: 2_000_000_000 }), 404, 'NOT_FOUND');
  assertFailure(await change({}, { action: 'tag' }), 400, 'BAD_REQUEST');
  assert.equal((await change({ search: 'bio@' }, { action: 'delete' })).body.data.changed, 1);
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 1);
});
