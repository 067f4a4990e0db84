import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeBlocks } from '../src/areas/newsclip/search/blocks.ts';
import { type ArticleTexts, indexArticles, searchArticles, searchRow } from '../src/areas/newsclip/search/store.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { tidySearch } from '../src/search-index/index.ts';
import { pick, randomFrom } from '../test/seeded-random.ts';
import { figures, measured, percentile, seconds, timesOf } from './figures.ts';
import { report } from './targets.ts';

/**
 * Search among many articles through the service's own code: `node bench/news-search.ts [rows] [--partitions] [--characters 120]`. Articles are
 * bulk-loaded and indexed afterwards, as by a restore; single insertions are measured separately.
 */

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { partitions: { type: 'boolean', default: false }, characters: { type: 'string', default: '120' } },
});
const ROWS = Number(positionals[0] ?? 1_000_000);
const CHARACTERS = Number(options.characters);
const BATCH = 1000;
const CALLS = 200;
const ROUNDS = 100;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const BETWEEN_MS = 60_000;

/** The search terms, and how rare each is: one in so many articles. Zero: it occurs in the texts anyway. */
const SEARCH_TERMS: { word: string; oneIn: number; is: string }[] = [
  { word: '꿩', oneIn: 10_000, is: '1 syllable, rare' },
  { word: '쑥', oneIn: 50, is: '1 syllable, in 2 %' },
  { word: '는', oneIn: 0, is: '1 syllable, common' },
  { word: '다', oneIn: 0, is: '1 syllable, commonest' },
  { word: '뇌파', oneIn: 10_000, is: '2 syllables, rare' },
  { word: '협약', oneIn: 200, is: '2 syllables, in 0.5 %' },
  { word: '경제', oneIn: 10, is: '2 syllables, in 10 %' },
  { word: '반도체', oneIn: 20, is: '3 syllables, in 5 %' },
  { word: '인공위성', oneIn: 10_000, is: '4 syllables, rare' },
  { word: '보도자료', oneIn: 100, is: '4 syllables, in 1 %' },
  { word: '한국은행', oneIn: 20, is: '4 syllables, in 5 %' },
  { word: '재생에너지산업', oneIn: 200, is: '7 syllables, in 0.5 %' },
  { word: '없는낱말이다', oneIn: Number.POSITIVE_INFINITY, is: 'in none' },
  { word: '해외 진출', oneIn: 200, is: 'short phrase, in 0.5 %' },
  { word: '탄소중립 실천 협약식', oneIn: 10_000, is: 'long phrase, rare' },
  { word: '글로벌 시장 공략', oneIn: 200, is: 'long phrase, in 0.5 %' },
];

const SYLLABLES = [
  ...'가각간감강개거건검결경계고공과관교구국권그금기길나남내년노농능단당대도동등디라락란래량려력련령로론류리립마만말매면명모목문물미민바반발방배백법변별병보복본부분비사산상생서석선설성세소속손수술스시식신실심아안알양어업에여역연열영예오온완외요용우운원위유육융은음응의이익인일임입자작장재저적전절점정제조존종주준중즈증지직진질집차참창채책처천철첨청체초촉총최추축출충치카커코크타탁태테토통투트특티파판페편평포표품프피하학한함합항해행향험현협형호화확환활황회효후휴',
];
const ENDINGS = [
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '에',
  '의',
  '에서',
  '으로',
  '와',
  '과',
  '까지',
  '부터',
  '도',
  '',
  '',
  '',
  '',
];
const VERBS = ['밝혔다.', '발표했다.', '설명했다.', '추진한다.', '강화한다.', '선보였다.', '이어진다.', '계획이다.'];

const random = randomFrom(20261115);
// A few words occur in very many texts and most in few, as in any language.
const nouns = Array.from({ length: 60_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 2.4) }, () => pick(random, SYLLABLES)).join(''),
);
const noun = () => nouns[Math.floor(nouns.length ** random())] as string;

function words(characters: number): string {
  let text = noun();
  while (text.length < characters) text += ` ${noun()}${pick(random, ENDINGS)}`;
  return text;
}

function article(id: number): ArticleTexts {
  const planted = SEARCH_TERMS.filter(({ oneIn }) => oneIn > 0 && random() < 1 / oneIn).map(({ word }) => `${word}을 `);
  const title = words(CHARACTERS * 0.2);
  const half = CHARACTERS * 0.4;
  const summary_ko = `${planted.join('')}${words(half)} ${pick(random, VERBS)} ${words(half)} ${pick(random, VERBS)}`;
  return { id, published_at: publishedAt(id), title, title_ko: title, summary_ko };
}

/** Feeds deliver articles up to a few hours late. */
function publishedAt(id: number): Date {
  return new Date(FIRST_DAY + (id - Math.floor(random() * random() * 300)) * BETWEEN_MS);
}

let next = ROWS + 1;
const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const { username, password, database: name, host } = engine.connection;
const url = `postgres://${username}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const database = connectDatabase(url, 4);
try {
  await migrate(database);
  if (options.partitions) await partition();
  await load();
  await close();
  await insert(1);
  await insert(20);
  await measure();
} finally {
  await database.end({ timeout: 5 });
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** As docs/scale.md describes. */
async function partition(): Promise<void> {
  const script = readFileSync(new URL('../ops/sql/partition-news-search.sql', import.meta.url), 'utf8');
  await database.begin(async (transaction) => {
    await transaction.unsafe(script);
    await transaction`select news_search_add_partitions(${Math.ceil(ROWS / 2 ** 20)})`;
  });
}

async function load(): Promise<void> {
  const started = performance.now();
  await database`drop index news_search_texts_grams`;
  let cutting = 0;
  for (let first = 1; first <= ROWS; first += BATCH) {
    const articles = Array.from({ length: Math.min(BATCH, ROWS - first + 1) }, (_, place) => article(first + place));
    const before = performance.now();
    const rows = articles.map(searchRow);
    cutting += performance.now() - before;
    await copyArticles(articles);
    await copy(
      'news_search_texts (article_id, published_at, form)',
      rows.map((row) => [row.id, (row.published_at as Date).toISOString(), row.form.replaceAll('\n', '\\n')]),
    );
  }
  const loaded = performance.now();
  await database.begin(async (transaction) => {
    await transaction`set local maintenance_work_mem = '1GB'`;
    await transaction`set local statement_timeout = 0`;
    await transaction`set local max_parallel_maintenance_workers = 2`;
    await transaction`
      create index news_search_texts_grams on news_search_texts using gin (news_search_grams(article_id, form))
      with (gin_pending_list_limit = 16384)`;
    const indexes = await transaction<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'i' and relname ^@ 'news_search_texts' and relname ~ 'grams'`;
    for (const { name } of indexes) await transaction`alter index ${transaction(name)} alter column 1 set statistics 0`;
  });
  const indexed = performance.now();
  const session = await database.reserve();
  await session`set statement_timeout = 0`;
  await session`vacuum (analyze) news_articles`;
  await session`vacuum (analyze) news_search_texts`;
  await session`reset statement_timeout`;
  session.release();
  const [size] = await database<{ articles: string; search: string; index: string; bytes: number }[]>`
    select pg_size_pretty(pg_table_size('news_articles')) as articles,
           pg_size_pretty(sum(pg_table_size(oid))) as search,
           pg_size_pretty(sum(pg_indexes_size(oid))) as index,
           sum(pg_total_relation_size(oid))::bigint as bytes
    from pg_class where relkind = 'r' and relname ^@ 'news_search_texts'`;
  console.log(
    `${ROWS} articles: ${(cutting / ROWS).toFixed(3)} ms to prepare one; ` +
      `loaded in ${seconds(started, loaded)} (${Math.round(ROWS / ((loaded - started) / 1000))} per second), ` +
      `index built in ${seconds(loaded, indexed)}, vacuumed in ${seconds(indexed, performance.now())}`,
  );
  console.log(`articles ${size?.articles}, search table ${size?.search}, its indexes ${size?.index}`);
  report({
    name: 'news search: table and index per million articles',
    value: ((size?.bytes ?? 0) / ROWS) * 1e-3,
    unit: 'GB',
    target: { atMost: 2.5 },
  });
}

async function copy(target: string, rows: unknown[][]): Promise<void> {
  const sink = await database`copy ${database.unsafe(target)} from stdin`.writable();
  sink.end(rows.map((row) => `${row.join('\t')}\n`).join(''));
  await once(sink, 'finish');
}

async function copyArticles(articles: ArticleTexts[]): Promise<void> {
  await copy(
    'news_articles (url, title, title_ko, summary_ko, source, published_at)',
    articles.map(({ id, title, title_ko, summary_ko, published_at }) => [
      `https://news.example/${id}`,
      title,
      title_ko,
      summary_ko,
      '한빛일보',
      (published_at as Date).toISOString(),
    ]),
  );
}

async function close(): Promise<void> {
  const before = performance.now();
  await closeBlocks(database);
  const [row] = await database<{ blocks: number; totals: number; size: string }[]>`
    select (select count(*) from news_search_counted) as blocks, (select count(*) from news_search_common) as totals,
           pg_size_pretty(pg_total_relation_size('news_search_common')) as size`;
  console.log(
    `${row?.blocks} blocks counted in ${seconds(before, performance.now())}: ${row?.totals} totals, ${row?.size}`,
  );
  await database`analyze news_search_common`;
}

/** The cost of indexing new articles into the full index, vacuumed as the service does. */
async function insert(size: number): Promise<void> {
  const vacuuming = setInterval(() => tidySearch(database).catch(console.error), 2000);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const articles = Array.from({ length: size }, () => article(next++));
    await copyArticles(articles);
    const before = performance.now();
    await indexArticles(database, articles);
    times.push(performance.now() - before);
    await pause(20);
  }
  clearInterval(vacuuming);
  await tidySearch(database);
  console.log(`${size} new articles added to the index at once: ${figures({ times, cpuMs: null })}`);
}

async function measure(): Promise<void> {
  let slowest = 0;
  for (const { word, is } of SEARCH_TERMS) {
    for (const offset of [0, 200]) {
      const search = () => searchArticles(database, word, { limit: 20, page: offset / 20 + 1 });
      let total = 0;
      for (let warm = 0; warm < 5; warm += 1) total = (await search()).total;
      if (offset > 0 && total <= offset) break;
      const searched = await measured(database, () => timesOf(CALLS, search));
      slowest = Math.max(slowest, percentile(searched.times, 0.99));
      console.log(`${word} (${is}), ${total} found, page ${offset / 20 + 1}: ${figures(searched)}`);
    }
  }
  const name = `news search: slowest p99 among ${ROWS.toLocaleString('en')}`;
  report({ name, value: slowest, unit: 'ms', target: { atMost: 50 } });
}
