import { MESSAGES, type Message } from '../kernel/messages.ts';

const REDRAFTED: Message = {
  ko: '요청하신 내용을 그대로 반영하기 어려워, 요청을 넣어 새로 작성했습니다. TEXT_MODEL을 설정하면 언어 모델이 자유로운 지시도 따릅니다.',
  en: 'The instruction could not be followed literally, so the text was drafted anew with it. Set TEXT_MODEL to have a language model follow any instruction.',
};

const SEARCH_FAILED: Message = {
  ko: '생성했습니다. 웹 검색은 실패해 검색 결과 없이 작성했습니다.',
  en: 'Created. The web search failed, so the text was written without it.',
};

export function revisedMessage(literal: boolean): Message {
  return literal ? MESSAGES.updated : REDRAFTED;
}

export function createdMessage(searchFailed: boolean): Message {
  return searchFailed ? SEARCH_FAILED : MESSAGES.created;
}

export function pageMessage(failure: string | null): Message {
  if (failure === null) return MESSAGES.created;
  return {
    ko: `저장했습니다. 주소의 본문은 읽지 못해(${failure}) 보내 주신 내용만 담았습니다.`,
    en: `Stored. The page could not be read (${failure}), so only the content you gave is kept.`,
  };
}
