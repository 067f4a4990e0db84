import type { ProblemText } from './problem-text.ts';

/** Texts, their images and references, and uploaded files. */
export const WRITING = {
  REFERENCE_NOT_FOUND: {
    status: 400,
    code: 'NOT_FOUND',
    ko: '쓸 수 없는 참고자료가 있습니다. 삭제했거나 다른 계정의 자료입니다: {ids}',
    en: 'reference_ids contains references that do not exist: {ids}',
  },
  HOUSE_TEXT_NOT_FOUND: {
    status: 400,
    code: 'NOT_FOUND',
    ko: '쓸 수 없는 우리 글이 있습니다. 삭제했거나 다른 계정의 글입니다: {ids}',
    en: 'house_text_ids contains texts that are not in the archive: {ids}',
  },
  HOUSE_TEXT_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '우리 글에 이미 있는 글입니다.',
    en: 'The archive already has this text.',
  },
  TOO_MANY_HOUSE_TEXTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '우리 글에는 {limit}편까지 담을 수 있습니다. 더 이상 본보기가 되지 않는 글을 지워 주세요.',
    en: 'The archive can have {limit} texts. Delete some that are no longer an example.',
  },
  NO_HOUSE_TEXTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '우리 글이 {least}편은 있어야 우리 방식을 읽을 수 있습니다. 예전에 낸 글을 먼저 담아 주세요.',
    en: 'Reading how the house writes takes at least {least} texts in the archive. Add earlier texts first.',
  },
  TOO_MANY_HOUSE_RULES: {
    status: 409,
    code: 'CONFLICT',
    ko: '우리 방식에는 {limit}개까지 담을 수 있습니다. 필요 없는 항목을 지워 주세요.',
    en: 'There can be {limit} rules. Delete some that are not needed.',
  },
  HOUSE_IMPORT_RUNNING: {
    status: 409,
    code: 'CONFLICT',
    ko: '다른 가져오기가 아직 끝나지 않았습니다. 끝난 뒤에 하거나 그것을 먼저 그만두어 주세요.',
    en: 'Another import is still under way. Wait until it is finished, or delete it.',
  },
  HOUSE_IMPORT_NOT_READY: {
    status: 409,
    code: 'CONFLICT',
    ko: '모두 읽은 뒤에 한 번 담을 수 있습니다. 아직 읽고 있거나 이미 담았습니다.',
    en: 'An import can be taken once, after everything was read. This one is still being read, or was taken.',
  },
  IMAGE_POLICY_VIOLATION: {
    status: 400,
    ko: '이미지 정책에 맞지 않는 내용이라 이미지를 만들지 않았습니다. 크레딧은 차감되지 않았습니다. 제목이나 내용을 바꾸어 다시 시도해 주세요.',
    en: 'The image was not created, because it would violate the image policy. Nothing was charged. Change the title or the text and try again.',
  },
  DOCUMENT_TOO_LARGE: {
    status: 400,
    code: 'BAD_REQUEST',
    ko: '문서가 너무 길어 파일로 만들 수 없습니다. 내용을 나누어 주세요.',
    en: 'The document is too long to export. Split it into several documents.',
  },
  PRESS_NOT_AUTHORIZED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '내 계정의 보도자료만 사용할 수 있습니다.',
    en: 'You can use only your own press releases. Check press_id.',
  },
  UPLOAD_REFUSED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '업로드 주소가 올바르지 않거나 만료되었습니다. 업로드 주소를 새로 발급받아 주세요.',
    en: 'The upload URL is invalid or has expired. Request a new one.',
  },
  PRESS_NOT_FOUND: {
    status: 404,
    ko: '보도자료를 찾을 수 없습니다. 삭제되었는지 확인해 주세요.',
    en: 'The press release does not exist. Check press_id.',
  },
  OWNER_NOT_FOUND: {
    status: 400,
    code: 'NOT_FOUND',
    ko: '계정 소유자에게만 승인을 요청할 수 있습니다. 소유자가 아닌 사람: {ids}',
    en: 'person_ids contains people who are not owners of the account: {ids}',
  },
  REVIEW_NOT_OPEN: {
    status: 409,
    code: 'CONFLICT',
    ko: '검토를 요청한 글이 아닙니다.',
    en: 'The text is not in review.',
  },
  TOO_MANY_REVIEW_LINKS: {
    status: 409,
    code: 'CONFLICT',
    ko: '글 하나에 승인 링크를 {most}개까지 열어 둘 수 있습니다. 쓰지 않는 링크를 먼저 없애 주세요.',
    en: 'A text can have {most} open approval links. Revoke one first.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    ko: '다른 사람이 먼저 저장했습니다. 현재 버전은 {version}입니다. 바뀐 글을 확인하고 그 버전을 바탕으로 다시 저장해 주세요.',
    en: 'Somebody else has changed this text. Its current version is {version}. Read it and send the request again with that base_version.',
  },
  SUGGESTION_DECIDED: {
    status: 409,
    ko: '다른 사람이 먼저 결정한 제안입니다. 글은 바뀌지 않았습니다.',
    en: 'Somebody else has already decided about this suggestion. The text is unchanged.',
  },
  PUBLICATION_REFUSED: {
    status: 409,
    ko: '이대로는 공개할 수 없어 아무것도 바꾸지 않았습니다. {ko}',
    en: 'The press release cannot be made public as it is, and nothing was changed. {en}',
  },
  UPLOAD_DONE: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 업로드 주소로는 이미 파일을 받았습니다. 다른 파일은 업로드 주소를 새로 발급받아 보내 주세요.',
    en: 'This upload URL has already been used. Request a new one to upload another file.',
  },
  NO_IMAGE: {
    status: 409,
    code: 'CONFLICT',
    ko: '이미지가 없습니다. 이미지를 먼저 만들어 주세요.',
    en: 'There is no image. Create one first.',
  },
  MEDIA_IN_USE: {
    status: 409,
    ko: '사진을 쓰는 글이 있어 삭제할 수 없습니다. 글에서 사진을 먼저 빼 주세요: {titles}',
    en: 'The picture cannot be deleted, because texts show it. Remove it from them first: {titles}',
  },
  MEDIA_IN_TRASH: {
    status: 409,
    code: 'MEDIA_IN_USE',
    ko: '휴지통에 있는 글이 쓰는 사진이라 삭제할 수 없습니다. 휴지통에서 그 글을 먼저 삭제해 주세요: {titles}',
    en: 'The picture cannot be deleted, because texts in the trash show it. Delete them for good first: {titles}',
  },
  PRINT_LINK_REFUSED: {
    status: 403,
    code: 'NOT_AUTHORIZED',
    ko: '사진 내려받기 링크가 올바르지 않거나 만료되었습니다. 보내는 곳에 새 링크를 요청해 주세요.',
    en: 'The download link of the picture is invalid or has expired. Ask the sender for a new one.',
  },
  SOURCE_DELETED: {
    status: 409,
    code: 'CONFLICT',
    ko: '원문이 삭제되어 다시 쓸 수 없습니다. 지금 글은 그대로 두고 직접 고치거나, 다른 원문으로 새로 만들어 주세요.',
    en: 'The post cannot be regenerated, because the text it was written from has been deleted. Edit the post, or create a new one from another text.',
  },
  REFERENCE_QUOTA: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    ko: '참고자료는 {count}개, 모두 합해 {megabytes}MB까지 저장할 수 있습니다. 쓰지 않는 자료를 삭제해 주세요.',
    en: 'You can store up to {count} references with {megabytes} MB in total. Delete references that you no longer need.',
  },
  UPLOAD_QUOTA: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    ko: '업로드 보관 용량({megabytes}MB)을 초과합니다. 더 이상 쓰지 않는 파일 참고자료를 삭제하거나 운영자에게 용량 증설을 요청해 주세요. 참고자료로 등록하지 않은 파일은 업로드 주소가 만료된 지 24시간이 지나면 자동으로 삭제됩니다.',
    en: 'This would exceed the upload quota of {megabytes} MB. Delete references with files that you no longer need, or ask the operator for more. Files that no reference uses are deleted 24 hours after their upload URL has expired.',
  },
  UPLOAD_TYPE: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    ko: 'Content-Type은 발급받을 때와 같은 {type}이어야 합니다.',
    en: 'Content-Type must be {type}, the type that the upload URL was issued for.',
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
    en: 'The image could not be created. Nothing was charged. Try again shortly.',
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
    en: 'Too many files are being created at the moment. Try again shortly. Nothing was charged.',
  },
} as const satisfies Record<string, ProblemText>;
