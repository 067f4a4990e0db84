import { Type } from 'typebox';
import { Choice, Component } from '../kernel/http/shapes.ts';
import { LINT_CODES } from '../writing/lint/codes.ts';

/** Result of a lint check, the same for every kind of text. */
export const Finding = Component('LintFinding', {
  code: Choice(LINT_CODES, 'The rule that found it.'),
  severity: Type.Unsafe<'error' | 'warning' | 'info'>({ type: 'string', enum: ['error', 'warning', 'info'] }),
  message: Type.Object({ ko: Type.String(), en: Type.String() }),
  place: Type.Object({
    field: Type.Unsafe<'title' | 'content'>({ type: 'string', enum: ['title', 'content'] }),
    start: Type.Integer({ description: 'First character, counted in code points.' }),
    end: Type.Integer({ description: 'Behind the last character.' }),
    line: Type.Integer({ description: 'Line, from 1.' }),
  }),
  excerpt: Type.String(),
  suggestion: Type.Union([Type.String(), Type.Null()], { description: 'The corrected text, where it can be told.' }),
});

export const findingExample = {
  code: 'hype' as const,
  severity: 'warning' as const,
  message: {
    ko: '과장 표현 ‘국내 최초’는 근거 수치나 출처로 바꾸는 것이 좋습니다.',
    en: '“국내 최초” praises instead of informing: give a figure or a source.',
  },
  place: { field: 'title' as const, start: 0, end: 5, line: 1 },
  excerpt: '국내 최초',
  suggestion: null,
};
