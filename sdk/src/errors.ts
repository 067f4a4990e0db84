import type { ErrorCode, Failure } from './generated/types.ts';

/** Everything that the client throws, except what the caller aborts and mistakes in the call itself. */
export class PresswrightError extends Error {
  override name = 'PresswrightError';
}

/** No answer arrived: the service could not be reached, or the connection broke. */
export class ConnectionError extends PresswrightError {
  override name = 'ConnectionError';
}

/** No answer arrived in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** Somebody else answered, such as a proxy, or only a part of the answer arrived. */
export class UnexpectedAnswerError extends ConnectionError {
  override name = 'UnexpectedAnswerError';
}

/** A webhook that was not sent by the service, or long ago. */
export class WebhookVerificationError extends PresswrightError {
  override name = 'WebhookVerificationError';
}

/** The service refused the request or could not carry it out. */
export class ApiError extends PresswrightError {
  override name = 'ApiError';
  readonly status: number;
  /** What went wrong, for programs. A proxy in between may answer without one. */
  readonly code: ErrorCode | 'UNKNOWN';
  /** Quote it when you ask the operator; the same id is in the log of the service. */
  readonly request_id: string | null;
  /** The fields that a 400 is about. */
  readonly errors: NonNullable<Failure['errors']>;
  /** The blocks that somebody else changed, of a 409 `CHANGED_MEANWHILE`. */
  readonly conflicts: NonNullable<Failure['conflicts']>;
  readonly headers: Headers;

  constructor({ status, headers, failure }: { status: number; headers: Headers; failure: Partial<Failure> }) {
    super(failure.message ?? `The service answered with status ${status}.`);
    this.status = status;
    this.code = failure.code ?? 'UNKNOWN';
    this.request_id = headers.get('x-request-id');
    this.errors = failure.errors ?? [];
    this.conflicts = failure.conflicts ?? [];
    this.headers = headers;
  }
}

export class BadRequestError extends ApiError {
  override name = 'BadRequestError';
}
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}
export class InsufficientCreditError extends ApiError {
  override name = 'InsufficientCreditError';
}
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
export class ServerError extends ApiError {
  override name = 'ServerError';
}

const BY_STATUS: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientCreditError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

export function errorOf(status: number, headers: Headers, failure: Partial<Failure>): ApiError {
  const Class = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Class({ status, headers, failure });
}
