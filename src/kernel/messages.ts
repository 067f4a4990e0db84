/** Messages of successful responses. The wording is not part of the contract; the language follows the caller. */
export const MESSAGES = {
  ok: { ko: '요청을 처리했습니다.', en: 'Done.' },
  created: { ko: '생성했습니다.', en: 'Created.' },
  updated: { ko: '수정했습니다.', en: 'Updated.' },
  deleted: { ko: '삭제했습니다.', en: 'Deleted.' },
} as const;

export type Message = { ko: string; en: string };
