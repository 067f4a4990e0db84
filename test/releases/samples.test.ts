import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadSamples } from '../../src/app/first-start.ts';
import { importCatalogue, listCatalogue, readCatalogueFile } from '../../src/areas/releases/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Service, startService } from '../harness.ts';

/** The sample catalogue of a new database, as an account sees it. */

const COUNTRIES = ['kr', 'id', 'ph', 'sg', 'my', 'reg_na'];

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

function load(environment: Record<string, string>, embedded: boolean): Promise<void> {
  return loadSamples(readConfig(environment), { database: service.database, embedded });
}

const get = async (path: string) => (await service.call('GET', path, { key })).body.data;

test('without samples the lists are empty, and none are loaded unless requested', async () => {
  await load({}, false);
  await load({ SAMPLE_DATA: 'off' }, true);
  assert.deepEqual(await get('/release/products'), []);
  assert.deepEqual(await get('/release/categories'), []);
});

test('five instances that start together load the samples once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => load({ SAMPLE_DATA: 'on' }, false)));
  const [counts] = await service.database`
    select (select count(*) from release_products) as products, (select count(*) from release_category_groups) as groups,
      (select count(*) from release_categories) as categories, (select count(*) from catalogue_reporters) as reporters,
      (select count(*) from catalogue_reporters where not is_sample) as others,
      (select count(distinct (name, country_code)) from catalogue_reporters) as names,
      (select max(id) from catalogue_reporters) as highest`;
  assert.deepEqual(counts, {
    products: 21,
    groups: 4,
    categories: 20,
    reporters: 640,
    others: 0,
    names: 640,
    highest: 640,
  });
});

test('the samples are valid import rows', async () => {
  const listed = await listCatalogue(service.database);
  const file = readCatalogueFile('listed.json', Buffer.from(JSON.stringify(listed)));
  const rows = await importCatalogue(service.database, file, { dryRun: true });
  assert.equal(rows.length, 21 + 4 + 20 + 640);
  assert.deepEqual(
    rows.filter(({ outcome }) => outcome !== 'unchanged'),
    [],
  );
});

test('every country has at least three products, one of them recommended, marked as samples', async () => {
  for (const country of COUNTRIES) {
    const products = await get(`/release/products?country_code=${country}`);
    assert.ok(products.length >= 3, country);
    assert.equal(products.filter((product: { is_recommended: boolean }) => product.is_recommended).length, 1);
    for (const product of products) {
      assert.deepEqual(Object.keys(product), [
        'id',
        'title',
        'description',
        'price',
        'currency',
        'release_count',
        'release_tiers',
        'is_recommended',
      ]);
      assert.match(product.title, /샘플/);
      assert.match(product.release_tiers, /^[ABC](,[ABC])*$/);
      assert.ok(product.price >= 10_000 && product.release_count > 0 && product.currency === 'KRW');
    }
  }
});

test('kr is the default country, and inactive and other products stay hidden', async () => {
  const products = await get('/release/products');
  assert.deepEqual(products, await get('/release/products?country_code=kr'));
  const hidden = await service.database<{ id: number; kind: string; active: boolean }[]>`
    select id, kind, active from release_products where kind <> 'release' or not active order by id`;
  assert.deepEqual(
    hidden.map(({ kind, active }) => ({ kind, active })),
    [
      { kind: 'release', active: false },
      { kind: 'other', active: true },
    ],
  );
  const shown = products.map((product: { id: number }) => product.id);
  assert.ok(hidden.every(({ id }) => !shown.includes(id)));
});

test('an unknown country returns 400 and names country_code', async () => {
  for (const country of ['KR', 'jp', '', 'kr&country_code=id']) {
    const { status, body } = await service.call('GET', `/release/products?country_code=${country}`, { key });
    assert.deepEqual([status, body.code, body.errors[0].field], [400, 'BAD_REQUEST', 'country_code']);
  }
});

test('categories are in groups of at least four, each with the number of active reporters', async () => {
  const groups = await get('/release/categories');
  assert.deepEqual(
    groups.map((group: { name: string }) => group.name),
    ['경제·산업', 'IT·과학', '생활·문화', '사회·정책'],
  );
  for (const { categories, ...group } of groups) {
    assert.deepEqual(Object.keys(group), ['id', 'name']);
    assert.ok(categories.length >= 4);
    for (const { id, reporter_count, ...category } of categories) {
      assert.deepEqual(Object.keys(category), ['name']);
      const [counted] = await service.database`
        select count(*) as number from catalogue_reporter_categories where category_id = ${id}`;
      assert.equal(reporter_count, counted?.number);
      assert.ok(reporter_count >= 30);
    }
  }
});

test('an inactive reporter is not counted', async () => {
  const first = async () => (await get('/release/categories'))[0].categories[0];
  const before = await first();
  await service.database`
    update catalogue_reporters set active = false where id = (
      select min(reporter_id) from catalogue_reporter_categories where category_id = ${before.id})`;
  assert.deepEqual(await first(), { ...before, reporter_count: before.reporter_count - 1 });
});

test('every sample reporter has an address on a reserved domain, and every country has all three tiers', async () => {
  const stray = await service.database`
    select email from catalogue_reporters where email !~ '^[a-z.]+@[a-z0-9.-]+\.example\.(com|org|net)$'`;
  assert.deepEqual([...stray], []);
  const reach = await service.database<{ country_code: string; tiers: string }[]>`
    select country_code, string_agg(distinct tier, '' order by tier) as tiers from catalogue_reporters group by 1`;
  assert.deepEqual(reach.map(({ country_code }) => country_code).sort(), [...COUNTRIES].sort());
  assert.ok(reach.every(({ tiers }) => tiers === 'ABC'));
});

test('the recipients of a release are read in index order', async () => {
  await service.database`analyze catalogue_reporters, catalogue_reporter_categories`;
  const plan = await service.database.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    return transaction`
      explain select r.id from catalogue_reporters r
      where r.country_code = 'kr' and r.tier = any('{A,B}') and r.active and exists (
        select from catalogue_reporter_categories rc where rc.reporter_id = r.id and rc.category_id = any('{1,2}'))
      order by r.tier, r.id limit 5`;
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(lines, /catalogue_reporters_reach/);
  assert.doesNotMatch(lines, /Sort/);
});

test('no samples are loaded into a catalogue that is not empty', async (t) => {
  const own = await startService();
  t.after(() => own.stop());
  await own.database`insert into release_category_groups (code, name) values ('own', '자체 분야')`;
  await loadSamples(readConfig({}), { database: own.database, embedded: true });
  const [counts] = await own.database`select count(*) as products from release_products`;
  assert.equal(counts?.products, 0);
});
