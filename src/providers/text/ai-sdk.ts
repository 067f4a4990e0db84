import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Static, TObject } from 'typebox';
import { traced } from '../../kernel/tracing.ts';
import { cleaned, fitAnswer } from './answer.ts';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { callStreaming, callWhole, type RawAnswer } from './call.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { faultOf } from './faults.ts';
import { allFeatures, type Features, without } from './features.ts';
import { partialObject, readJsonObject } from './json.ts';
import type { JsonObject } from './port.ts';
import {
  type Reading,
  type TextModel,
  TextModelFailure,
  type TextRequest,
  type TextResult,
  type Tokens,
} from './port.ts';
import type { TextSettings } from './settings.ts';
import { openVendor, type Vendor, type VendorSettings } from './vendors.ts';

const ANSWER_LIMIT = 1024 * 1024;
const MAX_RETRIES = 2;
const FIRST_BACKOFF_MS = 500;
/** Minimum interval between previews, because each one parses the whole answer so far. */
const PREVIEW_INTERVAL_MS = 40;

export type TextModelDeps = { fetch: Fetch; now(): Date; random(): number };

/** The model of each task; tasks without one of their own share the first. */
export function createTextModels(settings: TextSettings, deps: TextModelDeps): (task: string) => TextModel {
  const { model, tasks, timeoutSeconds, ...access } = settings;
  const create = (name: typeof model) => createTextModel({ ...access, ...name }, timeoutSeconds * 1000, deps);
  const shared = create(model);
  const own = new Map(Object.entries(tasks).map(([task, name]) => [task, name ? create(name) : shared]));
  return (task) => own.get(task) ?? shared;
}

export function createTextModel(settings: VendorSettings, timeout: number, deps: TextModelDeps): TextModel {
  const name = `${settings.provider}/${settings.model}`;
  const opening = openVendor(settings, boundedFetch(deps.fetch, ANSWER_LIMIT));
  opening.catch(() => undefined);
  // Features that the server refuses are remembered, so that only the first call has to find out.
  let features = allFeatures;

  return {
    name,
    generate: (request) =>
      traced(
        { name: `model ${request.task}`, kind: 'client', attributes: { 'gen_ai.request.model': name } },
        () => generate(request),
        ({ tokens }) => ({ 'gen_ai.usage.input_tokens': tokens.input, 'gen_ai.usage.output_tokens': tokens.output }),
      ),
  };

  async function generate<Shape extends TObject, Value = Static<Shape>>(
    request: TextRequest<Shape, Value>,
  ): Promise<TextResult<Value>> {
    const start = performance.now();
    const deadline = startDeadline(request.signal, timeout);
    const tokens = { input: 0, output: 0 };
    const attempt: Attempt = { deadline, retriesLeft: MAX_RETRIES, calls: 0, tokens, features };
    try {
      const value = await writeAndRepair(await opening, request, attempt, deps);
      features = attempt.features;
      const milliseconds = performance.now() - start;
      return { value, model: name, tokens, calls: attempt.calls, milliseconds };
    } catch (error) {
      throw asFailure(error, attempt, deps);
    } finally {
      deadline.stop();
    }
  }
}

type Attempt = { deadline: Deadline; retriesLeft: number; calls: number; tokens: Tokens; features: Features };

function asFailure(error: unknown, { deadline, tokens }: Attempt, deps: TextModelDeps): TextModelFailure {
  const reason = deadline.reason();
  const failure = reason
    ? new TextModelFailure(
        reason,
        reason === 'timeout' ? 'The model took too long.' : 'The caller disconnected.',
        error,
      )
    : faultOf(error, deps.now()).failure;
  failure.tokens = { input: tokens.input + failure.tokens.input, output: tokens.output + failure.tokens.output };
  return failure;
}

/**
 * An answer that is unusable or has flaws is sent back once with a description of the problems. A usable first answer is
 * kept when the repair fails.
 */
async function writeAndRepair<Shape extends TObject, Value>(
  vendor: Vendor,
  request: TextRequest<Shape, Value>,
  attempt: Attempt,
  deps: TextModelDeps,
): Promise<Value> {
  const first = await write(vendor, request, attempt, deps, null);
  const hasValue = 'value' in first.reading;
  if ('value' in first.reading && !first.reading.flaws) return first.reading.value;
  const wrong = 'value' in first.reading ? first.reading.flaws! : first.reading.wrong;
  try {
    const { reading } = await write(vendor, request, attempt, deps, { answer: first.answer, wrong, hasValue });
    if ('value' in reading) return reading.value;
    if (!hasValue) throw new TextModelFailure('unusable', `No usable answer in two attempts. ${reading.wrong}`);
  } catch (error) {
    if (!hasValue || attempt.deadline.reason() === 'cancelled') throw error;
  }
  return (first.reading as { value: Value }).value;
}

/** `hasValue`: the previous answer could be used, but has flaws. */
type Repair = { answer: string; wrong: string; hasValue: boolean };

async function write<Shape extends TObject, Value>(
  vendor: Vendor,
  request: TextRequest<Shape, Value>,
  attempt: Attempt,
  deps: TextModelDeps,
  repair: Repair | null,
): Promise<{ answer: string; reading: Reading<Value> }> {
  const answer = await askWithRetries(vendor, request, messagesFor(request, repair), attempt, deps);
  if (answer === 'garbage') return { answer: '', reading: { wrong: 'It could not be read at all.' } };
  const { text, isWhole, tokens } = answer;
  attempt.calls += 1;
  attempt.tokens.input += tokens.input;
  attempt.tokens.output += tokens.output;
  if (!isWhole) {
    const wrong = 'The answer was cut off because it was too long. Write a shorter one.';
    return { answer: '', reading: { wrong } };
  }
  const object = readJsonObject(text);
  if (object === null) return { answer: text, reading: { wrong: 'The answer was not one complete JSON object.' } };
  return { answer: text, reading: await readingOf(object, request) };
}

function readingOf<Shape extends TObject, Value>(
  object: JsonObject,
  { read, shape, complaint }: TextRequest<Shape, Value>,
): Reading<Value> | Promise<Reading<Value>> {
  if (read) return read(cleaned(object) as JsonObject);
  // Without `read` the value is the answer itself.
  return fitAnswer(object, shape, complaint) as Reading<Value>;
}

/** Retries temporary errors until the deadline, and omits features that the server does not support. */
async function askWithRetries<Shape extends TObject, Value>(
  vendor: Vendor,
  request: TextRequest<Shape, Value>,
  messages: LanguageModelV4Prompt,
  attempt: Attempt,
  deps: TextModelDeps,
): Promise<RawAnswer | 'garbage'> {
  for (;;) {
    try {
      return await ask(vendor, request, messages, attempt);
    } catch (error) {
      const { deadline } = attempt;
      const fault = faultOf(error, deps.now());
      if (deadline.reason()) throw error;
      if (fault.isGarbage) return 'garbage';
      const fewer = fault.unsupportedOption === null ? null : without(attempt.features, fault.unsupportedOption);
      if (fewer !== null) {
        attempt.features = fewer;
        continue;
      }
      const retries = MAX_RETRIES - attempt.retriesLeft;
      const pause = fault.retryAfterMs ?? FIRST_BACKOFF_MS * 2 ** retries * (0.75 + deps.random() / 2);
      if (!fault.isRetryable || attempt.retriesLeft === 0 || pause >= deadline.millisecondsLeft()) throw error;
      attempt.retriesLeft -= 1;
      await deadline.pause(pause);
    }
  }
}

function ask<Shape extends TObject, Value>(
  vendor: Vendor,
  request: TextRequest<Shape, Value>,
  prompt: LanguageModelV4Prompt,
  { features, deadline }: Attempt,
): Promise<RawAnswer> {
  const options: LanguageModelV4CallOptions = {
    prompt,
    abortSignal: deadline.signal,
    ...(features.temperature ? { temperature: request.temperature } : {}),
    ...(features.schema ? { responseFormat: { type: 'json', schema: plainSchema(request.shape), name: 'text' } } : {}),
  };
  const model = features.usage ? vendor.full : vendor.plain;
  const { onText } = request;
  if (!onText) return callWhole(model, options);
  let shown = 0;
  return callStreaming(model, options, ANSWER_LIMIT, (text) => {
    const now = performance.now();
    if (now - shown < PREVIEW_INTERVAL_MS) return;
    shown = now;
    onText(partialObject(text));
  });
}

const schemas = new WeakMap<TObject, Record<string, unknown>>();

function plainSchema(shape: TObject): Record<string, unknown> {
  const known = schemas.get(shape) ?? (JSON.parse(JSON.stringify(shape)) as Record<string, unknown>);
  schemas.set(shape, known);
  return known;
}

/** A longer answer is not sent back, because that would cost more than a new one. */
const MAX_SENT_BACK_LENGTH = 40_000;
/** Marks the end of the cacheable part for providers that do not cache automatically. */
const CACHE_MARK = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/**
 * The parts that many requests share come first, so that providers can cache them. The prompt always asks for JSON,
 * because some servers accept a schema and then ignore it.
 */
function messagesFor<Shape extends TObject, Value>(
  request: TextRequest<Shape, Value>,
  repair: Repair | null,
): LanguageModelV4Prompt {
  const user = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] });
  const assistant = (text: string) => ({ role: 'assistant' as const, content: [{ type: 'text' as const, text }] });
  const names = Object.keys(request.shape.properties).map((name) => `"${name}"`);
  const form = `Answer with one JSON object and nothing else. Its fields: ${names.join(', ')}.`;
  const constant: LanguageModelV4Prompt = [
    { role: 'system', content: request.system },
    ...(request.examples ?? []).flatMap(({ prompt, answer }) => [user(prompt), assistant(answer)]),
  ];
  constant[constant.length - 1] = { ...constant.at(-1)!, providerOptions: CACHE_MARK };
  const asked = `${request.prompt}\n\n${form}`;
  if (repair === null) return [...constant, user(asked)];
  const complaint = repair.hasValue
    ? `Your previous answer has flaws. Correct them, keep everything else, and return the whole JSON object again.\n${repair.wrong}`
    : `Your previous answer could not be used. ${repair.wrong}`;
  const isSentBack = repair.answer !== '' && repair.answer.length <= MAX_SENT_BACK_LENGTH;
  if (!isSentBack) return [...constant, user(`${asked}\n\n${complaint}`)];
  return [...constant, user(asked), assistant(repair.answer), user(`${complaint}\n\n${form}`)];
}
