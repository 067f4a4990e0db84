import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTextModel } from '../src/providers/text/ai-sdk.ts';
import type { TextModel } from '../src/providers/text/port.ts';

/**
 * Handwritten responses in the form requested from a model, one file per brief: they test the processing of a response
 * and say nothing about any model. A list, because a second call may request a repair.
 */
type Answers = Map<string, object[]>;

export function loadAnswers(): Answers {
  const folder = join(import.meta.dirname, 'answers');
  const files = globSync('*.json', { cwd: folder }).sort();
  return new Map(files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]));
}

/** About four Latin letters, or one and a half characters of a syllabic script, are one token. */
export function estimatedTokens(text: string): number {
  const dense = text.match(/[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return Math.ceil(dense / 1.5 + (text.length - dense) / 4);
}

/** Responds to each request with the next recorded response, like a server of a compatible model. */
function recordedFetch(answers: object[]): typeof fetch {
  let next = 0;
  return async (_address, init) => {
    const asked = JSON.parse(String(init?.body)) as { messages: { content: unknown }[] };
    const content = JSON.stringify(answers[Math.min(next, answers.length - 1)]);
    next += 1;
    const said = asked.messages.map((message) => JSON.stringify(message.content)).join('\n');
    const usage = { prompt_tokens: estimatedTokens(said), completion_tokens: estimatedTokens(content) };
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    return Response.json({ id: 'recorded', created: 1, model: 'answers', choices, usage });
  };
}

/** The real adapter with recorded responses, so that everything between the provider's API and the text is measured. */
export function recordedModel(
  answers: object[],
  counting: (fetch: typeof globalThis.fetch) => typeof fetch,
): TextModel {
  const settings = {
    provider: 'compatible' as const,
    model: 'answers',
    apiKey: undefined,
    baseUrl: 'http://recorded.example/v1',
  };
  return createTextModel(settings, 60_000, {
    fetch: counting(recordedFetch(answers)),
    now: () => new Date(),
    random: () => 0,
  });
}
