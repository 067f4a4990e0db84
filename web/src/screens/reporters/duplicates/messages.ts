import { defineMessages } from '../../../i18n/messages.ts';

export const duplicateMessages = defineMessages({
  ko: {
    lead: '같은 사람으로 보이는 기자를 나란히 보고 하나로 합칩니다.',
    same_name: '이름이 같음',
    same_mailbox: '메일함이 같음',
    keep: '남길 기자',
    kept: '남김',
    goes: '합쳐짐',
    merge: '합치기',
    different: '다른 사람',
    declared: (name: string) => `${name}: 다른 사람으로 표시했습니다. 다시 제안하지 않습니다.`,
    yes: '예',
    no: '아니요',
    resultLead: '활동 기록은 모두 남길 기자에게 옮겨지고 메모는 이어 붙입니다.',
    mergeTitle: '두 기자를 합치시겠습니까?',
    mergeLead: (keep: string, from: string) =>
      `${from} 항목은 없어지고 활동과 메모는 ${keep} 항목에 남습니다. 되돌릴 수 없습니다.`,
    merged: (name: string) => `${name} 기자로 합쳤습니다.`,
    emptyTitle: '중복된 기자가 없습니다',
    emptyLead: '이름이나 메일함이 같은 기자가 생기면 여기에 나타납니다.',
  },
  en: {
    lead: 'Compare reporters who look like the same person and merge them.',
    same_name: 'Same name',
    same_mailbox: 'Same mailbox',
    keep: 'Reporter to keep',
    kept: 'Keep',
    goes: 'Will be merged',
    merge: 'Merge',
    different: 'Different people',
    declared: (name) => `${name}: marked as different people. They are not suggested again.`,
    yes: 'Yes',
    no: 'No',
    resultLead: 'All activities move to the reporter you keep, and their notes are combined.',
    mergeTitle: 'Merge these reporters?',
    mergeLead: (keep, from) =>
      `${from} will be removed. Its activities and notes move to ${keep}. This cannot be undone.`,
    merged: (name) => `Merged into ${name}.`,
    emptyTitle: 'No duplicates',
    emptyLead: 'Reporters with the same name or mailbox appear here.',
  },
});
