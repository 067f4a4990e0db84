import { hostname } from 'node:os';
import type { Config } from '../config/index.ts';
import { type Ready, readyFields, readyText } from './banner.ts';
import { findFirstSignIn, saveFirstSignIn } from './first-sign-in.ts';
import type { Owner } from './first-start.ts';

/**
 * What the service says while it starts: lines for a person at a terminal, or log lines like all others when a program
 * reads the output. Both ignore LOG_LEVEL, because the first start says where its key is.
 */
export type StartOutput = {
  log(line: string): void;
  /** Before the first account is stored, so that no key is lost when it cannot be kept. */
  keep(address: string, owner: Owner): void;
  ready(ready: Ready): void;
};

const INFO = 30;

export function createStartOutput(config: Config): StartOutput {
  const { banner } = config;
  const isForPeople = banner === 'auto' ? process.stdout.isTTY === true : banner === 'on';
  if (isForPeople) return { log: console.log, keep() {}, ready: (ready) => console.log(readyText(ready)) };
  const write = (fields: object, msg: string) =>
    console.log(
      JSON.stringify({ level: INFO, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg }),
    );
  return {
    log: (line) => write({}, line),
    keep: (address, owner) => saveFirstSignIn(config, address, owner),
    ready: (ready) => write(readyFields(ready, findFirstSignIn(config)), `Presswright is ready at ${ready.address}`),
  };
}
