import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleNews } from '../../src/app/samples/news.ts';
import { createIngest, loadSampleNews } from '../../src/areas/newsclip/index.ts';
import { type Service, startService } from '../harness.ts';
import { item } from './articles.ts';

/** The sources of a text with is_search when the service searches its own articles. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const KEYWORD = '연속 혈당 측정기 시장 성장';

async function sourcesOf(path: string, more: object = {}): Promise<{ title: string; url: string }[]> {
  const reply = await service.call('POST', path, { key, body: { keyword: KEYWORD, is_search: true, ...more } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data.sources;
}

test('sample articles are never cited', async () => {
  await loadSampleNews(service.database, async () => sampleNews(new Date()));
  const [sample] = await service.database<{ title: string }[]>`
    select title_ko as title from news_articles where is_sample order by id limit 1`;
  const keyword = sample!.title.replace('[샘플] ', '');
  for (const path of ['/press/create-v2', '/blog/generate']) {
    const { body } = await service.call('POST', path, { key, body: { keyword, is_search: true } });
    assert.deepEqual(body.data.sources, []);
    assert.ok(!body.data.content.includes('[샘플]'));
  }
});

test('a story of several outlets is cited once, with its newest copy', async () => {
  const ingest = createIngest({ database: service.database, announce: async () => {}, now: () => new Date() });
  const told = (media: string, minutes: number) =>
    ingest({ feedId: null as never, media, region: '국내' }, [
      item({
        url: `https://${media}.example/1`,
        title: '연속 혈당 측정기 시장 크게 성장, 업계 투자 확대',
        summary: '연속 혈당 측정기 시장이 지난해보다 30% 성장했다고 업계가 밝혔다.',
        publishedAt: new Date(Date.now() - minutes * 60_000),
      }),
    ]);
  for (const [place, media] of ['one', 'two', 'three', 'four'].entries()) await told(media, 60 - place);
  await ingest({ feedId: null as never, media: 'five', region: '국내' }, [
    item({
      url: 'https://five.example/2',
      title: '혈당 측정기 수출 늘어, 중소기업도 가세',
      summary: '혈당 측정기 수출이 늘며 중소기업의 참여가 이어지고 있다.',
      publishedAt: new Date(Date.now() - 3600_000),
    }),
  ]);
  const urls = (await sourcesOf('/press/create-v2')).map(({ url }) => url).sort();
  assert.deepEqual(urls, ['https://five.example/2', 'https://four.example/1']);
});
