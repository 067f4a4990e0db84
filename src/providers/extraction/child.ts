import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { FileType } from './port.ts';
import { type Phase, prepare, readFile } from './read.ts';
import type { Show } from './show.ts';

/** What becomes of pages that are only pictures: they are recognised, drawn for a model, or only reported. */
export type Task = 'recognise' | 'show' | 'read';

/** The program of the child: a file on standard input, lines of JSON on descriptor 3, and an end. */

const [type, languageFolder, task] = process.argv.slice(2) as [FileType, string, Task];
const say = (line: object) => writeFileSync(3, `${JSON.stringify(line)}\n`);
const phase = (name: Phase) => say({ phase: name });
const show: Show = (picture) => say({ picture });

// Requests come before files where there are too few cores for both.
setPriority(10);
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
await prepare(type);
phase('reading');
say({
  result: await readFile(Buffer.concat(pieces), type, {
    languageFolder,
    phase,
    show: task === 'show' ? show : null,
    stopsAtPictures: task === 'read',
  }),
});
// Libraries may have left something that would keep it alive.
process.exit(0);
