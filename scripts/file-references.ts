import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * Rewrites `new URL('…', import.meta.url)` of the sources for dist:
 * - a source file becomes an entry point of its own, for threads and child processes;
 * - a file of a package is copied to dist/packages;
 * - any other file (assets, migrations) stays where it is, next to dist.
 */
export function fileReferences(root: string): { plugin: Plugin; packageFiles(): { from: string; to: string }[] } {
  const source = join(root, 'src') + sep;
  const packages = join(root, 'node_modules') + sep;
  const dist = join(root, 'dist');
  const copies = new Map<string, string>();

  const plugin: Plugin = {
    name: 'file-references',
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      if (/import\.meta\.(dirname|filename)/.test(code))
        this.error(`${id}: use new URL('…', import.meta.url), which the build can rewrite.`);
      return code.replaceAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g, (_match, path: string) => {
        const target = resolve(dirname(id), path);
        return `new URL(${JSON.stringify(rewritten(target, path, (chunk) => this.emitFile(chunk)))}, import.meta.url)`;
      });
    },
  };

  function rewritten(target: string, path: string, emit: (chunk: Chunk) => void): string {
    if (target.startsWith(source)) {
      const fileName = `${relative(source, target).replace(/\.ts$/, '').split(sep).join('-')}.js`;
      emit({ type: 'chunk', id: target, fileName });
      return `./${fileName}`;
    }
    if (target.startsWith(packages)) {
      if (!existsSync(target)) throw new Error(`${target} is missing.`);
      const copy = join('packages', relative(packages, target));
      copies.set(target, join(dist, copy));
      return `./${copy.split(sep).join('/')}`;
    }
    // A folder keeps its closing slash, without which URLs in it resolve elsewhere.
    const end = path.endsWith('/') ? '/' : '';
    return `${relative(dist, target).split(sep).join('/')}${end}`.replace(/^(?!\.)/, './');
  }

  return { plugin, packageFiles: () => [...copies].map(([from, to]) => ({ from, to })) };
}

type Chunk = { type: 'chunk'; id: string; fileName: string };
