import { feedsCorpus } from './corpus/feeds.ts';

/** Compares our readers with public collections of real-world files: `npm run corpus -- --feeds DIR [--show]`. */

const [option, folder, ...rest] = process.argv.slice(2);
if (option !== '--feeds' || folder === undefined) {
  console.error('Usage: npm run corpus -- --feeds DIR [--show]');
  process.exit(2);
}
const differences = feedsCorpus(folder);
if (rest.includes('--show')) for (const line of differences) console.log(line);
