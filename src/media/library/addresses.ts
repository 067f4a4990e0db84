import type { PictureSize } from '../../providers/pictures/port.ts';

/** Addresses and object keys of the pictures of the library. */

export const MEDIA_FOLDER = 'media';

/** Served to everybody who knows the address. `print` needs a signed link, `source` the account. */
export const PUBLIC_SIZES = ['web', 'mail', 'card', 'thumb'] as const satisfies PictureSize[];
export type PublicSize = (typeof PUBLIC_SIZES)[number];

type Picture = { name: string; extension: string };

/** The key has the revision, so that a new crop never mixes with the old one; the address has not, so that texts follow. */
export function mediaKey({ name, extension, revision }: Picture & { revision: number }, size: PictureSize): string {
  return `${MEDIA_FOLDER}/${name}-${revision}-${size}.${extension}`;
}

export function mediaPath({ name, extension }: Picture, size: PublicSize): string {
  return `/files/${MEDIA_FOLDER}/${name}-${size}.${extension}`;
}

/** The address of a picture as it was when the text was published. */
export function publishedUrl(url: string, kept: (Picture & { revision: number })[]): string {
  const picture = kept.find(({ name }) => url.includes(`/files/${MEDIA_FOLDER}/${name}-`));
  return picture ? `${url}?revision=${picture.revision}` : url;
}

export const MEDIA_FILE = /^([0-9a-f]{32})-(web|mail|card|thumb)\.(?:jpg|png)$/;
const MEDIA_URL = new RegExp(`^(.*)/files/${MEDIA_FOLDER}/([^/?]+)$`);

/** The picture that an address of ours shows; null for every other address. */
export function mediaIn(url: string, publicUrl: string): { name: string; size: PublicSize } | null {
  const [, address, file = ''] = MEDIA_URL.exec(url) ?? [];
  const [, name, size] = (address === publicUrl && MEDIA_FILE.exec(file)) || [];
  return name === undefined ? null : { name, size: size as PublicSize };
}
