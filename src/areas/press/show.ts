import type { Document } from '../../documents/model.ts';
import { documentFrom, EMPTY_OUTLINE } from '../../documents/outline.ts';
import { contentOf } from '../../documents/render.ts';
import { pressSections } from '../../documents/sections.ts';
import { pictureErrorCode } from '../../media/images/index.ts';
import { revisionExample } from '../../texts/document-schema.ts';
import type { CreatedText } from '../../texts/illustrated.ts';
import type { Included } from '../../texts/include.ts';
import { sentencesExample } from '../../texts/reference-schema.ts';
import type { ReferenceRow } from '../../texts/references.ts';
import type { ShownText } from '../../texts/save.ts';
import { includedClaims, shownParts } from '../../texts/show.ts';
import { showClaims } from '../../texts/show-claims.ts';
import type { NewPressRow, PressWithDocument } from './service.ts';

/** Converts rows to API responses. */

function parts(document: Document, included: Included) {
  const sections = pressSections(document);
  return {
    lead_text: sections.subtitle,
    ...(included.has('sections') && { sections }),
    ...shownParts(document, included),
  };
}

function allParts(document: Document) {
  const sections = pressSections(document);
  return { lead_text: sections.subtitle, sections, to_check: document.to_check, document };
}

export function showCreated({ row: press, draft, sources, houseTexts, claims, imageFailed }: CreatedText<NewPressRow>) {
  const { id, title, content, is_public, img_url, img_alt, language, version, created_at, refusals } = press;
  return {
    press_id: id,
    title,
    content,
    is_public,
    warnings: refusals.map(({ field, ko, en }) => ({ code: 'NOT_PUBLISHED' as const, field, message: { ko, en } })),
    img_url,
    img_alt,
    img_error: pictureErrorCode(imageFailed),
    language,
    version,
    created_at,
    kind: draft.kind,
    issuer: draft.issuer,
    sources,
    house_texts: houseTexts,
    ...showClaims(claims),
    ...allParts(draft.document),
  };
}

export function showChanged({ id, title, content, version, document, changes, included }: ShownText) {
  return { press_id: id, title, content, version, ...parts(document, included), applied: true, changes };
}

export function showDetail({ document, claims, included, ...press }: PressWithDocument) {
  return { ...press, ...parts(document, included), ...includedClaims(claims) };
}

export function showReference<Row extends ReferenceRow>(reference: Row, accountId: number) {
  return { ...reference, user_id: accountId };
}

const document = documentFrom({
  ...EMPTY_OUTLINE,
  title: '한빛바이오, 혈당 센서 글루코핀 11월 15일 출시',
  dateline: '춘천, 2026년 11월 15일 – ',
  lead: '한빛바이오가 혈당 센서 글루코핀을 11월 15일 출시한다.',
  blocks: [{ type: 'paragraph', text: '센서는 5분마다 혈당을 잰다.' }],
  contact: '언론 문의\n홍보팀 02-555-0123',
  to_check: [
    {
      field: 'quote',
      reason: {
        ko: '대표의 말을 넣으려면 발언자와 내용을 알려 주세요.',
        en: 'To quote the chief executive, say who speaks and give the words.',
      },
    },
  ],
});
const exampleParts = allParts(document);

export const createdExample = {
  press_id: 1,
  title: document.title,
  content: contentOf(document),
  ...exampleParts,
  kind: 'product_launch',
  issuer: 'company' as const,
  is_public: false,
  warnings: [],
  img_url: null,
  img_alt: null,
  img_error: null,
  language: 'ko' as const,
  version: 1,
  created_at: 1794700800,
  sources: [],
  house_texts: [],
  unverified_claims: [],
  claims: [],
};

export const changedExample = {
  press_id: 1,
  title: document.title,
  content: createdExample.content,
  ...exampleParts,
  version: 2,
  ...revisionExample,
};

export const pressExample = {
  id: 1,
  title: document.title,
  content: createdExample.content,
  language: 'ko' as const,
  is_public: false,
  img_url: null,
  version: 1,
  created_at: 1794700800,
  updated_at: 1794700800,
  question: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  review_status: 'draft' as const,
  distributed_kst: null,
};

export const imageExample = {
  image_url: 'https://press.example/images/4f1c….png',
  image_alt: '제목 카드: 한빛바이오, 혈당 센서 글루코핀 출시 · 한빛바이오 · 2026년 11월 15일',
};

export const referenceExample = {
  id: 1,
  title: '제품 설명서',
  content: '글루코핀은 5분마다 혈당을 잰다.',
  url: null,
  kind: 'text',
  user_id: 1,
  created_kst: '2026-11-15T09:30:00+09:00',
};
export const referenceDetailExample = { ...referenceExample, sentences: sentencesExample };

export const detailExample = {
  ...pressExample,
  img_alt: null,
  img_stale: false,
  facts: null,
  house_texts: [],
  ...exampleParts,
};
