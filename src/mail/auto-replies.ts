import type { Email } from 'postal-mime';
import { headerOf } from './mail-parts.ts';

/** Answers that a program sends for a person, such as out of office. They prove that the address works. */

const SUBJECT = new RegExp(
  [
    '^\\s*(auto(matic|mated|matische)?[- ]?(re(ply|sponse|spons)|antwort|respond)|auto:|autoreply|out of( the)? office|ooo\\b|on vacation|vacation|away (until|from)|abwesen|r[ée]ponse automatique|absence|respuesta autom|risposta automatica)',
    '부재 ?중|자동 ?(응답|회신|답장)|휴가|출장 ?중|퇴사',
    '自動(応答|返信)|不在(通知|のお知らせ|にしており)|休暇|自动(回复|答复|回覆)|自動(回覆|回復)|外出',
  ].join('|'),
  'iu',
);

export function isAutoReply(mail: Email): boolean {
  return isMarkedAutoReply(mail) || isAutoReplySubject(mail.subject ?? '');
}

/** A subject may also contain such words because the message that it answers is about vacations. */
export function isAutoReplySubject(subject: string): boolean {
  return SUBJECT.test(subject);
}

/** By its headers. */
export function isMarkedAutoReply(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted')?.toLowerCase() ?? 'no';
  return (
    submitted.startsWith('auto-replied') ||
    headerOf(mail, 'x-autoreply') !== null ||
    headerOf(mail, 'x-autorespond') !== null ||
    headerOf(mail, 'x-autoresponder') !== null ||
    headerOf(mail, 'x-auto-response-suppress') !== null ||
    /auto[-_]?reply/i.test(headerOf(mail, 'precedence') ?? '')
  );
}
