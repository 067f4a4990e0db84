import { Agent, request } from 'node:http';
import type { Sent } from './corpus.ts';

/** Sends requests over several connections until all are sent or the time is up, and counts the responses by status. */

export type Outcome = { sent: number; statuses: Map<string, number> };
export type Target = { url: string; method: string; headers: Record<string, string> };
type Limits = { connections: number; milliseconds: number };
/** Requests with their own method. */
export type Call = Pick<Sent, 'path' | 'raw'> & { method: string; chunked?: boolean };

/** The longest time without a byte of the response; the server continues with requests that are still running. */
const TIMEOUT_MS = 20_000;
/** For requests that are to be answered however long they wait in line. */
const PATIENT_MS = 180_000;
const agent = new Agent({ keepAlive: true });

export async function attack(target: Target, requests: Sent[], limits: Limits): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: new Map() };
  const end = Date.now() + limits.milliseconds;
  const rest = requests.values();
  const work = async () => {
    for (const next of rest) {
      if (Date.now() > end) return;
      outcome.sent += 1;
      const status = await send(target, next);
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: limits.connections }, work));
  return outcome;
}

/** Sends all at once, each on a connection of its own, and waits for all responses. */
export async function attackAtOnce({ url, headers }: Omit<Target, 'method'>, calls: Call[]): Promise<Outcome> {
  const statuses = new Map<string, number>();
  const work = calls.map(async ({ method, ...call }) => {
    const status = await send({ url, method, headers }, call, PATIENT_MS);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await Promise.all(work);
  return { sent: calls.length, statuses };
}

export function send(
  { url, method, headers }: Target,
  { path, raw, chunked = false }: Pick<Call, 'path' | 'raw' | 'chunked'>,
  timeout = TIMEOUT_MS,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const length = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(Buffer.byteLength(raw ?? '')) };
  const body = raw === undefined ? {} : { 'content-type': 'application/json', ...length };
  const call = request(url + path, { method, agent, headers: { ...headers, ...body }, timeout }, (answer) => {
    answer.on('error', () => resolve('cut off'));
    answer.resume().on('end', () => resolve(String(answer.statusCode)));
  });
  call.on('timeout', () => {
    resolve('no answer');
    call.destroy();
  });
  call.on('error', () => resolve('cut off'));
  call.end(raw);
  return promise;
}
