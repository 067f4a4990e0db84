import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleNews } from '../../src/app/samples/news.ts';
import { loadSampleNews, removeSampleNews } from '../../src/areas/newsclip/index.ts';
import { type Service, startService } from '../harness.ts';

let service: Service;
let key: string;
const now = new Date();
const get = async (path: string) => (await service.call('GET', `/newsclip/v2${path}`, { key })).body;
const load = () => loadSampleNews(service.database, async () => sampleNews(now));

before(async () => {
  service = await startService();
  key = (await service.account()).key;
  await load();
});
after(() => service.stop());

test('there are 300 sample articles of the last two weeks, deterministic for a given time, and all are marked', () => {
  const { articles } = sampleNews(now);
  assert.deepEqual(sampleNews(now), sampleNews(now));
  assert.equal(articles.length, 300);
  assert.equal(new Set(articles.map(({ url }) => url)).size, 300);
  for (const { title, title_ko, url, published_at, reporter_name, source } of articles) {
    assert.match(`${title}\n${title_ko}`, /^\[(샘플|Sample)\] .+\n\[샘플\] /);
    assert.match(url, /^https:\/\/news\.example\//);
    assert.match(source, /샘플|Sample/);
    assert.ok(reporter_name);
    const age = now.getTime() - published_at.getTime();
    assert.ok(age > 0 && age < 14 * 24 * 3600 * 1000);
  }
});

test('the samples fill every screen: themes, days, stories, search', async () => {
  const themes = (await get('/theme')).data;
  assert.equal(themes.length, 8);
  const { data } = await get('/recent-articles?limit=100');
  assert.ok(data.every((article: { is_sample: boolean }) => article.is_sample));
  assert.ok(data.some((article: { cluster_size: number }) => article.cluster_size === 4));
  assert.ok(data.some((article: { region: string; language: string }) => article.region === '해외'));
  assert.ok((await get('/daily?page_size=30')).data.length >= 13);
  for (const { name, keywords } of themes) {
    const totals = await Promise.all(
      keywords.map(
        async (keyword: string) => (await get(`/search?keyword=${encodeURIComponent(keyword)}`)).total_count,
      ),
    );
    assert.ok(
      totals.every((total) => total > 0),
      `${name}: ${totals}`,
    );
  }
});

test('samples are removed at once, own articles stay, and the samples do not come back', async () => {
  await service.database`
    insert into news_articles (url, title, title_ko, summary_ko, source, published_at)
    values ('https://own.example/1', '내 기사', '내 기사', '', '한빛일보', now())`;
  assert.deepEqual(await removeSampleNews(service.database), { articles: 300, themes: 8 });
  await load();
  assert.deepEqual(
    (await get('/recent-articles')).data.map((article: { title: string }) => article.title),
    ['내 기사'],
  );
  assert.deepEqual((await get('/theme')).data, []);
  assert.equal((await get('/search?keyword=샘플')).total_count, 0);
});
