import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The driver, with lists of ours in it. Those of postgres.js 3.4.9 clear what was taken from their front only when they
 * run empty. A list of connections that never does, because the pool is never quite busy or never quite idle, keeps a
 * place for every query there ever was and is searched from its beginning at each: after 200,000 a query took half as
 * long again, after millions it would take milliseconds.
 *
 * Also, of the connections that have nothing to do it takes the one that waited longest, so that each in turn prepares
 * every statement and reads about every table anew. Ours gives the one that was used last; the others may rest.
 */
type List = ReturnType<typeof createList>;
/** One that is made to cancel a query belongs to no list. */
type Connect = (options: object, lists?: { open: List }, events?: object) => object;

const require = createRequire(import.meta.url);
const partOf = (name: string) => join(dirname(require.resolve('postgres')), name);
replace('queue.js', () => createList);
replace<Connect>('connection.js', (connect) => (options, lists, events) => {
  if (lists) lists.open.givesLast = true;
  return connect(options, lists, events);
});

export const postgres = require('postgres') as typeof import('postgres');

function replace<Exported>(name: string, change: (original: Exported) => Exported): void {
  const original = require(partOf(name)) as Exported;
  require.cache[partOf(name)]!.exports = change(original);
}

function createList<Item>(initial: Item[] = []) {
  const items = [...initial];
  return {
    givesLast: false,
    get length() {
      return items.length;
    },
    push(item: Item) {
      items.push(item);
      return item;
    },
    shift() {
      return this.givesLast ? items.pop() : items.shift();
    },
    remove(item: Item) {
      const place = items.indexOf(item);
      if (place < 0) return null;
      items.splice(place, 1);
      return item;
    },
  };
}
