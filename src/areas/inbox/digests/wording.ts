import { lazy } from '../../../kernel/lazy.ts';
import { thousands } from '../../../kernel/thousands.ts';
import type { InboxRow } from '../schema.ts';

/** Texts of the digest mail. The dashboard has its own, shorter ones. */

export type DigestLanguage = 'ko' | 'en';
type Kind = InboxRow['kind'];

type Wording = {
  subject(day: string, count: number): string;
  /** Of a mail that is sent at once. */
  instantSubject(first: InboxRow, count: number): string;
  masthead: string;
  day(day: string): string;
  summary(fresh: number, older: number): string;
  headings: Record<Kind, string>;
  /** What happened, in one line. */
  event(notice: InboxRow): string;
  lowCredit: string;
  more(hidden: number): string;
  open: string;
  why(email: string): string;
  settings: string;
  /** Text before, in and after the link. */
  stop: [before: string, link: string, after: string];
};

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);
const inSeoul = (locale: string, options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', ...options }));
const KO_DAY = inSeoul('ko-KR', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
const KO_SHORT = inSeoul('ko-KR', { month: 'long', day: 'numeric' });
const EN_DAY = inSeoul('en-US', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
const EN_SHORT = inSeoul('en-US', { month: 'short', day: 'numeric' });

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const KO_HEADINGS: Record<Kind, string> = {
  mention: '언급',
  comment: '댓글',
  approval_requested: '승인 요청',
  approval_decided: '승인 결과',
  release_sent: '발송 완료',
  release_failed: '발송 문제',
  reply: '기자 답장',
  coverage: '새 보도',
  low_credit: '크레딧',
};
const EN_HEADINGS: Record<Kind, string> = {
  mention: 'Mentions',
  comment: 'Comments',
  approval_requested: 'Approval requests',
  approval_decided: 'Approval decisions',
  release_sent: 'Sent',
  release_failed: 'Sending problems',
  reply: 'Replies',
  coverage: 'New coverage',
  low_credit: 'Credits',
};

export const DIGEST_WORDING: Record<DigestLanguage, Wording> = {
  ko: {
    subject: (day, count) => `[알림] ${KO_SHORT().format(noon(day))} · 읽지 않은 알림 ${count}건`,
    instantSubject: ({ kind, title }, count) =>
      `[${KO_HEADINGS[kind]}] ${title}${count > 1 ? ` 외 ${count - 1}건` : ''}`,
    masthead: '알림',
    day: (day) => KO_DAY().format(noon(day)),
    summary: (fresh, older) =>
      older === 0
        ? `새 알림 ${fresh}건이 있습니다.`
        : `새 알림 ${fresh}건이 있습니다. 이전에 받은 알림 ${older}건도 아직 읽지 않았습니다.`,
    headings: KO_HEADINGS,
    event({ kind, by, count, details: { sent = 0, failed = 0, state, balance = 0, threshold = 0 } }) {
      const who = by === null ? '' : `${by} 님이 `;
      switch (kind) {
        case 'mention':
          return `${who}언급했습니다.${count > 1 ? ` (${count}번)` : ''}`;
        case 'comment':
          return count > 1 ? `댓글 ${count}개가 달렸습니다.` : `${who}댓글을 남겼습니다.`;
        case 'approval_requested':
          return `${who}승인을 요청했습니다.`;
        case 'approval_decided':
          return `${who}승인 요청에 답했습니다.`;
        case 'release_sent':
          return failed === 0
            ? `수신자 ${thousands(sent)}명에게 보냈습니다.`
            : `수신자 ${thousands(sent)}명에게 보냈고 ${thousands(failed)}명은 실패했습니다.`;
        case 'release_failed':
          if (state === 'paused') return '발송이 멈췄습니다.';
          return state === 'rejected' ? '검토에서 반려되어 환불했습니다.' : '아무에게도 보내지 못해 환불했습니다.';
        case 'reply':
          return count > 1 ? `답장 ${count}통이 왔습니다.` : `${who}답장을 보냈습니다.`;
        case 'coverage':
          return `새 기사 ${thousands(count)}건을 찾았습니다.`;
        case 'low_credit':
          return `잔액이 ${thousands(balance)}원으로, 알림 기준인 ${thousands(threshold)}원보다 적습니다.`;
      }
    },
    lowCredit: '크레딧이 얼마 남지 않았습니다',
    more: (hidden) => `이 밖에 ${hidden}건이 더 있습니다.`,
    open: '모든 알림 보기',
    why: (email) => `Presswright에서 읽지 않은 알림을 ${email} 주소로 보내 드렸습니다.`,
    settings: '받을 알림과 시각 바꾸기',
    stop: ['알림 메일을 더 이상 받지 않으시려면 ', '수신거부', '를 눌러 주세요. 로그인 없이 처리됩니다.'],
  },
  en: {
    subject: (day, count) => `[Notifications] ${EN_SHORT().format(noon(day))} · ${count} unread`,
    instantSubject: ({ kind, title }, count) =>
      `[${EN_HEADINGS[kind]}] ${title}${count > 1 ? ` and ${count - 1} more` : ''}`,
    masthead: 'Notifications',
    day: (day) => EN_DAY().format(noon(day)),
    summary: (fresh, older) =>
      `You have ${plural(fresh, 'new notification')}.${older === 0 ? '' : ` ${older} earlier ${older === 1 ? 'one is' : 'ones are'} still unread.`}`,
    headings: EN_HEADINGS,
    event({ kind, by, count, details: { sent = 0, failed = 0, state, balance = 0, threshold = 0 } }) {
      const who = by ?? 'Somebody';
      switch (kind) {
        case 'mention':
          return `${who} mentioned you${count > 1 ? ` ${count} times` : ''}.`;
        case 'comment':
          return count > 1 ? `${count} new comments.` : `${who} commented.`;
        case 'approval_requested':
          return `${who} asks for your approval.`;
        case 'approval_decided':
          return `${who} answered the approval request.`;
        case 'release_sent':
          return `Sent to ${plural(sent, 'recipient')}${failed === 0 ? '.' : `; ${thousands(failed)} failed.`}`;
        case 'release_failed':
          if (state === 'paused') return 'Sending is paused.';
          return state === 'rejected' ? 'Rejected in review and refunded.' : 'It reached nobody and was refunded.';
        case 'reply':
          return count > 1 ? `${count} new replies.` : `${who} replied.`;
        case 'coverage':
          return `${plural(count, 'new article')}.`;
        case 'low_credit':
          return `The balance is ₩${thousands(balance)}, below your threshold of ₩${thousands(threshold)}.`;
      }
    },
    lowCredit: 'Your credit is running low',
    more: (hidden) => `There are ${hidden} more.`,
    open: 'Show all notifications',
    why: (email) => `Presswright sent your unread notifications to ${email}.`,
    settings: 'Change what you receive and when',
    stop: ['To receive no more of these, ', 'unsubscribe', '. No sign-in is needed.'],
  },
};
