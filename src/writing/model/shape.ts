import { Type } from 'typebox';
import { CHECK_FIELDS } from '../../documents/model.ts';
import { ISSUERS, type Issuer, LANGUAGES, type Language, type Task } from '../brief.ts';
import { PRESS_KINDS } from '../press-kinds.ts';
import { BLOG_KINDS, CREATION_KINDS, OFFICIAL_KINDS } from './kinds.ts';

/**
 * The outline of a text as a JSON schema for models. Strict providers take a schema only if every field is required, no
 * other field is allowed and a choice is written as `enum`; so optional parts are unions with null.
 */

const Text = Type.String();
const NullableText = Type.Union([Type.String(), Type.Null()]);
const Texts = Type.Array(Type.String());
const fixed = <Value extends string>(value: Value) => Type.Unsafe<Value>({ type: 'string', enum: [value] });
const choice = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
const closed = { additionalProperties: false };

/** Markdown headings break in mail and in 한글, so a model is not offered `#`. */
const HEADING_MARKERS = ['■', '●', '◆', '▶', '【'] as const;

const Block = Type.Union([
  Type.Object({ type: fixed('paragraph'), text: Text }, closed),
  Type.Object({ type: fixed('heading'), marker: choice(HEADING_MARKERS), text: Text }, closed),
  Type.Object(
    {
      type: fixed('list'),
      items: Type.Array(Type.Object({ marker: Text, text: Text, level: Type.Integer() }, closed)),
    },
    closed,
  ),
  Type.Object({ type: fixed('table'), rows: Type.Array(Texts) }, closed),
  Type.Object({ type: fixed('quote'), text: Text }, closed),
  Type.Object({ type: fixed('facts'), rows: Type.Array(Type.Object({ label: Text, value: Text }, closed)) }, closed),
]);

const ToCheckList = Type.Array(Type.Object({ field: choice(CHECK_FIELDS), reason: Text }, closed));

/** Fields are in reading order, so that the text can be streamed. */
function documentShape(kinds: readonly string[]) {
  return Type.Object(
    {
      kind: choice(kinds),
      issuer: choice<Issuer>(ISSUERS),
      title: Text,
      subtitle: NullableText,
      head: Texts,
      dateline: NullableText,
      lead: NullableText,
      blocks: Type.Array(Block),
      boilerplate: NullableText,
      contact: NullableText,
      closing: Texts,
      to_check: ToCheckList,
    },
    closed,
  );
}

export type DocumentShape = ReturnType<typeof documentShape>;

export const DOCUMENT_SHAPES: Partial<Record<Task, DocumentShape>> = {
  press: documentShape(PRESS_KINDS),
  'official-document': documentShape(OFFICIAL_KINDS),
  blog: documentShape(BLOG_KINDS),
  creation: documentShape(CREATION_KINDS),
};

export const RevisionShape = Type.Object(
  {
    title: NullableText,
    edits: Type.Array(Type.Object({ paragraph: Type.Integer(), text: NullableText }, closed)),
    inserts: Type.Array(Type.Object({ after: Type.Integer(), text: Text }, closed)),
    language: choice<Language>(LANGUAGES),
    to_check: ToCheckList,
    applied: Type.Boolean(),
  },
  closed,
);

export const SocialShape = Type.Object({ title: NullableText, content: Text, hashtags: Texts }, closed);
