/** Measures a reader against a public corpus that is already on disk: `npm run corpus -- --bounces DIR`. */

const CORPORA = ['bounces', 'feeds'];

const [option = '', folder = ''] = process.argv.slice(2);
const name = CORPORA.find((corpus) => option === `--${corpus}`);
if (!name || folder === '') {
  console.error(`Usage: npm run corpus -- ${CORPORA.map((corpus) => `--${corpus} DIR`).join(' | ')}`);
  process.exit(2);
}
const { measure } = (await import(`./corpus/${name}.ts`)) as { measure(folder: string): Promise<void> };
await measure(folder);
