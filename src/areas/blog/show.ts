import { documentExample } from '../../documents/schema.ts';
import { pictureErrorCode } from '../../media/images/index.ts';
import { revisionExample } from '../../texts/document-schema.ts';
import type { CreatedText } from '../../texts/illustrated.ts';
import { sentencesExample } from '../../texts/reference-schema.ts';
import type { ReferenceRow, ReferenceWithSentences } from '../../texts/references.ts';
import type { ShownText } from '../../texts/save.ts';
import { includedClaims, shownParts } from '../../texts/show.ts';
import { showClaims } from '../../texts/show-claims.ts';
import { blocksOf } from './blocks.ts';
import type { PostRow } from './schema.ts';
import type { PostWithParts } from './service.ts';

/** Converts rows to API responses, and examples for the OpenAPI document. */

export function showGenerated({
  row,
  draft: { document },
  sources,
  houseTexts,
  claims,
  imageFailed,
}: CreatedText<PostRow>) {
  const { id, title, content, keyword, language, version } = row;
  const shown = {
    blog_id: id,
    title,
    content,
    content_blocks: blocksOf(row),
    keyword,
    language,
    version,
    sources,
    house_texts: houseTexts,
  };
  const { to_check } = document;
  return {
    ...shown,
    img_error: pictureErrorCode(imageFailed),
    ...showClaims(claims),
    to_check,
    document,
  };
}

export function showChanged({ id, document, changes, included, ...text }: ShownText) {
  const { title, content, language, version, updated_at } = text;
  const shown = { blog_id: id, title, content, language, version, updated_at };
  return { ...shown, ...shownParts(document, included), applied: true, changes };
}

export function showDetail({ document, claims, included, ...post }: PostWithParts) {
  return {
    ...post,
    blog_id: post.id,
    content_blocks: blocksOf(post),
    ...shownParts(document, included),
    ...includedClaims(claims),
  };
}

export function showReference({ id, title, content, url }: ReferenceRow) {
  return { id, title, content, url: url ?? '' };
}

export function showReferenceDetail({ sentences, ...reference }: ReferenceWithSentences) {
  return { ...showReference(reference), sentences };
}

export const listedExample = {
  id: 1,
  title: '글루코핀 출시, 핵심만 짚어 봅니다',
  keyword: '초소형 혈당 센서 글루코핀 출시',
  language: 'ko' as const,
  is_public: false,
  version: 1,
  created_at: 1794700800,
  review_status: 'draft' as const,
};

const content =
  '이 글에서는 글루코핀 출시를 살펴봅니다.\n\n■ 한눈에 보는 글루코핀\n\n센서가 5분마다 혈당을 측정합니다.';

export const detailExample = {
  ...listedExample,
  blog_id: 1,
  content,
  content_blocks: blocksOf({ title: listedExample.title, content, img_url: null, img_stale: false }),
  blog_type: 'general' as const,
  img_url: null,
  img_alt: null,
  img_stale: false,
  updated_at: 1794700800,
  to_check: [],
  facts: null,
  house_texts: [],
  document: documentExample,
};

export const generatedExample = {
  blog_id: 1,
  title: listedExample.title,
  content,
  content_blocks: detailExample.content_blocks,
  keyword: listedExample.keyword,
  language: 'ko' as const,
  version: 1,
  img_error: null,
  sources: [],
  house_texts: [],
  unverified_claims: [],
  claims: [],
  to_check: [],
  document: documentExample,
};

export const changedExample = {
  blog_id: 1,
  title: listedExample.title,
  content,
  language: 'ko',
  version: 2,
  updated_at: 1794700800,
  to_check: [],
  document: documentExample,
  ...revisionExample,
};

export const referenceExample = {
  id: 1,
  title: '제품 설명서',
  content: '글루코핀은 5분마다 혈당을 잰다.',
  url: 'https://hanbit.example/glucopin',
};
export const referenceDetailExample = { ...referenceExample, sentences: sentencesExample };
