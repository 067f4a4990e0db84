import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { escapeHtml } from '../../../mail/html.ts';
import { htmlLayout, htmlLink, htmlRule, htmlSmall, SOFT } from '../../../mail/html-message.ts';
import { TEXT_RULE } from '../../../mail/text-message.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import { pathOf } from '../paths.ts';
import { KINDS } from '../schema.ts';
import type { MailedNotice, Unread } from './store.ts';
import { DIGEST_WORDING, type DigestLanguage } from './wording.ts';

/** Composes the digest mail of a person, by kind. */

type DigestForMail = {
  person_id: number;
  email: string;
  language: DigestLanguage;
  day: string;
  unread: Unread;
  /** When the mail is sent at once; it then says what happened in its subject. */
  sentAt?: Date;
};
type Options = { mailFrom: { name: string; address: string }; publicUrl: string; stopUrl: string };
type Shown = { url: string; title: string; event: string; excerpt: string | null };

export function composeDigest(digest: DigestForMail, { mailFrom, publicUrl, stopUrl }: Options): MailMessage {
  const { language, email, unread, sentAt } = digest;
  const wording = DIGEST_WORDING[language];
  const subject =
    sentAt && unread.notices[0]
      ? wording.instantSubject(unread.notices[0], unread.fresh)
      : wording.subject(digest.day, unread.fresh + unread.older);
  const intro = wording.summary(unread.fresh, unread.older);
  const day = wording.day(digest.day);
  const hidden = unread.fresh - unread.notices.length;
  const groups = KINDS.map((kind) => ({
    heading: wording.headings[kind],
    shown: unread.notices.filter((notice) => notice.kind === kind).map((notice) => show(notice, language, publicUrl)),
  })).filter(({ shown }) => shown.length > 0);
  const [before, link, after] = wording.stop;
  const inboxUrl = `${publicUrl}/inbox`;
  const settingsUrl = `${publicUrl}/settings/notifications`;
  const html = [
    `<p class="soft" style="margin:0 0 6px;${SOFT}font-size:13px;">Presswright · ${day}</p>`,
    `<h1 class="ink" style="margin:0 0 6px;color:#1b1e24;font-size:24px;line-height:1.4;font-weight:bold;">${wording.masthead}</h1>`,
    `<p class="soft" style="margin:0 0 8px;${SOFT}font-size:15px;">${intro}</p>`,
    ...groups.map(({ heading, shown }) => htmlGroup(heading, shown)),
    ...(hidden > 0
      ? [`<p class="soft" style="margin:16px 0 0;${SOFT}font-size:14px;">${wording.more(hidden)}</p>`]
      : []),
    `<p style="margin:20px 0 0;font-size:15px;">${htmlLink(inboxUrl, wording.open)}</p>`,
    htmlRule(),
    htmlSmall([
      escapeHtml(wording.why(email)),
      htmlLink(settingsUrl, wording.settings),
      `${escapeHtml(before)}${htmlLink(stopUrl, link)}${escapeHtml(after)}`,
    ]),
  ];
  const text = [
    `Presswright · ${day}\n${wording.masthead}\n${intro}`,
    ...groups.map(({ heading, shown }) => [`[${heading}]`, ...shown.map(textNotice)].join('\n\n')),
    ...(hidden > 0 ? [wording.more(hidden)] : []),
    `${wording.open}\n${inboxUrl}`,
    [TEXT_RULE, wording.why(email), `${wording.settings}: ${settingsUrl}`, `${before}${link}${after}`, stopUrl].join(
      '\n',
    ),
  ];
  return {
    messageId: messageIdOf(digest, stopUrl, mailFrom.address),
    from: mailFrom,
    to: email,
    replyTo: null,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlLayout(language, subject, html),
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [],
  };
}

function show(notice: MailedNotice, language: DigestLanguage, publicUrl: string): Shown {
  const wording = DIGEST_WORDING[language];
  const { account } = notice;
  const url = new URL(publicUrl + pathOf(notice));
  // The dashboard changes to that account.
  if (account) url.searchParams.set('account', String(account.id));
  return {
    url: url.href,
    title: notice.kind === 'low_credit' ? wording.lowCredit : notice.title,
    event: account ? `${account.name} · ${wording.event(notice)}` : wording.event(notice),
    excerpt: notice.excerpt,
  };
}

function htmlGroup(heading: string, shown: Shown[]): string {
  return `<h2 class="ink" style="margin:24px 0 6px;color:#1b1e24;font-size:16px;line-height:1.5;font-weight:bold;">${heading}</h2>
${shown.map(htmlNotice).join('\n')}`;
}

function htmlNotice({ url, title, event, excerpt }: Shown): string {
  const quote = excerpt === null ? '' : `<br>\n${escapeHtml(excerpt)}`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;"><tr><td class="rule" style="padding:12px 0;border-top:1px solid #dfe3e9;">
<p class="ink" style="margin:0 0 4px;color:#1b1e24;font-size:16px;line-height:1.5;font-weight:bold;"><a class="link" href="${escapeHtml(url)}" style="color:#2f5bea;text-decoration:none;">${escapeHtml(title)}</a></p>
<p class="soft" style="margin:0;${SOFT}font-size:14px;line-height:1.6;">${escapeHtml(event)}${quote}</p>
</td></tr></table>`;
}

function textNotice({ url, title, event, excerpt }: Shown): string {
  return [`■ ${title}`, event, ...(excerpt === null ? [] : [excerpt]), url].join('\n');
}

/** The same for repeated mails of one day, so that mail programs recognise duplicates. */
function messageIdOf({ person_id, day, email, sentAt }: DigestForMail, nonce: string, from: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([person_id, sentAt ?? day, email, nonce]))
    .digest('hex');
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost';
  return `inbox.${person_id}.${digest.slice(0, 32)}@${domain}`;
}
