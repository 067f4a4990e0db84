import { Webhook } from 'standardwebhooks';

/** One signature per secret, because during a rotation the receiver may have either. */
export function signatureHeaders(secrets: string[], eventId: string, body: string, at: Date): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
  };
}
