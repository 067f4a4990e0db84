import { randomBytes } from 'node:crypto';

/** A key that signs, in the form that libraries of Standard Webhooks take. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
