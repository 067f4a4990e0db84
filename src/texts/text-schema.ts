import { Type } from 'typebox';
import { BLOCK_ID_PATTERN } from '../documents/ids.ts';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../documents/limits.ts';
import { Changes, TextDocument } from '../documents/schema.ts';
import { Choice, Component, Id, Page, PageSize, Text } from '../kernel/http/shapes.ts';

/** Schemas that all kinds of text share. */

export const VersionNumber = Type.Integer({ description: 'Version number of the text: 1, 2, 3 …' });

export const BaseVersion = Type.Optional(
  Id(
    'The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.',
  ),
);

/** An open editor, so that it can tell its own changes from those of others. */
const Client = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: 'An ID that the caller has made up for the editor that is open.',
});

/** Of every endpoint that changes a text by hand. */
export const autosaveFields = {
  autosave: Type.Optional(
    Type.Boolean({
      description:
        'Whether an editor saves by itself. The version number rises as with every change, but such saves of the same member with less than 15 minutes between them are one entry of the history. `content` and `changes` are then empty in the response.',
    }),
  ),
  client: Type.Optional(Client),
  suggestion: Type.Optional(
    Type.Object(
      {
        thread_id: Id('ID of the thread of the suggestion.'),
        outcome: Choice(['accepted', 'partly_accepted'], 'Whether the edit has all of the suggestion.'),
      },
      {
        description:
          'The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own in the history with `suggested_by`.',
      },
    ),
  ),
};

export const EventsQuery = Type.Object({ client: Type.Optional(Client) });

export const PresenceBody = Type.Object({
  client: Client,
  block_id: Type.Optional(
    Type.String({
      pattern: BLOCK_ID_PATTERN,
      description: 'ID of the block that the caret is in; left out when it is in none.',
    }),
  ),
});

export const CurrentVersion = Component('CurrentTextVersion', { version: VersionNumber });

/** Of something that is made from a press release or blog post and kept. */
export const SourceOutdated = (made: string) =>
  Type.Boolean({
    description: `Whether the title or content of the source has changed since ${made} was written from it. False if the version it was written from is unknown.`,
  });

/** Additional fields of each history entry. */
export const versionFields = {
  content_truncated: Type.Boolean({
    description: 'Whether the content is truncated in this list. Get the single version for the full content.',
  }),
  created_kst: Type.String({
    description: 'Time at which this version was replaced, as an ISO 8601 timestamp in Korean time.',
  }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: 'The member or API key that created this version; null for versions from before this was recorded.',
  }),
  cause: Type.Union([Choice(['generated', 'edited', 'instruction', 'restored', 'suggestion'], ''), Type.Null()], {
    description: 'The action that created this version; null for versions from before this was recorded.',
  }),
};

export const OldVersionNumber = Type.Union([Type.Integer(), Type.Null()], {
  description: 'Version number of the text: 1, 2, 3 …',
});

export const Version = Component('TextVersion', {
  id: Id('ID of the version, as the restore endpoint expects it.'),
  version: OldVersionNumber,
  name: Type.Union([Type.String(), Type.Null()], {
    description: 'Name that somebody gave to the version; null without one.',
  }),
  title: Type.String(),
  content: Type.String(),
  language: Type.String(),
  ...versionFields,
  generator: Type.Union([Type.String(), Type.Null()], {
    description:
      'What wrote this version: `builtin/…` for a form, otherwise the language model; null if a member did, and for versions from before this was recorded.',
  }),
  suggested_by: Type.Union([Type.String(), Type.Null()], {
    description: 'Who made the suggestion that this version accepted, if `cause` is `suggestion`; null otherwise.',
  }),
});

export const SingleVersion = Component('SingleTextVersion', {
  ...Version.properties,
  document: TextDocument,
  changes: Type.Union([Changes, Type.Null()], {
    description: 'Changes compared with the entry before it in the history; null if there is none.',
  }),
});

/** What the entries of the history say about earlier versions. */
export const LatestChange = Component('LatestTextChange', {
  version: VersionNumber,
  by: Version.properties.by,
  cause: Version.properties.cause,
  generator: Version.properties.generator,
  suggested_by: Version.properties.suggested_by,
  changes: SingleVersion.properties.changes,
});

const VersionName = Text(100, 'Name of the version.');

export const NameCurrentBody = Type.Object({ name: VersionName, base_version: BaseVersion });

export const NameVersionBody = Type.Object({
  name: Type.Optional(Text(100, 'Name of the version; left out to remove it.')),
});

/** Part of the query of an endpoint that returns one text. */
export const include = {
  include: Type.Optional(
    Type.String({
      pattern: '^((document|sections|claims)(,(document|sections|claims)){0,2})?$',
      description:
        'Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.',
    }),
  ),
};

export const IncludeQuery = Type.Object(include);

export const HistoryQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

export const RestoreBody = Type.Object({
  version_id: Id('ID of a version in the history.'),
  base_version: BaseVersion,
});

export const Sources = Type.Array(
  Component('SearchSource', {
    title: Type.String(),
    url: Type.Union([Type.String(), Type.Null()]),
    outlet: Type.Union([Type.String(), Type.Null()]),
    published: Type.Union([Type.String(), Type.Null()], { description: 'Date of publication, YYYY-MM-DD.' }),
  }),
  {
    description: 'Web search results that the text was written from.',
  },
);

export const UnverifiedClaims = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: 20,
    description:
      'Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.',
  }),
);

/** Shared by the resources that have an image. */
export const ImageStale = Type.Boolean({
  description:
    'Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.',
});
export const ImageError = Type.Union([Type.String(), Type.Null()], {
  description:
    'Why the requested image is missing: `IMAGE_POLICY_VIOLATION` or `GENERATION_ERROR`, the error codes of the image endpoint; null otherwise. A missing image is not charged.',
});

/** Long enough for any real text, short enough to export. */
export const Title = Text(MAX_TITLE_LENGTH, 'Title of the text.');
export const Content = Text(MAX_CONTENT_LENGTH, 'The complete text as plain text with line breaks.');

export const versionExample = {
  id: 3,
  version: 1,
  name: null,
  title: '글루코핀 출시',
  content: '…',
  language: 'ko',
  content_truncated: false,
  created_kst: '2026-11-15T09:30:00+09:00',
  by: '김하나',
  cause: 'generated' as const,
  generator: 'builtin/6',
  suggested_by: null,
};
