import { APICallError, InvalidResponseDataError } from '@ai-sdk/provider';
import { StreamInterrupted } from './call.ts';
import { TextModelFailure } from './port.ts';

/** Classification of an SDK error. */
export type Fault = {
  failure: TextModelFailure;
  /** A retry may succeed. */
  isRetryable: boolean;
  /** From the Retry-After header. */
  retryAfterMs: number | null;
  /** The server's message about an unsupported option; null for other errors. */
  unsupportedOption: string | null;
  /** The answer could not be parsed. */
  isGarbage: boolean;
};

const NETWORK_CODES = /^(?:E[A-Z]+|UND_ERR_\w+)$/;
const CONTENT_POLICY = /content_filter|content_policy|responsible.?ai/iu;
const UNKNOWN_OPTION = /response_format|json_?schema|grammar|structured|stream_options|temperature/iu;

function chain(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let next = error; next instanceof Error && found.length < 10; next = next.cause) found.push(next);
  return found;
}

function isNetworkError(error: unknown): boolean {
  return chain(error).some((link) => {
    const { code, message } = link as { code?: unknown; message: string };
    return (typeof code === 'string' && NETWORK_CODES.test(code)) || message === 'terminated';
  });
}

/** `Retry-After` in seconds or as a date, or `retry-after-ms` of some providers. */
function retryAfterOf(headers: Record<string, string> | undefined, now: Date): number | null {
  const milliseconds = Number.parseFloat(headers?.['retry-after-ms'] ?? '');
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.['retry-after']?.trim();
  if (!after) return null;
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

const PERMANENT = { isRetryable: false, retryAfterMs: null, unsupportedOption: null, isGarbage: false };

function fault(kind: TextModelFailure['kind'], message: string, error: unknown, more: Partial<Fault> = {}): Fault {
  const failure = new TextModelFailure(kind, message, error);
  return { ...PERMANENT, failure, ...more };
}

function ofAnswer(error: APICallError, status: number, now: Date): Fault {
  const body = error.responseBody ?? '';
  const message = `The model's server answered ${status}.`;
  if (status === 429) {
    return fault('rate_limited', message, error, {
      isRetryable: true,
      retryAfterMs: retryAfterOf(error.responseHeaders, now),
    });
  }
  if (status < 300) return fault('unusable', `${message} Its body cannot be read.`, error, { isGarbage: true });
  if (status < 500 && CONTENT_POLICY.test(body)) return fault('refused', message, error);
  const isUnknown = status === 400 || status === 422 || (status >= 500 && UNKNOWN_OPTION.test(body));
  if (isUnknown) return fault('unavailable', message, error, { unsupportedOption: body });
  const isRetryable = status >= 500 || status === 408;
  return fault('unavailable', message, error, { isRetryable, retryAfterMs: retryAfterOf(error.responseHeaders, now) });
}

export function faultOf(error: unknown, now: Date): Fault {
  const own = chain(error).find((link) => link instanceof TextModelFailure);
  if (own) return { ...PERMANENT, failure: own };
  const isCut = chain(error).some(
    (link) => link instanceof StreamInterrupted || InvalidResponseDataError.isInstance(link),
  );
  if (isCut || isNetworkError(error)) {
    return fault('unavailable', 'The connection to the model was lost.', error, { isRetryable: true });
  }
  if (!APICallError.isInstance(error)) {
    return fault('unusable', "The model's answer cannot be read.", error, { isGarbage: true });
  }
  if (error.statusCode !== undefined) return ofAnswer(error, error.statusCode, now);
  return fault('unavailable', 'The model could not be reached.', error, { isRetryable: true });
}
