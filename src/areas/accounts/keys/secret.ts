import { hash, randomBytes } from 'node:crypto';

/** `pw_live_` or `pw_test_` + 32 random bytes in base62. Only the hash is stored; 256 random bits need no slow hash. */

const PREFIX = { live: 'pw_live_', test: 'pw_test_' };
const HINT_LENGTH = PREFIX.live.length + 4;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^pw_(?:live|test)_[0-9A-Za-z]{43}$/;

export function newKey(isTest: boolean): string {
  let number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  let digits = '';
  for (let place = 0; place < 43; place += 1) {
    digits = ALPHABET[Number(number % 62n)] + digits;
    number /= 62n;
  }
  return (isTest ? PREFIX.test : PREFIX.live) + digits;
}

export function isKey(text: string): boolean {
  return FORM.test(text);
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The first characters, by which people recognise a key. */
export function hintOf(key: string): string {
  return key.slice(0, HINT_LENGTH);
}
