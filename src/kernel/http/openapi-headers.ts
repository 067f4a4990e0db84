import type { Json } from './openapi-components.ts';

/** The headers of answers, described once. */
export const HEADERS = {
  'X-Request-Id': header(
    'ID of the request, for logs and support. If the request has a valid `X-Request-Id`, that value is used.',
  ),
  'RateLimit-Policy': header('Rate limit: `q` requests in a window of `w` seconds, such as `"account";q=600;w=60`.'),
  RateLimit: header(
    'State of the rate limit: `r` requests remain, and the full quota is available again in `t` seconds, such as `"account";r=598;t=12`.',
  ),
  'Retry-After': header('Number of seconds to wait before retrying.', 'integer'),
  'X-Generator': header('The model that wrote the text, as `provider/model`, or `builtin` for the built-in writer.'),
};

export const EVERY_ANSWER = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] as const;

export function headersOf(...names: (keyof typeof HEADERS)[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, type: 'string' | 'integer' = 'string'): Json {
  return { description, schema: { type } };
}
