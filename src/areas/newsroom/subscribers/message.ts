import { createHash, randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { oneLine } from '../../../kernel/one-line.ts';
import { escapeHtml } from '../../../mail/html.ts';
import { htmlLayout, htmlLink, htmlParagraphs, htmlRule, htmlSmall } from '../../../mail/html-message.ts';
import { TEXT_RULE } from '../../../mail/text-message.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import type { SiteLanguage } from '../schema.ts';

/** The mails to subscribers: the question whether they want it, and the news of a press release. */

const WORDING = {
  ko: {
    confirmSubject: (newsroom: string) => `[${newsroom}] 보도자료 구독 확인`,
    confirm: (newsroom: string) =>
      `${newsroom} 뉴스룸의 새 보도자료를 이 주소로 받겠다는 신청이 있었습니다.\n받으시려면 아래 링크에서 확인해 주세요. 확인하기 전에는 보내지 않습니다.`,
    confirmLink: '구독 확인하기',
    ignore: '신청하지 않으셨다면 이 메일은 무시하셔도 됩니다. 링크는 7일 동안 유효합니다.',
    subject: (newsroom: string, title: string) => `[${newsroom}] ${title}`,
    news: (newsroom: string) => `${newsroom}에서 새 보도자료를 공개했습니다.`,
    read: '보도자료 읽기',
    why: (newsroom: string, email: string) => `${newsroom} 뉴스룸을 구독하신 ${email} 주소로 보내 드렸습니다.`,
    stop: '구독 해지',
  },
  en: {
    confirmSubject: (newsroom: string) => `[${newsroom}] Confirm your subscription`,
    confirm: (newsroom: string) =>
      `Somebody asked to receive new press releases of ${newsroom} at this address.\nTo receive them, confirm at the link below. Nothing is sent before you do.`,
    confirmLink: 'Confirm the subscription',
    ignore: 'If it was not you, ignore this mail. The link is valid for 7 days.',
    subject: (newsroom: string, title: string) => `[${newsroom}] ${title}`,
    news: (newsroom: string) => `${newsroom} has published a new press release.`,
    read: 'Read the press release',
    why: (newsroom: string, email: string) => `Sent to ${email}, which is subscribed to the newsroom of ${newsroom}.`,
    stop: 'Unsubscribe',
  },
} as const;

type Envelope = { language: SiteLanguage; from: { name: string; address: string }; to: string; newsroom: string };

export function confirmationMessage({ language, from, to, newsroom, link }: Envelope & { link: string }): MailMessage {
  const wording = WORDING[language];
  const subject = wording.confirmSubject(oneLine(newsroom));
  const before = wording.confirm(oneLine(newsroom));
  const body = [
    htmlParagraphs(before),
    `<p>${htmlLink(link, wording.confirmLink)}</p>`,
    htmlParagraphs(wording.ignore),
  ];
  return {
    messageId: `${randomUUID()}@${domainOf(from.address)}`,
    ...{ from: { ...from, name: oneLine(newsroom) }, to, subject },
    replyTo: null,
    text: `${before}\n\n${link}\n\n${wording.ignore}\n`,
    html: htmlLayout(language, subject, body),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

type News = Envelope & { pressId: number; subscriberId: number; title: string; url: string; stopUrl: string };

export function newsMessage(news: News): MailMessage {
  const { language, from, to, url, stopUrl } = news;
  const wording = WORDING[language];
  const [newsroom, title] = [oneLine(news.newsroom), oneLine(news.title)];
  const subject = wording.subject(newsroom, title);
  const intro = wording.news(newsroom);
  const why = wording.why(newsroom, to);
  const html = [
    htmlParagraphs(intro),
    `<h1 class="ink" style="margin:0 0 14px;color:#1b1e24;font-size:22px;line-height:1.4;font-weight:bold;">${escapeHtml(title)}</h1>`,
    `<p style="margin:0 0 16px;">${htmlLink(url, wording.read)}</p>`,
    htmlRule(),
    htmlSmall([escapeHtml(why), htmlLink(stopUrl, wording.stop)]),
  ];
  return {
    messageId: messageIdOf(news),
    ...{ from: { ...from, name: newsroom }, to, subject },
    replyTo: null,
    text: [intro, title, url, [TEXT_RULE, why, `${wording.stop}: ${stopUrl}`].join('\n')].join('\n\n').concat('\n'),
    html: htmlLayout(language, subject, html),
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [],
  };
}

/** The same for a second copy after a crash, so that mail programs recognise it. */
function messageIdOf({ pressId, subscriberId, stopUrl, from }: News): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([pressId, subscriberId, stopUrl]))
    .digest('hex');
  return `newsroom.${pressId}.${digest.slice(0, 32)}@${domainOf(from.address)}`;
}

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost';
}
