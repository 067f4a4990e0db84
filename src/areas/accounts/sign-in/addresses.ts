/**
 * The sign-in library refuses addresses without a dot in the domain, such as `owner@localhost`, and non-Latin ones. So
 * addresses are passed to it in hexadecimal and decoded again before they reach the database.
 */

const DOMAIN = '@address.invalid';

export function encodeAddress(email: string): string {
  return Buffer.from(email.trim().toLowerCase()).toString('hex') + DOMAIN;
}

export function decodeAddress(encoded: string): string {
  return encoded.endsWith(DOMAIN) ? Buffer.from(encoded.slice(0, -DOMAIN.length), 'hex').toString() : encoded;
}
