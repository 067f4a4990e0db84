import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import type { StoredText } from '../documents/stored.ts';
import { fileName } from '../export/names.ts';
import { cleanLine, cleanText } from '../export/read/clean.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import type { MailMessage } from '../providers/mail/port.ts';
import { escapeHtml } from './html.ts';
import { htmlBlocks } from './html-blocks.ts';
import {
  htmlLayout,
  htmlLink,
  htmlNotice,
  htmlParagraphs,
  htmlPixel,
  htmlRule,
  htmlSmall,
  multiline,
} from './html-message.ts';
import { type Addressee, personalise } from './personal.ts';
import { downloadsHtml, downloadsText, type PictureDownload } from './picture-downloads.ts';
import { coverOf, figureHtml, figureText, type ShownPicture } from './pictures.ts';
import { readRelease } from './reading.ts';
import { TEXT_RULE, textBlocks } from './text-message.ts';
import { WORDING } from './wording.ts';

/** Composes the mail of a release for one recipient: introduction, release text, sender and unsubscribe link. */

/** `imageCaption`: caption and credit of a picture of the library; null for others. */
export type ReleaseForMail = ReleaseText & { document: Document; imageCaption: string | null };

export type StoredRelease = ReleaseText & StoredText;

type ReleaseText = {
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
  /** The mail tells when it is opened, and says so. */
  tracksOpens: boolean;
};

/** `note` is for this person only; null for most. */
export type Recipient = Addressee & { email: string; note: string | null };

export type MessageContext = {
  publicUrl: string;
  mailFrom: { name: string; address: string };
  /** Of the installation. */
  isOnlyAccount: boolean;
  /** Empty for previews and test mails, which have no subscription to end. */
  unsubscribeUrl: string;
  /** The picture that tells of an open; empty if the mail has none. */
  pixelUrl: string;
};

/** `pictures`: those that the message shows, which are among its attachments. */
export type PreviewMessage = MailMessage & { pictures: ShownPicture[] };

const MAX_PDF_BYTES = 2 * 1024 * 1024;

export function composeMessage(
  shared: SharedContent,
  release: ReleaseForMail,
  recipient: Recipient,
  context: MessageContext,
): MailMessage {
  const { language } = release;
  const wording = WORDING[language];
  const subject = personalise(shared.subject, recipient, language);
  const opening = openingOf(release, shared.introduction, recipient);
  const address = context.mailFrom.address;
  const name = senderName(cleanLine(release.fromName), cleanLine(context.mailFrom.name), context.isOnlyAccount);
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
  if (release.tracksOpens) {
    htmlFooter.push(escapeHtml(wording.opens));
    textFooter.push(wording.opens);
  }
  const pixel = context.pixelUrl === '' ? [] : [htmlPixel(context.pixelUrl)];
  return {
    messageId: messageIdOf(release.id, recipient.email, context),
    from: { name, address },
    to: recipient.email,
    replyTo: release.replyTo !== null && isMailAddress(release.replyTo) ? release.replyTo : null,
    subject,
    text: `${[...opening.text, shared.text].join('\n\n')}\n\n${TEXT_RULE}\n${textFooter.join('\n')}\n`,
    html: htmlLayout(language, subject, [...opening.html, shared.html, htmlRule(), htmlSmall(htmlFooter), ...pixel]),
    headers: url === '' ? {} : unsubscribeHeaders(url),
    attachments: shared.attachments,
  };
}

/**
 * The name that the setup gives belongs to the only account there is. With several accounts each is named by its company,
 * and a sender without a name by the service: spam filters distrust a mail address as display name.
 */
function senderName(company: string, own: string, isOnlyAccount: boolean): string {
  if (isOnlyAccount && own !== '') return own;
  return company === '' || isMailAddress(company) ? own : company;
}

/** What stands above the press release: the embargo and the introduction, with a note for this person after its greeting. */
function openingOf(
  { language, embargoAt }: ReleaseForMail,
  introduction: string,
  recipient: Recipient,
): { html: string[]; text: string[] } {
  const embargo = embargoAt ? WORDING[language].embargo(embargoAt) : null;
  const note = cleanText(recipient.note ?? '').trim();
  const [greeting, rest] = splitGreeting(personalise(introduction, recipient, language));
  const above = (note === '' ? [`${greeting}${rest}`] : [greeting, note, rest])
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hasRule = above.length > 0;
  return {
    html: [...(embargo ? [htmlNotice(embargo)] : []), ...above.map(htmlParagraphs), ...(hasRule ? [htmlRule()] : [])],
    text: [...(embargo ? [`[${embargo}]`] : []), ...above, ...(hasRule ? [TEXT_RULE] : [])],
  };
}

/** A short first line that greets or addresses somebody, in any of the languages. */
const GREETING =
  /^(?:안녕|존경하는|dear\b|hello\b|hi\b|good (?:morning|afternoon)|bonjour\b|madame\b|monsieur\b|halo\b|yth\b|selamat\b|尊敬的|您好|你好|こんにちは|お世話に)|(?:기자|부장|국장|편집장|피디|작가|담당자)?님(?:께|,|\.|!)?$|様[、。]?$|[:：，,]$/iu;
const MAX_GREETING = 60;

/** The greeting of an introduction, which may be empty, and everything after it. */
function splitGreeting(introduction: string): [string, string] {
  const end = introduction.search(/\n|$/u);
  const first = introduction.slice(0, end).trim();
  const isGreeting = first.length <= MAX_GREETING && GREETING.test(first);
  return isGreeting ? [introduction.slice(0, end), introduction.slice(end)] : ['', introduction];
}

/** The part that is the same for all recipients of a release, except for variables in subject and introduction. */
export type SharedContent = Pick<MailMessage, 'html' | 'text' | 'subject' | 'attachments'> & { introduction: string };
export type Body = { html: string; text: string };
export type BodyInput = { release: ReleaseForMail; shown: ShownPicture[]; downloads: PictureDownload[] };
type Files = { pdf: Buffer | null; attachments: MailMessage['attachments'] };

/** `attachments` are the pictures that the body shows. */
export function sharedContent(release: ReleaseForMail, { pdf, attachments }: Files, body: Body): SharedContent {
  const paper = { filename: fileName(cleanLine(release.title), 'pdf'), type: 'application/pdf' };
  const isAttached = pdf !== null && pdf.length <= MAX_PDF_BYTES;
  return {
    ...body,
    subject: subjectOf(release),
    introduction: cleanText(release.introduction).trim(),
    attachments: isAttached ? [...attachments, { ...paper, content: pdf }] : attachments,
  };
}

/** The press release itself. Separate because its run time grows with the text: long texts run in a worker thread. */
export function writeBody({ release, shown, downloads }: BodyInput): Body {
  const { language } = release;
  const blocks = readRelease(release, coverOf(release, shown));
  return {
    html: htmlBlocks(blocks, (figure) => figureHtml(figure, shown, language)) + downloadsHtml(downloads, language),
    text: textBlocks(blocks, (figure) => figureText(figure, shown, language)) + downloadsText(downloads, language),
  };
}

/** Inboxes show only the subject, so it must mention the embargo, but only once. */
function subjectOf({ subject, language, embargoAt }: ReleaseForMail): string {
  const line = cleanLine(subject);
  if (!embargoAt || /엠바고|보도시점|embargo|解禁/iu.test(line)) return line;
  return `${WORDING[language].embargoMark(embargoAt)} ${line}`;
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
