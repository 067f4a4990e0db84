import { withinLimits } from '../../documents/limits.ts';
import type { ToCheck } from '../../documents/model.ts';
import { type Json, stringOf } from '../../kernel/json-value.ts';
import type { Reading } from '../../providers/text/port.ts';
import type { Brief } from '../brief.ts';
import { noteAbout } from '../form/notes.ts';
import { toldSentences } from '../form/social/source.ts';
import { givenSentences } from '../given.ts';
import { inHouseStyle } from '../house.ts';
import { checkPlain } from '../origins/index.ts';
import { hashtagList } from '../social/hashtags.ts';
import { characterCount, published } from '../social/platforms.ts';
import type { Checked, SocialPost, SocialRequest } from '../writer.ts';
import type { Fence } from './fence.ts';
import { textComplaint } from './language-check.ts';
import { boundedMaterials, CONTEXT_LIMIT } from './material.ts';
import { headline, plain } from './plain.ts';
import { brandText, languageName } from './request.ts';

const COUNTING = {
  code_points: 'each character counts 1',
  weighted: 'Korean, Chinese, Japanese and emoji count 2, other characters 1, a link 23',
  emoji_as_bytes: 'each character counts 1, an emoji its bytes',
};

/** Characters left for the text after the hashtags, which take at most half of the limit. */
function roomOf({ platform, table }: SocialRequest, hashtagsTake: number): number {
  const limit = table[platform].max_characters ?? Number.POSITIVE_INFINITY;
  return Math.max(limit - hashtagsTake, Math.floor(limit / 2));
}

function requestText(request: SocialRequest, room: number, fence: Fence): string {
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

/** Blank lines between them included. */
const ONLY_HASHTAGS = /^\s*(?:#[\p{L}\p{M}\p{N}_]+\s*)*$/u;

/** Hashtags have their own field; repeated below the text they would count twice. */
function withoutHashtagLines(content: string): string {
  const lines = content.trimEnd().split('\n');
  while (lines.length > 1 && ONLY_HASHTAGS.test(lines.at(-1)!)) lines.pop();
  return lines.join('\n').trimEnd();
}

const hashtagsTake = ({ platform, table }: SocialRequest, tags: string[]) =>
  tags.length === 0 ? 0 : characterCount(platform, published('', tags), table);

export function socialPrompt(request: SocialRequest, fence: Fence): string {
  const room = roomOf(request, hashtagsTake(request, hashtagList(request)));
  return requestText(request, room, fence);
}

/** The source counts as a reference for the claim check. */
function withSource({ brief, source }: SocialRequest): Brief {
  return { ...brief, references: [...brief.references, { title: source.title, text: source.content, url: null }] };
}

/** Somebody's words are not dropped silently; a translated post cannot be compared with them. */
function quotesLeftOut(content: string, { source, brief }: SocialRequest): ToCheck[] {
  if (source.language !== brief.language) return [];
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const words = (text: string) => bare(/[“"「『«]([^”"」』»]+)[”"」』»]/u.exec(text)?.[1] ?? text);
  const missing = toldSentences(source).filter(({ text, isQuote }) => isQuote && !bare(content).includes(words(text)));
  return noteAbout('omitted', missing);
}

/** A post that is too long is sent back once and never cut; after that the platform check reports it. */
export function readSocial(answer: Json, request: SocialRequest): Reading<Omit<Checked<SocialPost>, 'generator'>> {
  const { brief, platform, table } = request;
  const house = (part: string) => inHouseStyle(part, brief.brand, brief.language);
  const content = house(withoutHashtagLines(plain(stringOf(answer.content) ?? stringOf(answer.text) ?? '')));
  const wrong = textComplaint({ content }, brief.language);
  if (wrong !== null) return { wrong };
  const tags = Array.isArray(answer.hashtags) ? answer.hashtags.flatMap((tag) => stringOf(tag) ?? []) : [];
  const hashtags = hashtagList(request, tags);
  const title = table[platform].has_title ? house(headline(stringOf(answer.title) ?? request.source.title)) : null;
  const post = withinLimits({ title, content, hashtags, toCheck: quotesLeftOut(content, request) });
  const text = { title: title ?? '', content: post.content, language: brief.language };
  const claims = checkPlain(text, givenSentences(withSource(request)), brief);
  const room = roomOf(request, hashtagsTake(request, hashtags));
  const length = characterCount(platform, post.content, table);
  const flaws =
    length > room
      ? [`The content counts ${length} on this platform, the limit is ${room}. Shorten it; keep the key facts.`]
      : [];
  return { value: { value: post, claims }, flaws };
}
