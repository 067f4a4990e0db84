import { defineMessages } from '../../../i18n/messages.ts';

export const profileMessages = defineMessages({
  ko: {
    title: '내 정보',
    about: '기본 정보',
    name: '이름',
    nameHint: '동료와 화면에 표시되는 이름입니다.',
    email: '로그인 이메일',
    saved: '저장했습니다.',
    appearance: '화면',
    language: '언어',
    theme: '테마',
    system: '기기 설정에 맞춤',
    light: '밝게',
    dark: '어둡게',
  },
  en: {
    title: 'Profile',
    about: 'Basic information',
    name: 'Name',
    nameHint: 'The name your teammates see.',
    email: 'Sign-in email',
    saved: 'Saved.',
    appearance: 'Appearance',
    language: 'Language',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
});
