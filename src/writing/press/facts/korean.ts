import type { PressKind } from './types.ts';

/** How the object of a Korean event noun is joined to it: `제품을 출시`, `시장에 진출`, `기업과 제휴`. */
export type Join = '을/를' | '에' | '과/와' | '으로/로';
export type KoreanEvent = { noun: string; kind: PressKind; join: Join; verb: string };

function events(kind: PressKind, join: Join, nouns: string, ending = '한다'): KoreanEvent[] {
  return nouns.split(' ').map((noun) => ({ noun, kind, join, verb: `${noun}${ending}` }));
}

/** Nouns that say what is done. Longer nouns first, so that `판매 개시` is not read as `개시`. */
const EVENTS: KoreanEvent[] = [
  ...events('product_launch', '을/를', '출시 론칭 런칭 발매 공개 시판'),
  ...events('event', '을/를', '개최'),
  ...events('agreement', '을/를', '체결'),
  ...events('agreement', '과/와', '제휴 협력'),
  ...events('personnel', '을/를', '선임 임명 영입 위촉 발탁'),
  ...events('personnel', '에', '취임'),
  ...events('personnel', '으로/로', '승진'),
  ...events('award', '을/를', '수상 획득'),
  ...events('award', '에', '선정', '된다'),
  ...events('investment', '을/를', '유치'),
  ...events('recruitment', '을/를', '공개채용 채용 모집'),
  ...events('contribution', '을/를', '기부 후원 전달 기증'),
  ...events('results', '을/를', '달성 기록 돌파'),
  ...events('general', '에', '진출 참가 참여 투자 성공 착수 돌입 합의 출연 입점 동참'),
  ...events('general', '과/와', '합병'),
  ...events(
    'general',
    '을/를',
    '확대 강화 도입 구축 개발 오픈 개설 개관 개장 개점 설립 출범 착공 준공 완공 인수 운영 실시 진행 시작 추진 지원 제공 공급 수출 이전 개편 개정 변경 업데이트 발표 상용화 인하 인상 종료 중단 연장 점검 교체 설치 폐지 시행 완료 공모 발간 선포 증설 매각 철거 배포 재개',
  ),
];

/** Nouns at the end of a phrase that imply what is done with them. */
const IMPLIED: [RegExp, string, PressKind][] = [
  [/(?:협약|MOU|계약)$/u, '체결', 'agreement'],
  [
    /(?:컨퍼런스|콘퍼런스|세미나|포럼|박람회|설명회|간담회|축제|전시회|공모전|워크숍|심포지엄|기념식|시상식|준공식|기공식|착공식|개소식|개관식|출범식|취임식|쇼케이스|주주총회|송년회|신년회|마라톤|대회|콘서트|공연|행사)$/u,
    '개최',
    'event',
  ],
  [/(?:캠페인|이벤트|봉사활동|교육)$/u, '진행', 'event'],
  [/실적$/u, '발표', 'results'],
  [/공채$/u, '진행', 'recruitment'],
];

const REQUEST_TAIL =
  /\s*(?:에\s?대한|에\s?대해|관련)?\s*(?:보도\s?자료|기사|공문|협조문|안내문|공지문|공지사항)?(?:을|를)?\s*(?:작성|생성|만들어|써)(?:해)?\s*(?:줘|주세요|주십시오|달라|부탁.*)[.!]?$/u;

/** The phrase without `보도자료 작성해 줘` and the like, which is an order and no fact. */
export function withoutRequest(phrase: string): string {
  const rest = phrase
    .replace(/^보도\s?자료(?:를|을)?\s*(?:좀\s*)?(?:써|작성해?|만들어)\s?(?:줘|주세요|주십시오)?\s*[:\uFF1A]\s*/u, '')
    .replace(REQUEST_TAIL, '')
    .replace(/\s*(?:관련\s*)?보도\s?자료$/u, '')
    .trim();
  return rest === '' ? phrase : rest;
}

/** `초소형 혈당 센서 글루코핀 출시` → what is done (`출시`) and to what. */
export function koreanEvent(phrase: string): { event: KoreanEvent; object: string } | null {
  const clean = phrase.replace(/\s*(?:예정|계획|개시|소식|발표|완료|안내)$/u, (tail) =>
    /^\s*(발표|완료|안내)/u.test(tail) ? tail : '',
  );
  const shorter = clean.replace(/\s+(?:안내|발표|완료)$/u, '');
  for (const candidate of [shorter, clean]) {
    const event = EVENTS.find(
      ({ noun }) => candidate === noun || candidate.endsWith(` ${noun}`) || hasJoined(candidate, noun),
    );
    if (event === undefined) continue;
    const object = candidate.slice(0, candidate.length - event.noun.length).trim();
    return {
      event,
      object: object.replace(/(?<=[가-힣’'」”])(?:을|를)$/u, (particle) => (object.includes(' ') ? '' : particle)),
    };
  }
  const implied = IMPLIED.find(([pattern]) => pattern.test(shorter));
  if (implied === undefined) return null;
  const event = EVENTS.find(({ noun }) => noun === implied[1])!;
  return { event: { ...event, kind: implied[2] }, object: shorter };
}

/** `신제품출시`, `글루코핀을 출시`: written together with a word that is no part of the noun. */
function hasJoined(phrase: string, noun: string): boolean {
  return phrase.length >= noun.length + 3 && phrase.endsWith(noun) && !/\s/u.test(phrase) && noun.length >= 2;
}

const AMOUNT = /^(?:전년|전월|전분기|지난해|작년|올해|최대|최소|총|약|누적|\d)/u;
const PEOPLE = /^(?:임직원|직원|회원|시민|학생)(?:\s|$)/u;

/** `매출 120억원 달성 전년 대비 30% 증가`: facts that nobody has parted with a comma. */
export function partedFacts(piece: string): string[] {
  const words = piece.split(' ');
  for (let at = 2; at < words.length; at += 1) {
    const [head, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const found = koreanEvent(head);
    if (found === null || found.event.kind === 'general' || found.object === '') continue;
    // In `출시 3주년 기념 이벤트 진행` the first event is part of the second one.
    if (PEOPLE.test(rest) || (AMOUNT.test(rest) && koreanEvent(rest) === null)) return [head, rest];
  }
  return [piece];
}

const COMPANY_TAIL =
  /(?:전자|바이오|제약|그룹|은행|증권|화재|생명|카드|건설|중공업|화학|케미칼|물산|텔레콤|모터스|홀딩스|네트웍스|로보틱스|소프트|테크|시스템즈|솔루션즈|랩스|푸드|식품|항공|백화점|재단|협회|학회|대학교|대병원|병원|의료원|공사|공단|연구원|연구소|교육청|구청|시청|도청|코리아|엔터테인먼트)$/u;
const COMPANY_MARK = /㈜|\(주\)|\(재\)|\(사\)|주식회사|^[A-Z][A-Za-z&.]*(?:전자|바이오|그룹|화학)$/u;
const NO_COMPANY =
  /^(?:친환경|신규|신제품|신상품|국내|해외|스마트|디지털|글로벌|전국|사내|전사|전자|바이오|본사|당사|우리|은행|병원|재단|협회)/u;

/** Whether a word carries a mark of a company's or institution's name. */
export function looksLikeCompany(word: string): boolean {
  if (/^(?:주식회사|㈜|\(주\))$/u.test(word)) return false;
  if (COMPANY_MARK.test(word)) return true;
  return COMPANY_TAIL.test(word) && [...word].length >= 4 && !NO_COMPANY.test(word);
}

/** In `한빛바이오, … 출시` the first piece is the one who acts, as in a headline. */
export function isHeadlineSubject(piece: string, next: string | undefined): boolean {
  // A registered name is one word or two; with more it is who does what.
  if (looksLikeCompany(piece)) return piece.split(' ').length <= 2 && koreanEvent(piece) === null;
  if (next === undefined || /\s.*\s/u.test(piece) || [...piece].length > 15 || NO_COMPANY.test(piece)) return false;
  return koreanEvent(piece) === null && !/\d|[은는이가을를의에]$/u.test(piece) && koreanEvent(next) !== null;
}

const POSITION =
  '(?:(?:신임|공동|각자|최고)\\s?)*(?:대표이사|부총재|총재|은행장|행장|청장|국장|처장|관장|학장|부장|사무총장|대변인|감독|부사장|사장|부회장|회장|대표|전무|상무|이사장|이사|본부장|부문장|사업부장|실장|센터장|팀장|단장|원장|총장|위원장|감사|고문|지점장|법인장|연구소장|소장|CEO|CTO|CFO|COO|CMO|CIO|CSO|최고경영자|최고기술책임자|최고재무책임자)';
const NAME = '[가-힣]{2,4}';

/** `김민수 신임 대표이사`, `신임 대표이사에 김민수`: the person and the position. */
export function personAndPosition(object: string): { person: string | null; position: string | null; unit: string } {
  const after = new RegExp(`^(.*?)(${POSITION})(?:에|로|으로)?\\s+(${NAME})(?:\\s?씨)?(?:를|을)?$`, 'u').exec(object);
  if (after && !new RegExp(`^${POSITION}$`, 'u').test(after[3]!)) {
    return { person: after[3]!, position: `${after[1] ?? ''}${after[2]}`.trim(), unit: '' };
  }
  const before = new RegExp(`^(${NAME})(?:\\s?씨)?(?:를|을)?,?\\s+(.*?${POSITION})(?:로|으로|에)?$`, 'u').exec(object);
  if (before && !/^(?:신임|공동|각자|최고|신규)$/u.test(before[1]!))
    return { person: before[1]!, position: before[2]!, unit: '' };
  const only = new RegExp(`^(.*?${POSITION})(?:로|으로|에)?$`, 'u').exec(object);
  return { person: null, position: only?.[1] ?? null, unit: only ? '' : object };
}

const PLACE_PIECE =
  /(?:코엑스|킨텍스|벡스코|엑스코|세텍|컨벤션센터|센터|호텔|강당|회의실|회의장|세미나실|홀|타워|빌딩|본사|본관|별관|캠퍼스|공원|광장|경기장|체육관|극장|미술관|박물관|도서관|스튜디오|라운지|돔|아레나|스타디움|회관|구장|수목원|해수욕장)(?:\s?\S{0,8}(?:층|호|홀|룸|관))?$/u;

const REGION =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)\S{0,6}\s\S+[시군구](?:\s\S+[동읍면리가])?$/u;

export function isPlace(piece: string): boolean {
  if (REGION.test(piece)) return true;
  return PLACE_PIECE.test(piece.replace(/에서$/u, '')) && [...piece].length <= 30 && koreanEvent(piece) === null;
}

const ADDRESS =
  /(?:^|\s)((?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|충청[남북]도|전북|전남|전라[남북]도|경북|경남|경상[남북]도|제주)\S{0,6}\s(?:\S+\s){0,3}\S+(?:로|길|동|읍|면|리)\s?\d[\d-]*(?:번지|번길)?(?:\s?\d+)?(?:,?\s\S+(?:층|호|빌딩|타워|센터|관)){0,2})$/u;

/** `사무실 이전 안내 서울 강남구 테헤란로 123` → the address, and the phrase without it. */
export function addressIn(phrase: string): { place: string; rest: string } | null {
  const match = ADDRESS.exec(phrase);
  return match === null ? null : { place: match[1]!, rest: phrase.slice(0, match.index).trim() };
}

/** `서울 코엑스에서 AI 컨퍼런스 개최` → the place, and the phrase without it. */
export function placeIn(phrase: string): { place: string; rest: string } | null {
  const match = /(^|\s)((?:[가-힣A-Za-z0-9]+\s){0,2}[가-힣A-Za-z0-9]+)에서\s/u.exec(phrase);
  if (match === null || match.index > 12) return null;
  // `500원에서 600원으로` tells a change.
  if (/^\S+(?:\s\S+)?(?:으로|로)(?:\s|$)/u.test(phrase.slice(match.index + match[0].length))) return null;
  const rest = `${phrase.slice(0, match.index)} ${phrase.slice(match.index + match[0].length)}`.trim();
  return { place: match[2]!, rest };
}
