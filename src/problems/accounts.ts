import type { ProblemText } from './problem-text.ts';

/** Who may do what: keys, people, credit, settings and webhooks of an account. */
export const ACCOUNTS = {
  UNAUTHORIZED: {
    status: 401,
    ko: 'API 키가 올바르지 않습니다. SERVICE-API-KEY 헤더나 Authorization: Bearer에 유효한 키를 넣어 주세요.',
    en: 'The API key is invalid. Send a valid key in the SERVICE-API-KEY header or as Authorization: Bearer.',
  },
  SIGN_IN_NEEDED: {
    status: 401,
    code: 'UNAUTHORIZED',
    ko: '로그인이 필요하거나 로그인이 만료되었습니다. 다시 로그인해 주세요.',
    en: 'You are not signed in, or your session has expired. Sign in again.',
  },
  METRICS_REFUSED: {
    status: 401,
    code: 'UNAUTHORIZED',
    ko: '이 지표를 볼 권한이 없습니다. Authorization 헤더에 "Bearer"와 지표용 토큰을 보내 주세요.',
    en: 'You are not allowed to read these metrics. Send "Bearer METRICS_TOKEN" in the Authorization header.',
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
  KEY_SPENDING_LIMIT: {
    status: 402,
    ko: '이 API 키의 월 사용 한도를 넘습니다. 이 요청에는 {price}원이 필요하고, 이번 달에 {left}원까지 더 쓸 수 있습니다.',
    en: 'This would exceed the monthly spending limit of the API key. This call costs {price} KRW, and {left} KRW are left this month.',
  },
  NOT_AUTHORIZED: {
    status: 403,
    ko: '내 계정에 있는 항목만 변경하거나 삭제할 수 있습니다.',
    en: 'You can change or delete only your own resources.',
  },
  INVITATION_LINK_NEEDED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '이메일 주소가 아직 확인되지 않았습니다. 초대한 사람에게서 받은 링크로 열어 수락하거나, 메일로 받은 링크에서 비밀번호를 다시 설정해 주소를 확인해 주세요.',
    en: 'Your address is not confirmed yet. Accept with the link that the inviter gave you, or confirm the address by setting a new password with a link from a mail.',
  },
  SCOPE_MISSING: {
    status: 403,
    ko: '이 작업에는 {scope} 권한이 필요합니다. 권한이 있는 키나 구성원으로 다시 시도해 주세요.',
    en: 'This needs the scope "{scope}", which this API key or member does not have.',
  },
  ADDRESS_NOT_ALLOWED: {
    status: 403,
    ko: '이 API 키는 {address} 주소에서 사용할 수 없습니다. 키의 허용 주소를 확인해 주세요.',
    en: 'This API key cannot be used from {address}. Check the allowed addresses of the key.',
  },
  TEST_MODE_ONLY: {
    status: 403,
    ko: '테스트 모드에서만 이용할 수 있습니다. pw_test_로 시작하는 키를 사용해 주세요.',
    en: 'This exists only in test mode. Use a key that begins with pw_test_.',
  },
  LIVE_MODE_ONLY: {
    status: 403,
    ko: '테스트 모드에서는 이용할 수 없습니다. 실제 모드로 전환한 뒤 이용해 주세요.',
    en: 'This is not available in test mode. Switch to live mode first.',
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
    en: 'Requests from another site are refused. Try again in the dashboard.',
  },
  BOUNCE_REFUSED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: 'Authorization 헤더의 비밀값이 올바르지 않습니다. "Bearer"와 반송 처리용 비밀값을 보내 주세요.',
    en: 'The secret in the Authorization header is not valid. Send "Bearer BOUNCE_SECRET".',
  },
  USER_NOT_FOUND: {
    status: 404,
    ko: '이 키의 계정은 삭제되었습니다.',
    en: 'The account of this API key no longer exists.',
  },
  SETTING_FIXED: {
    status: 409,
    code: 'CONFLICT',
    ko: '서버 설정 파일에서 지정된 설정이라 화면에서 바꿀 수 없습니다.',
    en: 'This setting is given in the configuration of the server and cannot be changed here.',
  },
  CREDIT_IN_USE: {
    status: 409,
    code: 'CONFLICT',
    ko: '진행 중인 요청이 크레딧을 쓰고 있습니다. 요청이 끝난 뒤 다시 시도해 주세요.',
    en: 'Calls in progress hold more credit than that. Try again when they are done.',
  },
  KEY_ENDED: {
    status: 409,
    code: 'CONFLICT',
    ko: '폐기되었거나 만료되었거나 이미 교체된 API 키입니다.',
    en: 'The API key was revoked, has expired or has already been replaced.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    code: 'CONFLICT',
    ko: '웹훅은 {most}개까지 등록할 수 있습니다. 쓰지 않는 웹훅을 삭제해 주세요.',
    en: 'An account can have at most {most} webhooks. Delete one that you no longer need.',
  },
  TOO_MANY_LISTENERS: {
    status: 409,
    code: 'CONFLICT',
    ko: '이벤트를 받아 보는 연결은 {most}개까지 열 수 있습니다. 쓰지 않는 연결을 끝내 주세요.',
    en: 'An account can have at most {most} listeners. Stop one that you no longer need.',
  },
  WEBHOOK_DISABLED: {
    status: 409,
    code: 'CONFLICT',
    ko: '꺼져 있는 웹훅입니다. 먼저 웹훅을 켜 주세요.',
    en: 'The webhook is disabled. Enable it first.',
  },
  PERSON_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미 사용 중인 이메일 주소입니다.',
    en: 'This email address is already in use.',
  },
  MEMBER_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미 이 계정의 구성원이거나 초대를 받은 사람입니다.',
    en: 'This person is already a member of the account, or has been invited to it.',
  },
  ACCOUNT_SWITCHED: {
    status: 409,
    ko: '다른 탭에서 사용 중인 계정을 바꿨습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
    en: 'The session now uses another account. Load the page again.',
  },
  ONLY_ACCOUNT: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 계정에만 속해 있어 나갈 수 없습니다. 소유자에게 삭제를 요청해 주세요.',
    en: 'You belong to this account only, so you cannot leave it. Ask an owner to remove you.',
  },
  LAST_OWNER: {
    status: 409,
    code: 'CONFLICT',
    ko: '계정에는 소유자가 한 명 이상 있어야 하며, 본인을 삭제할 수는 없습니다.',
    en: 'An account needs at least one owner, and you cannot remove yourself.',
  },
  LAST_OPERATOR: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 서비스의 마지막 운영자가 속한 계정은 삭제할 수 없습니다. 먼저 다른 계정의 구성원을 운영자로 지정해 주세요.',
    en: 'This account has the last operator of the service and cannot be deleted. Make somebody of another account an operator first.',
  },
  EXPORT_RUNNING: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미 내보내는 중입니다. 끝난 뒤 다시 시도해 주세요.',
    en: 'An export is being made already. Try again when it has finished.',
  },
  ADDRESS_MAILED_ENOUGH: {
    status: 429,
    code: 'RATE_LIMITED',
    ko: '한 주소로는 24시간 동안 초대·확인 메일을 {most}통까지 보낼 수 있습니다. 내일 다시 시도해 주세요.',
    en: 'At most {most} invitation and confirmation emails can be sent to one address in 24 hours. Try again tomorrow.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    code: 'RATE_LIMITED',
    ko: '초대·확인 메일은 계정마다 24시간 동안 {most}통까지 보낼 수 있습니다. 내일 다시 시도해 주세요.',
    en: 'An account can send at most {most} invitation and confirmation emails in 24 hours. Try again tomorrow.',
  },
} as const satisfies Record<string, ProblemText>;
