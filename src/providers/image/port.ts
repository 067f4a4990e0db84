/** What the service asks of whoever draws. Small and ours: the built-in card and every vendor stand behind it. */

export type PictureLanguage = 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export type ImageRequest = {
  /** What a model is asked to draw. */
  prompt: string;
  title: string;
  /** What kind of text the picture belongs to, in its language; shown by the card. */
  label: string | null;
  company: string | null;
  /** As people write it in this language. */
  date: string;
  language: PictureLanguage;
  /** Wishes for the style, such as `professional`. */
  options: string[];
  /** Equal seeds give equal cards in the same round; each round gives another. */
  seed: string;
  round: number;
  signal: AbortSignal;
};

export type ImageFailure = 'policy' | 'unavailable' | 'timeout' | 'unusable' | 'cancelled';

export type ImageResult =
  | { ok: true; bytes: Buffer; type: PictureType; model: string }
  /** The detail is for the operator's log; it never holds the caller's text. */
  | { ok: false; reason: ImageFailure; detail: string };

export type ImageModel = {
  /** `provider/model` */
  name: string;
  draw(request: ImageRequest): Promise<ImageResult>;
};
