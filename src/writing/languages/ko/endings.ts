import { mapSentences } from '../sentences.ts';
import { finalSound } from './final-sound.ts';
import { lastSyllable, withLast } from './hangul.ts';
import type { Predicate } from './predicate.ts';
import { isDescriptive, readPredicate } from './predicate.ts';

/** Speech levels of Korean prose: 합니다체, 해요체, 한다체. */
export type SpeechLevel = 'hamnida' | 'haeyo' | 'handa';

function final(stem: string): string {
  return lastSyllable(stem)?.final ?? ' ';
}

function hamnida(predicate: Predicate): string {
  if (predicate.type === 'request') return `${predicate.stem}십시오`;
  const mark = predicate.question ? '니까' : '니다';
  if (predicate.type === 'copula') return `${predicate.noun}입${mark}`;
  const closing = final(predicate.stem);
  if (closing === ' ' || closing === 'ㄹ') return withLast(predicate.stem, { final: 'ㅂ' }) + mark;
  return `${predicate.stem}습${mark}`;
}

function handa(predicate: Predicate): string {
  if (predicate.type === 'request') return `${predicate.stem}십시오`;
  if (predicate.type === 'copula') {
    if (predicate.question) return `${predicate.noun}인가`;
    return `${predicate.noun}${finalSound(predicate.noun) === 'vowel' ? '다' : '이다'}`;
  }
  const { stem } = predicate;
  if (predicate.question) return `${final(stem) === 'ㄹ' ? withLast(stem, { final: ' ' }) : stem}는가`;
  if (isDescriptive(stem)) return `${stem}다`;
  const closing = final(stem);
  return closing === ' ' || closing === 'ㄹ' ? `${withLast(stem, { final: 'ㄴ' })}다` : `${stem}는다`;
}

const REGULAR_B = /(?:잡|뽑|씹|좁|꼽|접|집|입|업|붙잡)$/u;
const REGULAR_REU = /(?:따르|치르|들르|푸르|우러르)$/u;

/** `바쁘` goes by the vowel before it: 바빠, but 기뻐. */
function withoutEu(stem: string): string {
  const before = lastSyllable(stem.slice(0, -1))?.vowel ?? '';
  return withLast(stem, { vowel: 'ㅏㅗ'.includes(before) && before !== '' ? 'ㅏ' : 'ㅓ' });
}

function vowelStem(stem: string): string {
  const { vowel } = lastSyllable(stem)!;
  if (/하$/u.test(stem)) return withLast(stem, { vowel: 'ㅐ' });
  if (vowel === 'ㅚ') return withLast(stem, { vowel: 'ㅙ' });
  if (/르$/u.test(stem) && !REGULAR_REU.test(stem)) {
    const bright = 'ㅏㅗ'.includes(lastSyllable(stem.slice(0, -1))?.vowel ?? 'ㅓ');
    return `${withLast(stem.slice(0, -1), { final: 'ㄹ' })}${bright ? '라' : '러'}`;
  }
  if (vowel === 'ㅡ') return withoutEu(stem);
  const contracted: Record<string, string> = { ㅗ: 'ㅘ', ㅜ: 'ㅝ', ㅣ: 'ㅕ' };
  if (contracted[vowel] !== undefined) return withLast(stem, { vowel: contracted[vowel] });
  return 'ㅟㅢ'.includes(vowel) ? `${stem}어` : stem;
}

function consonantStem(stem: string): string {
  const { vowel, final: closing } = lastSyllable(stem)!;
  const open = withLast(stem, { final: ' ' });
  if (closing === 'ㅆ') return `${stem}어`;
  if (closing === 'ㅂ' && !REGULAR_B.test(stem)) return `${open}${/(?:^|\s)[돕곱]$/u.test(stem) ? '와' : '워'}`;
  if (/(?:그|이|저)렇$/u.test(stem)) return withLast(open, { vowel: 'ㅐ' });
  const bright = 'ㅏㅗ'.includes(vowel) ? '아' : '어';
  if (/(?:듣|걷|깨닫|싣)$/u.test(stem)) return `${withLast(stem, { final: 'ㄹ' })}${bright}`;
  if (/(?:짓|낫|잇|붓)$/u.test(stem)) return `${open}${bright}`;
  return `${stem}${bright}`;
}

function haeyo(predicate: Predicate): string {
  if (predicate.type === 'request') return `${predicate.stem}세요`;
  if (predicate.type === 'copula') {
    if (predicate.question) return `${predicate.noun}인가요`;
    if (/(?:^|\s)것$/u.test(predicate.noun)) return `${predicate.noun.slice(0, -1)}거예요`;
    return `${predicate.noun}${finalSound(predicate.noun) === 'vowel' ? '예요' : '이에요'}`;
  }
  const { stem } = predicate;
  if (predicate.question && /[그이저어][렇떻]$/u.test(stem)) return `${withLast(stem, { final: 'ㄴ' })}가요`;
  if (predicate.question) return `${final(stem) === 'ㄹ' ? withLast(stem, { final: ' ' }) : stem}나요`;
  if (/아니$/u.test(stem)) return `${stem}에요`;
  // 해 주시기 바랍니다 is a request; nobody says 바라요.
  if (/시기 바라$/u.test(stem)) return `${stem.slice(0, -'시기 바라'.length)}세요`;
  return `${final(stem) === ' ' ? vowelStem(stem) : consonantStem(stem)}요`;
}

const WRITE: Record<SpeechLevel, (predicate: Predicate) => string> = { hamnida, haeyo, handa };
const SENTENCE = /^(?<body>.*[가-힣A-Za-z0-9%)”’」』'"\]])(?<mark>[.!?…]+)(?<rest>\s*)$/su;

function restyledSentence(sentence: string, level: SpeechLevel): string {
  const match = SENTENCE.exec(sentence);
  const body = match?.groups?.body;
  // A heading has no full stop, and a quotation that ends the sentence is somebody's own words.
  if (body === undefined || /[”’」』'"\]]$/u.test(body)) return sentence;
  const predicate = readPredicate(body, match!.groups!.mark!.includes('?'));
  if (predicate === null) return sentence;
  const written = WRITE[level](predicate);
  return `${written}${match!.groups!.mark}${match!.groups!.rest}`;
}

/** Korean text in another speech level. Only sentence ends change; quotations, headings and list marks stay. */
export function restyled(text: string, level: SpeechLevel): string {
  return mapSentences(text, 'ko', (sentence) => restyledSentence(sentence, level));
}
