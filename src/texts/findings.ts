import { Type } from 'typebox';

/** What the checks of a text answer with; the same for every kind of text. */
export const Finding = Type.Object({
  code: Type.String(),
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
  code: 'TITLE_TOO_LONG',
  severity: 'warning' as const,
  message: { ko: '제목이 20자를 넘습니다.', en: 'The title has more than 20 characters.' },
  place: { field: 'title' as const, start: 20, end: 24, line: 1 },
  excerpt: '공식 출시',
  suggestion: null,
};
