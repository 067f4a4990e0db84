import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { API } from '../call.ts';
import { operationsOf, readDocument } from '../contract/route-table.ts';
import { LIMITS_OFF } from '../limits-off.ts';
import { openStage } from '../process.ts';
import { attack, attackAtOnce, type Outcome, send, type Target } from './attack.ts';
import { makeCommentedEdits } from './commented-texts.ts';
import { requestsTo, type Sent } from './corpus.ts';
import { largeTextCalls, makeLargeTexts } from './large-texts.ts';
import { RAW_BODIES } from './patterns.ts';
import { makeSlowReads } from './slow-reads.ts';
import { hostileTexts, inOrder } from './texts.ts';
import { startProbe } from './watch.ts';
import { makeWorld } from './world.ts';

/**
 * `npm run test:stall -- [--limit 250] [--seconds 1.5] [--connections 4] [--only /press]`: sends hostile requests to
 * every endpoint while another account calls GET /account 20 times a second, then as many large texts as the limits
 * allow (`--only 'large texts'`), and edits of texts with comments (`--only 'commented texts'`). Prints the worst latency of those calls for each endpoint, and exits 1 if one is above the
 * limit in each of three runs.
 */

const { values: options } = parseArgs({
  options: {
    limit: { type: 'string', default: process.env.STALL_LIMIT_MS ?? '250' },
    seconds: { type: 'string', default: '1.5' },
    connections: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const LIMIT = Number(options.limit);

const RUNS = 3;
/** Start of the names of rows with reads that cost much. */
const SLOW = 'slow reads';
/** Start of the names of rows with large texts. */
const LARGE = 'large texts';
const COMMENTED = 'commented texts';

type Row = { name: string; outcome: Outcome; worst: number; failed: number; refused: number };
/** Whether a response to the load is right. By default any is, because most hostile requests are to be refused. */
type Judge = (status: string) => boolean;

const cleanUps: (() => Promise<void>)[] = [];
let code = 1;
try {
  code = await main();
} finally {
  for (const clean of cleanUps.reverse()) await clean();
}
process.exit(code);

async function main(): Promise<number> {
  const stage = openStage({ after: (work) => cleanUps.push(work) });
  const running = await stage.start({
    ...LIMITS_OFF,
    LOG_LEVEL: 'warn',
  });
  const world = await makeWorld(stage, running);
  const { hostile, unrelated, database, stop } = world;
  cleanUps.push(stop);
  const document = readDocument();
  const probe = startProbe(`${running.url}${API}/account`, unrelated.key);
  cleanUps.push(probe.stop);
  const before = await probe.baseline();
  const rows: Row[] = [];
  let logRead = 0;

  const measureOnce = async (name: string, work: () => Promise<Outcome>, isRight: Judge): Promise<Row> => {
    const watch = probe.watch();
    const outcome = await work();
    // Background work caused by the requests counts too.
    await probe.untilQuiet();
    const wrong = [...outcome.statuses].filter(([status]) => !isRight(status));
    const refused = wrong.reduce((sum, [, count]) => sum + count, 0);
    const row = { name, outcome, ...watch(), refused };
    console.log(lineOf(row));
    const log = running.stdout();
    for (const line of blockedLines(log.slice(logRead))) console.log(`  ${line}`);
    logRead = log.length;
    return row;
  };

  /** Requests that block the service do so every time, a busy machine does not: a row above the limit is repeated. */
  const measureWork = async (name: string, work: () => Promise<Outcome>, isRight: Judge = () => true) => {
    if (!name.includes(options.only)) return;
    let best = await measureOnce(name, work, isRight);
    for (let run = 1; isOver(best) && run < RUNS; run += 1) {
      const again = await measureOnce(`${name} (again)`, work, isRight);
      if (!isOver(again) || again.worst < best.worst) best = again;
    }
    rows.push(best);
  };
  const measure = (name: string, target: Target, requests: Sent[]) => {
    const limits = { connections: Number(options.connections), milliseconds: Number(options.seconds) * 1000 };
    return measureWork(name, () => attack(target, requests, limits));
  };

  console.log(`${'endpoint'.padEnd(72)} requests   worst  answers`);
  for (const path of ['/healthz', '/metrics', `${API}/openapi.json`, `${API}/docs`, `${API}/docs/js/scalar.js`]) {
    const requests = Array.from({ length: 40 }, () => ({ pattern: 'repeated', path, raw: undefined }));
    await measure(`GET ${path} (no key)`, { url: running.url, method: 'GET', headers: {} }, requests);
  }
  // The same code reads the bodies of all endpoints.
  for (const { name, raw } of RAW_BODIES) {
    const headers = { 'SERVICE-API-KEY': hostile.key };
    const requests = Array.from({ length: 8 }, () => ({ pattern: name, path: '/press/create-v2', raw }));
    await measure(`POST /press/create-v2 with ${name}`, { url: running.url + API, method: 'POST', headers }, requests);
  }
  for (const operation of inOrder(operationsOf(document))) {
    const headers: Record<string, string> = operation.forPeople
      ? { cookie: hostile.cookie, origin: running.url }
      : { 'SERVICE-API-KEY': hostile.key };
    const target = { url: running.url + API, method: operation.method, headers };
    const ids = hostile.idsOf(operation.area);
    const requests = requestsTo(document, operation, ids);
    const state = hostileTexts(document, operation, ids);
    const name = `${operation.method} ${operation.path}`;
    if (state.length === 0) await measure(name, target, several(requests));
    for (const text of state) {
      if (!name.includes(options.only)) continue;
      await send({ ...target, method: text.method }, text);
      await probe.untilQuiet();
      await measure(`${name} on ${text.pattern}`, target, several(requests));
    }
  }
  if (options.only.startsWith(SLOW) || options.only === '') {
    for (const { name, send } of await makeSlowReads(running, world, document, operationsOf(document))) {
      await probe.untilQuiet();
      await measureWork(`${SLOW}: ${name}`, send);
    }
  }
  if (options.only.startsWith(LARGE) || options.only === '') {
    const target = { url: running.url + API, headers: { 'SERVICE-API-KEY': hostile.key } };
    const pressIds = await makeLargeTexts(target, database);
    for (const { name, calls } of largeTextCalls(pressIds)) {
      await probe.untilQuiet();
      await measureWork(`${LARGE}: ${name}`, () => attackAtOnce(target, calls), isAnswered);
    }
  }
  if (options.only.startsWith(COMMENTED) || options.only === '') {
    const target = { url: running.url + API, headers: { 'SERVICE-API-KEY': hostile.key } };
    for (const { name, calls } of await makeCommentedEdits(running.url, hostile.key)) {
      await probe.untilQuiet();
      await measureWork(`${COMMENTED}: ${name}`, () => attackAtOnce(target, calls), isAnswered);
    }
  }
  const after = await probe.baseline();
  return summary(rows, { before, after, peak: peakMegabytes(running.pid) });
}

/** An endpoint that takes no text is called often instead. */
function several(requests: Sent[]): Sent[] {
  return requests.length > 10 ? requests : Array.from({ length: 24 }, (_, place) => requests[place % requests.length]!);
}

function isAnswered(status: string): boolean {
  return status === '200';
}

function isOver({ worst, failed, refused }: Row): boolean {
  return worst > LIMIT || failed > 0 || refused > 0;
}

function lineOf(row: Row): string {
  const { name, outcome, worst, failed } = row;
  const answers = [...outcome.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const note = failed > 0 ? `; ${failed} calls of the other account failed` : '';
  const mark = isOver(row) ? ' ✗' : '';
  return `${name.padEnd(72)} ${String(outcome.sent).padStart(8)} ${worst.toFixed(0).padStart(7)}  ${answers}${note}${mark}`;
}

/** The service's own report: how long its event loop was blocked, and by which request. */
function blockedLines(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('event loop blocked'));
}

/** The most memory that the service ever had; null where the system does not tell. */
function peakMegabytes(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function summary(rows: Row[], measured: { before: number; after: number; peak: number | null }): number {
  const over = rows.filter(isOver);
  console.log(
    `\nGET /account without hostile load: at worst ${measured.before.toFixed(0)} ms before, ${measured.after.toFixed(0)} ms after`,
  );
  if (measured.peak !== null) console.log(`Memory of the service: at most ${measured.peak} MB`);
  const worst = rows.toSorted((one, other) => other.worst - one.worst).slice(0, 10);
  console.log(`Worst of ${rows.length} (limit ${LIMIT} ms):`);
  for (const row of worst) console.log(`  ${row.worst.toFixed(0).padStart(7)} ms  ${row.name}`);
  console.log(
    over.length === 0 ? 'kept' : `broken: ${over.length} of ${rows.length} above the limit or with failed calls`,
  );
  return over.length === 0 ? 0 : 1;
}
