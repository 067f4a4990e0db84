import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { COOKIE_PREFIX, cookieNamed } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Long-lived cookie that marks a browser in which the account has signed in before. */

const DAYS = 180;

export type Devices = {
  /** Id of the device, or null when this account has never signed in on it. */
  find(cookies: string | undefined, email: string): Promise<string | null>;
  /** Set-Cookie header after a sign-in. */
  remember(email: string): Promise<string>;
};

export function createDevices({ secret, isSecure }: { secret(): Promise<string>; isSecure: boolean }): Devices {
  const name = `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.known_device`;
  const sign = async (device: string, email: string) =>
    createHmac('sha256', await secret())
      .update(`device|${device}|${hashToken(email.trim().toLowerCase())}`)
      .digest();

  return {
    async find(cookies, email) {
      const [, device, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookieNamed(cookies ?? '', name) ?? '') ?? [];
      if (device === undefined || signature === undefined) return null;
      const expected = await sign(device, email);
      return timingSafeEqual(expected, Buffer.from(signature, 'base64url')) ? device : null;
    },
    async remember(email) {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${(await sign(device, email)).toString('base64url')}`;
      const parts = [`${name}=${value}`, 'Path=/auth', `Max-Age=${DAYS * 86_400}`, 'HttpOnly', 'SameSite=Lax'];
      return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
    },
  };
}
