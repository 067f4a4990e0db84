import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Hash of everything the dashboard is built from: its sources, the schemas they import, and the packages. Modification times are not reliable. */
export async function inputsHash(root: string): Promise<string> {
  const web = await filesUnder(join(root, 'web'), (path) => !path.startsWith(join(root, 'web', 'dist')));
  const shapes = await filesUnder(join(root, 'src'), (path) =>
    /[/\\](schema|shapes|type|event-types|counting|render|phrases|[a-z-]+-schema)\.ts$/.test(path),
  );
  const files = [
    ...web,
    ...shapes,
    join(root, 'package-lock.json'),
    join(root, 'src', 'app', 'dashboard', 'child.ts'),
  ].sort();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] as Buffer;
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 20);
}

async function filesUnder(folder: string, wanted: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(wanted);
}
