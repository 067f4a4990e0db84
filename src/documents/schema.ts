import { type TProperties, Type } from 'typebox';
import { Choice, Component, OneOf, Recursive, Text } from '../kernel/http/shapes.ts';
import type { SentBlock } from './canonical.ts';
import { BLOCK_ID_PATTERN } from './ids.ts';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import { type Block, CHECK_FIELDS, type Document, HEADING_MARKERS, MAX_BLOCKS, ROLES } from './model.ts';

/** The document model in requests and responses. */

/** The text of a block in an answer; a table may be longer than any single field of it. */
const BlockText = Type.Union([Type.String(), Type.Null()]);
const optionalText = (description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], { description, default: null }));

const Role = Choice(ROLES, 'Function of the block in the text.');
const Marker = Choice(HEADING_MARKERS, 'Character printed before the heading.');
const LINK_PATTERN = '^(https?://|mailto:)\\S+$';
const IMAGE_PATTERN = '^(https?:/)?/\\S+$';

const Run = Component(
  'TextRun',
  {
    text: Type.String({ maxLength: MAX_CONTENT_LENGTH, description: 'Plain text; line breaks are `\\n`.' }),
    bold: Type.Optional(Type.Boolean()),
    italic: Type.Optional(Type.Boolean()),
    link: Type.Optional(
      Type.String({ maxLength: 2000, pattern: LINK_PATTERN, description: 'URL that the text links to.' }),
    ),
    placeholder: Type.Optional(
      Type.Boolean({
        description: 'Whether the text is a placeholder that is still to be filled in, such as `[출시일]`.',
      }),
    ),
  },
  { description: 'Consecutive text with the same marks.' },
);
const Runs = Type.Array(Run, { maxItems: 10_000 });

const ListItem = Recursive('DocumentListItem', (self) => ({
  marker: Type.String({ maxLength: 20, description: 'Marker of the item as printed, such as `-`, `1.` or `가.`.' }),
  runs: Runs,
  items: Type.Optional(
    Type.Array(self, { maxItems: 10_000, default: [], description: 'Nested items, one level deeper.' }),
  ),
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
      header: Type.Optional(
        Type.Boolean({ default: true, description: 'Whether the first row contains the column headings.' }),
      ),
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
          [
            Component('Speaker', {
              name: Text(200, 'Name of the speaker.'),
              title: optionalText('Position of the speaker.'),
            }),
            Type.Null(),
          ],
          {
            default: null,
            description:
              'Speaker of the quote, printed below it unless the text of the quote already names the speaker.',
          },
        ),
      ),
    }),
    Component(`ImageBlock${suffix}`, {
      ...own,
      type: Type.Literal('image'),
      url: Type.String({ maxLength: 2000, pattern: IMAGE_PATTERN }),
      alt: Type.Optional(
        Type.String({ maxLength: 2000, default: '', description: 'Alternative text: what the image shows.' }),
      ),
      caption: optionalText('Caption, printed below the image.'),
      credit: optionalText('Creator or owner of the image.'),
      media_id: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
          default: null,
          description: 'ID of the upload that contains the image.',
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
  description: 'ID of the block. It stays the same when the text is edited.',
});

export const StoredBlock = Type.Unsafe<Block>(blocks('', { id: BlockId, role: Role }));

const AcceptedBlock = Type.Unsafe<SentBlock>(
  blocks('Input', { id: Type.Optional(BlockId), role: Type.Optional(Role) }),
);

export const ToCheck = Type.Array(
  Component('ToCheck', {
    field: Choice(CHECK_FIELDS, 'The part of the text that the entry is about. Later versions may add values.'),
    reason: Type.Object(
      { ko: Type.String(), en: Type.String() },
      { description: 'What to add or confirm, in Korean and English.' },
    ),
  }),
  {
    description:
      'Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.',
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
    title: Type.Optional(Text(MAX_TITLE_LENGTH, 'Title. The current title is kept by default.')),
    blocks: Type.Array(AcceptedBlock, { maxItems: MAX_BLOCKS }),
  },
  { description: 'The whole text as structured data. Blocks without an id are new.' },
);

const After = Type.Union([Type.String({ pattern: BLOCK_ID_PATTERN }), Type.Null()], {
  description: 'ID of the block after which to place it; null for the start of the text.',
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
      'Changes to single blocks, applied in order. With `base_version`, changes that others have made to other blocks in the meantime are kept.',
  },
);

export const Changes = Type.Array(
  Component('TextChange', {
    block_id: Type.Union([Type.String(), Type.Null()], { description: 'ID of the changed block; null for the title.' }),
    part: Choice(['title', ...ROLES], '`title`, or the role of the block.'),
    before: BlockText,
    after: BlockText,
    is_moved: Type.Boolean({ description: 'Whether the block was moved relative to the remaining blocks.' }),
  }),
  { description: 'The changes, block by block. Everything else is unchanged.' },
);

export const documentExample: Document = {
  title: '글루코핀 출시',
  blocks: [{ id: '0k3x9qa', role: 'body', type: 'paragraph', runs: [{ text: '센서가 5분마다 혈당을 측정합니다.' }] }],
  to_check: [],
};
