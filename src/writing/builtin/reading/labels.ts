import { KOREAN_EVENTS } from './subject.ts';
import type { FactLabel } from './types.ts';
import { entryFor, tables } from './words.ts';

export type LabelName = FactLabel | 'request';

export function labelOf(name: string): LabelName | null {
  return entryFor(tables().labels, name);
}

const LABELLED = /^([\p{L}\p{N}][\p{L}\p{N} ·()/'’&-]{0,23}?)\s?[:\uFF1A](?!\/\/)\s?(\S.*)$/su;
const MAX_LABELLED_LINE_LENGTH = 2000;
/** A label that is in no table is a short phrase and no clause: `주요 기능`, `Battery life`. */
const SENTENCE_IN_LABEL = /(?:다|요|니다|합니다|는데|말했|밝혔)$|\b(?:said|says|is|are|was|that|announced)$/iu;

export type Labelled = { name: string; value: string; label: LabelName };

/** `label: value` at the start of a line; times such as 15:20 are not labels. */
export function labelled(line: string): Labelled | null {
  if (line.length > MAX_LABELLED_LINE_LENGTH) return null;
  const match = LABELLED.exec(line);
  if (match === null || /\d$/.test(match[1]!)) return null;
  const name = match[1]!.trim();
  const label = labelOf(name);
  if (label === null && (SENTENCE_IN_LABEL.test(name) || name.split(' ').length > 3)) return null;
  return { name, value: match[2]!.trim(), label: label ?? 'other' };
}

const NAMES_NEWS = new RegExp(
  `(?:${KOREAN_EVENTS}|변경|안내|공지|이전|요청|알림|조정|연장|단축|중단|신설|폐지|개선|협약|행사|축제|장터|서비스|대회)$`,
  'u',
);
/** Labels that people also write without a colon, and what their value has to look like to be one. */
const WITHOUT_COLON: Partial<Record<LabelName, RegExp>> = {
  ...{ sender: /\S/u, recipient: /\S/u, place: /^\D/u, audience: /^(?!.*\d원$)/u, quantity: /\d/u, price: /\d|무료/u },
  ...{
    date: /\d/u,
    time: /\d/u,
    deadline: /\d/u,
    contact: /\d{3}|@/u,
    apply: /\d|@|홈페이지|누리집|온라인|메뉴|앱|전화/u,
  },
};
const BARE_LABELS = [/^([가-힣]{1,6} [가-힣]{1,6}?)(은|는)? (\S.*?)[.]?$/u, /^([가-힣]{2,8}?)(은|는)? (\S.*?)[.]?$/u];
const CHINESE_CONTACT = /^(?:请)?(联系|咨询)(\P{N}{1,20}\d{3,}[\d-]*)。?$/u;
const OTHER_WITHOUT_COLON =
  /^(?:제품명|상품명|행사명|사업명|서비스명|유통기한|소비기한|임기|예산|사업비|공사비|면적|부스 번호|준비물)$/u;
/** 지역 and 단체 open too many phrases that are no label. */
const ONLY_WITH_COLON = /^(?:회사|기업|기관|업체|단체|지역|주소|위치|인용|시기|신청|지원|주최 측)$/u;

/** `장소 가온호수공원`, `대상은 103동`: a label without its colon, in a fragment and never in a sentence. */
export function bareLabelled(fragment: string): (Labelled & { hasParticle: boolean }) | null {
  if (fragment.length > 120) return null;
  const chinese = CHINESE_CONTACT.exec(fragment);
  if (chinese !== null) return { name: '联系方式', value: chinese[2]!, label: 'contact', hasParticle: false };
  for (const pattern of BARE_LABELS) {
    const [, name, particle, value] = pattern.exec(fragment) ?? [];
    if (name === undefined || value === undefined || ONLY_WITH_COLON.test(name)) continue;
    const label = labelOf(name);
    if (label === null && OTHER_WITHOUT_COLON.test(name) && !NAMES_NEWS.test(value))
      return { name, value, label: 'other', hasParticle: particle !== undefined };
    const fits = label !== null && WITHOUT_COLON[label]?.test(value) === true && !NAMES_NEWS.test(value);
    if (fits) return { name, value, label, hasParticle: particle !== undefined };
  }
  return null;
}

const GAP_AND_LABEL = /[\s,;/|，、；]+((?:\p{L}{1,12} )?\p{L}{1,14})\s?(?=[:\uFF1A](?!\/\/))/gu;
const TRAILING_GAP = /[\s,;/|，、；]+$/u;

/** `일시: 12월 1일 14:00, 장소: 시청` is two facts on one line. */
export function splitLabels(line: string): string[] {
  if (line.length > MAX_LABELLED_LINE_LENGTH) return [line];
  const pieces: string[] = [];
  let start = 0;
  for (const { 1: name, index } of line.matchAll(GAP_AND_LABEL)) {
    const known = [name!, name!.split(' ').at(-1)!].find((candidate) => labelOf(candidate) !== null);
    if (known === undefined) continue;
    const from = line.indexOf(known, index);
    const piece = line.slice(start, from).replace(TRAILING_GAP, '');
    // `제출 방법:` is one label: another one begins only behind a value.
    if (labelled(piece) === null && !(start === 0 && /[)）\d]$/u.test(piece))) continue;
    pieces.push(piece);
    start = from;
  }
  pieces.push(line.slice(start));
  return pieces.filter((piece) => piece !== '');
}
