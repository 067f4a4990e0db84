import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Sends sequential calls from a separate process, so that reading the responses takes no CPU time of the service. */

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

const agent = new Agent({ keepAlive: true });

async function ask({ address, key }: Order): Promise<IncomingMessage> {
  const request = get(address, { agent, headers: { 'SERVICE-API-KEY': key } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(await text(response));
  return response;
}

/** Reads each response to its last byte but keeps only one, so that garbage collection is not measured too. */
async function answer(order: Order): Promise<Answer> {
  const times: number[] = [];
  for (let count = 0; count < order.calls; count += 1) {
    const started = performance.now();
    const response = await ask(order);
    await once(response.resume(), 'end');
    times.push(performance.now() - started);
  }
  return { times, body: await text(await ask(order)) };
}

if (process.argv[1] === FILE) process.on('message', async (order: Order) => process.send?.(await answer(order)));
