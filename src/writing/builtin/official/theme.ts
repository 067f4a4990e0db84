import { isDescriptive } from '../../languages/ko/predicate.ts';
import { DATE, TIME } from '../reading/patterns.ts';
import { isClauseWord } from '../reading/subject.ts';
import { rulesIn } from './rules.ts';
import type { OfficialLanguage } from './templates.ts';

/** What a document is about, as a phrase that a template sentence can take up. */

/** The phrase without the words that name the kind of document. */
export function themeOf(topic: string, language: OfficialLanguage): string {
  const bare = topic.replace(/[.。]$/u, '').trim();
  const theme = bare.replace(rulesIn(language).kindWords, '').trim();
  return language === 'zh' ? theme.replace(/^关于/u, '') : theme;
}

export function namesKind(topic: string, language: OfficialLanguage): boolean {
  return rulesIn(language).kindWords.test(topic.replace(/[.。]$/u, '').trim());
}

const MAX_THEME_LENGTH = 60;

/** Whether the phrase can stand as a noun in a template sentence. */
export function isNounPhrase(phrase: string, language: OfficialLanguage): boolean {
  const isShort = phrase !== '' && phrase.length <= MAX_THEME_LENGTH;
  return isShort && !rulesIn(language).noNoun.test(phrase) && !/[\n[\]]/u.test(phrase);
}

/** `글루코핀 출시`, `Hanbit Bio launches GlucoPin`: who brings out what. */
export function readLaunch(topic: string, language: OfficialLanguage): { issuer?: string; product: string } | null {
  const { issuer, product } = rulesIn(language).launch.exec(topic)?.groups ?? {};
  return product === undefined ? null : { product, ...(issuer !== undefined && { issuer }) };
}

const REQUEST_SENTENCE =
  /^(?:(?<sender>\S+(?:\s\S+)?)에서\s|.{2,20}?(?:이|가|은|는)\s)?(?:(?<recipient>\S+(?:\s\S+)?)(?:에게|에|께)\s)?(?<what>(?:(?!(?:에서|에게|께)\s)[^,]){2,50}?)(?:\s협조)?(?:을|를)\s(?:요청|부탁)(?:합니다|드립니다|한다)\.$/u;

/** `가람초등학교에서 가람경찰서에 교통지도 지원을 요청합니다.`: who asks whom for what. */
export function readRequestSentence(sentence: string): { sender?: string; recipient?: string; theme: string } | null {
  const groups = sentence.length > 200 ? undefined : REQUEST_SENTENCE.exec(sentence)?.groups;
  return groups === undefined ? null : { ...groups, theme: withoutMoments(groups.what!) };
}

/** `12월 2일(수) 오후 2시 대피 훈련` → `대피 훈련` */
function withoutMoments(phrase: string): string {
  const rest = phrase.replace(DATE, ' ').replace(TIME, ' ');
  return rest.replace(/^\s*(?:에|부터|까지)?\s+|\s+(?=\s)/gu, '').trim();
}

const NOUN_VERB =
  /(?<=^|\s)([가-힣]{2,6}?)(?:합니다|됩니다|한다|된다|해요|돼요|(?<=신청|접수|예약|주문)(?:을\s)?\s?받습니다)$/u;
/** `주 2회로`, `20분간`: how much or how often. */
const AMOUNT =
  /\s(?:(?:주|월|연|하루)\s)?\d[\d,.]*\s?(?:회|번|일|시간|분|%|명|개|건|원)(?:으로|로|씩|간|까지)?(?=\s)/gu;
const ADVERB = /^(?:하루|종일|매일|동안|임시|전면|정식|새로|다시|함께|일시)$/u;

/**
 * What a document without a topic is about, where its first sentence leaves no doubt: `12월 31일은 전사 휴무입니다.` →
 * `12월 31일 전사 휴무`, `운영 시간이 12월 1일부터 바뀝니다.` → `운영 시간 변경`, `The doors will be replaced.` → `doors to be
 * replaced`.
 */
export function themeInSentence(sentence: string, language: OfficialLanguage): string | null {
  const { subject: pattern, nouns } = rulesIn(language);
  const { subject, verb, state } = pattern.exec(sentence)?.groups ?? {};
  if (subject !== undefined) return `${subject}${verb === undefined ? '' : ` to ${verb}`}${state ? ` ${state}` : ''}`;
  if (language !== 'ko') return null;
  const bare = sentence.replace(/[.!]$/u, '');
  const noun = Object.entries(nouns).find(([, ending]) => ending.test(bare))?.[0] ?? NOUN_VERB.exec(bare)?.[1];
  if (noun === undefined || isDescriptive(`${noun}하`)) return null;
  const last = bare.replace(/^.*[가-힣](?:서|고|며|니까|때문에),?\s/u, '');
  const clause = withoutMoments(last).replace(AMOUNT, ' ').replace(/\s+/gu, ' ');
  const before = clause.split(' ').slice(0, -1);
  const named = before.findIndex((word) => /[이가은는을를]$/u.test(word) && isClauseWord(word));
  const what = before
    .slice(0, named + 1)
    .join(' ')
    .slice(0, -1);
  if (what !== '') return isNounPhrase(what, 'ko') && isBareNoun(what) ? `${what} ${noun}` : null;
  const start = before.findLastIndex((word) => isClauseWord(word) || ADVERB.test(word) || /[\d,]$/u.test(word)) + 1;
  return [...before.slice(start), noun].join(' ');
}

/** No word of it belongs to a clause of its own. */
function isBareNoun(phrase: string): boolean {
  const words = phrase.split(' ');
  return words.length <= 5 && words.slice(0, -1).every((word) => !isClauseWord(word));
}
