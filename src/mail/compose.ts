import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import { fileName } from '../export/names.ts';
import { cleanLine, cleanText } from '../export/read/clean.ts';
import { pictureOf } from '../export/read/picture.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import type { MailMessage } from '../providers/mail/port.ts';
import { escapeHtml } from './html.ts';
import {
  htmlBlocks,
  htmlLayout,
  htmlLink,
  htmlNote,
  htmlNotice,
  htmlParagraphs,
  htmlPicture,
  htmlRule,
  htmlSmall,
  multiline,
} from './html-message.ts';
import { readRelease } from './reading.ts';
import { TEXT_RULE, textBlocks } from './text-message.ts';
import { WORDING } from './wording.ts';

/** Composes the mail of a release for one recipient: introduction, release text, sender and unsubscribe link. */

export type ReleaseForMail = StoredRelease & { document: Document };

/** The stored row; `document` is null when none was stored. */
export type StoredRelease = {
  id: number;
  subject: string;
  introduction: string;
  fromName: string;
  contact: string;
  replyTo: string | null;
  title: string;
  content: string;
  language: Language;
  imageUrl: string | null;
  imageAlt: string | null;
  embargoAt: Date | null;
  document: Document | null;
};

type Recipient = { email: string; name: string; media: string };

export type MessageContext = {
  publicUrl: string;
  mailFrom: { name: string; address: string };
  /** Empty for previews and test mails, which have no subscription to end. */
  unsubscribeUrl: string;
};

const MAX_PDF_BYTES = 2 * 1024 * 1024;
const MAX_PICTURE_BYTES = 500 * 1024;
const PICTURE_ID = 'picture@release';

export function composeMessage(
  { html, text, subject, attachments }: SharedContent,
  release: ReleaseForMail,
  recipient: Recipient,
  context: MessageContext,
): MailMessage {
  const { language } = release;
  const wording = WORDING[language];
  const address = context.mailFrom.address;
  const sender = cleanLine(release.fromName);
  // Spam filters distrust a mail address as display name, so a sender without a name uses the service's name.
  const name = sender === '' || isMailAddress(sender) ? cleanLine(context.mailFrom.name) : sender;
  const contact = cleanText(release.contact).trim();
  const from = `${wording.sender}: ${name === '' ? address : `${name} <${address}>`}`;
  const senderLines = contact === '' ? [from] : [from, `${wording.contact}: ${contact}`];
  const why = wording.why(recipient.email);
  const [before, link, after] = wording.unsubscribe;
  const url = context.unsubscribeUrl;
  const htmlFooter = [...senderLines.map(multiline), multiline(why)];
  const textFooter = [...senderLines, why];
  if (url !== '') {
    htmlFooter.push(`${escapeHtml(before)}${htmlLink(url, link)}${escapeHtml(after)}`);
    textFooter.push(`${before}${link}${after}`, url);
  }
  return {
    messageId: messageIdOf(release.id, recipient.email, context),
    from: { name, address },
    to: recipient.email,
    replyTo: release.replyTo !== null && isMailAddress(release.replyTo) ? release.replyTo : null,
    subject,
    text: `${text}\n\n${TEXT_RULE}\n${textFooter.join('\n')}\n`,
    html: htmlLayout(language, subject, [html, htmlRule(), htmlSmall(htmlFooter)]),
    headers: url === '' ? {} : unsubscribeHeaders(url),
    attachments,
  };
}

/** The part that is the same for all recipients of a release. */
export type SharedContent = Pick<MailMessage, 'html' | 'text' | 'subject' | 'attachments'>;
export type Body = { html: string; text: string };
export type BodyInput = { release: ReleaseForMail; figure: Body };
type Files = { pdf: Buffer | null; picture: Buffer | null };

export function sharedContent(release: ReleaseForMail, { pdf, picture: given }: Files, body: Body): SharedContent {
  const title = cleanLine(release.title);
  const picture = smallPicture(release, given);
  const attachments: MailMessage['attachments'] = [];
  if (picture) {
    const extension = picture.type === 'png' ? 'png' : 'jpg';
    const filename = fileName(`${WORDING[release.language].pictureFile} ${title}`, extension);
    attachments.push({ filename, type: `image/${picture.type}`, content: picture.bytes, contentId: PICTURE_ID });
  }
  if (pdf && pdf.length <= MAX_PDF_BYTES)
    attachments.push({ filename: fileName(title, 'pdf'), type: 'application/pdf', content: pdf });
  return { ...body, subject: subjectOf(release), attachments };
}

/** The picture inline if it is small enough, otherwise a link to it. */
export function figureOf(release: ReleaseForMail, given: Buffer | null): Body {
  const wording = WORDING[release.language];
  const alt = altOf(release);
  const picture = smallPicture(release, given);
  const url = webAddress(release.imageUrl);
  if (picture) {
    const html = htmlPicture({ contentId: PICTURE_ID, width: picture.width, alt });
    return { html, text: url ? `[${alt}] ${url}` : '' };
  }
  if (!url) return { html: '', text: '' };
  return { html: htmlNote(htmlLink(url, wording.picture)), text: `${wording.picture}: ${url}` };
}

function smallPicture(release: ReleaseForMail, given: Buffer | null) {
  return given && given.length <= MAX_PICTURE_BYTES ? pictureOf(given, '', altOf(release)) : null;
}

function altOf({ imageAlt, title }: ReleaseForMail): string {
  return cleanLine(imageAlt ?? '') || cleanLine(title);
}

/** Separate because its run time grows with the text: long texts run in a worker thread. */
export function writeBody({ release, figure }: BodyInput): Body {
  const { language, embargoAt } = release;
  const read = readRelease(release);
  const blocks = figure.html === '' ? read : withFigure(read);
  const introduction = cleanText(release.introduction).trim();
  const embargo = embargoAt ? WORDING[language].embargo(embargoAt) : null;
  const html = [
    ...(embargo ? [htmlNotice(embargo)] : []),
    ...(introduction === '' ? [] : [htmlParagraphs(introduction), htmlRule()]),
    htmlBlocks(blocks, figure.html),
  ];
  const text = [
    ...(embargo ? [`[${embargo}]`] : []),
    ...(introduction === '' ? [] : [introduction, TEXT_RULE]),
    textBlocks(blocks, figure.text),
  ];
  return { html: html.join('\n'), text: text.join('\n\n') };
}

/** Inboxes show only the subject, so it must mention the embargo, but only once. */
function subjectOf({ subject, language, embargoAt }: ReleaseForMail): string {
  const line = cleanLine(subject);
  if (!embargoAt || /엠바고|보도시점|embargo|解禁/iu.test(line)) return line;
  return `${WORDING[language].embargoMark(embargoAt)} ${line}`;
}

/** Places the figure after the lead, as in the PDF. */
function withFigure(blocks: ReturnType<typeof readRelease>): ReturnType<typeof readRelease> {
  const lead = blocks.findLastIndex(({ type }) => ['title', 'subtitle', 'lead'].includes(type));
  return blocks.toSpliced(lead + 1, 0, { type: 'figure' });
}

function webAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : null;
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * The same for every copy, so that receiving servers can drop duplicates. It includes the signature of the unsubscribe
 * link, because anybody who could compute the id could forge a bounce.
 */
function messageIdOf(releaseId: number, email: string, { mailFrom, unsubscribeUrl }: MessageContext): string {
  const signature = unsubscribeUrl.slice(unsubscribeUrl.lastIndexOf('/') + 1);
  const digest = createHash('sha256')
    .update(JSON.stringify([releaseId, email.toLowerCase(), signature]))
    .digest('hex');
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  return `${releaseId}.${digest.slice(0, 32)}@${domainToASCII(domain) || 'localhost'}`;
}
