import { defineMessages } from '../../../../i18n/messages.ts';

export const previewMessages = defineMessages({
  ko: {
    preview: '미리보기',
    closePreview: '미리보기 닫기',
    print: '인쇄본',
    mail: '메일',
    page: (page: number, pages: number) => `인쇄본 ${pages}쪽 중 ${page}쪽`,
    pages: '인쇄본 미리보기',
    mailFrame: '메일 미리보기',
    updating: '새로 그리는 중',
    failed: '미리보기를 만들지 못했습니다.',
    subject: '제목',
    from: '보내는 사람',
    to: '받는 사람',
    mailHint:
      '제목과 인사말은 배포할 때 고칠 수 있습니다. 받는 사람은 수신자로 등록한 첫 기자이며, 아직 없으면 예시입니다.',
  },
  en: {
    preview: 'Preview',
    closePreview: 'Close preview',
    print: 'Print',
    mail: 'Email',
    page: (page, pages) => `Print preview, page ${page} of ${pages}`,
    pages: 'Print preview',
    mailFrame: 'Email preview',
    updating: 'Updating',
    failed: 'The preview could not be created.',
    subject: 'Subject',
    from: 'From',
    to: 'To',
    mailHint:
      'You can change subject and introduction when you distribute it. The recipient is the first of your distribution targets, or an example if you have none.',
  },
});
