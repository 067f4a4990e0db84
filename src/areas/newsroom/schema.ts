import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Text } from '../../kernel/http/shapes.ts';
import { BaseVersion } from '../../texts/text-schema.ts';

export const LANGUAGES = ['ko', 'en'] as const;
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const SLUG = '^[a-z0-9](?:[a-z0-9-]{1,48}[a-z0-9])$';

const Description = Type.String({
  maxLength: 500,
  description: 'What the newsroom is about, in one or two sentences.',
});

export const NewsroomBody = Type.Object({
  is_on: Type.Boolean({ description: 'Whether the newsroom can be read. Off at first.' }),
  slug: Type.String({
    pattern: SLUG,
    description: 'Last part of the address `/newsroom/{slug}`: 3 to 50 lower-case letters, digits and hyphens.',
  }),
  name: Text(100, 'Name of the newsroom, for example that of the company.'),
  description: Type.Optional(Description),
  language: Choice(LANGUAGES, 'Language of headings and buttons. Press releases keep their own.', 'ko'),
  accent: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    default: '#1d4f91',
    description:
      'Colour of links and buttons as `#rrggbb`. It is made darker or lighter where it would be hard to read.',
  }),
  contact: Type.Optional(Text(500, 'Press contact below every page. Without it, that of the brand profile is shown.')),
  host: Type.Optional(
    Text(
      253,
      'Own domain that shows the newsroom, such as `news.example.com`. It is served once its `host_record` exists; see the operations manual.',
    ),
  ),
});

export const HostRecord = Type.Object({
  type: Type.Literal('TXT'),
  name: Type.String({ description: 'Full name of the record.' }),
  value: Type.String({ description: 'The same for every domain of the account, at any time.' }),
});

export const Newsroom = Component('Newsroom', {
  is_on: Type.Boolean(),
  slug: MaybeText,
  name: MaybeText,
  description: Type.String(),
  language: Choice(LANGUAGES, 'Language of headings and buttons.'),
  accent: Type.String(),
  contact: MaybeText,
  host: Type.Union([Type.String(), Type.Null()], { description: 'Own domain that was entered.' }),
  host_verified: Type.Boolean({
    description: 'Whether the domain is proven to belong to the account. Only then it shows the newsroom.',
  }),
  host_record: Type.Union([HostRecord, Type.Null()], {
    description:
      'DNS record to create, so that the domain is proven when the settings are saved again; null without a domain, and once it is proven.',
  }),
  url: Type.Union([Type.String(), Type.Null()], { description: 'Address of the newsroom; null before it is set up.' }),
  published_count: Type.Integer({ description: 'Number of press releases that it shows.' }),
  subscriber_count: Type.Integer({ description: 'Number of confirmed subscribers.' }),
});

export const PostParams = Type.Object({ press_id: Id('ID of the press release.') });

export const PublishBody = Type.Object({ base_version: BaseVersion });

export const POST_STATES = ['off', 'private', 'in_review', 'held', 'published'] as const;

export const NewsroomPost = Component('NewsroomPost', {
  state: Choice(
    POST_STATES,
    '`off`: the newsroom is off. `private`: `is_public` is false. `in_review`: it is shown within seconds. `held`: it is under embargo or still to be sent. `published`: everybody can read it.',
  ),
  url: Type.Union([Type.String(), Type.Null()], { description: 'Address of its page; null unless it is published.' }),
  held_until_kst: Type.Union([Type.String(), Type.Null()], {
    description: 'When the embargo ends or the release is sent, as far as known; null unless it is held.',
  }),
  published_version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The version that is public; null if none is. Later edits are not shown until they are published.',
  }),
  published_version_kst: Type.Union([Type.String(), Type.Null()], {
    description: 'When that version was published, as an ISO 8601 timestamp in Korean time.',
  }),
  has_changes: Type.Boolean({
    description: 'Whether text or picture differ from the version that is public; false if none is.',
  }),
});

export type NewsroomInput = Static<typeof NewsroomBody>;
export type HostRecord = Static<typeof HostRecord>;
export type Shown = Static<typeof Newsroom>;
export type PostState = Static<typeof NewsroomPost>;
export type SiteLanguage = (typeof LANGUAGES)[number];
