import { WebhookVerificationError } from './errors.ts';
import type { WebhookEvent } from './generated/types.ts';

export { WebhookVerificationError } from './errors.ts';
export type { WebhookEvent } from './generated/types.ts';

const TOLERANCE_SECONDS = 5 * 60;

type HeadersLike = Headers | Record<string, string | string[] | undefined>;

/**
 * The event of a webhook request, if the service has sent it within the last five minutes (Standard Webhooks).
 * Pass the body as it arrived: parsed and printed again, it has another signature.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  secret: string,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('A webhook header is missing.');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) throw new WebhookVerificationError('The webhook is too old, or the clock is wrong.');
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const each of signatures.split(' ')) {
    const [version, signature] = each.split(',');
    // Compared in constant time. Several during the rotation of a secret.
    if (version === 'v1' && signature && (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)))
      return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookVerificationError('The signature of the webhook is wrong.');
}

function headerOf(headers: HeadersLike, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found[0] : found) ?? null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
