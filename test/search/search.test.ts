import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { indexArticles } from '../../src/areas/newsclip/search/store.ts';
import { titleHas } from '../../src/search-index/titles.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** `GET /search`: texts, reporters, releases and articles in one call. */

let service: Service;
let key: string;
let accountId: number;
let stranger: string;
const ids: Record<string, number> = {};

before(async () => {
  service = await startService();
  ({ key, accountId } = await service.account());
  stranger = (await service.account()).key;
  const post = async (path: string, body: object) => {
    const reply = await service.call('POST', path, { key, body });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const titled = async (area: string, path: string, body: object, edit: string, name: string) => {
    const id = (await post(path, body))[name];
    await post(edit, { [name]: id, title: `글루코핀 Sensor 출시 (${area})` });
    ids[area] = id;
  };
  const keyword = '한빛바이오 혈당 센서';
  await titled('press', '/press/create-v2', { keyword }, '/press/edit', 'press_id');
  await titled(
    'official-document',
    '/official-document/create',
    { keyword, document_type: '협조문' },
    '/official-document/modify',
    'document_id',
  );
  await titled('blog', '/blog/generate', { keyword }, '/blog/edit', 'blog_id');
  await titled(
    'creation',
    '/generic-creation/create',
    { keyword, creation_type: 'wiki' },
    '/generic-creation/edit',
    'creation_id',
  );
  const [social] = await post('/sns/generate', { press_id: ids.press, platforms: ['social_c'] });
  const edit = { content: '글루코핀 센서 출시 소식입니다.' };
  const edited = await service.call('PUT', `/sns/${social.id}`, { key, body: edit });
  assert.equal(edited.status, 200, edited.text);
  ids.social = social.id;
  const workspace = await post('/workspace/create', { name: '홍보팀' });
  const reporter = {
    name: '김민수',
    media: '글루코핀 타임스',
    email: 'kim@press.example',
    is_distribution_target: true,
  };
  ids.reporter = (await post(`/workspace/${workspace.id}/reporters`, reporter)).reporter_id;
  const order = {
    press_id: ids.press,
    reporter_ids: [ids.reporter],
    release_method: 'IMMEDIATE',
    email_title: '[보도자료] 글루코핀',
    email_content: '안녕하세요.',
  };
  ids.release = (await post('/release/create', order)).release_id;
  const [article] = await service.database<{ id: number; published_at: Date }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, published_at)
    values ('https://news.example/1', 'Glucopin', '글루코핀 센서', '병원에 출시', '한빛일보', now())
    returning id, published_at`;
  ids.article = article!.id;
  await indexArticles(service.database, [
    { ...article!, title: 'Glucopin', title_ko: '글루코핀 센서', summary_ko: '병원에 출시' },
  ]);
});
after(() => service.stop());

async function find(keyword: string, by = key, more = '') {
  const reply = await service.call('GET', `/search?keyword=${encodeURIComponent(keyword)}${more}`, { key: by });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

const areasIn = (data: { texts: { area: string }[] }) => data.texts.map(({ area }) => area).sort();

test('one call finds texts of every kind, reporters, releases and articles', async () => {
  const data = await find('글루코핀');
  for (const { area, id } of data.texts) assert.equal(id, ids[area], area);
  assert.deepEqual(areasIn(data), ['blog', 'creation', 'official-document', 'press', 'social']);
  assert.deepEqual(data.reporters, [
    { reporter_id: ids.reporter, name: '김민수', media: '글루코핀 타임스', email: 'kim@press.example' },
  ]);
  assert.deepEqual(
    data.releases.map(({ release_id, press_title }: Record<string, unknown>) => [release_id, press_title]),
    [[ids.release, '글루코핀 Sensor 출시 (press)']],
  );
  assert.deepEqual(
    data.articles.map(({ id, title, source }: Record<string, unknown>) => [id, title, source]),
    [[ids.article, '글루코핀 센서', '한빛일보']],
  );
});

test('words match in any order and ignoring case; words in quotes as they stand', async () => {
  assert.deepEqual(areasIn(await find('출시 SENSOR')), ['blog', 'creation', 'official-document', 'press']);
  assert.deepEqual(areasIn(await find('"출시 sensor"')), []);
  assert.deepEqual(areasIn(await find('핀')), ['blog', 'creation', 'official-document', 'press', 'social']);
  assert.equal((await find('타임스 김민수')).reporters.length, 1);
  assert.equal((await find('출시 글루코핀')).articles.length, 1);
  assert.equal((await find('출시 글루코핀')).releases.length, 1);
  assert.deepEqual(areasIn(await find('sensor_')), []);
});

test('another account finds none of it, except for articles, which are everybody’s', async () => {
  const { articles, ...own } = await find('글루코핀', stranger);
  assert.deepEqual(own, { texts: [], reporters: [], releases: [] });
  assert.equal(articles.length, 1);
});

test('each kind has at most as many entries as asked for', async () => {
  const { press_id } = (
    await service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 두 번째 소식' } })
  ).body.data;
  await service.call('POST', '/press/edit', { key, body: { press_id, title: '글루코핀 두 번째 소식' } });
  const press = (data: { texts: { area: string; id: number }[] }) => data.texts.filter(({ area }) => area === 'press');
  assert.equal(press(await find('글루코핀')).length, 2);
  assert.deepEqual(
    press(await find('글루코핀', key, '&limit=1')).map(({ id }) => id),
    [press_id],
  );
  assertFailure(await service.call('GET', '/search?keyword=%20', { key }), 400, 'BAD_REQUEST');
  assertFailure(await service.call('GET', '/search?keyword=a&limit=21', { key }), 400, 'BAD_REQUEST');
});

test('the search in titles is answered by their index', async () => {
  for (const [table, title] of [
    ['press_releases', 'title'],
    ['official_documents', 'title'],
    ['blog_posts', 'title'],
    ['creations', 'title'],
    ['releases', 'press_title'],
    ['social_contents', 'coalesce(title, left(content, 100))'],
  ] as const) {
    const plans: string[] = [];
    const explained = service.database.begin(async (sql) => {
      // So few rows would be read without an index, or with that of the account.
      await sql`set local enable_seqscan = off`;
      const others = await sql<{ name: string }[]>`
        select indexname as name from pg_indexes where tablename = ${table} and indexname !~ 'title_grams'
          and not exists (select from pg_constraint where conindid = indexname::regclass)`;
      for (const { name } of others) await sql`drop index ${sql(name)}`;
      const lines = await sql`
        explain select 1 from ${sql(table)} where ${titleHas(sql, accountId, sql.unsafe(title), '글루코핀')}`;
      for (const line of lines) plans.push(JSON.stringify(line));
      throw new Error('rolled back');
    });
    await assert.rejects(explained, /rolled back/);
    assert.match(plans.join('\n'), new RegExp(`Bitmap Index Scan on ${table}_title_grams`), table);
  }
});
