import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Sample } from './probe.ts';

/** Runs the probe, and returns its worst latency over any period. */

const PER_SECOND = 20;
/** The server is idle again after this many fast calls in a row, or after this long. */
const QUIET = { calls: 4, ms: 50, patience: 60_000 };
const BASELINE_MS = 5000;

export function startProbe(url: string, key: string) {
  const child = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)), [url, key, String(PER_SECOND)]);
  /** By start time: a call that started earlier belongs to the previous requests. */
  let calls = new Map<number, Sample>();
  let fast = 0;
  child.on('message', (message) => {
    const sample = message as Sample;
    if (sample.status === null) calls.set(sample.at, sample);
    else if (calls.has(sample.at)) calls.set(sample.at, sample);
    if (sample.status !== null) fast = sample.ms <= QUIET.ms ? fast + 1 : 0;
  });
  const watch = () => {
    calls = new Map();
    return () => {
      const seen = [...calls.values()];
      const worst = Math.max(0, ...seen.map(({ at, ms, status }) => (status === null ? Date.now() - at : ms)));
      return { worst, failed: seen.filter(({ status }) => status !== 200 && status !== null).length };
    };
  };
  return {
    stop: async () => void child.kill(),
    watch,
    async baseline() {
      await pause(1000);
      const seen = watch();
      await pause(BASELINE_MS);
      return seen().worst;
    },
    async untilQuiet() {
      fast = 0;
      for (const end = Date.now() + QUIET.patience; fast < QUIET.calls && Date.now() < end; ) await pause(20);
    },
  };
}
