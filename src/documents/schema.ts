import { type TProperties, Type } from 'typebox';
import { Choice, Component, OneOf, Recursive, Text } from '../kernel/http/shapes.ts';
import type { SentBlock } from './canonical.ts';
import { BLOCK_ID_PATTERN } from './ids.ts';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import { type Block, CHECK_FIELDS, type Document, HEADING_MARKERS, MAX_BLOCKS, ROLES } from './model.ts';

/** The document model in requests and responses. */

const NullableText = Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]);
const optionalText = (description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], { description, default: null }));

const Role = Choice(ROLES, 'What the block is in the form of the text.');
const Marker = Choice(HEADING_MARKERS, 'The sign in front of it.');
const LINK_PATTERN = '^(https?://|mailto:)\\S+$';
const IMAGE_PATTERN = '^(https?:/)?/\\S+$';

const Run = Component(
  'TextRun',
  {
    text: Type.String({ maxLength: MAX_CONTENT_LENGTH, description: 'Plain text; a line break is \\n.' }),
    bold: Type.Optional(Type.Boolean()),
    italic: Type.Optional(Type.Boolean()),
    link: Type.Optional(Type.String({ maxLength: 2000, pattern: LINK_PATTERN, description: 'Address of a link.' })),
    placeholder: Type.Optional(
      Type.Boolean({ description: 'Still to be filled in; the text is in brackets, such as [출시일].' }),
    ),
  },
  { description: 'Text with the same marks throughout.' },
);
const Runs = Type.Array(Run, { maxItems: 10_000 });

const ListItem = Recursive('DocumentListItem', (self) => ({
  marker: Type.String({ maxLength: 20, description: 'As printed: `-`, `1.`, `가.`' }),
  runs: Runs,
  items: Type.Optional(Type.Array(self, { maxItems: 10_000, default: [], description: 'The items one level deeper.' })),
}));

/** `own`: id and role, which a request may leave out. */
function blocks(suffix: string, own: TProperties) {
  return OneOf('type', [
    Component(`ParagraphBlock${suffix}`, { ...own, type: Type.Literal('paragraph'), runs: Runs }),
    Component(`HeadingBlock${suffix}`, { ...own, type: Type.Literal('heading'), marker: Marker, runs: Runs }),
    Component(`ListBlock${suffix}`, {
      ...own,
      type: Type.Literal('list'),
      items: Type.Array(ListItem, { maxItems: 10_000 }),
    }),
    Component(`TableBlock${suffix}`, {
      ...own,
      type: Type.Literal('table'),
      header: Type.Optional(Type.Boolean({ default: true, description: 'The first row holds the column headings.' })),
      rows: Type.Array(Type.Array(Component('DocumentCell', { runs: Runs }), { minItems: 1, maxItems: 200 }), {
        minItems: 1,
        maxItems: 10_000,
      }),
    }),
    Component(`QuoteBlock${suffix}`, {
      ...own,
      type: Type.Literal('quote'),
      runs: Runs,
      speaker: Type.Optional(
        Type.Union(
          [Component('Speaker', { name: Text(200, 'Who says it.'), title: optionalText('Office.') }), Type.Null()],
          {
            default: null,
            description: 'Printed below the quote unless its text already names the speaker.',
          },
        ),
      ),
    }),
    Component(`ImageBlock${suffix}`, {
      ...own,
      type: Type.Literal('image'),
      url: Type.String({ maxLength: 2000, pattern: IMAGE_PATTERN }),
      alt: Type.Optional(Type.String({ maxLength: 2000, default: '', description: 'What the picture shows.' })),
      caption: optionalText('Printed below the picture.'),
      credit: optionalText('Who made or owns the picture.'),
      media_id: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
          default: null,
          description: 'The upload that the picture is from.',
        }),
      ),
    }),
    Component(`FactsBlock${suffix}`, {
      ...own,
      type: Type.Literal('facts'),
      rows: Type.Array(Component('DocumentFact', { label: Type.String({ maxLength: 2000 }), value: Runs }), {
        maxItems: 10_000,
      }),
    }),
    Component(`CodeBlock${suffix}`, {
      ...own,
      type: Type.Literal('code'),
      language: Type.Optional(
        Type.Union([Type.String({ maxLength: 40, pattern: '^[\\w+#-]*$' }), Type.Null()], { default: null }),
      ),
      text: Type.String({ maxLength: MAX_CONTENT_LENGTH }),
    }),
  ]);
}

export const BlockId = Type.String({
  pattern: BLOCK_ID_PATTERN,
  description: 'The block; stays the same through every edit.',
});

export const StoredBlock = Type.Unsafe<Block>(blocks('', { id: BlockId, role: Role }));

const AcceptedBlock = Type.Unsafe<SentBlock>(
  blocks('Input', { id: Type.Optional(BlockId), role: Type.Optional(Role) }),
);

export const ToCheck = Type.Array(
  Component('ToCheck', {
    field: Choice(CHECK_FIELDS, 'What it is about. Later versions may add codes.'),
    reason: Type.Object({ ko: Type.String(), en: Type.String() }, { description: 'What to add or confirm.' }),
  }),
  {
    description:
      'What a person should add or confirm before the text goes out. Never part of `content`, never exported or mailed.',
  },
);

export const TextDocument = Type.Unsafe<Document>(
  Component(
    'TextDocument',
    { title: Type.String(), blocks: Type.Array(StoredBlock), to_check: ToCheck },
    { description: 'The text as structured data; `content` is derived from it.' },
  ),
);

export const SentDocument = Component(
  'TextDocumentInput',
  {
    title: Type.Optional(Text(MAX_TITLE_LENGTH, 'Title; the current one is kept when omitted.')),
    blocks: Type.Array(AcceptedBlock, { maxItems: MAX_BLOCKS }),
  },
  { description: 'The whole text as structured data. Blocks without an id are new.' },
);

const After = Type.Union([Type.String({ pattern: BLOCK_ID_PATTERN }), Type.Null()], {
  description: 'The block it goes after; null for the start.',
});

export const Edits = Type.Array(
  OneOf('op', [
    Component('ReplaceBlock', { op: Type.Literal('replace'), id: BlockId, block: AcceptedBlock }),
    Component('InsertBlock', { op: Type.Literal('insert'), after: After, block: AcceptedBlock }),
    Component('MoveBlock', { op: Type.Literal('move'), id: BlockId, after: After }),
    Component('DeleteBlock', { op: Type.Literal('delete'), id: BlockId }),
  ]),
  {
    maxItems: MAX_BLOCKS,
    description:
      'Changes of single blocks, carried out in order. With `base_version`, changes that others made to other blocks in the meantime are kept.',
  },
);

export const Changes = Type.Array(
  Component('TextChange', {
    block_id: Type.Union([Type.String(), Type.Null()], { description: 'The block; null for the title.' }),
    part: Choice(['title', ...ROLES], 'The title, or the role of the block.'),
    before: NullableText,
    after: NullableText,
    is_moved: Type.Boolean({ description: 'It stands in another place among the blocks that stayed.' }),
  }),
  { description: 'What changed, block by block; everything else is as it was.' },
);

export const documentExample: Document = {
  title: '글루코핀 출시',
  blocks: [{ id: '0k3x9qa', role: 'body', type: 'paragraph', runs: [{ text: '센서가 5분마다 혈당을 측정합니다.' }] }],
  to_check: [],
};
