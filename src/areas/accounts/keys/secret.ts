import { hash, randomBytes } from 'node:crypto';

/** `pw_live_` + 32 random bytes in base62. Only the hash is stored; 256 random bits need no slow hash. */

const PREFIX = 'pw_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^pw_live_[0-9A-Za-z]{43}$/;

export function newKey(): string {
  let number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  let digits = '';
  for (let place = 0; place < 43; place += 1) {
    digits = ALPHABET[Number(number % 62n)] + digits;
    number /= 62n;
  }
  return PREFIX + digits;
}

export function isKey(text: string): boolean {
  return FORM.test(text);
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The first characters, by which people recognise a key. */
export function hintOf(key: string): string {
  return key.slice(0, PREFIX.length + 4);
}
