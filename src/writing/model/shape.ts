import { Type } from 'typebox';
import { CHECK_FIELDS, ROLES } from '../../documents/model.ts';
import { ISSUERS, type Issuer, LANGUAGES, type Language } from '../brief.ts';

/**
 * The answers of models as JSON schemas. Strict providers take a schema only if every field is required, no other field is
 * allowed and a choice is written as `enum`; so optional parts are unions with null.
 */

const Text = Type.String();
const NullableText = Type.Union([Type.String(), Type.Null()]);
const Texts = Type.Array(Type.String());
const Numbers = Type.Array(Type.Integer());
const choice = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
const closed = { additionalProperties: false };

const BLOCK_TYPES = ['paragraph', 'heading', 'list', 'table', 'quote', 'facts', 'code'] as const;

/** One shape for all types: models follow it better than a choice between seven. */
export const Block = Type.Object(
  {
    role: choice(ROLES),
    type: choice(BLOCK_TYPES),
    text: NullableText,
    items: Type.Array(Type.Object({ marker: Text, text: Text, level: Type.Integer() }, closed)),
    rows: Type.Array(Texts),
    from: Numbers,
  },
  closed,
);

/** Of options a model says nothing: it follows them. */
const NAMED_FIELDS = CHECK_FIELDS.filter((field) => field !== 'option');
const ToCheckList = Type.Array(Type.Object({ field: choice(NAMED_FIELDS), ko: Text, en: Text }, closed));
const Computed = Type.Array(Type.Object({ figure: Text, formula: Text }, closed));
const Names = Type.Array(Type.Object({ text: Text, source: Text }, closed));
const Asked = Type.Object(
  {
    length: Type.Union([Type.Integer(), Type.Null()]),
    unit: choice(['characters', 'words']),
    bound: choice(['about', 'at_most', 'at_least']),
    apology: Type.Boolean(),
  },
  closed,
);

/** Fields are in reading order, so that the text can be streamed. */
export function draftShape(kinds: string[]) {
  return Type.Object(
    {
      kind: choice(kinds),
      issuer: choice<Issuer>(ISSUERS),
      asked: Asked,
      title: Text,
      title_from: Numbers,
      blocks: Type.Array(Block),
      computed: Computed,
      names: Names,
      to_check: ToCheckList,
    },
    closed,
  );
}

export const RevisionShape = Type.Object(
  {
    applied: Type.Boolean(),
    language: choice<Language>(LANGUAGES),
    title: NullableText,
    replaced: Type.Array(Type.Object({ id: Text, blocks: Type.Array(Block) }, closed)),
    inserted: Type.Array(Type.Object({ after: NullableText, blocks: Type.Array(Block) }, closed)),
    deleted: Texts,
    computed: Computed,
    names: Names,
    to_check: ToCheckList,
  },
  closed,
);

export const SocialShape = Type.Object({ title: NullableText, content: Text, hashtags: Texts }, closed);
