import { type Static, Type } from 'typebox';
import { TextDocument, ToCheck } from '../../documents/schema.ts';
import { Choice, Component, Id, Next, PageSize, paging, Text } from '../../kernel/http/shapes.ts';
import { Claims, instructionFields, revisionFields, structuredEditFields } from '../../texts/document-schema.ts';
import { Facts, Keyword, StoredFacts } from '../../texts/facts-schema.ts';
import { ReviewStatus, reviewFilter } from '../../texts/reviews/status-schema.ts';
import { BaseVersion, Content, Title, UnverifiedClaims, VersionNumber } from '../../texts/text-schema.ts';

export const SUB_TYPES = {
  prompt_generator: ['shorts', 'cardnews'],
  wiki: ['wiki_a', 'wiki_b'],
} as const;

const CreationType = Choice(['prompt_generator', 'wiki'], 'Type of creation: prompt guide or wiki-style article.');
const SubType = Choice(
  ['shorts', 'cardnews', 'wiki_a', 'wiki_b'],
  'Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.',
);
export const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;

export const CreateBody = Type.Object({
  keyword: Keyword(2000, 'Subject of the text.'),
  facts: Facts,
  creation_type: CreationType,
  sub_type: Type.Optional(SubType),
  language: Choice(LANGUAGES, 'Language of the text.', 'ko'),
  is_public: Type.Boolean({ default: false }),
});

export const ModifyBody = Type.Object({
  creation_id: Id('ID of the creation.'),
  modification_prompt: Text(2000, 'Instruction that says what to change, in plain language.'),
  ...instructionFields,
});

export const EditBody = Type.Object({
  creation_id: Id('ID of the creation.'),
  title: Type.Optional(Title),
  content: Type.Optional(Content),
  ...structuredEditFields,
  is_public: Type.Optional(Type.Boolean()),
  base_version: BaseVersion,
});

export const ChangedCreation = Component('ChangedCreation', {
  creation_id: Id('ID of the creation.'),
  title: Type.String(),
  content: Type.String(),
  version: VersionNumber,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  ...revisionFields,
});

export const CreationParams = Type.Object({ creation_id: Id('ID of the creation.') });

export const ListQuery = Type.Object({
  ...paging(),
  page_size: PageSize(20),
  creation_type: Type.Optional(CreationType),
  ...reviewFilter,
});

const listed = {
  id: Id('ID of the creation.'),
  title: Type.String(),
  creation_type: CreationType,
  sub_type: SubType,
  language: Choice(LANGUAGES, 'Language of the text.'),
  is_public: Type.Boolean(),
  keyword: Type.String(),
  version: VersionNumber,
  created_at: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  review_status: ReviewStatus,
};

export const Creation = Component('Creation', {
  ...listed,
  content: Type.String(),
  facts: StoredFacts,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  claims: Claims,
});
export const WrittenCreation = Component('WrittenCreation', {
  creation_id: Id('ID of the creation.'),
  ...listed,
  content: Type.String(),
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: TextDocument,
});
export const ModifiedCreation = Component('ModifiedCreation', { ...WrittenCreation.properties, ...revisionFields });
export const ListedCreation = Component('ListedCreation', listed);
export const CreationList = Component('CreationList', {
  creation_list: Type.Array(ListedCreation),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});

export type CreateInput = Static<typeof CreateBody>;
export type ModifyInput = Static<typeof ModifyBody>;
export type ListInput = Static<typeof ListQuery>;
export type CreationRow = Omit<Static<typeof Creation>, 'facts' | 'to_check' | 'document' | 'claims'>;
export type ListedRow = Static<typeof ListedCreation>;
