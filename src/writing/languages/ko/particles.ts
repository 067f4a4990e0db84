import type { FinalSound } from './final-sound.ts';
import { finalSound } from './final-sound.ts';

export type ParticlePair = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로' | '이라/라';

/** Pairs as [after a consonant, after a vowel], longest first so that 이라 is tried before 이. */
const PAIRS: [string, string][] = [
  ['이었', '였'],
  ['이에요', '예요'],
  ['으로', '로'],
  ['이라', '라'],
  ['이란', '란'],
  ['이랑', '랑'],
  ['이나', '나'],
  ['이든', '든'],
  ['이며', '며'],
  ['이고', '고'],
  ['이자', '자'],
  ['이다', '다'],
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
];

/** After a placeholder both forms are written, because the word that will fill it is unknown. */
const OPEN_FORMS: [string, [string, string]][] = [
  ['은(는)', ['은', '는']],
  ['이(가)', ['이', '가']],
  ['을(를)', ['을', '를']],
  ['과(와)', ['과', '와']],
  ['(으)로', ['으로', '로']],
];

/** What may follow a particle inside the same word; anything else means the syllable belongs to a word. */
const TAILS: Record<string, string> = {
  으로: '(?:부터|써|서|의|는|도|만|까지)*',
  이라: '(?:는|고|며|면|서|도|던|야|거나|기보다)?',
  이든: '지?',
  이었: '(?:다|고|으며|던|지만|습니다|어요)',
  이나: '마?',
  이며: '',
  이다: '',
  과: '(?:의|는|도)?',
};

const CLOSERS = /^(?:\s?[(\uFF08][^()\uFF08\uFF09\n]{1,40}[)\uFF09])?["'”’」』》〉\]]*/u;

function form(pair: [string, string], sound: FinalSound): string {
  if (sound === 'vowel') return pair[1];
  if (sound === 'rieul' && pair[0] === '으로') return pair[1];
  return pair[0];
}

/** The word with the particle its sound asks for; where the reading is unknown (Hanja) both are shown, as print does. */
export function withParticle(word: string, pair: ParticlePair): string {
  const [afterConsonant, afterVowel] = pair.split('/') as [string, string];
  const sound = finalSound(word);
  if (sound === 'unknown') return `${word}${pair === '으로/로' ? '(으)로' : `${afterConsonant}(${afterVowel})`}`;
  return `${word}${form([afterConsonant, afterVowel], sound)}`;
}

/** The text after a replaced word with its particle corrected; unchanged if it does not start with a particle of the old word. */
function mended(after: string, from: FinalSound, to: FinalSound): string {
  if (to === 'unknown') return after;
  const open = OPEN_FORMS.find(([shown]) => after.startsWith(shown));
  if (open !== undefined) return form(open[1], to) + after.slice(open[0].length);
  if (from === 'unknown') return after;
  const closers = CLOSERS.exec(after)?.[0] ?? '';
  const rest = after.slice(closers.length);
  for (const pair of PAIRS) {
    const old = form(pair, from);
    if (!rest.startsWith(old)) continue;
    const pattern = new RegExp(`^${old}${TAILS[pair[0]] ?? ''}(?![가-힣A-Za-z0-9])`, 'u');
    if (pattern.test(rest)) return closers + form(pair, to) + rest.slice(old.length);
  }
  return after;
}

/** The text after a replaced word with the particle that the new word asks for. */
export function withParticleOf(after: string, from: string, to: string): string {
  return mended(after, finalSound(from), finalSound(to));
}

/** Whether the characters around a hit show that it is only a part of a number or of a Latin word. */
export function isInsideWord(text: string, start: number, from: string): boolean {
  const before = text[start - 1] ?? '';
  const after = text.slice(start + from.length);
  if (/^[0-9]/.test(from) && /(?:[0-9]|[0-9][.,])$/.test(text.slice(Math.max(0, start - 2), start))) return true;
  if (/[0-9]$/.test(from) && /^(?:[0-9]|[.,][0-9])/.test(after)) return true;
  if (/^[A-Za-z]/.test(from) && /[A-Za-z]/.test(before)) return true;
  return /[A-Za-z]$/.test(from) && /^[A-Za-z]/.test(after) && !/^(?:s|es)(?![A-Za-z])/.test(after);
}

function replaceWhere(text: string, from: string, to: string, skip: (start: number) => boolean): string {
  const fromSound = finalSound(from);
  const toSound = finalSound(to);
  let result = '';
  let rest = 0;
  for (let hit = text.indexOf(from); hit !== -1; hit = text.indexOf(from, hit + from.length)) {
    if (skip(hit)) continue;
    const piece = text.slice(rest, hit);
    result += rest === 0 ? piece : mended(piece, fromSound, toSound);
    result += to;
    rest = hit + from.length;
  }
  return rest === 0 ? text : result + mended(text.slice(rest), fromSound, toSound);
}

/** Replaces `from` as a word and corrects the particle after it; matches inside a longer number or Latin word are skipped. */
function replaceWords(text: string, from: string, to: string): string {
  return from === '' || from === to ? text : replaceWhere(text, from, to, (start) => isInsideWord(text, start, from));
}

export type ReplaceMany = (text: string, limit: number) => string;

/**
 * Replaces many words in one pass: replaced text is not searched again, so replacements cannot chain. Of
 * words that begin at the same position the longest wins. Texts of `kept` stay unchanged. Replacing stops where the
 * result would become longer than the limit.
 */
export function manyWordsReplacer(replacements: ReadonlyMap<string, string>, kept: readonly string[]): ReplaceMany {
  const words = [...replacements.keys(), ...kept].sort((left, right) => right.length - left.length);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join('|'), 'gu');
  return (text, limit) => {
    let result = '';
    let rest = 0;
    let sounds: { from: FinalSound; to: FinalSound } | null = null;
    const upTo = (end: number) => {
      const piece = text.slice(rest, end);
      return sounds === null ? piece : mended(piece, sounds.from, sounds.to);
    };
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const to = replacements.get(word);
      if (to === undefined || isInsideWord(text, index, word)) continue;
      if (result.length + text.length - rest + to.length - word.length > limit) break;
      result += upTo(index) + to;
      rest = index + word.length;
      sounds = { from: finalSound(word), to: finalSound(to) };
    }
    return result + upTo(text.length);
  };
}

/**
 * Replaces every `from` literally and corrects the particle after it. Hits inside a longer number or Latin word are left
 * alone (`3일` in `13일`), unless those are the only ones.
 */
export function replaceWithParticles(text: string, from: string, to: string): string {
  const careful = replaceWords(text, from, to);
  if (from === '' || from === to) return text;
  return careful === text ? replaceWhere(text, from, to, () => false) : careful;
}
