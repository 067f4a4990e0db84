import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadSamples } from '../../src/app/first-start.ts';
import { setOperator } from '../../src/areas/accounts/sign-in/index.ts';
import { addFeed } from '../../src/areas/newsclip/feeds/index.ts';
import { importCatalogue, readCatalogueFile } from '../../src/areas/releases/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { isFinished, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';

let service: Service;
let operator: Browser;
let customer: { accountId: number; key: string; email: string };

before(async () => {
  service = await startService();
  const { email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  await setOperator(service.database, person!.id, true);
  operator = await signIn(service, email);
  customer = await service.account();
  await load();
});
after(() => service.stop());

const load = () => loadSamples(readConfig({ SAMPLE_DATA: 'on' }), { database: service.database, embedded: false });
const get = async (path: string) => (await service.call('GET', path, customer)).body.data;

async function samples(is_on?: boolean) {
  const reply =
    is_on === undefined
      ? await operator.call('GET', '/operator/samples')
      : await operator.call('PUT', '/operator/samples', { is_on });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

async function importOwn(rows: object): Promise<void> {
  const file = readCatalogueFile('own.json', Buffer.from(JSON.stringify(rows)));
  const reports = await importCatalogue(service.database, file, { dryRun: false });
  assert.ok(
    reports.every(({ outcome }) => outcome === 'added' || outcome === 'updated'),
    JSON.stringify(reports),
  );
}

const ALL = { products: 20, categories: 20, reporters: 640, articles: 300, themes: 8, feeds: 0 };

test('the samples of a new installation are on, counted, and only shown to operators', async () => {
  assert.deepEqual(await samples(), { is_on: true, counts: ALL });
  const member = await signIn(service, customer.email);
  assertFailure(await member.call('PUT', '/operator/samples', { is_on: false }), 403, 'NOT_AUTHORIZED');
});

test('removal leaves own rows, sent releases and the ledger, and the next start loads nothing', async () => {
  const { database } = service;
  const own = {
    products: [
      { code: 'own', country_code: 'kr', title: '자체 상품', price: 1000, release_count: 1, release_tiers: 'A' },
    ],
    reporters: [{ email: 'kim@hanbit.example', name: '김한빛', media: '한빛일보', tier: 'A', categories: ['bio'] }],
  };
  await importOwn(own);
  await addFeed(database, { url: 'https://hanbit.example/rss', media: '한빛일보', region: '국내' });
  await addFeed(database, { url: 'https://sample.example/rss', media: '샘플일보', region: '국내', isSample: true });
  const [product] = await get('/release/products');
  const [group] = await get('/release/categories');
  const catalogue = { productId: product.id, categoryId: group.categories[0].id, otherCategoryId: 0, emails: [] };
  const order = orderOf(await makePress(service, customer.key), catalogue);
  const created = await service.call('POST', '/release/create', { ...customer, body: order });
  assert.equal(created.status, 200, created.text);
  const release = created.body.data.release_id;
  await untilRelease(service.url, customer.key, release, isFinished);
  const detail = () => get(`/release/${release}`);
  const before = { detail: await detail(), ledger: await get('/account/ledger') };
  assert.ok(before.detail.reporter_count > 0);

  const off = await samples(false);
  assert.equal(off.is_on, false);
  assert.deepEqual(off.counts, { ...ALL, products: 0, categories: 1, reporters: 0, articles: 0, themes: 0 });
  assert.deepEqual({ detail: await detail(), ledger: await get('/account/ledger') }, before);
  assert.deepEqual(
    (await get('/release/products')).map(({ title }: { title: string }) => title),
    ['자체 상품'],
  );
  const [kept] = await get('/release/categories');
  assert.deepEqual(
    kept.categories.map(({ name, reporter_count }: { name: string; reporter_count: number }) => [name, reporter_count]),
    [['바이오·의료기기', 1]],
  );
  const feeds = (await operator.call('GET', '/operator/feeds')).body.data.feeds;
  assert.deepEqual(
    feeds.map(({ media }: { media: string }) => media),
    ['한빛일보'],
  );
  assert.equal((await get('/newsclip/v2/recent-articles')).length, 0);
  await load();
  assert.equal((await samples()).is_on, false);
});

test('switched on again, the samples return next to own rows, which they do not overwrite', async () => {
  await service.database`insert into news_themes (name, keywords) values ('인공지능', '{자체}') on conflict do nothing`;
  await importOwn({
    products: [
      {
        code: 'sample-kr-basic',
        country_code: 'kr',
        title: '우리 기본 상품',
        price: 500,
        release_count: 1,
        release_tiers: 'A',
        active: true,
      },
    ],
  });
  const on = await samples(true);
  assert.equal(on.is_on, true);
  assert.deepEqual(on.counts, { ...ALL, products: 19, themes: 7 });
  assert.ok((await get('/release/products')).some(({ title }: { title: string }) => title === '우리 기본 상품'));
  assert.deepEqual((await samples(true)).counts, on.counts, 'a second time changes nothing');
  const off = await samples(false);
  assert.equal(off.is_on, false);
  assert.deepEqual((await get('/release/products')).map(({ title }: { title: string }) => title).sort(), [
    '우리 기본 상품',
    '자체 상품',
  ]);
});
