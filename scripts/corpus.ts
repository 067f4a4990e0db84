import { bouncesCorpus } from './corpus/bounces.ts';
import { feedsCorpus } from './corpus/feeds.ts';

/** Measures our readers against public collections of real-world files that are already on disk. */

const USAGE = 'Usage: npm run corpus -- --bounces DIR | --feeds DIR [--show]';

const [option, folder, ...rest] = process.argv.slice(2);
if (folder === undefined || (option !== '--bounces' && option !== '--feeds')) {
  console.error(USAGE);
  process.exit(2);
}
if (option === '--bounces') {
  await bouncesCorpus(folder);
} else {
  const differences = feedsCorpus(folder);
  if (rest.includes('--show')) for (const line of differences) console.log(line);
}
