import { Type } from 'typebox';
import { BlockId, Changes, Edits, SentDocument } from '../documents/schema.ts';
import { Choice, Component } from '../kernel/http/shapes.ts';
import { ISSUERS } from '../writing/brief.ts';
import { CLAIM_KINDS } from '../writing/origins/types.ts';
import { BlockPlace, Finding, findingExample } from './finding-schema.ts';

/** What generated and changed texts have in common in requests and responses. */

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** Fields of every endpoint that changes a text directly, besides `title` and `content`. */
export const structuredEditFields = {
  document: Type.Optional(SentDocument),
  edits: Type.Optional(Edits),
};

export const Issuer = Type.Union([Choice(ISSUERS, ''), Type.Null()], {
  description: 'Who the text speaks for, as far as it can be told: company, public body, person or association.',
});

export const InferredKind = Type.Union([Type.String(), Type.Null()], {
  description: 'The kind as given, or as inferred from what the text is about; null when it cannot be told.',
});

/** In the request of every change by an instruction. */
export const SelectedBlocks = Type.Optional(
  Type.Array(BlockId, {
    minItems: 1,
    maxItems: 200,
    description:
      'The blocks that may change; the whole text and its title when left out. New blocks may stand next to them. Without a model, an instruction that would change anything else leaves the text unchanged: `applied` is false.',
  }),
);

/** In the answer of every change of a text. */
export const revisionFields = {
  applied: Type.Boolean({
    description:
      'False when the text is unchanged because the instruction could not be carried out: without a language model, or within the selected blocks.',
  }),
  changes: Changes,
};

export const revisionExample = { applied: true, changes: [] };

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

const ClaimList = Type.Array(
  Component('Claim', {
    text: Type.String(),
    kind: Choice(CLAIM_KINDS, 'What it is.'),
    field: Choice(['title', 'content'], 'Where it stands.'),
    start: Type.Integer({ description: 'First character, counted in UTF-16 units.' }),
    end: Type.Integer({ description: 'After the last character.' }),
    block: BlockPlace,
    origin: Origin,
  }),
  {
    maxItems: MAX_CLAIMS,
    description:
      'Every figure, date, superlative, price word, quotation, contact and link of the text, and its declared names and added causes, with their origins.',
  },
);

export const Claims = Type.Optional(ClaimList);

export const Checks = Component('TextChecks', {
  version: Type.Integer({ description: 'The version of the text that was checked; 0 when none was checked yet.' }),
  is_pending: Type.Boolean({
    description: 'The text changed since, and is being checked again: ask once more in a moment.',
  }),
  claims: ClaimList,
  findings: Type.Array(Finding, {
    description: 'What the check of the form found; press releases and official documents.',
  }),
});

export const checksExample = { version: 2, is_pending: false, claims: [], findings: [findingExample] };
