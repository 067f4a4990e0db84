import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import { headerOf } from './mail-parts.ts';
import { writtenText } from './reply-text.ts';

/** An answer to a message, by the message ids it names. Whether it answers one of ours is known only to who sent it. */
export type Reply = {
  kind: 'reply';
  /** In-Reply-To first, then References, the latest first. */
  messageIds: string[];
  /** Its own id; reading the mail twice gives the same. */
  messageId: string;
  /** In lower case. */
  sender: string;
  subject: string;
  excerpt: string;
  /** The Date header, which the sender chooses; null if it is missing or invalid. */
  date: Date | null;
};

const MAX_IDS = 50;
const MAX_SUBJECT = 300;

/** Null for mail that answers nothing, and for what programs send: receipts, calendar answers, bulk mail. */
export function replyOf(mail: Email): Reply | null {
  const sender = mail.from?.address?.toLowerCase() ?? '';
  const messageIds = answeredIds(mail);
  if (sender === '' || messageIds.length === 0 || isFromProgram(mail)) return null;
  const date = new Date(mail.date ?? '');
  return {
    kind: 'reply',
    messageIds,
    messageId: ownId(mail),
    sender,
    subject: oneLine(mail.subject ?? '').slice(0, MAX_SUBJECT),
    excerpt: writtenText(mail),
    date: Number.isNaN(date.getTime()) ? null : date,
  };
}

function answeredIds(mail: Email): string[] {
  const idsIn = (header: string) =>
    (headerOf(mail, header) ?? '').slice(0, 5000).match(/<[^<>\s\p{Cc}]{3,500}>/gu) ?? [];
  const ids = [...idsIn('in-reply-to'), ...idsIn('references').toReversed()];
  return [...new Set(ids.map((id) => id.slice(1, -1).toWellFormed()))].slice(0, MAX_IDS);
}

function isFromProgram(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted')?.trim().toLowerCase() ?? 'no';
  return (
    !submitted.startsWith('no') ||
    headerOf(mail, 'return-path')?.trim() === '<>' ||
    /^\s*(bulk|junk)\b/i.test(headerOf(mail, 'precedence') ?? '') ||
    /^\s*multipart\/report\b/i.test(headerOf(mail, 'content-type') ?? '') ||
    mail.attachments.some(({ mimeType }) => mimeType === 'message/disposition-notification')
  );
}

/** Mail without an id of its own is recognised by its content. */
function ownId(mail: Email): string {
  const [id] = /(?<=^\s*<?)[^<>\s\p{Cc}]{3,500}/u.exec(mail.messageId ?? '') ?? [];
  if (id !== undefined) return id.toWellFormed();
  const content = [mail.from?.address, mail.date, mail.subject, mail.text ?? mail.html];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}
