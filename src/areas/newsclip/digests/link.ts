import type { Database } from '../../../kernel/database.ts';
import { createLinkSigner } from '../../../kernel/link-signer.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { confirmDigest, listSubscribers, switchDigestOff } from './store.ts';

/** Signed links to unsubscribe from a digest or confirm it without signing in. */

export type DigestLinkParts = { groupId: string; signature: string };
/** Part of the signature, so that a link is only valid for its purpose. */
type Purpose = 'stop' | 'confirm';
type Subscriber = { groupId: number; email: string; group_name: string };

export function createDigestLinks(database: Database, secrets: SecretBox) {
  const { sign, isSigned } = createLinkSigner(database, secrets, 'digest');
  const signed = (groupId: number, email: string, purpose: Purpose) =>
    purpose === 'stop' ? [groupId, email] : [purpose, groupId, email];

  /** Null when the link is forged, or the digest is not sent to its address any more. */
  async function find({ groupId, signature }: DigestLinkParts, purpose: Purpose = 'stop'): Promise<Subscriber | null> {
    if (!/^\d{1,15}$/.test(groupId)) return null;
    for (const row of await listSubscribers(database, Number(groupId)))
      if (await isSigned(signed(Number(groupId), row.email, purpose), signature))
        return { groupId: Number(groupId), ...row };
    return null;
  }

  return {
    find,
    path: async (groupId: number, email: string, purpose: Purpose = 'stop') =>
      `${groupId}/${await sign(signed(groupId, email, purpose))}`,
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
