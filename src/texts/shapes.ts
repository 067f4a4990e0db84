import { Component, Id, Text } from '../kernel/http/shapes.ts';
import { Type } from '../kernel/type.ts';

/** Shapes that every kind of text shares. */

export const Versions = Type.Array(
  Component('TextVersion', {
    id: Id('The version.'),
    title: Type.String(),
    content: Type.String(),
    language: Type.String(),
    created_kst: Type.String({ description: 'When this version was replaced, ISO 8601 in Korean time.' }),
  }),
);

export const RestoreBody = Type.Object({ version_id: Id('A version from the history.') });

export const Sources = Type.Array(
  Component('SearchSource', { title: Type.String(), url: Type.Union([Type.String(), Type.Null()]) }),
  {
    description: 'Search results the text was written from.',
  },
);

export const UnverifiedClaims = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: 20,
    description:
      'Numbers, dates, names and quotations of the text that are in none of its sources (keyword, references, search results, brand profile, instruction), in the order of reading. Only in the answer of the call that wrote the text.',
  }),
);

/** Long enough for any text people write, short enough to typeset. */
export const Title = Text(500, 'Title.');
export const Content = Text(500_000, 'The whole text, plain, with line breaks.');

export const versionsExample = [
  { id: 3, title: '글루코핀 출시', content: '…', language: 'ko', created_kst: '2026-11-15T09:30:00+09:00' },
];
