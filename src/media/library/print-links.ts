import type { LinkSigner } from '../../kernel/link-signer.ts';
import { MEDIA_FOLDER } from './addresses.ts';
import { PRINT_LINK_DAYS } from './values.ts';

/** Links to the print version of a picture, for people without an account: they open this one file until they expire. */

const DAY_SECONDS = 86_400;

export type PrintLink = { url: string; expires_at: number };

export type PrintLinks = {
  of(picture: { name: string; extension: string; revision: number }): Promise<PrintLink>;
  /** `revision` null: a link from before there were several, for the picture as it is now. */
  isValid(picture: { name: string; revision: string | null }, expires: string, signature: string): Promise<boolean>;
};

type Settings = { publicUrl: string; signer: LinkSigner; now(): Date };

export function createPrintLinks({ publicUrl, signer, now }: Settings): PrintLinks {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    async of({ name, extension, revision }) {
      // Whole days, so that all mails of a release have the same link.
      const expires_at = (Math.floor(seconds() / DAY_SECONDS) + 1 + PRINT_LINK_DAYS) * DAY_SECONDS;
      const signature = await signer.sign([name, String(expires_at), String(revision)]);
      const query = new URLSearchParams({ revision: String(revision), expires: String(expires_at), signature });
      return { url: `${publicUrl}/files/${MEDIA_FOLDER}/print/${name}.${extension}?${query}`, expires_at };
    },
    async isValid({ name, revision }, expires, signature) {
      const isCurrent = /^\d{1,12}$/.test(expires) && seconds() < Number(expires);
      return isCurrent && signer.isSigned([name, expires, ...(revision === null ? [] : [revision])], signature);
    },
  };
}
