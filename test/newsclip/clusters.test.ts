import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createIngest } from '../../src/areas/newsclip/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import type { Ingest } from '../../src/providers/feeds/port.ts';
import { connect, newDatabase } from '../harness.ts';
import { item } from './articles.ts';

let database: Database;
let ingest: Ingest;

before(async () => {
  database = connect(await newDatabase(), 4);
  ingest = createIngest({ database, announce: async () => {}, now: () => new Date('2026-11-30T00:00:00Z') });
});
after(() => database.end({ timeout: 5 }));

let feedId = 0;
/** Each article comes from its own feed. */
function bring(url: string, title: string, summary: string, day = '2026-11-15') {
  feedId += 1;
  const publishedAt = new Date(`${day}T03:00:00Z`);
  return ingest({ feedId, media: `매체 ${feedId}`, region: '국내' }, [item({ url, title, summary, publishedAt })]);
}

async function clustersOf(site: string): Promise<number[]> {
  const rows = await database<{ cluster_id: number }[]>`
    select cluster_id from news_articles where url like ${`https://${site}/%`} order by id`;
  const numbers = [...new Set(rows.map(({ cluster_id }) => cluster_id))];
  return rows.map(({ cluster_id }) => numbers.indexOf(cluster_id));
}

const WIRE =
  '식품의약품안전처로부터 면역항암제 후보물질 HB-101의 국내 임상 2상 시험계획을 승인받았다고 15일 밝혔다. 이번 임상은 국내 12개 병원에서 환자 120명을 대상으로';

test('a wire story in three outlets is one story, other news about the company are separate stories', async () => {
  const title = '한빛바이오, 면역항암제 임상 2상 승인…내년 상반기 환자 투약';
  await bring('https://wire.example/1', title, `(서울=한강통신) 김민수 기자 = 한빛바이오는 ${WIRE} 진행된다.`);
  await bring(
    'https://wire.example/2',
    `[단독] ${title.replace('…', ', ')} - 남산경제`,
    `한빛바이오가 ${WIRE} 진행될 예정이다.`,
  );
  await bring(
    'https://wire.example/3',
    '한빛바이오, 면역항암제 HB-101 국내 임상 2상 승인',
    `한빛바이오는 ${WIRE} 한다.`,
  );
  await bring(
    'https://wire.example/4',
    '한빛바이오, 3분기 영업이익 120억…전년보다 35% 증가',
    '한빛바이오는 연결 기준 올해 3분기 영업이익이 120억원으로 지난해 같은 기간보다 35% 증가했다고 15일 공시했다.',
  );
  await bring(
    'https://wire.example/5',
    '한빛바이오, 면역항암제 임상 3상 계획 발표',
    '한빛바이오가 면역항암제 후보물질 HB-101의 글로벌 임상 3상 계획을 투자자 설명회에서 공개했다.',
  );
  assert.deepEqual(await clustersOf('wire.example'), [0, 0, 0, 1, 2]);
});

test('the same headline is the same story within two weeks of its first article', async () => {
  const title = '[속보] 도담전기, 코스닥 상장 예비심사 청구';
  const days = ['2026-11-01', '2026-11-10', '2026-11-14', '2026-11-21', '2026-11-22'];
  for (const [place, day] of days.entries()) {
    await bring(
      `https://title.example/${place}`,
      place === 1 ? title.slice(5) : title,
      `${place}번째 ${day.repeat(3)}`,
      day,
    );
  }
  assert.deepEqual(await clustersOf('title.example'), [0, 0, 0, 1, 1]);
});

test('short recurring headlines are separate stories', async () => {
  await bring('https://short.example/1', '[인사] 도담전기', '상무 김하나 전무 이두리');
  await bring('https://short.example/2', '[인사] 도담전기', '부사장 박세찬 공장장 최네온');
  assert.deepEqual(await clustersOf('short.example'), [0, 1]);
});

test('finds copies within one batch, and copies that arrive concurrently', async () => {
  const copy = (place: number) =>
    item({
      url: `https://batch.example/${place}`,
      title: `해솔화학, 울산에 2차전지 소재 공장 착공 - 매체${place}`,
      summary: '해솔화학은 울산 국가산업단지에 2차전지 소재 공장을 착공했다고 밝혔다.',
    });
  const source = (id: number) => ({ feedId: 1000 + id, media: '매체', region: '국내' }) as const;
  await ingest(source(0), [copy(1), copy(2)]);
  await Promise.all([3, 4, 5].map((place) => ingest(source(place), [copy(place)])));
  assert.deepEqual(await clustersOf('batch.example'), [0, 0, 0, 0, 0]);
  const [story] = await database`
    select count(*) as size, min(cluster_id) = min(id) as begins from news_articles where url like 'https://batch.example/%'`;
  assert.deepEqual({ ...story }, { size: 5, begins: true });
});
