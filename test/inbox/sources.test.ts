import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { announce } from '../../src/app/announce.ts';
import { coverageJob } from '../../src/areas/newsclip/coverage/jobs.ts';
import { addFeed, makeFeedsDue } from '../../src/areas/newsclip/feeds/index.ts';
import { listSentReleases, listSentTexts } from '../../src/areas/releases/index.ts';
import { releaseCommands } from '../../src/commands/releases.ts';
import { readConfig } from '../../src/config/index.ts';
import { openPublisher, type Publisher, rss } from '../feeds/site.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Behaviour, type MailServer, startMailServer } from '../mail/smtp.ts';
import { COPIED, REWRITTEN, SENSOR } from '../newsclip/coverage-texts.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { addMember, inboxOf, newReader } from './world.ts';

/** What makes notices: real releases, feeds and payments. */

let service: Service;
let mail: MailServer;
let publisher: Publisher;
let behave: (email: string) => Behaviour = () => 'accept';

before(async () => {
  publisher = await openPublisher();
  mail = await startMailServer({ behave: (email) => behave(email) });
  service = await startService({
    SMTP_URL: mail.url,
    MAIL_FROM: 'press@example.com',
    OUTBOUND_ALLOW: publisher.host,
    FEED_HOST_PAUSE_SECONDS: '0',
    MAIL_RETRY_SECONDS: '1',
  });
});
after(async () => {
  await service.stop();
  await mail.stop();
  await publisher.close();
});

type Reader = Awaited<ReturnType<typeof newReader>>;

async function order({ key }: Reader, emails?: string[], more: object = {}): Promise<number> {
  const catalogue = await makeCatalogue(service.database, emails && { emails });
  const press = await makePress(service, key);
  await service.call('POST', '/press/edit', {
    key,
    body: { press_id: press, title: SENSOR.title, content: SENSOR.content },
  });
  const reply = await service.call('POST', '/release/create', { key, body: orderOf(press, catalogue, more) });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data.release_id;
}

const domains = (name: string) => [1, 2, 3, 4].map((place) => `${name}${place}@${name}${place}.example`);

test('a release that was sent is told with its figures', async () => {
  const reader = await newReader(service);
  behave = (email) => (email.startsWith('gone') ? 'refuse' : 'accept');
  const id = await order(reader, ['gone@sent1.example', 'a@sent2.example', 'b@sent3.example']);
  await untilRelease(service.url, reader.key, id, isFinished);
  const { notices } = await inboxOf(reader);
  assert.equal(notices.length, 1);
  const [{ kind, about, path, title, details, count }] = notices;
  assert.deepEqual(
    { kind, about, path, title, details, count },
    {
      ...{ kind: 'release_sent', about: { type: 'release', id }, path: `/distribute/${id}` },
      ...{ title: '[보도자료] 글루코핀 출시', details: { sent: 2, failed: 1 }, count: 1 },
    },
  );
});

test('a release that reaches nobody is told as failed', async () => {
  const reader = await newReader(service);
  behave = () => 'refuse';
  const id = await order(reader, ['only@failed.example']);
  await untilRelease(service.url, reader.key, id, isFinished);
  const [{ kind, details }] = (await inboxOf(reader)).notices;
  assert.deepEqual({ kind, details }, { kind: 'release_failed', details: { sent: 0, failed: 1, state: 'failed' } });
});

test('a release that the mail server refuses is told as paused with what the server said, and as sent in the end', async () => {
  const reader = await newReader(service);
  behave = () => ({ at: 'recipient', code: 550, text: '5.7.1 Your account has been suspended' });
  const id = await order(reader, domains('paused'));
  await untilRelease(service.url, reader.key, id, ({ is_paused }) => is_paused);
  const [{ kind, details, excerpt, count }] = (await inboxOf(reader)).notices;
  assert.deepEqual({ kind, details, count }, { kind: 'release_failed', details: { state: 'paused' }, count: 1 });
  assert.match(excerpt, /Your account has been suspended/);
  behave = () => 'accept';
  await untilRelease(service.url, reader.key, id, isFinished);
  const kinds = (await inboxOf(reader)).notices.map((notice: { kind: string }) => notice.kind);
  assert.deepEqual(kinds, ['release_sent', 'release_failed']);
});

test('a release that the review rejects is told with the reason', async () => {
  const reader = await newReader(service);
  const id = await order(reader, undefined, { release_method: 'EXPERT_EDIT' });
  const reject = releaseCommands.find(({ name }) => name.join(' ') === 'releases reject');
  await reject!.run({
    args: ['--id', String(id), '--reason', '대표자 이름을 확인해 주세요.'],
    config: readConfig({}),
    withDatabase: (work: (database: Service['database']) => Promise<unknown>) => work(service.database),
  } as never);
  const [{ kind, details, excerpt }] = (await inboxOf(reader)).notices;
  assert.deepEqual([kind, details.state, excerpt], ['release_failed', 'rejected', '대표자 이름을 확인해 주세요.']);
});

test('new articles of a keyword group are one notice with their number', async () => {
  const reader = await newReader(service);
  const body = { group_name: '혈당 센서', keywords: ['글루코핀'] };
  const group = (await service.call('POST', '/newsclip/v2/keyword-group', { key: reader.key, body })).body.data.id;
  publisher.pages.set(
    '/feed',
    rss([
      { title: '글루코핀, 유럽 진출', link: '/news/1', guid: 'n1' },
      { title: '글루코핀 점유율 1위', link: '/news/2', guid: 'n2' },
      { title: '오늘의 날씨', link: '/news/3', guid: 'n3' },
    ]),
  );
  const feed = await addFeed(service.database, { url: `${publisher.url}/feed`, media: '새벽일보', region: '국내' });
  assert.ok('id' in feed);
  await makeFeedsDue(service.database);
  const [notice] = await until(async () => {
    const { notices } = await inboxOf(reader);
    return notices.length > 0 ? notices : null;
  });
  const { kind, about, path, title, count } = notice;
  assert.deepEqual(
    { kind, about, path, title, count },
    {
      ...{ kind: 'coverage', about: { type: 'news_group', id: group }, path: `/news/timeline?group=${group}` },
      ...{ title: '혈당 센서', count: 2 },
    },
  );
  assert.match(notice.excerpt, /글루코핀/);
});

test('new coverage of a release is one notice with the number of articles', async () => {
  const reader = await newReader(service);
  behave = () => 'accept';
  await service.call('PUT', '/account/brand', { key: reader.key, body: { company: SENSOR.company } });
  const id = await order(reader, domains('covered'));
  await untilRelease(service.url, reader.key, id, isFinished);
  for (const [title, summary] of [COPIED, REWRITTEN])
    await service.database`
      insert into news_articles (url, title, title_ko, summary, summary_ko, source, published_at, created_at)
      values ('https://news.example.com/' || gen_random_uuid(), ${title}, ${title}, ${summary}, ${summary}, '예시일보',
        now(), now() - interval '5 minutes')`;
  const { database } = service;
  await coverageJob({
    ...{ database, announce, now: () => new Date() },
    listSentReleases: (since) => listSentReleases(database, since),
    listSentTexts: (ids) => listSentTexts(database, ids),
  }).work(new AbortController().signal);
  const found = await until(async () => (await inboxOf(reader, '?kind=coverage')).notices[0]);
  const { about, path, title, count } = found;
  assert.deepEqual(
    { about, path, title, count },
    {
      ...{ about: { type: 'release', id }, path: `/distribute/${id}?tab=coverage` },
      ...{ title: '[보도자료] 글루코핀 출시', count: 2 },
    },
  );
});

test('low credit is told to the owners once, when a payment takes the balance below the threshold of the account', async () => {
  const reader = await newReader(service, 22_500);
  const member = await addMember(service, reader.accountId);
  const setting = await service.call('PUT', '/account/low-credit', { key: reader.key, body: { threshold: 21_000 } });
  assert.deepEqual(setting.body.data, { threshold: 21_000, standard: 10_000 });
  const body = { keyword: '한빛바이오 신제품 출시. 12월 1일 나온다.', creation_type: 'wiki' };
  for (let count = 0; count < 3; count++) {
    const reply = await service.call('POST', '/generic-creation/create', { key: reader.key, body });
    assert.equal(reply.status, 200, reply.text);
  }
  const { notices } = await inboxOf(reader);
  assert.equal(notices.length, 1);
  const [{ kind, about, path, details, count }] = notices;
  assert.deepEqual(
    { kind, about, path, details, count },
    {
      ...{ kind: 'low_credit', about: null, path: '/settings/credits', count: 1 },
      details: { balance: 20_500, threshold: 21_000 },
    },
  );
  assert.equal((await service.database`select from notices where person_id = ${member.id}`).length, 0);
  assert.deepEqual((await service.call('GET', '/account/low-credit', { key: reader.key })).body.data.threshold, 21_000);
  const refused = await service.call('PUT', '/account/low-credit', { key: reader.key, body: { threshold: -1 } });
  assertFailure(refused, 400, 'BAD_REQUEST');
});
