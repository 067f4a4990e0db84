import type { Static } from 'typebox';
import { Type } from '../../kernel/type.ts';
import { inHouseStyle, isBannedTag } from '../house.ts';
import { shortened } from '../social/fit.ts';
import { hashtagsOf } from '../social/hashtags.ts';
import { characterCount, isLegalHashtag, published } from '../social/platforms.ts';
import { newsOf } from '../social/source.ts';
import type { Listener, SocialPost, SocialRequest, Written } from '../writer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { textComplaint } from './drafts.ts';
import type { Fence } from './fence.ts';
import { inThreadOf } from './jobs.ts';
import { boundedMaterials, CONTEXT_LIMIT } from './material.ts';
import { headline, plain } from './plain.ts';
import { brandText, languageName } from './request.ts';

export const SocialShape = Type.Object(
  {
    title: Type.Union([Type.String(), Type.Null()]),
    content: Type.String(),
    hashtags: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);

const COUNTING = {
  code_points: 'each character counts 1',
  weighted: 'Korean, Chinese, Japanese and emoji count 2, other characters 1, a link 23',
  emoji_as_bytes: 'each character counts 1, an emoji its bytes',
};

/** What is left for the text when the hashtags stand behind it; hashtags never take more than half. */
function roomOf({ platform, table }: SocialRequest, hashtagsTake: number): number {
  const limit = table[platform].max_characters ?? Number.POSITIVE_INFINITY;
  return Math.max(limit - hashtagsTake, Math.floor(limit / 2));
}

function socialRequest(request: SocialRequest, room: number, fence: Fence): string {
  const { platform, table, source, brief, includeHashtags, hashtagCount, variant } = request;
  const { label, counting, has_title } = table[platform];
  const material = { title: source.title, text: source.content, url: null };
  const [bounded] = boundedMaterials({ ...brief, language: source.language }, [material], source.title, CONTEXT_LIMIT);
  return [
    [
      `Platform: ${label.en}`,
      `Language: ${languageName(brief.language)}`,
      `Tone: ${brief.tone}`,
      `Length: ${brief.length}`,
      room === Number.POSITIVE_INFINITY ? '' : `Limit of content: ${room}; ${COUNTING[counting]}`,
      `Title: ${has_title ? 'yes' : 'no, null'}`,
      `Hashtags: ${includeHashtags ? `exactly ${hashtagCount}` : 'none, an empty list'}`,
      variant > 0
        ? `Version ${variant + 1}: open differently and pick another angle than an obvious first version.`
        : '',
    ]
      .filter((line) => line !== '')
      .join('\n'),
    fence.rule,
    fence.around('title of the source', source.title),
    fence.around('source', bounded!.text),
    brandText(brief.brand, fence),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** As many as asked: the model's, as far as the platform takes them, then the most telling names of the source. */
function hashtagList(request: SocialRequest, written: string[]): string[] {
  if (!request.includeHashtags) return [];
  const { platform, table, source, hashtagCount: count } = request;
  const given = written.map((tag) => `#${tag.replace(/^#+/u, '').replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`);
  const { brand } = request.brief;
  const inHouse = (content: string) => inHouseStyle(`${source.title}. ${content}`, brand, source.language);
  const text = inHouse(newsOf(source.content));
  const whole = inHouse(source.content);
  const own = hashtagsOf({ text, whole, language: source.language, count: count * 2, platform, table });
  const seen = new Map<string, string>();
  for (const tag of [...given, ...own]) {
    const isUsable = isLegalHashtag(tag, platform, table) && !isBannedTag(tag, brand);
    if (isUsable && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  }
  return [...seen.values()].slice(0, count);
}

/** Blank lines between them included. */
const ONLY_HASHTAGS = /^\s*(?:#[\p{L}\p{M}\p{N}_]+\s*)*$/u;

/** Hashtags have a field of their own; repeated below the text they would count twice. */
function withoutHashtagLines(content: string): string {
  const lines = content.trimEnd().split('\n');
  while (lines.length > 1 && ONLY_HASHTAGS.test(lines.at(-1)!)) lines.pop();
  return lines.join('\n').trimEnd();
}

const hashtagsTake = ({ platform, table }: SocialRequest, tags: string[]) =>
  tags.length === 0 ? 0 : characterCount(platform, published('', tags), table);

/** The request to the model, and how long the text may be. */
export function socialPrompt(request: SocialRequest, fence: Fence): { prompt: string; room: number } {
  const room = roomOf(request, hashtagsTake(request, hashtagList(request, [])));
  return { prompt: socialRequest(request, room, fence), room };
}

export function socialPost(request: SocialRequest, answer: Static<typeof SocialShape>): SocialPost {
  const { brief, platform, table } = request;
  const hashtags = hashtagList(request, answer.hashtags);
  const content = inHouseStyle(withoutHashtagLines(plain(answer.content)), brief.brand, brief.language);
  const room = roomOf(request, hashtagsTake(request, hashtags));
  const fitting = shortened(content, room, (part) => characterCount(platform, part, table));
  const title = headline(answer.title?.trim() || request.source.title);
  const hasTitle = table[platform].has_title;
  return { title: hasTitle ? inHouseStyle(title, brief.brand, brief.language) : null, content: fitting, hashtags };
}

export async function writeSocial(
  deps: ModelWriterDeps,
  request: SocialRequest,
  listener: Listener,
): Promise<Written<SocialPost>> {
  const { brief, platform, table } = request;
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const { prompt, room } = await inThread('prepareSocial', { request, key: deps.newKey() });
  let isTold = false;
  const { value, generator } = await ask(deps, {
    ...{ task: 'sns', kind: platform, language: brief.language, shape: SocialShape, listener },
    request: prompt,
    complaint: ({ content }) => {
      const length = characterCount(platform, withoutHashtagLines(content), table);
      if (length <= room || isTold) return textComplaint({ content }, brief.language);
      // A model that cannot count gets one chance; after that the text is shortened here.
      isTold = true;
      return `The content counts ${length} on this platform, the limit is ${room}.`;
    },
    problem: 'GENERATION_ERROR',
  });
  return { value: await inThread('finishSocial', { answer: value, request }), generator };
}
