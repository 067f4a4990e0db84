import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets that the service has to read again, with a key that is not in the database. */

export type SecretBox = {
  /** Throws SecretUnreadable without a key: nothing is stored in plain text. */
  seal(text: string): string;
  /** Throws SecretUnreadable. */
  open(stored: string): string;
};

export class SecretUnreadable extends Error {
  constructor() {
    super('Secrets in the database are encrypted with another key than SECRET_KEY or DATA_DIR/secret-key.');
  }
}

const SEALED_PREFIX = 'enc:v1:';
export const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: Buffer | null): SecretBox {
  return {
    seal(text) {
      if (key === null) throw new SecretUnreadable();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return SEALED_PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(stored) {
      if (key === null || !stored.startsWith(SEALED_PREFIX)) throw new SecretUnreadable();
      const bytes = Buffer.from(stored.slice(SEALED_PREFIX.length), 'base64');
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        throw new SecretUnreadable();
      }
    },
  };
}
