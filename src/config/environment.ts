import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './index.ts';

/** The environment with `.env` of the working directory as fallback. */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...readFile(), ...process.env };
}

function readFile(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    throw new ConfigError(`The file .env cannot be read: ${(error as Error).message}.`);
  }
}
