import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type PoolStatus, poolStatus } from '../../src/kernel/postgres/pool-status.ts';
import { connect, newDatabase, type Service, startService } from '../harness.ts';
import { until } from '../until.ts';

/** Values that are read from the database and the process when somebody scrapes them. */

let service: Service;
let accountId: number;

before(async () => {
  service = await startService();
  accountId = (await service.account()).accountId;
});
after(() => service.stop());

const scrape = () => service.metrics();
const value = async (series: string) => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};
/** The snapshot is kept for some seconds. */
const becomes = (series: string, expected: number) => until(async () => (await value(series)) === expected, 30_000);

test('recipients of started releases are counted by state, and the oldest due one has an age', async () => {
  const { database } = service;
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, kind, country_code, title, description, price, currency, release_count, release_tiers)
    values ('m', 'release', 'kr', 'M', '', 0, 'KRW', 1, 'A') returning id`;
  const [release] = await database<{ id: number }[]>`
    insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency, country_code,
      category_ids, release_method, status, press_title, content, document, language, subject, introduction, from_name,
      contact, sent_at, updated_at, paused_at)
    values (${accountId}, 1, ${product!.id}, 'M', 0, 0, 'KRW', 'kr', '{}', 'IMMEDIATE', 'SENDING', 't', 'c', '{"blocks": [], "to_check": []}',
      'ko', 's', '', 'n', '', now() - interval '1 hour', now() - interval '1 hour', now()) returning id`;
  const add = (email: string, attempts: number, nextAt: string) => database`
    insert into release_recipients (release_id, account_id, email, name, media, turn, state, attempts, next_at)
    values (${release!.id}, ${accountId}, ${email}, '', '', 0, 'queued', ${attempts}, ${nextAt}::text::timestamptz)`;
  await add('new@example.com', 0, '-infinity');
  await add('later@example.com', 2, 'infinity');
  await becomes('presswright_mail_recipients{state="queued"}', 1);
  assert.equal(await value('presswright_mail_recipients{state="deferred"}'), 1);
  assert.equal(await value('presswright_mail_waiting'), 2);
  assert.equal(await value('presswright_mail_oldest_due_seconds'), 0, 'mail of a paused release is not due');
  // Held by a lease that another instance has, so that this one does not send it.
  await database`update release_recipients set lease_token = gen_random_uuid(), lease_until = now() + interval '1 hour'`;
  await database`update releases set paused_at = null`;
  await until(async () => ((await value('presswright_mail_oldest_due_seconds')) ?? 0) >= 3600, 30_000);
  const ready = (await (await fetch(`${service.url}/readyz`)).json()) as {
    degraded?: { name: string; text: string }[];
  };
  assert.deepEqual(
    ready.degraded?.map(({ name }) => name),
    ['mail_queue'],
  );
  assert.match(ready.degraded![0]!.text, /waiting for 60 minutes/);
  assert.equal(await value('presswright_degraded{part="mail_queue"}'), 1);
  assert.equal(await value('presswright_degraded{part="mail"}'), 0);
});

test('feeds and webhook endpoints are degraded when half of them fail', async () => {
  const { database } = service;
  await database`
    insert into news_feeds (url, host, media, region, next_poll_at, last_polled_at, failures, last_success_at)
    select 'http://' || n || '.example/', n || '.example', 'm', '국내', now() + interval '1 day', now(), n % 2,
      case when n % 2 = 0 then now() end
    from generate_series(1, 4) as n`;
  await database`
    insert into webhook_endpoints (account_id, url, events, secret, failures, last_success_at)
    values (${accountId}, 'http://a.example/', '{}', 's', 2, null), (${accountId}, 'http://b.example/', '{}', 's', 0, now()),
      (${accountId}, 'http://c.example/', '{}', 's', 0, now())`;
  await becomes('presswright_feeds{state="failing"}', 2);
  assert.equal(await value('presswright_feeds{state="ok"}'), 2);
  assert.ok(Math.abs((await value('presswright_feed_last_success_timestamp_seconds'))! - Date.now() / 1000) < 60);
  assert.equal(await value('presswright_degraded{part="feeds"}'), 1);
  assert.equal(await value('presswright_webhook_endpoints{state="failing"}'), 1);
  assert.equal(await value('presswright_degraded{part="webhooks"}'), 0);
  await database`update webhook_endpoints set failures = 3 where url = 'http://b.example/'`;
  await becomes('presswright_degraded{part="webhooks"}', 1);
});

test('open and expired credit holds, jobs of every queue and free disk space are counted', async () => {
  await service.database`
    insert into credit_holds (account_id, amount, reason, lease_until) values (${accountId}, 1, 'test', now() + interval '1 hour')`;
  await becomes('presswright_credit_holds{state="open"}', 1);
  assert.equal(await value('presswright_credit_holds{state="expired"}'), 0);
  await until(
    async () => (await value('presswright_jobs{queue="webhooks.deliver",state="queued"}')) !== undefined,
    30_000,
  );
  assert.equal(await value('presswright_jobs{queue="feeds.poll",state="failed"}'), 0);
  assert.ok((await value('presswright_disk_free_bytes'))! > 0);
  assert.ok((await value('presswright_disk_size_bytes'))! > (await value('presswright_disk_free_bytes'))!);
});

test('the pool tells used and idle connections and waiting queries', async (t) => {
  const database = connect(await newDatabase(), 2);
  t.after(() => database.end({ timeout: 5 }));
  const status = (expected: PoolStatus) => until(() => isDeepStrictEqual(poolStatus(database), expected), 20_000);
  await database`select 1`;
  await status({ used: 0, idle: 1, waiting: 0 });
  const release = Promise.withResolvers<void>();
  const transactions = [1, 2, 3].map(() =>
    database.begin(async (transaction) => {
      await transaction`select 1`;
      await release.promise;
    }),
  );
  await status({ used: 2, idle: 0, waiting: 1 });
  release.resolve();
  await Promise.all(transactions);
  await status({ used: 0, idle: 2, waiting: 0 });
});
