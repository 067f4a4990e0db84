import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import { fileName } from '../export/names.ts';
import { cleanLine, cleanText } from '../export/read/clean.ts';
import { pictureOf } from '../export/read/picture.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import type { Letter } from '../providers/mail/port.ts';
import { escapeHtml } from './html.ts';
import {
  htmlBlocks,
  htmlLink,
  htmlNote,
  htmlNotice,
  htmlParagraphs,
  htmlPicture,
  htmlRule,
  htmlSheet,
  htmlSmall,
  multiline,
} from './html-letter.ts';
import { readRelease } from './reading.ts';
import { TEXT_RULE, textBlocks } from './text-letter.ts';
import { WORDING } from './wording.ts';

/** A release as the letter to one person: the introduction, the release, and who sent it and how to get no more. */

export type ReleaseForMail = StoredRelease & { document: Document };

/** As it is stored; without a document where none was kept. */
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

export type LetterParts = {
  publicUrl: string;
  mailFrom: { name: string; address: string };
  /** Empty where nobody is subscribed: a preview, a test to oneself. */
  unsubscribeUrl: string;
};

const LARGEST_PDF = 2 * 1024 * 1024;
const LARGEST_PICTURE = 500 * 1024;
const PICTURE_ID = 'picture@release';

export function composeLetter(
  { html, text, subject, attachments }: SharedPart,
  release: ReleaseForMail,
  recipient: Recipient,
  parts: LetterParts,
): Letter {
  const { language } = release;
  const wording = WORDING[language];
  const address = parts.mailFrom.address;
  const sender = cleanLine(release.fromName);
  // An address as a name is a mark of forged mail; so whoever has no name goes under that of the service.
  const name = sender === '' || isMailAddress(sender) ? cleanLine(parts.mailFrom.name) : sender;
  const contact = cleanText(release.contact).trim();
  const from = `${wording.sender}: ${name === '' ? address : `${name} <${address}>`}`;
  const about = contact === '' ? [from] : [from, `${wording.contact}: ${contact}`];
  const why = wording.why(recipient.email);
  const [before, link, after] = wording.unsubscribe;
  const url = parts.unsubscribeUrl;
  const htmlFooter = [...about.map(multiline), multiline(why)];
  const textFooter = [...about, why];
  if (url !== '') {
    htmlFooter.push(`${escapeHtml(before)}${htmlLink(url, link)}${escapeHtml(after)}`);
    textFooter.push(`${before}${link}${after}`, url);
  }
  return {
    messageId: messageIdOf(release.id, recipient.email, parts),
    from: { name, address },
    to: recipient.email,
    replyTo: release.replyTo !== null && isMailAddress(release.replyTo) ? release.replyTo : null,
    subject,
    text: `${text}\n\n${TEXT_RULE}\n${textFooter.join('\n')}\n`,
    html: htmlSheet(language, subject, [html, htmlRule(), htmlSmall(htmlFooter)]),
    headers: url === '' ? {} : unsubscribeHeaders(url),
    attachments,
  };
}

/** What all recipients of a release get. */
export type SharedPart = Pick<Letter, 'html' | 'text' | 'subject' | 'attachments'>;
export type Body = { html: string; text: string };
export type BodyInput = { release: ReleaseForMail; figure: Body };
type Files = { pdf: Buffer | null; picture: Buffer | null };

export function sharedPart(release: ReleaseForMail, { pdf, picture: given }: Files, body: Body): SharedPart {
  const title = cleanLine(release.title);
  const picture = smallPicture(release, given);
  const attachments: Letter['attachments'] = [];
  if (picture) {
    const extension = picture.type === 'png' ? 'png' : 'jpg';
    const filename = fileName(`${WORDING[release.language].pictureFile} ${title}`, extension);
    attachments.push({ filename, type: `image/${picture.type}`, content: picture.bytes, contentId: PICTURE_ID });
  }
  if (pdf && pdf.length <= LARGEST_PDF)
    attachments.push({ filename: fileName(title, 'pdf'), type: 'application/pdf', content: pdf });
  return { ...body, subject: subjectOf(release), attachments };
}

/** The picture where it is small enough to be in the mail, else a link to it. */
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
  return given && given.length <= LARGEST_PICTURE ? pictureOf(given, '', altOf(release)) : null;
}

function altOf({ imageAlt, title }: ReleaseForMail): string {
  return cleanLine(imageAlt ?? '') || cleanLine(title);
}

/** The part of the work that grows with the text. */
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

/** An inbox shows the subject alone: an embargo has to stand there too, once. */
function subjectOf({ subject, language, embargoAt }: ReleaseForMail): string {
  const line = cleanLine(subject);
  if (!embargoAt || /엠바고|보도시점|embargo|解禁/iu.test(line)) return line;
  return `${WORDING[language].embargoMark(embargoAt)} ${line}`;
}

/** Behind the lead, as in the PDF. */
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
 * The same for every copy, so that a second one is recognised. The link's signature is part of it: an id that could be
 * worked out would let anybody forge a bounce.
 */
function messageIdOf(releaseId: number, email: string, { mailFrom, unsubscribeUrl }: LetterParts): string {
  const proof = unsubscribeUrl.slice(unsubscribeUrl.lastIndexOf('/') + 1);
  const digest = createHash('sha256')
    .update(JSON.stringify([releaseId, email.toLowerCase(), proof]))
    .digest('hex');
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  return `${releaseId}.${digest.slice(0, 32)}@${domainToASCII(domain) || 'localhost'}`;
}
