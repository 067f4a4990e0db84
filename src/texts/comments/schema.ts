import { type Static, Type } from 'typebox';
import { BLOCK_ID_PATTERN } from '../../documents/ids.ts';
import { MAX_CONTENT_LENGTH } from '../../documents/limits.ts';
import { MAX_BLOCKS } from '../../documents/model.ts';
import { Edits, StoredBlock } from '../../documents/schema.ts';
import { Choice, Component, Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

export const MAX_COMMENT = 4000;
const MAX_QUOTE = 2000;
const MAX_MENTIONS = 20;

const Nullable = <Schema extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const CommentText = Text(MAX_COMMENT, 'The comment, as plain text.');
const Mentions = Type.Array(Id('ID of a member of the account.'), {
  maxItems: MAX_MENTIONS,
  default: [],
  description: 'Members who are told that they are mentioned, by their IDs.',
});
const Offset = (description: string) => Type.Integer({ minimum: 0, maximum: MAX_CONTENT_LENGTH * 2, description });

export const ThreadsQuery = Type.Object({
  status: Choice(['open', 'resolved', 'all'], 'Which threads to list.', 'open'),
  page: Page(),
  page_size: PageSize(50),
});

const OUTCOMES = ['accepted', 'partly_accepted', 'rejected'] as const;

export const NewThreadBody = Type.Object({
  text: Type.Optional(Text(MAX_COMMENT, 'The comment, as plain text. Required unless `edits` are given.')),
  mentions: Mentions,
  block_id: Type.Optional(
    Type.String({
      pattern: BLOCK_ID_PATTERN,
      description: 'ID of the block that the comment is on; left out for a comment on the whole text.',
    }),
  ),
  quote: Type.Optional(
    Text(
      MAX_QUOTE,
      'The words of the block that the comment is on; left out for the whole block. If they no longer stand at `start`, the nearest place with the same words is taken.',
    ),
  ),
  start: Type.Optional(Offset('Start of the words in the text of the block, in UTF-16 units.')),
  end: Type.Optional(Offset('End of the words; left out, it follows from `start` and `quote`.')),
  edits: Type.Optional(
    Type.Array(Edits.items, {
      minItems: 1,
      maxItems: MAX_BLOCKS,
      description:
        'Makes the thread a suggestion: changes to single blocks, as an edit takes them. `block_id` is then ignored: the thread is at the first block that is changed.',
    }),
  ),
  base_version: Type.Optional(
    Id(
      'The version that `edits` were made on; left out, the current one. 409 `CHANGED_MEANWHILE` if it is not kept any more.',
    ),
  ),
});

export const CommentBody = Type.Object({ text: CommentText, mentions: Mentions });

export const ResolveBody = Type.Object({
  is_resolved: Type.Boolean({ description: 'true resolves the thread, false opens it again.' }),
  outcome: Type.Optional(
    Choice(OUTCOMES, 'What became of the suggestion of the thread; only for a thread that has one.'),
  ),
});

export const Suggestion = Component('TextSuggestion', {
  base_version: Type.Integer({ description: 'The version that the edits were made on.' }),
  before: Type.Array(StoredBlock, {
    description: 'The text as it was in that version, so that the edits can be merged into a newer one.',
  }),
  edits: Edits,
});

const Comment = Component('TextComment', {
  comment_id: Id('ID of the comment.'),
  author: Type.String({ description: 'Name of the member or API key at the time of the comment.' }),
  member_id: Type.Union([Type.Integer(), Type.Null()], { description: 'The author; null if it is an API key.' }),
  is_own: Type.Boolean({ description: 'Whether the caller wrote it and can edit or delete it.' }),
  text: Type.String({ description: 'Empty if the comment was deleted.' }),
  mentions: Type.Array(Type.Object({ member_id: Type.Integer(), name: Type.String() })),
  created_at: UnixSeconds('Time of the comment'),
  edited_at: Type.Union([Type.Integer(), Type.Null()], { description: 'Unix seconds; null if it was not edited.' }),
  is_deleted: Type.Boolean({ description: 'A deleted comment that has replies stays as a mark.' }),
});

const Anchor = Type.Object(
  {
    block_id: Type.String(),
    quote: Nullable(Type.String({ description: 'The words when the thread was started; null for a whole block.' })),
    text: Nullable(
      Type.String({ description: 'The words as they are now, or as they were last; null for a whole block.' }),
    ),
    start: Nullable(
      Type.Integer({ description: 'In UTF-16 units of the text of the block; null when the words are gone.' }),
    ),
    end: Nullable(Type.Integer()),
    is_deleted: Type.Boolean({ description: 'Whether the block is no longer in the text.' }),
  },
  { description: 'The passage. It follows edits, and is found again when deleted words come back.' },
);

export const Thread = Component('CommentThread', {
  thread_id: Id('ID of the thread.'),
  anchor: Type.Union([Anchor, Type.Null()], { description: 'Null for a comment on the whole text.' }),
  is_resolved: Type.Boolean(),
  resolved_at: Type.Union([Type.Integer(), Type.Null()], { description: 'Unix seconds; null while it is open.' }),
  resolved_by: Type.Union([Type.String(), Type.Null()]),
  has_suggestion: Type.Boolean({ description: 'Whether the thread proposes changes of the text.' }),
  outcome: Type.Union([Choice(OUTCOMES, ''), Type.Null()], {
    description: 'What became of the suggestion; null while it is open, and without one.',
  }),
  created_at: UnixSeconds('Time of the first comment'),
  comments: Type.Array(Comment),
});

export const ThreadList = Component('CommentThreadList', {
  threads: Type.Array(Thread),
  open_count: Type.Integer(),
  resolved_count: Type.Integer(),
});

export type ThreadsInput = Static<typeof ThreadsQuery>;
export type NewThreadInput = Static<typeof NewThreadBody>;
export type CommentInput = Static<typeof CommentBody>;
export type ShownThread = Static<typeof Thread>;
export type Outcome = (typeof OUTCOMES)[number];

export const threadExample: ShownThread = {
  thread_id: 1,
  anchor: {
    block_id: '0k3x9qa',
    quote: '전국 약국 3,200곳',
    text: '전국 약국 3,200곳',
    start: 4,
    end: 15,
    is_deleted: false,
  },
  is_resolved: false,
  resolved_at: null,
  resolved_by: null,
  has_suggestion: false,
  outcome: null,
  created_at: 1794700800,
  comments: [
    {
      comment_id: 1,
      author: '김민지',
      member_id: 2,
      is_own: true,
      text: '@이서준 이 숫자가 맞나요?',
      mentions: [{ member_id: 3, name: '이서준' }],
      created_at: 1794700800,
      edited_at: null,
      is_deleted: false,
    },
  ],
};
