import { randomUUID } from 'node:crypto';
import { htmlLayout, htmlLink, htmlParagraphs } from '../../../mail/html-message.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import type { DigestLanguage } from './schema.ts';

/** Double opt-in: asks the owner of an address that somebody else entered whether they want the digest. */

type Input = {
  language: DigestLanguage;
  from: { name: string; address: string };
  to: string;
  /** Email address of the account that the digest belongs to. */
  account: string;
  group: string;
  link: string;
};

const WORDING = {
  ko: {
    subject: '[Presswright] 뉴스 알림 수신 확인',
    before: (account: string, group: string) =>
      `${account} 계정에서 ‘${group}’ 키워드 그룹의 뉴스 알림을 이 주소로 보내려고 합니다.\n받으시려면 아래 링크에서 확인해 주세요. 확인하기 전에는 보내지 않습니다.`,
    link: '뉴스 알림 받기',
    after: '받지 않으시려면 이 메일은 무시하셔도 됩니다.',
  },
  en: {
    subject: '[Presswright] Confirm your news digest',
    before: (account: string, group: string) =>
      `The account ${account} wants to send the news digest of the keyword group “${group}” to this address.\nTo receive it, confirm at the link below. Nothing is sent before you do.`,
    link: 'Receive the digest',
    after: 'If you do not want it, ignore this mail.',
  },
} as const;

export function confirmationMessage({ language, from, to, account, group, link }: Input): MailMessage {
  const wording = WORDING[language];
  const before = wording.before(account, group.replace(/\p{Cc}+/gu, ' '));
  const body = [htmlParagraphs(before), `<p>${htmlLink(link, wording.link)}</p>`, htmlParagraphs(wording.after)];
  return {
    messageId: `${randomUUID()}@${from.address.split('@')[1]}`,
    from,
    to,
    replyTo: null,
    subject: wording.subject,
    text: `${before}\n\n${link}\n\n${wording.after}\n`,
    html: htmlLayout(language, wording.subject, body),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}
