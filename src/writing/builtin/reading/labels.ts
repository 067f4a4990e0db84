import { KOREAN_EVENTS } from './subject.ts';
import type { FactLabel } from './types.ts';

/** What people write before a colon, in the six languages, and what it names. */
const LABELS: [FactLabel | 'request', RegExp][] = [
  ['title', /^(?:제목|가제|title|headline|タイトル|件名|标题|titre|judul)$/iu],
  [
    'date',
    /^(?:출시일|출시\s?일정|발매일|행사\s?일시|행사일|일시|일자|날짜|개최일|체결일|수상일|발령일|선임일|시행일|적용일|개장일|개관일|개점일|시기|기간|행사\s?기간|운영\s?기간|(?:launch |event |effective |release |opening )?dates?|when|発売日|日時|開催日時?|発令日|就任日|開店日|期間|会期|上市日期|日期|时间|活动时间|生效日期|date(?: de lancement)?|dates|tanggal|waktu|hari)$/iu,
  ],
  [
    'time',
    /^(?:시간|운영\s?시간|개장\s?시간|time|hours|opening hours|時間|営業時間|営業时间|营业时间|heure|horaires?|jam)$/iu,
  ],
  [
    'place',
    /^(?:행사\s?장소|장소|위치|지역|주소|venue|place|location|address|where|会場|場所|所在地|住所|地点|场地|地址|lieu|adresse|tempat|lokasi|alamat)$/iu,
  ],
  [
    'price',
    /^(?:가격|판매가|정가|출고가|소비자가|금액|참가비|입장료|이용료|수강료|price|fee|admission|cost|価格|定価|料金|参加費|入場料|价格|售价|费用|票价|prix|tarifs?|harga|biaya|tiket)$/iu,
  ],
  [
    'audience',
    /^(?:대상자?|참가\s?대상|참석\s?대상|지원\s?대상|모집\s?대상|audience|for whom|eligibility|対象者?|応募資格|对象|参加对象|public|peserta|sasaran)$/iu,
  ],
  [
    'apply',
    /^(?:방법|신청\s?방법|참가\s?방법|접수\s?방법|지원\s?방법|신청|접수|예매|예약|제출처|접수처|구입처|구매처|판매처|how to (?:apply|join|register|book)|registration|tickets|where to buy|申込(?:方法)?|お?申し?込み(?:方法)?|応募方法|参加方法|予約|販売店|購入方法|报名方式|报名|申请方式|购买渠道|inscriptions?|réservations?|billetterie|cara (?:daftar|mendaftar)|pendaftaran)$/iu,
  ],
  [
    'deadline',
    /^(?:기한|마감|마감일|제출\s?기한|회신\s?기한|신청\s?기한|신청\s?기간|(?:접수|모집|응모|지원)\s?기간|deadline|due|期限|締切|申込期限|応募期間|截止(?:日期|时间)?|报名截止|date limite|batas waktu)$/iu,
  ],
  [
    'contact',
    /^(?:문의처?|언론\s?문의|연락처|담당자?|담당\s?부서|홍보\s?담당|(?:긴급\s?)?연락|questions|(?:press |media )?contacts?|inquiries|お?問い?合わせ先?|連絡先|担当|联系人|联系方式|媒体联系|contact presse|kontak(?: media)?|narahubung)$/iu,
  ],
  ['speaker', /^(?:발언자|인용|연사|강사|speakers?|登壇者|講師|演讲嘉宾|嘉宾|intervenants?|pembicara|narasumber)$/iu],
  [
    'quantity',
    /^(?:수량|인원|정원|모집\s?인원|규모|quantity|capacity|seats|定員|数量|人数|名额|places|jumlah|kuota)$/iu,
  ],
  ['recipient', /^(?:수신처?|수신자|받는\s?[이곳]|받는\s?사람|to|recipient|宛先|宛て|致|收件人|主送)$/iu],
  [
    'sender',
    /^(?:회사명?|기업명?|기관명?|업체명?|단체명?|발신|발신처|발신\s?명의|보내는\s?[이곳]|주최|주관|company|organi[sz]ation|organi[sz]er|from|issuer|会社名?|社名|主催|発信者|公司(?:名称)?|单位|主办(?:方|单位)?|entreprise|société|organisateur|perusahaan|penyelenggara)$/iu,
  ],
  ['attachment', /^(?:붙임|첨부(?:\s?파일)?|별첨|attachments?|enclosures?|添付(?:資料)?|附件)$/iu],
  [
    'request',
    /^(?:톤|어조|말투|문체|분량|길이|형식|스타일|작성\s?요령|요청|요청\s?사항|참고\s?사항|tone|style|length|format|voice|word count|トーン|文体|文字数|語気|语气|语调|风格|字数|篇幅|ton|longueur|nada|gaya|panjang)$/iu,
  ],
];

export type LabelName = FactLabel | 'request';

export function labelOf(name: string): LabelName | null {
  return LABELS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

const LABELLED = /^([\p{L}\p{N}][\p{L}\p{N} ·()/'’&-]{0,23}?)\s?[:\uFF1A](?!\/\/)\s?(\S.*)$/su;
const LONGEST_LABELLED_LINE = 2000;
/** A label that is in no table is a short phrase and no clause: `주요 기능`, `Battery life`. */
const SENTENCE_IN_LABEL = /(?:다|요|니다|합니다|는데|말했|밝혔)$|\b(?:said|says|is|are|was|that|announced)$/iu;

export type Labelled = { name: string; value: string; label: LabelName };

/** `label: value` at the start of a line; times such as 15:20 are not labels. */
export function labelled(line: string): Labelled | null {
  if (line.length > LONGEST_LABELLED_LINE) return null;
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
/** 지역 and 요청 open too many phrases that are no label. */
const ONLY_WITH_COLON = /^(?:지역|주소|위치|인용|시기|신청|지원|주최 측)$/u;

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
  if (line.length > LONGEST_LABELLED_LINE) return [line];
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
