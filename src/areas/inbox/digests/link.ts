import type { Database } from '../../../kernel/database.ts';
import { createLinkSigner } from '../../../kernel/link-signer.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { findReader, switchMailOff } from './store.ts';

/** Signed links that stop the mail with notices of a person without signing in. */

export type InboxLinkParts = { personId: string; signature: string };

export function createInboxLinks(database: Database, secrets: SecretBox) {
  const { sign, isSigned } = createLinkSigner(database, secrets, 'inbox-digest');

  /** Null when the link is forged, or the person now has another address. */
  async function find({ personId, signature }: InboxLinkParts): Promise<{ personId: number; email: string } | null> {
    if (!/^\d{1,15}$/.test(personId)) return null;
    const reader = await findReader(database, Number(personId));
    if (!reader || !(await isSigned([Number(personId), reader.email], signature))) return null;
    return { personId: Number(personId), email: reader.email };
  }

  return {
    find,
    path: async (personId: number, email: string) => `${personId}/${await sign([personId, email])}`,
    async apply(link: InboxLinkParts): Promise<boolean> {
      const reader = await find(link);
      return reader !== null && (await switchMailOff(database, reader.personId, reader.email));
    },
  };
}
