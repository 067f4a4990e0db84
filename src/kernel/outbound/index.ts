import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ACCEPTED_ENCODINGS, readBody } from './body.ts';
import { exchange } from './exchange.ts';
import { OutboundFault, type OutboundReason } from './fault.ts';
import { connectable, createResolve, type Resolve } from './resolve.ts';
import { readExemptHost, readTarget } from './target.ts';

/**
 * The one way out of the service for addresses that users or strangers name: pages, feeds, webhooks, search.
 * It reaches the public internet only, whatever a name resolves to and wherever a redirect points.
 */
export type Outbound = {
  get(url: string, options: OutboundOptions): Promise<OutboundResult>;
  /** Never redirected: an answer of 3xx is handed over as it is. */
  post(url: string, body: string | Buffer, options: PostOptions): Promise<OutboundResult>;
};

export type OutboundOptions = {
  accept?: string;
  /** Of the answer, packed and unpacked alike. */
  maxBytes: number;
  /** For everything together: name, connection, redirects, last byte. */
  timeoutMs: number;
  maxRedirects: number;
  /** On a redirect to another origin only those that hold no secret go along. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type PostOptions = Omit<OutboundOptions, 'maxRedirects'>;

export type OutboundResult =
  | {
      ok: true;
      status: number;
      url: string;
      /** Where the page lives from now on by word of its server (301, 308); the address asked for when it has not moved. */
      lastingUrl: string;
      headers: IncomingHttpHeaders;
      body: Buffer;
    }
  | { ok: false; reason: OutboundReason; detail: string };

export type { OutboundReason } from './fault.ts';

type Parts = { allow: string[]; userAgent: string; resolve?: Resolve };
type Request = OutboundOptions & { method: 'GET' | 'POST'; body: string | Buffer | null };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const LASTING = new Set([301, 308]);
const CARRIED = new Set(['accept', 'accept-language', 'if-none-match', 'if-modified-since']);

/** `allow`: hosts (`host` or `host:port`) exempt from the address ban. All other rules hold for them too. */
export function createOutbound({ allow, userAgent, resolve = createResolve() }: Parts): Outbound {
  const exemptHosts = allow.map((entry) => {
    const host = readExemptHost(entry);
    if (!host) throw new Error(`${JSON.stringify(entry)} is neither a host nor host:port.`);
    return host;
  });

  async function follow(text: string, request: Request, signal: AbortSignal): Promise<OutboundResult> {
    let target = readTarget(text, exemptHosts);
    let lasting = target.url;
    let own = request.headers ?? {};
    for (let redirects = 0; ; redirects++) {
      const addresses = await untilAborted(connectable(target, resolve, signal), signal);
      const sent = { method: request.method, headers: headersOf(request, own, userAgent), body: request.body };
      const response = await exchange(target.url, addresses, sent, signal);
      const location = request.method === 'GET' ? locationOf(response) : null;
      if (location === null) {
        const body = await readBody(response, request.maxBytes);
        const { statusCode: status = 0, headers } = response;
        return { ok: true, status, url: target.url.href, lastingUrl: lasting.href, headers, body };
      }
      response.destroy();
      if (redirects >= request.maxRedirects) throw new OutboundFault('too_many_redirects', 'Redirected too often.');
      const next = readTarget(location, exemptHosts, target.url);
      // Behind a passing redirect nothing is for good.
      if (lasting === target.url && LASTING.has(response.statusCode ?? 0)) lasting = next.url;
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
      if (request.signal?.aborted) return { ok: false, reason: 'cancelled', detail: 'The caller gave up.' };
      if (timer.aborted) return { ok: false, reason: 'timeout', detail: `No answer within ${request.timeoutMs} ms.` };
      return failureOf(error);
    }
  }

  return {
    get: (url, options) => send(url, { ...options, method: 'GET', body: null }),
    post: (url, body, options) => send(url, { ...options, method: 'POST', body, maxRedirects: 0 }),
  };
}

function headersOf({ accept }: Request, own: Record<string, string>, userAgent: string): Record<string, string> {
  return { ...own, accept: accept ?? '*/*', 'accept-encoding': ACCEPTED_ENCODINGS, 'user-agent': userAgent };
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => CARRIED.has(name.toLowerCase())));
}

function locationOf({ statusCode, headers }: IncomingMessage): string | null {
  if (!REDIRECTS.has(statusCode ?? 0) || !headers.location) return null;
  // Many sites write UTF-8 into this header, which Node hands over byte by byte.
  return Buffer.from(headers.location, 'latin1').toString('utf8');
}

/** A name lookup cannot always be stopped, but nobody has to wait for it. */
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
  // Sockets, TLS, HTTP and name servers all put a code on their errors; what has none is a mistake of ours.
  if (!(error instanceof Error && 'code' in error)) throw error;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  return { ok: false, reason: tooLarge ? 'too_large' : 'unreachable', detail: String(error.code) };
}
