import { defineMessages } from '../../../../i18n/messages.ts';

export const syncMessages = defineMessages({
  ko: {
    saved: '저장됨',
    saving: '저장 중…',
    unsaved: '저장 중…',
    offline: '오프라인 – 이 기기에 보관됨',
    refused: '저장하지 못함',
    others: (names: string) => `함께 보는 사람: ${names}`,
    more: (count: number) => `외 ${count}명`,
    mergedTitle: '같은 곳을 두 사람이 고쳤습니다',
    mergedLead: '두 표현을 모두 남겼습니다. 남길 쪽을 골라 다듬어 주세요.',
    mine: '내가 쓴 글',
    theirs: '다른 사람이 쓴 글',
    goToBlock: '이 문단으로 가기',
    dismiss: '확인',
  },
  en: {
    saved: 'Saved',
    saving: 'Saving…',
    unsaved: 'Saving…',
    offline: 'Offline – kept on this device',
    refused: 'Not saved',
    others: (names) => `Also here: ${names}`,
    more: (count) => `and ${count} more`,
    mergedTitle: 'Two people changed the same passage',
    mergedLead: 'Both wordings were kept. Choose one and tidy up.',
    mine: 'Your wording',
    theirs: 'Their wording',
    goToBlock: 'Go to the passage',
    dismiss: 'Got it',
  },
});
