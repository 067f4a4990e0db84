import type { Language } from '../brief.ts';
import { restyledJapanese } from './ja/endings.ts';
import { restyled, type SpeechLevel } from './ko/endings.ts';
import { mapSentences } from './sentences.ts';

/** 팝니다 comes from 파다 or 팔다, 겁니다 from 걸다 or 것이다: the soft form of such a verb is a guess. */
const AMBIGUOUS_SOFT = /(?:^|\s)(?:[팝삽겁탑갑](?:니다)|[판산건](?:다))[.!]*$/u;
const STRAIGHT_QUOTE = /(?<![A-Za-z0-9])'|'(?![A-Za-z0-9])/gu;
const OPENING = /[“‘「『《〈([{（【]/gu;
const CLOSING = /[”’」』》〉)\]}）】]/gu;

/** The text in another speech level; what ends inside a quotation or a bracket is somebody's own words and stays. */
export function leveled(text: string, language: Language, level: SpeechLevel): string {
  if (language !== 'ko' && language !== 'ja') return text;
  return text
    .split('\n')
    .map((line) => {
      let open = 0;
      let straight = 0;
      return mapSentences(line, language, (sentence) => {
        open += (sentence.match(OPENING)?.length ?? 0) - (sentence.match(CLOSING)?.length ?? 0);
        straight += sentence.match(STRAIGHT_QUOTE)?.length ?? 0;
        if (open > 0 || straight % 2 === 1) return sentence;
        if (language === 'ja') return restyledJapanese(sentence, level === 'handa' ? 'plain' : 'polite');
        return level === 'haeyo' && AMBIGUOUS_SOFT.test(sentence) ? sentence : restyled(sentence, level);
      });
    })
    .join('\n');
}
