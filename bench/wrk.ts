import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** Requests per second with wrk, and the CPU time of the server. */

const SECONDS = 3;

export type Call = { pid: number; url: string; headers?: string[]; script?: string | undefined };

export function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return;
  if (spawnSync('apt-get', ['install', '-y', 'wrk'], { stdio: 'inherit' }).status === 0) return;
  console.error('The benchmark needs wrk. On Debian: apt-get install wrk');
  process.exit(1);
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export type Measured = { perSecond: number; requests: number; p99: string; microseconds: number };

/** CPU time of a process so far, in seconds: the real cost of a request, however busy the machine is. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function measure(call: Call): Measured {
  const before = cpuSeconds(call.pid);
  const measured = wrk(call, SECONDS);
  return { ...measured, microseconds: ((cpuSeconds(call.pid) - before) / measured.requests) * 1e6 };
}

export function wrk({ url: target, headers = [], script }: Call, seconds: number): Omit<Measured, 'microseconds'> {
  const words = ['-t1', '-c50', `-d${seconds}s`, '--latency', ...headers.flatMap((header) => ['-H', header])];
  const { stdout } = spawnSync('wrk', [...words, ...(script ? ['-s', script] : []), target], { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
  };
}

export function middle(numbers: number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] as number;
}
