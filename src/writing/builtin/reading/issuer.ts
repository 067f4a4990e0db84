import type { Issuer, Language } from '../../brief.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { entryFor, tables, wordsIn } from './words.ts';

/** Who speaks: from a self-introduction, or from the subject of a sentence whose verb only an organisation has. */

export type Introduced = { name: string; type: Issuer | null; description: string | null };

const MAX_INTRODUCTION_LENGTH = 160;

export function issuerType(name: string): Issuer | null {
  if (PERSON_KO.test(name)) return 'person';
  return entryFor(tables().issuerTypes, name);
}

const PERSON_KO =
  /(?:소설가|작가|시인|교수|변호사|의사|감독|배우|가수|화가|사진가|디자이너|유튜버|크리에이터|개발자|연구자|기자|강사)\s[가-힣]{2,4}$/u;
const GENERIC_KO =
  '(?:기업|회사|스타트업|업체|전문점|브랜드|단체|농장|카페|서점|출판사|병원|학교|기관|법인|제조사|개발사|플랫폼|가게|공방|빵집|식당)';

/** `회사 이름은 리프노트고요, 전자책 플랫폼입니다.` */
const NAMED_KO =
  /^(?:저희\s|우리\s)?(?:회사|기관|단체|업체|가게|브랜드|병원|협회)\s?이름은\s(\S{2,20}?)(?:(?:이?고요?|이?며),?\s(.{2,40}?))?(?:입니다|이에요|예요)[.!]?$/u;

function korean(text: string): Introduced | null {
  const named = NAMED_KO.exec(text);
  if (named !== null)
    return { name: named[1]!, type: issuerType(`${named[1]} ${named[2] ?? ''}`), description: named[2] ?? null };
  const match =
    /^(?:안녕하세요[,.!]?\s*|안녕하십니까[,.!]?\s*)?(?:(저희는|우리는|저희|저는|나는)\s)?(.{2,80}?)(?:입니다|이에요|예요)[.!]?$/u.exec(
      text,
    );
  if (match === null) return null;
  const [, pronoun, phrase] = match as unknown as [string, string | undefined, string];
  if (/[“”"]/u.test(phrase)) return null;
  if (PERSON_KO.test(phrase) && (pronoun === '저는' || pronoun === '나는')) {
    const words = phrase.split(' ');
    return { name: words.at(-1)!, type: 'person', description: words.slice(0, -1).join(' ') };
  }
  const described = new RegExp(`^(.*${GENERIC_KO})\\s(\\S{2,20})$`, 'u').exec(phrase);
  if (described !== null && (pronoun !== undefined || !/(?:은|는)\s/u.test(phrase))) {
    const name = described[2]!.replace(/^['‘“]|['’”]$/gu, '');
    return { name, type: issuerType(name) ?? issuerType(described[1]!), description: described[1]! };
  }
  const words = phrase.split(' ');
  const isPlainName =
    words.length <= 4 && words.slice(0, -1).every((word) => !/(?:은|는|을|를|이|가|에서|에|의)$/u.test(word));
  const hasForm =
    /㈜|\(주\)|주식회사/u.test(phrase) ||
    /^[^\d]{2,}(?:과|팀|청|시|구|군|도|실|국|센터|병원|의료원|대학교|협회|재단|조합|연합회|위원회|공사|공단|도서관|박물관|미술관|회사|기업|학교|사무소|관리실|연구소|연구원)$/u.test(
      words.at(-1)!,
    );
  if (!isPlainName || !(hasForm || pronoun !== undefined)) return null;
  if (pronoun === '저는' || pronoun === '나는')
    return { name: phrase, type: issuerType(phrase) ?? 'person', description: null };
  return {
    name: phrase,
    type: issuerType(phrase) ?? (/(?:과|실|국)$/u.test(phrase) ? 'public' : null),
    description: null,
  };
}

const LATIN_NAME =
  "(?:[Tt]he |(?:[Ll]a|[Ll]e|[Ll]es|[Ll][’'])[ ]?(?:région |ville |mairie |commune |société |fondation |association |métropole |librairie |compagnie )?(?:de |d[’']|du )?)?[A-Z0-9À-Ý][\\p{L}\\p{N}&.'’-]*(?:(?: (?:of|and|for|the|de|du|des|la|et|&|dan))? (?:d[’'])?[A-Z0-9À-Ý][\\p{L}\\p{N}&.'’-]*){0,8}";

function latin(pattern: RegExp, text: string, isPerson: (text: string) => boolean): Introduced | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, first, organisation, description] = match;
  const given = (organisation ?? first)!.trim().replace(/[.,]$/u, '');
  const name = given.charAt(0).toUpperCase() + given.slice(1);
  const type =
    issuerType(`${name} ${description ?? ''}`) ?? (isPerson(text) && organisation === undefined ? 'person' : null);
  return { name, type, description: description?.trim() ?? null };
}

const INTRODUCTIONS: Record<'en' | 'fr' | 'id', RegExp> = {
  en: new RegExp(
    `^(?:(?:Hi|Hello)(?: there)?[,!.]? )?(?:[Ww]e are|[Ww]e['’]re|I am|I['’]m|[Tt]his is) (${LATIN_NAME})(?:,? (?:from|at|of|with) (${LATIN_NAME}))?(?:, ((?:an?|the|one of) [^.]{3,100}))?\\.?$`,
    'u',
  ),
  fr: new RegExp(
    `^(?:Bonjour[,.]? )?(?:Nous sommes|Je suis|Ici) (${LATIN_NAME})(?:,? (?:de|chez|du) (${LATIN_NAME}))?(?:, ([^.]{3,100}))?\\.?$`,
    'u',
  ),
  id: new RegExp(
    `^(?:Halo[,.]? )?(?:Kami adalah|Kami dari|Saya adalah|Saya|Kami) (${LATIN_NAME})(?:,? dari (${LATIN_NAME}))?(?:, ([^.]{3,100}))?\\.?$`,
    'u',
  ),
};

function japanese(text: string): Introduced | null {
  const match = /^(?:こんにちは。?)?(?:(当社は|弊社は|私たちは|私は)、?)?([^。、]{2,50}?)(?:です|と申します)。?$/u.exec(
    text,
  );
  if (match === null) return null;
  const [, pronoun, phrase] = match as unknown as [string, string | undefined, string];
  const name = phrase.replace(/の(?:広報|広報担当|広報部|担当)$/u, '');
  const type = issuerType(name);
  if (/[はがをに]/u.test(name.replace(/株式会社.*$/u, '')) || (pronoun === undefined && type === null)) return null;
  return { name, type: type ?? (pronoun === '私は' ? 'person' : null), description: null };
}

function chinese(text: string): Introduced | null {
  const match =
    /^(?:您好，?|你好，?)?(?:我们是|我是|我司是|本公司是|这里是)([^。，]{2,40})(?:，([^。]{3,60}))?。?$/u.exec(text);
  if (match === null) return null;
  const name = match[1]!.trim();
  return { name, type: issuerType(name) ?? (text.startsWith('我是') ? 'person' : null), description: match[2] ?? null };
}

export function readIntroduction(sentence: string, language: Language): Introduced | null {
  if (sentence.length > MAX_INTRODUCTION_LENGTH) return null;
  switch (language) {
    case 'ko':
      return korean(sentence);
    case 'ja':
      return japanese(sentence);
    case 'zh':
      return chinese(sentence);
    default:
      return latin(INTRODUCTIONS[language], sentence, (text) => /\b(?:I am|I['’]m|Je suis|Saya)\b/u.test(text));
  }
}

const KOREAN_DEED =
  /(?:출시|개최|발표|공개|조사|체결|선임|임명|영입|수상|늘|개편|모집|채용|기부|기증|전달|개관|개점|개장|개소|개원|오픈|운영|시행|지원|도입|착공|준공|추진|실시|진행|회수|리콜|론칭|설립|선정|구축|확대|개발|획득|달성|기록)(?:한다|했다|합니다|했습니다|할\s?예정|하기로|하고\s있|됐다|되었다|됐습니다|에\s나선|를\s|을\s)|(?:연다|낸다|냈다|늘린다|늘렸다|줄인다|바꾼다|맡는다|유치했다|유치한다|열었다|엽니다|열었습니다|선보인다|선보였다|선보입니다|밝혔다|밝혔습니다|맺었다|맺는다|나선다|나섰다|내놓는다|내놨다|펼친다|받았다|받았습니다)[.\s]?/u;
const NOT_AN_ISSUER_KO =
  /^(?:이번|이|그|해당|본|올해|가격|판매가|제품|신제품|행사|축제|서비스|매출|영업이익|장소|일시|일정|대상|참가|입장|관람|신청|접수|문의|기간|시간|대표|회사|시민|주민|고객|누구|우리|저희|전국|무료|티켓|공연|전시|프로그램|사업|한|두|세|센서|앱|기능|상금|당사|협약식?|개관식|출시일?|정원|인원|강사|주제|목표|배경|이유|수익금|모집|지원|연구|결과|조사|매장|수상)(?:들|의)?$/u;
const CLAUSE_BEFORE_SUBJECT = /(?:은|는|을|를|에|에서|으로|로|와|과|의|부터|까지|고|며|해|서|면)$/u;

/** A word such as 병원 or 회사 names nobody. */
export function isCommonNoun(word: string): boolean {
  return word.length < 3 || NOT_AN_ISSUER_KO.test(word);
}

/** Who stands before 은/는/이/가, when the particle agrees with the word; at most four words. */
export function koreanTopicWord(sentence: string): { name: string; rest: string } | null {
  let end = -1;
  for (let words = 1; words <= 4; words += 1) {
    end = sentence.indexOf(' ', end + 1);
    if (end < 0) return null;
    const word = sentence.slice(0, end);
    const particle = word.at(-1)!;
    const sound = finalSound(word.slice(0, -1));
    const agrees = sound === 'vowel' ? '는가'.includes(particle) : sound !== 'unknown' && '은이'.includes(particle);
    if (agrees && word.length > 2) return { name: word.slice(0, -1), rest: sentence.slice(end + 1) };
    if (/[,.]$/u.test(word)) return null;
  }
  return null;
}

function koreanSubject(sentence: string): string | null {
  const found = koreanTopicWord(sentence.replace(/^(?:저희|우리)\s(?=\S{2,}(?:이|가|은|는)\s)/u, ''));
  if (found === null) return null;
  const isHouse = issuerType(found.name) !== null && /(?:한다|했다|합니다|했습니다|해요)\.?$/u.test(found.rest);
  if (!isHouse && !KOREAN_DEED.test(found.rest)) return null;
  const words = found.name.split(' ');
  if (NOT_AN_ISSUER_KO.test(words[0]!) || /\d(?:월|일|년|시)/u.test(found.name)) return null;
  const isPair = words.length === 2 && /[와과]$/u.test(words[0]!) && issuerType(words[0]!.slice(0, -1)) !== null;
  const isClause = !isPair && words.slice(0, -1).some((word) => CLAUSE_BEFORE_SUBJECT.test(word));
  return isClause ? null : found.name;
}

const DEEDS: Record<'en' | 'fr' | 'id', string> = {
  en: '(?:today |will |is |has |plans to |announced (?:today )?(?:that )?)?(?:won|(?:launch|announc|open|host|appoint|nam|report|win|donat|partner|introduc|unveil|releas|recall|sign|rais|hold|organi[sz]|offer|publish|start|expand|hir|present|receiv|recogni[sz]|celebrat|invest|acquir|complet)(?:e|e?s|e?d|ing)?)\\b',
  fr: '(?:a |va |vient de |lancera |ouvre|ouvrira|lance|annonce|organise|organisera|nomme|signe|rappelle|publie|présente|inaugure|recrute|remporte|reçoit|accueille|offre|crée|propose|ouvrent|fait don)',
  id: '(?:akan |resmi |hari ini |telah )*(?:meluncurkan|membuka|menggelar|mengumumkan|menunjuk|menandatangani|menarik|meraih|mencatat|menyumbangkan|mendonasikan|merekrut|menyelenggarakan|mengadakan|memperkenalkan|menerima|merilis|memulai|menghadirkan|bekerja sama)',
};
const NOT_AN_ISSUER_LATIN =
  /^(?:The (?:event|price|product|festival|conference|new|company|program|project|service|release)|We|It|This|That|Our|Price|Prices|Tickets|Doors|Le prix|Les? (?:billets?|prix|produits?|événement)|Harga|Acara|Produk|Tiket|On|In|At|From|To|Registration|Admission)\b/u;

function latinSubject(sentence: string, language: 'en' | 'fr' | 'id'): string | null {
  const match = new RegExp(`^(${LATIN_NAME})(?:, [^,]{3,80},)? ${DEEDS[language]}`, 'u').exec(sentence);
  const plain = new RegExp(`^(${LATIN_NAME}) (?:will|has|have|is|are|\\p{Ll}+(?:s|ed))\\b`, 'u').exec(sentence)?.[1];
  const known = plain !== undefined && issuerType(plain) !== null ? plain : undefined;
  const name = (match?.[1] ?? known)?.trim().replace(/[.,]$/u, '');
  return name === undefined || NOT_AN_ISSUER_LATIN.test(name) ? null : name;
}

const JAPANESE_DEED =
  /(?:発売|開催|開店|開業|開設|オープン|発表|締結|就任|受賞|募集|寄付|寄贈|実施|開始|公開|導入|提供|回収|設立|選任|任命|採用|リリース|開館)(?:する|します|した|しました|いたします|いたしました|を|と|。|$)|行う|行います|開く|開きます/u;
const NOT_AN_ISSUER_JA =
  /^(?:価格|会場|場所|日時|本|新|当社|弊社|今回|同社|これ|この|開催|発売|対象|料金|参加|定員|申込|お申|今年|来年)/u;

function japaneseSubject(sentence: string): string | null {
  const match = /^([^はが、。「」『』\s]{2,30})(?:は|が)、?/u.exec(sentence);
  if (match === null || !JAPANESE_DEED.test(sentence.slice(match[0].length))) return null;
  return NOT_AN_ISSUER_JA.test(match[1]!) || /\d[月日年]/u.test(match[1]!) ? null : match[1]!;
}

function chineseSubject(sentence: string): string | null {
  const match =
    /^([\p{Script=Han}\p{Script=Latin}\d○△·（）]{2,24}?)(?:今日|今天|近日|正式)?(?:将于|将在|将|于\d|宣布|推出|举办|举行|开设|发布|获得|荣获|任命|聘任|与|计划|捐赠|召回|招聘|启动|实施|完成)/u.exec(
      sentence,
    );
  const name = match?.[1];
  return name === undefined || /^(?:价格|活动|该|本|我们|公司|门票|产品|每|此次|这|新|售价|地点|时间|参加)/u.test(name)
    ? null
    : name;
}

/** The subject of a sentence that only the issuer can be the subject of. */
export function issuerIn(sentence: string, language: Language): string | null {
  const opening = sentence.slice(0, 400);
  if (language === 'ko') return koreanSubject(opening);
  if (language === 'ja') return japaneseSubject(opening);
  if (language === 'zh') return chineseSubject(opening);
  return latinSubject(opening, language);
}

const RESULTS_START = /^(?:chiffre d[’']affaires|résultat|bénéfice|pendapatan|laba|penjualan|revenue|sales|net )/iu;
const RESULTS_VERB =
  /\b(?:was|were|rose|grew|fell|reached|reported|reports|posted|increased|climbed|is|has|a|atteint|s[’']élève|mencatat|mencapai)\b|(?:です|ます|した|た。|达到|为|实现)/u;

/** A note about results that has no verb, and whose it is. */
export function resultsIssuer(text: string, language: Language, known: string | null): string | null {
  const opening = text.slice(0, 300);
  if (known !== null && RESULTS_START.test(opening) && !RESULTS_VERB.test(opening)) return known;
  return RESULTS_VERB.test(opening)
    ? null
    : (wordsIn(language).beforeResults?.exec(opening)?.slice(1).find(Boolean) ?? null);
}

/** Before a comma, or a first word that can only be the name of an organisation. */
export function issuerInTopic(topic: string, language: Language): string | null {
  const opening = topic.slice(0, 300);
  const listed = /^([^,、，\d]{2,30})(?:, |、|，)\S/u.exec(opening)?.[1];
  if (listed !== undefined && listed.split(' ').length <= 4 && (language === 'ko' || issuerType(listed) !== null))
    return listed;
  if (language === 'ko') {
    const behind = /\s?\(([^\s()]{2,20})\)$/u.exec(opening)?.[1];
    if (behind !== undefined && issuerType(behind) !== null && !isCommonNoun(behind)) return behind;
    const [first = '', second] = opening.split(' ');
    const isPair = /^\S{2,}[-·]\S{2,}$/u.test(first) && first.split(/[-·]/u).some((name) => issuerType(name) !== null);
    if (isPair && second !== undefined) return first;
    return second !== undefined && issuerType(first) !== null && !isCommonNoun(first) ? first : null;
  }
  if (language === 'ja') return issuerType(listed ?? '') === null ? null : listed!;
  if (language === 'zh') return null;
  const named = new RegExp(`^(${LATIN_NAME}) (?:\\p{Ll}+ing|${DEEDS[language]})\\b`, 'u').exec(opening)?.[1];
  const house = new RegExp(`^(${LATIN_NAME}) \\p{Ll}`, 'u').exec(opening)?.[1];
  const name = named ?? (house !== undefined && issuerType(house) !== null ? house : undefined);
  return name === undefined || NOT_AN_ISSUER_LATIN.test(name) ? null : name;
}
