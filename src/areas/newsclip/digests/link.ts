import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../kernel/database.ts';
import { sharedSecret } from '../../../kernel/secret.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { confirmDigest, findSubscriber, switchDigestOff } from './store.ts';

/** Links that switch a digest off without a key, for the address they were sent to. */

export type DigestLinkParts = { groupId: string; signature: string };
/** What a link does; one does not serve for the other. */
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

  /** Null for a link that is not ours, was altered, or whose digest goes elsewhere by now. */
  async function find({ groupId, signature }: DigestLinkParts, purpose: Purpose = 'stop'): Promise<Subscriber | null> {
    if (!/^\d{1,15}$/.test(groupId) || !/^[A-Za-z0-9_-]{43}$/.test(signature)) return null;
    const given = Buffer.from(signature, 'base64url');
    // Exactly as we write it: base64 can be spelled in several ways.
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
