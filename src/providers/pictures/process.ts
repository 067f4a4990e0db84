import sharp, { type Sharp } from 'sharp';
import { creditOf, xmpOf } from './credit.ts';
import { LONGEST_SIDE, MAIL_BYTES, MAX_PIXELS, MIN_SIDE, SHAPES } from './limits.ts';
import {
  type Area,
  PICTURE_SIZES,
  type PictureFormat,
  type PictureOrder,
  type PictureRefusal,
  type PictureSize,
  type Point,
  type ProcessedPicture,
  type Rotation,
} from './port.ts';

/** Decodes one picture and makes its files. Runs in the child process only. */

// One picture at a time: the other core belongs to the service.
sharp.concurrency(1);
sharp.cache(false);

const JPEG = { quality: 82, progressive: true } as const;
const PRINT_JPEG = { quality: 93, chromaSubsampling: '4:4:4' } as const;
/** Tried in turn until the picture fits into a mail. */
const MAIL_QUALITIES = [80, 65, 50];

type Size = { width: number; height: number };

export async function processPicture(bytes: Buffer, order: PictureOrder): Promise<ProcessedPicture> {
  const refusal = refusedByHead(bytes);
  if (refusal) return { ok: false, reason: refusal };
  try {
    return await makeFiles(bytes, order);
  } catch (error) {
    return { ok: false, reason: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'broken' };
  }
}

/** Only the formats we name, so that no other decoder of the library ever sees an uploaded file. */
function refusedByHead(bytes: Buffer): PictureRefusal | null {
  const start = bytes.toString('latin1', 0, 16);
  if (/^\xff\xd8\xff|^\x89PNG\r\n\x1a\n|^RIFF.{4}WEBP/s.test(start)) return null;
  const brand = /^.{4}ftyp(.{4})/s.exec(start)?.[1];
  if (brand === undefined) return 'unsupported';
  if (brand === 'avif' || brand === 'avis') return null;
  // Some writers name the container first and the codec only among the compatible brands.
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64));
  if (/^mif1|^msf1/.test(brand) && brands.includes('avif')) return null;
  return /^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brand) ? 'heic' : 'unsupported';
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });

async function makeFiles(bytes: Buffer, { rotation, crop, focus, credit: wanted }: PictureOrder) {
  const head = await open(bytes).metadata();
  const format = head.format === 'heif' ? 'avif' : (head.format as PictureFormat);
  if (format === 'avif' && head.compression !== 'av1') return refused('heic');
  const { width, height } = head.autoOrient;
  if (width * height > MAX_PIXELS) return refused('too_many_pixels');
  const credit = wanted ?? creditOf(head);
  const isPng = format === 'png' || head.hasAlpha;
  const turned = rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  const area = pixelsOf(crop, turned);
  if (Math.min(area.width, area.height) < MIN_SIDE) return refused('too_small');
  const upright = open(bytes).autoOrient();
  const source = await encode(fit(upright.clone(), LONGEST_SIDE.source), isPng, JPEG, credit);
  const cut = (await turn(upright, rotation)).extract({
    left: area.x,
    top: area.y,
    width: area.width,
    height: area.height,
  });
  const print = await encode(cut, isPng, PRINT_JPEG, credit);
  // The others are made from the cut picture, so that the uploaded file is decoded as rarely as possible.
  const whole = () => sharp(print, { limitInputPixels: MAX_PIXELS });
  const point = pointIn(focus, turned, area);
  const shaped = (shape: Size) => {
    const part = partAround(point, area, shape);
    const picture = whole().extract({ left: part.x, top: part.y, width: part.width, height: part.height });
    return encode(picture.resize({ ...shape, fit: 'cover', withoutEnlargement: true }), isPng, JPEG, credit);
  };
  const content: Record<PictureSize, Buffer> = {
    print,
    source,
    web: await encode(fit(whole(), LONGEST_SIDE.web), isPng, JPEG, credit),
    mail: await forMail(() => fit(whole(), LONGEST_SIDE.mail), isPng, credit),
    card: await shaped(SHAPES.card),
    thumb: await shaped(SHAPES.thumb),
  };
  const files = Object.fromEntries(
    await Promise.all(
      PICTURE_SIZES.map(async (size) => {
        const made = await sharp(content[size]).metadata();
        return [size, { width: made.width, height: made.height, bytes: content[size].length }] as const;
      }),
    ),
  ) as Record<PictureSize, { width: number; height: number; bytes: number }>;
  const extension = isPng ? ('png' as const) : ('jpg' as const);
  return { ok: true as const, format, extension, width, height, credit, files, content };
}

function refused(reason: PictureRefusal) {
  return { ok: false as const, reason };
}

/** Pixels in between, because the library would cut before it turns. */
async function turn(picture: Sharp, rotation: Rotation): Promise<Sharp> {
  if (rotation === 0) return picture;
  const { data, info } = await picture.rotate(rotation).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

function fit(picture: Sharp, longest: number): Sharp {
  return picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
}

/** Metadata is never copied: the file gets only the credit. Colours are converted to sRGB. */
function encode(picture: Sharp, isPng: boolean, jpeg: object, credit: string): Promise<Buffer> {
  const named = credit === '' ? picture : picture.withXmp(xmpOf(credit));
  return (isPng ? named.png({ compressionLevel: 8 }) : named.jpeg(jpeg)).toBuffer();
}

async function forMail(picture: () => Sharp, isPng: boolean, credit: string): Promise<Buffer> {
  let made: Buffer | null = null;
  for (const quality of MAIL_QUALITIES) {
    made = await encode(picture(), isPng, { ...JPEG, quality }, credit);
    if (isPng || made.length <= MAIL_BYTES) break;
  }
  return made as Buffer;
}

function pixelsOf({ x, y, width, height }: Area, size: Size): Area {
  const left = Math.min(Math.round(x * size.width), size.width - 1);
  const top = Math.min(Math.round(y * size.height), size.height - 1);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  };
}

/** The focus point in the pixels of the cut picture; one outside of it moves to the edge. */
function pointIn({ x, y }: Point, turned: Size, area: Area): Point {
  return {
    x: Math.min(Math.max(x * turned.width - area.x, 0), area.width),
    y: Math.min(Math.max(y * turned.height - area.y, 0), area.height),
  };
}

/** The largest part of this shape that has the focus point as near to its middle as possible. */
function partAround(point: Point, size: Size, shape: Size): Area {
  const scale = Math.min(size.width / shape.width, size.height / shape.height);
  const width = Math.max(1, Math.min(Math.round(shape.width * scale), size.width));
  const height = Math.max(1, Math.min(Math.round(shape.height * scale), size.height));
  const start = (at: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(at - part / 2, 0), whole - part));
  return { x: start(point.x, width, size.width), y: start(point.y, height, size.height), width, height };
}
