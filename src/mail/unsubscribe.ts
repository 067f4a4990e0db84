import type { Database } from '../kernel/database.ts';
import { createLinkSigner } from '../kernel/link-signer.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { suppress } from './suppressions.ts';

/** Signed unsubscribe links for one sender and one recipient. */

export const UNSUBSCRIBE_PATH = '/unsubscribe';

export type LinkParts = { releaseId: string; recipientId: string; signature: string };
export type Subscriber = { email: string; accountId: number; sender: string };

export type Unsubscribe = {
  url(releaseId: number, recipientId: number, email: string): Promise<string>;
  /** Null for a link that was changed or whose recipient no longer exists. */
  find(link: LinkParts): Promise<Subscriber | null>;
  /** False for a link that `find` rejects. */
  apply(link: LinkParts): Promise<boolean>;
};

type Deps = { database: Database; secrets: SecretBox; publicUrl: string };

export function createUnsubscribe({ database, secrets, publicUrl }: Deps): Unsubscribe {
  const { sign, isSigned } = createLinkSigner(database, secrets, 'unsubscribe');
  const signed = (releaseId: number, recipientId: number, email: string) => [
    releaseId,
    recipientId,
    email.toLowerCase(),
  ];

  async function find({ releaseId, recipientId, signature }: LinkParts): Promise<Subscriber | null> {
    if (!/^\d{1,15}$/.test(releaseId) || !/^\d{1,15}$/.test(recipientId)) return null;
    const [row] = await database<{ email: string; account_id: number; from_name: string }[]>`
      select recipient.email, recipient.account_id, release.from_name
      from release_recipients recipient join releases release on release.id = recipient.release_id
      where recipient.id = ${Number(recipientId)} and recipient.release_id = ${Number(releaseId)}`;
    if (!row || !(await isSigned(signed(Number(releaseId), Number(recipientId), row.email), signature))) return null;
    return { email: row.email, accountId: row.account_id, sender: row.from_name };
  }

  return {
    async url(releaseId, recipientId, email) {
      const signature = await sign(signed(releaseId, recipientId, email));
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
