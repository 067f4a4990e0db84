import { isDescriptive } from '../../language/predicate.ts';
import { DATE, TIME } from '../reading/patterns.ts';
import { isClauseWord } from '../reading/subject.ts';
import type { OfficialLanguage } from './templates.ts';

/** What a document is about, as a phrase that a template sentence can take up. */

const KIND_WORDS: Record<OfficialLanguage, RegExp> = {
  ko: /\s*(?:에\s?대한\s*)?(?:관련\s*)?(?:(?:업무\s?)?협조(?:\s?요청)?(?:\s?(?:공문|건))?|요청(?:\s?(?:공문|건))?|안내(?:문|드립니다)?|공지(?:사항|문)?|알림|공문)$/u,
  en: /^(?:request for cooperation|notice|announcement|product launch)\s*[:–-]\s*/iu,
  ja: /(?:について)?(?:へ)?の?(?:お知らせ|ご?案内|お願い|ご?協力(?:のお願い)?)$/u,
  zh: /的?(?:通知|公告|函|协助函|公示)$/u,
};

/** The phrase without the words that name the kind of document. */
export function themeOf(topic: string, language: OfficialLanguage): string {
  const bare = topic.replace(/[.。]$/u, '').trim();
  const theme = bare.replace(KIND_WORDS[language], '').trim();
  return language === 'zh' ? theme.replace(/^关于/u, '') : theme;
}

export function namesKind(topic: string, language: OfficialLanguage): boolean {
  return KIND_WORDS[language].test(topic.replace(/[.。]$/u, '').trim());
}

const NO_NOUN: Record<OfficialLanguage, RegExp> = {
  ko: /(?:[가-힣](?:다|요|까|죠|는|은|을|를|에|에서|으로|하는|하기|라고|고|며|면|(?<!가)게)|[,.:?!])$/u,
  en: /[.:?!,]$|\b(?:will|is|are|was|were|has|have|must|launches)\b/iu,
  ja: /(?:です|ます|した|する|だ|[をにがはで、。：])$/u,
  zh: /[，。：！？了的]$|^(?:因|为|由于)/u,
};
const MAX_THEME_LENGTH = 60;

/** Whether the phrase can stand as a noun in a template sentence. */
export function isNounPhrase(phrase: string, language: OfficialLanguage): boolean {
  return (
    phrase !== '' && phrase.length <= MAX_THEME_LENGTH && !NO_NOUN[language].test(phrase) && !/[\n[\]]/u.test(phrase)
  );
}

/** `한결시청 교통과에 통학로 안전시설 설치를 요청하는`: to whom and what, read out of a clause. */
export function readClause(topic: string): { recipient: string | null; theme: string } | null {
  const match =
    /^(?:(\S+(?:\s\S+){0,2}?)(?:에게|에|께)\s)?(\S.*?)(?:을|를)\s(?:요청|안내|공지|신청|통보|부탁|알리|초청|초대)(?:하는|하고자 하는)?$/u.exec(
      topic,
    );
  return match === null ? null : { recipient: match[1] ?? null, theme: match[2]! };
}

const LAUNCHES: Record<OfficialLanguage, RegExp> = {
  ko: /^(?:(\S{2,20}),\s)?(.{2,60}?)(?:을|를)?\s?(?:정식\s)?(?:출시|발매|론칭|런칭)(?:\s?안내)?$/u,
  en: /^(?:(.{2,40}?)\s)?(?:launches|launch of|introduces|releases)\s([^,]{2,60})(?:,.*)?$/iu,
  ja: /^(?:([^、]{2,20})、)?(.{2,60}?)(?:を(?:\d{1,2}月\d{1,2}日に)?|の)?(?:新?発売|リリース)(?:のご?案内)?$/u,
  zh: /^(?:(.{2,16}?)(?:将)?(?:推出|发布))?([^，]{2,40}?)(?:上市)?(?:，.*)?$/u,
};

/** `글루코핀 출시`, `Hanbit Bio launches GlucoPin`: who brings out what. */
export function readLaunch(
  topic: string,
  language: OfficialLanguage,
): { issuer: string | null; product: string } | null {
  const match = LAUNCHES[language].exec(topic);
  if (match === null || (language === 'zh' && !/推出|发布|上市/u.test(topic))) return null;
  return { issuer: match[1] ?? null, product: match[2]! };
}

/** `○○를 요청하는 공문을 써 주세요.` says what the document is about. */
export function topicOfRequest(request: string): string | null {
  const match =
    /^(\S.{1,80}?)\s(?:공문|협조문|안내문|공지(?:문|사항)?|알림|글|문서)(?:을|를|이|가)?\s?(?:하나\s|한\s?편\s|좀\s)?(?:써|작성|만들|부탁|필요|준비)/u.exec(
      request,
    );
  return match?.[1] ?? null;
}

const REQUEST_SENTENCE =
  /^(?:(\S+(?:\s\S+)?)에서\s|.{2,20}?(?:이|가|은|는)\s)?(?:(\S+(?:\s\S+)?)(?:에게|에|께)\s)?((?:(?!(?:에서|에게|께)\s)[^,]){2,50}?)(?:\s협조)?(?:을|를)\s(?:요청|부탁)(?:합니다|드립니다|한다)\.$/u;

/** `가람초등학교에서 가람경찰서에 교통지도 지원을 요청합니다.`: who asks whom for what. */
export function readRequestSentence(
  sentence: string,
): { sender: string | null; recipient: string | null; theme: string } | null {
  const match = sentence.length > 200 ? null : REQUEST_SENTENCE.exec(sentence);
  if (match === null) return null;
  return { sender: match[1] ?? null, recipient: match[2] ?? null, theme: withoutMoments(match[3]!) };
}

/** `12월 2일(수) 오후 2시 대피 훈련` → `대피 훈련` */
function withoutMoments(phrase: string): string {
  return phrase
    .replace(DATE, ' ')
    .replace(TIME, ' ')
    .replace(/^\s*(?:에|부터|까지)?\s+|\s+(?=\s)/gu, '')
    .trim();
}

/** Verbs whose noun everybody uses instead in a title. */
const NOUNS: [RegExp, string][] = [
  [/(?:바뀝니다|바뀐다|달라집니다|달라진다|바꿉니다|바꾼다)$/u, '변경'],
  [/(?:늘어납니다|늘어난다|늘립니다)$/u, '확대'],
  [/(?:줄어듭니다|줄어든다|줄입니다)$/u, '축소'],
  [/(?:옮깁니다|옮긴다)$/u, '이전'],
  [/(?:멈춥니다|멈춘다)$/u, '중단'],
  [/(?:미룹니다|미룬다|미뤄집니다)$/u, '연기'],
];
const NOUN_VERB =
  /(?<=^|\s)([가-힣]{2,6}?)(?:합니다|됩니다|한다|된다|해요|돼요|(?<=신청|접수|예약|주문)(?:을\s)?\s?받습니다)$/u;
/** `주 2회로`, `20분간`: how much or how often. */
const AMOUNT =
  /\s(?:(?:주|월|연|하루)\s)?\d[\d,.]*\s?(?:회|번|일|시간|분|%|명|개|건|원)(?:으로|로|씩|간|까지)?(?=\s)/gu;
const SUBJECT_OR_OBJECT = /^(.{2,40}?)(?:이|가|은|는|을|를)\s/u;
const ADVERB = /^(?:하루|종일|매일|동안|임시|전면|정식|새로|다시|함께|일시)$/u;
const OTHER_SUBJECTS: Partial<Record<OfficialLanguage, RegExp>> = {
  zh: /^([^，。\d]{2,20}?)(?:定于|将于|于)\d/u,
  ja: /^([^、。はが\d]{2,20}?)は、?\d{1,2}月/u,
};

/**
 * What a document without a topic is about, where its first sentence leaves no doubt: `12월 31일은 전사 휴무입니다.` →
 * `12월 31일 전사 휴무`, `운영 시간이 12월 1일부터 바뀝니다.` → `운영 시간 변경`, `사무실을 이전합니다.` → `사무실 이전`.
 */
export function themeInSentence(sentence: string, language: OfficialLanguage): string | null {
  if (language !== 'ko') return OTHER_SUBJECTS[language]?.exec(sentence)?.[1] ?? null;
  const bare = sentence.replace(/[.!]$/u, '');
  const dayOff = /^((?:\d{4}년\s)?\d{1,2}월\s\d{1,2}일)(?:은|에는|에)?\s(\S.{1,24}?)(?:입니다|이다)$/u.exec(bare);
  if (dayOff !== null) return `${dayOff[1]} ${dayOff[2]}`;
  const noun = NOUNS.find(([verb]) => verb.test(bare))?.[1] ?? NOUN_VERB.exec(bare)?.[1];
  if (noun === undefined || isDescriptive(`${noun}하`)) return null;
  const clause = withoutMoments(bare).replace(AMOUNT, ' ').replace(/\s+/gu, ' ');
  const what = SUBJECT_OR_OBJECT.exec(clause)?.[1];
  if (what !== undefined) return isNounPhrase(what, 'ko') && isBareNoun(what) ? `${what} ${noun}` : null;
  const before = clause.split(' ').slice(0, -1);
  const start = before.findLastIndex((word) => isClauseWord(word) || ADVERB.test(word) || /[\d,]$/u.test(word)) + 1;
  return [...before.slice(start), noun].join(' ');
}

const ENGLISH_SENTENCE =
  /^(?:The |Our |An? )?(?<subject>[^,.;:]{2,50}?) (?:will (?<verb>(?:be )?[a-z]+)|(?:is|are) (?<state>[a-z]+(?:ed|en)|open|unavailable))(?= (?:on|from|between|for|due|because|starting|until|by|at|in|to|through|during|with|every)\b|,|\.?$)/u;

/** `The lobby doors will be replaced on …` as the label `Lobby doors to be replaced`. */
export function headlineOf(sentence: string): string | null {
  const { subject, verb, state } = ENGLISH_SENTENCE.exec(sentence)?.groups ?? {};
  if (subject === undefined || /\b(?:we|you|it|they|this|that|there)\b/iu.test(subject)) return null;
  return verb === undefined ? `${subject} ${state}` : `${subject} to ${verb}`;
}

/** No word of it belongs to a clause of its own. */
function isBareNoun(phrase: string): boolean {
  const words = phrase.split(' ');
  return words.length <= 5 && words.slice(0, -1).every((word) => !isClauseWord(word));
}
