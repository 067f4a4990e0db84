import type { FastifyInstance } from 'fastify';
import { problem } from '../problems.ts';

/** What a path is asked with that nobody serves there: 405 with the methods it does take. */
export type OtherMethods = {
  /** A path, and the methods it takes; its parameters are written `:name`. */
  serve(url: string, methods: string[]): void;
  /** Methods with which another path would take what is meant for this one: `/list` is no `/:id`. */
  shadowedAt(url: string): string[];
  /** The methods an address takes, none if there is no such path. */
  allowedAt(address: string): string[];
};

/**
 * Looked up when no route was found: a route for each method that a path does not take would be six in seven of all
 * routes, and they are a good part of what a start costs.
 */
export function createOtherMethods(): OtherMethods {
  const paths = new Map<string, { methods: string[]; matches: RegExp }>();
  const methodsAt = (path: string) => {
    const found: string[][] = [];
    for (const { methods, matches } of paths.values()) if (matches.test(path)) found.push(methods);
    return found;
  };
  return {
    serve: (url, methods) => {
      // The router takes a parameter of no length too.
      const matches = new RegExp(`^${url.split(/:\w+/).map(RegExp.escape).join('[^/]*')}$`);
      paths.set(url, { methods: [...(paths.get(url)?.methods ?? []), ...methods], matches });
    },
    shadowedAt: (url) => {
      const own = paths.get(url)?.methods ?? [];
      return [...new Set(methodsAt(url).flat())].filter((method) => !own.includes(method));
    },
    allowedAt: (address) => {
      const path = pathOf(address);
      return paths.get(path)?.methods ?? methodsAt(path)[0] ?? [];
    },
  };
}

/** The path of a request's address, as the router reads it: without its query, decoded, and of an absolute one its path. */
export function pathOf(address: string): string {
  const [path = ''] = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Before the body is looked at: the method is wrong whatever the body says. */
export function refuseMethods(server: FastifyInstance, method: string[], url: string, allowed: string[], open = false) {
  const refuse = async () => {
    throw problem('METHOD_NOT_ALLOWED', { allow: allowed.join(', ') });
  };
  if (method.length > 0) server.route({ method, url, config: { open }, preParsing: refuse, handler: refuse });
}
