import type { Language } from '../documents/language.ts';
import type { Document } from '../documents/model.ts';
import type { Figure } from '../export/blocks.ts';
import { fileName } from '../export/names.ts';
import type { Pictures } from '../export/pictures.ts';
import { cleanLine } from '../export/read/clean.ts';
import type { Cover } from '../export/read/press.ts';
import { webAddress } from '../kernel/web-address.ts';
import type { MailMessage } from '../providers/mail/port.ts';
import { htmlLink, htmlNote, htmlPicture, multiline } from './html-message.ts';
import { WORDING } from './wording.ts';

/** The pictures of a release: small ones are attached and shown in the message, others are linked. */

const MAX_PICTURE_BYTES = 500 * 1024;
const MAX_TOTAL_BYTES = 2 * 1024 * 1024;
const MAX_ATTACHED = 10;

/** A picture that the message shows; the HTML refers to its attachment by `contentId`. */
export type ShownPicture = { url: string; contentId: string; width: number };

export type AttachedPictures = { shown: ShownPicture[]; attachments: MailMessage['attachments'] };

type Release = {
  document: Document;
  title: string;
  language: Language;
  imageUrl: string | null;
  imageAlt: string | null;
  imageCaption: string | null;
};

export function attachPictures(release: Release, pictures: Pictures): AttachedPictures {
  const { pictureFile } = WORDING[release.language];
  const attached: AttachedPictures = { shown: [], attachments: [] };
  let total = 0;
  for (const [url, { bytes, type, width }] of pictures) {
    const isSmall = bytes.length <= MAX_PICTURE_BYTES && total + bytes.length <= MAX_TOTAL_BYTES;
    if (!isSmall || attached.shown.length === MAX_ATTACHED) continue;
    total += bytes.length;
    const number = attached.shown.length + 1;
    const contentId = number === 1 ? 'picture@release' : `picture-${number}@release`;
    const filename = fileName(`${pictureFile} ${nameOf(release, url)}`, type === 'png' ? 'png' : 'jpg');
    attached.shown.push({ url, contentId, width });
    attached.attachments.push({ filename, type: `image/${type}`, content: bytes, contentId });
  }
  return attached;
}

/** The title, or the caption of a picture in the text. */
function nameOf({ document, title }: Release, url: string): string {
  const image = document.blocks.find((block) => block.type === 'image' && block.url === url);
  const name = image?.type === 'image' ? cleanLine(image.caption ?? image.alt) : '';
  return name || cleanLine(title);
}

/** The picture of the release itself, if it can be shown or linked. */
export function coverOf({ imageUrl, imageAlt, imageCaption, title }: Release, shown: ShownPicture[]): Cover | null {
  if (imageUrl === null) return null;
  const isPrinted = webAddress(imageUrl) !== null || shown.some(({ url }) => url === imageUrl);
  if (!isPrinted) return null;
  return { url: imageUrl, alt: cleanLine(imageAlt ?? '') || cleanLine(title), caption: imageCaption ?? '' };
}

export function figureHtml({ url, alt, caption }: Figure, shown: ShownPicture[], language: Language): string {
  const text = multiline(caption);
  const picture = shown.find((each) => each.url === url);
  if (picture) return htmlPicture({ ...picture, alt, caption: text });
  const address = webAddress(url);
  const link = address === null ? '' : htmlLink(address, WORDING[language].picture);
  const lines = [text || (address === null ? multiline(alt) : ''), link].filter((line) => line !== '');
  return lines.length === 0 ? '' : htmlNote(lines.join('<br>\n'));
}

export function figureText({ url, alt, caption }: Figure, shown: ShownPicture[], language: Language): string {
  const address = webAddress(url);
  const isShown = shown.some((each) => each.url === url);
  if (address === null) return caption || (isShown ? '' : alt);
  const link = isShown || alt !== '' ? `[${alt}] ${address}` : `${WORDING[language].picture}: ${address}`;
  return [link, caption].filter((line) => line !== '').join('\n');
}
