import { contentOf } from '../src/documents/render.ts';
import { partText } from '../src/documents/sections.ts';
import { published } from '../src/writing/social/platforms.ts';
import type { Writer } from '../src/writing/writer.ts';
import { briefOf, type EvalBrief, socialRequestOf } from './briefs.ts';
import type { Output } from './score.ts';

const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };

/** The cost of a text: API calls, including retries and repairs, and tokens. */
export type Meter = {
  counting(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
  addTokens(tokens: { input: number; output: number }): void;
  /** The counts since the last call. */
  taken(): { calls: number; tokens: number };
};

export function createMeter(): Meter {
  let calls = 0;
  let tokens = 0;
  return {
    counting: (fetch) => (address, init) => {
      calls += 1;
      return fetch(address, init);
    },
    addTokens: ({ input, output }) => {
      tokens += input + output;
    },
    taken: () => {
      const counted = { calls, tokens };
      calls = 0;
      tokens = 0;
      return counted;
    },
  };
}

export async function write(writer: Writer, given: EvalBrief): Promise<Pick<Output, 'title' | 'content' | 'lead'>> {
  const { title, content } = given.source ?? { title: '', content: '' };
  const brief = briefOf(given);
  if (given.area === 'sns') {
    const { value } = await writer.social(socialRequestOf(given), listener);
    return { title: value.title ?? '', content: published(value.content, value.hashtags), lead: '' };
  }
  if (given.area === 'introduction') {
    const request = { title, content, language: brief.language, brand: brief.brand };
    return { title: '', content: (await writer.introduction(request, listener)).value, lead: '' };
  }
  const { document } = (await writer.draft(brief, listener)).value;
  return { title: document.title, content: contentOf(document), lead: partText(document.blocks, ['lead']) };
}
