/** Port for image generation, implemented by the built-in card and by the image models. */

export type PictureLanguage = 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export type ImageRequest = {
  /** Only used by models. */
  prompt: string;
  title: string;
  /** Kind of the text in its language; shown on the card. */
  label: string | null;
  company: string | null;
  /** Formatted for the language. */
  date: string;
  language: PictureLanguage;
  /** Style options, such as `professional`. */
  options: string[];
  /** The same seed and attempt always give the same card; each attempt gives a different one. */
  seed: string;
  attempt: number;
  signal: AbortSignal;
};

export type ImageFailure = 'policy' | 'unavailable' | 'timeout' | 'unusable' | 'cancelled';

export type ImageResult =
  | { ok: true; bytes: Buffer; type: PictureType; model: string }
  /** The detail is for the operator's log; it never contains the caller's text. */
  | { ok: false; reason: ImageFailure; detail: string };

export type ImageModel = {
  /** `provider/model` */
  name: string;
  draw(request: ImageRequest): Promise<ImageResult>;
};
