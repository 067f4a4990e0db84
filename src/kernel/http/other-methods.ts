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

/** What is served at a path, and below it by the next segment of the path. */
type Place = { methods: string[]; below: Map<string, Place> };

const PARAMETER = ':';

/** Looked up only when no route matches, instead of registering a route for every unsupported method. */
export function createOtherMethods(): OtherMethods {
  const root: Place = { methods: [], below: new Map() };
  /** Those that match the path; the router prefers the first. */
  const placesAt = (path: string) => {
    let places = [root];
    for (const segment of path.split('/'))
      places = places.flatMap(({ below }) => [below.get(segment) ?? [], below.get(PARAMETER) ?? []].flat());
    return places.filter(({ methods }) => methods.length > 0);
  };
  return {
    serve: (url, methods) => {
      let place = root;
      for (const segment of url.split('/')) {
        const name = segment.startsWith(':') ? PARAMETER : segment;
        const next = place.below.get(name) ?? { methods: [], below: new Map() };
        place.below.set(name, next);
        place = next;
      }
      place.methods.push(...methods);
    },
    shadowedAt: (url) => {
      const [own, ...others] = placesAt(url).map(({ methods }) => methods);
      return [...new Set(others.flat())].filter((method) => !own?.includes(method));
    },
    allowedAt: (address) => placesAt(pathOf(address))[0]?.methods ?? [],
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
