import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasWordBoundaries, readKeyword, type Term } from '../src/areas/newsclip/groups/keyword.ts';
import { buildMatcher, type Matcher, matchTextOf, type WatchedGroup } from '../src/areas/newsclip/groups/matching.ts';
import { createIngest, createMatcherCache } from '../src/areas/newsclip/index.ts';
import { startEngine } from '../src/engine/index.ts';
import { connectDatabase, type Database } from '../src/kernel/database.ts';
import { migrate } from '../src/kernel/migrations.ts';
import type { FeedItem } from '../src/providers/feeds/port.ts';
import { pick, randomFrom } from '../test/seeded-random.ts';

/**
 * Articles stored per second while matching all keywords of all groups, compared with a loop over the keywords: `node
 * bench/ingest.ts [keywords] [articles]`.
 */

const KEYWORDS = Number(process.argv[2] ?? 100_000);
const ARTICLES = Number(process.argv[3] ?? 5_000);
/** The loop is slow, so fewer articles are enough to measure it. */
const LOOPED = Math.min(200, ARTICLES);
const POLL = 50;
const PER_GROUP = 10;

const random = randomFrom(20261115);
const SYLLABLES = [
  ...'가강개건경계고공과관교구국권금기길나남내노농단당대도동라란래려력로류리마만매면명모목문미민바반발방배백변보본부분비사산상생서석선성세소수시식신실안양어업연열영예오온완요용우운원위유은의인일임자작장재전정제조종주준중지진차창채천철청초총최추출카코크타태토통투트특파판페평포표품하학한함합항해행향현협형호화확환활회효후휴',
];
const LETTERS = [...'ABCDEFGHIJKLMNOPRSTUVWXYZ'];
const ENDINGS = ['은', '는', '이', '가', '을', '를', '에', '의', '에서', '으로', '와', '과', '도', ''];
const VERBS = ['밝혔다.', '발표했다.', '설명했다.', '추진한다.', '선보였다.', '체결했다.'];
const some = (from: string[], least: number, most: number) =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(random, from)).join('');

/** Names of companies, people and products: three to seven syllables, one in ten in Latin letters, some phrases. */
function makeKeyword(): string {
  const kind = random();
  if (kind < 0.1) return some(LETTERS, 2, 5);
  if (kind < 0.15) return `"${some(SYLLABLES, 2, 4)}"`;
  if (kind < 0.2) return `${some(SYLLABLES, 2, 3)} AND ${some(SYLLABLES, 2, 3)}`;
  return some(SYLLABLES, 3, 7);
}

const nouns = Array.from({ length: 30_000 }, () => some(SYLLABLES, 2, 3));
const keywords = Array.from({ length: KEYWORDS }, makeKeyword);
const sentence = () =>
  `${Array.from({ length: 8 }, () => nouns[Math.floor(nouns.length ** random())] + pick(random, ENDINGS)).join(' ')} ${pick(random, VERBS)}`;

function makeArticle(place: number): FeedItem {
  const named = [pick(random, keywords), pick(random, keywords)].map((keyword) => keyword.replaceAll(/"| AND/g, ''));
  return {
    title: `${named[0]}, ${pick(random, nouns)} ${pick(random, nouns)} ${pick(random, nouns)}`,
    summary: `${named[0]}는 ${sentence()} ${named[1]}와 ${sentence()} ${sentence()}`,
    url: `https://news.example/articleView.html?idxno=${place}&utm_source=rss`,
    author: '홍길동 기자',
    imageUrl: `https://news.example/${place}.jpg`,
    publishedAt: new Date(Date.now() - place * 1000),
    guid: `news-${place}`,
    language: 'ko',
    fullText: null,
  };
}

/** The naive implementation: searches the text for every keyword of every group. */
function buildLoop(groups: WatchedGroup[]): Matcher {
  const read = groups.map((group) => ({
    group,
    keywords: group.keywords.map((keyword) => ({ keyword, terms: readKeyword(keyword) })),
  }));
  const holds = (text: string, { text: sought, isPhrase }: Term) => {
    for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
      if (hasWordBoundaries(text, at, at + sought.length, isPhrase)) return true;
    }
    return false;
  };
  return {
    match(article) {
      const text = matchTextOf(article);
      return read
        .filter(({ group }) => group.region === article.region)
        .map(({ group, keywords: sought }) => ({
          group,
          keywords: sought
            .filter(({ terms }) => terms.every((term) => holds(text, term)))
            .map(({ keyword }) => keyword),
        }))
        .filter((match) => match.keywords.length > 0);
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), 'presswright-bench-'));
chmodSync(folder, 0o755);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error });
const { username, password, database: name, host } = engine.connection;
const url = `postgres://${username}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const database = connectDatabase(url, 4);
try {
  await migrate(database);
  await measure(await seedGroups(database));
} finally {
  await database.end({ timeout: 5 });
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function seedGroups(sql: Database): Promise<WatchedGroup[]> {
  const [account] = await sql<{ id: number }[]>`insert into accounts (email) values ('bench@example.com') returning id`;
  const rows = Array.from({ length: Math.ceil(KEYWORDS / PER_GROUP) }, (_, place) => ({
    name: `group ${place}`,
    keywords: keywords.slice(place * PER_GROUP, (place + 1) * PER_GROUP),
  }));
  return sql<WatchedGroup[]>`
    insert into keyword_groups (account_id, group_name, keywords, region)
    select ${account!.id}, name, keywords, '국내'
    from jsonb_to_recordset(${sql.json(rows)}) as made (name text, keywords text[])
    returning id, account_id, group_name, region, keywords, exclude_keywords, required_keywords,
              changed_by::text::bigint as changed_by`;
}

async function measure(groups: WatchedGroup[]): Promise<void> {
  const built = performance.now();
  const automaton = buildMatcher(groups);
  const building = performance.now() - built;
  console.log(`${KEYWORDS} keywords in ${groups.length} groups, automaton built in ${building.toFixed(0)} ms`);

  const items = Array.from({ length: ARTICLES + LOOPED + POLL }, (_, place) => makeArticle(place));
  const loop = buildLoop(groups);
  const found = matchOnly(automaton, items.slice(0, ARTICLES));
  const looped = matchOnly(loop, items.slice(0, LOOPED));
  const again = matchOnly(automaton, items.slice(0, LOOPED));
  if (again.matches !== looped.matches) throw new Error('The loop and the automaton disagree.');
  console.log(`matching only: automaton ${rate(found)}, loop ${rate(looped)}, ratio ${ratio(found, looped)}`);
  console.log(`  ${(found.matches / ARTICLES).toFixed(1)} groups matched per article`);

  const matchers = createMatcherCache();
  await ingestAll(createIngestWith(matchers), items.slice(ARTICLES + LOOPED));
  const stored = await ingestAll(createIngestWith(matchers), items.slice(0, ARTICLES));
  const slow = await ingestAll(
    createIngestWith({ current: async () => loop }),
    items.slice(ARTICLES, ARTICLES + LOOPED),
  );
  console.log(`ingest and match: automaton ${rate(stored)}, loop ${rate(slow)}, ratio ${ratio(stored, slow)}`);
  const [count] = await database<{ articles: number; matches: number }[]>`
    select (select count(*) from news_articles) as articles, (select count(*) from keyword_matches) as matches`;
  console.log(`  in polls of ${POLL}: ${count?.articles} articles, ${count?.matches} matches stored`);
}

function createIngestWith(matchers: ReturnType<typeof createMatcherCache>) {
  return createIngest({ database, announce: async () => {}, matchers, now: () => new Date() });
}

type Measured = { articles: number; milliseconds: number; matches: number };

function matchOnly(matcher: Matcher, items: FeedItem[]): Measured {
  const start = performance.now();
  let matches = 0;
  for (const { title, summary } of items) {
    matches += matcher.match({ region: '국내', title, title_ko: title, summary_ko: summary }).length;
  }
  return { articles: items.length, milliseconds: performance.now() - start, matches };
}

/** Two polls at a time, as the service does. */
async function ingestAll(ingest: ReturnType<typeof createIngest>, items: FeedItem[]): Promise<Measured> {
  const start = performance.now();
  for (let first = 0; first < items.length; first += 2 * POLL) {
    const polls = [first, first + POLL].map((from, feed) => {
      return ingest({ feedId: feed + 1, media: '한강일보', region: '국내' }, items.slice(from, from + POLL));
    });
    await Promise.all(polls);
  }
  return { articles: items.length, milliseconds: performance.now() - start, matches: 0 };
}

function perSecond({ articles, milliseconds }: Measured): number {
  return (articles / milliseconds) * 1000;
}

function rate(measured: Measured): string {
  return `${Math.round(perSecond(measured))} articles/s`;
}

function ratio(fast: Measured, slow: Measured): string {
  return (perSecond(fast) / perSecond(slow)).toFixed(1);
}
