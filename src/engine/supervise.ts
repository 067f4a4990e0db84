import { setTimeout as pause } from 'node:timers/promises';
import { findReason } from './log-file.ts';
import { EngineRefusal } from './refusal.ts';
import type { Watched } from './watchdog.ts';

/** One run of the PostgreSQL process and access to its log output. */
export type Launch = { watched: Watched; readLog(): string };

export type SupervisorDeps = {
  launch(): Promise<Launch>;
  /** Waits until PostgreSQL answers a query; false when it ended first. */
  ready(hasEnded: () => boolean): Promise<boolean>;
  log(line: string): void;
  onCrash(): void;
};

export type Supervised = { pid(): number | null; stop(): Promise<void> };

const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;

/** Starts PostgreSQL, waits until it answers, and restarts it after crashes until stop(). */
export async function supervise(deps: SupervisorDeps): Promise<Supervised> {
  const stopping = new AbortController();
  const state = { current: await startFirst(deps) };
  const ended = keepRunning(deps, state, stopping.signal);
  let stopped: Promise<void> | undefined;
  const stopOnce = async () => {
    stopping.abort();
    await shutDown(state.current.watched);
    await ended;
  };
  return {
    pid: () => state.current.watched.pid(),
    stop: () => {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

// Errors that disappear within seconds, when processes of an earlier run have ended.
const TEMPORARY_ERROR = /pre-existing shared memory block|lock file "[^"]*" already exists/;

async function startFirst(deps: SupervisorDeps): Promise<Launch> {
  for (const started = Date.now(); ; await pause(200)) {
    const launch = await deps.launch();
    let isReady = false;
    try {
      isReady = await deps.ready(launch.watched.hasEnded);
    } finally {
      if (!isReady) await shutDown(launch.watched);
    }
    if (isReady) return launch;
    const output = launch.readLog();
    if (TEMPORARY_ERROR.test(output) && Date.now() - started < 15_000) continue;
    const reason = findReason(output) ?? (await launch.watched.ended).reason;
    throw new EngineRefusal(`The database engine did not start: ${reason}. See postgres.log in the data folder.`);
  }
}

async function keepRunning(deps: SupervisorDeps, state: { current: Launch }, signal: AbortSignal): Promise<void> {
  let wait = MIN_BACKOFF_MS;
  for (;;) {
    const started = Date.now();
    const ending = await state.current.watched.ended;
    if (signal.aborted) return;
    // Reset the backoff after a longer run.
    if (Date.now() - started > 2 * MAX_BACKOFF_MS) wait = MIN_BACKOFF_MS;
    deps.log(`The database engine stopped unexpectedly (${ending.reason}); starting it again.`);
    deps.onCrash();
    for (let launched = false; !launched; ) {
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, MAX_BACKOFF_MS);
      if (signal.aborted) return;
      launched = await relaunch(deps, state, signal);
      if (signal.aborted && !launched) return;
    }
  }
}

async function relaunch(deps: SupervisorDeps, state: { current: Launch }, signal: AbortSignal): Promise<boolean> {
  try {
    const launch = await deps.launch();
    state.current = launch;
    if (signal.aborted) await shutDown(launch.watched);
    return true;
  } catch (error) {
    deps.log(`The database engine could not be started again: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** Fast shutdown for 10 seconds, then stronger signals. Repeated, because PostgreSQL ignores signals while starting. */
async function shutDown(watched: Watched): Promise<void> {
  const started = Date.now();
  while (!watched.hasEnded()) {
    const passed = Date.now() - started;
    watched.signal(passed < 10_000 ? 'SIGINT' : passed < 15_000 ? 'SIGQUIT' : 'SIGKILL');
    await Promise.race([watched.ended, pause(200)]);
  }
}
