import { bouncesCorpus } from './corpus/bounces.ts';
import { feedsCorpus } from './corpus/feeds.ts';
import { filesCorpus } from './corpus/files.ts';

/** Measures our readers against public collections of real-world files that are already on disk. */

const USAGE = 'Usage: npm run corpus -- --bounces DIR | --feeds DIR [--show] | --files DIR [--show]';

const [option, folder, ...rest] = process.argv.slice(2);
let lines: string[] = [];
if (folder === undefined) usage();
else if (option === '--bounces') await bouncesCorpus(folder);
else if (option === '--feeds') lines = feedsCorpus(folder);
else if (option === '--files') lines = await filesCorpus(folder);
else usage();
if (rest.includes('--show')) for (const line of lines) console.log(line);

function usage(): void {
  console.error(USAGE);
  process.exitCode = 2;
}
