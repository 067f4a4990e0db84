import { buffer } from 'node:stream/consumers';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ObjectStore } from '../../providers/objects/port.ts';
import type { CurrentUrl } from '../addresses.ts';
import { mediaIn, mediaKey, mediaPath, type PublicSize } from './addresses.ts';
import type { KeptPicture } from './kept-pictures.ts';
import type { PrintLinks } from './print-links.ts';
import { findByName, findMediaByNames, lockMedia } from './store.ts';

export { publishedUrl } from './addresses.ts';
export type { KeptPicture } from './kept-pictures.ts';
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

type Reader = {
  /** The file of an address; null when the address is not one of the library. `size` replaces that of the address. */
  read(url: string, size?: PublicSize): Promise<Buffer | null>;
  /** Print versions of those addresses that are in the library of the account, in the same order. */
  downloads(accountId: number, urls: string[]): Promise<PrintDownload[]>;
  /** What is written below the picture of an address: caption and credit. */
  captionOf(accountId: number, url: string): Promise<string | null>;
};

export type Library = Reader & {
  /** Locks the picture until the transaction ends; undefined when the account has no such picture. */
  choose(sql: Queryable, accountId: number, id: number, size: PublicSize): Promise<ChosenPicture | undefined>;
  /** The library with these pictures as they were, whatever became of them. */
  keeping(pictures: KeptPicture[]): Reader;
};

/** Where a reader finds its pictures. */
type Lookup = {
  byName(name: string): Promise<Parameters<typeof mediaKey>[0] | undefined>;
  byNames(accountId: number, names: string[]): Promise<Omit<KeptPicture, 'alt'>[]>;
};

export function createLibrary({ database, objects, publicUrl, currentUrl, printLinks }: Deps): Library {
  const nameIn = async (url: string) => mediaIn(await currentUrl(url), publicUrl);

  function reader({ byName, byNames }: Lookup): Reader {
    const picturesOf = async (accountId: number, urls: string[]) => {
      const found = await Promise.all(urls.map(nameIn));
      const names = [...new Set(found.flatMap((media) => (media ? [media.name] : [])))];
      const pictures = new Map((await byNames(accountId, names)).map((picture) => [picture.name, picture]));
      return names.flatMap((name) => pictures.get(name) ?? []);
    };
    return {
      async read(url, size) {
        const media = await nameIn(url);
        const picture = media && (await byName(media.name));
        const file = picture && (await objects.get(mediaKey(picture, size ?? media.size)));
        return file ? buffer(file.body) : null;
      },
      async downloads(accountId, urls) {
        const pictures = await picturesOf(accountId, urls);
        return Promise.all(
          pictures.map(async (picture) => {
            const { url } = await printLinks.of(picture);
            return { label: picture.caption || picture.filename, url, ...picture.print };
          }),
        );
      },
      async captionOf(accountId, url) {
        const [picture] = await picturesOf(accountId, [url]);
        return picture ? captionWithCredit(picture) : null;
      },
    };
  }

  return {
    ...reader({
      byName: (name) => findByName(database, name),
      async byNames(accountId, names) {
        const rows = await findMediaByNames(database, accountId, names);
        return rows.map(({ files, ...row }) => ({ ...row, print: files.print }));
      },
    }),
    async choose(sql, accountId, id, size) {
      const row = await lockMedia(sql, accountId, id);
      return row && { url: publicUrl + mediaPath(row, size), alt: row.alt || row.caption };
    },
    keeping: (pictures) =>
      reader({
        byName: async (sought) => pictures.find(({ name }) => name === sought),
        byNames: async () => pictures,
      }),
  };
}

function captionWithCredit({ caption, credit }: Pick<KeptPicture, 'caption' | 'credit'>): string {
  return [caption, credit].filter((part) => part !== '').join(' / ');
}
