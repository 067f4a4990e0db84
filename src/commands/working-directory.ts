import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** npm runs scripts in the project's folder; INIT_CWD is the operator's working directory. */
export function workingDirectory(): string {
  const folder = process.cwd();
  return resolve(folder) === resolve(PROJECT) ? (process.env.INIT_CWD ?? folder) : folder;
}
