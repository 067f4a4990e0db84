import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A finished build in memory (about eight megabytes), so that it can be served after its files were replaced. */
export type Screens = { page: string; pageHash: string; assets: Map<string, Asset> };
export type Asset = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export async function loadScreens(folder: string): Promise<Screens> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const names = await readdir(join(folder, 'assets'));
  const read = async (name: string) => [name, await readFile(join(folder, 'assets', name))] as const;
  const files = new Map(await Promise.all(names.map(read)));
  const assets = new Map<string, Asset>();
  for (const [name, plain] of files) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const br = files.get(`${name}.br`);
    const gzip = files.get(`${name}.gz`);
    assets.set(name, { type, plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
  }
  return { page, pageHash: createHash('sha256').update(page).digest('hex').slice(0, 16), assets };
}
