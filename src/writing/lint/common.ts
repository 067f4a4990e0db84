import { PLACEHOLDER } from '../../documents/inline.ts';
import { rulesOf } from '../languages/index.ts';
import { withParticle } from '../languages/ko/particles.ts';
import { sentences } from '../languages/sentences.ts';
import type { Field, LintInput, Remark } from './types.ts';

export function hits(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)] as RegExpExecArray[];
}

/** Placeholders that are still to be filled. */
export function blanks(input: Pick<LintInput, Field>): Remark[] {
  return (['title', 'content'] as const).flatMap((field) =>
    hits(input[field], PLACEHOLDER).map((match) => ({
      ...{
        code: 'blank' as const,
        severity: 'error' as const,
        field,
        start: match.index,
        end: match.index + match[0].length,
      },
      ko: `채우지 않은 빈칸입니다: ${match[0]}`,
      en: `This blank is not filled in yet: ${match[0]}`,
      suggestion: null,
    })),
  );
}

export function hype(input: LintInput): Remark[] {
  return (['title', 'content'] as const).flatMap((field) =>
    hits(input[field], rulesOf(input.language).hype).map((match) => ({
      ...{
        code: 'hype' as const,
        severity: 'warning' as const,
        field,
        start: match.index,
        end: match.index + match[0].length,
      },
      ko: `과장 표현 ${withParticle(`‘${match[0]}’`, '은/는')} 근거 수치나 출처로 바꾸는 것이 좋습니다.`,
      en: `“${match[0]}” praises instead of informing: give a figure or a source.`,
      suggestion: null,
    })),
  );
}

export type PlacedSentence = { sentence: string; start: number; end: number };

/** The sentences of the content with their positions; those that cannot be found literally in the text are left out. */
export function placedSentences(input: LintInput): PlacedSentence[] {
  let from = 0;
  return sentences(input.content, input.language).flatMap((sentence) => {
    const start = input.content.indexOf(sentence, from);
    if (start === -1) return [];
    from = start + sentence.length;
    return [{ sentence, start, end: from }];
  });
}

/** Placeholders count as one word and links and addresses not at all, because their length is irrelevant. */
function measured(sentence: string, unit: 'characters' | 'words'): number {
  // The dateline is not part of the sentence.
  const bare = sentence
    .replace(/\[[^[\]]*\]/gu, '○')
    .replace(/^[^–—\n]{0,40}\d[^–—\n]{0,3}\s[–—]\s/u, '')
    .replace(/https?:\/\/\S+|(?<!\S)\S+@\S+/gu, '');
  return unit === 'characters' ? [...bare].length : bare.trim().split(/\s+/).length;
}

export function longSentences({ language }: LintInput, placed: PlacedSentence[]): Remark[] {
  const { limit, unit } = rulesOf(language).sentenceLimit;
  return placed.flatMap(({ sentence, start, end }) => {
    const length = measured(sentence, unit);
    if (length <= limit) return [];
    return [
      {
        ...{ code: 'sentence-length' as const, severity: 'warning' as const, field: 'content' as Field, start, end },
        ko: `문장이 ${length}${unit === 'words' ? '단어' : '자'}입니다. ${limit}${unit === 'words' ? '단어' : '자'} 이내로 나누어 써 주세요.`,
        en: `The sentence has ${length} ${unit}; keep it within ${limit}.`,
        suggestion: null,
      },
    ];
  });
}
