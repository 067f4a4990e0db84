import type { Language } from '../brief.ts';
import { splits } from '../languages/ko/stems.ts';
import { blank, hasAny, type Span } from './text.ts';

/** `core` is the name without the form of company, which the material may leave out. */
export type Organisation = Span & { text: string; core: string };

const KOREAN_SUFFIX =
  '대학교|대학원|대학병원|병원|의료원|보건소|협회|재단|공단|진흥원|연구원|연구소|위원회|조합|학회|연맹|연합회|협의회|상공회의소|은행|증권|일보|신문사|방송국|구청|군청|경찰서|소방서|교육청|고등학교|초등학교|중학교|전자|바이오|제약|테크|홀딩스|그룹|모터스|중공업|엔터테인먼트|랩스|파트너스|벤처스|인베스트먼트|로보틱스|솔루션즈|시스템즈|네트웍스|텔레콤|캐피탈|물산|백화점|소프트|제과|제강|헬스케어|메디컬|공사';
const KOREAN = new RegExp(`^(?<name>[가-힣A-Za-z0-9○△]{2,14}(?:${KOREAN_SUFFIX}))(?<rest>[가-힣]{0,4})$`, 'u');
const AGENCIES =
  '기획재정부|교육부|과학기술정보통신부|과기정통부|외교부|통일부|법무부|국방부|행정안전부|행안부|문화체육관광부|문체부|농림축산식품부|농식품부|산업통상자원부|산업부|보건복지부|복지부|환경부|고용노동부|고용부|여성가족부|여가부|국토교통부|국토부|해양수산부|해수부|중소벤처기업부|중기부|식품의약품안전처|식약처|질병관리청|국세청|관세청|통계청|특허청|기상청|산림청|국가유산청|농촌진흥청|금융감독원|금감원|한국은행|유네스코|세계보건기구';
const AGENCY = new RegExp(`^(?<name>${AGENCIES})(?<rest>[가-힣]{0,4})$`, 'u');
const CITY_HALL = /^(?<name>[가-힣]{1,6}(?:시|도)(?:청))(?<rest>[가-힣]{0,4})$/u;
/** Kinds of organisations, not one of them. */
const GENERIC =
  /^(?:핀|에듀|푸드|하이|프롭|애그|헬스|빅|리걸|딥|그린|레드|화이트|인터넷|시중|저축|중앙|지방|상업|투자|국책|외국계|대|중견|재벌|포커스|연구|이용자|전문가|디지털|스마트|모바일|원격|종합|대학|동네|요양|동물|상급종합|공공|협력|전문|거점|국립|사립|시립|도립|관내|지역|전국|유관|관련|산하|부설|기업부설|민간|국제|해당|소속|담당|경제|주요|각급|일반|특성화|인근|협동|노동|신용|재건축|재개발|정비사업|공익|장학|비영리|문화|소비|가전|보수|건설|토목|도로|철거|확장|리모델링|인테리어|배관|상수도|착|준|조경|방수|도장|설치|신축|전기|하수관|관로|포장|굴착|심의|자문|추진|준비|운영|조직|평가|선정|심사|실행|인사|대책|특별|상임|집행|윤리)+(?:테크|바이오|은행|그룹|헬스케어|병원|의료원|협회|재단|조합|위원회|연구소|연구원|대학교|대학원|공단|학회|협의회|연합회|고등학교|초등학교|중학교|전자|제약|공사|증권|메디컬|소프트|교육청|진흥원|보건소|경찰서|소방서|백화점)$/u;
const COMPANY_KOREAN =
  /(?:㈜|\(주\)|주식회사\s|유한회사\s|사단법인\s|재단법인\s|\(사\)|\(재\))\s?(?<behind>[가-힣A-Za-z0-9&]{2,20})|(?<front>[가-힣A-Za-z0-9&]{2,20})(?:㈜|\(주\)|\s주식회사)/gu;
const COMPANY_SIGNS = ['㈜', '(주)', '주식회사', '유한회사', '사단법인', '재단법인', '(사)', '(재)'];

const PARTICLE_FREE =
  /^(?:은|는|이|가|을|를|의|와|과|도|에|로|으로|만|에서|에게|까지|부터|에는|에서는|에도|에서도|이며|이다|입니다|라며|장|장은|장이|장과|측|측은|이나|나|들|과의|와의|으로부터|에서의)?$/u;

const KOREAN_WORD = /[가-힣A-Za-z0-9○△]{3,24}/gu;

/** The last two syllables of words that mark an organisation: a fast check that excludes most other words. */
const TELLING_PAIRS = new Set(
  [...KOREAN_SUFFIX.split('|'), ...AGENCIES.split('|'), '시청', '도청'].map((name) => pairAt(name, name.length - 2)),
);

function pairAt(word: string, index: number): number {
  return word.charCodeAt(index) * 0x10000 + word.charCodeAt(index + 1);
}

function hasTellingPair(word: string): boolean {
  for (let index = 0; index < word.length - 1; index += 1) if (TELLING_PAIRS.has(pairAt(word, index))) return true;
  return false;
}

function koreanOrganisations(text: string): Organisation[] {
  const found: Organisation[] = [];
  for (const match of hasAny(text, COMPANY_SIGNS) ? text.matchAll(COMPANY_KOREAN) : []) {
    const { behind, front } = match.groups!;
    const core = behind === undefined ? front! : (splits(behind)[0] ?? behind);
    const end = match.index + match[0].length - (behind === undefined ? 0 : behind.length - core.length);
    found.push({ start: match.index, end, text: text.slice(match.index, end), core });
  }
  for (const match of blank(text, found).matchAll(KOREAN_WORD)) {
    if (!hasTellingPair(match[0])) continue;
    const groups = (KOREAN.exec(match[0]) ?? AGENCY.exec(match[0]) ?? CITY_HALL.exec(match[0]))?.groups;
    if (groups === undefined || GENERIC.test(groups.name!) || !PARTICLE_FREE.test(groups.rest!)) continue;
    if (/(?:영상|방송|온라인|본방|재|티브이)시청$/u.test(groups.name!)) continue;
    found.push({ start: match.index, end: match.index + groups.name!.length, text: groups.name!, core: groups.name! });
  }
  return found;
}

const JAPANESE_NAME = '[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z0-9・&]{2,20}';
const COMPANY_JAPANESE = '(?:株式会社|有限会社|合同会社|一般社団法人|公益財団法人|学校法人|医療法人|\\(株\\)|㈱)';
const JAPANESE_COMPANIES = [
  // A name in hiragana ends before the particle: 株式会社みなもは.
  new RegExp(
    `${COMPANY_JAPANESE}(?<behind>[ぁ-ん]{2,9}?(?=[はがをのにとでへ]|から|より|[^ぁ-ん]|$)|${JAPANESE_NAME})`,
    'gu',
  ),
  new RegExp(`(?<front>(?:(?<=[とはのがを、]|^|\\s)[ぁ-ん]{2,4})?${JAPANESE_NAME})(?:株式会社|\\(株\\)|㈱)`, 'gu'),
];
const JAPANESE_BODIES = [
  /(?<front>[\p{Script=Han}\p{Script=Katakana}ー]{2,14}(?:大学|病院|市役所|区役所|県庁|協会|財団|研究所|銀行|委員会|学会|機構|新聞社|商工会議所|連合会|高校|小学校|中学校))(?!\p{Script=Han})/gu,
  /(?<front>(?:経済産業|厚生労働|国土交通|文部科学|農林水産|総務|財務|外務|環境|防衛|法務)省|消費者庁|気象庁|金融庁|観光庁|文化庁)/gu,
];
const JAPANESE_GENERIC =
  /^(?:国立|公立|私立|総合|地方|各|全国の|同|当|本|弊|実行|専門|協力|有名|大学|動物|提携|地域|第三者|審査|運営|準備|選考|主要|近隣)+(?:大学|病院|協会|財団|研究所|銀行|委員会|学会|機構|市役所|高校|小学校|中学校)$|^.?(?:大学|病院|協会|財団|銀行)$/u;

function japaneseOrganisations(text: string): Organisation[] {
  const hasCompany = hasAny(text, ['会社', '法人', '(株)', '㈱']);
  return [...(hasCompany ? JAPANESE_COMPANIES : []), ...JAPANESE_BODIES].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const core = match.groups!.behind ?? match.groups!.front!;
      if (JAPANESE_GENERIC.test(core)) return [];
      return [{ start: match.index, end: match.index + match[0].length, text: match[0], core }];
    }),
  );
}

const CHINESE =
  /(?<name>[\p{Script=Han}A-Za-z（）()]{2,24}?(?:有限责任公司|股份有限公司|有限公司|集团|大学|医院|协会|基金会|银行|研究院|研究所|委员会|人民政府|管理局|出版社))(?!\p{Script=Han}?[生])/gu;
const CHINESE_BREAK =
  /[与和在由向对为是了的及同将从至于到给跟被把让经据到各家日月年]|联合|携手|宣布|发布|通过|来自|以及|成为|位于|当地|多所|该|本/gu;
const CHINESE_GENERIC =
  /^(?:综合|三甲|当地|专科|公立|私立|重点|知名|合作|各|多家|商业|地方|评审|组织|专家|相关|有关|本|我)?(?:大学|医院|协会|基金会|银行|研究院|研究所|委员会|集团|有限公司|管理局)$/u;

function chineseOrganisations(text: string): Organisation[] {
  return [...text.matchAll(CHINESE)].flatMap((match) => {
    const { name } = match.groups!;
    const breaks = [...name!.matchAll(CHINESE_BREAK)].filter(({ index }) => index < name!.length - 4);
    const last = breaks.at(-1);
    const offset = last === undefined ? 0 : last.index + last[0].length;
    const core = name!.slice(offset);
    if (core.length < 4 || CHINESE_GENERIC.test(core)) return [];
    const start = match.index + offset;
    return [{ start, end: start + core.length, text: core, core }];
  });
}

/** Organisations recognised by their legal form or type; those of Latin texts are found with the names. */
export function findOrganisations(text: string, language: Language): Organisation[] {
  if (language === 'ko') return koreanOrganisations(text);
  if (language === 'ja') return japaneseOrganisations(text);
  if (language === 'zh') return chineseOrganisations(text);
  return [];
}
