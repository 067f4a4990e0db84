import type { ProblemText } from './problem-text.ts';

/** Requests that cannot be answered as they are, and a service that cannot answer. */
export const REQUESTS = {
  BAD_REQUEST: { status: 400, ko: '요청을 확인해 주세요. {detail}', en: 'Check the request. {detail}' },
  MALFORMED_JSON: {
    status: 400,
    code: 'BAD_REQUEST',
    ko: '본문이 올바른 JSON이 아닙니다. UTF-8로 인코딩한 JSON 객체를 보내 주세요.',
    en: 'The body is not valid JSON. Send one JSON object encoded as UTF-8.',
  },
  NOT_FOUND: { status: 404, ko: '요청한 항목을 찾을 수 없습니다.', en: 'The requested resource does not exist.' },
  PATH_NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    ko: '이 주소는 없습니다. 주소 목록은 {docs}에 있습니다.',
    en: 'This path does not exist. See {docs} for a list of all paths.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    ko: '이 주소에서 쓸 수 없는 메서드입니다. 가능한 메서드: {allow}',
    en: 'This path does not support this method. Allowed methods: {allow}',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    ko: '요청이 제때 도착하지 않았습니다. 다시 보내 주세요.',
    en: 'The request did not arrive in time. Send it again.',
  },
  CONFLICT: { status: 409, ko: '이미 있습니다.', en: 'The resource already exists.' },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    ko: '같은 Idempotency-Key를 다른 요청에 이미 사용했습니다. 새 키를 보내 주세요.',
    en: 'This Idempotency-Key has already been used for another request. Send a new key.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    ko: '같은 Idempotency-Key의 요청을 아직 처리하고 있습니다. 잠시 뒤 다시 보내 주세요.',
    en: 'A request with this Idempotency-Key is still in progress. Try again shortly.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    ko: '본문이 너무 큽니다. 최대 {limit}바이트입니다.',
    en: 'The body is too large. The limit is {limit} bytes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    ko: 'Content-Type은 application/json이어야 합니다.',
    en: 'Content-Type must be application/json.',
  },
  RATE_LIMITED: {
    status: 429,
    ko: '요청이 너무 많습니다. {seconds}초 뒤 다시 보내 주세요.',
    en: 'Too many requests. Try again in {seconds} seconds.',
  },
  TOO_MANY_AT_ONCE: {
    status: 429,
    code: 'RATE_LIMITED',
    ko: '한 계정에서 동시에 보낼 수 있는 요청은 {limit}개까지입니다. 진행 중인 요청이 끝난 뒤 다시 보내 주세요.',
    en: 'An account can have at most {limit} requests in progress at the same time. Try again when one of them has finished.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    code: 'BAD_REQUEST',
    ko: '요청 헤더가 너무 큽니다.',
    en: 'The request headers are too large.',
  },
  INTERNAL_ERROR: {
    status: 500,
    ko: '서버에서 오류가 발생했습니다. 잠시 뒤 다시 시도하고, 계속되면 발생한 시각과 함께 운영자에게 알려 주세요.',
    en: 'An internal error occurred. Include the X-Request-Id when you report it.',
  },
  BUSY: {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    ko: '지금 처리 중인 요청이 많습니다. {seconds}초 뒤 다시 시도해 주세요. 크레딧은 차감되지 않았습니다.',
    en: 'The service is busy. Try again in {seconds} seconds. Nothing was charged.',
  },
  TOO_SLOW: {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    ko: '처리하는 데 시간이 너무 오래 걸려 요청을 중단했습니다. 조건이나 범위를 줄여 다시 시도해 주세요.',
    en: 'The request was stopped because it took too long. Try again with fewer conditions or a smaller range.',
  },
  DISK_FULL: {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    ko: '저장 공간이 부족하여 저장하지 못했습니다. 운영자에게 알리고 잠시 뒤 다시 시도해 주세요.',
    en: 'The data could not be saved because a disk of the service is full. Inform the operator and try again later.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    ko: '데이터베이스에 일시적으로 연결할 수 없습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The database is temporarily unreachable. Try again shortly.',
  },
} as const satisfies Record<string, ProblemText>;
