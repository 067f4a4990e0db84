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
import { Claims, instructionBody, revisionFields, structuredEditFields } from '../../texts/document-schema.ts';
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

export const BLOG_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;

const BLOG_TYPES = ['general', 'tech', 'marketing', 'news'] as const;
const PostId = Id('ID of the blog post.');
const Language = Choice(BLOG_LANGUAGES, 'Language of the blog post.');
const NullableText = Type.Union([Type.String(), Type.Null()]);

export const GenerateBody = Type.Object({
  keyword: Keyword(2000, 'Subject of the blog post: a phrase or the facts.'),
  facts: Facts,
  blog_type: Choice(BLOG_TYPES, 'Type of blog post.', 'general'),
  language: Choice(BLOG_LANGUAGES, 'Language of the blog post.', 'ko'),
  target_length: Type.Optional(
    Choice(
      ['short', 'medium', 'long'],
      'Target length of the blog post; that of the earlier texts if it is left out, `medium` without one.',
    ),
  ),
  tone: Type.Optional(
    Choice(
      ['professional', 'casual', 'friendly'],
      'Tone of the text; that of the earlier texts if it is left out, `professional` without one.',
    ),
  ),
  is_image: Type.Boolean({
    default: false,
    description: 'Whether to generate an image as well, at the price of the image endpoint.',
  }),
  is_search: Type.Boolean({ default: false, description: 'Whether to search the web for additional facts.' }),
  reference_ids: Type.Optional(IdList('IDs of the references to write from, of any kind of text.')),
  use_sentences: UseSentences,
  ...houseFields,
});

export const ModifyBody = instructionBody('blog_id', 'ID of the blog post.', 2000);

export const EditBody = Type.Object({
  blog_id: PostId,
  title: Type.Optional(Title),
  content: Type.Optional(Content),
  ...structuredEditFields,
  is_public: Type.Optional(Type.Boolean()),
  base_version: BaseVersion,
});

export const BlogParams = Type.Object({ blog_id: PostId });

export const ListQuery = Type.Object({ ...paging(), page_size: PageSize(20), ...reviewFilter });

const Block = Type.Union([
  Type.Object({ type: Type.Literal('text'), content: Type.String() }),
  Type.Object({ type: Type.Literal('image'), image_url: Type.String(), caption: Type.String() }),
]);

const Blocks = Type.Array(Block, {
  description: 'The content as a list of blocks, including the image if the blog post has one.',
});

export const GeneratedPost = Component('GeneratedBlogPost', {
  blog_id: PostId,
  title: Type.String(),
  content: Type.String(),
  content_blocks: Blocks,
  keyword: Type.String(),
  language: Language,
  version: VersionNumber,
  img_error: ImageError,
  sources: Sources,
  house_texts: UsedHouseTexts,
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: TextDocument,
});

export const ChangedPost = Component('ChangedBlogPost', {
  blog_id: PostId,
  title: Type.String(),
  content: Type.String(),
  language: Type.String({ description: 'Language of the blog post. A translation changes it.' }),
  version: VersionNumber,
  updated_at: UnixSeconds('Time of the last change'),
  unverified_claims: UnverifiedClaims,
  claims: Claims,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  ...revisionFields,
});

const listed = {
  id: PostId,
  title: Type.String(),
  keyword: Type.String(),
  language: Language,
  is_public: Type.Boolean(),
  version: VersionNumber,
  created_at: UnixSeconds('Time of creation'),
  review_status: ReviewStatus,
};

const ListedPost = Component('ListedBlogPost', listed);

export const PostDetail = Component('BlogPost', {
  ...listed,
  blog_id: PostId,
  content: Type.String(),
  content_blocks: Blocks,
  blog_type: Choice(BLOG_TYPES, 'Type of blog post.'),
  img_url: NullableText,
  img_alt: Type.Union([Type.String(), Type.Null()], { description: 'Alternative text: what the image shows.' }),
  img_stale: ImageStale,
  updated_at: UnixSeconds('Time of the last change'),
  facts: StoredFacts,
  house_texts: UsedHouseTexts,
  to_check: ToCheck,
  document: Type.Optional(TextDocument),
  claims: Claims,
});

export const PostList = Component('BlogPostList', {
  blog_list: Type.Array(ListedPost),
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
  url: Type.Optional(Type.String({ maxLength: 2000, description: 'URL of the source. It is stored but not fetched.' })),
});

export const ReferenceParams = Type.Object({ reference_id: Id('ID of the reference.') });

export const BlogReference = Component('BlogReference', {
  id: Id('ID of the reference.'),
  title: Type.String(),
  content: Type.String(),
  url: Type.String({ description: 'URL of the source; empty if none was given.' }),
});

export const ReferencesQuery = Type.Object({ fields: Fields(BlogReference) });

export const BlogReferenceDetail = Component('BlogReferenceDetail', {
  ...BlogReference.properties,
  sentences: Sentences,
});

export type GenerateInput = Static<typeof GenerateBody>;
export type ListInput = Static<typeof ListQuery>;
export type ReferenceInput = Static<typeof ReferenceBody>;
export type BlogBlock = Static<typeof Block>;
export type ListedRow = Static<typeof ListedPost>;
export type PostRow = Omit<
  Static<typeof PostDetail>,
  'content_blocks' | 'blog_id' | 'facts' | 'house_texts' | 'to_check' | 'document' | 'claims'
>;
