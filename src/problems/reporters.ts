import type { ProblemText } from './problem-text.ts';

/** Reporters, lists and segments of a workspace. */
export const REPORTERS = {
  REPORTERS_NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    ko: '찾을 수 없는 기자가 있습니다. 삭제했거나 다른 계정의 기자입니다: {ids}',
    en: 'reporter_ids contains reporters that do not exist: {ids}',
  },
  LIST_NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    ko: '기자 목록을 찾을 수 없습니다. 삭제되었는지 확인해 주세요.',
    en: 'The list of reporters does not exist. Check list_id.',
  },
  SEGMENT_NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    ko: '세그먼트를 찾을 수 없습니다. 삭제되었는지 확인해 주세요.',
    en: 'The segment does not exist. Check segment_id.',
  },
  WORKSPACE_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '워크스페이스는 계정마다 하나만 만들 수 있습니다. 이미 있는 워크스페이스를 사용해 주세요.',
    en: 'An account can have only one workspace. Use the existing one.',
  },
  LIST_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '같은 이름의 목록이 이미 있습니다. 다른 이름을 적어 주세요.',
    en: 'A list with this name already exists. Choose another name.',
  },
  TOO_MANY_LISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '목록은 200개까지 만들 수 있습니다. 쓰지 않는 목록을 먼저 삭제해 주세요.',
    en: 'An account can have 200 lists. Delete one that you no longer need.',
  },
  SEGMENT_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '같은 이름의 세그먼트가 이미 있습니다. 다른 이름을 적어 주세요.',
    en: 'A segment with this name already exists. Choose another name.',
  },
  TOO_MANY_SEGMENTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '세그먼트는 200개까지 만들 수 있습니다. 쓰지 않는 세그먼트를 먼저 삭제해 주세요.',
    en: 'An account can have 200 segments. Delete one that you no longer need.',
  },
  MERGED_REPORTER_MISSING: {
    status: 409,
    code: 'CONFLICT',
    ko: '이 기자와 합친 기자가 삭제되었습니다. 그 기자를 먼저 복원해 주세요.',
    en: 'The reporter that this one was merged into has been deleted. Restore that one first.',
  },
  REPORTER_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '이메일 주소가 같은 기자가 이미 있습니다.',
    en: 'The workspace already has a reporter with this email address.',
  },
} as const satisfies Record<string, ProblemText>;
