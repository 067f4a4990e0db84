import type { Language } from '../../brief.ts';
import type { Quote } from './types.ts';
import { wordsIn } from './words.ts';

/** Somebody's words with the one who said them; titles of works in quotation marks are not quotes. */

const MAX_SENTENCE_LENGTH = 1500;
const MARKS =
  /“([^“”]{6,900})”|"([^"]{6,900})"|「([^「」]{6,900})」|«\s?([^«»]{6,900}?)\s?»|(?<![\p{L}\p{N}])['‘]([^'‘’]{12,900})['’](?=\s?(?:라고|이라고|고|며|면서|,? ?(?:said|says)))/u;

/** `설계를 맡은 정다인 소장은 “…`: the words before the particle that name the person. */
function koreanSpeaker(sentence: string): string | undefined {
  const before = /^([^“"'‘]{3,80}?)(?:은|는|이|가)\s(?:[^“"'‘]{0,40}\s)?[“"'‘]/u.exec(sentence)?.[1];
  const whole =
    before === undefined ? undefined : /^[^“"'‘]{3,80}(?:은|는|이|가)(?=\s[“"'‘])/u.exec(sentence)?.[0].slice(0, -1);
  const words = (whole ?? before)?.split(' ') ?? [];
  const start = words.findLastIndex((word) => /(?:은|는|을|를|한|된|에서|에|로|온|긴|던|서)$/u.test(word)) + 1;
  return words.slice(start).slice(-4).join(' ') || undefined;
}

export function readQuote(sentence: string, language: Language): Quote | null {
  if (sentence.length > MAX_SENTENCE_LENGTH) return null;
  const text = MARKS.exec(sentence)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (text === undefined) return null;
  const labelledSpeaker = /^([^:：“"「«]{2,40})[:：]\s?[“"「«]/u.exec(sentence)?.[1]?.trim();
  if (labelledSpeaker === undefined && !wordsIn(language).spoken.test(sentence)) return null;
  const found = wordsIn(language)
    .speakers.map((pattern) => pattern.exec(sentence)?.[1]?.trim())
    .find(Boolean);
  const speaker = (language === 'ko' ? koreanSpeaker(sentence) : undefined) ?? found;
  return { text: text.trim().replace(/,$/u, ''), speaker: labelledSpeaker ?? speaker ?? null, sentence };
}
