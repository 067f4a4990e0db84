import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reindexPress } from '../../src/areas/press/index.ts';
import { gramsOf } from '../../src/search-index/index.ts';
import { type Service, startService } from '../harness.ts';
import { keepPending, untilIndexed } from './indexing.ts';

/**
 * The keyword of the list: words in any order, and phrases in quotes, that are literal substrings of title, content or
 * generation keyword, from one character up.
 */

let service: Service;
let key: string;
let id: number;
/** The same texts of another account, still waiting to be indexed. */
let pendingKey: string;
let pendingId: number;

const TEXT = {
  title: '글루코핀 100% 국산화, Sensor_One 출시',
  content: [
    '한빛바이오는 초소형 혈당 센서를 선보였다.  두 칸 띄운 문장이다.',
    'C:\\press\\new 폴더와 ΑΘΗΝΑΣ, İstanbul, ÉTÉ, 😀🎉 그리고 "따옴표".',
    '超小型の血糖センサーグルコピンを発売する。韩光生物推出超小型连续血糖仪。',
    '아주긴합성어로이루어진한국어낱말하나와 incomprehensibilities, https://hanbit.example/press/2026/glucopin-launch',
  ].join('\n\n'),
};
const KEYWORD = '분기 실적 발표 자료';

before(async () => {
  service = await startService();
  key = (await service.account()).key;
  id = await release(key, KEYWORD, TEXT);
  await release(key, '다른 이야기', { title: '딴 제목', content: '상관없는 본문.' });
  pendingKey = (await service.account()).key;
  pendingId = await release(pendingKey, KEYWORD, TEXT);
  const other = await release(pendingKey, '다른 이야기', { title: '딴 제목', content: '상관없는 본문.' });
  await untilIndexed(service);
  for (const waiting of [pendingId, other]) await keepPending(service, waiting);
});
after(() => service.stop());

async function release(by: string, keyword: string, text: { title: string; content: string }): Promise<number> {
  const { press_id } = (await service.call('POST', '/press/create-v2', { key: by, body: { keyword } })).body.data;
  await service.call('POST', '/press/edit', { key: by, body: { press_id, ...text } });
  return press_id;
}

async function found(keyword: string, by = key): Promise<number[]> {
  const reply = await service.call('GET', `/press/list?page_size=100&keyword=${encodeURIComponent(keyword)}`, {
    key: by,
  });
  assert.equal(reply.status, 200, reply.text);
  const { press_list, page_count, total_count } = reply.body.data;
  assert.equal(total_count, press_list.length);
  assert.equal(page_count, total_count === 0 ? 0 : 1);
  return press_list.map((press: { id: number }) => press.id);
}

for (const word of [
  '핀',
  '국산',
  '글루코',
  '루코핀',
  '초소형 혈당',
  '소형 혈',
  '한빛바이오',
  '선보였다',
  '실적',
  '분기 실적 발표',
  '100%',
  '%',
  '_',
  'r_O',
  '\\',
  'C:\\press',
  'sensor_one',
  'SENSOR',
  'sensor_one 출시',
  '다.  두 칸',
  '장이다.\n\nC:',
  'αθηνασ',
  'ΑΘΗΝΑΣ,',
  'αθηνας'.slice(0, 5),
  'istanbul',
  'İSTANBUL',
  'été',
  'e\u0301te\u0301'.toUpperCase(),
  '글루코핀'.normalize('NFD'),
  '😀',
  '🎉',
  '😀🎉 그리고',
  '"따옴표"',
  '小',
  '血糖センサー',
  '血糖センサーグルコピン',
  'グルコピン',
  'グルコピンを発売する',
  '连续血糖仪',
  '韩光生物推出超小型连续血糖仪。',
  '아주긴합성어로이루어진한국어낱말하나와',
  '긴합성어로이루어진한국어낱말하',
  'incomprehensibilities',
  'glucopin-launch',
  'https://hanbit.example/press/2026',
  ' 혈당',
  '혈당 ',
  '혈당 초소형',
  '출시  한빛',
  '자료 글루코핀 국산화',
  '출시\n\n한빛',
  '하나와 아주긴합성어로이루어진한국어',
  '"초소형 혈당"',
  '“두 칸 띄운” 글루코핀',
  '폴더와 "초소형 혈당 센서를"',
  '"따옴표',
]) {
  test(`finds ${JSON.stringify(word)}`, async () => {
    assert.deepEqual(await found(word), [id]);
    assert.deepEqual(await found(word, pendingKey), [pendingId], 'before it is indexed');
  });
}

for (const word of [
  '핀글',
  '글루_핀',
  '글%핀',
  '글루코핀\\',
  '초소형혈당',
  '"초소형  혈당"',
  '"다. 두 칸"',
  '"혈당 초소형"',
  '"출시 한빛"',
  '"출시 분기"',
  '"자료 글루"',
  '"출시\n\n한빛"',
  '글루코핀 없는말',
  '글루코핀 "혈당 초소형"',
  // More than ten words are a pasted sentence.
  '글루코핀 100% 국산화, Sensor_One 출시 한빛바이오는 초소형 혈당 센서를 선보였다. 두 칸',
  'sensor-one',
  '血糖コピン',
  '血糖センサーを発売',
  '아주긴합성어로이루어진한국어하나와',
  'incomprehensibilitiez',
  '없는 말',
  '쀏',
  "' or 1=1 --",
]) {
  test(`does not find ${JSON.stringify(word)}`, async () => {
    assert.deepEqual(await found(word), []);
    assert.deepEqual(await found(word, pendingKey), [], 'before it is indexed');
  });
}

test('ignores spaces around a keyword', async () => {
  for (const keyword of ['  쀏', '글루코핀  ', '\u3000국산\n', '\t초소형 혈당 '])
    assert.deepEqual(await found(keyword), await found(keyword.trim()), JSON.stringify(keyword));
  assert.deepEqual(await found('   국산   '), [id]);
});

test('a blank keyword means none, and a keyword of the maximum length is searched', async () => {
  for (const blank of ['', ' ', '\u3000']) assert.equal((await found(blank)).length, 2, JSON.stringify(blank));
  assert.deepEqual(await found('가'.repeat(1000)), []);
  const path = `/press/list?keyword=${encodeURIComponent('가'.repeat(1001))}`;
  assert.equal((await service.call('GET', path, { key })).status, 400);
});

test('finds every substring of a text, however it is split', async () => {
  const { key: own } = await service.account();
  const text = {
    title: '韓한a1 Ab_한글漢字かなカナ',
    content: '가나다라마바사아자차카타파하 日本語とKorean말 섞인문장 end.',
  };
  const made = await release(own, '시험', text);
  const characters = [...text.content];
  for (let start = 0; start < characters.length; start += 1) {
    const parts = [1, 2, 3, 4, 5, 8, 13, 14, 30].map((length) => characters.slice(start, start + length).join(''));
    for (const part of new Set(parts)) if (part.trim() !== '') assert.deepEqual(await found(part, own), [made], part);
  }
});

test('after an edit the new text is found and the old one is not; after restore it is the other way round', async () => {
  const made = await release(key, '도서관', { title: '옛날제목', content: '옛날본문이다.' });
  await service.call('POST', '/press/edit', { key, body: { press_id: made, content: '요즘본문이다.' } });
  assert.deepEqual(await found('요즘본'), [made]);
  assert.deepEqual(await found('옛날본문이'), []);
  assert.deepEqual(await found('옛날제'), [made]);
  assert.deepEqual(await found('도서관'), [made]);
  const [version] = (await service.call('GET', `/press/${made}/history`, { key })).body.data;
  await service.call('POST', `/press/${made}/restore`, { key, body: { version_id: version.id } });
  assert.deepEqual(await found('요즘본'), []);
  assert.deepEqual(await found('옛날본문이'), [made]);
});

test('after a modification the new text is found', async () => {
  const made = await release(key, '도서관', { title: '곰돌이', content: '곰돌이는 곰이다.' });
  const body = { press_id: made, modification_prompt: "'곰돌이'를 '판다곰'으로 바꿔 줘" };
  assert.equal((await service.call('POST', '/press/modify', { key, body })).status, 200);
  assert.deepEqual(await found('판다곰은'), [made]);
  assert.deepEqual(await found('곰돌이'), []);
});

test('after a deletion nothing is found', async () => {
  const made = await release(key, '박물관', { title: '지울제목', content: '지울본문이다.' });
  assert.deepEqual(await found('지울본문'), [made]);
  await service.call('DELETE', `/press/${made}`, { key });
  for (const word of ['지울본문', '지', '박물관', '지울본문이다.']) assert.deepEqual(await found(word), []);
});

test("another account's releases are neither found nor counted", async () => {
  const { key: stranger } = await service.account();
  assert.deepEqual(await found('글루코핀', stranger), []);
  assert.deepEqual(await found('초소형 혈당', stranger), []);
  const own = await release(stranger, '글루코핀', { title: '글루코핀', content: '초소형 혈당 센서' });
  assert.deepEqual(await found('글루코핀', stranger), [own]);
  assert.deepEqual(await found('초소형 혈당', stranger), [own]);
  assert.deepEqual(await found('글루코핀'), [id]);
});

test('search results are paginated and sorted like the list', async () => {
  const { key: own } = await service.account();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1)
    ids.push(await release(own, '시험', { title: `${count}`, content: count % 2 ? '홀수 번째' : '짝수 번째 글' }));
  const search = async (query: string) => (await service.call('GET', `/press/list?${query}`, { key: own })).body.data;
  const even = ids.filter((_, place) => place % 2 === 0);
  for (const keyword of ['짝', '짝수 번째']) {
    const word = encodeURIComponent(keyword);
    const list = await search(`keyword=${word}&page_size=2`);
    assert.deepEqual(
      list.press_list.map((press: { id: number }) => press.id),
      even.toReversed().slice(0, 2),
    );
    assert.deepEqual([list.page_count, list.total_count], [2, 3]);
    const last = await search(`keyword=${word}&page_size=2&page=2&sorting=oldest`);
    assert.deepEqual(
      last.press_list.map((press: { id: number }) => press.id),
      [even[2]],
    );
    assert.deepEqual(await search(`keyword=${word}&page=7&page_size=2`), {
      press_list: [],
      page_count: 2,
      total_count: 3,
      next: null,
    });
  }
});

test('texts that wait to be indexed are listed at their place among the others', async () => {
  const { key: own } = await service.account();
  const ids: number[] = [];
  for (let count = 0; count < 7; count += 1)
    ids.push(await release(own, '시험', { title: '제목', content: '같은 말' }));
  await untilIndexed(service);
  for (const place of [1, 3, 4]) await keepPending(service, ids[place]!);
  for (const keyword of ['같', '같은 말']) {
    for (const [sorting, expected] of [
      ['oldest', ids],
      ['latest', ids.toReversed()],
    ] as const) {
      for (let page = 1; page <= 5; page += 1) {
        const path = `/press/list?page_size=2&page=${page}&sorting=${sorting}&keyword=${encodeURIComponent(keyword)}`;
        const { press_list, total_count } = (await service.call('GET', path, { key: own })).body.data;
        assert.equal(total_count, 7, path);
        assert.deepEqual(
          press_list.map((press: { id: number }) => press.id),
          expected.slice((page - 1) * 2, page * 2),
          path,
        );
      }
    }
  }
});

test('words in thousands of releases are counted and paginated exactly', async () => {
  const { key: own, accountId } = await service.account();
  const texts = { early: '흔한 낱말과 옛말', late: '흔한 낱말과 새말' };
  const grams = (text: string) => `{${gramsOf({ accountId, area: 'press' }, text)}}`;
  // Inserted directly, because going through the service would take minutes.
  const rows = await service.database<{ id: number; content: string }[]>`
    with made as (
      insert into press_releases (account_id, title, content, language, keyword, is_public, brief, document)
      select ${accountId}, '', case when n <= 5500 then ${texts.early} else ${texts.late} end, 'ko', '', false, '{}', '{}'
      from generate_series(1, 6000) n order by n returning id, content
    ), indexed as (
      insert into search_documents (area, text_id, account_id, grams)
      select 'press', id, ${accountId},
        (case content when ${texts.early} then ${grams(texts.early)} else ${grams(texts.late)} end)::bigint[]
      from made
    )
    select id, content from made order by id`;
  const idsWith = (word: string) => rows.filter(({ content }) => content.includes(word)).map(({ id: each }) => each);
  for (const word of ['흔', '흔한', '낱말과', '옛말', '새말', '한 낱']) {
    const all = idsWith(word);
    for (const [query, expected] of [
      ['page_size=20', all.toReversed().slice(0, 20)],
      ['page_size=7&page=3', all.toReversed().slice(14, 21)],
      ['page_size=20&sorting=oldest', all.slice(0, 20)],
      [
        `page_size=100&page=${Math.ceil(all.length / 100)}`,
        all.toReversed().slice(Math.ceil(all.length / 100 - 1) * 100),
      ],
      ['page_size=100&page=61', []],
    ] as const) {
      const path = `/press/list?keyword=${encodeURIComponent(word)}&${query}`;
      const { press_list, total_count } = (await service.call('GET', path, { key: own })).body.data;
      assert.equal(total_count, all.length, path);
      assert.deepEqual(
        press_list.map((press: { id: number }) => press.id),
        expected,
        path,
      );
    }
  }
});

test('texts indexed in an older format are found again after reindexing', async () => {
  const { accountId, key: owner } = await service.account();
  const kept = await release(owner, '옛 색인', { title: '옛 제목', content: '정보 보안 점검 안내.' });
  await untilIndexed(service);
  await service.database`
    update search_documents set grams = '{}', version = 1 where account_id = ${accountId} and text_id = ${kept}`;
  assert.deepEqual(await found('정보 보안', owner), []);
  await reindexPress(service.database);
  assert.deepEqual(await found('정보 보안', owner), [kept]);
  assert.deepEqual(await found('"보 보안 점"', owner), [kept]);
  assert.deepEqual(await found('"보안 정보"', owner), []);
});

test('index entries of different accounts and areas are separate', () => {
  const characters = Array.from({ length: 3000 }, (_, place) => String.fromCodePoint(0xac00 + place)).join(' ');
  const seen = new Set<number>();
  let count = 0;
  for (const area of ['press', 'reporters']) {
    for (let accountId = 0; accountId < 20; accountId += 1) {
      for (const gram of gramsOf({ accountId, area }, characters)) {
        seen.add(gram);
        count += 1;
      }
    }
  }
  assert.equal(seen.size, count);
});
