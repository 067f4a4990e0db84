import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The environment that makes a thread or child process share the compile cache of this process, if that has one. */
export function compileCacheEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // Node appends a folder for its own version to the configured one.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder), NODE_COMPILE_CACHE_PORTABLE: '1' };
}
