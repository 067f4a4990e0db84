import { Type } from 'typebox';
import { Component, type RequiredUnless, Text } from '../kernel/http/shapes.ts';

/** Declared facts, in requests that write a text and in the texts themselves. */

const Line = (description: string) => Type.Optional(Text(300, description));
const Passage = (description: string) => Type.Optional(Text(1000, description));

const shape = Component(
  'Facts',
  {
    title: Line('Title of the text.'),
    subtitle: Line('Second headline of a press release.'),
    sender: Line('Organisation that issues the text; by default the company of the brand profile, then `who`.'),
    recipient: Line('Addressee of an official document (수신).'),
    copy_to: Line('Who gets a copy of an official document (참조).'),
    who: Line('Organisation or person the text is about.'),
    what: Passage('The news: a phrase for the headline, or sentences of which the first opens the text.'),
    when: Line('Date and time.'),
    where: Line('Place.'),
    why: Passage('Reason or background.'),
    how: Passage('Method or course of events.'),
    details: Type.Optional(Text(10_000, 'Further sentences, notes and `label: value` lines, one per line.')),
    audience: Line('Whom it concerns.'),
    price: Line('Price.'),
    apply: Line('How to apply or where to buy.'),
    deadline: Line('Deadline.'),
    effective_date: Type.Optional(
      Type.String({
        format: 'korean-day',
        description: 'Day on which an official document takes effect (시행일), `YYYY-MM-DD`.',
      }),
    ),
    quotes: Type.Optional(
      Type.Array(
        Component('FactQuote', {
          text: Text(1000, 'The words, without quotation marks.'),
          speaker: Type.Optional(Text(100, 'Name and position of the speaker.')),
        }),
        { maxItems: 10, description: 'Quotations, word for word.' },
      ),
    ),
    contact: Type.Optional(
      Text(500, 'Whom to ask, one line for each detail; by default the contact of the brand profile.'),
    ),
    attachments: Type.Optional(
      Type.Array(Text(200, 'Name of an enclosure.'), {
        maxItems: 20,
        description: 'Enclosures of an official document (붙임).',
      }),
    ),
    more: Type.Optional(
      Type.Array(
        Component('FactRow', { label: Text(24, 'Label of the row.'), value: Text(300, 'Value of the row.') }),
        { maxItems: 20, description: 'Further rows of the fact box.' },
      ),
    ),
  },
  {
    minProperties: 1,
    description:
      'Declared facts. The built-in writer prints them as given; a language model writes from them as from the keyword. Stored with the text.',
  },
);

export const Facts = Type.Optional(shape);

/** The facts that a text was written from. */
export const StoredFacts = Type.Union([shape, Type.Null()], {
  description: 'The facts that the text was written from; null if there were none.',
});

/** `keyword` of a text that can also be written from facts alone. */
export function Keyword(maxLength: number, description: string) {
  const unless: RequiredUnless = { 'x-required-unless': ['facts'] };
  return Type.Optional(
    Type.String({
      ...Text(maxLength, `${description} Required unless \`facts\` is set.`),
      ...unless,
    }),
  );
}
