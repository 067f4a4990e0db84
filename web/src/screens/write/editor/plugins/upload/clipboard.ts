/** Pictures inside what other programs copied. Nothing is fetched: a picture comes with the clipboard or not at all. */

/** Stands for a picture in the HTML until it is uploaded. */
export const PASTED = 'pasted-picture:';

export type Taken = {
  html: string;
  pictures: File[];
  /** How many pictures stay on another server or on the disk of the other program. */
  missing: number;
};

const SOURCE =
  /(<img\b[^>]*?\ssrc=)(["']?)(?:data:image\/(png|jpe?g|webp|avif);base64,([^"'\s>]+)|(file:[^"'>]*)|https?:[^"'\s>]*)\2/giu;
/** Smaller ones are spacers. */
const MIN_BASE64 = 200;

/** `rtf`: Word writes addresses of its own files into the HTML, and the pictures themselves into the RTF beside it. */
export function takePictures(html: string, rtf: string, name: string): Taken {
  const pictures: File[] = [];
  let missing = 0;
  const local = html.match(/<img\b[^>]*?\ssrc=["']?file:/giu)?.length ?? 0;
  const inRtf = local > 0 ? picturesOfRtf(rtf) : [];
  // Only their order tells which is which.
  const isComplete = inRtf.length === local;
  const marked = html.replaceAll(PASTED, '').replace(SOURCE, (whole, start: string, quote: string, ...groups) => {
    const [type, base64, file] = groups as (string | undefined)[];
    const picture = file && isComplete ? inRtf.shift()! : type && base64 ? fromBase64(type, base64) : null;
    if (type && (base64?.length ?? 0) < MIN_BASE64) return `${start}${quote}${quote}`;
    if (!picture) {
      missing += 1;
      return whole;
    }
    pictures.push(fileOf(picture, `${name} ${pictures.length + 1}`));
    return `${start}${quote}${PASTED}${pictures.length - 1}${quote}`;
  });
  return { html: marked, pictures, missing };
}

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };

function fromBase64(type: string, base64: string): Picture | null {
  try {
    return { type, bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
  } catch {
    return null;
  }
}

/** In hexadecimal digits at the end of each `{\pict …}`; copies in other formats are for older programs. */
function picturesOfRtf(rtf: string): Picture[] {
  return rtf
    .split('{\\pict')
    .slice(1)
    .flatMap((part) => {
      const type = /\\(png|jpeg)blip/u.exec(part)?.[1];
      const digits = /[\da-f\s]{100,}(?=\})/iu.exec(part)?.[0].replace(/\s+/gu, '');
      if (!type || !digits) return [];
      const bytes = new Uint8Array(Math.floor(digits.length / 2));
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
      return [{ type, bytes }];
    });
}

function fileOf({ type, bytes }: Picture, name: string): File {
  const extension = type.toLowerCase().replace('jpeg', 'jpg');
  return new File([bytes], `${name}.${extension}`, { type: `image/${extension === 'jpg' ? 'jpeg' : extension}` });
}
