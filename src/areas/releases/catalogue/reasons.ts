/** Why a row or a file of the catalogue was refused, in both languages. */
export type Reason = { ko: string; en: string };

/** Names of the fields, as the columns of a Korean table have them. */
const NAMES: Record<string, string> = {
  code: '코드',
  kind: '종류',
  country_code: '국가',
  title: '상품 이름',
  description: '설명',
  price: '가격',
  currency: '통화',
  release_count: '배포 인원',
  release_tiers: '매체 등급',
  is_recommended: '추천',
  is_sample: '샘플',
  active: '사용',
  position: '순서',
  name: '이름',
  group_code: '분야 묶음',
  email: '이메일',
  media: '매체',
  tier: '등급',
  categories: '분야',
};

/** `categories[0]` has the name of `categories`; a fault of the whole row has none. */
export function nameOf(field: string): string {
  return NAMES[field.replace(/[.[].*$/, '')] ?? '행';
}

/** `email: must be a single email address.` */
export function ofField(field: string, { ko, en }: Reason): Reason {
  return { ko: `${nameOf(field)}: ${ko}`, en: `${field}: ${en}` };
}
