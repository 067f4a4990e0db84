import { defineMessages } from '../../../i18n/messages.ts';

export const coverageMessages = defineMessages({
  ko: {
    addCoverage: '기사 추가',
    addLead: '기사 주소를 넣으면 제목과 매체, 게재 시각을 읽어 옵니다. 읽지 못하는 내용은 직접 입력할 수 있습니다.',
    add: '추가',
    url: '기사 주소',
    title: '제목',
    source: '매체',
    published: '게재 시각',
    reporterName: '기자 이름',
    added: (title: string) => `‘${title}’ 기사를 추가했습니다.`,
    addedBefore: (title: string) =>
      `‘${title}’ 기사는 발송 전에 나와 이 배포의 보도로 세지 않습니다. 보도자료의 기사로만 저장했습니다.`,
    editCoverage: '기사 정보 수정',
    edit: '수정',
    editNamed: (title: string) => `‘${title}’ 기사 정보 수정`,
    edited: '기사 정보를 고쳤습니다.',
  },
  en: {
    addCoverage: 'Add an article',
    addLead:
      'Enter the address of an article. Its title, outlet and time are read from the page; you can enter what cannot be read.',
    add: 'Add',
    url: 'Article address',
    title: 'Title',
    source: 'Outlet',
    published: 'Published',
    reporterName: 'Reporter',
    added: (title) => `“${title}” was added.`,
    addedBefore: (title) =>
      `“${title}” was published before the email was sent. It is kept with the press release and does not count as coverage of this distribution.`,
    editCoverage: 'Edit article',
    edit: 'Edit',
    editNamed: (title) => `Edit article “${title}”`,
    edited: 'Article updated.',
  },
});
