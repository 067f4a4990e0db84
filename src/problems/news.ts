import type { ProblemText } from './problem-text.ts';

/** Articles and keyword groups. */
export const NEWS = {
  KEYWORD_GROUP_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    ko: '같은 이름의 키워드 그룹이 이미 있습니다. 다른 이름을 써 주세요.',
    en: 'A keyword group with this name already exists. Choose another group_name.',
  },
  TOO_MANY_KEYWORD_GROUPS: {
    status: 409,
    code: 'CONFLICT',
    ko: '키워드 그룹은 {limit}개까지 만들 수 있습니다. 쓰지 않는 그룹을 삭제해 주세요.',
    en: 'An account can have at most {limit} keyword groups. Delete one that you no longer need.',
  },
  PAGE_UNREADABLE: {
    status: 400,
    code: 'BAD_REQUEST',
    ko: '기사 페이지를 읽지 못했습니다. 제목과 매체, 게재 시각을 직접 입력해 주세요.',
    en: 'The page could not be read. Enter title, media outlet and time of publication yourself.',
  },
  PAGE_INCOMPLETE: {
    status: 400,
    code: 'BAD_REQUEST',
    ko: '기사 페이지에 없는 내용을 직접 입력해 주세요.',
    en: 'Enter what the page does not say.',
  },
  ARTICLE_NOT_EDITABLE: {
    status: 409,
    code: 'CONFLICT',
    ko: '뉴스에서 수집한 기사는 고칠 수 없습니다. 주소로 추가한 기사만 고칠 수 있습니다.',
    en: 'A collected article cannot be edited, only one that was added by its address.',
  },
} as const satisfies Record<string, ProblemText>;
