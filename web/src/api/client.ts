import { language } from '../i18n/language.ts';
import { accountHeader, SWITCHED } from './account-in-use.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { ApiProblem, type FieldError } from './problem.ts';

/** API calls with the session of the signed-in user. */

export const API_ROOT = '/live/openapi';

export type Query = Record<string, string | number | boolean | null | undefined>;
export type Page<Data> = { data: Data; page_count: number; total_count: number };
export type CallOptions = {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** A retry with the same key returns the first response. POSTs get a new key unless one is given; paid GETs may have one. */
  idempotencyKey?: string;
  accept?: string;
  /** Whichever account the session uses now. */
  inAnyAccount?: boolean;
  /** Receives the message of a successful response, e.g. that a page could not be read. */
  onMessage?(message: string): void;
  /** Receives the id of a deleted item in the trash; of the first one, when several were deleted. */
  onTrash?(trashId: number): void;
};

type Envelope = { success: boolean; message: string; data?: unknown; code?: string; errors?: FieldError[] } & Partial<
  Pick<Page<unknown>, 'page_count' | 'total_count'>
>;

export const api = {
  get: <Data>(path: string, query?: Query, signal?: AbortSignal) => data<Data>('GET', path, { query, signal }),
  /** A list with its totals. */
  page: async <Data>(path: string, query?: Query, signal?: AbortSignal): Promise<Page<Data>> => {
    const { data, page_count = 1, total_count = 0 } = await envelope('GET', path, { query, signal });
    return { data: data as Data, page_count, total_count };
  },
  post: <Data>(path: string, body?: unknown, options?: CallOptions) => data<Data>('POST', path, { ...options, body }),
  put: <Data>(path: string, body?: unknown, options?: CallOptions) => data<Data>('PUT', path, { ...options, body }),
  patch: <Data>(path: string, body?: unknown, options?: CallOptions) => data<Data>('PATCH', path, { ...options, body }),
  del: <Data>(path: string, body?: unknown, options?: CallOptions) => data<Data>('DELETE', path, { ...options, body }),
};

async function data<Data>(method: string, path: string, options: CallOptions): Promise<Data> {
  const { data, message } = await envelope(method, path, options);
  options.onMessage?.(message);
  return data as Data;
}

async function envelope(method: string, path: string, options: CallOptions): Promise<Envelope> {
  const response = await send(method, path, options);
  const trashId = Number(response.headers.get('x-trash-id'));
  if (trashId > 0) options.onTrash?.(trashId);
  return readEnvelope(response);
}

/** Returns the raw response; throws on errors. */
export async function send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { body, signal, accept = 'application/json' } = options;
  const headers: Record<string, string> = { accept, 'accept-language': language() };
  if (!options.inAnyAccount) Object.assign(headers, accountHeader());
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method === 'POST' || options.idempotencyKey)
    headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await reach(addressOf(path, options.query), { method, headers, signal: signal ?? null, ...sent });
  if (response.ok) return response;
  if (response.status === 401) window.dispatchEvent(new Event('signed-out'));
  return readEnvelope(response).catch((problem: ApiProblem) => {
    if (problem.code === 'ACCOUNT_SWITCHED') window.dispatchEvent(new Event(SWITCHED));
    throw problem;
  }) as never;
}

export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${path.startsWith('/auth/') ? '' : API_ROOT}${path}${search ? `?${search}` : ''}`;
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', ...request });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

export function unreachable(): ApiProblem {
  const ko = '서버에 연결하지 못했습니다. 네트워크를 확인한 뒤 다시 시도해 주세요.';
  const en = 'Could not reach the server. Check your connection and try again.';
  return new ApiProblem(0, 'OFFLINE', language() === 'ko' ? ko : en);
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const found = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && found) return found;
  throw problemIn(found, response.status);
}

export function problemIn(found: Partial<Envelope> | null, status: number): ApiProblem {
  const standard = language() === 'ko' ? '요청을 처리하지 못했습니다.' : 'The request could not be completed.';
  const errors = found?.errors ?? [];
  return new ApiProblem(status, found?.code ?? 'UNKNOWN', shownMessage(errors) ?? (found?.message || standard), errors);
}

/** The message of the API names each field as the request does, which Korean sentences do not need. */
function shownMessage(errors: FieldError[]): string | undefined {
  if (language() !== 'ko' || errors.length === 0) return undefined;
  return ['입력한 내용을 확인해 주세요.', ...new Set(errors.map(({ message }) => message))].join(' ');
}
