import { Type } from 'typebox';
import { Choice, Id, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** News feeds. */

const REGIONS = ['국내', '해외'] as const;
const KINDS = ['feed', 'template', 'naver'] as const;
const Time = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);

export const Feed = Type.Object({
  feed_id: Id('The source.'),
  url: Type.String(),
  media: Type.String(),
  region: Choice(REGIONS, 'Where the outlet is.'),
  kind: Choice(KINDS, 'A feed, an address with {keyword}, or the Naver search.'),
  full_text: Type.Boolean({ description: 'The page of every new article is read too.' }),
  active: Type.Boolean(),
  is_sample: Type.Boolean(),
  health: Choice(['new', 'ok', 'failing', 'off'], 'How the last poll went.'),
  failures: Type.Integer({ description: 'In a row.' }),
  last_error: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the last poll failed, such as "Refused: not a feed (HTML page)."',
  }),
  note: Type.Union([Type.String(), Type.Null()], {
    description:
      'What is wrong with the content that was last read, such as "Empty: the feed has no items." or "Read in part: the file ends in the middle of item 12."',
  }),
  last_status: Type.Union([Type.Integer(), Type.Null()]),
  last_polled_at: Time('Last poll'),
  last_success_at: Time('Last poll that went well'),
  last_new_at: Time('Last poll that brought something'),
  interval_seconds: Type.Integer(),
  articles_total: Type.Integer(),
});
export const FeedList = Type.Object({ feeds: Type.Array(Feed) });
export const FeedParams = Type.Object({ feed_id: Id('The source.') });
export const AddBody = Type.Object({
  url: Text(2000, 'Address; with {keyword} for a source that is asked about keywords.'),
  media: Text(100, 'Name of the outlet.'),
  region: Choice(REGIONS, 'Where the outlet is.', '국내'),
  kind: Type.Optional(Choice(KINDS, 'Told by the address when missing.')),
  full_text: Type.Boolean({ default: false }),
});
export const ChangeBody = Type.Object({
  active: Type.Optional(Type.Boolean()),
  media: Type.Optional(Text(100, 'Name of the outlet.')),
  region: Type.Optional(Choice(REGIONS, 'Where the outlet is.')),
  full_text: Type.Optional(Type.Boolean()),
});
export const Polled = Type.Object({
  feeds: Type.Integer({ description: 'How many are asked now, one after the other.' }),
});
