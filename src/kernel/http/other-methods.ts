import type { FastifyInstance } from 'fastify';
import { problem } from '../problems.ts';

/** Answers a method that a path does not support with 405 and the methods that it does. */
export type OtherMethods = {
  /** Registers a path and its methods; parameters are written `:name`. */
  serve(url: string, methods: string[]): void;
  /** Methods that a path with a parameter would accept for this one: `/list` is not an id of `/:id`. */
  shadowedAt(url: string): string[];
  /** The methods of the path, none if it does not exist. */
  allowedAt(address: string): string[];
};

/** Looked up only when no route matches, instead of registering a route for every unsupported method. */
export function createOtherMethods(): OtherMethods {
  const paths = new Map<string, { methods: string[]; matches: RegExp }>();
  const methodsAt = (path: string) => {
    const found: string[][] = [];
    for (const { methods, matches } of paths.values()) if (matches.test(path)) found.push(methods);
    return found;
  };
  return {
    serve: (url, methods) => {
      // The router also matches an empty parameter.
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

/** The path as the router sees it: decoded, without query, and without the host of an absolute URL. */
export function pathOf(address: string): string {
  const [path = ''] = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Refused before the body is read, because the method is wrong in any case. */
export function refuseMethods(server: FastifyInstance, method: string[], url: string, allowed: string[], open = false) {
  const refuse = async () => {
    throw problem('METHOD_NOT_ALLOWED', { allow: allowed.join(', ') });
  };
  if (method.length > 0) server.route({ method, url, config: { open }, preParsing: refuse, handler: refuse });
}
