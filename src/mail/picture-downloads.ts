import type { Language } from '../documents/language.ts';
import { cleanLine } from '../export/read/clean.ts';
import { htmlLink, htmlSmall, multiline } from './html-message.ts';
import { WORDING } from './wording.ts';

/** Links to the pictures of a release in print resolution, below its text. */

export type PictureDownload = { label: string; url: string; width: number; height: number; bytes: number };

export function downloadsHtml(downloads: PictureDownload[], language: Language): string {
  if (downloads.length === 0) return '';
  const { printPictures } = WORDING[language];
  const links = downloads.map(
    (picture) => `${htmlLink(picture.url, labelOf(picture))} ${multiline(`(${factsOf(picture)})`)}`,
  );
  return `\n${htmlSmall([`<b>${multiline(printPictures)}</b>`, ...links])}`;
}

export function downloadsText(downloads: PictureDownload[], language: Language): string {
  if (downloads.length === 0) return '';
  const { printPictures } = WORDING[language];
  const links = downloads.map((picture) => `- ${labelOf(picture)} (${factsOf(picture)})\n  ${picture.url}`);
  return `\n\n${[printPictures, ...links].join('\n')}`;
}

function labelOf({ label }: PictureDownload): string {
  return cleanLine(label) || 'photo';
}

function factsOf({ width, height, bytes }: PictureDownload): string {
  const size = bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${width} × ${height}, ${size}`;
}
