import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Sample } from './probe.ts';

/** Runs the probe, and tells its worst latency over any stretch of time. */

const PER_SECOND = 20;
/** The server is quiet again when so many calls in a row were fast, or after so long. */
const QUIET = { calls: 4, ms: 50, patience: 15_000 };
const BASELINE_MS = 5000;

export function startProbe(url: string, key: string) {
  const worker = new Worker(new URL('./probe.ts', import.meta.url), {
    workerData: { url, key, perSecond: PER_SECOND },
  });
  let samples: Sample[] = [];
  let fast = 0;
  worker.on('message', (sample: Sample) => {
    samples.push(sample);
    fast = sample.ms <= QUIET.ms ? fast + 1 : 0;
  });
  const watch = () => {
    samples = [];
    return () => ({
      worst: Math.max(0, ...samples.map(({ ms }) => ms)),
      failed: samples.filter(({ status }) => status !== 200).length,
    });
  };
  return {
    stop: async () => void (await worker.terminate()),
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
