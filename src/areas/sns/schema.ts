import { type Static, Type } from 'typebox';
import { ToCheck } from '../../documents/schema.ts';
import { Choice, Component, Fields, Id, Next, PageSize, paging, Text, UnixSeconds } from '../../kernel/http/shapes.ts';
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

const Platform = Choice(PLATFORM_IDS, 'Platform. `GET /sns/platforms` explains the values.');
const NullableText = Type.Union([Type.String(), Type.Null()]);
const NullableCount = Type.Union([Type.Integer(), Type.Null()]);
const SourceId = (source: string) =>
  Type.Union([Type.Integer(), Type.Null()], {
    description: `ID of the ${source} that the post was written from; null if it was written from another kind of text or the source was deleted.`,
  });
const BothLanguages = Type.Object({ ko: Type.String(), en: Type.String() });

export const GenerateBody = Type.Object({
  press_id: Type.Optional(Id('ID of the source press release. Send either this or `blog_id`.')),
  blog_id: Type.Optional(Id('ID of the source blog post. Send either this or `press_id`.')),
  platforms: Type.Array(Platform, {
    minItems: 1,
    maxItems: 100,
    description: 'Platforms to write for, one post each. Repeated values count once.',
  }),
  tone: Choice(['professional', 'casual', 'friendly'], 'Tone of the text.', 'professional'),
  content_length: Choice(
    ['short', 'medium', 'long'],
    'Target length of the post, within the limit of the platform.',
    'medium',
  ),
  language: Type.Optional(
    Choice(
      SOCIAL_LANGUAGES,
      'Language of the post. Defaults to the language of the source, or English if the source is in a language that is not listed.',
    ),
  ),
  include_hashtags: Type.Boolean({ default: true, description: 'Whether to derive hashtags from the source.' }),
  hashtag_count: Type.Integer({
    minimum: 1,
    maximum: 30,
    default: 10,
    description:
      'Number of hashtags, 1 to 30. If the platform allows fewer or the source has too few suitable words, there are fewer, and `message` says so.',
  }),
});

export const ContentParams = Type.Object({ content_id: Id('ID of the social post.') });

export const EditBody = Type.Object({
  content: Type.Optional(Content),
  hashtags: Type.Optional(
    Type.Array(Text(150, 'Hashtag, starting with `#`.'), {
      maxItems: 30,
      description: 'The complete list of hashtags, each starting with `#`.',
    }),
  ),
  planned_kst: Type.Optional(
    Type.Union([Type.String({ format: 'korean-moment' }), Type.Literal('')], {
      description:
        'When the post is to be published, as an ISO 8601 timestamp; an empty text removes the plan. It is shown in the calendar. The service does not publish posts.',
    }),
  ),
  base_version: BaseVersion,
});

export const RegenerateBody = Type.Object({ base_version: BaseVersion });

const PlatformCheck = Component('PlatformCheck', {
  character_count: Type.Integer({ description: 'Length of the content without hashtags.' }),
  published_count: Type.Integer({
    description:
      'Length of the post as published, including hashtags. The limit of the platform applies to this value.',
  }),
  max_characters: NullableCount,
  over_by: Type.Integer(),
  max_hashtags: NullableCount,
  hashtags_over: Type.Integer(),
  refused: Type.Array(Type.Object({ code: Type.String(), message: BothLanguages }), {
    description: 'What the platform would refuse; empty if the post is acceptable.',
  }),
  fitted: Type.Union([Type.Object({ content: Type.String(), hashtags: Type.Array(Type.String()) }), Type.Null()], {
    description: 'The closest version of the post that the platform accepts; null if no change is needed.',
  }),
});

export const ImageBody = Type.Object({ media_id: Id('ID of a picture of the media library.') });

const Image = Component('SocialImage', {
  media_id: Id('ID of the picture in the media library.'),
  url: Type.String({ description: 'URL of the picture in the shape of a share card, 1200 × 630.' }),
  alt: Type.String(),
});

export const SocialContent = Component('SocialContent', {
  id: Id('ID of the social post.'),
  platform: Platform,
  title: NullableText,
  content: Type.String(),
  hashtags: Type.Array(Type.String()),
  image: Type.Union([Image, Type.Null()], { description: 'Picture of the post; null if none was chosen.' }),
  character_count: Type.Integer({ description: 'Length of the content, counted as the platform does.' }),
  press_id: SourceId('press release'),
  blog_id: SourceId('blog post'),
  source_outdated: SourceOutdated('the post'),
  language: Choice(SOCIAL_LANGUAGES, 'Language of the post.'),
  platform_check: PlatformCheck,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: Type.Optional(ToCheck),
  planned_kst: Type.Union([Type.String(), Type.Null()], {
    description: 'When the post is to be published, as an ISO 8601 timestamp in Korean time; null without a plan.',
  }),
  version: VersionNumber,
  created_at: UnixSeconds('Time of creation'),
  updated_at: UnixSeconds('Time of the last change'),
});

export const ContentsQuery = Type.Object({
  press_id: Type.Optional(Id('Only return posts written from this press release.')),
  blog_id: Type.Optional(Id('Only return posts written from this blog post.')),
  platform: Type.Optional(Platform),
  ...paging(),
  page_size: PageSize(20),
  fields: Fields(SocialContent),
});

export const SocialContents = Component('SocialContentList', {
  contents: Type.Array(SocialContent),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});

export const PlatformTable = Type.Array(
  Component('SocialPlatform', {
    value: Platform,
    label: BothLanguages,
    max_characters: NullableCount,
    counting: Type.String({ description: 'How the platform counts characters.' }),
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
  id: Id('ID of the version, as the restore endpoint expects it.'),
  version: OldVersionNumber,
  title: Type.Union([Type.String(), Type.Null()]),
  content: Type.String(),
  hashtags: Type.Array(Type.String()),
  ...versionFields,
});

export const VersionParams = Type.Object({
  content_id: Id('ID of the social post.'),
  version_id: Id('ID of a version in the history.'),
});
