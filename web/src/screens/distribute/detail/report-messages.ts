import { defineMessages } from '../../../i18n/messages.ts';

export const reportMessages = defineMessages({
  ko: {
    pdf: '보고서 PDF',
    share: '보고서 링크',
    shareLead: '로그인하지 않은 사람도 보도 결과를 한 페이지로 볼 수 있습니다.',
    create: '링크 만들기',
    replace: '새 링크로 바꾸기',
    remove: '링크 없애기',
    removed: '링크를 없앴습니다.',
    once: '이 주소는 지금만 보입니다. 주소를 아는 사람은 누구나 볼 수 있습니다.',
    none: '아직 링크가 없습니다.',
    until: (date: string) => `${date}까지 볼 수 있습니다. 새로 만들면 이전 링크는 더 이상 열리지 않습니다.`,
  },
  en: {
    pdf: 'Report as PDF',
    share: 'Report link',
    shareLead: 'People without an account can see the result on one page.',
    create: 'Create a link',
    replace: 'Replace the link',
    remove: 'Remove the link',
    removed: 'Link removed.',
    once: 'The address is shown only now. Anybody who knows it can see the report.',
    none: 'There is no link yet.',
    until: (date) => `It works until ${date}. A new link replaces it.`,
  },
});
