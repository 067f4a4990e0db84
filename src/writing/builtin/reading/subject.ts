import type { Language } from '../../brief.ts';
import { finalSound } from '../../languages/ko/final-sound.ts';
import { DATE } from './patterns.ts';
import type { LabelledFact, Statement } from './types.ts';

/** What is announced and what happens to it, only where the build of the phrase or sentence leaves no doubt. */
export type Named = { subject: string | null; event: string | null };

const NOTHING: Named = { subject: null, event: null };
const LONGEST = 300;

export const KOREAN_EVENTS =
  '출시|출간|개막|증편|신설|증설|연장|인하|인상|론칭|런칭|발매|공개|개최|체결|선임|임명|내정|영입|위촉|수상|획득|유치|채용|모집|기부|후원|전달|기증|확대|도입|구축|개발|오픈|개설|개소|개관|개장|개점|설립|착공|준공|인수|운영|실시|진행|시작|추진|지원|공급|시행|발표|발간|회수|리콜|달성|조사|개편';
const KOREAN_ENDING =
  '(?:한다|했다|합니다|했습니다|할\\s예정이다|할\\s예정입니다|하기로\\s했다|할\\s계획이다|하고\\s있다)';
const KOREAN_SENTENCE = new RegExp(
  `^(.{2,120}?)(?:을|를)\\s(?:(.{2,40}?)\\s)?(${KOREAN_EVENTS})${KOREAN_ENDING}\\.?$`,
  'u',
);
const KOREAN_PHRASE = new RegExp(`^(.{2,120}?)\\s(${KOREAN_EVENTS})$`, 'u');
/** A word in front of the object that belongs to the clause: `서울에서`, `시민을`, `함께`. */
const CLAUSE_WORD =
  /(?:에서|에게|으로|로서|에|을|를|은|는|이|가|와|과|부터|까지|하고|하며|해|하여|면서|위해|함께|통해|맞아|따라|때문에|관계로)$/u;
const ADNOMINAL = /(?:[가-힣]는|나이|어린이|높이|길이|넓이|놀이|평가|추가|무과|성과|결과|과)$/u;
/** Events that take a place or an office before their object: `제주에 30번째 매장 오픈`, `병원장에 한지우 교수 임명`. */
const EVENT_WITH_PLACE = /^(?:선임|임명|내정|영입|위촉|오픈|개점|개설|개소|개관|개장|설립|구축|기부|기증|전달)$/u;

/** 전문가 and 효과 only look like a noun with a particle: 가 and 를 need a vowel before them, 은 and 과 a consonant. */
export function isClauseWord(word: string): boolean {
  if (!CLAUSE_WORD.test(word) || ADNOMINAL.test(word)) return false;
  const needed = /[는가를와]$/u.test(word) ? 'vowel' : /[은이을과]$/u.test(word) ? 'consonant' : null;
  const sound = finalSound(word.slice(0, -1));
  return needed === null || sound === 'unknown' || (sound === 'vowel') === (needed === 'vowel');
}

const DATE_WITH_PARTICLE = new RegExp(`(?:${DATE.source})(?:에는?|부터|까지)?`, 'u');

function withoutDate(phrase: string): string {
  return phrase.replace(DATE_WITH_PARTICLE, ' ').replace(/\s+/gu, ' ').trim();
}

/** The phrase without its date, when all its words can stand in front of a noun. */
function nounPhrase(phrase: string, event: string | null = null): string | null {
  const words = withoutDate(phrase).split(' ');
  const hasPlace = event !== null && EVENT_WITH_PLACE.test(event);
  const fits = (word: string) => !isClauseWord(word) || (hasPlace && /(?:에|에게|으로|로)$/u.test(word));
  return words[0] !== '' && words.length <= 8 && words.slice(0, -1).every(fits) ? words.join(' ') : null;
}

function inSentence(sentence: string, issuer: string): Named {
  const opening = new RegExp(`^(?:(?:저희|우리)\\s)?${RegExp.escape(issuer)}(?:은|는|이|가)\\s`, 'u').exec(
    sentence,
  )?.[0];
  const match = opening === undefined ? null : KOREAN_SENTENCE.exec(sentence.slice(opening.length));
  if (match === null || withoutDate(match[2] ?? '') !== '') return NOTHING;
  const subject = nounPhrase(match[1]!);
  return subject === null ? NOTHING : { subject, event: match[3]! };
}

/** Nouns that imply what is done with them. */
const IMPLIED: [RegExp, string][] = [
  [/실적$/u, '발표'],
  [/(?:협약|MOU)$/u, '체결'],
];

function inPhrase(topic: string, issuer: string | null): Named {
  const rest = issuer !== null && topic.startsWith(issuer) ? topic.slice(issuer.length).replace(/^[,\s]+/u, '') : topic;
  const implied = IMPLIED.find(([pattern]) => pattern.test(rest));
  if (implied !== undefined && nounPhrase(rest) === rest) return { subject: rest, event: implied[1] };
  const match = KOREAN_PHRASE.exec(rest);
  const subject = match === null ? null : nounPhrase(match[1]!, match[2]!);
  return subject === null ? NOTHING : { subject, event: match![2]! };
}

/** A name in quotation marks is the subject where there is exactly one. */
function quotedName(text: string): string | null {
  const names = [...text.matchAll(/[‘'「『《“"]([^‘’'「」『』《》“”"]{2,40})[’'」』》”"]/gu)];
  return names.length === 1 ? names[0]![0] : null;
}

const NAME_LABEL =
  /^(?:사업명?|프로그램명?|행사명?|상품명?|제품명?|서비스명?|품명|축제명?|전시명?|product(?: name)?|event(?: name)?|service|商品名?|製品名?|サービス名?|イベント名?|产品(?:名称)?|活动(?:名称)?|produit|événement|produk|acara)$/iu;

export function readSubject(
  { facts }: { facts: LabelledFact[] },
  statements: Statement[],
  topic: string | null,
  issuer: string | null,
  language: Language,
): Named {
  const labelled = facts.find(({ name, isInSentence }) => !isInSentence && NAME_LABEL.test(name))?.value;
  if (labelled !== undefined) return { subject: labelled, event: null };
  const first = statements.find(({ isSentence }) => isSentence)?.text ?? '';
  if (language === 'ko') {
    const told = topic !== null && topic.length < LONGEST ? inPhrase(topic, issuer) : NOTHING;
    if (told.subject !== null) return told;
    const stated = issuer !== null && first.length < LONGEST ? inSentence(first, issuer) : NOTHING;
    if (stated.subject !== null) return stated;
  }
  const text = topic ?? first;
  return { subject: text.length < LONGEST ? quotedName(text) : null, event: null };
}
