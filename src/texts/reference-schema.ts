import { Type } from 'typebox';
import { Component, Id } from '../kernel/http/shapes.ts';
import { MAX_SENTENCES } from './split-sentences.ts';

/** Schemas of the sentences of references, for all areas that have references. */

export const Sentences = Type.Array(
  Component('ReferenceSentence', {
    number: Type.Integer({ description: 'From 1, as use_sentences takes it.' }),
    text: Type.String(),
  }),
  { maxItems: MAX_SENTENCES, description: 'The sentences of the content, in order; a line of a list is one too.' },
);

export const UseSentences = Type.Optional(
  Type.Array(
    Component('SentenceChoice', {
      reference_id: Id('One of reference_ids.'),
      sentences: Type.Array(Id('A number.'), {
        minItems: 1,
        maxItems: MAX_SENTENCES,
        description: 'Numbers of its sentences, as the reference returns them.',
      }),
    }),
    {
      maxItems: 100,
      description:
        'Of the references named here only these sentences are given to the writer, now and in later changes; the other references are used as without it.',
    },
  ),
);

export const sentencesExample = [{ number: 1, text: '글루코핀은 5분마다 혈당을 잰다.' }];
