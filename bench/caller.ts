import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Calls from a process of their own, one after the other, so that reading the answers takes nothing of the service's time. */

type Order = { address: string; key: string; calls: number };
type Answer = { times: number[]; body: string };

export type Caller = { get(order: Order): Promise<{ times: number[]; body: { data: unknown } }>; stop(): void };

const FILE = fileURLToPath(import.meta.url);

export function startCaller(): Caller {
  const child: ChildProcess = fork(FILE);
  return {
    async get(order) {
      child.send(order);
      const [{ times, body }] = (await once(child, 'message')) as [Answer];
      return { times, body: JSON.parse(body) };
    },
    stop: () => child.kill(),
  };
}

async function answer({ address, key, calls }: Order): Promise<Answer> {
  const times: number[] = [];
  let body = '';
  for (let count = 0; count < calls; count += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers: { 'SERVICE-API-KEY': key } });
    body = await response.text();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(body);
  }
  return { times, body };
}

if (process.argv[1] === FILE) process.on('message', async (order: Order) => process.send?.(await answer(order)));
