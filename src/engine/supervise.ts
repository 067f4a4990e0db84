import { setTimeout as pause } from 'node:timers/promises';
import { findReason } from './log-file.ts';
import { EngineRefusal } from './refusal.ts';
import type { Watched } from './watchdog.ts';

/** One run of the engine process and the words it left in its log. */
export type Launch = { watched: Watched; readLog(): string };

export type Machinery = {
  launch(): Promise<Launch>;
  /** Waits until a query is answered; false when the engine ended before. */
  ready(hasEnded: () => boolean): Promise<boolean>;
  log(line: string): void;
  onCrash(): void;
};

export type Supervised = { pid(): number | null; stop(): Promise<void> };

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/** Starts the engine, waits until it answers, and keeps it running until stop(). */
export async function supervise(machinery: Machinery): Promise<Supervised> {
  const stopping = new AbortController();
  const state = { current: await startFirst(machinery) };
  const ended = keepRunning(machinery, state, stopping.signal);
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

// Backends of a killed engine, or an engine that is itself just ending, give the folder free within seconds.
const PASSING = /pre-existing shared memory block|lock file "[^"]*" already exists/;

async function startFirst(machinery: Machinery): Promise<Launch> {
  for (const begin = Date.now(); ; await pause(200)) {
    const launch = await machinery.launch();
    let isReady = false;
    try {
      isReady = await machinery.ready(launch.watched.hasEnded);
    } finally {
      if (!isReady) await shutDown(launch.watched);
    }
    if (isReady) return launch;
    const output = launch.readLog();
    if (PASSING.test(output) && Date.now() - begin < 15_000) continue;
    const reason = findReason(output) ?? (await launch.watched.ended).words;
    throw new EngineRefusal(`The database engine did not start: ${reason}. See postgres.log in the data folder.`);
  }
}

async function keepRunning(machinery: Machinery, state: { current: Launch }, signal: AbortSignal): Promise<void> {
  let wait = SHORTEST_PAUSE;
  for (;;) {
    const begin = Date.now();
    const ending = await state.current.watched.ended;
    if (signal.aborted) return;
    // An engine that ran well for a while deserves a quick restart; one that keeps dying gets longer pauses.
    if (Date.now() - begin > 2 * LONGEST_PAUSE) wait = SHORTEST_PAUSE;
    machinery.log(`The database engine stopped unexpectedly (${ending.words}); starting it again.`);
    machinery.onCrash();
    for (let launched = false; !launched; ) {
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_PAUSE);
      if (signal.aborted) return;
      launched = await relaunch(machinery, state, signal);
      if (signal.aborted && !launched) return;
    }
  }
}

async function relaunch(machinery: Machinery, state: { current: Launch }, signal: AbortSignal): Promise<boolean> {
  try {
    const launch = await machinery.launch();
    state.current = launch;
    if (signal.aborted) await shutDown(launch.watched);
    return true;
  } catch (error) {
    machinery.log(`The database engine could not be started again: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** Fast shutdown with 10 seconds of grace, then harder. Repeated, because a starting engine ignores signals. */
async function shutDown(watched: Watched): Promise<void> {
  const begin = Date.now();
  while (!watched.hasEnded()) {
    const passed = Date.now() - begin;
    watched.signal(passed < 10_000 ? 'SIGINT' : passed < 15_000 ? 'SIGQUIT' : 'SIGKILL');
    await Promise.race([watched.ended, pause(200)]);
  }
}
