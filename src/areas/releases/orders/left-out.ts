/** Own contacts that were chosen and get no mail. */

export const LEFT_OUT_REASONS = [
  'unsubscribed',
  'bounced',
  'suppressed',
  'no_consent',
  'not_recipient',
  'duplicate',
  'deleted',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
/** How many names are listed for each reason. */
const SHOWN_LEFT_OUT = 20;
/** How many ids are listed for each reason, enough for one bulk action. */
export const LISTED_LEFT_OUT = 1000;

type LeftOutReporter = {
  /** Null for somebody of the catalogue. */
  reporter_id: number | null;
  name: string;
  media: string;
  /** Who gets the mail at the same address. */
  duplicate_of?: string;
};

export type LeftOut = {
  reason: LeftOutReason;
  count: number;
  /** The first of them; none for deleted ones. */
  reporters: LeftOutReporter[];
  reporter_ids: number[];
};

export function leftOutGroup(reason: LeftOutReason, people: LeftOutReporter[], count = people.length): LeftOut {
  const reporters = people.slice(0, SHOWN_LEFT_OUT).map(({ reporter_id, name, media, duplicate_of }) => ({
    ...{ reporter_id, name, media },
    ...(duplicate_of === undefined ? {} : { duplicate_of }),
  }));
  const ids = people.slice(0, LISTED_LEFT_OUT).map(({ reporter_id }) => reporter_id);
  return { reason, count, reporters, reporter_ids: ids.filter((id) => id !== null) };
}

const TEXTS: Record<LeftOutReason, { ko: string; en: string }> = {
  unsubscribed: { ko: '수신을 거부한 주소', en: 'unsubscribed' },
  bounced: { ko: '반송된 주소', en: 'bounced' },
  suppressed: { ko: '발송이 차단된 주소', en: 'blocked addresses' },
  no_consent: { ko: '메일 수신에 동의하지 않음', en: 'did not agree to receive emails' },
  not_recipient: { ko: '수신자로 지정하지 않음', en: 'not marked as recipients' },
  duplicate: { ko: '주소가 겹치는 기자', en: 'with the address of another recipient' },
  deleted: { ko: '삭제된 기자', en: 'deleted reporters' },
};

/** `수신자로 지정하지 않음 3명, 삭제된 기자 1명` */
export function describeLeftOut(groups: LeftOut[]): { ko: string; en: string } {
  return {
    ko: groups.map(({ reason, count }) => `${TEXTS[reason].ko} ${count}명`).join(', '),
    en: groups.map(({ reason, count }) => `${count} ${TEXTS[reason].en}`).join(', '),
  };
}
