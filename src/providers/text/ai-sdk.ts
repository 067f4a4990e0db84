import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Static, TObject } from 'typebox';
import { readAnswer } from './answer.ts';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { callStreaming, callWhole, type RawAnswer } from './call.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { faultOf } from './faults.ts';
import { allFeatures, type Features, without } from './features.ts';
import { partialFields } from './json.ts';
import { type TextModel, TextModelFailure, type TextRequest, type TextResult, type Tokens } from './port.ts';
import type { TextSettings } from './settings.ts';
import { openVendor, type Vendor, type VendorSettings } from './vendors.ts';

const ANSWER_LIMIT = 1024 * 1024;
const MOST_RETRIES = 2;
const FIRST_PAUSE = 500;
/** Reading an unfinished answer again for every word would cost more than it shows. */
const PREVIEW_PAUSE = 40;

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
  // Learned from what the server refuses, so that only the first call pays for the lesson.
  let features = allFeatures;

  return {
    name,
    async generate<Shape extends TObject>(request: TextRequest<Shape>): Promise<TextResult<Static<Shape>>> {
      const start = performance.now();
      const deadline = startDeadline(request.signal, timeout);
      const attempt: Attempt = { deadline, retriesLeft: MOST_RETRIES, tokens: { input: 0, output: 0 }, features };
      try {
        const value = await writeOnceMore(await opening, request, attempt, deps);
        features = attempt.features;
        return { value, model: name, tokens: attempt.tokens, milliseconds: performance.now() - start };
      } catch (error) {
        throw asFailure(error, attempt, deps);
      } finally {
        deadline.stop();
      }
    },
  };
}

type Attempt = { deadline: Deadline; retriesLeft: number; tokens: Tokens; features: Features };

function asFailure(error: unknown, { deadline, tokens }: Attempt, deps: TextModelDeps): TextModelFailure {
  const reason = deadline.reason();
  const failure = reason
    ? new TextModelFailure(reason, reason === 'timeout' ? 'The model took too long.' : 'Nobody waits any more.', error)
    : faultOf(error, deps.now()).failure;
  failure.tokens = { input: tokens.input + failure.tokens.input, output: tokens.output + failure.tokens.output };
  return failure;
}

/** An answer that cannot be used is sent back once, with what was wrong about it. */
async function writeOnceMore<Shape extends TObject>(
  vendor: Vendor,
  request: TextRequest<Shape>,
  attempt: Attempt,
  deps: TextModelDeps,
): Promise<Static<Shape>> {
  const first = await read(vendor, request, attempt, deps, null);
  if ('value' in first) return first.value;
  const second = await read(vendor, request, attempt, deps, first.wrong);
  if ('value' in second) return second.value;
  throw new TextModelFailure('unusable', `Twice no usable answer. ${second.wrong}`);
}

async function read<Shape extends TObject>(
  vendor: Vendor,
  request: TextRequest<Shape>,
  attempt: Attempt,
  deps: TextModelDeps,
  wrong: string | null,
): Promise<{ value: Static<Shape> } | { wrong: string }> {
  const answer = await askPatiently(vendor, request, messagesFor(request, wrong), attempt, deps);
  if (answer === 'garbage') return { wrong: 'It could not be read at all.' };
  const { text, isWhole, tokens } = answer;
  attempt.tokens.input += tokens.input;
  attempt.tokens.output += tokens.output;
  if (!isWhole) return { wrong: 'The answer was cut off because it was too long. Write a shorter one.' };
  return readAnswer(text, request.shape, request.complaint);
}

/** Asks again while the fault is a passing one and there is time, and does without what the server does not know. */
async function askPatiently<Shape extends TObject>(
  vendor: Vendor,
  request: TextRequest<Shape>,
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
      const fewer = fault.notUnderstood === null ? null : without(attempt.features, fault.notUnderstood);
      if (fewer !== null) {
        attempt.features = fewer;
        continue;
      }
      const round = MOST_RETRIES - attempt.retriesLeft;
      const pause = fault.waitMilliseconds ?? FIRST_PAUSE * 2 ** round * (0.75 + deps.random() / 2);
      if (!fault.isPassing || attempt.retriesLeft === 0 || pause >= deadline.millisecondsLeft()) throw error;
      attempt.retriesLeft -= 1;
      await deadline.pause(pause);
    }
  }
}

function ask<Shape extends TObject>(
  vendor: Vendor,
  request: TextRequest<Shape>,
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
    if (now - shown < PREVIEW_PAUSE) return;
    shown = now;
    onText(partialFields(text));
  });
}

const schemas = new WeakMap<TObject, Record<string, unknown>>();

function plainSchema(shape: TObject): Record<string, unknown> {
  const known = schemas.get(shape) ?? (JSON.parse(JSON.stringify(shape)) as Record<string, unknown>);
  schemas.set(shape, known);
  return known;
}

/** The wish for JSON stands in the prompt in any case: some servers take a schema and then ignore it. */
function messagesFor<Shape extends TObject>(request: TextRequest<Shape>, wrong: string | null): LanguageModelV4Prompt {
  const user = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] });
  const assistant = (text: string) => ({ role: 'assistant' as const, content: [{ type: 'text' as const, text }] });
  const names = Object.keys(request.shape.properties).map((name) => `"${name}"`);
  const form = `Answer with one JSON object and nothing else. Its fields: ${names.join(', ')}.`;
  const complaint = wrong === null ? '' : `\n\nYour previous answer could not be used. ${wrong}`;
  return [
    { role: 'system', content: request.system },
    ...(request.examples ?? []).flatMap(({ prompt, answer }) => [user(prompt), assistant(answer)]),
    user(`${request.prompt}\n\n${form}${complaint}`),
  ];
}
