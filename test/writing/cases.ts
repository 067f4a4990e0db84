import { readFileSync } from 'node:fs';

/** The cases of a data file, one on each line; a name stands for a file in `data`. */
export function casesIn<Case>(file: URL | string): Case[] {
  const lines = readFileSync(new URL(file, new URL('data/', import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Case);
}
