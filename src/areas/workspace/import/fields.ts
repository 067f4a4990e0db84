import type { Language } from '../../../documents/language.ts';

/** What a column of an imported table can be. The two parts of a name are joined. */
export const FIELDS = [
  'name',
  'family_name',
  'given_name',
  'email',
  'media',
  'title',
  'phone',
  'beat',
  'tags',
  'memo',
  'language',
  'is_distribution_target',
] as const;
export type Field = (typeof FIELDS)[number];

/** Headings as address books and spreadsheets export them, without spaces, punctuation and digits. */
const HEADINGS: Record<Field, string[]> = {
  name: [
    '이름',
    '성명',
    '기자',
    '기자명',
    '기자이름',
    '기자성명',
    'name',
    'fullname',
    'reporter',
    'reportername',
    'fn',
  ],
  family_name: ['성', 'lastname', 'familyname', 'surname', 'nfamily'],
  given_name: ['firstname', 'givenname', 'ngiven'],
  email: [
    ...['이메일', '메일', '이메일주소', '메일주소', '전자우편', '전자우편주소', '전자메일', '전자메일주소'],
    ...['email', 'mail', 'emailaddress', 'emailvalue'],
  ],
  media: [
    ...['매체', '매체명', '언론사', '언론사명', '소속', '소속사', '소속매체', '회사', '회사명', '신문사', '방송사'],
    ...['media', 'medianame', 'outlet', 'publication', 'company', 'organization', 'organizationname', 'org'],
  ],
  title: ['직함', '직책', '직위', '직급', 'jobtitle', 'position', 'organizationtitle'],
  phone: [
    ...[
      '휴대폰',
      '휴대폰번호',
      '휴대전화',
      '휴대전화번호',
      '핸드폰',
      '핸드폰번호',
      '모바일',
      '연락처',
      '전화',
      '전화번호',
    ],
    ...['직장전화', '회사전화', '근무처전화', '근무지전화', '사무실전화'],
    ...[
      'phone',
      'phonenumber',
      'phonevalue',
      'mobile',
      'mobilephone',
      'cellphone',
      'businessphone',
      'tel',
      'telephone',
    ],
  ],
  beat: ['출입처', '출입', '담당', '담당분야', '취재분야', '분야', 'beat', 'topic'],
  tags: ['태그', '분류', '그룹', '범주', '라벨', 'tag', 'tags', 'labels', 'categories', 'groups', 'groupmembership'],
  memo: ['메모', '비고', '참고', '특이사항', 'memo', 'note', 'notes', 'comments', 'remarks'],
  language: ['언어', 'language', 'lang'],
  is_distribution_target: [
    ...['배포대상', '배포대상여부', '배포여부', '수신여부', '수신자여부', '발송대상'],
    ...['isdistributiontarget', 'distributiontarget', 'recipient', 'isrecipient'],
  ],
};
/**
 * Headings that count only if no other column is the field: a department says what a reporter writes about, and beside
 * `Job Title` the `Title` of Outlook is the form of address.
 */
const SECOND_CHOICES = [
  ['beat', ['부서', '부서명', 'department', 'section', 'organizationdepartment', 'orgunit']],
  ['title', ['title']],
] as const;

/** A proposal for each column; null where the heading says nothing. */
export function proposedFields(names: string[]): (Field | null)[] {
  const plain = names.map(plainHeading);
  const fields = plain.map((heading) => FIELDS.find((field) => HEADINGS[field].includes(heading)) ?? null);
  // Next to a column for the family name, 이름 is the given name.
  if (fields.includes('family_name')) {
    plain.forEach((heading, column) => {
      if (heading === '이름') fields[column] = 'given_name';
    });
  }
  for (const [field, headings] of SECOND_CHOICES) {
    if (fields.includes(field)) continue;
    plain.forEach((heading, column) => {
      if ((headings as readonly string[]).includes(heading)) fields[column] = field;
    });
  }
  return fields;
}

function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[\s\p{P}\p{S}\d]/gu, '');
}

const LANGUAGE_NAMES: Record<Language, string[]> = {
  ko: ['ko', 'kor', 'korean', '한국어', '국문', '한글'],
  en: ['en', 'eng', 'english', '영어', '영문'],
  ja: ['ja', 'jpn', 'japanese', '일본어', '일어', '日本語'],
  zh: ['zh', 'zho', 'chinese', '중국어', '中文'],
  fr: ['fr', 'fra', 'french', '프랑스어', '불어', 'français'],
  id: ['id', 'ind', 'indonesian', '인도네시아어'],
};

/** By its name or code, also with a country (`ko-KR`); undefined for any other. */
export function languageNamed(text: string): Language | undefined {
  const name = text.normalize('NFC').trim().toLowerCase();
  const code = name.split(/[-_]/, 1)[0] as string;
  const languages = Object.keys(LANGUAGE_NAMES) as Language[];
  return languages.find((language) => LANGUAGE_NAMES[language].includes(name) || language === code);
}

const YES = ['y', 'yes', 'true', '1', 'o', 'v', '○', '✓', '예', '네', '대상'];
const NO = ['n', 'no', 'false', '0', 'x', '×', '아니오', '아니요', '비대상', '제외'];

export function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}
