import { API, call } from '../call.ts';
import type { OpenApi, Operation } from '../contract/route-table.ts';
import { until } from '../until.ts';
import { attackAtOnce, type Call, type Outcome, type Target } from './attack.ts';
import { requestsTo, type Sent } from './corpus.ts';
import type { World } from './world.ts';

/** Reads that cost the database much: every POST that reads, previews of segments, and the public pages of a newsroom. */

export type SlowReads = { name: string; send(): Promise<Outcome> };

const AT_ONCE = 60;
const REPORTERS = 6648;
/** Some callers do not wait for the answer. */
const LEAVES_AFTER_MS = 2000;

export async function makeSlowReads(
  { url }: { url: string },
  { hostile, database }: World,
  document: OpenApi,
  operations: Operation[],
): Promise<SlowReads[]> {
  const target = { url: url + API, headers: { 'SERVICE-API-KEY': hostile.key } };
  const person = { url: url + API, headers: { cookie: hostile.cookie, origin: url } };
  const posts = operations.filter(({ method, scope, path }) => method === 'POST' && scope === 'read' && isRead(path));
  const reads = posts.map((operation) => {
    const requests = requestsTo(document, operation, hostile.idsOf(operation.area)).filter(isSmall);
    const calls = times(AT_ONCE, (place) => ({ method: 'POST', ...requests[place % requests.length]! }));
    const by = operation.forPeople ? person : target;
    return { name: `${AT_ONCE} × POST ${operation.path}`, send: () => attackAtOnce(by, calls) };
  });
  const { workspace_id: workspaceId } = hostile.idsOf('workspace');
  await addReporters({ database }, workspaceId!);
  const preview = times(AT_ONCE, () => ({
    method: 'POST',
    path: `/workspace/${workspaceId}/segments/preview`,
    raw: JSON.stringify({ match: 'any', conditions: timeConditions() }),
  }));
  const previews = [
    { name: `${AT_ONCE} previews of 20 conditions`, send: () => attackAtOnce(target, preview) },
    { name: `${AT_ONCE} previews whose callers leave`, send: () => leaving(target, preview) },
  ];
  return [...reads, ...previews, ...(await makeNewsroom(url, hostile.key, person, database))];
}

/** Large bodies have rows of their own. */
function isSmall({ raw = '' }: Sent): boolean {
  return raw.length <= 20_000;
}

/** The others with this scope change something small of the caller's own. */
function isRead(path: string): boolean {
  return /preview|audience|preflight|lint/.test(path);
}

function timeConditions() {
  const fields = ['last_contact', 'opened', 'covered_us'];
  return times(20, (place) => ({
    field: fields[place % 3],
    is: place % 2 ? 'within' : 'not_within',
    days: 30 + place,
  }));
}

/** With an activity and a mail each. */
async function addReporters({ database }: Pick<World, 'database'>, workspaceId: number): Promise<void> {
  await database`
    with added as (
      insert into workspace_reporters (account_id, workspace_id, name, email, email_key, media, is_distribution_target, memo, grams)
      select account_id, id, '기자' || n, 'many' || n || '@stall.example', 'many' || n || '@stall.example', '', true, '', '{}'
      from workspaces, generate_series(1, ${REPORTERS}) n where id = ${workspaceId} returning id, account_id, workspace_id
    )
    insert into workspace_activities (account_id, workspace_id, reporter_id, action, title, content, place, started_at)
    select account_id, workspace_id, id, 'CALL', '', '', '', now() - (id % 300) * interval '1 day' from added`;
}

async function leaving({ url, headers }: Omit<Target, 'method'>, calls: Call[]): Promise<Outcome> {
  const gone = AbortSignal.timeout(LEAVES_AFTER_MS);
  const statuses = new Map<string, number>();
  const work = calls.map(async ({ method, path, raw }) => {
    const sent = {
      method,
      body: raw ?? null,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: gone,
    };
    const status = await fetch(url + path, sent).then(
      (reply) => String(reply.status),
      () => 'left',
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await Promise.all(work);
  return { sent: calls.length, statuses };
}

const SHORT_POSTS = 100;
const LONG_POSTS = 40;
const LONG_CHARACTERS = 100_000;
const SENTENCE = '한빛바이오는 16일 초소형 혈당 센서를 선보였다고 밝혔다. ';

async function makeNewsroom(
  url: string,
  key: string,
  { headers }: Omit<Target, 'method'>,
  database: World['database'],
): Promise<SlowReads[]> {
  const slug = 'stall';
  const body = { is_on: true, slug, name: '한빛바이오', description: '새 소식' };
  const opened = await call(`${url}${API}/newsroom`, 'PUT', { headers, body });
  if (opened.status !== 200) throw new Error(`The newsroom was answered with ${opened.status}: ${opened.text}`);
  const before = await publishedIn(database);
  const places = Array.from({ length: SHORT_POSTS + LONG_POSTS }, (_, place) => place).values();
  const publish = async (place: number) => {
    const characters = place < SHORT_POSTS ? 3000 : LONG_CHARACTERS;
    const content = `${place} ${SENTENCE.repeat(characters / SENTENCE.length)}`.slice(0, characters);
    const made = await call(`${url}${API}/press/create-v2`, 'POST', { key, body: { keyword: `소식 ${place}` } });
    const edit = { press_id: made.body.data.press_id, title: `소식 ${place}`, content, is_public: true };
    const edited = await call(`${url}${API}/press/edit`, 'POST', { key, body: edit });
    if (edited.status !== 200) throw new Error(`A text was answered with ${edited.status}: ${edited.text}`);
  };
  const worker = async () => {
    for (const place of places) await publish(place);
  };
  await Promise.all(times(4, worker));
  await until(async () => (await publishedIn(database)) >= before + SHORT_POSTS + LONG_POSTS, 300_000);
  await until(async () => (await database`select from search_jobs limit 1`).length === 0, 300_000);
  // Each search is another one, because results are cached.
  let searches = 0;
  const sought = (word: string) => () => {
    searches += 1;
    return `?q=${encodeURIComponent(`${word} ${searches}`)}`;
  };
  const several: [string, (place: number) => string][] = [
    ['searches for words of every text', sought('혈당 센서')],
    ['searches for what is nowhere', sought('없는낱말')],
    ['pages', (place) => `?page=${place + 1}`],
  ];
  return several.map(([name, query]) => ({
    name: `${AT_ONCE} anonymous ${name}`,
    send: () =>
      attackAtOnce(
        { url, headers: {} },
        times(AT_ONCE, (place) => ({ method: 'GET', path: `/newsroom/${slug}${query(place)}`, raw: undefined })),
      ),
  }));
}

async function publishedIn(database: World['database']): Promise<number> {
  const [row] = await database<{ count: number }[]>`
    select count(*) as count from newsroom_posts where published_at is not null`;
  return row!.count;
}

function times<Made>(count: number, make: (place: number) => Made): Made[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
