import type { Outbound } from '../../kernel/outbound/index.ts';
import { type Deadline, startDeadline } from '../text/deadline.ts';
import { exchange, type Reply } from './exchange.ts';
import { readPicture } from './format.ts';
import { googleImages } from './google.ts';
import { openAiImages } from './openai.ts';
import type { ImageFailure, ImageModel, ImageResult } from './port.ts';
import type { ImageSettings } from './settings.ts';
import { type Json, object, text, type Vendor, type VendorAnswer } from './vendor.ts';

/** Image models over HTTP: one patient call, one picture whose bytes were looked at, or a reason why not. */

const PICTURE_BYTES = 16 * 1024 * 1024;
/** Base64 takes a third more, and some JSON stands around it. */
const ANSWER_BYTES = Math.ceil(PICTURE_BYTES * 1.34) + 64 * 1024;
const MOST_RETRIES = 2;
const FIRST_PAUSE = 500;
/** A full purse does not fill by waiting. */
const OUT_OF_MONEY = new Set(['insufficient_quota', 'billing_hard_limit_reached']);

export type ImageModelDeps = { fetch: typeof fetch; outbound: Pick<Outbound, 'get'>; now(): Date; random(): number };

export function createImageModel(settings: ImageSettings, deps: ImageModelDeps): ImageModel {
  const name = `${settings.provider}/${settings.model}`;
  const vendor = settings.provider === 'google' ? googleImages(settings) : openAiImages(settings);
  // Learned from what the server refuses, so that only the first call pays for the lesson.
  const unknown = new Set<string>();

  return {
    name,
    async draw({ prompt, signal }) {
      const deadline = startDeadline(signal, settings.timeoutSeconds * 1000);
      try {
        const answer = await ask(vendor, prompt, unknown, deadline, deps);
        const result = 'answer' in answer ? await pictureOf(answer.answer, name, deadline, deps) : answer;
        const reason = deadline.reason();
        // Whatever it looked like from inside: the caller left, or the time was up.
        if (!result.ok && reason)
          return failed(reason, reason === 'timeout' ? 'It took too long.' : 'Nobody waits any more.');
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

type Asked = { answer: VendorAnswer } | (ImageResult & { ok: false });

async function ask(
  vendor: Vendor,
  prompt: string,
  unknown: Set<string>,
  deadline: Deadline,
  deps: ImageModelDeps,
): Promise<Asked> {
  for (let retries = 0; ; ) {
    const request = vendor.request(prompt);
    const body = Object.fromEntries(Object.entries(request.body).filter(([field]) => !unknown.has(field)));
    const limits = { maxBytes: ANSWER_BYTES, signal: deadline.signal };
    const reply = await exchange(deps.fetch, { ...request, body }, limits);
    if (deadline.reason()) return failed('unavailable', 'Given up.');
    const isOver = settled(reply, vendor);
    if (isOver) return isOver;
    const field = reply.kind === 'answer' ? refusedField(reply, vendor, body) : null;
    if (field !== null) {
      unknown.add(field);
      continue;
    }
    const verdict = verdictOf(reply);
    const pause = pauseBefore(reply, retries, deps);
    if (!verdict.isPassing || retries === MOST_RETRIES || pause >= deadline.millisecondsLeft()) return verdict.failure;
    retries += 1;
    // Cut short by the caller or the clock; the next turn finds out.
    await deadline.pause(pause).catch(() => undefined);
  }
}

/** A success, or a refusal that no second attempt would change. */
function settled(reply: Reply, vendor: Vendor): Asked | null {
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
  const said = `${text(error.param)} ${text(error.message)} ${JSON.stringify(body?.detail ?? '')}`;
  return vendor.optional.find((field) => field in sent && new RegExp(`\\b${field}\\b`, 'u').test(said)) ?? null;
}

function verdictOf(reply: Reply): { failure: ImageResult & { ok: false }; isPassing: boolean } {
  if (reply.kind !== 'answer') return { failure: failed('unavailable', 'The connection broke.'), isPassing: true };
  const { status, body } = reply;
  const detail = `The image model's server answered ${status}.`;
  if (OUT_OF_MONEY.has(text(object(body?.error).code)))
    return { failure: failed('unavailable', detail), isPassing: false };
  const isUnusable = status === 400 || status === 413 || status === 422;
  const isPassing = status === 429 || status === 408 || status >= 500;
  return { failure: failed(isUnusable ? 'unusable' : 'unavailable', detail), isPassing };
}

/** As long as the server asks, in seconds or as a date; else a little longer each time. */
function pauseBefore(reply: Reply, retries: number, { now, random }: ImageModelDeps): number {
  const after = reply.kind === 'answer' ? reply.retryAfter?.trim() : undefined;
  if (after && /^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = after ? Date.parse(after) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - now().getTime());
  return FIRST_PAUSE * 2 ** retries * (0.75 + random() / 2);
}

async function pictureOf(
  answer: VendorAnswer,
  model: string,
  deadline: Deadline,
  { outbound }: ImageModelDeps,
): Promise<ImageResult> {
  if (answer === null) return failed('unusable', 'The answer holds no picture.');
  if (answer === 'policy') return failed('policy', 'The provider refused to draw it.');
  const inline = 'base64' in answer ? answer.base64 : answer.url.startsWith('data:') ? answer.url : null;
  const bytes = inline === null ? await fetched((answer as { url: string }).url, deadline, outbound) : decoded(inline);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const format = bytes.length <= PICTURE_BYTES ? readPicture(bytes) : null;
  if (!format) return failed('unusable', 'The answer is no whole PNG, JPEG or WebP picture of a usual size.');
  return { ok: true, bytes, type: format.type, model };
}

function decoded(base64: string): Buffer {
  return Buffer.from(base64.replace(/^data:[^,]*,/u, ''), 'base64');
}

/** An address in an answer is a stranger's: it is fetched like any other, on the public internet only. */
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
