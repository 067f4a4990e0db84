import { ApiError, ConnectionError, errorOf, PresswrightError, TimeoutError, UnexpectedAnswerError } from './errors.ts';
import type { Failure } from './generated/types.ts';

/** One request to the service: address, key, time limit, and attempts until there is an answer. */

export type ClientOptions = {
  /** `pw_live_…` or `pw_test_…`; the environment variable PRESSWRIGHT_API_KEY by default. */
  apiKey?: string;
  /** Address of the installation, such as `https://pr.example`; PRESSWRIGHT_URL or http://localhost:3000 by default. */
  baseUrl?: string;
  /** Time for one answer with its body, and between two parts of a stream; 120 s by default, as a model may write for that long. */
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
/** Who is asked to wait longer gets the error instead, with `retry-after` in its headers. */
const LONGEST_ASKED_PAUSE_MS = 60_000;

export class Transport {
  readonly #options: Required<Omit<ClientOptions, 'apiKey' | 'fetch'>>;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;

  constructor({ apiKey, baseUrl, timeoutMs = 120_000, maxRetries = 2, ...rest }: ClientOptions) {
    const { language = 'ko', strict = false } = rest;
    const key = apiKey ?? environment('PRESSWRIGHT_API_KEY');
    if (!key) throw new TypeError('Pass apiKey or set PRESSWRIGHT_API_KEY.');
    if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('apiKey contains a space or a character that no key has.');
    this.#apiKey = key;
    const address = baseUrl ?? environment('PRESSWRIGHT_URL') ?? 'http://localhost:3000';
    if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
      throw new TypeError(`baseUrl must be an address such as https://pr.example, not ${address}.`);
    this.#options = { baseUrl: address.replace(/\/+$/, ''), timeoutMs, maxRetries, language, strict };
    this.#fetch = rest.fetch ?? ((...request) => fetch(...request));
  }

  async json(call: Call): Promise<{ data?: unknown }> {
    return this.#send({ ...call, accept: 'application/json' }, jsonIn);
  }

  /** The first good answer; its body is not read yet. */
  async send(call: Call): Promise<Response> {
    return this.#send(call);
  }

  async #send<Answer = Response>(call: Call, read?: Read<Answer>): Promise<Answer> {
    const { options = {} } = call;
    const url = `${this.#options.baseUrl}${API_ROOT}${call.path}${search(call.query)}`;
    const headers = new Headers({
      accept: call.accept ?? '*/*',
      'accept-language': this.#options.language,
      'service-api-key': this.#apiKey,
      ...(this.#options.strict ? { 'presswright-strict': 'true' } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.once ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
    });
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    // A change that has no key may have been made although no answer arrived.
    const isRepeatable = call.once || call.method !== 'POST';
    const request = { url, init: { method: call.method, headers, body } };
    return this.attempt(request, { ...options, isRepeatable }, read);
  }

  /** Also for addresses outside the API, which get no key. */
  async attempt<Answer = Response>(
    request: { url: string; init: RequestInit },
    { isRepeatable, ...options }: CallOptions & { isRepeatable: boolean },
    read?: Read<Answer>,
  ): Promise<Answer> {
    const retries = options.maxRetries ?? this.#options.maxRetries;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(request, options, read);
      } catch (error) {
        options.signal?.throwIfAborted();
        const ms = pauseMs(error, attempt);
        if (attempt >= retries || ms > LONGEST_ASKED_PAUSE_MS || !isWorthRepeating(error, isRepeatable)) throw error;
        await pause(ms, options.signal);
      }
    }
  }

  /** The time limit covers the whole answer, or the body that is passed on, from part to part. */
  async #once<Answer>(
    { url, init }: { url: string; init: RequestInit },
    options: CallOptions,
    read?: Read<Answer>,
  ): Promise<Answer> {
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs;
    const limit = timeLimit(timeoutMs, options.signal);
    let isPassedOn = false;
    try {
      const response = await this.#fetch(url, { ...init, signal: limit.signal, redirect: 'manual' });
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
        throw new UnexpectedAnswerError(`${url} redirects elsewhere. Check baseUrl.`);
      if (!response.ok) throw await failureOf(response);
      const answer = read ? await read(response) : (limit.over(response) as Answer);
      isPassedOn = !read;
      options.onResponse?.(response);
      return answer;
    } catch (error) {
      throw limit.errorOf(error);
    } finally {
      if (!isPassedOn) limit.end();
    }
  }
}

type Read<Answer> = (response: Response) => Promise<Answer>;

async function jsonIn(response: Response): Promise<{ data?: unknown }> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    if (answer !== null && typeof answer === 'object') return answer;
  } catch {
    // Not the service, or only a part of its answer.
  }
  throw new UnexpectedAnswerError(
    `The answer with status ${response.status} is not one of the service. Check baseUrl.`,
  );
}

/** Aborts a request after a time, or with the caller's signal, and tells which it was. */
function timeLimit(ms: number, caller: AbortSignal | undefined) {
  const timer = new AbortController();
  const start = () => setTimeout(() => timer.abort(), ms);
  let timeout = start();
  const end = () => clearTimeout(timeout);
  const errorOf = (error: unknown): unknown => {
    if (caller?.aborted) return caller.reason;
    if (timer.signal.aborted) return new TimeoutError(`Nothing arrived for ${ms} ms.`, { cause: error });
    if (error instanceof PresswrightError) return error;
    return new ConnectionError('The service could not be reached, or the connection broke.', { cause: error });
  };
  /** The answer with a body whose parts arrive in time, or that fails with an error of this package. */
  function over(response: Response): Response {
    const reader = response.body?.getReader();
    if (!reader) {
      end();
      return response;
    }
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        end();
        timeout = start();
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(errorOf(error));
        } finally {
          end();
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  }
  return { signal: AbortSignal.any([timer.signal, ...(caller ? [caller] : [])]), end, errorOf, over };
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  let failure: Partial<Failure> = {};
  try {
    failure = (JSON.parse(text) ?? {}) as Partial<Failure>;
  } catch {
    // A proxy in between answers in its own format.
  }
  return errorOf(response.status, response.headers, failure);
}

/** What the service refused before doing anything is always worth another attempt. */
function isWorthRepeating(error: unknown, isRepeatable: boolean): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError && isRepeatable;
  if (error.status === 429 || error.code === 'SERVICE_UNAVAILABLE' || error.code === 'IDEMPOTENCY_IN_PROGRESS')
    return true;
  // The writer failed and nothing was charged: whether to try again is up to the caller.
  if (error.code === 'GENERATION_ERROR' || error.code === 'MODIFICATION_ERROR') return false;
  return error.status >= 500 && isRepeatable;
}

function pauseMs(error: unknown, attempt: number): number {
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
