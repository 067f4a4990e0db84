import { setTimeout as wait } from 'node:timers/promises';

/** One request at a time per host, with a pause in between. Between instances the leases ensure this. */
export type HostThrottle = <Result>(url: string, signal: AbortSignal, ask: () => Promise<Result>) => Promise<Result>;

export function createHostThrottle(pauseMs: number): HostThrottle {
  const queues = new Map<string, Promise<unknown>>();
  return (url, signal, ask) => {
    const host = URL.parse(url)?.host ?? '';
    const before = queues.get(host) ?? Promise.resolve();
    const answer = before.then(ask);
    const done = answer.catch(() => {}).then(() => wait(signal.aborted ? 0 : pauseMs, null, { ref: false }));
    queues.set(host, done);
    done.then(() => {
      if (queues.get(host) === done) queues.delete(host);
    });
    return answer;
  };
}
