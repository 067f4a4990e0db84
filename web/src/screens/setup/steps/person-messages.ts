import { defineMessages } from '../../../i18n/messages.ts';

export const personMessages = defineMessages({
  ko: {
    name: '이름',
    nameHint: '동료와 화면에 표시되는 이름입니다.',
    email: '로그인 이메일',
    temporary: (address: string) =>
      `지금은 임시 주소 ${address}로 로그인합니다. 메일을 받을 주소를 적으면 다음부터 그 주소로 로그인하고, 시험 메일과 알림도 그 주소로 갑니다.`,
    save: '내 정보 저장',
    saved: '저장했습니다.',
  },
  en: {
    name: 'Name',
    nameHint: 'The name your teammates see.',
    email: 'Sign-in email',
    temporary: (address) =>
      `You sign in with the temporary address ${address}. Enter an address that receives mail: you will sign in with it, and test mails and alerts go there.`,
    save: 'Save profile',
    saved: 'Saved.',
  },
});
