import type { ReportLanguage } from './schema.ts';

/** Headings of the report, on the page and in the PDF. */

const ko = {
  title: '보도 결과 보고서',
  sentOn: '발송',
  articles: '보도 기사',
  outlets: '보도 매체',
  recipients: '받는 기자',
  delivered: '전달',
  undelivered: '전달 안 됨',
  opened: '열람',
  replied: '회신',
  days: '날짜별 누적 보도',
  clippings: '기사 목록',
  mailed: '보낸 매체',
  covered: '보도',
  more: (count: number) => `외 ${count}건`,
  moreOutlets: (count: number) => `외 ${count}곳`,
  none: '아직 보도된 기사가 없습니다.',
  people: (count: number) => `${count}명`,
  download: 'PDF로 받기',
  gone: '이 링크는 만료되었거나 새 링크로 바뀌었습니다. 보낸 분께 다시 요청해 주세요.',
};

export type ReportTexts = typeof ko;

export const TEXTS: Record<ReportLanguage, ReportTexts> = {
  ko,
  en: {
    title: 'Coverage report',
    sentOn: 'Sent',
    articles: 'Articles',
    outlets: 'Outlets',
    recipients: 'Recipients',
    delivered: 'Delivered',
    undelivered: 'Not delivered',
    opened: 'Opened',
    replied: 'Replied',
    days: 'Articles by day, cumulative',
    clippings: 'Clippings',
    mailed: 'Sent to',
    covered: 'covered',
    more: (count) => `and ${count} more`,
    moreOutlets: (count) => `and ${count} more`,
    none: 'No article has been published yet.',
    people: (count) => String(count),
    download: 'Download as PDF',
    gone: 'This link has expired or was replaced. Ask the sender for a new one.',
  },
};
