import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { viteConfig } from '../../../web/vite.config.ts';

/** Builds the dashboard and precompresses its text files. */

const [root = '', output = '', umask = '077'] = process.argv.slice(2);
process.umask(umask);
// The parent is gone, so nobody would use the result.
process.on('disconnect', () => process.exit(1));
// Requests have priority.
setPriority(10);

await build({ ...viteConfig(join(root, 'web'), output), configFile: false, logLevel: 'error' });
await compressAll(output);
process.exit(0);

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(m?js|css|svg)$/.test(entry.name));
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
