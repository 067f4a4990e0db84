import { Type } from 'typebox';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../documents/limits.ts';
import { Choice, Component, Id, Page, PageSize, Text } from '../kernel/http/shapes.ts';

/** Schemas that all kinds of text share. */

export const VersionNumber = Type.Integer({ description: 'Version of the text: 1, 2, 3 …' });

export const BaseVersion = Type.Optional(
  Id(
    'The version that the change was made from. When the text has changed since then: 409 CHANGED_MEANWHILE, and nothing is changed. Without it the last write wins.',
  ),
);

/** Of something that is made from a press release or blog post and kept. */
export const SourceOutdated = (made: string) =>
  Type.Boolean({
    description: `Title or content of the source changed after ${made} was made from it. False when the version it was made from is not known.`,
  });

/** Additional fields of each history entry. */
export const versionFields = {
  content_truncated: Type.Boolean({
    description: 'The content is longer than this list shows; the answer of the single version has all of it.',
  }),
  created_kst: Type.String({ description: 'When this version was replaced, ISO 8601 in Korean time.' }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: 'The person or the key that made this version; null for versions from before this was recorded.',
  }),
  cause: Type.Union([Choice(['generated', 'edited', 'instruction', 'restored'], ''), Type.Null()], {
    description: 'What made this version; null for versions from before this was recorded.',
  }),
};

export const OldVersionNumber = Type.Union([Type.Integer(), Type.Null()], {
  description: 'Version of the text: 1, 2, 3 …',
});

export const Version = Component('TextVersion', {
  id: Id('The version, as restore takes it.'),
  version: OldVersionNumber,
  title: Type.String(),
  content: Type.String(),
  language: Type.String(),
  ...versionFields,
});

/** Part of the query of an endpoint that returns one text. */
export const include = {
  include: Type.Optional(
    Type.String({
      pattern: '^((document|sections|claims)(,(document|sections|claims)){0,2})?$',
      description:
        'Which parts to add: `document`, `sections`, `claims`, separated by commas. `document,sections` by default; empty for none.',
    }),
  ),
};

export const IncludeQuery = Type.Object(include);

export const HistoryQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

export const RestoreBody = Type.Object({
  version_id: Id('A version from the history.'),
  base_version: BaseVersion,
});

export const Sources = Type.Array(
  Component('SearchSource', {
    title: Type.String(),
    url: Type.Union([Type.String(), Type.Null()]),
    outlet: Type.Union([Type.String(), Type.Null()]),
    published: Type.Union([Type.String(), Type.Null()], { description: 'Day of publication, YYYY-MM-DD.' }),
  }),
  {
    description: 'Search results the text was written from.',
  },
);

export const UnverifiedClaims = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: 20,
    description:
      'Numbers, dates, names and quotations of the text that are in none of its sources (keyword, references, search results, brand profile, instruction), in the order of reading. Only in the answer of the call that wrote the text.',
  }),
);

/** Shared by the resources that have an image. */
export const ImageStale = Type.Boolean({
  description:
    'The image was made for another headline. It is left out of PDF, DOCX, HWPX, social posts and mail until it is confirmed or made anew.',
});
export const ImageError = Type.Union([Type.String(), Type.Null()], {
  description:
    'Why there is no image although one was asked for: IMAGE_POLICY_VIOLATION or GENERATION_ERROR, as image-ai answers; null otherwise. Nothing is charged for it.',
});

/** Long enough for any real text, short enough to export. */
export const Title = Text(MAX_TITLE_LENGTH, 'Title.');
export const Content = Text(MAX_CONTENT_LENGTH, 'The whole text, plain, with line breaks.');

export const versionExample = {
  id: 3,
  version: 1,
  title: '글루코핀 출시',
  content: '…',
  language: 'ko',
  content_truncated: false,
  created_kst: '2026-11-15T09:30:00+09:00',
  by: '김하나',
  cause: 'generated' as const,
};
