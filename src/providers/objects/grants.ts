import { checkKey, type ObjectStore } from './port.ts';
import { isSigned, signGrant } from './signature.ts';

/** Upload URLs. They point to this service, because only that can limit the size and accept a file once. */

export type GrantSettings = {
  publicUrl: string;
  /** Signs PUT URLs; the same on every instance and after restarts. */
  secret(): Promise<Buffer>;
  now(): Date;
};

export function createGrants({
  publicUrl,
  secret,
  now,
}: GrantSettings): Pick<ObjectStore, 'presignPut' | 'isGranted' | 'publicUrl'> {
  return {
    async presignPut({ key, type, maxBytes, expiresIn }) {
      const path = pathOnService(key);
      const limit = String(maxBytes);
      const expires = String(Math.floor(now().getTime() / 1000) + expiresIn);
      const signature = signGrant(await secret(), { method: 'PUT', path, type, limit, expires });
      return `${publicUrl}${path}?${new URLSearchParams({ type, limit, expires, signature })}`;
    },
    async isGranted(key, address) {
      const expires = /^\d{1,12}$/.test(address.expires) ? Number(address.expires) : 0;
      return isSigned(await secret(), pathOnService(key), address) && now().getTime() / 1000 < expires;
    },
    publicUrl: (key) => publicUrl + pathOnService(key),
  };
}

/** Path of the routes that upload and download it. */
function pathOnService(key: string): string {
  return `/files/${checkKey(key)}`;
}
