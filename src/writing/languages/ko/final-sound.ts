/** How a word ends when it is read aloud in Korean; particles follow the sound, not the spelling. */
export type FinalSound = 'vowel' | 'rieul' | 'consonant' | 'unknown';

const CLOSING_MARKS = /[\s"'”’»」』》〉>\]}!?.,…]+$/u;
const PARENTHESES_AT_END = /\s*[(\uFF08][^()\uFF08\uFF09]{1,60}[)\uFF09]$/u;
const RIEUL_INDEX = 8;

/** Units are read as words after a number, so `5km` ends like 미터 and `5kg` like 그램. */
const UNITS: [RegExp, FinalSound][] = [
  [/\d\s*(?:mg|kg|g|㎎|㎏|㎢)$/u, 'consonant'],
  [/\d\s*(?:mm|cm|km|m|ml|mL|l|L|㎜|㎝|㎞|㎖|ℓ|KB|MB|GB|TB|W|kW|MW|GW|V|Hz|GHz|MHz)$/u, 'vowel'],
];

/** `word` without closing quotes and brackets; a parenthesis after a word does not count for its particle. */
function core(word: string): string {
  let rest = word.trim();
  for (;;) {
    const shorter = rest.replace(CLOSING_MARKS, '').replace(PARENTHESES_AT_END, '');
    if (shorter === '' || shorter === rest) break;
    rest = shorter;
  }
  return rest.replace(/[)\uFF09]+$/u, '') || rest;
}

function hangulSound(codePoint: number): FinalSound {
  const final = (codePoint - 0xac00) % 28;
  if (final === 0) return 'vowel';
  return final === RIEUL_INDEX ? 'rieul' : 'consonant';
}

function digitSound(digit: string): FinalSound {
  if ('178'.includes(digit)) return 'rieul';
  return '036'.includes(digit) ? 'consonant' : 'vowel';
}

function letterSound(letter: string): FinalSound {
  if ('LR'.includes(letter)) return 'rieul';
  return 'MN'.includes(letter) ? 'consonant' : 'vowel';
}

/** English words by the rules Korean transcription follows most often: app 앱, Google 구글, online 온라인, desk 데스크. */
function latinWordSound(word: string): FinalSound {
  const lower = word.toLowerCase();
  if (/(?:l|le|lle)$/.test(lower)) return 'rieul';
  if (/(?:m|n|ng|[aeiou][mn]e)$/.test(lower)) return 'consonant';
  if (/hub$/.test(lower)) return 'vowel';
  if (/(?:ck|pp|tt|(?:^|[^aeiou])[aeiou][bckpt]|oo[kt])$/.test(lower)) return 'consonant';
  return 'vowel';
}

function latinSound(word: string): FinalSound {
  const isSpelledOut = /[A-Z]$/.test(word) && !(/^[A-Z]{5,}$/.test(word) && /[AEIOU]/.test(word));
  return isSpelledOut || word.length === 1 ? letterSound(word.at(-1)!.toUpperCase()) : latinWordSound(word);
}

export function finalSound(word: string): FinalSound {
  const text = core(word);
  const last = [...text].at(-1);
  if (last === undefined) return 'unknown';
  for (const [unit, sound] of UNITS) if (unit.test(text)) return sound;
  if (/[가-힣]/u.test(last)) return hangulSound(last.codePointAt(0)!);
  if (/[0-9]/.test(last)) return digitSound(last);
  if (/[A-Za-z]/.test(last)) return latinSound(/[A-Za-z]+$/.exec(text)![0]);
  if (/[%℃℉°]/u.test(last)) return 'vowel';
  if (/[ぁ-ヿ]/u.test(last)) return /[んン]/u.test(last) ? 'consonant' : 'vowel';
  return 'unknown';
}
