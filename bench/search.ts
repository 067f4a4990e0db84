import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../src/app/app.ts';
import { openAccount } from '../src/areas/accounts/index.ts';
import { readConfig } from '../src/config/index.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase, type Database } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { gramsLiteral, gramsOf, SEARCH_VERSION, tidySearch } from '../src/search-index/index.ts';
import { LIMITS_OFF } from '../test/limits-off.ts';
import { pick, randomFrom } from '../test/seeded-random.ts';
import { startCaller } from './caller.ts';
import { figures, measured, percentile, seconds } from './figures.ts';

/**
 * `GET /press/list?keyword=` over many releases of one account, through the service, compared with plain ILIKE in the
 * same database: `node bench/search.ts [rows]`. Releases are bulk-loaded and indexed afterwards, as by a restore;
 * single changes through the service are measured separately.
 */

const ROWS = Number(process.argv[2] ?? 100_000);
const BATCH = 500;
/** Warm-up: the first time a connection runs a query is part of the start, not of normal operation. */
const WARM_UP = 50;
const CALLS = 1000;
const SINGLE = 300;
const CHARACTERS = 2000;

/** The search terms, and how rare each is: one in so many releases. */
const SEARCH_TERMS: { word: string; oneIn: number; is: string }[] = [
  { word: '꿩', oneIn: 1000, is: '1 syllable, rare' },
  { word: '쑥', oneIn: 2, is: '1 syllable, in half' },
  { word: '다', oneIn: 1, is: '1 syllable, in all' },
  { word: '뇌파', oneIn: 1000, is: '2 syllables, rare' },
  { word: '협약', oneIn: 2, is: '2 syllables, in half' },
  { word: '인공위성', oneIn: 1000, is: '4 syllables, rare' },
  { word: '보도자료', oneIn: 2, is: '4 syllables, in half' },
  { word: '한빛바이오', oneIn: 1, is: 'the company, in all' },
  { word: '없는낱말이다', oneIn: Number.POSITIVE_INFINITY, is: 'in none' },
  { word: '해외 진출', oneIn: 1000, is: 'two words, rare' },
  { word: '공식 출시', oneIn: 20, is: 'two words, in 5 %' },
  { word: '글로벌 시장 진출', oneIn: 1000, is: 'three words, rare' },
  { word: '중소기업 지원 사업', oneIn: 20, is: 'three words, in 5 %' },
];

const SYLLABLES = [
  ...'가각간감강개거건검결경계고공과관교구국권그금기길나남내년노농능단당대도동등디라락란래량려력련령로론류리립마만말매면명모목문물미민바반발방배백법변별병보복본부분비사산상생서석선설성세소속손수술스시식신실심아안알양어업에여역연열영예오온완외요용우운원위유육융은음응의이익인일임입자작장재저적전절점정제조존종주준중즈증지직진질집차참창채책처천철첨청체초촉총최추축출충치카커코크타탁태테토통투트특티파판페편평포표품프피하학한함합항해행향험현협형호화확환활황회효후휴',
];
const ENDINGS = ['은', '는', '이', '가', '을', '를', '에', '의', '에서', '으로', '와', '과', '까지', '부터', '도', ''];
const VERBS = ['밝혔다.', '발표했다.', '설명했다.', '추진한다.', '강화한다.', '선보였다.', '이어진다.', '계획이다.'];

const random = randomFrom(20261115);
// A few words occur in most texts and most in few, as in any language.
const nouns = Array.from({ length: 30_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 2.4) }, () => pick(random, SYLLABLES)).join(''),
);
const noun = () => nouns[Math.floor(nouns.length ** random())] as string;

function sentence(): string {
  const words = Array.from({ length: 5 + Math.floor(random() * 9) }, () => noun() + pick(random, ENDINGS));
  return `${words.join(' ')} ${pick(random, VERBS)}`;
}

function release(): { title: string; content: string; keyword: string } {
  const planted = SEARCH_TERMS.filter(({ oneIn }) => random() < 1 / oneIn).map(({ word }) => `${word} ${noun()}`);
  const sentences = [planted.join(' ')];
  for (let length = 0; length < CHARACTERS; length += (sentences.at(-1) as string).length + 1)
    sentences.push(sentence());
  return { title: `${noun()}, ${noun()} ${noun()}`, content: sentences.join(' '), keyword: `${noun()} ${noun()}` };
}

const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const { username, password, database: name, host } = engine.connection;
const url = `postgres://${username}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const database = connectDatabase(url, 10);
try {
  await migrate(database);
  const { account_id, api_key } = await database.begin((transaction) =>
    openAccount(transaction, 'bench@example.com', 0),
  );
  await seed(account_id);
  await measure(account_id, api_key);
} finally {
  await database.end({ timeout: 5 });
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function seed(accountId: number): Promise<void> {
  const started = performance.now();
  await database`drop index search_documents_grams_0, search_documents_grams_1`;
  let hashing = 0;
  let grams = 0;
  for (let first = 1; first <= ROWS; first += BATCH) {
    const releases = Array.from({ length: Math.min(BATCH, ROWS - first + 1) }, release);
    await copy(
      database,
      'press_releases (account_id, title, content, language, keyword, is_public, brief)',
      releases.map((each) => [accountId, each.title, each.content, 'ko', each.keyword, false, '{"withLead":false}']),
    );
    const before = performance.now();
    const hashed = releases.map(({ title, content, keyword }) =>
      gramsOf({ accountId, area: 'press' }, title, content, keyword),
    );
    hashing += performance.now() - before;
    grams += hashed.reduce((sum, each) => sum + each.length, 0);
    await copy(
      database,
      'search_documents (area, text_id, account_id, grams, version)',
      hashed.map((each, place) => ['press', first + place, accountId, gramsLiteral(each), SEARCH_VERSION]),
    );
  }
  const loaded = performance.now();
  await Promise.all([0, 1].map(buildIndex));
  const indexed = performance.now();
  await prepareTables();
  const [size] = await database<{ texts: string; grams: string; index: string }[]>`
    select pg_size_pretty(pg_table_size('press_releases')) as texts,
           pg_size_pretty(pg_table_size('search_documents')) as grams,
           pg_size_pretty(pg_relation_size('search_documents_grams_0') + pg_relation_size('search_documents_grams_1')) as index`;
  console.log(
    `${ROWS} releases of ${CHARACTERS} characters: ${Math.round(grams / ROWS)} substrings each, ` +
      `${(hashing / ROWS).toFixed(2)} ms to split and hash one; loaded in ${seconds(started, loaded)}, ` +
      `index built in ${seconds(loaded, indexed)}, vacuumed in ${seconds(indexed, performance.now())}`,
  );
  console.log(`texts ${size?.texts}, substrings ${size?.grams}, index ${size?.index}`);
}

async function buildIndex(half: number): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`set local maintenance_work_mem = '1GB'`;
    await transaction`set local statement_timeout = 0`;
    await transaction.unsafe(`
      create index search_documents_grams_${half} on search_documents using gin (grams)
        with (gin_pending_list_limit = 16384) where text_id % 2 = ${half}`);
  });
}

async function prepareTables(): Promise<void> {
  const session = await database.reserve();
  await session`set statement_timeout = 0`;
  await session`vacuum (analyze) press_releases`;
  await session`vacuum (analyze) search_documents`;
  await session`reset statement_timeout`;
  session.release();
}

async function copy(sql: Database, target: string, rows: unknown[][]): Promise<void> {
  const sink = await sql`copy ${sql.unsafe(target)} from stdin`.writable();
  const text = rows.map((row) => `${row.map((value) => String(value).replaceAll('\\', '\\\\')).join('\t')}\n`).join('');
  sink.end(text);
  await once(sink, 'finish');
}

async function measure(accountId: number, key: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...LIMITS_OFF });
  const app = createApp({ config, database, publicUrl: 'http://localhost', now: () => new Date() });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const root = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/live/openapi`;
  await changeOneByOne(root, key);
  const caller = startCaller();
  for (const { word, is } of SEARCH_TERMS) {
    const address = `${root}/press/list?keyword=${encodeURIComponent(word)}`;
    const { body } = await caller.get({ address, key, calls: WARM_UP });
    const found = (body.data as { total_count: number }).total_count;
    const searched = await measured(database, async () => (await caller.get({ address, key, calls: CALLS })).times);
    const before = performance.now();
    const counted = await ilike(accountId, word);
    const plain = performance.now() - before;
    if (counted !== found) console.log(`  ILIKE counts ${counted}, the service ${found}`);
    const ratio = plain / percentile(searched.times, 0.5);
    console.log(
      `${word} (${is}): ${found} found, ${figures(searched)}; ILIKE ${plain.toFixed(0)} ms, ratio ${ratio.toFixed(0)}`,
    );
  }
  caller.stop();
  await app.stop();
}

/** The cost of indexing a text into the full index at twenty per second, vacuumed as the service does. */
async function changeOneByOne(root: string, key: string): Promise<void> {
  const vacuuming = setInterval(() => tidySearch(database).catch(console.error), 2000);
  const times: number[] = [];
  for (let press_id = 1; press_id <= SINGLE; press_id += 1) {
    const { title, content } = release();
    const before = performance.now();
    const response = await fetch(`${root}/press/edit`, {
      method: 'POST',
      headers: { 'SERVICE-API-KEY': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ press_id, title, content }),
    });
    if (!response.ok) throw new Error(await response.text());
    times.push(performance.now() - before);
    await pause(50);
  }
  clearInterval(vacuuming);
  const slowest = Math.max(...times).toFixed(0);
  console.log(`one text changed by POST /press/edit: ${figures({ times, cpuMs: null })}, slowest ${slowest} ms\n`);
}

/** Count and page, as one would write it without an index. */
async function ilike(accountId: number, word: string): Promise<number> {
  const pattern = `%${word}%`;
  const found = database`
    account_id = ${accountId} and (title ilike ${pattern} or content ilike ${pattern} or keyword ilike ${pattern})`;
  const [[counted]] = await Promise.all([
    database<{ total: number }[]>`select count(*) as total from press_releases where ${found}`,
    database`select * from press_releases where ${found} order by id desc limit 20`,
  ]);
  return counted?.total ?? 0;
}
