import type { Database, Queryable } from '../kernel/database.ts';
import { PUBLIC_FOLDER } from '../providers/objects/port.ts';

/** URLs of our own files are stored with the PUBLIC_URL of their time, and returned with the current one. */

/** The URL with the current address if it is one of ours, otherwise unchanged. Inside a transaction, pass that. */
export type CurrentUrl = (url: string, sql?: Queryable) => Promise<string>;

type Service = { publicUrl: string; apiRoot: string };

export function createCurrentUrl(database: Database, { publicUrl, apiRoot }: Service): CurrentUrl {
  const picture = `/files/${PUBLIC_FOLDER}/[0-9a-f]{48}\\.(?:png|jpg|webp)`;
  const media = '/files/media/[0-9a-f]{32}-(?:web|mail|card|thumb)\\.(?:png|jpg)';
  const upload = `${apiRoot}/file/[0-9a-f]{32}\\.[a-z]{2,4}`;
  const ownUrl = new RegExp(`^(.+?)(${picture}|${media}|${upload})$`);
  // An address that was ours stays ours, so it is looked up once.
  const known = new Set([publicUrl]);
  return async (url, sql = database) => {
    const [, address, path] = ownUrl.exec(url) ?? [];
    if (address === undefined || path === undefined) return url;
    if (!known.has(address)) {
      const rows = await sql`select 1 from public_addresses where url = ${address}`;
      if (rows.length === 0) return url;
      known.add(address);
    }
    return publicUrl + path;
  };
}

/** Must be called before any URL with this address is stored. */
export async function recordAddress(database: Database, publicUrl: string): Promise<void> {
  await database`insert into public_addresses (url) values (${publicUrl}) on conflict (url) do nothing`;
}

export async function withCurrentImage<Row extends { img_url: string | null }>(
  currentUrl: CurrentUrl,
  row: Row,
): Promise<Row> {
  return row.img_url === null ? row : { ...row, img_url: await currentUrl(row.img_url) };
}
