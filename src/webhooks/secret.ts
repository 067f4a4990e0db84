import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A key that signs, in the form that libraries of Standard Webhooks take. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** One signature a secret: while two are valid, a receiver may know either. */
export function signatureHeaders(secrets: string[], eventId: string, body: string, at: Date): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
  };
}
