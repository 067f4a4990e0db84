import { createHash, randomBytes } from 'node:crypto';
import { problemCode } from '../../kernel/problems.ts';
import type { ImageFailure, ImageModel, PictureLanguage, PictureType } from '../../providers/image/port.ts';
import { markPicture } from './mark.ts';
import type { Policy } from './policy.ts';
import { promptOf } from './prompt.ts';
import { altOf, dateOf, labelOf, type PictureKind } from './wording.ts';

/** Creates, stores and shows pictures of press releases and blog posts. */

export { chargeForPicture } from './paid.ts';
export { isPictureStale } from './staleness.ts';
export { withPictureNote } from './wording.ts';

export type PictureDeps = {
  model: ImageModel;
  policy: Policy;
  /** Stores a public file under an unguessable name and returns its URL. */
  savePublic(picture: { accountId: number; name: string; bytes: Buffer; type: PictureType }): Promise<string>;
  onPicture(outcome: PictureOutcome): void;
};

/** For metrics and the log; never contains the caller's text. */
export type PictureOutcome = {
  accountId: number;
  kind: PictureKind;
  model: string;
  outcome: 'made' | ImageFailure;
  detail: string | null;
  milliseconds: number;
};

export type PictureInput = {
  accountId: number;
  /** Drawn as a card, without a model. */
  isTest: boolean;
  kind: PictureKind;
  title: string;
  keyword: string;
  content: string;
  company: string | null;
  language: PictureLanguage;
  /** When the text was written. */
  date: Date;
  options: string[];
  /** Number of pictures the text has had so far; each attempt looks different. */
  attempt: number;
  signal: AbortSignal;
};

export type Picture = { ok: true; url: string; alt: string; model: string };
export type PictureResult = Picture | { ok: false; reason: ImageFailure };

/** As passed to the areas. */
export type MakePicture = (input: PictureInput) => Promise<PictureResult>;

const EXTENSIONS: Record<PictureType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Creates and stores one picture. Throws only when the caller aborted. */
export async function makePicture(deps: PictureDeps, input: PictureInput): Promise<PictureResult> {
  const start = performance.now();
  const result = await drawAndStore(deps, input).catch((error) => failed('unavailable', String(error)));
  deps.onPicture({
    accountId: input.accountId,
    kind: input.kind,
    model: deps.model.name,
    outcome: result.ok ? 'made' : result.reason,
    detail: result.ok ? null : result.detail,
    milliseconds: performance.now() - start,
  });
  if (!result.ok) input.signal.throwIfAborted();
  return result.ok ? result : { ok: false, reason: result.reason };
}

type Drawn = Picture | { ok: false; reason: ImageFailure; detail: string };

function failed(reason: ImageFailure, detail: string): Drawn {
  return { ok: false, reason, detail };
}

async function drawAndStore({ model, policy, savePublic }: PictureDeps, input: PictureInput): Promise<Drawn> {
  const { accountId, kind, title, keyword, company, language, options, attempt, signal } = input;
  const prompt = promptOf(input);
  if (policy.forbids([title, keyword, ...options, prompt].join('\n')))
    return failed('policy', 'The text contains a term of the policy list.');
  const date = dateOf(input.date, language);
  const label = labelOf(kind, language);
  const seed = createHash('sha256').update(`${title}\n${keyword}`).digest('hex');
  const drawn = await model.draw({ prompt, title, label, company, date, language, options, seed, attempt, signal });
  if (!drawn.ok) return drawn;
  const isCard = drawn.model.startsWith('builtin/');
  const alt = altOf(language, { title, company, date, isCard });
  const bytes = markPicture(drawn.bytes, drawn.type, { isCard, model: drawn.model, alt, language });
  const name = `${randomBytes(24).toString('hex')}.${EXTENSIONS[drawn.type]}`;
  const url = await savePublic({ accountId, name, bytes, type: drawn.type });
  return { ok: true, url, alt, model: drawn.model };
}

/** Error code for a text that was created without its picture: the one image-ai would have returned. */
export function pictureErrorCode(failure: ImageFailure | null): string | null {
  return failure === null ? null : problemCode(pictureProblem(failure));
}

/** The problem for a request of the picture alone. */
export function pictureProblem(reason: ImageFailure): 'IMAGE_POLICY_VIOLATION' | 'IMAGE_GENERATION_ERROR' {
  return reason === 'policy' ? 'IMAGE_POLICY_VIOLATION' : 'IMAGE_GENERATION_ERROR';
}
