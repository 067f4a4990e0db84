import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from './database.ts';
import { sharedSecret } from './secret.ts';
import type { SecretBox } from './secret-box.ts';

/** Signs links that need no sign-in: the signature authorises them. */
export type LinkSigner = {
  sign(signed: unknown[]): Promise<string>;
  isSigned(signed: unknown[], signature: string): Promise<boolean>;
};

/** Each purpose has a secret of its own, so that a link is only valid for its purpose. */
export function createLinkSigner(database: Database, secrets: SecretBox, purpose: string): LinkSigner {
  const secret = sharedSecret(database, purpose, secrets);

  async function digest(signed: unknown[]): Promise<Buffer> {
    return createHmac('sha256', await secret())
      .update(JSON.stringify(signed))
      .digest();
  }

  return {
    sign: async (signed) => (await digest(signed)).toString('base64url'),
    async isSigned(signed, signature) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(signature)) return false;
      const given = Buffer.from(signature, 'base64url');
      // Accept only our own encoding: several base64 strings decode to the same bytes.
      return given.toString('base64url') === signature && timingSafeEqual(await digest(signed), given);
    },
  };
}
