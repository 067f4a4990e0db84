import type { Language } from '../../brief.ts';
import { restyled } from '../../languages/ko/endings.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { lastSyllable } from '../../languages/ko/hangul.ts';
import { isDescriptive } from '../../languages/ko/predicate.ts';

/** A headline from a sentence of the user: its end shortened, cut only at a clause boundary. */

const LONGEST: Record<Language, number> = { ko: 46, ja: 60, zh: 40, en: 100, fr: 110, id: 110 };
/** Where what stands before is complete. */
const CLAUSE_END: Record<Language, RegExp> = {
  ko: /(?:,\s|(?<=[가-힣\d%㎡)])이?며\s)/gu,
  ja: /、(?=[^、]{4})/gu,
  zh: /[，；]/gu,
  en: /,\s(?=which|and|with|while|where|who|the|a|an|giving|making|offering)|;\s|\s[–—]\s/gu,
  fr: /,\s(?=qui|et|avec|où|dont|une?|le|la)|;\s|\s[–—]\s/gu,
  id: /,\s(?=yang|dan|dengan|serta)|;\s|\s[–—]\s/gu,
};

function bare(sentence: string): string {
  return sentence.replace(/\s+/gu, ' ').replace(/(?<![ap]\.m)[.。!！…\s]+$/u, '');
}

function shortened(text: string, language: Language): string {
  const longest = LONGEST[language];
  if ([...text].length <= longest) return text;
  const ends = [...text.slice(0, longest * 2).matchAll(CLAUSE_END[language])].map(({ index }) => index);
  const end =
    ends.findLast((index) => index >= longest / 3 && index <= longest) ?? ends.find((index) => index > longest);
  return end === undefined ? text : text.slice(0, end);
}

/** `82억 원이다` → `82억 원`. */
const COPULA_KO = /(?<=(?:원|명|%|포인트|개|㎡|쪽|곳|째|규모|예정|톤|대|권|회|책|시간|분))(?:이다|다)$/u;
const REPORTED_KO = /(?:다고|라고)\s(?:\d{1,2}일\s)?(?:밝혔|말했|전했|발표했)다$/u;

/** `출시한다` → `출시`, `선임한다고 밝혔다` → `선임`, `업무협약을 맺는다` → `업무협약 맺는다`. */
function korean(sentence: string, issuer: string | null): string {
  const plain = /(?:니다|이에요|예요|[았었였했됐]어요|해요)[.!]?$/u.test(sentence)
    ? restyled(`${bare(sentence)}.`, 'handa')
    : sentence;
  let text = bare(plain).replace(REPORTED_KO, '다');
  const verb = /([가-힣]{2,})(?:한다|했다|할\s예정이다|하기로\s했다|할\s계획이다)$/u.exec(text);
  const isNounVerb =
    verb !== null && !isDescriptive(`${verb[1]}하`) && !/[아어]$/u.test(verb[1]!) && lastSyllable(verb[1]!) !== null;
  if (isNounVerb) text = text.slice(0, verb.index + verb[1]!.length);
  text = text.replace(/(?<=\S)(?:을|를)\s(?=\S+$)/u, ' ').replace(COPULA_KO, '');
  if (issuer !== null) {
    const subject = new RegExp(`^((?:[^\\s,]{2,10}\\s)?${RegExp.escape(issuer)})(?:은|는|이|가)\\s`, 'u');
    text = text.replace(subject, '$1, ');
  }
  return shortened(text, 'ko');
}

const JAPANESE_END =
  /(発売|開催|開店|開業|開設|開館|オープン|発表|締結|受賞|募集|寄付|寄贈|実施|開始|公開|導入|回収|設立|選任|任命|採用|リリース|提供)(?:する|します|した|しました|いたします|いたしました)$/u;

function japanese(sentence: string, issuer: string | null): string {
  const text = bare(sentence)
    .replace(JAPANESE_END, '$1')
    .replace(/(?<=[\p{L}\p{N}])(?:である|です)$/u, '');
  const told =
    issuer === null ? text : text.replace(new RegExp(`^${RegExp.escape(issuer)}(?:は|が)、?`, 'u'), `${issuer}、`);
  return shortened(told, 'ja');
}

function english(sentence: string, issuer: string | null): string {
  const text = bare(sentence);
  if (issuer === null || !text.startsWith(issuer)) return shortened(text, 'en');
  const rest = text.slice(issuer.length);
  const toldShort = rest
    .replace(/^ (?:announced|has announced|announces)(?: today)? that (?:it )?/u, ' ')
    .replace(/^ will (?=\p{Ll})/u, ' to ')
    .replace(/^ is (\p{Ll}+ing)\b/u, (whole, gerund: string) =>
      GERUNDS[gerund] ? ` ${thirdPerson(GERUNDS[gerund])}` : whole,
    );
  return shortened(`${issuer}${toldShort}`, 'en');
}

export function headlineOf(sentence: string, issuer: string | null, language: Language): string {
  switch (language) {
    case 'ko':
      return korean(sentence, issuer);
    case 'ja':
      return japanese(sentence, issuer);
    case 'en':
      return english(sentence, issuer);
    default:
      return shortened(bare(sentence), language);
  }
}

const CEREMONY_KO =
  /(?:식|축제|행사|박람회|전시회|콘서트|공연|음악회|세미나|포럼|대회|페스티벌|설명회|강연회|간담회|공모전|마라톤|캠페인|컨퍼런스|콘퍼런스|심포지엄|워크숍|시상식|특별전)[’'”"」』]?$/u;

export function isCeremony(phrase: string): boolean {
  return CEREMONY_KO.test(phrase) && finalSound(phrase) !== 'unknown';
}

const GERUNDS: Record<string, string> = {
  opening: 'open',
  launching: 'launch',
  hosting: 'host',
  appointing: 'appoint',
  recalling: 'recall',
  acquiring: 'acquire',
  releasing: 'release',
  holding: 'hold',
  introducing: 'introduce',
  expanding: 'expand',
  donating: 'donate',
  hiring: 'hire',
};

function thirdPerson(verb: string): string {
  return /(?:ch|sh|s|x)$/u.test(verb) ? `${verb}es` : `${verb}s`;
}

/** `Northfold Energy opening a solar farm`: who does what, as a headline and as a sentence. */
export function gerundTopic(topic: string, issuer: string | null): { headline: string; sentence: string } | null {
  if (issuer === null || !topic.startsWith(`${issuer} `)) return null;
  const rest = topic.slice(issuer.length + 1);
  const gerund = rest.split(' ', 1)[0]!;
  const verb = GERUNDS[gerund];
  if (verb === undefined) return null;
  const what = rest.slice(gerund.length + 1);
  return { headline: `${issuer} to ${verb} ${what}`, sentence: `${issuer} is ${gerund} ${what}.` };
}
