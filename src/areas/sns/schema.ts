import { type Static, Type } from 'typebox';
import { ToCheck } from '../../documents/schema.ts';
import { Choice, Component, Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';
import { Claims } from '../../texts/document-schema.ts';
import {
  BaseVersion,
  Content,
  OldVersionNumber,
  SourceOutdated,
  UnverifiedClaims,
  VersionNumber,
  versionFields,
} from '../../texts/text-schema.ts';
import { PLATFORM_IDS } from '../../writing/social/platforms.ts';

export const SOCIAL_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;

const Platform = Choice(PLATFORM_IDS, 'Platform; GET /sns/platforms tells what each value stands for.');
const NullableText = Type.Union([Type.String(), Type.Null()]);
const NullableCount = Type.Union([Type.Integer(), Type.Null()]);
const SourceId = (source: string) =>
  Type.Union([Type.Integer(), Type.Null()], {
    description: `The ${source} it was made from; null when it was made from another kind of text, or that was deleted.`,
  });
const BothLanguages = Type.Object({ ko: Type.String(), en: Type.String() });

export const GenerateBody = Type.Object({
  press_id: Type.Optional(Id('Source press release; this or blog_id.')),
  blog_id: Type.Optional(Id('Source blog post; this or press_id.')),
  platforms: Type.Array(Platform, {
    minItems: 1,
    maxItems: 100,
    description: 'One content for each; a value given twice counts once.',
  }),
  tone: Choice(['professional', 'casual', 'friendly'], 'How it speaks to the reader.', 'professional'),
  content_length: Choice(
    ['short', 'medium', 'long'],
    'How long it is to be, within the limit of the platform.',
    'medium',
  ),
  language: Type.Optional(
    Choice(
      SOCIAL_LANGUAGES,
      "Language of the content; the source's when left out, and English for a source in any other language.",
    ),
  ),
  include_hashtags: Type.Boolean({ default: true, description: 'Derive hashtags from the source.' }),
  hashtag_count: Type.Integer({
    minimum: 1,
    maximum: 30,
    default: 10,
    description:
      'How many hashtags, 1 to 30; fewer where the platform takes fewer or the source has no more words for it, and `message` says so.',
  }),
});

export const ContentParams = Type.Object({ content_id: Id('The content.') });

export const ContentsQuery = Type.Object({
  press_id: Type.Optional(Id('Only content made from this press release.')),
  blog_id: Type.Optional(Id('Only content made from this blog post.')),
  platform: Type.Optional(Platform),
  page: Page(),
  page_size: PageSize(20),
});

export const EditBody = Type.Object({
  content: Type.Optional(Content),
  hashtags: Type.Optional(
    Type.Array(Text(150, 'Starts with #.'), { maxItems: 30, description: 'All of them; each starts with #.' }),
  ),
  base_version: BaseVersion,
});

export const RegenerateBody = Type.Object({ base_version: BaseVersion });

const PlatformCheck = Component('PlatformCheck', {
  character_count: Type.Integer({ description: 'Of the content alone.' }),
  published_count: Type.Integer({ description: 'Of the post as published, hashtags included: the limit is for this.' }),
  max_characters: NullableCount,
  over_by: Type.Integer(),
  max_hashtags: NullableCount,
  hashtags_over: Type.Integer(),
  refused: Type.Array(Type.Object({ code: Type.String(), message: BothLanguages }), {
    description: 'What the platform would refuse; empty when the post is fine.',
  }),
  fitted: Type.Union([Type.Object({ content: Type.String(), hashtags: Type.Array(Type.String()) }), Type.Null()], {
    description: 'The nearest post the platform takes; null when nothing has to change.',
  }),
});

export const SocialContent = Component('SocialContent', {
  id: Id('The content.'),
  platform: Platform,
  title: NullableText,
  content: Type.String(),
  hashtags: Type.Array(Type.String()),
  character_count: Type.Integer({ description: 'Of the content, as the platform counts.' }),
  press_id: SourceId('press release'),
  blog_id: SourceId('blog post'),
  source_outdated: SourceOutdated('the content'),
  language: Choice(SOCIAL_LANGUAGES, 'Language of the content.'),
  platform_check: PlatformCheck,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: Type.Optional(ToCheck),
  version: VersionNumber,
  created_at: UnixSeconds('Creation'),
  updated_at: UnixSeconds('Last change'),
});

export const SocialContents = Component('SocialContentList', {
  contents: Type.Array(SocialContent),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});

export const PlatformTable = Type.Array(
  Component('SocialPlatform', {
    value: Platform,
    label: BothLanguages,
    max_characters: NullableCount,
    counting: Type.String({ description: 'How characters are counted.' }),
    max_hashtags: NullableCount,
    max_hashtag_length: Type.Integer(),
    has_title: Type.Boolean(),
    max_title: NullableCount,
  }),
);

export type GenerateInput = Static<typeof GenerateBody>;
export type ContentsInput = Static<typeof ContentsQuery>;
export type EditInput = Static<typeof EditBody>;
export type SocialLanguage = (typeof SOCIAL_LANGUAGES)[number];

export const ContentVersion = Component('SocialContentVersion', {
  id: Id('The version, as restore takes it.'),
  version: OldVersionNumber,
  title: Type.Union([Type.String(), Type.Null()]),
  content: Type.String(),
  hashtags: Type.Array(Type.String()),
  ...versionFields,
});

export const VersionParams = Type.Object({
  content_id: Id('The content.'),
  version_id: Id('A version from the history.'),
});
