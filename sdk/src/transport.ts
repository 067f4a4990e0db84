import { ApiError, ConnectionError, errorOf, TimeoutError } from './errors.ts';
import type { Failure } from './generated/types.ts';

/** One request to the service: address, key, time limit, and attempts until there is an answer. */

export type ClientOptions = {
  /** `pw_live_…` or `pw_test_…`; the environment variable PRESSWRIGHT_API_KEY by default. */
  apiKey?: string;
  /** Address of the installation, such as `https://pr.example`; PRESSWRIGHT_URL or http://localhost:3000 by default. */
  baseUrl?: string;
  /** How long to wait for one answer; 120 seconds by default, because a model may write for that long. */
  timeoutMs?: number;
  /** Attempts after the first one; 2 by default. */
  maxRetries?: number;
  /** Language of messages; Korean by default. */
  language?: 'ko' | 'en';
  /** Refuses fields and parameters that the service does not know with a 400, instead of ignoring them. */
  strict?: boolean;
  fetch?: typeof fetch;
};

/** For one call, as the last argument of every method. */
export type CallOptions = {
  /** Calls with the same key are carried out once. Without one, the client makes up a new key for each call. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
  headers?: Record<string, string>;
  /** Receives the good answer, for its headers: `RateLimit`, `Idempotent-Replayed` … */
  onResponse?(response: Pick<Response, 'status' | 'headers'>): void;
};

export type Call = {
  method: string;
  path: string;
  query?: object | undefined;
  body?: unknown;
  /** Whether the service carries it out once for an Idempotency-Key. */
  once?: boolean;
  accept?: string;
  options?: CallOptions | undefined;
};

const API_ROOT = '/live/openapi';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export class Transport {
  readonly #options: Required<Omit<ClientOptions, 'apiKey' | 'fetch'>>;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;

  constructor({ apiKey, baseUrl, timeoutMs = 120_000, maxRetries = 2, ...rest }: ClientOptions) {
    const { language = 'ko', strict = false } = rest;
    const key = apiKey ?? environment('PRESSWRIGHT_API_KEY');
    if (!key) throw new TypeError('Pass apiKey or set PRESSWRIGHT_API_KEY.');
    this.#apiKey = key;
    const address = baseUrl ?? environment('PRESSWRIGHT_URL') ?? 'http://localhost:3000';
    this.#options = { baseUrl: address.replace(/\/+$/, ''), timeoutMs, maxRetries, language, strict };
    this.#fetch = rest.fetch ?? ((...request) => fetch(...request));
  }

  async json(call: Call): Promise<{ data?: unknown }> {
    const response = await this.send({ ...call, accept: 'application/json' });
    return (await response.json()) as { data?: unknown };
  }

  /** The first good answer; its body is not read yet. */
  async send(call: Call): Promise<Response> {
    const { options = {} } = call;
    const url = `${this.#options.baseUrl}${API_ROOT}${call.path}${search(call.query)}`;
    const headers: Record<string, string> = {
      accept: call.accept ?? '*/*',
      'accept-language': this.#options.language,
      'service-api-key': this.#apiKey,
      ...(this.#options.strict ? { 'presswright-strict': 'true' } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.once ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...options.headers,
    };
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    // A change that has no key may have been made although no answer arrived.
    const isRepeatable = call.once || call.method !== 'POST';
    return this.attempt(() => ({ url, init: { method: call.method, headers, body } }), { ...options, isRepeatable });
  }

  /** Also for addresses outside the API, which get no key. */
  async attempt(
    request: () => { url: string; init: RequestInit },
    { isRepeatable, ...options }: CallOptions & { isRepeatable: boolean },
  ): Promise<Response> {
    const retries = options.maxRetries ?? this.#options.maxRetries;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.#once(request(), options).catch((error: unknown) => {
        options.signal?.throwIfAborted();
        return error as Error;
      });
      if (outcome instanceof Response && outcome.ok) {
        options.onResponse?.(outcome);
        return outcome;
      }
      const error = outcome instanceof Response ? await failureOf(outcome) : outcome;
      if (attempt >= retries || !isWorthRepeating(error, isRepeatable)) throw error;
      await pause(pauseMs(error, attempt), options.signal);
    }
  }

  async #once({ url, init }: { url: string; init: RequestInit }, options: CallOptions): Promise<Response> {
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs;
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), timeoutMs);
    const signals = [timer.signal, ...(options.signal ? [options.signal] : [])];
    try {
      return await this.#fetch(url, { ...init, signal: AbortSignal.any(signals), redirect: 'error' });
    } catch (error) {
      if (timer.signal.aborted) throw new TimeoutError(`No answer within ${timeoutMs} ms.`, { cause: error });
      throw new ConnectionError('The service could not be reached.', { cause: error });
    } finally {
      clearTimeout(timeout);
    }
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let failure: Partial<Failure> = {};
  try {
    failure = (JSON.parse(text) ?? {}) as Partial<Failure>;
  } catch {
    // A proxy in between answers in its own format.
  }
  return errorOf(response.status, response.headers, failure);
}

/** What the service refused before doing anything is always worth another attempt. */
function isWorthRepeating(error: Error, isRepeatable: boolean): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError && isRepeatable;
  if (error.status === 429 || error.code === 'SERVICE_UNAVAILABLE' || error.code === 'IDEMPOTENCY_IN_PROGRESS')
    return true;
  // The writer failed and nothing was charged: whether to try again is up to the caller.
  if (error.code === 'GENERATION_ERROR' || error.code === 'MODIFICATION_ERROR') return false;
  return error.status >= 500 && isRepeatable;
}

function pauseMs(error: Error, attempt: number): number {
  const seconds = error instanceof ApiError ? Number(error.headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  if (Number.isFinite(seconds)) return seconds * 1000;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  // Different for every client, so that they do not all come back at once.
  return pause * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

function search(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** In Node.js, Deno and Bun; browsers have none. */
function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
