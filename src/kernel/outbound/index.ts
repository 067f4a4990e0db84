import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Attributes, traced } from '../tracing.ts';
import { ACCEPTED_ENCODINGS, readBody } from './body.ts';
import { exchange } from './exchange.ts';
import { OutboundFault, type OutboundReason } from './fault.ts';
import { connectable, createResolve, type Resolve } from './resolve.ts';
import { readExemptHost, readTarget } from './target.ts';

/**
 * HTTP client for untrusted URLs: pages, feeds, webhooks, search. It connects only to public internet addresses, also
 * after DNS resolution and redirects (SSRF protection).
 */
export type Outbound = {
  get(url: string, options: OutboundOptions): Promise<OutboundResult>;
  /** Does not follow redirects: a 3xx answer is returned unchanged. */
  post(url: string, body: string | Buffer, options: PostOptions): Promise<OutboundResult>;
};

export type OutboundOptions = {
  accept?: string;
  /** Limit for the answer, both compressed and decompressed. */
  maxBytes: number;
  /** For the whole request: DNS, connection, redirects, body. */
  timeoutMs: number;
  maxRedirects: number;
  /** On a redirect to another origin, only headers without secrets are sent. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type PostOptions = Omit<OutboundOptions, 'maxRedirects'> & {
  /** An answer whose body is too large, broken or late counts with its status and an empty body. */
  isStatusEnough?: boolean;
};

export type OutboundResult =
  | {
      ok: true;
      status: number;
      url: string;
      /** URL after permanent redirects (301, 308); the requested URL when there were none. */
      permanentUrl: string;
      headers: IncomingHttpHeaders;
      body: Buffer;
    }
  | { ok: false; reason: OutboundReason; detail: string };

export type { OutboundReason } from './fault.ts';

type Deps = { allow: string[]; userAgent: string; resolve?: Resolve };
type Request = OutboundOptions & PostOptions & { method: 'GET' | 'POST'; body: string | Buffer | null };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT_REDIRECTS = new Set([301, 308]);
const SAFE_HEADERS = new Set(['accept', 'accept-language', 'if-none-match', 'if-modified-since']);

/** `allow`: hosts (`host` or `host:port`) that are exempt from the address check. All other rules still apply. */
export function createOutbound({ allow, userAgent, resolve = createResolve() }: Deps): Outbound {
  const exemptHosts = allow.map((entry) => {
    const host = readExemptHost(entry);
    if (!host) throw new Error(`${JSON.stringify(entry)} is neither a host nor host:port.`);
    return host;
  });

  async function follow(text: string, request: Request, signal: AbortSignal): Promise<OutboundResult> {
    let target = readTarget(text, exemptHosts);
    let permanent = target.url;
    let own = request.headers ?? {};
    for (let redirects = 0; ; redirects++) {
      const addresses = await untilAborted(connectable(target, resolve, signal), signal);
      const sent = { method: request.method, headers: headersOf(request, own, userAgent), body: request.body };
      const response = await exchange(target.url, addresses, sent, signal);
      const location = request.method === 'GET' ? locationOf(response) : null;
      if (location === null) {
        const reading = readBody(response, request.maxBytes);
        const body = await (request.isStatusEnough ? reading.catch(() => Buffer.alloc(0)) : reading);
        const { statusCode: status = 0, headers } = response;
        return { ok: true, status, url: target.url.href, permanentUrl: permanent.href, headers, body };
      }
      response.destroy();
      if (redirects >= request.maxRedirects) throw new OutboundFault('too_many_redirects', 'Too many redirects.');
      const next = readTarget(location, exemptHosts, target.url);
      // A permanent redirect after a temporary one does not count.
      if (permanent === target.url && PERMANENT_REDIRECTS.has(response.statusCode ?? 0)) permanent = next.url;
      if (next.url.origin !== target.url.origin) own = withoutSecrets(own);
      target = next;
    }
  }

  async function send(url: string, request: Request): Promise<OutboundResult> {
    const timer = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([timer, request.signal]) : timer;
    try {
      return await follow(url, request, signal);
    } catch (error) {
      if (request.signal?.aborted) return { ok: false, reason: 'cancelled', detail: 'The caller aborted the request.' };
      if (timer.aborted) return { ok: false, reason: 'timeout', detail: `No answer within ${request.timeoutMs} ms.` };
      return failureOf(error);
    }
  }

  /** Without the path, which may contain a key. */
  const sendTraced = (url: string, request: Request) => {
    const host = URL.parse(url)?.host ?? '';
    const attributes = { 'http.request.method': request.method, 'server.address': host };
    return traced(
      { name: `${request.method} ${host}`, kind: 'client', attributes },
      () => send(url, request),
      describe,
    );
  };

  return {
    get: (url, options) => sendTraced(url, { ...options, method: 'GET', body: null }),
    post: (url, body, options) => sendTraced(url, { ...options, method: 'POST', body, maxRedirects: 0 }),
  };
}

function describe(result: OutboundResult): Attributes {
  return result.ok ? { 'http.response.status_code': result.status } : { 'error.type': result.reason };
}

function headersOf({ accept }: Request, own: Record<string, string>, userAgent: string): Record<string, string> {
  return { ...own, accept: accept ?? '*/*', 'accept-encoding': ACCEPTED_ENCODINGS, 'user-agent': userAgent };
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => SAFE_HEADERS.has(name.toLowerCase())));
}

function locationOf({ statusCode, headers }: IncomingMessage): string | null {
  if (!REDIRECTS.has(statusCode ?? 0) || !headers.location) return null;
  // Many sites send UTF-8 in this header, which Node decodes as latin1.
  return Buffer.from(headers.location, 'latin1').toString('utf8');
}

/** A DNS lookup cannot always be cancelled, so stop waiting for it instead. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}

function failureOf(error: unknown): OutboundResult {
  if (error instanceof OutboundFault) return { ok: false, reason: error.reason, detail: error.message };
  // Errors of sockets, TLS, HTTP and DNS have a code; an error without one is a bug.
  if (!(error instanceof Error && 'code' in error)) throw error;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  return { ok: false, reason: tooLarge ? 'too_large' : 'unreachable', detail: String(error.code) };
}
