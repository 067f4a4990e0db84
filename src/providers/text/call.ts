import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import { TextModelFailure, type Tokens } from './port.ts';

export type RawAnswer = { text: string; isWhole: boolean; tokens: Tokens };

/** The stream ended before the model reported that it finished. */
export class StreamInterrupted extends Error {}

type Finish = { unified: string; raw: string | undefined };

/** Throws for refusals and interrupted answers. */
function finished(text: string, finish: Finish, usage: LanguageModelV4Usage): RawAnswer {
  const tokens = { input: usage.inputTokens.total ?? 0, output: usage.outputTokens.total ?? 0 };
  if (finish.unified === 'content-filter') {
    const failure = new TextModelFailure('refused', `The model refused to write (${finish.raw ?? 'content filter'}).`);
    failure.tokens = tokens;
    throw failure;
  }
  if (finish.unified === 'interrupted' || finish.unified === 'error')
    throw new StreamInterrupted('The answer was cut off.');
  return { text, isWhole: finish.unified !== 'length', tokens };
}

export async function callWhole(model: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<RawAnswer> {
  const { content, finishReason, usage } = await model.doGenerate(options);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return finished(text, finishReason, usage);
}

export async function callStreaming(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  limit: number,
  onText: (text: string) => void,
): Promise<RawAnswer> {
  const { stream } = await model.doStream(options);
  let text = '';
  for await (const part of stream) {
    if (part.type === 'error')
      throw part.error instanceof Error ? part.error : new StreamInterrupted(messageOf(part.error));
    if (part.type === 'finish') return finished(text, part.finishReason, part.usage);
    if (part.type !== 'text-delta') continue;
    text += part.delta;
    if (text.length > limit) throw new TextModelFailure('unusable', `The model wrote more than ${limit} characters.`);
    onText(text);
  }
  throw new StreamInterrupted('The answer was cut off.');
}

function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : 'The model reported an error in the middle of its answer.';
}
