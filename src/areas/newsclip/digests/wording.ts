import { lazy } from '../../../kernel/lazy.ts';
import type { DigestLanguage } from './schema.ts';

/** Fixed texts of the digest mail. */
type Wording = {
  subject(group: string, day: string, total: number): string;
  masthead: string;
  day(day: string): string;
  summary(total: number, articles: number): string;
  nothing: string;
  alsoIn(others: number): string;
  more(hidden: number): string;
  keywords: string;
  why(group: string, email: string): string;
  /** Text before, in and after the link. */
  unsubscribe: [before: string, link: string, after: string];
};

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);
const inSeoul = (locale: string, options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', ...options }));

const KO_DAY = inSeoul('ko-KR', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
const KO_SHORT = inSeoul('ko-KR', { month: 'long', day: 'numeric' });
const EN_DAY = inSeoul('en-US', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
const EN_SHORT = inSeoul('en-US', { month: 'short', day: 'numeric' });
const MOMENT = inSeoul('ko-KR', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const EN_MOMENT = inSeoul('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function momentOf(at: Date, language: DigestLanguage): string {
  return (language === 'ko' ? MOMENT : EN_MOMENT)().format(at);
}

export const DIGEST_WORDING: Record<DigestLanguage, Wording> = {
  ko: {
    subject: (group, day, total) => `[뉴스 모니터링] ${group} · ${KO_SHORT().format(noon(day))} 새 소식 ${total}건`,
    masthead: '뉴스 모니터링',
    day: (day) => KO_DAY().format(noon(day)),
    summary: (total, articles) =>
      total === articles
        ? `새 기사 ${articles}건을 찾았습니다.`
        : `새 소식 ${total}건, 기사 ${articles}건을 찾았습니다.`,
    nothing: '지난 24시간 동안 새로 찾은 기사가 없습니다.',
    alsoIn: (others) => `외 ${others}개 매체`,
    more: (hidden) => `이 밖에 ${hidden}건이 더 있습니다.`,
    keywords: '모니터링 키워드',
    why: (group, email) => `‘${group}’ 키워드 그룹의 뉴스 알림을 신청하신 ${email} 주소로 보내 드렸습니다.`,
    unsubscribe: ['알림을 더 이상 받지 않으시려면 ', '수신거부', '를 눌러 주세요. 로그인 없이 처리됩니다.'],
  },
  en: {
    subject: (group, day, total) =>
      `[News digest] ${group} · ${EN_SHORT().format(noon(day))}, ${total} ${total === 1 ? 'story' : 'stories'}`,
    masthead: 'News digest',
    day: (day) => EN_DAY().format(noon(day)),
    summary: (total, articles) =>
      `${total} new ${total === 1 ? 'story' : 'stories'}, ${articles} ${articles === 1 ? 'article' : 'articles'}.`,
    nothing: 'No new articles in the last 24 hours.',
    alsoIn: (others) => `and ${others} more ${others === 1 ? 'outlet' : 'outlets'}`,
    more: (hidden) => `There are ${hidden} more.`,
    keywords: 'Keywords',
    why: (group, email) => `Sent to ${email}, which is subscribed to news about the keyword group “${group}”.`,
    unsubscribe: ['To receive no more of these, ', 'unsubscribe', '. No sign-in is needed.'],
  },
};
