import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Where the child begins, in plain JavaScript: its program comes on descriptor 4 with the types already stripped. To do
 * that itself would cost the child as much as to start and to read a common file.
 */
const sources = new Map(Object.entries(JSON.parse(readFileSync(4, 'utf8'))));
registerHooks({
  load(url, context, nextLoad) {
    const source = sources.get(url);
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
await import('./child.ts');
