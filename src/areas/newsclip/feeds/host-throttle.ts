import { setTimeout as wait } from 'node:timers/promises';

/** One request at a time to a host, with a pause between two. Over instances the leases see to the same. */
export type Turns = <Result>(url: string, signal: AbortSignal, ask: () => Promise<Result>) => Promise<Result>;

export function createTurns(pauseMs: number): Turns {
  const lines = new Map<string, Promise<unknown>>();
  return (url, signal, ask) => {
    const host = URL.parse(url)?.host ?? '';
    const before = lines.get(host) ?? Promise.resolve();
    const answer = before.then(ask);
    const done = answer.catch(() => {}).then(() => wait(signal.aborted ? 0 : pauseMs, null, { ref: false }));
    lines.set(host, done);
    done.then(() => {
      if (lines.get(host) === done) lines.delete(host);
    });
    return answer;
  };
}
