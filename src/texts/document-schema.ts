import { Type } from 'typebox';
import { EMPTY_DOCUMENT } from '../documents/model.ts';
import { Choice, Component } from '../kernel/http/shapes.ts';
import { ISSUERS } from '../writing/brief.ts';
import { CLAIM_KINDS } from '../writing/claims/types.ts';

/** The document model as the API shows it. */

const NullableText = Type.Union([Type.String(), Type.Null()]);

const ToCheckEntry = Component('ToCheck', {
  field: Type.String({ description: 'The part of the text it is about, such as quote, contact or date.' }),
  reason: Type.String({ description: 'What to add or confirm, in the language of the text.' }),
});

export const ToCheck = Type.Array(ToCheckEntry, {
  description:
    'What a person should add or confirm before the text goes out. Never part of `content`, never exported or mailed.',
});

const Block = Type.Union([
  Component('ParagraphBlock', { type: Type.Literal('paragraph'), text: Type.String() }),
  Component('HeadingBlock', {
    type: Type.Literal('heading'),
    marker: Choice(['■', '●', '◆', '▶', '【', '#', '##', '###'], 'The sign in front of it.'),
    text: Type.String(),
  }),
  Component('ListBlock', {
    type: Type.Literal('list'),
    items: Type.Array(
      Component('DocumentListItem', { marker: Type.String(), text: Type.String(), level: Type.Integer() }),
    ),
  }),
  Component('TableBlock', {
    type: Type.Literal('table'),
    rows: Type.Array(Type.Array(Type.String()), { description: 'The first row holds the column headings.' }),
  }),
  Component('QuoteBlock', { type: Type.Literal('quote'), text: Type.String() }),
  Component('ImageBlock', { type: Type.Literal('image'), url: Type.String(), alt: Type.String() }),
  Component('FactsBlock', {
    type: Type.Literal('facts'),
    rows: Type.Array(Component('DocumentFact', { label: Type.String(), value: Type.String() })),
  }),
]);

export const TextDocument = Component(
  'TextDocument',
  {
    title: Type.String(),
    subtitle: NullableText,
    head: Type.Array(Type.String(), { description: 'Lines that belong above the headline.' }),
    dateline: NullableText,
    lead: NullableText,
    blocks: Type.Array(Block),
    boilerplate: NullableText,
    contact: NullableText,
    closing: Type.Array(Type.String(), { description: 'Lines behind everything else.' }),
    to_check: ToCheck,
  },
  { description: 'The same text as structured data.' },
);

export const Issuer = Type.Union([Choice(ISSUERS, ''), Type.Null()], {
  description: 'Who the text speaks for, as far as it can be told: company, public body, person or association.',
});

export const InferredKind = Type.Union([Type.String(), Type.Null()], {
  description: 'The kind as given, or as inferred from what the text is about; null when it cannot be told.',
});

/** Only in the answer of a change by instruction. */
export const revisionFields = {
  applied: Type.Optional(
    Type.Boolean({
      description:
        'False when the text is unchanged because the instruction could not be carried out without a language model.',
    }),
  ),
  changes: Type.Optional(
    Type.Array(
      Component('TextChange', {
        part: Type.String({ description: 'title, lead, blocks.3 …' }),
        before: NullableText,
        after: NullableText,
      }),
      { description: 'What the instruction changed; everything else is as it was.' },
    ),
  ),
};

export const documentExample = {
  ...EMPTY_DOCUMENT,
  title: '글루코핀 출시',
  blocks: [{ type: 'paragraph' as const, text: '센서가 5분마다 혈당을 측정합니다.' }],
};

const Origin = Type.Union([
  Component('StatedOrigin', { type: Choice(['keyword', 'brand'], ''), sentence: Type.String() }),
  Component('ReferenceOrigin', {
    type: Type.Literal('reference'),
    reference_id: Type.Union([Type.Integer(), Type.Null()]),
    title: Type.String(),
    sentence: Type.String(),
  }),
  Component('SourceOrigin', {
    type: Type.Literal('source'),
    title: Type.String(),
    url: NullableText,
    sentence: Type.String(),
  }),
  Component('DerivedOrigin', {
    type: Type.Literal('derived'),
    how: Type.Object({ ko: Type.String(), en: Type.String() }),
    from: Type.Array(Type.String()),
  }),
  Component('UnverifiedOrigin', { type: Type.Literal('unverified') }),
]);

/** Limit of the response; nobody checks more claims one by one. */
export const MAX_CLAIMS = 500;

export const Claims = Type.Optional(
  Type.Array(
    Component('Claim', {
      text: Type.String(),
      kind: Choice(CLAIM_KINDS, 'What it is.'),
      field: Choice(['title', 'content'], 'Where it stands.'),
      start: Type.Integer({ description: 'First character, counted in UTF-16 units.' }),
      end: Type.Integer({ description: 'Behind the last character.' }),
      origin: Origin,
    }),
    {
      maxItems: MAX_CLAIMS,
      description:
        'Every figure, date, name, organisation, place, superlative, price word and quotation of the text, with its origin. Only in the answer of the call that wrote the text.',
    },
  ),
);
