import { writeFileSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { PICTURE_SIZES, type PictureOrder } from './port.ts';
import { processPicture } from './process.ts';

/** The child process: reads one picture from standard input, writes a line of JSON and the files to descriptor 3. */

const order = JSON.parse(process.argv[2] as string) as PictureOrder;
// Requests have priority over pictures on a machine with few cores.
setPriority(10);
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
writeSync(3, '{"phase":"reading"}\n');
const result = await processPicture(Buffer.concat(pieces), order);
const { content, ...facts } = result.ok ? result : { ...result, content: null };
writeFileSync(3, `${JSON.stringify(facts)}\n`);
if (content) for (const size of PICTURE_SIZES) writeFileSync(3, content[size]);
process.exit(0);
