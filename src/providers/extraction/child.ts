import { writeFileSync } from 'node:fs';
import type { FileType } from './port.ts';
import { type Phase, prepare, readFile } from './read.ts';

/** The program of the child: a file on standard input, lines of JSON on descriptor 3, and an end. */

const [type, languageFolder] = process.argv.slice(2) as [FileType, string];
const say = (line: object) => writeFileSync(3, `${JSON.stringify(line)}\n`);
const phase = (name: Phase) => say({ phase: name });

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
await prepare(type);
phase('reading');
say({ result: await readFile(Buffer.concat(pieces), type, { languageFolder, phase }) });
// Workers of the recognition would keep it alive.
process.exit(0);
