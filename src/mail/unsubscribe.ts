import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../kernel/database.ts';
import { sharedSecret } from '../kernel/secret.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { suppress } from './suppressions.ts';

/** Links that end the mail of one sender to one person, without a key. The signature is all the proof they need. */

export const UNSUBSCRIBE_PATH = '/unsubscribe';

export type LinkParts = { releaseId: string; recipientId: string; signature: string };
export type Subscriber = { email: string; accountId: number; sender: string };

export type Unsubscribe = {
  url(releaseId: number, recipientId: number, email: string): Promise<string>;
  /** Null for a link that is not ours, was altered, or whose recipient is gone. */
  find(link: LinkParts): Promise<Subscriber | null>;
  /** False as above. */
  apply(link: LinkParts): Promise<boolean>;
};

type Parts = { database: Database; secrets: SecretBox; publicUrl: string };

export function createUnsubscribe({ database, secrets, publicUrl }: Parts): Unsubscribe {
  const secret = sharedSecret(database, 'unsubscribe', secrets);

  async function sign(releaseId: number, recipientId: number, email: string): Promise<Buffer> {
    const signed = JSON.stringify([releaseId, recipientId, email.toLowerCase()]);
    return createHmac('sha256', await secret())
      .update(signed)
      .digest();
  }

  async function find({ releaseId, recipientId, signature }: LinkParts): Promise<Subscriber | null> {
    if (!/^\d{1,15}$/.test(releaseId) || !/^\d{1,15}$/.test(recipientId)) return null;
    const [row] = await database<{ email: string; account_id: number; from_name: string }[]>`
      select recipient.email, recipient.account_id, release.from_name
      from release_recipients recipient join releases release on release.id = recipient.release_id
      where recipient.id = ${Number(recipientId)} and recipient.release_id = ${Number(releaseId)}`;
    if (!row) return null;
    const expected = await sign(Number(releaseId), Number(recipientId), row.email);
    if (!isSame(expected, signature)) return null;
    return { email: row.email, accountId: row.account_id, sender: row.from_name };
  }

  return {
    async url(releaseId, recipientId, email) {
      const signature = (await sign(releaseId, recipientId, email)).toString('base64url');
      return `${publicUrl}${UNSUBSCRIBE_PATH}/${releaseId}/${recipientId}/${signature}`;
    },
    find,
    async apply(link) {
      const person = await find(link);
      if (!person) return false;
      const { email, accountId } = person;
      await suppress(database, { email, accountId, reason: 'unsubscribe', releaseId: Number(link.releaseId) });
      return true;
    },
  };
}

function isSame(expected: Buffer, given: string): boolean {
  // Exactly as we write it: base64 can be spelled in several ways.
  if (!/^[A-Za-z0-9_-]{43}$/.test(given) || Buffer.from(given, 'base64url').toString('base64url') !== given)
    return false;
  return timingSafeEqual(expected, Buffer.from(given, 'base64url'));
}
