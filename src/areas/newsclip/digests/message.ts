import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { webAddress } from '../../../kernel/web-address.ts';
import { escapeHtml } from '../../../mail/html.ts';
import { htmlLayout, htmlLink, htmlRule, htmlSmall } from '../../../mail/html-message.ts';
import { TEXT_RULE } from '../../../mail/text-message.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import type { DigestLanguage } from './schema.ts';
import type { Story } from './stories.ts';
import { DIGEST_WORDING, momentOf } from './wording.ts';

/** Composes the digest mail of a group. */

export type DigestForMail = {
  group_id: number;
  group_name: string;
  keywords: string[];
  email: string;
  language: DigestLanguage;
  day: string;
  found: { stories: Story[]; articles: number; total: number };
};

type Options = { mailFrom: { name: string; address: string }; unsubscribeUrl: string; nonce: string };

const MAX_SUMMARY_LENGTH = 140;
const SOFT = 'color:#5b6270;';

export function composeDigest(digest: DigestForMail, { mailFrom, unsubscribeUrl, nonce }: Options): MailMessage {
  const { language, email, found } = digest;
  const wording = DIGEST_WORDING[language];
  const name = line(digest.group_name);
  const subject = wording.subject(name, digest.day, found.total);
  const intro = found.total === 0 ? wording.nothing : wording.summary(found.total, found.articles);
  const hidden = found.total - found.stories.length;
  const keywords = `${wording.keywords}: ${digest.keywords.map(line).join(', ')}`;
  const why = wording.why(name, email);
  const [before, link, after] = wording.unsubscribe;
  const isSubscribed = unsubscribeUrl !== '';
  const html = [
    `<p class="soft" style="margin:0 0 6px;${SOFT}font-size:13px;">${wording.masthead} · ${wording.day(digest.day)}</p>`,
    `<h1 class="ink" style="margin:0 0 6px;color:#1b1e24;font-size:24px;line-height:1.4;font-weight:bold;">${escapeHtml(name)}</h1>`,
    `<p class="soft" style="margin:0 0 8px;${SOFT}font-size:15px;">${intro}</p>`,
    ...found.stories.map((story) => htmlStory(story, language)),
    ...(hidden > 0
      ? [`<p class="soft" style="margin:16px 0 0;${SOFT}font-size:14px;">${wording.more(hidden)}</p>`]
      : []),
    htmlRule(),
    htmlSmall([
      escapeHtml(keywords),
      escapeHtml(why),
      ...(isSubscribed ? [`${escapeHtml(before)}${htmlLink(unsubscribeUrl, link)}${escapeHtml(after)}`] : []),
    ]),
  ];
  const text = [
    `${wording.masthead} · ${wording.day(digest.day)}\n${name}\n${intro}`,
    ...found.stories.map((story) => textStory(story, language)),
    ...(hidden > 0 ? [wording.more(hidden)] : []),
    [TEXT_RULE, keywords, why, ...(isSubscribed ? [`${before}${link}${after}`, unsubscribeUrl] : [])].join('\n'),
  ];
  return {
    messageId: messageIdOf(digest, nonce, mailFrom.address),
    from: mailFrom,
    to: email,
    replyTo: null,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: htmlLayout(language, subject, html),
    headers: isSubscribed
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
    attachments: [],
  };
}

function htmlStory(story: Story, language: DigestLanguage): string {
  const summary = shorten(story.summary);
  const title = escapeHtml(line(story.title));
  const url = webAddress(story.url);
  const headline = url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:#2f5bea;text-decoration:none;">${title}</a>`
    : title;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;"><tr><td class="rule" style="padding:16px 0 14px;border-top:1px solid #dfe3e9;">
<p class="ink" style="margin:0 0 4px;color:#1b1e24;font-size:17px;line-height:1.5;font-weight:bold;">${headline}</p>
${summary === '' ? '' : `<p class="soft" style="margin:0 0 6px;${SOFT}font-size:14px;line-height:1.6;">${escapeHtml(summary)}</p>\n`}<p class="soft" style="margin:0;${SOFT}font-size:13px;line-height:1.5;">${escapeHtml(metaOf(story, language))}</p>
</td></tr></table>`;
}

function textStory(story: Story, language: DigestLanguage): string {
  const parts = [
    `■ ${line(story.title)}`,
    shorten(story.summary),
    metaOf(story, language),
    webAddress(story.url) ?? '',
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function metaOf({ source, outlets, published_at }: Story, language: DigestLanguage): string {
  const where = outlets > 1 ? `${line(source)} ${DIGEST_WORDING[language].alsoIn(outlets - 1)}` : line(source);
  return `${where} · ${momentOf(published_at, language)}`;
}

/** Collapses line breaks and control characters of feeds. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** Cuts at the end of a word. */
function shorten(text: string): string {
  const whole = line(text);
  const letters = Array.from(whole);
  if (letters.length <= MAX_SUMMARY_LENGTH) return whole;
  const cut = letters.slice(0, MAX_SUMMARY_LENGTH).join('');
  return `${cut.replace(/(?<=.{80}) \S*$/u, '')}…`;
}

/** The same for repeated mails of one day, so that mail programs recognise duplicates. */
function messageIdOf({ group_id, day, email }: DigestForMail, nonce: string, from: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([group_id, day, email, nonce]))
    .digest('hex');
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost';
  return `digest.${group_id}.${digest.slice(0, 32)}@${domain}`;
}
