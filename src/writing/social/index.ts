import { draftBlog } from '../blog/index.ts';
import type { Brief, Language } from '../brief.ts';
import { holdsBanned, inHouseStyle, isBannedTag } from '../house.ts';
import { formLanguage, translationBlank } from '../language/blanks.ts';
import { isForeign } from '../language/scripts.ts';
import { voiced } from '../language/voice.ts';
import { fullWidth } from '../language/width.ts';
import { shortened } from './fit.ts';
import { hashtagsOf } from './hashtags.ts';
import type { Manner } from './manner.ts';
import { MANNERS, SENTENCES } from './manner.ts';
import type { PlatformId, PlatformTable } from './platforms.ts';
import { characterCount, published } from './platforms.ts';
import { newsOf, selection, tellable, toldLines } from './source.ts';

export type SocialInput = {
  platform: PlatformId;
  table: PlatformTable;
  source: { title: string; content: string; language: Language };
  brief: Brief;
  includeHashtags: boolean;
  hashtagCount: number;
  /** 0 for the first text; each regeneration asks for the next. */
  variant: number;
};

export type SocialPost = { title: string | null; content: string; hashtags: string[] };

type Words = { opener: string; shortOpener: string; call: string; question: string; highlights: string; link: string };

function pick(list: string[], variant: number): string {
  return list[variant % list.length]!;
}

function wordsOf(manner: Manner, input: SocialInput, title: string): Words {
  const { tone } = input.brief;
  const { variant } = input;
  const call = pick(manner.calls[tone], variant);
  return {
    opener: pick(manner.openers[tone], variant).replace('{s}', () => title),
    shortOpener: pick(manner.shortOpeners[tone], variant),
    call: `${call}${/[。\uFF1A]$/u.test(call) ? '' : ' '}${manner.link}`,
    question: pick(manner.questions[tone], variant),
    highlights: pick(manner.highlights, variant),
    link: manner.link,
  };
}

function written(sentence: string, input: SocialInput): string {
  const { language, tone } = input.brief;
  if (isForeign(sentence, language, input.source.language)) return translationBlank(sentence, language);
  return voiced(fullWidth(sentence, language), language, tone === 'professional' ? 'hamnida' : 'haeyo');
}

/** Adds sentences while the post still fits; the frame always stands. */
function composed(frame: (facts: string[]) => string, facts: string[], fits: (text: string) => boolean): string {
  let chosen: string[] = [];
  for (const fact of facts) if (fits(frame([...chosen, fact]))) chosen = [...chosen, fact];
  return frame(chosen);
}

function frameOf(platform: PlatformId, words: Words, title: string, joint: string): (facts: string[]) => string {
  const paragraphs = (parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
  const bullets = (facts: string[], mark: string) => facts.map((fact) => `${mark}${fact}`).join('\n');
  if (platform === 'social_a')
    return (facts) => paragraphs([words.opener, facts.join('\n'), words.question, words.call]);
  if (platform === 'social_b')
    return (facts) => paragraphs([words.opener, facts.join(joint), words.call, words.question]);
  if (platform === 'social_c')
    return (facts) => `${words.shortOpener}${facts.length === 0 ? title : facts.join(joint)}`;
  if (platform === 'social_e')
    return (facts) => paragraphs([words.shortOpener + (facts.join(joint) || title), words.question]);
  return (facts) =>
    paragraphs([
      words.opener,
      facts.length > 0 ? `${words.highlights}\n${bullets(facts, '• ')}` : '',
      words.question,
      words.call,
    ]);
}

/** What a headline is about: in `회사, 무엇을 한다` the part behind the comma. */
function topicOf(title: string): string {
  const rest = title.replace(/^[^,\uFF0C、]{1,20}[,\uFF0C、]\s*/u, '');
  return [...rest].length >= 6 ? rest : title;
}

function titleIn({ source, brief: { language } }: SocialInput): string {
  const { title } = source;
  return isForeign(title, language, source.language) ? translationBlank(title, language) : fullWidth(title, language);
}

function blogPost(input: SocialInput, hashtags: string[]): SocialPost {
  const { source, brief, variant } = input;
  const kind = pick(['news', 'general', 'marketing'], variant);
  const draft = draftBlog({
    ...brief,
    kind,
    keyword: topicOf(source.title),
    references: [{ title: source.title, text: toldLines(source.content), url: null, language: source.language }],
    sources: [],
  });
  const headline = titleIn(input);
  return {
    title: kind === 'news' ? inHouseStyle(headline, brief.brand, brief.language) : draft.title,
    content: draft.content,
    hashtags,
  };
}

/** The brand's words hold for hashtags too; one with a banned word in it makes room for the next. */
function tagsOf({ platform, table, source, brief, hashtagCount }: SocialInput): string[] {
  const inHouse = (content: string) => inHouseStyle(`${source.title}.\n${content}`, brief.brand, source.language);
  const text = inHouse(newsOf(source.content));
  const whole = inHouse(source.content);
  const tags = hashtagsOf({ text, whole, language: source.language, count: hashtagCount * 2, platform, table });
  return tags.filter((tag) => !isBannedTag(tag, brief.brand)).slice(0, hashtagCount);
}

/**
 * One platform's text from the sentences of the source. The limit holds for the post as published, hashtags included;
 * only when the hashtags asked for would leave less than half of it does the text take its half, and the platform check
 * then tells which hashtags to drop. A source in another language gives a frame around sentences marked to translate.
 */
export function draftSocial(input: SocialInput): SocialPost {
  const { platform, table, source, brief } = input;
  const hashtags = input.includeHashtags ? tagsOf(input) : [];
  if (platform === 'blog') return blogPost(input, hashtags);
  const title = titleIn(input);
  const words = wordsOf(MANNERS[formLanguage(brief.language)], input, title);
  const count = SENTENCES[platform]![brief.length];
  const house = (text: string) => inHouseStyle(text, brief.brand, brief.language);
  const told = tellable(source, count + 6).filter(({ text }) => !holdsBanned(text, brief.brand));
  const limit = table[platform].max_characters ?? Number.POSITIVE_INFINITY;
  const taken = hashtags.length === 0 ? 0 : characterCount(platform, published('', hashtags), table);
  const room = Math.max(limit - taken, Math.floor(limit / 2));
  const fits = (text: string) => characterCount(platform, house(text), table) <= room;
  const joint = brief.language === 'ja' || brief.language === 'zh' ? '' : ' ';
  const frame = frameOf(platform, words, title, joint);
  // The best sentences are often too long for the microblog, so the choice is made among those that fit it.
  const usable = told.filter(({ text }) => fits(frame([written(text, input)])));
  const facts = selection(usable, count, input.variant).map(({ text }) => written(text, input));
  const text = house(composed(frame, facts, fits));
  return { title: null, content: shortened(text, room, (part) => characterCount(platform, part, table)), hashtags };
}
