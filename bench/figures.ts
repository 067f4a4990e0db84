import { readFileSync } from 'node:fs';
import type { Database } from '../src/kernel/database.ts';

/** Figures for a shared machine: latency, and the CPU time used. */

type Measured = { times: number[]; cpuMs: number | null };

/** Includes the CPU time of the database per call. */
export async function measured(database: Database, callAll: () => Promise<number[]>): Promise<Measured> {
  const before = await cpuTime(database);
  const times = await callAll();
  const after = await cpuTime(database);
  return { times, cpuMs: before === null || after === null ? null : (after - before) / times.length };
}

export async function timesOf(calls: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times;
}

export function figures({ times, cpuMs }: Measured): string {
  const waited = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  return cpuMs === null ? waited : `${waited}, database CPU ${cpuMs.toFixed(1)} ms`;
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

export function seconds(from: number, to: number): string {
  return `${((to - from) / 1000).toFixed(0)} s`;
}

/** CPU time of the service's database connections in milliseconds; available on Linux only. */
async function cpuTime(database: Database): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const backends = await database<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'presswright'`;
  const ticks = backends.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}
