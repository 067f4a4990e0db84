import { createHmac, timingSafeEqual } from 'node:crypto';
import { MEDIA_FOLDER } from './addresses.ts';
import { PRINT_LINK_DAYS } from './values.ts';

/** Links to the print version of a picture, for people without an account: they open this one file until they expire. */

const DAY_SECONDS = 86_400;

export type PrintLink = { url: string; expires_at: number };

export type PrintLinks = {
  of(picture: { name: string; extension: string }): Promise<PrintLink>;
  isValid(name: string, expires: string, signature: string): Promise<boolean>;
};

type Settings = { publicUrl: string; secret(): Promise<Buffer>; now(): Date };

export function createPrintLinks({ publicUrl, secret, now }: Settings): PrintLinks {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    async of({ name, extension }) {
      // Whole days, so that all mails of a release have the same link.
      const expires_at = (Math.floor(seconds() / DAY_SECONDS) + 1 + PRINT_LINK_DAYS) * DAY_SECONDS;
      const signature = sign(await secret(), name, String(expires_at));
      const query = new URLSearchParams({ expires: String(expires_at), signature });
      return { url: `${publicUrl}/files/${MEDIA_FOLDER}/print/${name}.${extension}?${query}`, expires_at };
    },
    async isValid(name, expires, signature) {
      if (!/^\d{1,12}$/.test(expires)) return false;
      const expected = Buffer.from(sign(await secret(), name, expires));
      const given = Buffer.from(signature);
      const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
      return isSigned && seconds() < Number(expires);
    },
  };
}

function sign(secret: Buffer, name: string, expires: string): string {
  // The parts cannot contain line feeds, so two different links never have the same text.
  return createHmac('sha256', secret).update(['presswright-print-1', name, expires].join('\n')).digest('base64url');
}
