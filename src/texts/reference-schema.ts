import { Type } from 'typebox';
import { Component, Id } from '../kernel/http/shapes.ts';
import { MAX_SENTENCES } from './split-sentences.ts';

/** Schemas of the sentences of references, for all areas that have references. */

export const Sentences = Type.Array(
  Component('ReferenceSentence', {
    number: Type.Integer({ description: 'Number of the sentence, starting at 1, as `use_sentences` expects it.' }),
    text: Type.String(),
  }),
  {
    maxItems: MAX_SENTENCES,
    description: 'The sentences of the content, in order. Each line of a list counts as one sentence.',
  },
);

export const UseSentences = Type.Optional(
  Type.Array(
    Component('SentenceChoice', {
      reference_id: Id('ID of one of the references in `reference_ids`.'),
      sentences: Type.Array(Id('Number of a sentence.'), {
        minItems: 1,
        maxItems: MAX_SENTENCES,
        description: 'Numbers of the sentences to use, as returned with the reference.',
      }),
    }),
    {
      maxItems: 100,
      description:
        'Restricts references to the given sentences: the writer sees only these sentences of the references listed here, now and in later changes. Other references are used in full.',
    },
  ),
);

export const sentencesExample = [{ number: 1, text: '글루코핀은 5분마다 혈당을 잰다.' }];
