import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigRefusal } from './index.ts';

/** The environment, with `.env` of the working folder behind it: what is set outside wins. */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...readFile(), ...process.env };
}

function readFile(): NodeJS.Dict<string> {
  if (!existsSync('.env')) return {};
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    throw new ConfigRefusal(`The file .env cannot be read: ${(error as Error).message}.`);
  }
}
