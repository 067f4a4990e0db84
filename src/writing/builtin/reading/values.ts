import type { Language } from '../../brief.ts';
import { DATE, EMAIL, MONEY, PHONE, TIME } from './patterns.ts';
import type { FactLabel } from './types.ts';

/** Values inside a sentence that a pattern can name for certain; everything else stays in the sentence only. */
export type Value = { label: FactLabel; name: string; value: string };

const NAMES: Record<Language, Partial<Record<FactLabel, string>>> = {
  ko: {
    date: '일시',
    time: '시간',
    place: '장소',
    price: '가격',
    deadline: '신청 기한',
    contact: '문의',
    apply: '신청',
  },
  en: {
    date: 'Date',
    time: 'Time',
    place: 'Venue',
    price: 'Price',
    deadline: 'Deadline',
    contact: 'Contact',
    apply: 'How to apply',
  },
  ja: {
    date: '日時',
    time: '時間',
    place: '会場',
    price: '価格',
    deadline: '申込期限',
    contact: 'お問い合わせ',
    apply: '申込方法',
  },
  zh: {
    date: '日期',
    time: '时间',
    place: '地点',
    price: '价格',
    deadline: '截止日期',
    contact: '联系方式',
    apply: '报名方式',
  },
  fr: {
    date: 'Date',
    time: 'Horaires',
    place: 'Lieu',
    price: 'Prix',
    deadline: 'Date limite',
    contact: 'Contact',
    apply: 'Inscription',
  },
  id: {
    date: 'Tanggal',
    time: 'Waktu',
    place: 'Tempat',
    price: 'Harga',
    deadline: 'Batas waktu',
    contact: 'Kontak',
    apply: 'Pendaftaran',
  },
};

export function factName(label: FactLabel, language: Language): string {
  return NAMES[language][label] ?? label;
}

const ON_SALE =
  /예매.{0,12}시작|티켓\s?오픈|\b(?:go(?:es)? on sale|tickets? (?:are )?available from)\b|チケット.{0,12}発売|开票|en vente (?:à partir|dès)|mulai dijual/iu;
const SALE_NAMES: Record<Language, string> = {
  ko: '판매 시작',
  en: 'On sale',
  ja: '販売開始',
  zh: '开售',
  fr: 'Mise en vente',
  id: 'Mulai dijual',
};

const LONGEST_SENTENCE = 1200;

const PRICE_WORD: Record<Language, RegExp> = {
  ko: /가격|판매가|정가|출고가|요금|참가비|입장료|수강료|이용료|관람료|티켓|[원]에\s?(?:판매|판다|살\s수|구입|만날)/u,
  en: /\b(?:pric(?:e|es|ed)|costs|fares?|sells? for|tickets?|admission|fee|retail|available for|at \$)\b/iu,
  ja: /価格|料金|入場料|参加費|税込|税抜|定価|販売/u,
  zh: /价格|售价|定价|票价|门票|费用|起售/u,
  fr: /\b(?:prix|tarif|coûte|vendue?s?|entrée|billets?|au prix|proposée?)\b/iu,
  id: /\b(?:harga|dibanderol|tiket|biaya|seharga|dijual)\b/iu,
};

const DEADLINE_WORD: Record<Language, RegExp> = {
  ko: /(?:신청|접수|모집|응모|지원|예약|등록|제출|회신).{0,40}까지|까지.{0,30}(?:신청|접수|모집|응모|지원|예약|등록|제출|회신)|마감/u,
  en: /\b(?:deadline|appl(?:y|ications?).{0,40}(?:by|until|close)|regist\w+.{0,40}(?:by|until|close)|no later than|close on)\b/iu,
  ja: /(?:締切|締め切り|まで(?:に)?(?:応募|申し?込|受付)|(?:応募|申込|受付).{0,30}まで)/u,
  zh: /截止|(?:报名|申请).{0,20}(?:前|止|为止)/u,
  fr: /\b(?:avant le|jusqu[’']au|date limite|au plus tard)\b/iu,
  id: /\b(?:paling lambat|hingga tanggal|batas waktu|ditutup pada|sebelum tanggal)\b/iu,
};

/** The date of what is announced, not of its history or of a deadline. */
const EVENT_WORD: Record<Language, RegExp> = {
  ko: /출시|개최|열린다|열립니다|연다|엽니다|열리|개관|개점|개장|개소|개원|오픈|시행|발매|진행|공개|선보|시작|취임|운영|맺는다|낸다|늘린다|체결|전달|선임|취항|개통|문을\s?연|부로|자로/u,
  en: /\b(?:launch\w*|will (?:be held|open|take place|run|start|host|launch|begin|join|hold|release)|takes? place|opens?|opening|runs? from|starts?|effective|held on|on sale|available|hosts?)\b/iu,
  ja: /発売|開催|オープン|開店|開館|開業|開始|就任|施行|実施|行う|行い|公開/u,
  zh: /启用|推出|举办|举行|上市|开业|开幕|开放|发布|启动|实施|生效|就任|开馆/u,
  fr: /\b(?:lance\w*|aura lieu|se tiendra|ouvr\w+|organis\w+|commence\w*|débute\w*|disponibles?|du \d|à partir du|entre en vigueur|inaugur\w+)\b/iu,
  id: /\b(?:meluncurkan|diluncurkan|menggelar|digelar|diadakan|dibuka|membuka|berlangsung|mulai|dimulai|tersedia|berlaku|diselenggarakan)\b/iu,
};

const PLACE: Record<Language, RegExp[]> = {
  ko: [
    /(?:^|\s)((?:[^\s,.]{1,16}\s){0,4}?[^\s,.]{2,20})에서\s(?:[^.]{0,30}(?:을|를)\s)?(?:열린다|열립니다|열려|개최|연다|엽니다|열었다|열렸다|진행|치러|시작)/u,
  ],
  en: [
    /\b(?:at|in) ((?:the )?[A-Z][\p{L}\p{N}&'’-]*(?: (?:of|and|the|&)? ?[A-Z0-9][\p{L}\p{N}&'’-]*){0,6})(?=[.,]| on | from | this | next |$)/u,
  ],
  ja: [/([^、。\s「」はがをにでら]{2,20})(?:にて|で)、?(?:[^、。は]{0,40}を)?(?:開催|行|実施|オープン|開)/u],
  zh: [/(?:在|于)((?!\d)[\p{Script=Han}\p{Script=Latin}\d·（）]{2,24}?)(?:举办|举行|召开|开幕|开业|亮相)/u],
  fr: [
    /\b(?:à|au|aux) ((?:la |le |l[’'])?[A-ZÀ-Ý][\p{L}\p{N}’'-]*(?: (?:de|du|des|la|d[’'])? ?[A-ZÀ-Ý0-9][\p{L}\p{N}’'-]*){0,6})(?=[.,]| le | du |$)/u,
  ],
  id: [/\bdi ((?:[A-Z][\p{L}\p{N}’'-]*)(?: (?:dan )?[A-Z0-9][\p{L}\p{N}’'-]*){0,6})(?=[.,]| pada | mulai |$)/u],
};
const NOT_IN_PLACE_KO = /^(?:\S*(?:은|는|이|가|을|를|부터|까지|에|\d일|\d시|오전|오후|동안))$/u;

/** Tokens before 에서, without what belongs to the clause and not to the place. */
function koreanPlace(found: string): string | null {
  const words = found.split(' ');
  let start = words.length - 1;
  while (start > 0 && !NOT_IN_PLACE_KO.test(words[start - 1]!)) start -= 1;
  const place = words.slice(start).join(' ');
  return /\d[월일시분]/u.test(place) ? null : place;
}

function placeIn(sentence: string, language: Language): string | null {
  for (const pattern of PLACE[language]) {
    const found = pattern.exec(sentence)?.[1]?.trim();
    if (found === undefined) continue;
    return language === 'ko' ? koreanPlace(found) : found;
  }
  return null;
}

/** `2026년 12월 3일 오후 2시`: the time that stands directly behind the day belongs to it. */
function momentIn(sentence: string): string | null {
  const date = DATE.exec(sentence);
  if (date === null) return null;
  const behind = sentence.slice(date.index + date[0].length, date.index + date[0].length + 40);
  const time = /^[\s,(]{0,2}(?:at |à |pukul |de )?/u.exec(behind)![0].length;
  const clock = TIME.exec(behind);
  if (clock === null || clock.index > time + 1) return date[0].trim();
  return sentence.slice(date.index, date.index + date[0].length + clock.index + clock[0].length).trim();
}

/** Named in `target`, the language of the text. */
export function valuesIn(sentence: string, language: Language, target: Language): Value[] {
  if (sentence.length > LONGEST_SENTENCE) return [];
  const values: Value[] = [];
  const add = (label: FactLabel, value: string | null | undefined, name = factName(label, target)) => {
    if (value) values.push({ label, name, value });
  };
  const isDeadline = DEADLINE_WORD[language].test(sentence);
  const isEvent = EVENT_WORD[language].test(sentence);
  if (isDeadline) add('deadline', momentIn(sentence));
  else if (ON_SALE.test(sentence)) add('date', momentIn(sentence), SALE_NAMES[target]);
  else if (isEvent) add('date', momentIn(sentence));
  if (isEvent && !isDeadline && language !== 'en' && language !== 'fr' && language !== 'id')
    add('place', placeIn(sentence, language));
  else if (isEvent && DATE.test(sentence)) add('place', placeIn(sentence, language));
  const amount = PRICE_WORD[language].test(sentence) ? MONEY.exec(sentence)?.[0] : undefined;
  // A sum of millions is a budget or a turnover and nobody pays it at a till.
  if (amount !== undefined && !/million|billion|juta|miliar|억|조|億|亿/u.test(amount)) add('price', amount);
  const reachable = [PHONE.exec(sentence)?.[0], EMAIL.exec(sentence)?.[0]].filter((part) => part !== undefined);
  if (reachable.length > 0) add('contact', reachable.join(', '));
  return values;
}
