import type { Readable } from 'node:stream';

/** Turns an uploaded picture into the files that are shown, sent and printed. */
export type ProcessPicture = (
  open: () => Promise<Readable>,
  order: PictureOrder,
  signal: AbortSignal,
  owner: number,
) => Promise<ProcessedPicture>;

export type PictureOrder = PictureEdit & {
  /** Written into every file; undefined: the credit that the uploaded file has. */
  credit?: string | undefined;
};

/** How a picture is turned and cut. Shares are of the upright picture after the rotation. */
export type PictureEdit = { rotation: Rotation; crop: Area; focus: Point };

export const UNCHANGED: PictureEdit = {
  rotation: 0,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  focus: { x: 0.5, y: 0.5 },
};

export type Rotation = 0 | 90 | 180 | 270;
export type Point = { x: number; y: number };
export type Area = Point & { width: number; height: number };

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * `print` and `source` have all pixels, `source` without rotation and crop and only as large as an editor needs it; `web`
 * and `mail` are the whole picture in smaller sizes; `card` and `thumb` have a fixed shape around the focus point.
 */
export const PICTURE_SIZES = ['print', 'web', 'mail', 'card', 'thumb', 'source'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export type PictureFile = { width: number; height: number; bytes: number };

export type PictureRefusal = 'broken' | 'heic' | 'unsupported' | 'too_many_pixels' | 'too_small' | 'timeout';

export type PictureFacts = {
  format: PictureFormat;
  extension: 'jpg' | 'png';
  /** Of the whole upright picture. */
  width: number;
  height: number;
  credit: string;
  files: Record<PictureSize, PictureFile>;
};

export type ProcessedPicture =
  | ({ ok: true; content: Record<PictureSize, Buffer> } & PictureFacts)
  | { ok: false; reason: PictureRefusal };
