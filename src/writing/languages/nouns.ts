import type { Language } from '../brief.ts';

/** Whether a term of the text is a noun or a name there, by where it stands: no dictionary is at hand. */
export function nounTest(text: string, language: Language): (term: string) => boolean {
  if (language === 'ko') return (term) => term.split(' ').every((word) => isKoreanNoun(word, text));
  if (language === 'ja' || language === 'zh') return (term) => !UNTELLING.test(term);
  const heads = NOUN_HEADS[language]?.(text);
  if (heads === undefined) return () => true;
  // Terms of several words were kept together because each of them has a capital.
  return (term) => term.includes(' ') || heads.has(term.toLowerCase()) || isName(term, text);
}

/** A capital behind another word, and no part of a longer name: the first word of a sentence tells nothing. */
function isName(term: string, text: string): boolean {
  if (!/^\p{Lu}/u.test(term)) return false;
  if (/^\p{Lu}\p{Ll}+\p{Lu}/u.test(term)) return true;
  const behindWord = String.raw`(?<=(?<![\p{L}’'-])(?:[\p{Ll}\d][\p{L}\d’'-]*[,)]?|The|An?|Our)\s)`;
  return new RegExp(`${behindWord}${RegExp.escape(term)}(?![\\p{L}\\d]|\\s\\p{Lu})`, 'u').test(text);
}

const UNTELLING = /^(?:(?:株式|有限)会社|発売|設置|开幕|持续|现场|开放|以下|以上|キログラム)$/u;
const KOREAN_VERB =
  /(?:[으하되]?면|[하되으]며|면서|하게|니까|려고|는데|[가-힣]{1,3}(?:었|았|했|됐)[가-힣]?|[하되]는|[하되]던|겠다|[한했된됐있없]다)$/u;
const OBJECT = '을|를|의|에|에서|에게|과|와|으로';

/** Without a use as a tag: words of counting, time and degree. */
const KOREAN_FILLER =
  /^(?:이래|최대|최초|수준|다음|주요|매년|매일|혼자|두루|가지|기자들|이번|지난|오는|함께|모두|각각|통해|위해|대해|관련|이상|이하|당시|직접|또는|그리고|[\d,.]*(?:만|억|조)?\s?원[이을은도]?|\d+[일월년]?[자간째를을이])$/u;
/** 넘게, 맞아, 원을, 모은: an ending or a particle of another word, unless a particle behind it shows a noun (무게는). */
const KOREAN_ENDING = /(?:게|[을를은른로]|^[가-힣]?[아어여려])$/u;
const NOUN_PARTICLE = `(?:${OBJECT}|은|는|이|가)(?![가-힣])`;
/** 걸리는, 키우며: perhaps a stem, unless it stands by itself or as an object. */
const KOREAN_STEM = /^[가-힣]{1,2}[리우루누치키서오히]$/u;
/** 시든, 열린, 맡길: a verb that describes the next noun. */
const KOREAN_MODIFIER = /[든린난친킨된힌긴던길릴될칠낼]$/u;

/** With a particle behind it somewhere, or in front of another noun without looking like a verb that describes it. */
function isKoreanNoun(term: string, text: string): boolean {
  if (KOREAN_VERB.test(term) || KOREAN_FILLER.test(term) || /[가-힣]운$|(?:이에요|예요|이라)$/u.test(term))
    return false;
  if (!/[가-힣]$/u.test(term)) return true;
  const stands = (behind: string) => new RegExp(`(?<![가-힣])${RegExp.escape(term)}${behind}`, 'mu').test(text);
  if (stands(' ?(?:않|못)')) return false;
  if (KOREAN_ENDING.test(term)) return stands(NOUN_PARTICLE);
  if (KOREAN_STEM.test(term) && !stands(`(?:${OBJECT})?(?![가-힣])`)) return false;
  if (KOREAN_MODIFIER.test(term)) return stands(`(?:${OBJECT})(?![가-힣])`);
  return true;
}

const ENGLISH_HEAD =
  /\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Oo]ur|[Tt]heir|[Tt]his|[Tt]hese|[Ee]ach|[Ee]very|no|of|[\d][\d,.]*(?:-\w+)?|two|three|four|five|six|seven|eight|nine|ten)\s+((?:[A-Za-z][\w-]*\s+){0,3}?[a-z][a-z-]+)(?=[.,;:!?)”"\n]|\s+(?:of|in|on|at|for|to|by|with|from|is|are|was|were|has|have|had|will|can|and|or|that|which|who|since|until|after|before|near|during|over|under)\b|$)/gu;
const MEASURE =
  /^(?:million|billion|thousand|hundred|percent|dollars?|euros?|litres?|liters?|metres?|meters?|tonnes?|kilograms?|miles?|hours?|minutes?|seconds?|online|today|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)$/u;
const NO_HEAD = /(?:ed|ly|ing|est)$/u;
const FRENCH_HEAD =
  /(?<![\p{L}])(?:(?:le|la|les|un|une|des|du|au|aux|son|sa|ses|notre|nos|leur|leurs|cette|ce|chaque|\d[\d ,.]*)\s|[ld][’'])(\p{Ll}[\p{Ll}-]{3,})/gu;
const INDONESIAN_HEAD = /(?<![\p{L}])(?:sebanyak\s[\d.]+|\d[\d.]*|di|para|sebuah|setiap|dari|untuk)\s(\p{Ll}{4,})/gu;

function headsIn(text: string, pattern: RegExp): Set<string> {
  const heads = [...text.matchAll(pattern)]
    .map(([, phrase]) => phrase!.split(/\s+/u))
    .flatMap((words) => (words.includes('and') ? [] : words.at(-1)!));
  return new Set(heads.filter((head) => !MEASURE.test(head)));
}

/** Words that an article, a possessive or a number announces. */
const NOUN_HEADS: Partial<Record<Language, (text: string) => Set<string>>> = {
  en: (text) => new Set([...headsIn(text, ENGLISH_HEAD)].filter((head) => !NO_HEAD.test(head))),
  fr: (text) => headsIn(text, FRENCH_HEAD),
  id: (text) => headsIn(text, INDONESIAN_HEAD),
};
