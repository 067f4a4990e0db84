import type { ReferenceRow } from '../../texts/references.ts';
import type { CreatedDocument } from './service.ts';

export function showCreated({ document, sources, unverifiedClaims }: CreatedDocument) {
  const { id, title, content, document_type, language, version, created_at } = document;
  const shown = { document_id: id, title, content, document_type, language, version, created_at, sources };
  return { ...shown, unverified_claims: unverifiedClaims };
}

export function showChanged({
  id,
  title,
  content,
  version,
  updated_at,
}: {
  id: number;
  title: string;
  content: string;
  version: number;
  updated_at: number;
}) {
  return { document_id: id, title, content, version, updated_at };
}

export function showReference({ id, title, content, file_url, created_at }: ReferenceRow) {
  return { id, name: title, content, file_url: file_url ?? '', created_at };
}

export function showReferenceDetail(reference: ReferenceRow) {
  return { ...showReference(reference), is_ocr: reference.kind === 'scan' };
}

export const listedExample = {
  id: 1,
  title: '사내 보안 점검 협조 요청',
  document_type: '협조문' as const,
  language: 'ko' as const,
  version: 1,
  created_at: 1794700800,
};

const content = '[기관명]\n\n수신  각 부서장\n참조  [참조]\n제목  사내 보안 점검 협조 요청\n\n1. …  끝.';

export const detailExample = { ...listedExample, content, updated_at: 1794700800 };

export const createdExample = {
  document_id: 1,
  title: listedExample.title,
  content,
  document_type: listedExample.document_type,
  language: listedExample.language,
  version: 1,
  created_at: 1794700800,
  sources: [],
  unverified_claims: [],
};

export const changedExample = {
  document_id: 1,
  title: listedExample.title,
  content,
  version: 2,
  updated_at: 1794704400,
};

export const referenceExample = {
  id: 1,
  name: '보안 점검 계획',
  content: '점검은 11월 20일에 …',
  file_url: '',
  created_at: 1794700800,
};
