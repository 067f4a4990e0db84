import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The driver, with a list of ours in it. That of postgres.js 3.4.9 clears what was taken from its front only when it runs
 * empty. A list of connections that never does, because the pool is never quite busy or never quite idle, keeps a place
 * for every query there ever was and is searched from its beginning at each: after 200,000 a query took half as long
 * again, after millions it would take milliseconds.
 */
const require = createRequire(import.meta.url);
const list = join(dirname(require.resolve('postgres')), 'queue.js');
require(list);
require.cache[list]!.exports = createList;

export const postgres = require('postgres') as typeof import('postgres');

function createList<Item>(initial: Item[] = []) {
  const items = [...initial];
  return {
    get length() {
      return items.length;
    },
    push(item: Item) {
      items.push(item);
      return item;
    },
    shift: () => items.shift(),
    remove(item: Item) {
      const place = items.indexOf(item);
      if (place < 0) return null;
      items.splice(place, 1);
      return item;
    },
  };
}
