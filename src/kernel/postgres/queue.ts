/**
 * Replaces the driver's queue, which frees the entries taken from its front only when it runs empty. The queue of idle
 * connections of a pool that is never fully busy never does: it grows by one entry per query and is searched from its
 * start for each, so that every query takes longer than the one before. Not reported upstream yet:
 * https://github.com/porsager/postgres/blob/v3.4.9/src/queue.js
 */
export function createQueue<Item>(initial: Item[] = []) {
  const items = [...initial];
  return {
    get length() {
      return items.length;
    },
    push(item: Item) {
      items.push(item);
      return item;
    },
    shift() {
      return items.shift();
    },
    remove(item: Item) {
      const position = items.indexOf(item);
      if (position === -1) return null;
      items.splice(position, 1);
      return item;
    },
  };
}
