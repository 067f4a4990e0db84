import type { Language } from '../brief.ts';
import { AMBIGUOUS, CHINA, CITIES, COUNTRIES, JAPAN, KOREA, PROVINCES } from './gazetteer.ts';
import type { Span } from './text.ts';

/** `id` is the same for the same place in any language; null for a place that only its suffix tells. */
export type Place = Span & { text: string; id: string | null };

const KOREAN = new Map<string, string>();
const HAN = new Map<string, string>();
const LATIN = new Map<string, string>();
/** The province of a Korean city, county or district. */
const PROVINCE_OF = new Map<string, Set<string>>();
const HOME: Partial<Record<Language, string>> = { ja: '일본', zh: '중국', fr: '프랑스', id: '인도네시아' };

function plainLatin(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
}

function withoutSuffix(name: string): string {
  return name.replace(/(?:특별자치시|특별시|광역시|시|군|구)$/u, '');
}

function load() {
  for (const line of KOREA.trim().split('\n')) {
    const [province, members = ''] = line.split(':');
    const id = province!.endsWith('시') ? withoutSuffix(province!) : province!;
    KOREAN.set(province!, id);
    KOREAN.set(id, id);
    for (const member of members.trim().split(' ').filter(Boolean)) {
      const bare = withoutSuffix(member);
      const memberId = bare.length > 1 ? bare : member;
      KOREAN.set(member, memberId);
      if (bare.length > 1 && !AMBIGUOUS.has(bare)) KOREAN.set(bare, memberId);
      if (!PROVINCE_OF.has(memberId)) PROVINCE_OF.set(memberId, new Set());
      PROVINCE_OF.get(memberId)!.add(id);
    }
  }
  for (const [alias, province] of Object.entries(PROVINCES)) KOREAN.set(alias, KOREAN.get(province)!);
  for (const line of [...CITIES.trim().split('\n'), ...COUNTRIES.trim().split('\n')]) {
    const [korean, english, japanese, chinese, french, indonesian] = line.split('|');
    if (korean!.length > 1 && !AMBIGUOUS.has(korean!)) KOREAN.set(korean!, korean!);
    for (const name of [japanese, chinese]) if (name) HAN.set(name, korean!);
    for (const name of [english, french, indonesian]) if (name) LATIN.set(plainLatin(name), korean!);
  }
  for (const name of [...JAPAN.split(' '), ...CHINA.split(' ')]) HAN.set(name, name);
}
load();

const PARTICLE =
  '(?:에서는|에서도|에서|에게|에는|에도|에|으로부터|으로|로부터|로|의|은|는|이|가|을|를|과|와|도|까지|부터|만|이나|나|이며|며|이고|이다|입니다|처럼|보다)';
const FOLLOWED = new RegExp(
  `^(?:산|점|지점|공장|지사|지역|시내|시민|시민들|도민|구민|군민|본사|본점|역|항|캠퍼스|일대|권|행|발|현지|시장)?${PARTICLE}?$`,
  'u',
);
const ONE_SYLLABLE_DISTRICT = /^[동서남북중]구/u;
const VENUE_WORD =
  /컨벤션센터|체육관|경기장|공원|회관|박물관|미술관|도서관|광장|전시장|공연장|대강당|공항|해수욕장|문화센터|아트센터|주민센터|코엑스|킨텍스|벡스코|엑스코/gu;
const EXHIBITION_HALL = /^(?:코엑스|킨텍스|벡스코|엑스코)/u;
const MAX_VENUE_LENGTH = 10;
const GENERIC_VENUE =
  /^(?:실내|시립|국립|도립|구립|공립|사립|야외|종합|국제|작은|어린이|근린|생태|중앙|공공|대형|소규모|전국|지역|마을)+(?:컨벤션센터|체육관|경기장|공원|회관|박물관|미술관|도서관|광장|전시장|공연장|공항|주민센터)$/u;

const KOREAN_WORD = /^[가-힣]+/u;
const MAX_WORD_LENGTH = 24;
const KOREAN_BEGINNINGS = new Set([...KOREAN.keys()].map((name) => name.slice(0, 2)));

function isHangul(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xac00 && code <= 0xd7a3;
}

/** 올림픽공원: the name that ends with a word for a venue. */
function venues(text: string): Place[] {
  return [...text.matchAll(VENUE_WORD)].flatMap((match) => {
    const end = match.index + match[0].length;
    let start = match.index;
    while (match.index - start < MAX_VENUE_LENGTH && start > 0 && isHangul(text, start - 1)) start -= 1;
    const name = text.slice(start, end);
    const isNamed = match.index - start >= 2 || EXHIBITION_HALL.test(name);
    return isNamed && !GENERIC_VENUE.test(name) ? [{ start, end, text: name, id: null }] : [];
  });
}

function koreanPlaces(text: string): Place[] {
  const found = venues(text);
  const taken = new Set(found.map(({ start }) => start));
  let lastEnd = -10;
  for (let start = 0; start < text.length; start += 1) {
    if (!isHangul(text, start) || (start > 0 && isHangul(text, start - 1))) continue;
    if (!KOREAN_BEGINNINGS.has(text.slice(start, start + 2)) || taken.has(start)) continue;
    const word = KOREAN_WORD.exec(text.slice(start, start + MAX_WORD_LENGTH))![0];
    if (ONE_SYLLABLE_DISTRICT.test(word) && start - lastEnd > 1) continue;
    for (let length = Math.min(word.length, 8); length >= 2; length -= 1) {
      const name = word.slice(0, length);
      const id = KOREAN.get(name);
      if (id === undefined || !FOLLOWED.test(word.slice(length))) continue;
      lastEnd = start + length;
      found.push({ start, end: lastEnd, text: name, id });
      break;
    }
  }
  return found;
}

const HAN_BY_FIRST = Map.groupBy(
  [...HAN.keys()].sort((left, right) => right.length - left.length),
  (name) => name[0]!,
);
const FIRST_KANA = '\u3041';
const LAST_HAN = '\u9fff';
const SURNAMES_TOO = new Set(JAPAN.split(' '));
const JAPANESE_TOWN = /(?<!\p{Script=Han})(?<name>\p{Script=Han}{2,3}[市県町村])(?![\p{Script=Han}])/gu;
const NO_TOWN = /見本市|朝市|都市|[同当各全両][市県町村]|下町|城下町|市町村|農村|漁村/u;

function hanPlaces(text: string, language: Language): Place[] {
  const found: Place[] = [];
  let index = 0;
  while (index < text.length) {
    const first = text[index]!;
    if (first < FIRST_KANA || first > LAST_HAN) {
      index += 1;
      continue;
    }
    const name = HAN_BY_FIRST.get(first)?.find((each) => text.startsWith(each, index));
    if (
      name === undefined ||
      (/[ァ-ヺー]/u.test(name) && /[ァ-ヺー]/u.test((text[index - 1] ?? ' ') + (text[index + name.length] ?? ' ')))
    ) {
      index += 1;
      continue;
    }
    const behind = text.slice(index + name.length, index + name.length + 2);
    const suffix = /^(?:[市県都府区省])/u.exec(behind)?.[0] ?? '';
    const isPlace =
      !SURNAMES_TOO.has(name) || suffix !== '' || /^(?:[でにのへ、。・]|から|工場|支社|支店)/u.test(behind);
    const end = index + name.length + suffix.length;
    if (isPlace) found.push({ start: index, end, text: text.slice(index, end), id: HAN.get(name)! });
    index = end;
  }
  if (language !== 'ja') return found;
  const taken = new Set(found.map(({ start }) => start));
  for (const match of text.matchAll(JAPANESE_TOWN)) {
    const { name } = match.groups!;
    if (taken.has(match.index) || NO_TOWN.test(name!)) continue;
    found.push({ start: match.index, end: match.index + name!.length, text: name!, id: null });
  }
  return found;
}

export function latinPlaceId(name: string): string | null {
  return (
    LATIN.get(plainLatin(name)) ?? LATIN.get(plainLatin(name.replace(/(?:[- ](?:si|do|gu|gun)| City)$/iu, ''))) ?? null
  );
}

/** Places in scripts without capital letters; those of Latin texts are found with the names. */
export function findPlaces(text: string, language: Language): Place[] {
  const home = HOME[language];
  return [...koreanPlaces(text), ...hanPlaces(text, language)].filter(({ id }) => id === null || id !== home);
}

const LATIN_PLACE = /(?=\p{Lu})(?<![\p{L}])\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}/gu;

/** The places of the material in every script, with the position of the first mention. */
export function placesOf(text: string): Map<string, number> {
  const places = new Map<string, number>();
  const add = (id: string | null, position: number) => {
    if (id !== null && !places.has(id)) places.set(id, position);
  };
  for (const { id, start } of [...koreanPlaces(text), ...hanPlaces(text, 'en')]) add(id, start);
  for (const match of text.matchAll(LATIN_PLACE)) {
    const words = match[0].split(' ');
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= words.length; to += 1)
        add(
          latinPlaceId(
            words
              .slice(from, to)
              .join(' ')
              .replace(/[’']s$/u, ''),
          ),
          match.index,
        );
  }
  return places;
}

/** A place of the material that lies in this one: 춘천 in 강원특별자치도. */
export function placeWithin(id: string, known: ReadonlyMap<string, number>): string | null {
  for (const [inner, provinces] of PROVINCE_OF) if (provinces.has(id) && known.has(inner)) return inner;
  return null;
}
