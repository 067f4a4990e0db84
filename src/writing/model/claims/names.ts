import type { Brief, Language } from '../../brief.ts';
import { splits } from '../../language/korean.ts';
import { isStopword } from '../../language/stopwords.ts';
import type { Found } from './scan.ts';

const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국';
const TITLES =
  '대표이사|대표|부회장|회장|부사장|사장|전무|상무|이사장|이사|본부장|센터장|연구소장|소장|원장|총장|교수|박사|장관|차관|의원|시장|군수|구청장|실장|국장|팀장|부장|과장|매니저|연구원|감독|작가|기자';
const KOREAN_PERSONS = [
  new RegExp(`(?<![가-힣])(?<name>[${SURNAMES}][가-힣]{2})\\s(?:${TITLES})`, 'gu'),
  new RegExp(
    `(?:${TITLES})\\s(?<name>[${SURNAMES}][가-힣]{2})(?=은|는|이|가|을|를|의|와|과|도|에게|께서|씨|[^가-힣]|$)`,
    'gu',
  ),
];
const COMPANIES = /(?:㈜|\(주\)|주식회사\s|株式会社)(?<name>[\p{L}\p{N}]{2,20})/gu;
const JAPANESE_PERSONS =
  /(?<!\p{Script=Han})(?![各同共新当弊全前元両])(?<name>\p{Script=Han}{2,5}|[\p{Script=Katakana}ー・]{3,20})(?:氏|社長|代表取締役|会長|教授)/gu;
const CHINESE_PERSONS = /(?<name>\p{Script=Han}{2,3})(?:先生|女士)/gu;
/** A short word in quotation marks is a name: of a product, a campaign, a title. */
const QUOTED_NAMES = /[‘“「『《](?<name>[\p{L}\p{N}][\p{L}\p{N}™®-]{1,14})[’”」』》]/gu;

const LATIN_WORD = "\\p{Lu}[\\p{Script=Latin}\\d&'’-]*";
const LATIN_NAMES = new RegExp(
  `(?<![\\p{Script=Latin}\\d@._/&'’-])(?<name>${LATIN_WORD}(?: ${LATIN_WORD}){0,4})`,
  'gu',
);
/** Abbreviations anybody uses, and words that have a capital without being a name. */
const COMMON = new Set(
  `ai it ceo cto cfo coo cmo csr esg ir pr r&d b2b b2c sns faq url pdf qr tv pc ui ux api gps led usb dna iot os vr ar id ok mou ipo m&a suv ev
  tel fax email e-mail homepage www kst utc q&a app apps web wi-fi chief executive officer president director vice chairman chairwoman chair professor doctor minister manager head
  mr mrs ms dr media contact press release about the for immediate monday tuesday wednesday thursday friday saturday sunday january february march
  april may june july august september october november december korean english japanese chinese american european asian i`.split(
    /\s+/u,
  ),
);

/** Whether the source is written in letters in which the name could stand as it does in the text. */
function canVouch(known: string, script: RegExp): boolean {
  const letters = known.match(/\p{L}/gu)?.length ?? 0;
  return (known.match(script)?.length ?? 0) * 2 > letters;
}

function startsSentence(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /(?:^[\s•□■*–-]*|[.!?:|]["”’)]*\s*)[“"‘]?$/u.test(line);
}

/** A headline has capitals throughout, so they do not tell names there. */
function isHeadline(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return !/[.!?,;]["”’)]*\s*$/u.test(text.slice(start, end === -1 ? text.length : end));
}

function strangeLatin(text: string, language: Language, known: string): Found[] {
  const isProse = language === 'en' || language === 'fr' || language === 'id';
  if (isProse && !canVouch(known, /\p{Script=Latin}/gu)) return [];
  const isKnown = (word: string) => {
    const bare = word.toLowerCase().replace(/['’]s$|['’-]+$/u, '');
    return COMMON.has(bare) || known.includes(bare) || (isProse && isStopword(bare, language));
  };
  return [...text.matchAll(LATIN_NAMES)].flatMap((match) => {
    const words = match.groups!.name!.split(' ');
    if (isProse && (isHeadline(text, match.index) || (words.length === 1 && startsSentence(text, match.index))))
      return [];
    while (words.length > 0 && isKnown(words[0]!)) words.shift();
    if (words.length === 0 || words.every((word) => word.length < 2 || isKnown(word))) return [];
    return [{ at: match.index, text: words.join(' ').replace(/['’]s$/u, '') }];
  });
}

/** ㈜달빛전자와 is ㈜달빛전자. */
function withoutParticle(name: string): string {
  return /^(?:㈜|\(주\)|주식회사)/u.test(name) ? (splits(name)[0] ?? name) : name;
}

function strange(text: string, patterns: RegExp[], isKnown: (name: string) => boolean): Found[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isKnown(match.groups!.name!))
      .map((match) => ({
        at: match.index,
        text: withoutParticle(match[0].replace(/[‘’“”「」『』《》]/gu, '').trim()),
      })),
  );
}

/** Names of people, companies and products that stand in no source. `known` is in small letters. */
export function strangeNames(text: string, brief: Brief, known: string): Found[] {
  const { language, kind } = brief;
  const isGuide = kind === 'shorts' || kind === 'cardnews';
  const has = (name: string) => known.includes(name.toLowerCase().replace(/[™®]/gu, ''));
  const hasStem = (name: string) => has(name) || splits(name).some(has);
  // Prompts for pictures are often English whatever the language of the guide.
  const found = isGuide && language !== 'en' ? [] : strangeLatin(text, language, known);
  if (language === 'ko' && canVouch(known, /\p{Script=Hangul}/gu)) {
    found.push(...strange(text, KOREAN_PERSONS, (name) => has(name) || /[의별적는]$/u.test(name)));
    found.push(...strange(text, [COMPANIES, QUOTED_NAMES], hasStem));
  }
  if (language === 'ja' && canVouch(known, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu))
    found.push(...strange(text, [JAPANESE_PERSONS, COMPANIES, QUOTED_NAMES], has));
  if (language === 'zh' && canVouch(known, /\p{Script=Han}/gu))
    found.push(...strange(text, [CHINESE_PERSONS, QUOTED_NAMES], (name) => has(name) || has(name.slice(1))));
  return found;
}
