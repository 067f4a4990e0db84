import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

const Moment = Type.String({ description: 'ISO 8601 timestamp in Korean time.' });

const TEXT_AREAS = ['press', 'official-document', 'blog', 'creation', 'social'] as const;

export const SearchQuery = Type.Object({
  keyword: Text(200, 'Words that must all occur, in any order and ignoring case; words in quotes as they stand.'),
  limit: Type.Integer({
    minimum: 1,
    maximum: 20,
    default: 5,
    description: 'Maximum number of entries of each kind, 1 to 20.',
  }),
});

export const SearchResults = Component('SearchResults', {
  texts: Type.Array(
    Component('FoundText', {
      area: Choice(TEXT_AREAS, 'Kind of text. Each kind has up to `limit` entries.'),
      id: Id('ID of the text in its area.'),
      title: Type.String({ description: 'Title of the text; for social posts without a title, their beginning.' }),
      updated_at: UnixSeconds('Time of the last change'),
    }),
    { description: 'Texts with the words in the title, last changed first.' },
  ),
  reporters: Type.Array(
    Component('FoundReporter', {
      reporter_id: Id('ID of the reporter.'),
      name: Type.String(),
      media: Type.String(),
      email: Type.String(),
    }),
    { description: 'Reporters of the workspace with the words in the name or media outlet, newest first.' },
  ),
  releases: Type.Array(
    Component('FoundRelease', {
      release_id: Id('ID of the release.'),
      press_title: Type.String(),
      created_kst: Moment,
    }),
    { description: 'Releases with the words in the title of the press release, newest first.' },
  ),
  articles: Type.Array(
    Component('FoundArticle', {
      id: Id('ID of the article.'),
      title: Type.String({ description: 'Title in Korean; the published title until it is translated.' }),
      source: Type.String({ description: 'Name of the media outlet.' }),
      published_kst: Moment,
    }),
    { description: 'Articles with the words in the title or summary, newest first.' },
  ),
});

export type SearchInput = Static<typeof SearchQuery>;
export type Results = Static<typeof SearchResults>;
export type FoundText = Results['texts'][number];
