import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { lazily } from '../../kernel/lazily.ts';

/** The sources of the child for start.js, by address, without their types: stripped once instead of in every child. */

const SHARED = ['../../kernel/zip.ts', '../../kernel/outbound/korean-charset.ts'];

export const strippedProgram = lazily(strip);

async function strip(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts'));
  const addresses = [...names, ...SHARED].map((name) => new URL(name, import.meta.url).href);
  const sources: Record<string, string> = {};
  for (const address of addresses) {
    sources[address] = stripTypeScriptTypes(await readFile(fileURLToPath(address), 'utf8'));
  }
  return JSON.stringify(sources);
}
