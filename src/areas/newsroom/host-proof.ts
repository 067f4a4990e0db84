import type { Database } from '../../kernel/database.ts';
import { createLinkSigner } from '../../kernel/link-signer.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { ResolveTxt } from '../../mail/domain-records.ts';
import type { HostRecord } from './schema.ts';

/** Proves with a DNS record that a domain belongs to an account; otherwise anybody could take over any name that leads here. */

export type HostProof = {
  /** The record that the account has to create; the same at any time. */
  recordOf(accountId: number, host: string): Promise<HostRecord>;
  /** False as well when the name server does not answer. */
  isPublished(record: HostRecord): Promise<boolean>;
};

type Deps = { database: Database; secrets: SecretBox; resolveTxt: ResolveTxt };

export function createHostProof({ database, secrets, resolveTxt }: Deps): HostProof {
  const { sign } = createLinkSigner(database, secrets, 'newsroom-hosts');
  return {
    recordOf: async (accountId, host) => ({
      type: 'TXT',
      name: `_presswright.${host}`,
      value: `presswright-newsroom=${await sign([accountId])}`,
    }),
    async isPublished({ name, value }) {
      try {
        // Some forms of DNS providers keep the quotes that people paste.
        return (await resolveTxt(name)).some((record) => record.split(/[\s"]+/).includes(value));
      } catch {
        return false;
      }
    },
  };
}
