import { documentExample } from '../../documents/schema.ts';
import { revisionExample } from '../../texts/document-schema.ts';
import type { ReferenceRow, ReferenceWithSentences } from '../../texts/references.ts';
import type { ShownText } from '../../texts/save.ts';
import { includedClaims, shownParts } from '../../texts/show.ts';
import { showClaims } from '../../texts/show-claims.ts';
import type { CreatedDocument, DocumentWithParts } from './service.ts';

export function showCreated({ row, draft, sources, houseTexts, claims }: CreatedDocument) {
  const { id, title, content, document_type, language, version, created_at } = row;
  const { document, issuer } = draft;
  const shown = {
    document_id: id,
    title,
    content,
    document_type,
    language,
    version,
    created_at,
    issuer,
    sources,
    house_texts: houseTexts,
  };
  return { ...shown, ...showClaims(claims), to_check: document.to_check, document };
}

export function showChanged({ id, title, content, version, updated_at, document, changes, included }: ShownText) {
  const shown = { document_id: id, title, content, version, updated_at };
  return { ...shown, ...shownParts(document, included), applied: true, changes };
}

export function showDetail({ document, claims, included, ...row }: DocumentWithParts) {
  return { ...row, ...shownParts(document, included), ...includedClaims(claims) };
}

export function showReference({ id, title, content, file_url, created_at }: ReferenceRow) {
  return { id, name: title, content, file_url: file_url ?? '', created_at };
}

export function showCreatedReference({ id, title, created_at, sentences }: ReferenceWithSentences) {
  return { reference_id: id, name: title, created_at, sentences };
}

export function showReferenceDetail({ sentences, ...reference }: ReferenceWithSentences) {
  return { ...showReference(reference), is_ocr: reference.kind === 'scan', sentences };
}

export const listedExample = {
  id: 1,
  title: '사내 보안 점검 협조 요청',
  document_type: '협조문' as const,
  language: 'ko' as const,
  version: 1,
  created_at: 1794700800,
  review_status: 'draft' as const,
};

const content = '[기관명]\n\n수신  각 부서장\n참조  [참조]\n제목  사내 보안 점검 협조 요청\n\n1. …  끝.';

const structured = { to_check: [], document: documentExample };

export const detailExample = {
  ...listedExample,
  content,
  updated_at: 1794700800,
  facts: null,
  house_texts: [],
  ...structured,
};

export const createdExample = {
  document_id: 1,
  title: listedExample.title,
  content,
  document_type: listedExample.document_type,
  language: listedExample.language,
  version: 1,
  created_at: 1794700800,
  issuer: 'company' as const,
  sources: [],
  house_texts: [],
  unverified_claims: [],
  claims: [],
  ...structured,
};

export const changedExample = {
  document_id: 1,
  title: listedExample.title,
  content,
  version: 2,
  updated_at: 1794704400,
  ...structured,
  ...revisionExample,
};

export const referenceExample = {
  id: 1,
  name: '보안 점검 계획',
  content: '점검은 11월 20일에 합니다.',
  file_url: '',
  created_at: 1794700800,
};
export const sentencesExample = [{ number: 1, text: referenceExample.content }];
