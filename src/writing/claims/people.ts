import type { Language } from '../brief.ts';
import type { Span } from './text.ts';

export type Person = Span & { text: string };

const SURNAME =
  '(?:남궁|황보|제갈|선우|독고|[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국])';
/** Syllables that occur in given names; words joined by a particle do not pass: 소리와 시장. */
const GIVEN =
  '[가강건겸경고관광교구국군권귀규균근금기길나남노다단달담대덕도동두라란람래려련령로루류리린림마만명모무문미민바배백범별병보복봉빈빛사산상새서석선설섭성세소솔송수숙순슬승시식신아안애양언여연열엽영예오옥온완용우욱운웅원유윤율은을의이익인일자장재정제조종주준중지진찬창채천철청초춘충치태택평필하학한해혁현형혜호홍화환회효후훈휘희늘봄결]';
const KOREAN_NAME = `${SURNAME}${GIVEN}${GIVEN}`;
const TITLES =
  '공동대표|각자대표|대표이사|대표|부회장|회장|부사장|사장|전무|상무|이사장|이사|본부장|센터장|연구소장|소장|병원장|원장|총장|부총장|학장|교수|박사|장관|차관|의원|시장|군수|구청장|도지사|지사|실장|국장|팀장|부장|차장|과장|계장|주무관|매니저|책임|수석|연구원|감독|작가|기자|위원장|위원|조합장|관장|단장|교장|선수|씨|CEO|CTO|CFO|COO|PD';
const NO_NAME =
  /^(?:모회사|연구원|전시장|우승자|신제품|이사회|이용자|주민들|소비자|조합원|공무원|기관장|전문가|지도자|고객사|신임의|국내의|해외의|기업의|시장의|도지사|의사회|전국의|고등의|성인의|남성의|여성의|한국의|유일한|주요한|지원한|제공한|개최한|공개한|발표한|소개한|진행한|강조한|장기의|노사의|민간의|공공의|이번의|지난해|하반기|상반기|전문의|주치의|이상의|이하의|인사의|기조의)$/u;
const PARTICLE = '(?=은|는|이|가|을|를|의|와|과|도|에게|께서|께|씨|님|[^가-힣]|$)';
const KOREAN = [
  new RegExp(`(?<![가-힣])(?<name>${KOREAN_NAME})\\s(?:[가-힣]{2,8}\\s)?[가-힣]{0,4}(?:${TITLES})(?![가-힣]{3})`, 'gu'),
  new RegExp(`(?<![가-힣])(?<name>${KOREAN_NAME})\\(\\d{1,2}(?:세)?\\)`, 'gu'),
  new RegExp(`(?<=(?:${TITLES}|담당자?|담당자?\\s?:|성명\\s?:|이름\\s?:)\\s)(?<name>${KOREAN_NAME})${PARTICLE}`, 'gu'),
  // A department and a name in a contact line: 홍보팀 이서연(02-555-0101).
  new RegExp(`(?<=[가-힣]{2}[팀과실국]\\s)(?<name>${KOREAN_NAME})(?=\\s?(?:[(\\d,\\u0000]|\\n|$))`, 'gu'),
  new RegExp(`(?<![가-힣])(?<name>${KOREAN_NAME})\\s?(?:씨|님)(?![가-힣]{2})`, 'gu'),
];

const JAPANESE_TITLE =
  '(?:代表取締役社長|代表取締役|取締役|社長|会長|副社長|専務|常務|院長|教授|准教授|博士|市長|町長|知事|区長|委員長|部長|課長|室長|所長|館長|理事長|監督|選手|氏|さん)';
const JAPANESE_SURNAME_NO = '(?![各同共新当弊全前元両現初副本名誉担営広業総経企研開技人])';
const JAPANESE = [
  new RegExp(
    `(?<!\\p{Script=Han})${JAPANESE_SURNAME_NO}(?<name>\\p{Script=Han}{2,4}(?:\\s?\\p{Script=Han}{1,3})?|[\\p{Script=Katakana}ー・]{4,20}|\\p{Script=Han}{1,3}\\s?[ぁ-ん]{2,4})\\s?${JAPANESE_TITLE}`,
    'gu',
  ),
  new RegExp(
    `${JAPANESE_TITLE}(?:の|\\s|[::、])\\s?(?<name>\\p{Script=Han}{2,3}\\s\\p{Script=Han}{1,3}|\\p{Script=Han}{3,5})(?=[はがをのにと、。)(（）\\s]|氏|$)`,
    'gu',
  ),
  /[部課室]\s(?<name>\p{Script=Han}{3,5})(?=[\s(]|$)/gu,
  /(?:担当|広報)(?:者)?\s?[::\s]\s?(?<name>\p{Script=Han}{2,5}(?:\s\p{Script=Han}{1,3})?)(?=[、。)\s(（]|$)/gu,
];
const JAPANESE_NO_NAME =
  /[課部室係社店局市県町村者員長的約名位年月日]$|^(?:代表|取締|副|広報|営業|総務|企画|担当|東京|大阪)/u;

const CHINESE_SURNAME =
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤朴]';
const CHINESE_TITLE =
  '(?:董事长|总经理|总裁|首席执行官|首席技术官|副总裁|院长|校长|主任|市长|局长|教授|博士|创始人|代表|负责人|部长|经理|联系人|CEO|CTO)';
const CHINESE = [
  new RegExp(
    `${CHINESE_TITLE}(?:兼${CHINESE_TITLE})?\\s?[::]?\\s?(?<name>${CHINESE_SURNAME}\\p{Script=Han}{1,2}?)(?=表示|说|称|指出|介绍|强调|认为|先生|女士|出席|参加|担任|出任|主持|致辞|[,，、。；()（）\\s“]|在|与|和|将|宣布|$)`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{Script=Han})(?<name>${CHINESE_SURNAME}\\p{Script=Han}{1,2})(?:先生|女士|董事长|总经理|教授|院长|博士|主任)`,
    'gu',
  ),
];

function matches(text: string, patterns: RegExp[], isNoName: RegExp): Person[] {
  const found = new Map<number, Person>();
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const { name } = match.groups!;
      const start = match.index + match[0].indexOf(name!);
      if (!isNoName.test(name!)) found.set(start, { start, end: start + name!.length, text: name! });
    }
  return [...found.values()];
}

/** People named with a title; those of Latin texts are found by their capital letters. */
export function findPeople(text: string, language: Language): Person[] {
  if (language === 'ko') return matches(text, KOREAN, NO_NAME);
  if (language === 'ja') return matches(text, JAPANESE, JAPANESE_NO_NAME);
  if (language === 'zh') return matches(text, CHINESE, /^(?:高级|于是|方便|任何|万一|向导|马上|白天|严格)/u);
  return [];
}
