/** Every failure the service can answer with: one name → status, code and both languages' text. */

type ProblemText = { status: number; code?: string; ko: string; en: string };

export const PROBLEMS = {
  BAD_REQUEST: { status: 400, ko: '요청을 확인해 주세요. {detail}', en: 'Check the request. {detail}' },
  MALFORMED_JSON: {
    status: 400,
    code: 'BAD_REQUEST',
    ko: '본문이 올바른 JSON이 아닙니다. UTF-8로 인코딩한 JSON 객체를 보내 주세요.',
    en: 'The body is not valid JSON. Send one JSON object encoded as UTF-8.',
  },
  REFERENCE_NOT_FOUND: {
    status: 400,
    code: 'NOT_FOUND',
    ko: 'reference_ids에 없는 참고자료가 있습니다: {ids}',
    en: 'reference_ids names references that do not exist: {ids}',
  },
  IMAGE_POLICY_VIOLATION: {
    status: 400,
    ko: '이미지 정책에 맞지 않는 내용이라 이미지를 만들지 않았습니다. 크레딧은 차감되지 않았습니다. 제목이나 내용을 바꾸어 다시 시도해 주세요.',
    en: 'The image would violate the image policy and was not made. Nothing was charged. Change the title or the text and try again.',
  },
  DOCUMENT_TOO_LARGE: {
    status: 400,
    code: 'BAD_REQUEST',
    ko: '문서가 너무 길어 파일로 만들 수 없습니다. 내용을 나누어 주세요.',
    en: 'The document is too long to be made into a file. Split it up.',
  },
  PRODUCT_NOT_FOUND: {
    status: 400,
    ko: '이 국가의 배포 상품이 아닙니다. product_id와 country_code를 확인해 주세요.',
    en: 'There is no such product for the country. Check product_id and country_code.',
  },
  WRONG_PRODUCT_KIND: {
    status: 400,
    ko: '보도자료 배포에 쓸 수 없는 상품입니다. GET /release/products에 있는 상품을 선택해 주세요.',
    en: 'The product is not a release product. Choose one from GET /release/products.',
  },
  PRODUCT_INACTIVE: {
    status: 400,
    ko: '지금은 판매하지 않는 상품입니다. 다른 상품을 선택해 주세요.',
    en: 'The product is no longer on sale. Choose another one.',
  },
  INVALID_CATEGORY: {
    status: 400,
    ko: 'release_category_ids에 없는 분야가 있습니다. GET /release/categories에서 확인해 주세요.',
    en: 'release_category_ids names a category that does not exist. See GET /release/categories.',
  },
  INVALID_SCHEDULE: {
    status: 400,
    ko: 'scheduled_kst는 지금부터 365일 안의 시각이어야 하며 ISO 8601 형식이어야 합니다.',
    en: 'scheduled_kst must be ISO 8601, in the future and within 365 days.',
  },
  UNAUTHORIZED: {
    status: 401,
    ko: 'API 키가 올바르지 않습니다. SERVICE-API-KEY 헤더에 유효한 키를 넣어 주세요.',
    en: 'The API key is invalid. Send a valid key in the SERVICE-API-KEY header.',
  },
  SIGN_IN_NEEDED: {
    status: 401,
    code: 'UNAUTHORIZED',
    ko: '로그인이 필요하거나 로그인이 만료되었습니다. 다시 로그인해 주세요.',
    en: 'You are not signed in, or no longer. Sign in again.',
  },
  INSUFFICIENT_CREDIT: {
    status: 402,
    ko: '크레딧이 부족합니다. 이 요청에는 {price}원이 필요합니다.',
    en: 'Not enough credit. This call costs {price} KRW.',
  },
  INSUFFICIENT_API_CREDIT: {
    status: 402,
    ko: 'API 크레딧이 부족합니다. 이 요청에는 {price}원이 필요합니다.',
    en: 'Not enough API credit. This call costs {price} KRW.',
  },
  NOT_AUTHORIZED: {
    status: 403,
    ko: '본인의 자원만 변경하거나 삭제할 수 있습니다.',
    en: 'Only your own resources can be changed or deleted.',
  },
  PEOPLE_ONLY: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: 'API 키로는 이용할 수 없습니다. 대시보드에 로그인해 이용해 주세요.',
    en: 'This cannot be done with an API key. Sign in to the dashboard.',
  },
  OWNERS_ONLY: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '계정 소유자만 이용할 수 있습니다.',
    en: 'Only an owner of the account can do this.',
  },
  OPERATORS_ONLY: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '운영자만 이용할 수 있습니다.',
    en: 'Only operators can do this.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '다른 사이트에서 보낸 요청은 처리하지 않습니다. 대시보드에서 다시 시도해 주세요.',
    en: 'Requests sent from another site are not carried out. Try again in the dashboard.',
  },
  PRESS_NOT_AUTHORIZED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '본인의 보도자료만 사용할 수 있습니다. press_id를 확인해 주세요.',
    en: 'Only your own press releases can be used. Check press_id.',
  },
  UPLOAD_REFUSED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '업로드 주소가 올바르지 않거나 만료되었습니다. 업로드 주소를 새로 발급받아 주세요.',
    en: 'The upload address is not valid or has expired. Ask for a new upload grant.',
  },
  BOUNCE_REFUSED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: 'Authorization 헤더의 비밀값이 올바르지 않습니다. "Bearer BOUNCE_SECRET" 형식으로 보내 주세요.',
    en: 'The secret in the Authorization header is not valid. Send "Bearer BOUNCE_SECRET".',
  },
  NOT_FOUND: { status: 404, ko: '요청한 자원을 찾을 수 없습니다.', en: 'The requested resource does not exist.' },
  PRESS_NOT_FOUND: {
    status: 404,
    ko: '보도자료를 찾을 수 없습니다. press_id를 확인해 주세요.',
    en: 'The press release does not exist. Check press_id.',
  },
  PATH_NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    ko: '이 주소는 없습니다. 주소 목록은 {docs}에 있습니다.',
    en: 'There is no such path. See {docs} for all paths.',
  },
  USER_NOT_FOUND: {
    status: 404,
    ko: '이 키의 계정이 더 이상 존재하지 않습니다.',
    en: 'The account of this key no longer exists.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    ko: '이 주소에서 쓸 수 없는 메서드입니다. 가능한 메서드: {allow}',
    en: 'This path does not take that method. Allowed: {allow}',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    ko: '요청이 제때 도착하지 않았습니다. 다시 보내 주세요.',
    en: 'The request did not arrive in time. Send it again.',
  },
  KEYWORD_GROUP_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '같은 이름의 키워드 그룹이 이미 있습니다. group_name을 바꿔 주세요.',
    en: 'There is a keyword group of that name already. Choose another group_name.',
  },
  TOO_MANY_KEYWORD_GROUPS: {
    status: 409,
    code: 'CONFLICT',
    ko: '키워드 그룹은 {limit}개까지 만들 수 있습니다. 쓰지 않는 그룹을 삭제해 주세요.',
    en: 'An account has at most {limit} keyword groups. Delete one that is no longer needed.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    code: 'CONFLICT',
    ko: '작업하는 동안 다른 요청이 이 글을 바꿨습니다. 바뀐 글을 확인하고 다시 요청해 주세요.',
    en: 'Another request changed this text meanwhile. Read it and send the request again.',
  },
  UPLOAD_DONE: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 업로드 주소로는 이미 파일을 받았습니다. 다른 파일은 업로드 주소를 새로 발급받아 보내 주세요.',
    en: 'This upload address has taken its file already. Ask for a new upload grant to send another.',
  },
  NO_RECIPIENTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '메일을 받을 기자가 없습니다. 분야나 상품을 바꿔 주세요. 크레딧은 차감되지 않았습니다.',
    en: 'Nobody would get the mail. Choose other categories or another product. Nothing was charged.',
  },
  RELEASE_NOT_WAITING: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미 발송을 시작했거나 취소된 배포입니다. 발송 전에만 취소하거나 시각을 바꿀 수 있습니다.',
    en: 'The release is on its way or was canceled. Only one that waits can be canceled or rescheduled.',
  },
  RELEASE_NOT_PAUSABLE: {
    status: 409,
    code: 'CONFLICT',
    ko: '발송 중인 배포만 잠시 멈출 수 있습니다.',
    en: 'Only a release on its way can be paused.',
  },
  RELEASE_NOT_PAUSED: {
    status: 409,
    code: 'CONFLICT',
    ko: '멈춰 있는 배포가 아닙니다.',
    en: 'The release is not paused.',
  },
  RELEASE_NOT_SENT: {
    status: 409,
    code: 'CONFLICT',
    ko: '아직 발송하지 않은 배포입니다. 발송한 뒤에 후속 배포를 할 수 있습니다.',
    en: 'The release has not been sent yet. Follow up once it has.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    code: 'CONFLICT',
    ko: '웹훅은 {most}개까지 등록할 수 있습니다. 쓰지 않는 웹훅을 삭제해 주세요.',
    en: 'An account may have {most} webhooks. Delete one that you no longer need.',
  },
  WEBHOOK_DISABLED: {
    status: 409,
    code: 'CONFLICT',
    ko: '꺼져 있는 웹훅입니다. 먼저 웹훅을 켜 주세요.',
    en: 'The webhook is off. Switch it on first.',
  },
  PERSON_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미 사용 중인 이메일 주소입니다. 한 사람은 하나의 계정에만 속할 수 있습니다.',
    en: 'Somebody signs in with this address already. A person belongs to one account.',
  },
  LAST_OWNER: {
    status: 409,
    code: 'CONFLICT',
    ko: '본인이나 마지막 소유자는 삭제할 수 없습니다.',
    en: 'Neither yourself nor the last owner can be removed.',
  },
  NOT_IN_EDITING: {
    status: 409,
    code: 'CONFLICT',
    ko: '편집 대기 중인 배포가 아닙니다.',
    en: 'The release is not waiting for an editor.',
  },
  WORKSPACE_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '워크스페이스는 계정마다 하나만 만들 수 있습니다. 이미 있는 워크스페이스를 사용해 주세요.',
    en: 'An account has one workspace, and it exists already. Use or change that one.',
  },
  REPORTER_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '같은 email의 기자가 워크스페이스에 이미 있습니다.',
    en: 'The workspace has a reporter with this email already.',
  },
  CONFLICT: { status: 409, ko: '이미 존재합니다.', en: 'It exists already.' },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    ko: '같은 Idempotency-Key를 다른 요청에 이미 사용했습니다. 새 키를 보내 주세요.',
    en: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    ko: '같은 Idempotency-Key의 요청을 아직 처리하고 있습니다. 잠시 뒤 다시 보내 주세요.',
    en: 'A request with this Idempotency-Key is still running. Send it again shortly.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    ko: '본문이 너무 큽니다. 최대 {limit}바이트입니다.',
    en: 'The body is too large. The limit is {limit} bytes.',
  },
  UPLOAD_QUOTA: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    ko: '업로드 보관 용량({megabytes}MB)을 초과합니다. 더 이상 쓰지 않는 파일 참고자료를 삭제하거나 운영자에게 용량 증설을 요청해 주세요. 참고자료로 등록하지 않은 파일은 업로드 주소가 만료된 지 24시간이 지나면 자동으로 삭제됩니다.',
    en: 'This would go beyond the {megabytes} MB of uploads an account may keep. Delete references with files that you no longer need, or ask the operator for more. Files that no reference uses are removed 24 hours after their grant has expired.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    ko: 'Content-Type은 application/json이어야 합니다.',
    en: 'Content-Type must be application/json.',
  },
  UPLOAD_TYPE: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    ko: 'Content-Type은 발급받을 때와 같은 {type}이어야 합니다.',
    en: 'Content-Type must be {type}, as in the upload grant.',
  },
  RATE_LIMITED: {
    status: 429,
    ko: '요청이 너무 많습니다. {seconds}초 뒤 다시 보내 주세요.',
    en: 'Too many requests. Send it again in {seconds} seconds.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    code: 'BAD_REQUEST',
    ko: '요청 헤더가 너무 큽니다.',
    en: 'The request headers are too large.',
  },
  INTERNAL_ERROR: {
    status: 500,
    ko: '서버에서 오류가 발생했습니다. 문의할 때 X-Request-Id를 알려 주세요.',
    en: 'The server failed. Mention the X-Request-Id when you report it.',
  },
  GENERATION_ERROR: {
    status: 500,
    ko: '글을 만들지 못했습니다. 크레딧은 차감되지 않았습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The text could not be generated. Nothing was charged. Try again shortly.',
  },
  IMAGE_GENERATION_ERROR: {
    status: 500,
    code: 'GENERATION_ERROR',
    ko: '이미지를 만들지 못했습니다. 크레딧은 차감되지 않았습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The image could not be made. Nothing was charged. Try again shortly.',
  },
  MODIFICATION_ERROR: {
    status: 500,
    ko: '글을 수정하지 못했습니다. 기존 글은 그대로입니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The text could not be modified. It is unchanged. Try again shortly.',
  },
  EXPORT_BUSY: {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    ko: '지금 만들고 있는 파일이 많습니다. 잠시 뒤 다시 시도해 주세요. 크레딧은 차감되지 않았습니다.',
    en: 'Too many files are being made at the moment. Try again shortly. Nothing was charged.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    ko: '저장소에 잠시 연결할 수 없습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The store cannot be reached for the moment. Try again shortly.',
  },
} as const satisfies Record<string, ProblemText>;

export type ProblemName = keyof typeof PROBLEMS;
export type FieldFault = { field: string; ko: string; en: string };
export type MessageLanguage = 'ko' | 'en';

type Values = Record<string, string | number>;

export class Problem extends Error {
  readonly problem: ProblemName;
  readonly values: Values;
  readonly faults: FieldFault[];

  constructor(name: ProblemName, values: Values, faults: FieldFault[], cause?: unknown) {
    super(name, { cause });
    this.problem = name;
    this.values = values;
    this.faults = faults;
  }
}

export function problem(name: ProblemName, values: Values = {}, cause?: unknown): Problem {
  return new Problem(name, values, [], cause);
}

/** A 400 that names each field at fault. */
export function badRequest(...faults: FieldFault[]): Problem {
  return new Problem('BAD_REQUEST', {}, faults);
}

export function missing(field: string): FieldFault {
  return { field, ko: '필수 항목입니다.', en: 'is required.' };
}

/** An edit that names none of the fields it could change. */
export function nothingToChange(fields: string): Problem {
  return badRequest({ field: fields, ko: '이 중 하나는 있어야 합니다.', en: 'one of these is needed.' });
}

export function problemStatus(name: ProblemName): number {
  return PROBLEMS[name].status;
}

export function problemCode(name: ProblemName): string {
  const text: ProblemText = PROBLEMS[name];
  return text.code ?? name;
}

export function problemMessage(failure: Problem, language: MessageLanguage): string {
  const detail = failure.faults.map((fault) => `${fault.field}: ${fault[language]}`).join(' ');
  const values: Values = { detail, ...failure.values };
  return PROBLEMS[failure.problem][language]
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .trim();
}
