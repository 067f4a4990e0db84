import { Type } from 'typebox';
import { BlockId, Changes, Edits, SentDocument } from '../documents/schema.ts';
import { Choice, Component, Id, Text } from '../kernel/http/shapes.ts';
import { ISSUERS } from '../writing/brief.ts';
import { CLAIM_KINDS } from '../writing/origins/types.ts';
import { BlockPlace, Finding, findingExample } from './finding-schema.ts';
import { autosaveFields, BaseVersion } from './text-schema.ts';

/** What generated and changed texts have in common in requests and responses. */

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** Fields of every endpoint that changes a text directly, besides `title` and `content`. */
export const structuredEditFields = {
  document: Type.Optional(SentDocument),
  edits: Type.Optional(Edits),
  ...autosaveFields,
};

export const Issuer = Type.Union([Choice(ISSUERS, ''), Type.Null()], {
  description:
    'Kind of organisation or person that issues the text (company, public body, person or association), as far as it is known.',
});

export const InferredKind = Type.Union([Type.String(), Type.Null()], {
  description: 'The kind given in the request, or inferred from the facts; null if it is unknown.',
});

const SelectedBlocks = Type.Optional(
  Type.Array(BlockId, {
    minItems: 1,
    maxItems: 200,
    description:
      'IDs of the blocks that may change; by default the complete text and its title. New blocks may be inserted next to them. Without a language model, an instruction that would change anything else leaves the text unchanged, and `applied` is false.',
  }),
);

const SelectedPassage = Type.Optional(
  Component(
    'SelectedPassage',
    {
      block_id: BlockId,
      start: Type.Integer({ minimum: 0 }),
      end: Type.Integer({ minimum: 1 }),
    },
    {
      description:
        'The passage that may change, instead of `block_ids`: a part of one block, in UTF-16 units of its text as in `claims`. An instruction that would change anything else leaves the text unchanged, and `applied` is false.',
    },
  ),
);

const Propose = Type.Optional(
  Type.Boolean({
    default: false,
    description:
      'Whether to only propose the change: the response contains the text as it would be and its `changes`, but nothing is saved and `version` is the current one.',
  }),
);

/** In the request of every change by an instruction. */
export const instructionFields = {
  block_ids: SelectedBlocks,
  selection: SelectedPassage,
  propose: Propose,
  base_version: BaseVersion,
};

/** In the answer of every change of a text. */
export const revisionFields = {
  applied: Type.Boolean({
    description:
      'Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out without a language model or within the selected blocks.',
  }),
  changes: Changes,
};

export const revisionExample = { applied: true, changes: [] };

const Origin = Type.Union([
  Component('StatedOrigin', {
    type: Choice(['keyword', 'brand'], 'Where the sentence comes from: the keyword or the brand profile.'),
    sentence: Type.String(),
  }),
  Component('ReferenceOrigin', {
    type: Type.Literal('reference'),
    reference_id: Type.Union([Type.Integer(), Type.Null()]),
    title: Type.String(),
    sentence: Type.String(),
  }),
  Component(
    'HouseOrigin',
    {
      type: Type.Literal('house'),
      house_text_id: Type.Integer(),
      title: Type.String(),
      published: Type.Union([Type.String(), Type.Null()], { description: 'Day of publication, YYYY-MM-DD.' }),
      sentence: Type.String(),
    },
    { description: 'An earlier text of the archive.' },
  ),
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
    kind: Choice(CLAIM_KINDS, 'Kind of claim.'),
    field: Choice(['title', 'content'], 'Field that contains the claim.'),
    start: Type.Integer({ description: 'Index of the first character, in UTF-16 code units.' }),
    end: Type.Integer({ description: 'Index after the last character.' }),
    block: BlockPlace,
    origin: Origin,
  }),
  {
    maxItems: MAX_CLAIMS,
    description:
      'Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.',
  },
);

export const Claims = Type.Optional(ClaimList);

export const Checks = Component('TextChecks', {
  version: Type.Integer({ description: 'Version of the text that was checked; 0 if no version has been checked yet.' }),
  is_pending: Type.Boolean({
    description:
      'Whether the text has changed since then and is being checked again. If so, repeat the request after a moment.',
  }),
  claims: ClaimList,
  findings: Type.Array(Finding, {
    description: 'Findings of the form check; only for press releases and official documents.',
  }),
});

export const checksExample = { version: 2, is_pending: false, claims: [], findings: [findingExample] };

/** The body of an instruction; `id` names the text. */
export function instructionBody(id: string, description: string, maxLength: number) {
  return Type.Object({
    [id]: Id(description),
    modification_prompt: Text(maxLength, 'Instruction that says what to change, in plain language.'),
    ...instructionFields,
  });
}
