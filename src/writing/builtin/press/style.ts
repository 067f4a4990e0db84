import type { Language } from '../../brief.ts';
import { restyledJapanese } from '../../languages/ja/endings.ts';
import { restyled } from '../../languages/ko/endings.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { withParticle } from '../../languages/ko/particles.ts';
import { KOREAN_EVENTS } from '../reading/subject.ts';
import { wordsIn } from '../reading/words.ts';

/** Sentence ends of a press release; a text is adapted as a whole or not at all, so that levels never mix. */

const KOREAN_VERB_NOUNS = new RegExp(
  `(?:${KOREAN_EVENTS}|참석|참여|참가|근무|제공|판매|방문|소개|전시|공연|강연|활용|사용|이용|측정|관리|교육|연구|생산|수출|증가|감소|상승|성장|기여|협력|동참|마련|계획|예정|구성|조성|설치|교체|점검|배포|접수|신청|선정|심사|시상|발급|적용|포함|제한|금지|허용|연장|단축|종료|중단|재개|이전|합병|투자|후원|봉사|연결|전송|저장|분석|예측|설계|제작|출연|연주|촬영|상영|개발|출범|취임|퇴임|승진|입사|졸업|등장|해당|집중|강화|개선|보급|공유|공모|운행|취항|개통|왕복|도착|출발|시작|마무리|완료|담당)(?:합니다|해요)[.!]$`,
  'u',
);
const DESCRIPTIVE_HADA =
  /(?:필요|중요|가능|다양|편리|안전|간편|간단|풍부|우수|적합|유용|특별|충분|저렴|유일|동일|부족|유명|신선|깨끗|따뜻|새로|불편|무료)합니다[.!]$/u;
/** Adjectives whose stem ends in ㄹ look like verbs here. */
const RIEUL_ADJECTIVE = /(?:깁|멉|힘듭|둥급|가늡|거칩|답|낯섭|잡숩)니다[.!]$/u;

/** With an object it is a verb and no adjective. */
const DOES_SOMETHING = /(?:을|를)\s(?:\S+\s){0,3}\S*(?:합니다|해요)[.!]$/u;

type Level = 'polite' | 'plain';

function isPolite(sentence: string, language: 'ko' | 'ja'): boolean {
  return language === 'ko'
    ? /(?:니다|[요]|십시오)[.!?][”"’)]*$/u.test(sentence)
    : /(?:です|ます|ました|ません|でした|ください|でしょう)[。！]$/u.test(sentence);
}

function koreanPlain(sentence: string): string | null {
  if (/(?:이에요|예요|[았었였했됐겠있없갔왔줬렸꼈췄]어요)[.!]$/u.test(sentence))
    return restyled(sentence, 'handa').replace(/!$/u, '.');
  if (/해요[.!]$/u.test(sentence) && (DOES_SOMETHING.test(sentence) || KOREAN_VERB_NOUNS.test(sentence)))
    return restyled(sentence, 'handa').replace(/!$/u, '.');
  if (!/니다[.!]$/u.test(sentence) || RIEUL_ADJECTIVE.test(sentence)) return null;
  const isCertain =
    !/합니다[.!]$/u.test(sentence) ||
    DOES_SOMETHING.test(sentence) ||
    KOREAN_VERB_NOUNS.test(sentence) ||
    DESCRIPTIVE_HADA.test(sentence);
  const changed = isCertain ? restyled(sentence, 'handa').replace(/!$/u, '.') : sentence;
  return changed === sentence ? null : changed;
}

function koreanPolite(sentence: string): string | null {
  const changed = restyled(sentence, 'hamnida');
  return changed === sentence ? null : changed;
}

function japanesePolite(sentence: string): string | null {
  const changed = restyledJapanese(sentence, 'polite');
  if (changed !== sentence) return changed;
  // Verbs in -eru take ます without any other change.
  return /[えけせてねめれげべ]る。$/u.test(sentence) ? sentence.replace(/る。$/u, 'ます。') : null;
}

/** The sentence at the level, or null where no rule is certain. */
function atLevel(sentence: string, level: Level, language: 'ko' | 'ja'): string | null {
  if (isPolite(sentence, language) === (level === 'polite')) return sentence;
  if (language === 'ja') return level === 'polite' ? japanesePolite(sentence) : null;
  return level === 'polite' ? koreanPolite(sentence) : koreanPlain(sentence);
}

export type Voice = (sentence: string) => string;

const AS_IT_IS: Voice = (sentence) => sentence;

/** Korean news is told in 한다체, a friendly text and Japanese releases in the polite form. */
export function voiceFor(sentences: string[], language: Language, isFriendly: boolean): Voice {
  if (language !== 'ko' && language !== 'ja') return AS_IT_IS;
  const wanted: Level = language === 'ja' || isFriendly ? 'polite' : 'plain';
  const canAll = (level: Level) => sentences.every((sentence) => atLevel(sentence, level, language) !== null);
  const level = canAll(wanted) ? wanted : majority(sentences, language);
  const isUniform = canAll(level);
  // Where not every sentence can follow, the template sentences follow the user's and those stay as they are.
  return (sentence) =>
    isUniform || !sentences.includes(sentence) ? (atLevel(sentence, level, language) ?? sentence) : sentence;
}

function majority(sentences: string[], language: 'ko' | 'ja'): Level {
  const polite = sentences.filter((sentence) => isPolite(sentence, language)).length;
  return polite * 2 >= sentences.length ? 'polite' : 'plain';
}

export function isFirstPerson(sentence: string, language: Language): boolean {
  return wordsIn(language).firstPerson.test(sentence);
}

const THIRD_PERSON: Record<string, string> = {
  will: 'will',
  are: 'is',
  have: 'has',
  plan: 'plans',
  lançons: 'lance',
  célébrons: 'célèbre',
};

const SUBJECT_KO = /(?:^|\s)\S*(?:(?<![하되있없치리기우르지])는|[가-힣]은|[가-힣]이|[가-힣]가)(?=\s)/u;
const DEED_KO = /(?:한다|했다|합니다|했습니다|해요|했어요|연다|엽니다|열었습니다|낸다|냅니다)\.$/u;

/**
 * News has to say whose it is. Senders who introduced themselves go on with `We will` or `저희는`, or without a subject, as
 * Korean, Japanese and Chinese allow; in the first sentence their name takes that place. Where any other word would have
 * to change by more than a certain rule, the sentence stays as it is and to_check names it.
 */
export function withSender(sentence: string, issuer: string, language: Language): string {
  const pronoun = wordsIn(language).pronoun?.exec(sentence) ?? null;
  const behind = pronoun === null ? sentence : sentence.slice(pronoun[0].length);
  const rest = language === 'en' && pronoun !== null ? behind.replace(/\bour\b/gu, 'its') : behind;
  if (isFirstPerson(rest, language)) return sentence;
  switch (language) {
    case 'ko': {
      const isOpen = !SUBJECT_KO.test(sentence) && DEED_KO.test(sentence);
      if (finalSound(issuer) === 'unknown' || (pronoun === null && !isOpen)) return sentence;
      return `${withParticle(issuer, pronoun?.[1] === '가' ? '이/가' : '은/는')} ${rest}`;
    }
    case 'ja': {
      const outside = sentence.replace(/「[^」]*」/gu, '');
      return !/[はが]/u.test(outside) && /(?:する|した|します|しました)。$/u.test(outside)
        ? `${issuer}は、${sentence}`
        : sentence;
    }
    case 'zh':
      return pronoun !== null || /^(?:(?:将|于)\S|\d{1,2}月\d{1,2}[日号](?:将|在|举办|举行|推出))/u.test(sentence)
        ? issuer + rest
        : sentence;
    default: {
      if (pronoun === null) return sentence;
      const [, verb] = pronoun;
      return [issuer, verb && (THIRD_PERSON[verb] ?? verb.replace(/ons$/u, 'e')), rest.trim()]
        .filter(Boolean)
        .join(' ');
    }
  }
}
