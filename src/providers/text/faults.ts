import { APICallError, InvalidResponseDataError } from '@ai-sdk/provider';
import { CutStream } from './call.ts';
import { TextModelFailure } from './port.ts';

/** What an error of the SDK means, and what may be done about it. */
export type Fault = {
  failure: TextModelFailure;
  /** Likely to be over when asked again. */
  isPassing: boolean;
  /** How long the server asks to wait. */
  waitMilliseconds: number | null;
  /** The server's own words about a request it does not understand, null when it understood. */
  notUnderstood: string | null;
  /** Something arrived, but not what a model's server sends. */
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

/** `Retry-After` in seconds or as a date, or the milliseconds some providers give beside it. */
function waitOf(headers: Record<string, string> | undefined, now: Date): number | null {
  const milliseconds = Number.parseFloat(headers?.['retry-after-ms'] ?? '');
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.['retry-after']?.trim();
  if (!after) return null;
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

const UNFORGIVING = { isPassing: false, waitMilliseconds: null, notUnderstood: null, isGarbage: false };

function fault(kind: TextModelFailure['kind'], message: string, error: unknown, more: Partial<Fault> = {}): Fault {
  const failure = new TextModelFailure(kind, message, error);
  return { ...UNFORGIVING, failure, ...more };
}

function ofAnswer(error: APICallError, status: number, now: Date): Fault {
  const body = error.responseBody ?? '';
  const said = `The model's server answered ${status}.`;
  if (status === 429) {
    return fault('rate_limited', said, error, {
      isPassing: true,
      waitMilliseconds: waitOf(error.responseHeaders, now),
    });
  }
  if (status < 300) return fault('unusable', `${said} Its body cannot be read.`, error, { isGarbage: true });
  if (status < 500 && CONTENT_POLICY.test(body)) return fault('refused', said, error);
  const isUnknown = status === 400 || status === 422 || (status >= 500 && UNKNOWN_OPTION.test(body));
  if (isUnknown) return fault('unavailable', said, error, { notUnderstood: body });
  const isPassing = status >= 500 || status === 408;
  return fault('unavailable', said, error, { isPassing, waitMilliseconds: waitOf(error.responseHeaders, now) });
}

export function faultOf(error: unknown, now: Date): Fault {
  const own = chain(error).find((link) => link instanceof TextModelFailure);
  if (own) return { ...UNFORGIVING, failure: own };
  const isCut = chain(error).some((link) => link instanceof CutStream || InvalidResponseDataError.isInstance(link));
  if (isCut || isNetworkError(error)) {
    return fault('unavailable', 'The connection to the model broke.', error, { isPassing: true });
  }
  if (!APICallError.isInstance(error)) {
    return fault('unusable', "The model's answer cannot be read.", error, { isGarbage: true });
  }
  if (error.statusCode !== undefined) return ofAnswer(error, error.statusCode, now);
  return fault('unavailable', 'The model could not be reached.', error, { isPassing: true });
}
