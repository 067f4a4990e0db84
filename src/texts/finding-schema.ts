import { Type } from 'typebox';
import { Choice, Component } from '../kernel/http/shapes.ts';
import { LINT_CODES } from '../writing/lint/codes.ts';

/** Where a claim or a finding stands, however the blocks before it change. */
export const BlockPlace = Type.Union(
  [
    Component('BlockPlace', {
      id: Type.String({ description: 'ID of the block.' }),
      start: Type.Integer({
        description: 'Index of the first character in the text of the block, in UTF-16 code units.',
      }),
      end: Type.Integer({ description: 'Index after the last character.' }),
    }),
    Type.Null(),
  ],
  {
    description:
      'Position within the block; null if it is in the title or something is missing from the text. The text of a block is its part of `content`.',
  },
);

/** Result of a lint check, the same for every kind of text. */
export const Finding = Component('LintFinding', {
  code: Choice(LINT_CODES, 'The rule that was violated.'),
  severity: Type.Unsafe<'error' | 'warning' | 'info'>({ type: 'string', enum: ['error', 'warning', 'info'] }),
  message: Type.Object({ ko: Type.String(), en: Type.String() }),
  place: Type.Object({
    field: Type.Unsafe<'title' | 'content'>({ type: 'string', enum: ['title', 'content'] }),
    start: Type.Integer({ description: 'Index of the first character, in Unicode code points.' }),
    end: Type.Integer({ description: 'Index after the last character.' }),
    line: Type.Integer({ description: 'Line number, starting at 1.' }),
    block: BlockPlace,
  }),
  excerpt: Type.String(),
  suggestion: Type.Union([Type.String(), Type.Null()], {
    description: 'The corrected text; null if no correction can be suggested.',
  }),
});

export const findingExample = {
  code: 'hype' as const,
  severity: 'warning' as const,
  message: {
    ko: '과장 표현 ‘국내 최초’는 근거 수치나 출처로 바꾸는 것이 좋습니다.',
    en: '“국내 최초” praises instead of informing: give a figure or a source.',
  },
  place: { field: 'title' as const, start: 0, end: 5, line: 1, block: null },
  excerpt: '국내 최초',
  suggestion: null,
};
