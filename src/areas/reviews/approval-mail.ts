import { randomUUID } from 'node:crypto';
import { htmlLayout, htmlLink, htmlParagraphs } from '../../mail/html-message.ts';
import type { MailMessage } from '../../providers/mail/port.ts';

/** The mail with an approval link. */

export type ApprovalMail = {
  language: 'ko' | 'en';
  from: { name: string; address: string };
  to: string;
  /** Whom it is for. */
  name: string;
  /** Company that asks. */
  sender: string;
  /** Who asks. */
  by: string;
  title: string;
  url: string;
  expires: string;
};

const WORDING = {
  ko: {
    subject: (title: string) => `[승인 요청] ${title}`,
    before: ({ name, sender, by, title }: ApprovalMail) =>
      `${name} 님, 안녕하세요.\n\n${sender}에서 아래 글의 승인을 요청했습니다.\n제목: ${title}\n요청한 사람: ${by}\n\n아래 링크에서 글을 확인하고 승인하거나 수정을 요청해 주세요. 로그인은 필요하지 않습니다.`,
    link: '글을 확인하고 승인하기',
    after: (until: string) =>
      `링크는 한 번만 사용할 수 있으며 ${until}에 만료됩니다. 링크를 가진 사람은 누구나 승인할 수 있으니 다른 사람에게 전달하지 마세요.\n\n잘못 받으신 메일이라면 무시하셔도 됩니다.`,
  },
  en: {
    subject: (title: string) => `[Approval requested] ${title}`,
    before: ({ name, sender, by, title }: ApprovalMail) =>
      `Dear ${name},\n\n${sender} asks you to approve a text.\nTitle: ${title}\nRequested by: ${by}\n\nRead it at the link below, then approve it or ask for changes. You do not need to sign in.`,
    link: 'Read and decide',
    after: (until: string) =>
      `The link works once and expires on ${until}. Anybody who has it can decide, so do not pass it on.\n\nIf this mail reached you by mistake, ignore it.`,
  },
} as const;

export function approvalMessage(mail: ApprovalMail): MailMessage {
  const { language, from, to, title, url, expires } = mail;
  const wording = WORDING[language];
  const subject = wording.subject(title.replace(/\s+/gu, ' '));
  const before = wording.before(mail);
  const after = wording.after(expires.slice(0, 16).replace('T', ' '));
  const body = [htmlParagraphs(before), `<p>${htmlLink(url, wording.link)}</p>`, htmlParagraphs(after)];
  return {
    messageId: `${randomUUID()}@${from.address.split('@')[1]}`,
    ...{ from, to, subject },
    replyTo: null,
    text: `${before}\n\n${url}\n\n${after}\n`,
    html: htmlLayout(language, subject, body),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}
