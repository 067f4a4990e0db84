import type { ProblemText } from './problem-text.ts';

/** Distribution of press releases. */
export const RELEASES = {
  PRODUCT_NOT_FOUND: {
    status: 400,
    ko: '이 지역에서 쓸 수 없는 상품입니다. 상품과 배포 지역을 확인해 주세요.',
    en: 'This product does not exist in this country. Check product_id and country_code.',
  },
  WRONG_PRODUCT_KIND: {
    status: 400,
    ko: '보도자료 배포에 쓸 수 없는 상품입니다. 배포 상품 목록에서 골라 주세요.',
    en: 'The product is not a release product. Choose one from GET /release/products.',
  },
  PRODUCT_INACTIVE: {
    status: 400,
    ko: '지금은 판매하지 않는 상품입니다. 다른 상품을 선택해 주세요.',
    en: 'This product is no longer available. Choose another one.',
  },
  INVALID_CATEGORY: {
    status: 400,
    ko: '없는 분야를 골랐습니다. 분야 목록에서 다시 골라 주세요.',
    en: 'release_category_ids contains a category that does not exist. See GET /release/categories.',
  },
  INVALID_SCHEDULE: {
    status: 400,
    ko: '예약 시각은 지금부터 365일 안의 ISO 8601 시각이어야 합니다.{ko}',
    en: 'scheduled_kst must be an ISO 8601 timestamp in the future and within 365 days.{en}',
  },
  ALL_LEFT_OUT: {
    status: 409,
    code: 'CONFLICT',
    ko: '선택한 기자 가운데 메일을 받을 사람이 없습니다({ko}). 크레딧은 차감되지 않았습니다.',
    en: 'None of the chosen reporters would receive the mail ({en}). Nothing was charged.',
  },
  NO_RECIPIENTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '메일을 받을 기자가 없습니다. 분야나 상품을 바꿔 주세요. 크레딧은 차감되지 않았습니다.',
    en: 'There are no reporters to send to. Choose other categories or another product. Nothing was charged.',
  },
  RELEASE_NOT_WAITING: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미 발송을 시작했거나 취소된 배포입니다. 발송 전에만 취소하거나 시각을 바꿀 수 있습니다.',
    en: 'The release is already being sent or has been canceled. Only a release that has not started can be canceled or rescheduled.',
  },
  RELEASE_NOT_PAUSABLE: {
    status: 409,
    code: 'CONFLICT',
    ko: '발송 중인 배포만 잠시 멈출 수 있습니다.',
    en: 'Only a release that is being sent can be paused.',
  },
  RELEASE_NOT_PAUSED: {
    status: 409,
    code: 'CONFLICT',
    ko: '멈춰 있는 배포가 아닙니다.',
    en: 'The release is not paused.',
  },
  ORDER_CHANGED: {
    status: 409,
    ko: '확인한 뒤에 배포할 내용이 바뀌어 보내지 않았습니다. 다시 확인해 주세요. {ko}',
    en: 'Nothing was sent, because the order is no longer what was confirmed. Check it again. {en}',
  },
  APPROVAL_REQUIRED: {
    status: 409,
    ko: '승인된 보도자료만 배포할 수 있습니다. 계정 소유자의 승인을 받은 뒤 다시 시도해 주세요. 크레딧은 차감되지 않았습니다.',
    en: 'The press release has to be approved by an owner of the account before it can be distributed. Nothing was charged.',
  },
  RELEASE_NOT_SENT: {
    status: 409,
    code: 'CONFLICT',
    ko: '아직 발송하지 않은 배포입니다. 발송한 뒤에 다시 시도해 주세요.',
    en: 'The release has not been sent yet. Try again after it has been sent.',
  },
  OPENS_NOT_TRACKED: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 배포는 열람 여부를 기록하지 않아 열지 않은 기자를 가려낼 수 없습니다.',
    en: 'Opens of this release were not tracked, so it is not known who did not open it.',
  },
  FOLLOW_UP_PLANNED: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 배포의 후속 발송이 이미 예약되어 있습니다. 바꾸려면 예약한 배포를 먼저 취소해 주세요.',
    en: 'A follow-up of this release is already planned. To change it, cancel the planned release first.',
  },
  NOT_IN_EDITING: {
    status: 409,
    code: 'CONFLICT',
    ko: '편집 대기 중인 배포가 아닙니다.',
    en: 'The release is not waiting for review.',
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '작성 중인 배포는 100건까지 저장할 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.',
    en: 'An account can have 100 unfinished releases. Delete one that you no longer need.',
  },
  RELEASE_PENDING: {
    status: 409,
    ko: '예약·편집·발송 중인 배포에 쓰이는 보도자료라 삭제할 수 없습니다. 해당 배포를 먼저 취소해 주세요.',
    en: 'This press release is used by a release that is scheduled, in review or being sent. Cancel that release first.',
  },
} as const satisfies Record<string, ProblemText>;
