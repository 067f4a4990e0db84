/** A call through the front door, and what came back. */

export const API = '/live/openapi';

export type Reply = { status: number; headers: Headers; body: Body; text: string };
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
type Body = any;

export type CallOptions = { key?: string | null; body?: unknown; headers?: Record<string, string>; raw?: string };

export async function call(url: string, method: string, { key, body, headers, raw }: CallOptions = {}): Promise<Reply> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(key ? { 'SERVICE-API-KEY': key } : {}),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text), text };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
