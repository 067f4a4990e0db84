import { type Static, Type } from 'typebox';
import { TextDocument, ToCheck } from '../../documents/schema.ts';
import { Choice, Component, Id, IdList, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';
import { FileUrl } from '../../media/files/schema.ts';
import {
  Claims,
  InferredKind,
  Issuer,
  revisionFields,
  SelectedBlocks,
  structuredEditFields,
} from '../../texts/document-schema.ts';
import { Sentences, UseSentences } from '../../texts/reference-schema.ts';
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
const ImageAlt = Type.Union([Type.String(), Type.Null()], { description: 'What the picture shows.' });

export const CreateBody = Type.Object({
  keyword: Text(1000, 'What the release announces: a phrase or the facts.'),
  language: Choice(PRESS_LANGUAGES, 'Language of the release.', 'ko'),
  is_public: Type.Boolean({ default: false, description: 'Make the release public.' }),
  is_image: Type.Boolean({ default: false, description: 'Make an image too, at the price of image-ai.' }),
  is_search: Type.Boolean({ default: false, description: 'Use web search.' }),
  kind: Type.Optional(
    Text(50, 'Type of release: product_launch and personnel are built in, any other text is taken as it is.'),
  ),
  is_lead_text: Type.Boolean({ default: false, description: 'Open with a subtitle.' }),
  reference_ids: Type.Optional(IdList('Press references to write from.')),
  use_sentences: UseSentences,
  img_options: Type.Optional(Type.Array(Text(50, 'Style of the image.'), { maxItems: 10 })),
});

export const ModifyBody = Type.Object({
  press_id: Id('The press release.'),
  modification_prompt: Text(1000, 'What to change, in plain words.'),
  block_ids: SelectedBlocks,
  base_version: BaseVersion,
});

export const EditBody = Type.Object({
  press_id: Id('The press release.'),
  title: Type.Optional(Title),
  content: Type.Optional(Content),
  ...structuredEditFields,
  is_public: Type.Optional(Type.Boolean()),
  base_version: BaseVersion,
});

export const PressParams = Type.Object({ press_id: Id('The press release.') });

export const PressImage = Component('PressImage', {
  image_url: Type.String({ description: 'Address of the picture; also the img_url of the release from now on.' }),
  image_alt: Type.String({ description: 'What the picture shows, in the language of the release.' }),
});

export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  keyword: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Literal search in title, content and generation keyword; blank means none.',
    }),
  ),
  sorting: Choice(['latest', 'oldest'], 'Newest or oldest first.', 'latest'),
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

export const CreatedPress = Component('CreatedPress', {
  press_id: Id('The press release.'),
  title: Type.String(),
  content: Type.String(),
  lead_text: NullableText,
  sections: Sections,
  img_url: NullableText,
  img_alt: ImageAlt,
  img_error: ImageError,
  language: Choice(PRESS_LANGUAGES, 'Language of the release.'),
  version: VersionNumber,
  created_at: UnixSeconds('Creation'),
  kind: InferredKind,
  issuer: Issuer,
  sources: Sources,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: TextDocument,
});

export const ChangedPress = Component('ChangedPress', {
  press_id: Id('The press release.'),
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
  id: Id('The press release.'),
  title: Type.String(),
  content: Type.String(),
  language: Choice(PRESS_LANGUAGES, 'Language of the release.'),
  is_public: Type.Boolean(),
  img_url: NullableText,
  version: VersionNumber,
  created_at: UnixSeconds('Creation'),
  updated_at: UnixSeconds('Last change'),
  question: Type.String({ description: 'The keyword it was generated from.' }),
};

const ListedPress = Component('Press', listed);

export const PressDetail = Component('PressDetail', {
  ...listed,
  img_alt: ImageAlt,
  img_stale: ImageStale,
  lead_text: NullableText,
  sections: Type.Optional(Sections),
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  claims: Claims,
});

export const PressList = Component('PressList', {
  press_list: Type.Array(ListedPress),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});

export const ReferenceBody = Type.Object({
  title: Text(200, 'Title of the reference.'),
  content: Type.Optional(
    Type.String({ maxLength: 50_000, description: 'Text of the reference; needed unless there is a file.' }),
  ),
  file_url: Type.Optional(FileUrl),
  url: Type.Optional(Type.String({ maxLength: 2000, description: 'Where it is from; needed when kind is url.' })),
  kind: Choice(['text', 'url'], 'With url the page is read once and its text added.', 'text'),
});

export const ReferenceParams = Type.Object({ reference_id: Id('The reference.') });

export const PressReference = Component('PressReference', {
  id: Id('The reference.'),
  title: Type.String(),
  content: Type.String(),
  url: NullableText,
  kind: Type.String(),
  user_id: Id('Owner.'),
  created_kst: Type.String({ description: 'ISO 8601 in Korean time.' }),
});

export const PressReferenceDetail = Component('PressReferenceDetail', {
  ...PressReference.properties,
  sentences: Sentences,
});

export type CreateInput = Static<typeof CreateBody>;
export type EditInput = Static<typeof EditBody>;
export type ListInput = Static<typeof ListQuery>;
export type ReferenceInput = Static<typeof ReferenceBody>;
export type PressRow = Omit<
  Static<typeof PressDetail>,
  'lead_text' | 'sections' | 'to_check' | 'document' | 'claims'
> & {
  with_lead: boolean;
};
