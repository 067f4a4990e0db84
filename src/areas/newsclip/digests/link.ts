import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../kernel/database.ts';
import { sharedSecret } from '../../../kernel/secret.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { confirmDigest, findSubscriber, switchDigestOff } from './store.ts';

/** Signed links to unsubscribe from a digest or confirm it without signing in. */

export type DigestLinkParts = { groupId: string; signature: string };
/** Part of the signature, so that a link is only valid for its purpose. */
type Purpose = 'stop' | 'confirm';
type Subscriber = { groupId: number; email: string; group_name: string };

export function createDigestLinks(database: Database, secrets: SecretBox) {
  const secret = sharedSecret(database, 'digest', secrets);

  async function sign(groupId: number, email: string, purpose: Purpose): Promise<Buffer> {
    const signed = JSON.stringify(purpose === 'stop' ? [groupId, email] : [purpose, groupId, email]);
    return createHmac('sha256', await secret())
      .update(signed)
      .digest();
  }

  /** Null when the link is forged, or the digest is now sent to another address. */
  async function find({ groupId, signature }: DigestLinkParts, purpose: Purpose = 'stop'): Promise<Subscriber | null> {
    if (!/^\d{1,15}$/.test(groupId) || !/^[A-Za-z0-9_-]{43}$/.test(signature)) return null;
    const given = Buffer.from(signature, 'base64url');
    // Only the canonical form, because the same bytes have several base64 spellings.
    if (given.toString('base64url') !== signature) return null;
    const row = await findSubscriber(database, Number(groupId));
    if (!row) return null;
    const expected = await sign(Number(groupId), row.email, purpose);
    return timingSafeEqual(expected, given) ? { groupId: Number(groupId), ...row } : null;
  }

  return {
    find,
    path: async (groupId: number, email: string, purpose: Purpose = 'stop') =>
      `${groupId}/${(await sign(groupId, email, purpose)).toString('base64url')}`,
    async confirm(link: DigestLinkParts): Promise<boolean> {
      const subscriber = await find(link, 'confirm');
      return subscriber !== null && (await confirmDigest(database, subscriber.groupId, subscriber.email));
    },
    async apply(link: DigestLinkParts): Promise<boolean> {
      const subscriber = await find(link);
      return subscriber !== null && (await switchDigestOff(database, subscriber.groupId, subscriber.email));
    },
  };
}
