import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { retentionJobs, sweepOutbox } from '../../src/app/retention.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Service, startService } from '../harness.ts';
import { sentRelease } from '../mail/rows.ts';

/** What is removed because of its age, and what stays. */

let service: Service;
let accountId: number;
let key: string;

before(async () => {
  service = await startService();
  ({ accountId, key } = await service.account());
});
after(() => service.stop());

async function run(name: string, settings: Record<string, string> = {}): Promise<unknown> {
  const job = retentionJobs(readConfig(settings), { database: service.database, objects: {} as never }).find(
    (each) => each.name === `${name}.retention`,
  );
  return job?.work(new AbortController().signal);
}

test('calls of the model are removed after 400 days', async () => {
  const { database } = service;
  await database`
    insert into generation_usage (account_id, task, kind, language, model, prompt, input_tokens, output_tokens,
      milliseconds, outcome, created_at)
    select ${accountId}, 'press', 'press', 'ko', 'm', 'p', 1, 1, 1, 'written', now() - days * interval '1 day'
    from unnest(array[900, 401, 399, 0]) days`;
  assert.equal(await run('usage'), 2);
  assert.equal(await run('usage', { RETENTION_USAGE_DAYS: '0' }), undefined, '0 is for ever');
  assert.equal((await database`select from generation_usage`).length, 2);
});

test('recipients of a release that ended two years ago are erased, and its counts stay', async () => {
  const { database } = service;
  const sent = (email: string) => sentRelease(service, accountId, { email, messageId: `${email}.id` });
  const [old, recent, waiting] = [
    await sent('old@x.example'),
    await sent('recent@x.example'),
    await sent('w@x.example'),
  ];
  await database`update releases set tracks_opens = true`;
  await database`update release_recipients set opened_at = now(), machine_opened_at = now()`;
  const end = (id: number, days: number) => database`
    update releases set status = 'SENT', finished_at = now() - ${days} * interval '1 day' where id = ${id}`;
  await end(old.releaseId, 731);
  await end(recent.releaseId, 729);
  await database`update releases set finished_at = null, updated_at = now() - interval '900 days' where id = ${waiting.releaseId}`;
  assert.equal(await run('recipients'), 1);
  assert.equal(await run('recipients'), 0);
  const emails = await database<{ email: string; isOpenKnown: boolean }[]>`
    select email, coalesce(opened_at, machine_opened_at) is not null as "isOpenKnown" from release_recipients
    where release_id = any(${[old.releaseId, recent.releaseId, waiting.releaseId]}) order by release_id`;
  assert.deepEqual(
    emails.map(({ email, isOpenKnown }) => [email, isOpenKnown]),
    [
      [`${old.recipientId}@erased.invalid`, false],
      ['recent@x.example', true],
      ['w@x.example', true],
    ],
  );
  const { deliveries, opens } = (await service.call('GET', `/release/${old.releaseId}`, { key })).body.data;
  assert.deepEqual([deliveries.sent, opens], [1, null]);
});

test('replies to a release are removed with its recipients, and those to a recent one stay', async () => {
  const { database } = service;
  const replied = async (email: string, days: number) => {
    const ids = await sentRelease(service, accountId, { email, messageId: `${email}.id` });
    await database`
      insert into release_replies (account_id, release_id, recipient_id, message_id, subject, excerpt, received_at)
      values (${accountId}, ${ids.releaseId}, ${ids.recipientId}, ${`${email}.reply`}, 'Re: 제목', '문의드립니다.', now())`;
    await database`
      update releases set status = 'SENT', finished_at = now() - ${days} * interval '1 day' where id = ${ids.releaseId}`;
    return ids;
  };
  const [old, recent] = [await replied('replied-old@x.example', 731), await replied('replied-new@x.example', 729)];
  assert.equal(await run('recipients', { RETENTION_RECIPIENT_DAYS: '0' }), undefined, '0 is for ever');
  assert.equal(await run('recipients'), 1);
  const left = await database<{ release_id: number; excerpt: string }[]>`
    select release_id, excerpt from release_replies where release_id = any(${[old.releaseId, recent.releaseId]})`;
  assert.deepEqual(
    left.map(({ release_id, excerpt }) => [release_id, excerpt]),
    [[recent.releaseId, '문의드립니다.']],
  );
});

test('articles are removed two years after they were collected, unless a press release is linked to them', async () => {
  const { database } = service;
  const add = async (url: string, days: number) => {
    const [row] = await database<{ id: number }[]>`
      insert into news_articles (url, title, title_ko, summary_ko, source, published_at, created_at)
      values (${url}, 't', 't', '', 's', now() - interval '9 years', now() - ${days} * interval '1 day') returning id`;
    return row!.id;
  };
  const covered = await add('https://a.example/covered', 800);
  await add('https://a.example/old', 731);
  const rejected = await add('https://a.example/rejected', 731);
  await add('https://a.example/recent', 729);
  await database`
    insert into article_coverages (account_id, press_id, article_id, score, origin, state)
    values (${accountId}, 1, ${covered}, 1, 'manual', 'linked'), (${accountId}, 1, ${rejected}, 1, 'auto', 'rejected')`;
  assert.equal(await run('articles'), 2);
  const left = await database<{ url: string }[]>`select url from news_articles order by id`;
  assert.deepEqual(
    left.map(({ url }) => url),
    ['https://a.example/covered', 'https://a.example/recent'],
  );
});

test('mail in the outbox is removed after 90 days, and nothing else', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'retention-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  for (const name of ['2026-01-01', '2026-08-20', '2026-08-21', 'notes']) {
    mkdirSync(join(dataDir, 'outbox', name), { recursive: true });
    writeFileSync(join(dataDir, 'outbox', name, 'a.eml'), '');
  }
  const now = new Date('2026-11-19T12:00:00+09:00');
  await sweepOutbox(readConfig({ DATA_DIR: dataDir, RETENTION_OUTBOX_DAYS: '0' }), now);
  assert.equal(readdirSync(join(dataDir, 'outbox')).length, 4);
  await sweepOutbox(readConfig({ DATA_DIR: dataDir }), now);
  assert.deepEqual(readdirSync(join(dataDir, 'outbox')).sort(), ['2026-08-21', 'notes']);
  await sweepOutbox(readConfig({ DATA_DIR: join(dataDir, 'missing') }), now);
});

test('what was deleted is kept for 30 days, and cannot be restored in the hour before it is removed', async () => {
  const { database } = service;
  const ids: number[] = [];
  for (const keyword of ['오래된 글', '새 글']) {
    const { press_id } = (await service.call('POST', '/press/create-v2', { key, body: { keyword } })).body.data;
    const deleted = await service.call('DELETE', `/press/${press_id}`, { key });
    ids.push(Number(deleted.headers.get('x-trash-id')));
  }
  const [old, recent] = ids as [number, number];
  const [kept] =
    await database`select expires_at - deleted_at = interval '30 days' as days from trash where id = ${old}`;
  assert.equal(kept?.days, true);
  await database`update trash set expires_at = now() - interval '1 second' where id = ${old}`;
  assert.equal((await service.call('POST', `/trash/${old}/restore`, { key })).status, 404);
  assert.equal((await service.call('GET', '/trash', { key })).body.total_count, 1);
  await run('version-steps');
  const left = await database<{ trash_id: number }[]>`select distinct trash_id from trash_rows`;
  assert.deepEqual(
    left.map(({ trash_id }) => trash_id),
    [recent],
  );
});
