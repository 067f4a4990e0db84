import type { Json } from './openapi-components.ts';

/** The headers of answers, described once. */
export const HEADERS = {
  'X-Request-Id': header('Names the request in logs and support cases; the one that was sent, if it is valid.'),
  'RateLimit-Policy': header('The limit per minute: `"account";q=600;w=60`.'),
  RateLimit: header('What is left of it, and in how many seconds it is full again: `"account";r=598;t=12`.'),
  'Retry-After': header('Seconds after which to try again.', 'integer'),
  'X-Generator': header('The model that wrote the text, as provider/model, or `builtin`.'),
};

export const EVERY_ANSWER = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] as const;

export function headersOf(...names: (keyof typeof HEADERS)[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, type: 'string' | 'integer' = 'string'): Json {
  return { description, schema: { type } };
}
