import { registerHooks } from 'node:module';

/**
 * The driver, mended. postgres.js 3.4.9 takes connections from the front of a list and clears what was taken only when
 * the list runs empty. One that never does, because the pool is never quite busy or never quite idle, keeps a place for
 * every query there ever was and is searched from its beginning at each: after 200,000 a query took half as long again,
 * after millions it would take milliseconds.
 */
const LIST = /\/postgres\/src\/queue\.js$/;
const TAKEN = 'xs[index - 1] = undefined';
const MOST_TAKEN = 64;

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!LIST.test(url)) return loaded;
    const cleared = `${TAKEN}\n        if (index >= ${MOST_TAKEN}) { xs = xs.slice(index); index = 0 }`;
    return { ...loaded, source: String(loaded.source).replace(TAKEN, cleared) };
  },
});
export const { default: postgres } = await import('postgres');
hooks.deregister();
