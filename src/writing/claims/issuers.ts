import type { Language } from '../brief.ts';

/** Organisations recognised by their position: at the start of a headline or sentence. */

const KOREAN_TRADE =
  '식품|출판사|에너지|호텔|리조트|항공|해운|건설|화학|생명|화재|카드|통신|게임즈|스튜디오|엔지니어링|농협|축협|수협|교통|운수|여행사|극단|농장|물류|패션|자동차|산업|개발|디자인|미디어|컴퍼니|코리아';
const CHINESE_TRADE = '科技|物流|生物|医药|电子|汽车|能源|食品|教育|传媒|网络|软件|酒店|茶馆|餐饮|航空';
const JAPANESE_TRADE = '製作所|工業|電機|商事|物産|建設|製薬|食品|ホールディングス|グループ|商店|印刷|出版';

const OPENING: Partial<Record<Language, RegExp>> = {
  ko: new RegExp(`(?:^|\\n|\\.\\s)(?<name>[가-힣A-Za-z0-9]{1,10}(?:${KOREAN_TRADE}))(?=[은는이가의,\\s])`, 'gu'),
  zh: new RegExp(`(?:^|\\n|。)(?<name>\\p{Script=Han}{2,6}?(?:${CHINESE_TRADE}))`, 'gu'),
  ja: new RegExp(
    `(?:^|\\n|。|、)(?<name>[\\p{Script=Han}\\p{Script=Katakana}ぁ-んー]{1,10}?(?:${JAPANESE_TRADE}))(?=[はがの、と\\s])`,
    'gu',
  ),
};
/** 한빛바이오, 혈당 센서 출시. */
const HEADLINE = /^(?<name>[가-힣A-Za-z0-9]{2,12}),\s|^(?<japanese>[\p{L}ー]{2,12})、/u;

/** Organisations that open a sentence of the material. */
export function issuersIn(text: string, language: Language): string[] {
  const pattern = OPENING[language];
  return pattern === undefined ? [] : [...text.matchAll(pattern)].map((match) => match.groups!.name!);
}

/** The organisation that a headline opens with. */
export function issuerOfHeadline(title: string, language: Language): string | null {
  if (language !== 'ko' && language !== 'ja') return null;
  const groups = HEADLINE.exec(title)?.groups;
  return groups?.name ?? groups?.japanese ?? null;
}

const LEGAL_FORM =
  /^(?:PT|CV|The)\s|,?\s(?:Inc|Ltd|Corp|Corporation|LLC|GmbH|SA|SAS|SARL|PLC|plc|AG|Tbk|Co)\.?$|株式会社$|(?:有限责任公司|股份有限公司|有限公司)$/gu;

/** The shorter forms a name is used in: without its legal form, 한솔대 for 한솔대학교, 明光科技 for 上海明光科技有限公司. */
export function shortForms(name: string): string[] {
  const plain = name.replace(LEGAL_FORM, '').trim();
  const city = /^(?:北京|上海|深圳|广州|杭州|成都|苏州)(?=\p{Script=Han}{3})/u.exec(plain)?.[0] ?? '';
  const forms = [name, plain, plain.slice(city.length), plain.replace(/대학교$/u, '대')];
  return forms.filter((form) => form.length > 2);
}
