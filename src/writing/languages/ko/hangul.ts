const FIRST = 0xac00;
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = [...' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

export type Syllable = { initial: number; vowel: string; final: string };

/** The parts of the last syllable of a word, or null if it is not Hangul. `final` is a space when there is none. */
export function lastSyllable(word: string): Syllable | null {
  const code = (word.codePointAt(word.length - 1) ?? 0) - FIRST;
  if (code < 0 || code > 11_171) return null;
  return { initial: Math.floor(code / 588), vowel: VOWELS[Math.floor((code % 588) / 28)]!, final: FINALS[code % 28]! };
}

export function compose(syllable: Syllable): string {
  const code = FIRST + syllable.initial * 588 + VOWELS.indexOf(syllable.vowel) * 28 + FINALS.indexOf(syllable.final);
  return String.fromCodePoint(code);
}

/** The word with parts of its last syllable exchanged. */
export function withLast(word: string, change: Partial<Syllable>): string {
  const last = lastSyllable(word);
  return last === null ? word : word.slice(0, -1) + compose({ ...last, ...change });
}
