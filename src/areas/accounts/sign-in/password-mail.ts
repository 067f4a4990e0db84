import { randomUUID } from 'node:crypto';
import { htmlLayout, htmlLink, htmlParagraphs } from '../../../mail/html-message.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';

/** Mails with a one-time link to set a password, or to another account of somebody who has one. */

export type PasswordMail = {
  kind: 'reset' | 'invitation' | 'membership';
  language: 'ko' | 'en';
  from: { name: string; address: string };
  to: string;
  /** Address of the account that invites. */
  inviter?: string;
  link: string;
};

const WORDING = {
  reset: {
    ko: {
      subject: '[Presswright] 비밀번호 재설정 안내',
      before: () =>
        '비밀번호 재설정을 요청하셨습니다.\n아래 링크에서 새 비밀번호를 설정해 주세요. 링크는 1시간 동안 한 번만 사용할 수 있습니다.',
      link: '비밀번호 재설정하기',
      after: '요청하신 적이 없다면 이 메일은 무시하셔도 됩니다. 비밀번호는 바뀌지 않습니다.',
    },
    en: {
      subject: '[Presswright] Reset your password',
      before: () =>
        'You asked to reset your password.\nSet a new one at the link below. It works once, within the next hour.',
      link: 'Reset the password',
      after: 'If you did not ask for this, ignore this mail. Your password stays as it is.',
    },
  },
  invitation: {
    ko: {
      subject: '[Presswright] 계정 초대 안내',
      before: (inviter: string) =>
        `${inviter} 계정에서 Presswright에 초대했습니다.\n아래 링크에서 비밀번호를 설정하시면 바로 이용하실 수 있습니다. 링크는 7일 동안 한 번만 사용할 수 있습니다.`,
      link: '비밀번호 설정하기',
      after: '잘못 받으신 메일이라면 무시하셔도 됩니다.',
    },
    en: {
      subject: '[Presswright] You are invited',
      before: (inviter: string) =>
        `The account ${inviter} invites you to Presswright.\nSet a password at the link below and you are in. It works once, within the next 7 days.`,
      link: 'Set the password',
      after: 'If this mail reached you by mistake, ignore it.',
    },
  },
  membership: {
    ko: {
      subject: '[Presswright] 계정 초대 안내',
      before: (inviter: string) =>
        `${inviter} 계정에서 회원님을 구성원으로 초대했습니다.\n지금 쓰시는 이메일 주소와 비밀번호로 로그인해 초대를 수락해 주세요.`,
      link: '초대 확인하기',
      after: '수락하기 전에는 아무 일도 일어나지 않습니다. 잘못 받으신 메일이라면 무시하셔도 됩니다.',
    },
    en: {
      subject: '[Presswright] You are invited',
      before: (inviter: string) =>
        `The account ${inviter} invites you as a member.\nSign in with your address and password as usual to accept.`,
      link: 'See the invitation',
      after: 'Nothing happens until you accept. If this mail reached you by mistake, ignore it.',
    },
  },
} as const;

export function passwordMessage({ kind, language, from, to, inviter = '', link }: PasswordMail): MailMessage {
  const wording = WORDING[kind][language];
  const before = wording.before(inviter);
  const body = [htmlParagraphs(before), `<p>${htmlLink(link, wording.link)}</p>`, htmlParagraphs(wording.after)];
  return {
    messageId: `${randomUUID()}@${from.address.split('@')[1]}`,
    from,
    to,
    replyTo: null,
    subject: wording.subject,
    text: `${before}\n\n${link}\n\n${wording.after}\n`,
    html: htmlLayout(language, wording.subject, body),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}
