import type { Attachment, Email } from 'postal-mime';
import { messageIdsIn } from './report-fields.ts';

/** Parts of a parsed mail. */

const MAX_IDS = 50;

/** From the returned message or its headers, from In-Reply-To and References, and from the text. */
export function messageIdsOf(mail: Email): string[] {
  const returned = mail.attachments
    .filter(({ mimeType }) => /^(message|text)\//.test(mimeType))
    .flatMap((part) => messageIdsIn(contentOf(part)));
  const answered = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.slice(0, 5000).match(/<[^<>\s]{3,500}>/g) ?? [];
  const written = messageIdsIn(plainTextOf(mail));
  return [...new Set([...returned, ...answered.map((id) => id.slice(1, -1)), ...written])].slice(0, MAX_IDS);
}

export function partOf(mail: Email, types: string[]): string | null {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  return part ? contentOf(part) : null;
}

export function plainTextOf(mail: Email): string {
  const text = mail.text?.trim() ? mail.text : plain(mail.html ?? '');
  return text.slice(0, 200_000).replaceAll('\r', '');
}

export function headerOf(mail: Email, name: string): string | null {
  return mail.headers.find(({ key }) => key === name)?.value ?? null;
}

function contentOf({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');
  return text.slice(0, 200_000);
}

function plain(html: string): string {
  return html
    .slice(0, 100_000)
    .replace(/<(br|p|div|tr|li|h\d)\b[^<>]{0,1000}>/gi, '\n')
    .replace(/<[^<>]{0,1000}>/g, ' ');
}
