/**
 * The sign-in library takes no address without a dot behind the @, and none in other letters than Latin; ours may be
 * `owner@localhost`. So an address travels through it as hexadecimal digits and is itself again in front of the database.
 */

const DOMAIN = '@address.invalid';

export function encodeAddress(email: string): string {
  return Buffer.from(email.trim().toLowerCase()).toString('hex') + DOMAIN;
}

export function decodeAddress(encoded: string): string {
  return encoded.endsWith(DOMAIN) ? Buffer.from(encoded.slice(0, -DOMAIN.length), 'hex').toString() : encoded;
}
