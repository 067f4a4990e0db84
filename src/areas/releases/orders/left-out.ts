/** Own contacts that were chosen and get no mail. */

export const LEFT_OUT_REASONS = ['suppressed', 'no_consent', 'not_recipient', 'deleted'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
/** How many names are listed for each reason. */
export const SHOWN_LEFT_OUT = 20;

export type LeftOut = {
  reason: LeftOutReason;
  count: number;
  /** The first of them; none for deleted ones. `reporter_id` is null for somebody of the catalogue. */
  reporters: { reporter_id: number | null; name: string; media: string }[];
};

const TEXTS: Record<LeftOutReason, { ko: string; en: string }> = {
  suppressed: { ko: '수신을 거부했거나 반송된 주소', en: 'unsubscribed or bounced' },
  no_consent: { ko: '메일 수신에 동의하지 않음', en: 'did not agree to receive mail' },
  not_recipient: { ko: '배포 대상이 아님', en: 'not distribution targets' },
  deleted: { ko: '삭제된 연락처', en: 'deleted contacts' },
};

/** `배포 대상이 아님 3명, 삭제된 연락처 1명` */
export function describeLeftOut(groups: LeftOut[]): { ko: string; en: string } {
  return {
    ko: groups.map(({ reason, count }) => `${TEXTS[reason].ko} ${count}명`).join(', '),
    en: groups.map(({ reason, count }) => `${count} ${TEXTS[reason].en}`).join(', '),
  };
}
