import { defineMessages } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';

/** Messages shared by the list, the new-distribution steps and the detail page. */
export const releaseMessages = defineMessages({
  ko: {
    distribute: '배포',
    newRelease: '새 배포',
    SCHEDULED: '예약됨',
    EDITING: '전문가 편집 중',
    SENDING: '발송 중',
    SENT: '발송 완료',
    FAILED: '실패',
    CANCELED: '취소됨',
    paused: '일시 중지',
    delivering: '발송 중',
    IMMEDIATE: '바로 발송',
    EXPERT_EDIT: '전문가 편집 후 발송',
    people: (count: string) => `${count}명`,
    kr: '대한민국',
    id: '인도네시아',
    ph: '필리핀',
    sg: '싱가포르',
    my: '말레이시아',
    reg_na: '북미',
    outbox: '메일 서버가 연결되어 있지 않아 메일이 실제로 나가지 않고 서버의 보관함에 파일로 저장됩니다.',
  },
  en: {
    distribute: 'Distribute',
    newRelease: 'New distribution',
    SCHEDULED: 'Scheduled',
    EDITING: 'In expert editing',
    SENDING: 'Sending',
    SENT: 'Sent',
    FAILED: 'Failed',
    CANCELED: 'Canceled',
    paused: 'Paused',
    delivering: 'Sending',
    IMMEDIATE: 'Send directly',
    EXPERT_EDIT: 'Send after expert editing',
    people: (count) => plural(count, 'recipient'),
    kr: 'South Korea',
    id: 'Indonesia',
    ph: 'Philippines',
    sg: 'Singapore',
    my: 'Malaysia',
    reg_na: 'North America',
    outbox: 'No mail server is connected. Emails are saved as files in the server’s outbox instead of being sent.',
  },
});

export const COUNTRIES = ['kr', 'id', 'ph', 'sg', 'my', 'reg_na'] as const;
