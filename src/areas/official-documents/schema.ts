import { type Static, Type } from 'typebox';
import { TextDocument, ToCheck } from '../../documents/schema.ts';
import { Choice, Component, Fields, Id, IdList, Next, paging, Text, UnixSeconds } from '../../kernel/http/shapes.ts';
import { FileUrl } from '../../media/files/schema.ts';
import { Claims, Issuer, instructionBody, revisionFields, structuredEditFields } from '../../texts/document-schema.ts';
import { Facts, Keyword, StoredFacts } from '../../texts/facts-schema.ts';
import { houseFields, UsedHouseTexts } from '../../texts/house/schema.ts';
import { Sentences, UseSentences } from '../../texts/reference-schema.ts';
import { ReviewStatus, reviewFilter } from '../../texts/reviews/status-schema.ts';
import { BaseVersion, Content, Sources, Title, UnverifiedClaims, VersionNumber } from '../../texts/text-schema.ts';

export const DOCUMENT_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export const DOCUMENT_TYPES = [
  { name: '협조문', description: '부서나 기관에 협조를 요청하는 문서' },
  { name: '안내문', description: '일정, 방법 등을 알리는 문서' },
  { name: '공지사항', description: '구성원 전체에 알리는 문서' },
  { name: '제품 출시 안내문', description: '새 제품의 출시를 거래처와 고객에게 알리는 문서' },
] as const;

const DocumentType = Choice(
  ['협조문', '안내문', '공지사항', '제품 출시 안내문'],
  'Type of the document: the name of one of the listed document types.',
);
const DocumentLanguage = Choice(DOCUMENT_LANGUAGES, 'Language of the document.');
const Limit = Type.Integer({
  minimum: 1,
  maximum: 100,
  default: 10,
  description: 'Number of entries per page, 1 to 100.',
});

export const TypeList = Component('OfficialDocumentTypeList', {
  document_types: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })),
});

export const CreateBody = Type.Object({
  keyword: Keyword(1000, 'Subject of the document: a phrase or the facts.'),
  facts: Facts,
  document_type: DocumentType,
  language: Choice(DOCUMENT_LANGUAGES, 'Language of the document.', 'ko'),
  is_search: Type.Boolean({ default: false, description: 'Whether to search the web for additional facts.' }),
  reference_ids: Type.Optional(IdList('IDs of the references to write from, of any kind of text.')),
  use_sentences: UseSentences,
  ...houseFields,
});

export const ModifyBody = Type.Object({
  document_id: Id('ID of the official document.'),
  title: Type.Optional(Title),
  content: Type.Optional(Content),
  ...structuredEditFields,
  base_version: BaseVersion,
});

export const ModifyAiBody = instructionBody('document_id', 'ID of the official document.', 1000);

export const DocumentParams = Type.Object({ document_id: Id('ID of the official document.') });
export const ListQuery = Type.Object({ ...paging(), limit: Limit, ...reviewFilter });

export const CreatedDocument = Component('CreatedOfficialDocument', {
  document_id: Id('ID of the official document.'),
  title: Type.String(),
  content: Type.String(),
  document_type: DocumentType,
  language: DocumentLanguage,
  version: VersionNumber,
  created_at: UnixSeconds('Time of creation'),
  issuer: Issuer,
  sources: Sources,
  house_texts: UsedHouseTexts,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: TextDocument,
});

export const ChangedDocument = Component('ChangedOfficialDocument', {
  document_id: Id('ID of the official document.'),
  title: Type.String(),
  content: Type.String(),
  version: VersionNumber,
  updated_at: UnixSeconds('Time of the last change'),
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  ...revisionFields,
});

const ListedDocument = Component('ListedOfficialDocument', {
  id: Id('ID of the official document.'),
  title: Type.String(),
  document_type: DocumentType,
  language: DocumentLanguage,
  version: VersionNumber,
  created_at: UnixSeconds('Time of creation'),
  review_status: ReviewStatus,
});

export const DocumentDetail = Component('OfficialDocument', {
  ...ListedDocument.properties,
  content: Type.String(),
  updated_at: UnixSeconds('Time of the last change'),
  facts: StoredFacts,
  house_texts: UsedHouseTexts,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  claims: Claims,
});

const pageFields = { total: Type.Integer(), page: Type.Integer(), limit: Type.Integer(), next: Next() };

export const DocumentList = Component('OfficialDocumentList', {
  documents: Type.Array(ListedDocument),
  ...pageFields,
  total_pages: Type.Integer(),
});

export const ReferenceBody = Type.Object({
  name: Text(200, 'Name of the reference.'),
  content: Type.Optional(Type.String({ maxLength: 50_000, description: 'Text of the reference.' })),
  file_url: Type.Optional(FileUrl),
});

export const ReferenceParams = Type.Object({ reference_id: Id('ID of the reference.') });

export const CreatedReference = Component('CreatedOfficialDocumentReference', {
  reference_id: Id('ID of the reference.'),
  name: Type.String(),
  created_at: UnixSeconds('Time of creation'),
  sentences: Sentences,
});

export const Reference = Component('OfficialDocumentReference', {
  id: Id('ID of the reference.'),
  name: Type.String(),
  content: Type.String(),
  file_url: Type.String({ description: 'URL of the file; empty if there is none.' }),
  created_at: UnixSeconds('Time of creation'),
});

export const ReferenceDetail = Component('OfficialDocumentReferenceDetail', {
  ...Reference.properties,
  is_ocr: Type.Boolean({ description: 'Whether the text was recognised in an image (OCR) and has not been verified.' }),
  sentences: Sentences,
});

export const ReferencesQuery = Type.Object({ ...ListQuery.properties, fields: Fields(Reference) });

export const ReferenceList = Component('OfficialDocumentReferenceList', {
  references: Type.Array(Reference),
  ...pageFields,
});

export type CreateInput = Static<typeof CreateBody>;
export type ListInput = Static<typeof ListQuery>;
export type ReferenceInput = Static<typeof ReferenceBody>;
export type DocumentRow = Omit<
  Static<typeof DocumentDetail>,
  'facts' | 'house_texts' | 'to_check' | 'document' | 'claims'
>;
export type ListedRow = Static<typeof ListedDocument>;
