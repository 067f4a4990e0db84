import type { Actor } from '../../../kernel/actor.ts';
import { koreanTime, parseMoment } from '../../../kernel/clock.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Transaction } from '../../../kernel/database.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import { signedIn } from '../members/service.ts';
import { switchAccount } from '../sign-in/session-store.ts';
import { findAccount } from '../store.ts';
import type { ClockInput, ModeInput, ShownClock } from './schema.ts';
import { type Clock, findLiveAccount, lockClock, openTestAccount, readClock, setClock, setCredit } from './store.ts';

/** Test mode: data of its own, the built-in writer, test credit, mail that goes nowhere, and a clock that can be moved. */

export type TestModeDeps = {
  database: Database;
  /** This instance reads sessions anew. */
  forgetSessions(): void;
  /** Provided by the releases area: what a simulated address does. */
  simulatedAddresses: { email: string; outcome: string }[];
  /** Provided by the releases area: starts what the moved clock has made due. */
  startDue(transaction: Transaction, accountId: number): Promise<{ releases: number; retries: number }>;
  /** Afterwards, so that nothing waits for the next poll. */
  onStarted(): void;
};

/** The clock cannot be moved further ahead of the real time than releases can be planned. */
const MAX_AHEAD_MS = 3 * 366 * 24 * 3600_000;

type SwitchedMode = { mode: 'live' | 'test'; account_id: number };

export async function switchMode(
  deps: Pick<TestModeDeps, 'forgetSessions'>,
  actor: Actor,
  { mode }: ModeInput,
): Promise<Committed<SwitchedMode>> {
  const switched = await actor.commit(async (transaction) => {
    const live = await findLiveAccount(transaction, actor.accountId);
    const account_id = mode === 'test' ? await openTestAccount(transaction, live) : live;
    if (!(await switchAccount(transaction, signedIn(actor), account_id))) throw problem('NOT_FOUND');
    return { mode, account_id };
  });
  deps.forgetSessions();
  return switched;
}

export async function readTestMode({ database, simulatedAddresses }: TestModeDeps, { accountId }: Actor) {
  const account = await findAccount(database, accountId);
  if (!account) throw problem('USER_NOT_FOUND');
  const clock = show(await readClock(database, accountId));
  return { ...clock, credit_balance: account.credit_balance, addresses: simulatedAddresses };
}

export type Moved = ShownClock & { started_releases: number; retried_recipients: number };

/** Only ahead: what was started by a later time cannot be undone. */
export async function moveClock(deps: TestModeDeps, actor: Actor, input: ClockInput): Promise<Committed<Moved>> {
  const { accountId } = actor;
  const moved = await actor.commit(async (transaction) => {
    const at = timeAfter(await lockClock(transaction, accountId), input);
    await setClock(transaction, accountId, at);
    const { releases, retries } = await deps.startDue(transaction, accountId);
    const clock = show(await readClock(transaction, accountId));
    return { ...clock, started_releases: releases, retried_recipients: retries };
  });
  deps.onStarted();
  return moved;
}

export async function resetClock(actor: Actor): Promise<Committed<ShownClock>> {
  return actor.commit(async (transaction) => {
    await setClock(transaction, actor.accountId, null);
    return show(await readClock(transaction, actor.accountId));
  });
}

export async function changeCredit(actor: Actor, balance: number): Promise<Committed<{ credit_balance: number }>> {
  return actor.commit(async (transaction) => {
    if ((await setCredit(transaction, actor.accountId, balance)) === undefined) throw problem('CREDIT_IN_USE');
    return { credit_balance: balance };
  });
}

function timeAfter({ now }: Clock, { now_kst, advance_seconds }: ClockInput): Date {
  const at = now_kst === undefined ? movedBy(now, advance_seconds) : parseMoment(now_kst);
  if (!at || (now_kst !== undefined && advance_seconds !== undefined))
    throw badRequest({
      field: 'now_kst',
      ko: '새 시각과 옮길 시간 중 하나만 보내 주세요.',
      en: 'send either now_kst or advance_seconds.',
    });
  const field = now_kst === undefined ? 'advance_seconds' : 'now_kst';
  if (at < now)
    throw badRequest({
      field,
      ko: `시계는 뒤로 돌릴 수 없습니다. 지금 시각은 ${koreanTime(now)}입니다.`,
      en: `the clock cannot be moved back. It is ${koreanTime(now)} now.`,
    });
  if (at.getTime() - Date.now() > MAX_AHEAD_MS)
    throw badRequest({ field, ko: '3년보다 먼 시각입니다.', en: 'is more than three years ahead.' });
  return at;
}

function movedBy(now: Date, seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

function show({ now, is_set }: Clock): ShownClock {
  return { now_kst: koreanTime(now), is_set };
}
