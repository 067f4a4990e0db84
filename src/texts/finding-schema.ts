import { Type } from 'typebox';
import { Choice, Component } from '../kernel/http/shapes.ts';
import { LINT_CODES } from '../writing/lint/codes.ts';

/** Where a claim or a finding stands, however the blocks before it change. */
export const BlockPlace = Type.Union(
  [
    Component('BlockPlace', {
      id: Type.String({ description: 'The block.' }),
      start: Type.Integer({ description: 'First character in the text of the block, counted in UTF-16 units.' }),
      end: Type.Integer({ description: 'After the last character.' }),
    }),
    Type.Null(),
  ],
  {
    description:
      'The place in its block; null in the title and for what the text lacks. The text of a block is its part of `content`.',
  },
);

/** Result of a lint check, the same for every kind of text. */
export const Finding = Component('LintFinding', {
  code: Choice(LINT_CODES, 'The rule that found it.'),
  severity: Type.Unsafe<'error' | 'warning' | 'info'>({ type: 'string', enum: ['error', 'warning', 'info'] }),
  message: Type.Object({ ko: Type.String(), en: Type.String() }),
  place: Type.Object({
    field: Type.Unsafe<'title' | 'content'>({ type: 'string', enum: ['title', 'content'] }),
    start: Type.Integer({ description: 'First character, counted in code points.' }),
    end: Type.Integer({ description: 'After the last character.' }),
    line: Type.Integer({ description: 'Line, from 1.' }),
    block: BlockPlace,
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
  place: { field: 'title' as const, start: 0, end: 5, line: 1, block: null },
  excerpt: '국내 최초',
  suggestion: null,
};
