import { hash, randomBytes } from 'node:crypto';

/** Tokens in addresses that need no sign-in: the address is the secret. Only their hash is stored. */

export function newSecretToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(24).toString('base64url');
  return { token, tokenHash: hashSecretToken(token) };
}

export function hashSecretToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
