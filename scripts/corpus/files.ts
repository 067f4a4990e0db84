import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { FILE_TYPES, type FileType } from '../../src/providers/extraction/port.ts';
import { prepare, readFile } from '../../src/providers/extraction/read.ts';

/** Reads every file of a folder as an upload would be read, without OCR, and counts the outcomes by format. */
export async function filesCorpus(folder: string): Promise<string[]> {
  const outcomes = new Map<string, Map<string, number>>();
  const lines: string[] = [];
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const format = extname(name).slice(1).toLowerCase();
    const type = FILE_TYPES[format as keyof typeof FILE_TYPES];
    if (!type) continue;
    await prepare(type);
    const began = process.cpuUsage();
    const outcome = await outcomeOf(readFileSync(join(folder, name)), type);
    const ms = Math.round(process.cpuUsage(began).user / 1000);
    const counts = outcomes.get(format) ?? new Map<string, number>();
    outcomes.set(format, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    lines.push(`${outcome.padEnd(16)} ${String(ms).padStart(6)} ms  ${name}`);
  }
  for (const [format, counts] of outcomes) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const shown = [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([outcome, count]) => `${count} ${outcome}`);
    console.log(`${format.padEnd(5)} ${String(total).padStart(5)} files: ${shown.join(', ')}`);
  }
  return lines.sort();
}

async function outcomeOf(bytes: Buffer, type: FileType): Promise<string> {
  const deps = { languageFolder: '', phase() {}, show: null, stopsAtPictures: true };
  const found = await readFile(bytes, type, deps);
  if ('needsRecognition' in found) return 'to OCR';
  if (!('ok' in found)) return 'shown';
  return found.ok ? 'read' : found.reason;
}
