import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { announce } from '../../src/areas/accounts/webhooks/index.ts';
import { coverageJob } from '../../src/areas/newsclip/coverage/jobs.ts';
import {
  coverageScore,
  MIN_SCORE,
  mayCover,
  normalizedArticle,
  profileOf,
} from '../../src/areas/newsclip/coverage/score.ts';
import { listSentReleases, listSentTexts } from '../../src/areas/releases/index.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import {
  type Catalogue,
  isFinished,
  makeCatalogue,
  makePress,
  orderOf,
  untilRelease,
} from '../releases-sending/world.ts';
import { type ArticleText, COPIED, LABELLED, RESULTS, REWRITTEN, RIVAL, SENSOR } from './coverage-texts.ts';

let service: Service;
let catalogue: Catalogue;

before(async () => {
  service = await startService();
  catalogue = await makeCatalogue(service.database);
});
after(() => service.stop());

test('distinguishes copied and rewritten articles from other news about the company and its field', (t) => {
  const scores = { linked: [] as number[], other: [] as number[] };
  for (const { release, ...articles } of LABELLED) {
    const profile = profileOf(release);
    for (const kind of ['linked', 'other'] as const) {
      for (const [title, summary_ko, content = null] of articles[kind]) {
        const article = { title, title_ko: title, summary_ko, content };
        const may = mayCover(profile, normalizedArticle(article));
        const score = may ? coverageScore(profile, article, 5 * 3_600_000) : 0;
        scores[kind].push(score);
        assert.equal(score >= MIN_SCORE, kind === 'linked', `${title}: ${score}`);
      }
    }
  }
  t.diagnostic(`linked from ${Math.min(...scores.linked)}, others up to ${Math.max(...scores.other)}`);
});

async function sendRelease(key: string): Promise<{ press: number; release: number }> {
  const press = await makePress(service, key);
  const { title, content } = SENSOR;
  await service.call('POST', '/press/edit', { key, body: { press_id: press, title, content } });
  const { body, text } = await service.call('POST', '/release/create', { key, body: orderOf(press, catalogue) });
  assert.equal(body.success, true, text);
  await untilRelease(service.url, key, body.data.release_id, isFinished);
  return { press, release: body.data.release_id };
}

/** Collected five minutes ago, because articles of the last minute are not linked yet. */
async function collect([title, summary]: ArticleText, source: string, hours = 0): Promise<number> {
  const [row] = await service.database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary, summary_ko, source, published_at, created_at)
    values ('https://news.example.com/' || gen_random_uuid(), ${title}, ${title}, ${summary}, ${summary}, ${source},
      now() + ${hours} * interval '1 hour', now() - interval '5 minutes')
    returning id`;
  return row!.id;
}

const look = () =>
  coverageJob({
    database: service.database,
    listSentReleases: (since) => listSentReleases(service.database, since),
    listSentTexts: (ids) => listSentTexts(service.database, ids),
    announce,
    now: () => new Date(),
  }).work(new AbortController().signal);

test('articles after a release are linked to it once, listed, counted and corrected by hand', async () => {
  const { key } = await service.account();
  await service.call('PUT', '/account/brand', { key, body: { company: SENSOR.company } });
  const workspace = (await service.call('POST', '/workspace/create', { key, body: { name: '홍보팀' } })).body.data.id;
  const countAll = async () =>
    (await service.call('GET', `/workspace/${workspace}/outcome-stats`, { key })).body.data.total_coverages;
  // Set up before there are articles, because the service links them periodically.
  assert.equal(await countAll(), 0);
  const webhook = { url: 'https://hooks.example/found', events: ['coverage.found'] };
  assert.equal((await service.call('POST', '/webhook', { key, body: webhook })).status, 200);
  const early = await collect(COPIED, '예시경제', -0.1);
  const { press, release } = await sendRelease(key);
  const copied = await collect(COPIED, '예시경제');
  const rewritten = await collect(REWRITTEN, '예시일보');
  const unrelated = await collect(RESULTS, '예시일보');
  await look();
  await look();
  const listed = await service.call('GET', `/release/${release}/coverage`, { key });
  const { coverages, total_count, outlet_count } = listed.body.data;
  assert.deepEqual(
    coverages.map((each: { article_id: number }) => each.article_id).toSorted(),
    [copied, rewritten],
    `neither ${early} nor ${unrelated}`,
  );
  assert.deepEqual([total_count, outlet_count], [2, 2]);
  for (const { score, origin, press_id } of coverages) {
    assert.ok(score >= MIN_SCORE && score <= 1);
    assert.deepEqual([origin, press_id], ['auto', press]);
  }
  assert.equal(await countAll(), 2);
  const events = await service.database<{ body: string }[]>`
    select e.body from webhook_events e join releases r on r.account_id = e.account_id where r.id = ${release}`;
  const found = events.map(({ body }) => JSON.parse(body));
  for (const event of found) assertDocumentedEvent(event);
  assert.deepEqual(found.map(({ data }) => data.article.id).toSorted(), [copied, rewritten], 'each is announced once');
  await service.database`update news_articles set is_sample = true where id = ${copied}`;
  assert.equal(await countAll(), 1, 'samples do not count');
  await service.database`update news_articles set is_sample = false where id = ${copied}`;

  const wrong = coverages.find((each: { article_id: number }) => each.article_id === rewritten).coverage_id;
  const rejected = await service.call('DELETE', `/newsclip/v2/coverage/${wrong}`, { key });
  assert.equal(rejected.status, 200, rejected.text);
  await service.database`delete from coverage_progress where release_id = ${release}`;
  await look();
  assert.equal((await service.call('GET', `/release/${release}/coverage`, { key })).body.data.total_count, 1);
  const shown = await service.call('GET', `/newsclip/v2/coverage?press_id=${press}&state=rejected`, { key });
  assert.deepEqual(
    shown.body.data.coverages.map((each: { coverage_id: number }) => each.coverage_id),
    [wrong],
  );
  await service.call('PUT', `/newsclip/v2/coverage/${wrong}`, { key, body: { state: 'linked' } });
  const manual = await service.call('POST', '/newsclip/v2/coverage', {
    key,
    body: { press_id: press, article_id: unrelated },
  });
  const earlier = await service.call('POST', '/newsclip/v2/coverage', {
    key,
    body: { press_id: press, article_id: early },
  });
  assert.equal(earlier.body.data.release_id, null, 'an article from before the sending');
  assert.equal(
    (await service.call('DELETE', `/newsclip/v2/coverage/${earlier.body.data.coverage_id}`, { key })).status,
    200,
  );
  const { score, origin, release_id } = manual.body.data;
  assert.deepEqual({ score, origin, release_id }, { score: 1, origin: 'manual', release_id: release });
  assert.equal(
    (await service.call('GET', `/newsclip/v2/coverage?press_id=${press}`, { key })).body.data.total_count,
    3,
  );
  assert.equal(await countAll(), 3);
});

test("another account's coverage is neither visible nor changeable", async () => {
  const [alice, bob] = await Promise.all([service.account(), service.account()]);
  const press = await makePress(service, alice.key);
  const article = await collect(RIVAL, '예시일보');
  const body = { press_id: press, article_id: article };
  const made = await service.call('POST', '/newsclip/v2/coverage', { key: alice.key, body });
  assert.equal(made.body.data.release_id, null);
  const path = `/newsclip/v2/coverage/${made.body.data.coverage_id}`;
  assertFailure(await service.call('DELETE', path, { key: bob.key }), 404, 'NOT_FOUND');
  assertFailure(await service.call('POST', '/newsclip/v2/coverage', { key: bob.key, body }), 403, 'NOT_AUTHORIZED');
  assertFailure(
    await service.call('GET', `/newsclip/v2/coverage?press_id=${press}`, { key: bob.key }),
    404,
    'PRESS_NOT_FOUND',
  );
  assert.equal((await service.call('GET', '/newsclip/v2/coverage', { key: bob.key })).body.data.total_count, 0);
});
