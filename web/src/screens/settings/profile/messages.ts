import { defineMessages } from '../../../i18n/messages.ts';

export const profileMessages = defineMessages({
  ko: {
    title: '내 정보',
    about: '기본 정보',
    developer: '개발자',
    showCalls: 'API 호출 보기 버튼을 표시합니다',
    showCallsHint: '화면이 하는 일을 코드로 옮길 수 있습니다. 이 기기에만 적용됩니다.',
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
    developer: 'Developer',
    showCalls: 'Show API call buttons',
    showCallsHint: 'Lets you do what a screen does from your own code. Applies to this device only.',
    appearance: 'Appearance',
    language: 'Language',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
});
