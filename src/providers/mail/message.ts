import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import type { MailMessage } from './port.ts';

/** A letter as the bytes that go over the wire, signed when there is a key. */

export type DkimKey = { domain: string; selector: string; privateKey: string };

/** Both unsubscribe headers are signed: without that no mail program shows the button (RFC 8058). */
const SIGNED_FIELDS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

export type WriteMessage = (letter: MailMessage, date: Date) => Promise<Buffer>;

/** Without a worker pool every message is written where it is asked for. */
export function messageWriter(key: DkimKey | null, workers: WorkerPool | null = null): WriteMessage {
  const dkim = key && signerWith(key);
  return async (letter, date) => {
    if (workers && sizeOf(letter) > LIGHT_BYTES) {
      const { buffer: bytes, byteOffset, byteLength } = await workers.run(WRITE_MESSAGE, 'mail', { letter, date, key });
      return Buffer.from(bytes, byteOffset, byteLength);
    }
    const bytes = await compose(letter, date);
    return dkim ? buffer(dkim.sign(bytes)) : bytes;
  };
}

type MessageInput = { letter: MailMessage; date: Date; key: DkimKey | null };

const WRITE_MESSAGE: JobKind<MessageInput, Uint8Array<ArrayBuffer>> = {
  program: new URL('./message.ts', import.meta.url),
  handler: 'writeMessage',
  timeoutMs: 30_000,
  patient: true,
};
/** An ordinary release with its PDF takes a few milliseconds; encoding much more is done in a thread. */
const LIGHT_BYTES = 300_000;

function sizeOf({ text, html, attachments }: MailMessage): number {
  return attachments.reduce((sum, { content }) => sum + content.length, text.length + html.length);
}

/** Runs in a thread, where attachments arrive as plain bytes. */
export async function writeMessage({ letter, date, key }: MessageInput): Promise<Uint8Array> {
  const attachments = letter.attachments.map(({ content, ...rest }) => ({
    ...rest,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }));
  return messageWriter(key)({ ...letter, attachments }, date);
}

function signerWith({ domain, selector, privateKey }: DkimKey) {
  return new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_FIELDS });
}

async function compose(letter: MailMessage, date: Date): Promise<Buffer> {
  const { from, replyTo } = letter;
  return new MailComposer({
    messageId: `<${oneLine(letter.messageId)}>`,
    date,
    from: { name: oneLine(from.name), address: from.address },
    // An object, never text: text with a comma in it would become two recipients.
    to: { name: '', address: letter.to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    headers: Object.entries(letter.headers).map(([name, value]) => header(name, oneLine(value))),
    attachments: letter.attachments.map(({ filename, type, content, contentId }) => ({
      filename: oneLine(filename),
      contentType: type,
      content,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' }),
    })),
    textEncoding: isMostlyLatin(letter.subject + from.name) ? 'Q' : 'B',
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function header(key: string, value: string) {
  if (!/^[A-Za-z][A-Za-z0-9-]{0,70}$/.test(key)) throw new Error(`"${oneLine(key)}" is no name of a header.`);
  // Left in one piece where that is allowed: an address broken over lines is not found by every mail program.
  const isPlain = /^[\x20-\x7e]{1,900}$/.test(value);
  return { key, value: isPlain ? { prepared: true, foldLines: false, value } : value };
}

/** Whatever could end a header's line or turn its text around is no part of it. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

function isMostlyLatin(text: string): boolean {
  return (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) * 3 < text.length;
}

/** The domain as it is asked for: mail servers know no other spelling. */
export function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}
