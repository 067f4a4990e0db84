import { type Static, Type } from 'typebox';
import { TextDocument, ToCheck } from '../../documents/schema.ts';
import {
  Choice,
  Component,
  Fields,
  Id,
  IdList,
  Next,
  PageSize,
  paging,
  Text,
  UnixSeconds,
} from '../../kernel/http/shapes.ts';
import { FileUrl } from '../../media/files/schema.ts';
import {
  Claims,
  InferredKind,
  Issuer,
  instructionBody,
  revisionFields,
  structuredEditFields,
} from '../../texts/document-schema.ts';
import { Facts, Keyword, StoredFacts } from '../../texts/facts-schema.ts';
import { houseFields, UsedHouseTexts } from '../../texts/house/schema.ts';
import { Sentences, UseSentences } from '../../texts/reference-schema.ts';
import { ReviewStatus, reviewFilter } from '../../texts/reviews/status-schema.ts';
import {
  BaseVersion,
  Content,
  ImageError,
  ImageStale,
  Sources,
  Title,
  UnverifiedClaims,
  VersionNumber,
} from '../../texts/text-schema.ts';

export const PRESS_LANGUAGES = ['ko', 'en', 'ja', 'fr', 'zh', 'id'] as const;

const NullableText = Type.Union([Type.String(), Type.Null()]);
const ImageAlt = Type.Union([Type.String(), Type.Null()], { description: 'Alternative text: what the image shows.' });

export const CreateBody = Type.Object({
  keyword: Keyword(1000, 'What the press release announces: a phrase or the facts.'),
  facts: Facts,
  language: Choice(PRESS_LANGUAGES, 'Language of the press release.', 'ko'),
  is_public: Type.Boolean({
    default: false,
    description:
      'Whether to publish this version. One with blanks, internal remarks or a missing approval is kept without being public, and `warnings` says why.',
  }),
  is_image: Type.Boolean({
    default: false,
    description: 'Whether to generate an image as well, at the price of the image endpoint.',
  }),
  is_search: Type.Boolean({ default: false, description: 'Whether to search the web for additional facts.' }),
  kind: Type.Optional(
    Text(
      50,
      'Kind of press release. `product_launch` and `personnel` have a form of their own; any other text is used as it is.',
    ),
  ),
  is_lead_text: Type.Boolean({ default: false, description: 'Whether to start with a subtitle.' }),
  reference_ids: Type.Optional(IdList('IDs of the references to write from, of any kind of text.')),
  use_sentences: UseSentences,
  ...houseFields,
  house_subtitle: Type.Boolean({
    default: false,
    description:
      'Whether there is a subtitle where the earlier texts have one. `is_lead_text` then counts only without such a text.',
  }),
  img_options: Type.Optional(Type.Array(Text(50, 'Style of the image.'), { maxItems: 10 })),
});

export const ModifyBody = instructionBody('press_id', 'ID of the press release.', 1000);

export const EditBody = Type.Object({
  press_id: Id('ID of the press release.'),
  title: Type.Optional(Title),
  content: Type.Optional(Content),
  ...structuredEditFields,
  is_public: Type.Optional(
    Type.Boolean({
      description:
        'True publishes the text as this call leaves it, also when an earlier version is public; false takes it down.',
    }),
  ),
  base_version: BaseVersion,
});

export const PressParams = Type.Object({ press_id: Id('ID of the press release.') });

export const PressImage = Component('PressImage', {
  image_url: Type.String({ description: 'URL of the image, which is now also the `img_url` of the press release.' }),
  image_alt: Type.String({
    description: 'Alternative text: what the image shows, in the language of the press release.',
  }),
});

const Sections = Component('PressSections', {
  title: Type.String(),
  subtitle: NullableText,
  lead: Type.String(),
  body: Type.String(),
  quote: NullableText,
  boilerplate: Type.String(),
  contact: Type.String(),
});

const PublicationWarning = Component('PublicationWarning', {
  code: Choice(['NOT_PUBLISHED'], 'The press release was to be public and is not.'),
  field: Type.String({ description: 'What is wrong: `title`, `content`, `image` or `review_status`.' }),
  message: Type.Object({ ko: Type.String(), en: Type.String() }),
});

export const CreatedPress = Component('CreatedPress', {
  press_id: Id('ID of the press release.'),
  title: Type.String(),
  content: Type.String(),
  is_public: Type.Boolean(),
  warnings: Type.Array(PublicationWarning, {
    description:
      'Why it was not made public although the request said so: it is kept, and can be published once this is corrected.',
  }),
  lead_text: NullableText,
  sections: Sections,
  img_url: NullableText,
  img_alt: ImageAlt,
  img_error: ImageError,
  language: Choice(PRESS_LANGUAGES, 'Language of the press release.'),
  version: VersionNumber,
  created_at: UnixSeconds('Time of creation'),
  kind: InferredKind,
  issuer: Issuer,
  sources: Sources,
  house_texts: UsedHouseTexts,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: TextDocument,
});

export const ChangedPress = Component('ChangedPress', {
  press_id: Id('ID of the press release.'),
  title: Type.String(),
  content: Type.String(),
  lead_text: NullableText,
  sections: Type.Optional(Sections),
  version: VersionNumber,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  ...revisionFields,
});

const listed = {
  id: Id('ID of the press release.'),
  title: Type.String(),
  content: Type.String(),
  language: Choice(PRESS_LANGUAGES, 'Language of the press release.'),
  is_public: Type.Boolean(),
  img_url: NullableText,
  version: VersionNumber,
  created_at: UnixSeconds('Time of creation'),
  updated_at: UnixSeconds('Time of the last change'),
  question: Type.String({ description: 'The keyword that the press release was generated from.' }),
  review_status: ReviewStatus,
  distributed_kst: Type.Union([Type.String(), Type.Null()], {
    description: 'When a release of it was last sent, as an ISO 8601 timestamp in Korean time; null if none was.',
  }),
};

const ListedPress = Component('Press', listed);

export const ListQuery = Type.Object({
  ...paging(),
  page_size: PageSize(20),
  keyword: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'Words that are all in the title, the content or the keyword it was generated from, in any order and ignoring case; words in quotes as they stand. A blank value is ignored.',
    }),
  ),
  sorting: Choice(['latest', 'oldest'], 'Sort order: newest or oldest first.', 'latest'),
  ...reviewFilter,
  fields: Fields(ListedPress),
});

export const PressDetail = Component('PressDetail', {
  ...listed,
  img_alt: ImageAlt,
  img_stale: ImageStale,
  lead_text: NullableText,
  sections: Type.Optional(Sections),
  facts: StoredFacts,
  house_texts: UsedHouseTexts,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  claims: Claims,
});

export const PressList = Component('PressList', {
  press_list: Type.Array(ListedPress),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});

export const ReferenceBody = Type.Object({
  title: Text(200, 'Title of the reference.'),
  content: Type.Optional(
    Type.String({ maxLength: 50_000, description: 'Text of the reference. Required unless `file_url` is given.' }),
  ),
  file_url: Type.Optional(FileUrl),
  url: Type.Optional(Type.String({ maxLength: 2000, description: 'URL of the source. Required if `kind` is `url`.' })),
  kind: Choice(['text', 'url'], 'With `url`, the page is read once and its text is added to the content.', 'text'),
});

export const ReferenceParams = Type.Object({ reference_id: Id('ID of the reference.') });

export const PressReference = Component('PressReference', {
  id: Id('ID of the reference.'),
  title: Type.String(),
  content: Type.String(),
  url: NullableText,
  kind: Type.String(),
  user_id: Id('ID of the account that owns the reference.'),
  created_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

export const ReferencesQuery = Type.Object({ fields: Fields(PressReference) });

export const PressReferenceDetail = Component('PressReferenceDetail', {
  ...PressReference.properties,
  sentences: Sentences,
});

export type CreateInput = Static<typeof CreateBody>;
export type ListInput = Static<typeof ListQuery>;
export type ReferenceInput = Static<typeof ReferenceBody>;
export type PressRow = Omit<
  Static<typeof PressDetail>,
  'lead_text' | 'sections' | 'facts' | 'house_texts' | 'to_check' | 'document' | 'claims'
>;
