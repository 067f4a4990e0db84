import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** For a child of ours that needs no other setting: where this process keeps its sources compiled, if it does. */
export function compiledSources(): Record<string, string> {
  const folder = getCompileCacheDir();
  // A folder for each version of Node, in the one that was named.
  if (folder === undefined) return {};
  return { NODE_COMPILE_CACHE: dirname(folder), NODE_COMPILE_CACHE_PORTABLE: '1' };
}
