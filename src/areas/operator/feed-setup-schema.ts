import { type Static, Type } from 'typebox';
import { Choice, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Adding news sources: by address, from lists and from files. */

const REGIONS = ['국내', '해외'] as const;
const Region = Choice(REGIONS, 'Region of the media outlet: domestic (`국내`) or overseas (`해외`).', '국내');

const Failure = Choice(
  [
    'bad_url',
    'forbidden_address',
    'unreachable',
    'timeout',
    'too_many_redirects',
    'too_large',
    'bad_status',
    'not_a_feed',
    'unreadable',
  ],
  'Why nothing could be read. `bad_status`: the server answered with an error.',
);
export type FeedFailure = Static<typeof Failure>;
const Status = Type.Union([Type.Integer(), Type.Null()], {
  description: 'HTTP status of the answer, if there was one.',
});

const Offered = Type.Object({
  url: Type.String(),
  media: Type.String({ description: 'Suggested name of the source.' }),
  is_known: Type.Boolean({ description: 'Whether it is already a news source.' }),
});

export const DiscoverBody = Type.Object({
  url: Text(2000, 'Address of a web site, a page or a feed. `https://` may be omitted.'),
});
export const Discovered = Type.Object({
  site: Type.String({ description: 'Name of the site; empty if unknown.' }),
  feeds: Type.Array(Offered),
  cause: Type.Union([Failure, Type.Null()], { description: 'Why the address could not be read; null if it could.' }),
  status: Status,
});

export const TryBody = Type.Object({ url: Text(2000, 'URL of the source.'), region: Region });
export const Tried = Type.Object({
  outcome: Choice(['ok', 'empty', 'failed'], '`empty`: a feed without articles.'),
  cause: Type.Union([Failure, Type.Null()]),
  status: Status,
  articles: Type.Array(
    Type.Object({
      title: Type.String(),
      url: Type.String(),
      published_at: Type.Union([UnixSeconds('Time of publication'), Type.Null()]),
    }),
    { description: 'The newest articles.' },
  ),
});

export const OpmlBody = Type.Object({ content: Text(2_000_000, 'Content of an OPML file.') });
export const OpmlFeeds = Type.Object({ feeds: Type.Array(Offered) });

export const StarterLists = Type.Object({
  lists: Type.Array(
    Type.Object({
      topic: Type.String(),
      name: Type.Object({ ko: Type.String(), en: Type.String() }),
      feeds: Type.Array(Offered),
    }),
  ),
});

export const AddManyBody = Type.Object({
  feeds: Type.Array(
    Type.Object({
      url: Text(2000, 'URL of the source.'),
      media: Text(100, 'Name of the media outlet.'),
      region: Region,
    }),
    { minItems: 1, maxItems: 500, description: 'Sources to add.' },
  ),
});
export const AddedMany = Type.Object({
  added: Type.Integer({ description: 'Number of new sources.' }),
  known: Type.Integer({ description: 'Number of sources that were there before.' }),
  refused: Type.Array(Type.Object({ url: Type.String(), reason: Type.String() })),
});
