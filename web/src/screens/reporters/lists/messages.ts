import { defineMessages } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';

export const listsMessages = defineMessages({
  ko: {
    lead: '자주 함께 보내는 기자를 목록으로 묶습니다.',
    create: '목록 만들기',
    rename: '이름 바꾸기',
    listName: '목록 이름',
    members: '기자',
    people: (count: string) => `${count}명`,
    created: (name: string) => `${name} 목록을 만들었습니다.`,
    removed: (name: string) => `‘${name}’ 목록을 휴지통으로 옮겼습니다.`,
    actionsFor: (name: string) => `${name}: 작업`,
    sendNamed: (name: string) => `${name}: 이 목록으로 보내기`,
    emptyTitle: '아직 목록이 없습니다',
    emptyLead: '목록을 만든 뒤 전체 기자에서 기자를 골라 넣어 주세요.',
    noMembers: '전체 기자에서 골라 ‘목록에 넣기’를 눌러 주세요.',
  },
  en: {
    lead: 'Group reporters you often send to together.',
    create: 'Create list',
    rename: 'Rename',
    listName: 'List name',
    members: 'Reporters',
    people: (count) => plural(count, 'reporter'),
    created: (name) => `List ${name} created.`,
    removed: (name) => `The list “${name}” was moved to the trash.`,
    actionsFor: (name) => `Actions for ${name}`,
    sendNamed: (name) => `${name}: send to this list`,
    emptyTitle: 'No lists yet',
    emptyLead: 'Create a list, then select reporters under All reporters and add them.',
    noMembers: 'Select reporters under All reporters and choose “Add to list”.',
  },
});
