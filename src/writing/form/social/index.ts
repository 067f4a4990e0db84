import type { ToCheck } from '../../../documents/model.ts';
import type { Length, Tone } from '../../brief.ts';
import { holdsBanned, inHouseStyle } from '../../house.ts';
import { rulesOf } from '../../languages/index.ts';
import { isForeign } from '../../languages/scripts.ts';
import { shortened } from '../../social/fit.ts';
import { hashtagList } from '../../social/hashtags.ts';
import { characterCount, type PlatformId, published } from '../../social/platforms.ts';
import type { SocialPost, SocialRequest } from '../../writer.ts';
import { noteAbout } from '../notes.ts';
import { filled, loadTemplate } from '../template-files.ts';
import { chooseSentences } from './choice.ts';
import { isTellable, type Told, toldSentences } from './source.ts';

/** `assets/templates/social/post.<language>.json`; `{title}` is the title of the source. Variants come in turn. */
export type SocialTemplate = {
  openers: Record<Tone, string[]>;
  shortOpeners: Record<Tone, string[]>;
  highlights: string[];
  link: string;
  /** Stands for a text whose source is in another language. */
  blank: string;
};

const SENTENCES: Record<Exclude<PlatformId, 'blog'>, Record<Length, number>> = {
  social_a: { short: 2, medium: 6, long: 10 },
  social_b: { short: 2, medium: 6, long: 12 },
  social_c: { short: 1, medium: 3, long: 4 },
  social_d: { short: 2, medium: 6, long: 12 },
  social_e: { short: 1, medium: 4, long: 6 },
};
/** Sentences of a short blog post. */
const SHORT_BLOG = 5;

/**
 * One platform's text from the sentences of the source. The limit holds for the post as published, hashtags included;
 * only when the hashtags asked for would leave less than half of it does the text take its half. Whatever was left out
 * is named in `toCheck`.
 */
export function draftSocial(request: SocialRequest): SocialPost {
  const hashtags = hashtagList(request);
  if (request.platform === 'blog') return { ...blogPost(request), hashtags };
  const { brief, platform, table, variant } = request;
  const template = loadTemplate<SocialTemplate>('social', `post.${brief.language}`);
  const house = (text: string) => inHouseStyle(text, brief.brand, brief.language);
  const count = (text: string) => characterCount(platform, house(text), table);
  const limit = table[platform].max_characters ?? Number.POSITIVE_INFINITY;
  const taken = hashtags.length === 0 ? 0 : characterCount(platform, published('', hashtags), table);
  const room = Math.max(limit - taken, Math.floor(limit / 2));
  const all = toldSentences(request.source);
  const isOwn = ({ text }: Told) => !isForeign(text, brief.language, request.source.language);
  const written = all
    .filter((told) => isTellable(told) && isOwn(told) && !holdsBanned(told.text, brief.brand))
    .map((told) => ({ ...told, shown: rulesOf(brief.language).printed(told.text) }));
  const frame = frameOf(request, template);
  const most = SENTENCES[platform][brief.length];
  const chosen = chooseSentences(written, { most, variant, fits: (shown) => count(frame(shown)) <= room });
  const text = house(frame(chosen.map(({ shown }) => shown)));
  const content = shortened(text, room, (part) => characterCount(platform, part, table));
  return {
    title: null,
    content,
    hashtags,
    toCheck: notesOf(request, {
      all,
      kept: new Set(chosen.map(({ text: kept }) => kept)),
      cut: content === text ? null : text,
    }),
  };
}

function isForeignSource({ source, brief }: SocialRequest): boolean {
  return isForeign(source.title, brief.language, source.language);
}

function pick(list: string[], variant: number): string {
  return list[variant % list.length]!;
}

function frameOf(request: SocialRequest, template: SocialTemplate): (shown: string[]) => string {
  const { platform, brief, source, variant } = request;
  const { language, tone, brand } = brief;
  const rules = rulesOf(language);
  const title = isForeignSource(request) ? template.blank : rules.printed(source.title);
  const opener = filled(pick(template.openers[tone], variant), { title });
  const shortOpener = pick(template.shortOpeners[tone], variant);
  const link = brand?.homepage ? filled(template.link, { address: brand.homepage }) : '';
  const joint = rules.space;
  const paragraphs = (parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
  if (platform === 'social_c' || platform === 'social_e')
    return (shown) => `${shortOpener}${shown.length === 0 ? title : shown.join(joint)}`;
  if (platform === 'social_d')
    return (shown) => {
      const points = shown.map((sentence) => `• ${sentence}`);
      return paragraphs([
        opener,
        [...points.slice(0, 1).map(() => pick(template.highlights, variant)), ...points].join('\n'),
        link,
      ]);
    };
  return (shown) => paragraphs([opener, shown.join(platform === 'social_a' ? '\n' : joint), link]);
}

type LeftOut = { all: Told[]; kept: Set<string>; cut: string | null };

/** Every sentence of the source that the post does not hold, and why. */
function notesOf({ brief, source }: SocialRequest, { all, kept, cut }: LeftOut): ToCheck[] {
  const isOther = ({ text }: Told) => isForeign(text, brief.language, source.language);
  const missing = all.filter((told) => !kept.has(told.text) && !isOther(told));
  const blank = missing.filter((told) => !isTellable(told));
  const tellable = missing.filter(isTellable);
  const banned = tellable.filter(({ text }) => holdsBanned(text, brief.brand));
  const omitted = tellable.filter(({ text }) => !holdsBanned(text, brief.brand));
  return [
    ...(cut === null ? [] : noteAbout('cut', [{ text: cut }])),
    ...noteAbout('translate', all.filter(isOther)),
    ...noteAbout('omitted', omitted),
    ...noteAbout('blank', blank),
    ...noteAbout('banned', banned),
  ];
}

/** Paragraphs of three sentences; the user chose to publish the source, so all of it may be used. */
function blogPost(request: SocialRequest): Omit<SocialPost, 'hashtags'> {
  const { source, brief, variant, table } = request;
  const { language, brand, tone } = brief;
  const rules = rulesOf(language);
  const template = loadTemplate<SocialTemplate>('social', `post.${language}`);
  const all = toldSentences(source);
  const isOwn = (told: Told) =>
    isTellable(told) && !isForeign(told.text, language, source.language) && !holdsBanned(told.text, brand);
  const chosen = all.filter(isOwn).slice(0, brief.length === 'short' ? SHORT_BLOG : undefined);
  const paragraphs = Array.from({ length: Math.ceil(chosen.length / 3) }, (_, at) =>
    chosen
      .slice(at * 3, at * 3 + 3)
      .map(({ text }) => rules.printed(text))
      .join(rules.space),
  );
  const title = isForeignSource(request) ? template.blank : rules.printed(source.title);
  const text = paragraphs.length === 0 ? template.blank : paragraphs.join('\n\n');
  const house = (words: string) => inHouseStyle(words, brand, language);
  return {
    title: [...house(title)].slice(0, table.blog.max_title ?? undefined).join(''),
    content: house(`${pick(template.shortOpeners[tone], variant)}${text}`),
    toCheck: notesOf(request, { all, kept: new Set(chosen.map((told) => told.text)), cut: null }),
  };
}
