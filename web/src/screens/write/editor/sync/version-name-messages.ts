import { defineMessages } from '../../../../i18n/messages.ts';

export const versionNameMessages = defineMessages({
  ko: {
    nameCurrent: '지금 글에 이름 붙이기',
    nameOld: '버전 이름',
    placeholder: '예: 대표 검토본',
    save: '이름 저장',
    named: (name: string) => `‘${name}’ 이름으로 남겼습니다.`,
    removed: '버전 이름을 지웠습니다.',
    whatChanged: '이 버전에서 고친 것',
    firstVersion: '처음 남은 버전이라 견줄 글이 없습니다.',
  },
  en: {
    nameCurrent: 'Name the current version',
    nameOld: 'Version name',
    placeholder: 'e.g. For the CEO’s review',
    save: 'Save name',
    named: (name) => `Kept as “${name}”.`,
    removed: 'Version name removed.',
    whatChanged: 'Changed in this version',
    firstVersion: 'This is the oldest version that is kept, so there is nothing to compare it with.',
  },
});
