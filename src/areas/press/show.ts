import { pictureErrorCode } from '../../pictures/index.ts';
import type { StoredBrief } from '../../texts/brief.ts';
import type { ReferenceRow } from '../../texts/references.ts';
import type { Language } from '../../writing/brief.ts';
import { sectionsOf } from '../../writing/press/sections.ts';
import type { PressRow } from './schema.ts';
import type { CreatedPress } from './service.ts';

/** How rows are shown. The parts are read from the text as it stands: an edit by hand changes them too. */

function parts(text: { title: string; content: string; language: string }, withLead: boolean) {
  const sections = sectionsOf(text.title, text.content, text.language as Language, withLead);
  return { lead_text: sections.subtitle, sections };
}

export function showCreated({ press, sources, unverifiedClaims, imageFailed }: CreatedPress) {
  const { id, title, content, img_url, img_alt, language, version, created_at } = press;
  return {
    press_id: id,
    title,
    content,
    img_url,
    img_alt,
    img_error: pictureErrorCode(imageFailed),
    language,
    version,
    created_at,
    sources,
    unverified_claims: unverifiedClaims,
    ...parts(press, press.with_lead),
  };
}

export function showChanged(text: {
  id: number;
  title: string;
  content: string;
  language: string;
  version: number;
  brief: StoredBrief;
}) {
  const { id, title, content, version, brief } = text;
  return { press_id: id, title, content, version, ...parts(text, brief.withLead) };
}

export function showDetail(press: PressRow) {
  return { ...press, ...parts(press, press.with_lead) };
}

export function showReference(reference: ReferenceRow, accountId: number) {
  return { ...reference, user_id: accountId };
}

const sections = {
  title: '한빛바이오, 혈당 센서 글루코핀 출시',
  subtitle: null,
  lead: '[소재지], 2026년 11월 15일 – 한빛바이오는 …',
  body: '주요 내용은 …',
  quote: null,
  boilerplate: '한빛바이오 소개\n…',
  contact: '언론 문의처\n…',
};

export const createdExample = {
  press_id: 1,
  title: sections.title,
  content: `${sections.lead}\n\n${sections.body}`,
  lead_text: null,
  sections,
  img_url: null,
  img_alt: null,
  img_error: null,
  language: 'ko' as const,
  version: 1,
  created_at: 1794700800,
  sources: [],
  unverified_claims: [],
};

export const changedExample = {
  press_id: 1,
  title: sections.title,
  content: createdExample.content,
  lead_text: null,
  sections,
  version: 2,
};

export const pressExample = {
  id: 1,
  title: sections.title,
  content: createdExample.content,
  language: 'ko' as const,
  is_public: false,
  img_url: null,
  img_alt: null,
  version: 1,
  img_stale: false,
  created_at: 1794700800,
  updated_at: 1794700800,
  question: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
};

export const imageExample = {
  image_url: 'https://press.example/images/4f1c….png',
  image_alt: '제목 카드: 한빛바이오, 혈당 센서 글루코핀 출시 · 한빛바이오 · 2026년 11월 15일',
};

export const referenceExample = {
  id: 1,
  title: '제품 설명서',
  content: '글루코핀은 …',
  url: null,
  kind: 'text',
  user_id: 1,
  created_kst: '2026-11-15T09:30:00+09:00',
};
