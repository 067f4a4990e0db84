import { Type } from 'typebox';
import { Choice, Id, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** News feeds. */

const REGIONS = ['국내', '해외'] as const;
const KINDS = ['feed', 'template', 'naver'] as const;
const Time = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);

export const Feed = Type.Object({
  feed_id: Id('ID of the news source.'),
  url: Type.String(),
  media: Type.String(),
  region: Choice(REGIONS, 'Region of the media outlet: domestic (`국내`) or overseas (`해외`).'),
  kind: Choice(KINDS, '`feed`: a feed. `template`: a URL with `{keyword}`. `naver`: the Naver search API.'),
  full_text: Type.Boolean({ description: 'Whether the page of every new article is read as well.' }),
  active: Type.Boolean(),
  is_sample: Type.Boolean(),
  health: Choice(['new', 'ok', 'failing', 'off'], 'Outcome of the last poll.'),
  failures: Type.Integer({ description: 'Number of consecutive failures.' }),
  last_error: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the last poll failed, such as "Refused: not a feed (HTML page)."',
  }),
  note: Type.Union([Type.String(), Type.Null()], {
    description:
      'Problem with the content that was last read, such as "Empty: the feed has no items." or "Read in part: the file ends in the middle of item 12."',
  }),
  last_status: Type.Union([Type.Integer(), Type.Null()]),
  last_polled_at: Time('Time of the last poll'),
  last_success_at: Time('Time of the last successful poll'),
  last_new_at: Time('Time at which a poll last found a new article'),
  interval_seconds: Type.Integer(),
  articles_total: Type.Integer(),
});
export const FeedList = Type.Object({ feeds: Type.Array(Feed) });
export const FeedParams = Type.Object({ feed_id: Id('ID of the news source.') });
export const AddBody = Type.Object({
  url: Text(2000, 'URL of the source. For a source that is searched by keyword, it contains `{keyword}`.'),
  media: Text(100, 'Name of the media outlet.'),
  region: Choice(REGIONS, 'Region of the media outlet: domestic (`국내`) or overseas (`해외`).', '국내'),
  kind: Type.Optional(Choice(KINDS, 'Kind of source. Derived from the URL by default.')),
  full_text: Type.Boolean({ default: false }),
});
export const ChangeBody = Type.Object({
  active: Type.Optional(Type.Boolean()),
  media: Type.Optional(Text(100, 'Name of the media outlet.')),
  region: Type.Optional(Choice(REGIONS, 'Region of the media outlet: domestic (`국내`) or overseas (`해외`).')),
  full_text: Type.Optional(Type.Boolean()),
});
export const Polled = Type.Object({
  feeds: Type.Integer({ description: 'Number of sources that are now polled, one after another.' }),
});
