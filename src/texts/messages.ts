import type { Document } from '../documents/model.ts';
import { MESSAGES, type Message } from '../kernel/messages.ts';
import { allOf, type FieldFault } from '../kernel/problems.ts';
import type { PageFailure } from '../providers/pages/port.ts';

const SEARCH_FAILED: Message = {
  ko: '생성했습니다. 웹 검색은 실패해 검색 결과 없이 작성했습니다.',
  en: 'Created. The web search failed, so the text was written without it.',
};

const NOT_APPLIED: Message = {
  ko: '지시를 그대로 수행할 수 없어 글을 바꾸지 않았습니다. 이유와 방법은 ‘확인할 것’에 적어 두었습니다. 언어 모델을 연결하면 자유로운 지시도 따릅니다.',
  en: 'The instruction could not be carried out, so the text is unchanged. The open points say why and what you can do. Connect a language model to have any instruction followed.',
};

/** By a language model. */
const DECLINED: Message = {
  ko: '언어 모델이 지시대로 고칠 수 없다고 답해 글을 바꾸지 않았습니다. 이유는 ‘확인할 것’에 적어 두었습니다.',
  en: 'The language model could not carry out the instruction, so the text is unchanged. The open points say why.',
};

/** What `to_check` says when the model gave no reason. */
export const NO_REASON: Message = {
  ko: '언어 모델이 이유를 밝히지 않고 글을 그대로 두었습니다. 무엇을 어떻게 고칠지 더 구체적으로 적어 주세요.',
  en: 'The language model left the text as it is and gave no reason. Say more precisely what to change.',
};

export const OUTSIDE_SELECTION: Message = {
  ko: '요청대로 하면 선택하지 않은 부분도 바뀌어 글을 바꾸지 않았습니다. 선택을 넓히거나 요청을 나누어 주세요.',
  en: 'The instruction would also change blocks that are not selected, so the text is unchanged. Select more blocks, or ask for a smaller change.',
};

const PROPOSED: Message = {
  ko: '고칠 내용을 제안합니다. 글은 아직 바뀌지 않았습니다.',
  en: 'This is a proposal. The text is unchanged.',
};

export function revisedMessage(applied: boolean, isProposal: boolean, isByModel: boolean): Message {
  if (!applied) return isByModel ? DECLINED : NOT_APPLIED;
  return isProposal ? PROPOSED : MESSAGES.updated;
}

/** Options that could not be followed are said at once: whoever asked for them would wait for them in the text. */
export function createdMessage(searchFailed: boolean, { to_check }: Document): Message {
  const created = searchFailed ? SEARCH_FAILED : MESSAGES.created;
  const unfollowed = to_check.filter(({ field }) => field === 'option').map(({ reason }) => reason);
  const both = (language: 'ko' | 'en') => [created, ...unfollowed].map((text) => text[language]).join(' ');
  return { ko: both('ko'), en: both('en') };
}

/** A new text that was to be public and is not. */
export function withPublicationNote(message: Message, refusals: FieldFault[]): Message {
  if (refusals.length === 0) return message;
  const { ko, en } = allOf(refusals);
  return { ko: `${message.ko} 다만 아직 공개하지 않았습니다. ${ko}`, en: `${message.en} It is not public yet. ${en}` };
}

const PAGE_FAILURES: Record<PageFailure, Message> = {
  bad_url: { ko: '읽을 수 있는 웹 주소가 아님', en: 'it is not a readable web address' },
  forbidden_address: { ko: '외부에 공개되지 않은 주소', en: 'the address is not public' },
  unreachable: { ko: '서버에 연결할 수 없음', en: 'the server cannot be reached' },
  timeout: { ko: '응답 시간 초과', en: 'it did not respond in time' },
  cancelled: { ko: '요청이 취소됨', en: 'the request was cancelled' },
  bad_encoding: { ko: '읽을 수 없는 방식으로 인코딩됨', en: 'its encoding cannot be read' },
  too_large: { ko: '페이지가 너무 큼', en: 'the page is too large' },
  too_many_redirects: { ko: '주소 이동이 너무 많음', en: 'it redirects too often' },
  bad_status: { ko: '페이지가 없거나 접근이 거부됨', en: 'the server refused it or has no such page' },
  not_html: { ko: '웹 문서가 아님', en: 'it is not a web page' },
  too_complex: { ko: '페이지가 너무 복잡함', en: 'the page is too complex' },
  no_text: { ko: '본문을 찾을 수 없음', en: 'there is no text on it' },
};

export function pageMessage(failure: PageFailure | null): Message {
  if (failure === null) return MESSAGES.created;
  const { ko, en } = PAGE_FAILURES[failure];
  return {
    ko: `저장했습니다. 주소의 본문을 읽지 못해 보내 주신 내용만 담았습니다. 사유: ${ko}`,
    en: `Stored. The page could not be read (${en}), so only the content you sent is kept.`,
  };
}
