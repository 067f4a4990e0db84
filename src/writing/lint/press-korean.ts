import { hits, placedSentences } from './common.ts';
import type { LintInput, Remark } from './types.ts';

const SHORT_FORMS: [RegExp, string, string][] = [
  [/하였(?=다|으며|고|지만|습니다|던|을)/gu, '하였', '했'],
  [/되었(?=다|으며|고|지만|습니다|던|을)/gu, '되었', '됐'],
];

/** `하였다` → `했다`, but not inside a quotation, which stays as spoken. */
function shortForms(input: LintInput): Remark[] {
  return SHORT_FORMS.flatMap(([pattern, long, short]) =>
    hits(input.content, pattern).map((match) => {
      const word = new RegExp(`[가-힣]*${long}[가-힣]*`, 'u').exec(
        input.content.slice(wordStart(input.content, match.index)),
      )!;
      const start = wordStart(input.content, match.index);
      return {
        ...{
          code: 'long-form',
          severity: 'warning' as const,
          field: 'content' as const,
          start,
          end: start + word[0].length,
        },
        ko: `‘${long}’은 ‘${short}’으로 줄여 씁니다.`,
        en: `News style shortens “${long}” to “${short}”.`,
        suggestion: word[0].replace(long, short),
      };
    }),
  ).filter(({ start }) => !isQuoted(input.content, start));
}

function wordStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && /[가-힣]/u.test(text[start - 1]!)) start -= 1;
  return start;
}

function isQuoted(text: string, index: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
  const open = (before.match(/“/gu) ?? []).length - (before.match(/”/gu) ?? []).length;
  return open > 0 || (before.match(/"/gu) ?? []).length % 2 === 1;
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

function nounEndings(input: LintInput): Remark[] {
  return placedSentences(input).flatMap(({ sentence, start, end }) => {
    if (!NOUN_ENDING.test(sentence) || /\s/u.test(sentence) === false) return [];
    const rule = RESTORED.find(([pattern]) => pattern.test(sentence));
    return [
      {
        ...{ code: 'noun-ending', severity: 'warning' as const, field: 'content' as const, start, end },
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
      code: 'bullet',
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

export function koreanPressRules(input: LintInput): Remark[] {
  return [...shortForms(input), ...nounEndings(input), ...bullets(input)];
}
