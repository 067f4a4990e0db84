import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestTls, Agent as TlsAgent } from 'node:https';
import { lazy } from '../src/kernel/lazy.ts';

/** An API call over HTTP, and its response. */

export const API = '/live/openapi';

export type Reply = { status: number; headers: Headers; body: Body; text: string };
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
type Body = any;

export type CallOptions = { key?: string | null; body?: unknown; headers?: Record<string, string>; raw?: string };

/** Node's HTTP client, because calling with `fetch` would double the duration of a small test. */
const agent = new Agent({ keepAlive: true });
/** The certificates of tests are their own. */
const tlsAgent = new TlsAgent({ keepAlive: true, rejectUnauthorized: false });

export async function call(url: string, method: string, { key, body, headers, raw }: CallOptions = {}): Promise<Reply> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const isEncrypted = url.startsWith('https:');
  const asked = (isEncrypted ? requestTls : request)(url, {
    method,
    agent: isEncrypted ? tlsAgent : agent,
    headers: {
      ...(key ? { 'SERVICE-API-KEY': key } : {}),
      ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...headers,
    },
  });
  // A server that responds early may close the connection before it read the whole body.
  asked.on('error', () => {});
  asked.end(sent);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  // Created on demand, because few tests need it.
  const received = lazy(() => headersOf(answer.rawHeaders));
  return {
    status: answer.statusCode ?? 0,
    body: parsed(text),
    text,
    get headers() {
      return received();
    },
  };
}

function headersOf(raw: string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at]!, raw[at + 1]!);
  return headers;
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
