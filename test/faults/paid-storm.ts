import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { openAccount } from '../../src/areas/accounts/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { API, call, type Reply } from '../call.ts';
import { signal } from '../engine/processes.ts';
import { type Running, report, type Stage } from '../process.ts';
import { reportFigure } from './figures.ts';

/**
 * Many clients make paid calls, each with its own Idempotency-Key and retried until it is answered, while the service
 * and its engine are killed with -9. Afterwards ledger and creations must match the responses.
 */
export type Plan = { calls: number; clients: number; kills: ('service' | 'engine')[]; seed: number };

const PRICE = 1000;
/** How long a client retries: a claim whose holder lost the database expires after 30 s. */
const TIMEOUT_MS = 180_000;

type Buyer = { email: string; key: string };
type Call = { name: string; buyer: Buyer };
type Answer = Call & { reply: Reply };
type Counts = { tries: number; cutOff: number; unavailable: number; inProgress: number; replayed: number };

/** Returns the key that the first start printed, and the service that is left running. */
export async function paidStorm(
  stage: Stage,
  plan: Plan,
  environment: Record<string, string> = {},
): Promise<{ key: string | null; service: Running }> {
  const { calls, clients, kills, seed } = plan;
  report(`paid calls: seed ${seed} (SEED=${seed} repeats it)`);
  const random = randomFrom(seed);
  const killable = startKillable(stage);
  let service = await killable.service({ LOG_LEVEL: 'error', ...environment });
  const { key } = service;
  /** Null while the service is down: nobody may call its port, because another program may get it. */
  let address: string | null = service.url;
  const buyers = await openBuyers(stage, plan);
  const counts: Counts = { tries: 0, cutOff: 0, unavailable: 0, inProgress: 0, replayed: 0 };
  const answers: Answer[] = [];
  const over = new AbortController();
  const waiting = Array.from({ length: calls }, (_, index): Call => {
    return { name: `call-${seed}-${index}`, buyer: buyers[Math.floor(random() * buyers.length)]! };
  });
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      answers.push({ ...next, reply: await callUntilAnswered(() => address, next, counts, over.signal) });
    }
  };
  const restart = async () => {
    const killed = killable.kill();
    address = null;
    await killed;
    service = await killable.service({ LOG_LEVEL: 'error', ...environment });
    address = service.url;
  };

  const begin = Date.now();
  const clientsDone = Promise.all(Array.from({ length: clients }, work));
  const killsDone = killDuringCalls(stage, {
    kills,
    calls,
    random,
    restart,
    done: () => answers.length,
    over: over.signal,
  });
  try {
    await Promise.race([Promise.all([clientsDone, killsDone]), killable.exitedByItself]);
  } finally {
    over.abort();
  }
  const seconds = (Date.now() - begin) / 1000;

  const database = stage.database();
  try {
    const released = await assertNothingHeld(database);
    const totals = await readTotals(database);
    assertConsistent(totals, answers);
    await assertReplays(service, answers);
    assert.deepEqual(await readTotals(database), totals, 'replaying changed nothing');
    const paid = answers.filter(({ reply }) => reply.status === 200).length;
    reportFigure(
      1,
      `${calls} paid calls of ${clients} clients in ${seconds.toFixed(1)} s through ${kills.length} × kill -9 (${kills.join(', ')}): ` +
        `${counts.tries} tries, ${counts.cutOff} cut off, ${counts.unavailable} × 503, ${counts.inProgress} × 409, ` +
        `${counts.replayed} answered by replay; ${paid} paid, ${calls - paid} × 402; ${totals.debits.length} debits, ` +
        `0 mismatches; nothing held ${(released / 1000).toFixed(1)} s after the last answer`,
    );
    return { key, service };
  } finally {
    await database.end({ timeout: 1 });
  }
}

/** Starts services that only this test may kill. A service that exits by itself fails the test with its last output. */
function startKillable(stage: Stage) {
  let kill = async () => {};
  let fail = (_: Error) => {};
  const exitedByItself = new Promise<never>((_, reject) => {
    fail = reject;
  });
  exitedByItself.catch(() => {});
  const service = async (environment: Record<string, string>): Promise<Running> => {
    const running = await stage.start(environment);
    let isOurs = false;
    running.exited.then(({ code, stderr }) => {
      if (!isOurs) fail(new Error(`the service exited by itself with code ${code}: ${stderr}`));
    });
    kill = async () => {
      isOurs = true;
      running.kill('SIGKILL');
      await running.exited;
    };
    return running;
  };
  return { service, kill: () => kill(), exitedByItself };
}

/** Accounts with enough credit, the first with twice the share of calls, and one that runs out of credit. */
async function openBuyers(stage: Stage, { calls, clients }: Plan): Promise<Buyer[]> {
  const enough = calls * PRICE;
  const short = Math.floor(calls / (clients * 2)) * PRICE;
  const database = stage.database();
  const buyers: Buyer[] = [];
  for (const [index, amount] of [enough, enough, enough, short].entries()) {
    const email = `buyer-${index}@example.com`;
    const { api_key } = await database.begin((transaction) => openAccount(transaction, email, amount));
    buyers.push({ email, key: api_key });
  }
  await database.end();
  return [buyers[0]!, ...buyers];
}

async function callUntilAnswered(
  address: () => string | null,
  { name, buyer }: Call,
  counts: Counts,
  over: AbortSignal,
): Promise<Reply> {
  for (const begin = Date.now(); !over.aborted && Date.now() - begin < TIMEOUT_MS; await pause(100)) {
    const url = address();
    if (url === null) continue;
    counts.tries += 1;
    const reply = await create(url, name, buyer).catch(() => null);
    if (reply === null) counts.cutOff += 1;
    else if (reply.status === 503) counts.unavailable += 1;
    else if (reply.status === 409 && reply.body.code === 'IDEMPOTENCY_IN_PROGRESS') counts.inProgress += 1;
    else {
      if (reply.headers.get('idempotent-replayed') === 'true') counts.replayed += 1;
      assert.ok(reply.status === 200 || reply.status === 402, `${name}: ${reply.status} ${reply.text}`);
      return reply;
    }
  }
  throw new Error(`${name} was never answered`);
}

/** The built-in writer needs a fact. */
const keywordOf = (name: string) => `${name}\n12월 1일 나온다.`;

function create(url: string, name: string, { key }: Buyer): Promise<Reply> {
  const body = { keyword: keywordOf(name), creation_type: 'wiki' };
  return call(`${url + API}/generic-creation/create`, 'POST', { key, body, headers: { 'idempotency-key': name } });
}

type KillPlan = {
  kills: Plan['kills'];
  calls: number;
  random(): number;
  restart(): Promise<void>;
  /** The number of calls answered so far. */
  done(): number;
  over: AbortSignal;
};

/** Each kill happens at a random point of its own share of the calls, so that there is work before and after it. */
async function killDuringCalls(stage: Stage, { kills, calls, random, restart, done, over }: KillPlan): Promise<void> {
  for (const [index, victim] of kills.entries()) {
    const share = calls / (kills.length + 1);
    const moment = Math.floor(share * (index + 0.5 + random() / 2));
    for (const begin = Date.now(); done() < moment; await pause(2)) {
      if (over.aborted || Date.now() - begin > TIMEOUT_MS) throw new Error(`only ${done()} calls were answered`);
    }
    await pause(random() * 20);
    if (victim === 'service') await restart();
    else for (const pid of stage.engines()) signal(pid, 'SIGKILL');
  }
}

type Totals = {
  accounts: { email: string; balance: number; held: number; ledger: number; holds: number }[];
  debits: { email: string; amount: number; subject: string }[];
  creations: { id: number; email: string; keyword: string }[];
};

async function readTotals(database: Database): Promise<Totals> {
  const accounts = await database<Totals['accounts']>`
    select email, balance, held,
           (select coalesce(sum(amount), 0)::bigint from ledger_entries where account_id = a.id) as ledger,
           (select coalesce(sum(amount), 0)::bigint from credit_holds where account_id = a.id) as holds
    from accounts a order by id`;
  const debits = await database<Totals['debits']>`
    select email, amount, subject from ledger_entries l join accounts a on a.id = l.account_id where amount < 0 order by l.id`;
  const creations = await database<Totals['creations']>`
    select c.id, email, keyword from creations c join accounts a on a.id = c.account_id order by c.id`;
  return { accounts: [...accounts], debits: [...debits], creations: [...creations] };
}

function assertConsistent({ accounts, debits, creations }: Totals, answers: Answer[]): void {
  for (const { email, balance, held, ledger, holds } of accounts) {
    assert.ok(balance >= 0, email);
    assert.deepEqual({ email, ledger, held }, { email, ledger: balance, held: holds });
  }
  const paid = answers.filter(({ reply }) => reply.status === 200);
  const expected = paid.map(
    ({ name, buyer, reply }) => `${reply.body.data.creation_id} ${buyer.email} ${keywordOf(name)}`,
  );
  // Exactly one creation for each call answered with 200, with the id in that response.
  assert.deepEqual(creations.map(({ id, email, keyword }) => `${id} ${email} ${keyword}`).sort(), expected.sort());
  // Exactly one debit of the price for each creation.
  assert.deepEqual(
    debits.map(({ email, amount, subject }) => `${subject} ${email} ${amount}`).sort(),
    creations.map(({ id, email }) => `creation:${id} ${email} ${-PRICE}`).sort(),
  );
}

/** Waits until the holds of interrupted calls are released (promised: 60 s). Returns how long it took. */
async function assertNothingHeld(database: Database): Promise<number> {
  for (const begin = Date.now(); ; await pause(250)) {
    const [{ held, oldest }] = (await database`
      select count(*) as held, coalesce(max(extract(epoch from now() - created_at)), 0)::float as oldest
      from credit_holds`) as unknown as [{ held: number; oldest: number }];
    assert.ok(oldest <= 60, `a hold is ${oldest} s old`);
    if (held === 0) return Date.now() - begin;
  }
}

async function assertReplays(service: Running, answers: Answer[]): Promise<void> {
  for (const { name, buyer, reply } of answers) {
    if (reply.status !== 200) continue;
    const again = await create(service.url, name, buyer);
    assert.equal(again.status, 200, again.text);
    assert.equal(again.text, reply.text);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
  }
}

/** mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function seedOfRun(): number {
  return Number(process.env.SEED ?? Date.now() % 1_000_000);
}
