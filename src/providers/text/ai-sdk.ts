import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { TObject } from 'typebox';
import { traced } from '../../kernel/tracing.ts';
import { cleaned, fitAnswer, plainAnswer } from './answer.ts';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { callStreaming, callWhole, type RawAnswer } from './call.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { faultOf } from './faults.ts';
import { allFeatures, type Features, refusedFeature } from './features.ts';
import { partialObject, readJsonObject } from './json.ts';
import type { JsonObject } from './port.ts';
import {
  type PlainRequest,
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

/** The model of the first task that has one of its own; the others share one. */
export function createTextModels(settings: TextSettings, deps: TextModelDeps): (...tasks: string[]) => TextModel {
  const { model, tasks, timeoutSeconds, ...access } = settings;
  const create = (name: typeof model) => createTextModel({ ...access, ...name }, timeoutSeconds * 1000, deps);
  const shared = create(model);
  const named = Object.entries(tasks).flatMap(([task, name]) => (name ? [[task, create(name)] as const] : []));
  const own = new Map(named);
  return (...wanted) => wanted.map((task) => own.get(task)).find((found) => found !== undefined) ?? shared;
}

export function createTextModel(settings: VendorSettings, timeout: number, deps: TextModelDeps): TextModel {
  const name = `${settings.provider}/${settings.model}`;
  const opening = openVendor(settings, boundedFetch(deps.fetch, ANSWER_LIMIT));
  opening.catch(() => undefined);
  // Features that the server refuses are remembered, so that only the first call has to find out.
  let features = allFeatures;

  return {
    name,
    generate: (request) => called(request, (vendor, attempt) => writeAndRepair(vendor, request, attempt, deps)),
    write: (request) => called(request, (vendor, attempt) => writePlain(vendor, request, attempt, deps)),
  };

  function called<Value>(
    request: Pick<TextRequest, 'task' | 'signal'>,
    work: (vendor: Vendor, attempt: Attempt) => Promise<Value>,
  ): Promise<TextResult<Value>> {
    return traced(
      { name: `model ${request.task}`, kind: 'client', attributes: { 'gen_ai.request.model': name } },
      () => attempted(request.signal, work),
      ({ tokens }) => ({ 'gen_ai.usage.input_tokens': tokens.input, 'gen_ai.usage.output_tokens': tokens.output }),
    );
  }

  async function attempted<Value>(
    signal: AbortSignal,
    work: (vendor: Vendor, attempt: Attempt) => Promise<Value>,
  ): Promise<TextResult<Value>> {
    const start = performance.now();
    const deadline = startDeadline(signal, timeout);
    const tokens = { input: 0, output: 0 };
    const attempt: Attempt = { deadline, retriesLeft: MAX_RETRIES, calls: 0, tokens, features, known: features };
    try {
      const value = await work(await opening, attempt);
      features = attempt.known;
      const milliseconds = performance.now() - start;
      return { value, model: name, tokens, calls: attempt.calls, milliseconds };
    } catch (error) {
      throw asFailure(error, attempt, deps);
    } finally {
      deadline.stop();
    }
  }
}

type Attempt = {
  deadline: Deadline;
  retriesLeft: number;
  calls: number;
  tokens: Tokens;
  features: Features;
  /** The features that later calls may use: a refusal that does not name one says nothing about them. */
  known: Features;
};

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
  const flaws = 'value' in first.reading ? (first.reading.flaws ?? []) : [];
  if ('value' in first.reading && flaws.length === 0) return first.reading.value;
  const wrong = 'value' in first.reading ? flaws.map((flaw) => `- ${flaw}`).join('\n') : first.reading.wrong;
  try {
    const { reading } = await write(vendor, request, attempt, deps, { answer: first.answer, wrong, hasValue });
    if ('value' in reading && (!hasValue || (reading.flaws ?? []).length < flaws.length)) return reading.value;
    if ('wrong' in reading && !hasValue)
      throw new TextModelFailure('unusable', `No usable answer in two attempts. ${reading.wrong}`);
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
  const { temperature, shape, onText } = request;
  const shown = onText ? { onText: (text: string) => onText(partialObject(text)) } : {};
  const asked = { temperature, shape, ...shown };
  const answer = await askWithRetries(vendor, asked, messagesFor(request, repair), attempt, deps);
  if (answer === 'garbage') return { answer: '', reading: { wrong: 'It could not be read at all.' } };
  const { text, isWhole } = counted(answer, attempt);
  if (!isWhole) {
    const wrong = 'The answer was cut off because it was too long. Write a shorter one.';
    return { answer: '', reading: { wrong } };
  }
  const object = readJsonObject(text);
  if (object === null) return { answer: text, reading: { wrong: 'The answer was not one complete JSON object.' } };
  return { answer: text, reading: await readingOf(object, request) };
}

/** An answer without letters is asked for once more. */
async function writePlain(
  vendor: Vendor,
  request: PlainRequest,
  attempt: Attempt,
  deps: TextModelDeps,
): Promise<string> {
  const { system, prompt, temperature, onText } = request;
  const messages: LanguageModelV4Prompt = [
    systemMessage(system),
    { role: 'user', content: [{ type: 'text', text: prompt }] },
  ];
  const shown = onText ? { onText: (text: string) => onText(plainAnswer(text)) } : {};
  for (let call = 0; call < 2; call += 1) {
    const answer = await askWithRetries(vendor, { temperature, ...shown }, messages, attempt, deps);
    if (answer === 'garbage') continue;
    const { text, isWhole } = counted(answer, attempt);
    const written = plainAnswer(text);
    if (isWhole && /\p{L}/u.test(written)) return written;
  }
  throw new TextModelFailure('unusable', 'No usable text in two attempts.');
}

function counted(answer: RawAnswer, attempt: Attempt): RawAnswer {
  attempt.calls += 1;
  attempt.tokens.input += answer.tokens.input;
  attempt.tokens.output += answer.tokens.output;
  return answer;
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
async function askWithRetries(
  vendor: Vendor,
  request: Asked,
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
      const sent = { ...attempt.features, schema: attempt.features.schema && request.shape !== undefined };
      const refused = fault.unsupportedOption === null ? null : refusedFeature(sent, fault.unsupportedOption);
      if (refused !== null) {
        attempt.features = { ...attempt.features, [refused.name]: false };
        if (refused.isNamed) attempt.known = { ...attempt.known, [refused.name]: false };
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

/** One call: `shape` for an answer in JSON. */
type Asked = { temperature: number; shape?: TObject; onText?(text: string): void };

async function ask(
  vendor: Vendor,
  request: Asked,
  prompt: LanguageModelV4Prompt,
  { features, deadline }: Attempt,
): Promise<RawAnswer> {
  const options: LanguageModelV4CallOptions = {
    prompt,
    abortSignal: deadline.signal,
    ...(features.temperature ? { temperature: request.temperature } : {}),
    ...(features.schema && request.shape
      ? { responseFormat: { type: 'json', schema: plainSchema(request.shape), name: 'text' } }
      : {}),
  };
  const model = features.usage ? vendor.full : vendor.plain;
  const { onText } = request;
  if (!onText) return callWhole(model, options);
  let shown = 0;
  const answer = await callStreaming(model, options, ANSWER_LIMIT, (text) => {
    const now = performance.now();
    if (now - shown < PREVIEW_INTERVAL_MS) return;
    shown = now;
    onText(text);
  });
  onText(answer.text);
  return answer;
}

const schemas = new WeakMap<TObject, Record<string, unknown>>();

function plainSchema(shape: TObject): Record<string, unknown> {
  const known = schemas.get(shape) ?? (JSON.parse(JSON.stringify(shape)) as Record<string, unknown>);
  schemas.set(shape, known);
  return known;
}

/** A longer answer is not sent back, because that would cost more than a new one. */
const MAX_SENT_BACK_LENGTH = 40_000;

/** The part that many requests share, marked for providers that do not cache it by themselves. */
function systemMessage(content: string): LanguageModelV4Prompt[number] {
  return { role: 'system', content, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } };
}

/** The prompt always asks for JSON, because some servers accept a schema and then ignore it. */
function messagesFor<Shape extends TObject, Value>(
  request: TextRequest<Shape, Value>,
  repair: Repair | null,
): LanguageModelV4Prompt {
  const user = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] });
  const assistant = (text: string) => ({ role: 'assistant' as const, content: [{ type: 'text' as const, text }] });
  const names = Object.keys(request.shape.properties).map((name) => `"${name}"`);
  const form = `Answer with one JSON object and nothing else. Its fields: ${names.join(', ')}.`;
  const system = systemMessage(request.system);
  const asked = `${request.prompt}\n\n${form}`;
  if (repair === null) return [system, user(asked)];
  const complaint = repair.hasValue
    ? `Your previous answer has flaws. Correct them, keep everything else, and return the whole JSON object again.\n${repair.wrong}`
    : `Your previous answer could not be used. ${repair.wrong}`;
  const isSentBack = repair.answer !== '' && repair.answer.length <= MAX_SENT_BACK_LENGTH;
  if (!isSentBack) return [system, user(`${asked}\n\n${complaint}`)];
  return [system, user(asked), assistant(repair.answer), user(`${complaint}\n\n${form}`)];
}
