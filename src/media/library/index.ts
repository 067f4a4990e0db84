import { buffer } from 'node:stream/consumers';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ObjectStore } from '../../providers/objects/port.ts';
import type { CurrentUrl } from '../addresses.ts';
import { mediaIn, mediaKey, mediaPath, type PublicSize } from './addresses.ts';
import type { PrintLinks } from './print-links.ts';
import { findByName, findMediaByNames, lockMedia, type MediaRow } from './store.ts';

export { captionIn } from './store.ts';

/** The pictures of the library for texts, exports and mails; `app/` passes it to each of them. */

type Deps = {
  database: Database;
  objects: ObjectStore;
  publicUrl: string;
  currentUrl: CurrentUrl;
  printLinks: PrintLinks;
};

/** A picture of a release in print resolution, as a mail links it. */
export type PrintDownload = { label: string; url: string; width: number; height: number; bytes: number };

export type ChosenPicture = { url: string; alt: string };

export type Library = {
  /** The file of an address; null when the address is not one of the library. `size` replaces that of the address. */
  read(url: string, size?: PublicSize): Promise<Buffer | null>;
  /** Locks the picture until the transaction ends; undefined when the account has no such picture. */
  choose(sql: Queryable, accountId: number, id: number, size: PublicSize): Promise<ChosenPicture | undefined>;
  /** Print versions of those addresses that are in the library of the account, in the same order. */
  downloads(accountId: number, urls: string[]): Promise<PrintDownload[]>;
  /** What is written below the picture of an address: caption and credit. */
  captionOf(accountId: number, url: string): Promise<string | null>;
};

export function createLibrary({ database, objects, publicUrl, currentUrl, printLinks }: Deps): Library {
  const nameIn = async (url: string) => mediaIn(await currentUrl(url), publicUrl);
  const rowsOf = async (accountId: number, urls: string[]): Promise<MediaRow[]> => {
    const found = await Promise.all(urls.map(nameIn));
    const names = [...new Set(found.flatMap((media) => (media ? [media.name] : [])))];
    const rows = new Map((await findMediaByNames(database, accountId, names)).map((row) => [row.name, row]));
    return names.flatMap((name) => rows.get(name) ?? []);
  };
  return {
    async read(url, size) {
      const media = await nameIn(url);
      const row = media && (await findByName(database, media.name));
      const file = row && (await objects.get(mediaKey(row, size ?? media.size)));
      return file ? buffer(file.body) : null;
    },
    async choose(sql, accountId, id, size) {
      const row = await lockMedia(sql, accountId, id);
      return row && { url: publicUrl + mediaPath(row, size), alt: row.alt || row.caption };
    },
    async downloads(accountId, urls) {
      const rows = await rowsOf(accountId, urls);
      return Promise.all(
        rows.map(async (row) => {
          const { url } = await printLinks.of(row);
          return { label: row.caption || row.filename, url, ...row.files.print };
        }),
      );
    },
    async captionOf(accountId, url) {
      const [row] = await rowsOf(accountId, [url]);
      return row ? captionWithCredit(row) : null;
    },
  };
}

function captionWithCredit({ caption, credit }: MediaRow): string {
  return [caption, credit].filter((part) => part !== '').join(' / ');
}
