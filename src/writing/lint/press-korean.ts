import { hits, type PlacedSentence } from './common.ts';
import { leadQuestions } from './press-parts.ts';
import type { LintInput, LintText, Remark } from './types.ts';

const SHORT_FORMS: [RegExp, string, string][] = [
  [/하였(?=다|으며|고|지만|습니다|던|을)/gu, '하였', '했'],
  [/되었(?=다|으며|고|지만|습니다|던|을)/gu, '되었', '됐'],
];

const WORD = /(?<![가-힣])[가-힣]+/gu;
/** Longer matches are not words. */
const MAX_WORD_LENGTH = 60;

/** `하였다` → `했다`, but not inside a quotation, which stays as spoken. */
function shortForms(input: LintInput): Remark[] {
  const isQuoted = quotationReader(input.content);
  return hits(input.content, WORD).flatMap((match) => {
    const word = match[0];
    if (word.length > MAX_WORD_LENGTH) return [];
    const used = SHORT_FORMS.filter(([pattern]) => word.search(pattern) !== -1);
    if (used.length === 0 || isQuoted(match.index)) return [];
    return used.map(([, long, short]) => ({
      ...{ code: 'long-form' as const, severity: 'warning' as const, field: 'content' as const },
      ...{ start: match.index, end: match.index + word.length, suggestion: word.replace(long, short) },
      ko: `‘${long}’은 ‘${short}’으로 줄여 씁니다.`,
      en: `News style shortens “${long}” to “${short}”.`,
    }));
  });
}

/** Whether an index is inside a quotation that opened on its line. Indexes must be passed in ascending order. */
function quotationReader(text: string): (index: number) => boolean {
  let read = 0;
  let open = 0;
  let plain = 0;
  return (index) => {
    for (; read < index; read += 1) {
      const character = text[read];
      if (character === '\n') [open, plain] = [0, 0];
      else if (character === '“') open += 1;
      else if (character === '”') open -= 1;
      else if (character === '"') plain += 1;
    }
    return open > 0 || plain % 2 === 1;
  };
}

const NOUN_ENDING =
  /(?:했음|하였음|됐음|되었음|있음|없음|예정임|것임|계획임|밝혔음|추진함|실시함|개최함|출시함|진행함|제공함|필요함|가능함)\.?$/u;
const RESTORED: [RegExp, string][] = [
  [/(?:하였|했)음\.?$/u, '했다.'],
  [/(?:되었|됐)음\.?$/u, '됐다.'],
  [/(있|없|밝혔)음\.?$/u, '$1다.'],
  [/(예정|것|계획)임\.?$/u, '$1이다.'],
  [/(추진|실시|개최|출시|진행|제공)함\.?$/u, '$1한다.'],
  [/(필요|가능)함\.?$/u, '$1하다.'],
];

function nounEndings(placed: PlacedSentence[]): Remark[] {
  return placed.flatMap(({ sentence, start, end }) => {
    if (!NOUN_ENDING.test(sentence) || /\s/u.test(sentence) === false) return [];
    const rule = RESTORED.find(([pattern]) => pattern.test(sentence));
    return [
      {
        ...{ code: 'noun-ending' as const, severity: 'warning' as const, field: 'content' as const, start, end },
        ko: '보도자료는 개조식(~했음, ~임)이 아니라 ‘~했다’체로 씁니다.',
        en: 'A release is written in full sentences (했다), not in note form (했음).',
        suggestion: rule ? sentence.replace(rule[0], rule[1]) : null,
      },
    ];
  });
}

function bullets(input: LintInput): Remark[] {
  return hits(input.content, /^[ \t]*[□○◯ㅇ❍]\s+/gmu).map((match) => ({
    ...{
      code: 'bullet' as const,
      severity: 'warning' as const,
      field: 'content' as const,
      start: match.index,
      end: match.index + match[0].length,
    },
    ko: '기업 보도자료에는 □, ○ 기호를 쓰지 않고 문단으로 씁니다.',
    en: 'Company releases are written in paragraphs, without □ and ○.',
    suggestion: '',
  }));
}

export function koreanPressRules(input: LintText, placed: PlacedSentence[]): Remark[] {
  return [...leadQuestions(input), ...shortForms(input), ...nounEndings(placed), ...bullets(input)];
}
