import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { FileType } from './port.ts';
import { type Phase, prepare, readFile } from './read.ts';
import type { Show } from './show.ts';

/** What to do with pages that are only pictures: run OCR, draw them for a model, or only report them. */
export type Task = 'recognise' | 'show' | 'read';

/** The child process: reads one file from standard input, writes lines of JSON to descriptor 3, and exits. */

const [type, languageFolder, task] = process.argv.slice(2) as [FileType, string, Task];
const say = (line: object) => writeFileSync(3, `${JSON.stringify(line)}\n`);
const phase = (name: Phase) => say({ phase: name });
const show: Show = (picture) => say({ picture });

// Requests have priority over files on a machine with few cores.
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
// A library may have left a handle open that would keep the process alive.
process.exit(0);
