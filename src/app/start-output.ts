import { hostname } from 'node:os';
import type { Config } from '../config/index.ts';
import { type Ready, readyFields, readyText } from './banner.ts';

/**
 * What the service says while it starts: lines for a person at a terminal, or log lines like all others when a program
 * reads the output. Both ignore LOG_LEVEL, because the first start shows a key that cannot be shown again.
 */
export type StartOutput = { log(line: string): void; ready(ready: Ready): void };

const INFO = 30;

export function createStartOutput({ banner }: Config): StartOutput {
  const isForPeople = banner === 'auto' ? process.stdout.isTTY === true : banner === 'on';
  if (isForPeople) return { log: console.log, ready: (ready) => console.log(readyText(ready)) };
  const write = (fields: object, msg: string) =>
    console.log(
      JSON.stringify({ level: INFO, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg }),
    );
  return {
    log: (line) => write({}, line),
    ready: (ready) => write(readyFields(ready), `Presswright is ready at ${ready.address}`),
  };
}
