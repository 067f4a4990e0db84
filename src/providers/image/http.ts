import type { Outbound } from '../../kernel/outbound/index.ts';
import { type Deadline, startDeadline } from '../text/deadline.ts';
import { exchange, type Reply } from './exchange.ts';
import { readPicture } from './format.ts';
import { googleImages } from './google.ts';
import { openAiImages } from './openai.ts';
import type { ImageFailure, ImageModel, ImageResult } from './port.ts';
import type { ImageSettings } from './settings.ts';
import { type Json, object, text, type Vendor, type VendorAnswer } from './vendor.ts';

/** Image models over HTTP: one request with retries, which returns a verified picture or a failure reason. */

const PICTURE_BYTES = 16 * 1024 * 1024;
/** Base64 adds a third, plus the surrounding JSON. */
const ANSWER_BYTES = Math.ceil(PICTURE_BYTES * 1.34) + 64 * 1024;
const MAX_RETRIES = 2;
const FIRST_BACKOFF_MS = 500;
/** Errors that retrying cannot fix. */
const OUT_OF_MONEY = new Set(['insufficient_quota', 'billing_hard_limit_reached']);

export type ImageModelDeps = { fetch: typeof fetch; outbound: Pick<Outbound, 'get'>; now(): Date; random(): number };

export function createImageModel(settings: ImageSettings, deps: ImageModelDeps): ImageModel {
  const name = `${settings.provider}/${settings.model}`;
  const vendor = settings.provider === 'google' ? googleImages(settings) : openAiImages(settings);
  // Fields that the server has refused; later calls omit them.
  const unknown = new Set<string>();

  return {
    name,
    async draw({ prompt, signal }) {
      const deadline = startDeadline(signal, settings.timeoutSeconds * 1000);
      try {
        const answer = await ask(vendor, prompt, unknown, deadline, deps);
        const result = 'answer' in answer ? await pictureOf(answer.answer, name, deadline, deps) : answer;
        const reason = deadline.reason();
        // The caller's abort or the timeout takes precedence over the error it caused.
        if (!result.ok && reason)
          return failed(reason, reason === 'timeout' ? 'It took too long.' : 'The caller disconnected.');
        return result;
      } finally {
        deadline.stop();
      }
    },
  };
}

function failed(reason: ImageFailure, detail: string): ImageResult & { ok: false } {
  return { ok: false, reason, detail };
}

type AskResult = { answer: VendorAnswer } | (ImageResult & { ok: false });

async function ask(
  vendor: Vendor,
  prompt: string,
  unknown: Set<string>,
  deadline: Deadline,
  deps: ImageModelDeps,
): Promise<AskResult> {
  for (let retries = 0; ; ) {
    const request = vendor.request(prompt);
    const body = Object.fromEntries(Object.entries(request.body).filter(([field]) => !unknown.has(field)));
    const limits = { maxBytes: ANSWER_BYTES, signal: deadline.signal };
    const reply = await exchange(deps.fetch, { ...request, body }, limits);
    if (deadline.reason()) return failed('unavailable', 'Aborted.');
    const settledResult = finalResult(reply, vendor);
    if (settledResult) return settledResult;
    const field = reply.kind === 'answer' ? refusedField(reply, vendor, body) : null;
    if (field !== null) {
      unknown.add(field);
      continue;
    }
    const verdict = classify(reply);
    const pause = backoffMs(reply, retries, deps);
    if (!verdict.isRetryable || retries === MAX_RETRIES || pause >= deadline.millisecondsLeft()) return verdict.failure;
    retries += 1;
    // Ends early on abort or timeout, which the next iteration detects.
    await deadline.pause(pause).catch(() => undefined);
  }
}

/** A success, or a failure that is not worth a retry. */
function finalResult(reply: Reply, vendor: Vendor): AskResult | null {
  if (reply.kind === 'too-large') return failed('unusable', `The answer is larger than ${ANSWER_BYTES} bytes.`);
  if (reply.kind === 'broken') return null;
  const { status, body } = reply;
  if (status >= 200 && status < 300) return { answer: body && vendor.read(body) };
  const mayBePolicy = status === 400 || status === 403 || status === 422;
  if (mayBePolicy && body && vendor.isPolicy(body)) return failed('policy', 'The provider refused to draw it.');
  return null;
}

/** The optional field that a bad request is about, when the server names one. */
function refusedField({ status, body }: Reply & { kind: 'answer' }, vendor: Vendor, sent: Json): string | null {
  if (status !== 400 && status !== 422) return null;
  const error = object(body?.error);
  const errorText = `${text(error.param)} ${text(error.message)} ${JSON.stringify(body?.detail ?? '')}`;
  return vendor.optional.find((field) => field in sent && new RegExp(`\\b${field}\\b`, 'u').test(errorText)) ?? null;
}

function classify(reply: Reply): { failure: ImageResult & { ok: false }; isRetryable: boolean } {
  if (reply.kind !== 'answer') return { failure: failed('unavailable', 'The connection broke.'), isRetryable: true };
  const { status, body } = reply;
  const detail = `The image model's server answered ${status}.`;
  if (OUT_OF_MONEY.has(text(object(body?.error).code)))
    return { failure: failed('unavailable', detail), isRetryable: false };
  const isUnusable = status === 400 || status === 413 || status === 422;
  const isRetryable = status === 429 || status === 408 || status >= 500;
  return { failure: failed(isUnusable ? 'unusable' : 'unavailable', detail), isRetryable };
}

/** Uses Retry-After (seconds or a date), otherwise exponential backoff with jitter. */
function backoffMs(reply: Reply, retries: number, { now, random }: ImageModelDeps): number {
  const after = reply.kind === 'answer' ? reply.retryAfter?.trim() : undefined;
  if (after && /^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = after ? Date.parse(after) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - now().getTime());
  return FIRST_BACKOFF_MS * 2 ** retries * (0.75 + random() / 2);
}

async function pictureOf(
  answer: VendorAnswer,
  model: string,
  deadline: Deadline,
  { outbound }: ImageModelDeps,
): Promise<ImageResult> {
  if (answer === null) return failed('unusable', 'The answer contains no picture.');
  if (answer === 'policy') return failed('policy', 'The provider refused to draw it.');
  const inline = 'base64' in answer ? answer.base64 : answer.url.startsWith('data:') ? answer.url : null;
  const bytes = inline === null ? await fetched((answer as { url: string }).url, deadline, outbound) : decoded(inline);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const format = bytes.length <= PICTURE_BYTES ? readPicture(bytes) : null;
  if (!format) return failed('unusable', 'The answer is not a complete PNG, JPEG or WebP picture of an allowed size.');
  return { ok: true, bytes, type: format.type, model };
}

function decoded(base64: string): Buffer {
  return Buffer.from(base64.replace(/^data:[^,]*,/u, ''), 'base64');
}

/** A URL in an answer is untrusted, so it is fetched with the address check of `kernel/outbound`. */
async function fetched(
  url: string,
  deadline: Deadline,
  outbound: Pick<Outbound, 'get'>,
): Promise<Buffer | ImageResult> {
  const limits = {
    maxBytes: PICTURE_BYTES,
    timeoutMs: Math.max(1, Math.ceil(deadline.millisecondsLeft())),
    maxRedirects: 3,
  };
  const page = await outbound.get(url, {
    accept: 'image/png, image/jpeg, image/webp',
    ...limits,
    signal: deadline.signal,
  });
  if (!page.ok)
    return failed(page.reason === 'unreachable' ? 'unavailable' : 'unusable', `The picture: ${page.reason}.`);
  return page.status === 200 ? page.body : failed('unavailable', `The picture's server answered ${page.status}.`);
}
