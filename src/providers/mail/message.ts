import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { oneLine } from '../../kernel/one-line.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import type { MailMessage } from './port.ts';

/** Renders a message as MIME, signed with DKIM when there is a key. */

export type DkimKey = { domain: string; selector: string; privateKey: string };

/** Mail programs show the unsubscribe button only when both headers are signed (RFC 8058). */
const SIGNED_FIELDS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

export type WriteMessage = (message: MailMessage, date: Date) => Promise<Buffer>;

/** Without a worker pool, messages are rendered in the calling thread. */
export function messageWriter(key: DkimKey | null, workers: WorkerPool | null = null): WriteMessage {
  const dkim = key && signerWith(key);
  return async (message, date) => {
    if (workers && sizeOf(message) > MAX_INLINE_BYTES) {
      const {
        buffer: bytes,
        byteOffset,
        byteLength,
      } = await workers.run(WRITE_MESSAGE, 'mail', { message, date, key });
      return Buffer.from(bytes, byteOffset, byteLength);
    }
    const bytes = await compose(message, date);
    return dkim ? buffer(dkim.sign(bytes)) : bytes;
  };
}

type MessageInput = { message: MailMessage; date: Date; key: DkimKey | null };

const WRITE_MESSAGE: JobKind<MessageInput, Uint8Array<ArrayBuffer>> = {
  program: new URL('./message.ts', import.meta.url),
  handler: 'writeMessage',
  timeoutMs: 30_000,
  patient: true,
};
/** A typical release with its PDF takes a few milliseconds; larger messages are encoded in a thread. */
const MAX_INLINE_BYTES = 300_000;

function sizeOf({ text, html, attachments }: MailMessage): number {
  return attachments.reduce((sum, { content }) => sum + content.length, text.length + html.length);
}

/** Runs in a thread, where attachments arrive as plain bytes. */
export async function writeMessage({ message, date, key }: MessageInput): Promise<Uint8Array> {
  const attachments = message.attachments.map(({ content, ...rest }) => ({
    ...rest,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }));
  return messageWriter(key)({ ...message, attachments }, date);
}

function signerWith({ domain, selector, privateKey }: DkimKey) {
  return new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_FIELDS });
}

async function compose(message: MailMessage, date: Date): Promise<Buffer> {
  const { from, replyTo } = message;
  return new MailComposer({
    messageId: `<${headerText(message.messageId)}>`,
    date,
    from: { name: headerText(from.name), address: from.address },
    // An object, because a string with a comma would become two recipients.
    to: { name: '', address: message.to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: headerText(message.subject),
    text: message.text,
    html: message.html,
    headers: Object.entries(message.headers).map(([name, value]) => header(name, headerText(value))),
    attachments: message.attachments.map(({ filename, type, content, contentId }) => ({
      filename: headerText(filename),
      contentType: type,
      content,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' }),
    })),
    textEncoding: isMostlyLatin(message.subject + from.name) ? 'Q' : 'B',
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function header(key: string, value: string) {
  if (!/^[A-Za-z][A-Za-z0-9-]{0,70}$/.test(key)) throw new Error(`"${headerText(key)}" is not a valid header name.`);
  // Not folded where possible, because some mail programs do not recognise a URL that is folded over lines.
  const isPlain = /^[\x20-\x7e]{1,900}$/.test(value);
  return { key, value: isPlain ? { prepared: true, foldLines: false, value } : value };
}

/** A line break would allow header injection, and a direction mark reorders what follows it. */
function headerText(text: string): string {
  return oneLine(text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''));
}

function isMostlyLatin(text: string): boolean {
  return (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) * 3 < text.length;
}

/** With the domain in ASCII (Punycode), because mail servers accept no other form. */
export function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}
