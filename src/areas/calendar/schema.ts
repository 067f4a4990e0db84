import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../kernel/http/shapes.ts';

const Day = (description: string) => Type.String({ format: 'korean-day', description, example: '2026-11-01' });
const Moment = Type.String({ description: 'ISO 8601 timestamp in Korean time.' });
const MaybeMoment = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 timestamp in Korean time.' });
const MaybeId = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

const KINDS = ['release', 'embargo', 'social', 'meeting'] as const;

export const CalendarQuery = Type.Object({
  start_date: Day('First day, in Korean time.'),
  end_date: Day('Last day, in Korean time. The range is at most 92 days.'),
});

export const CalendarEntries = Component('Calendar', {
  entries: Type.Array(
    Component('CalendarEntry', {
      kind: Choice(
        KINDS,
        'Kind of entry: a release, the end of its embargo, a social post with a planned time, or an activity with a reporter.',
      ),
      id: Id('ID of the release, the social post or the activity.'),
      title: Type.String(),
      start_kst: Moment,
      end_kst: MaybeMoment,
      status: Type.Union([Type.String(), Type.Null()], { description: 'Status of the release; null for other kinds.' }),
      is_movable: Type.Boolean({
        description:
          'Whether the time can still change: with `POST /release/{release_id}/reschedule`, `PUT /sns/{content_id}`, or the activity itself.',
      }),
      workspace_id: MaybeId('Workspace of an activity; null for other kinds.'),
      reporter_id: MaybeId('Reporter of an activity; null for other kinds.'),
    }),
    { description: 'Entries in the range, earliest first. Canceled releases are left out.' },
  ),
  digests: Type.Array(
    Component('CalendarDigest', {
      group_id: Id('ID of the keyword group.'),
      group_name: Type.String(),
      time_kst: Type.String({ description: 'Time of day as `HH:MM` in Korean time.' }),
      weekdays_only: Type.Boolean(),
    }),
    { description: 'Digests that are sent every day, or every day from Monday to Friday.' },
  ),
  holidays: Type.Array(Component('Holiday', { date: Day('Day in Korea.'), name: Type.String() }), {
    description: 'Public holidays in Korea, with their Korean names.',
  }),
});

export const CalendarFeed = Component('CalendarFeed', {
  is_on: Type.Boolean({ description: 'Whether the account has a feed for calendar programs.' }),
  created_kst: MaybeMoment,
  last_read_kst: Type.Union([Type.String(), Type.Null()], {
    description: 'When a calendar program last read the feed, to the hour; null if none has.',
  }),
});

export const NewCalendarFeed = Component('NewCalendarFeed', {
  url: Type.String({
    description:
      'Secret address of the feed (iCalendar). It is shown only once: anybody who knows it can read the feed.',
  }),
  created_kst: Moment,
});

export type CalendarInput = Static<typeof CalendarQuery>;
export type Calendar = Static<typeof CalendarEntries>;
export type Entry = Calendar['entries'][number];
export type DigestTime = Calendar['digests'][number];
export type Holiday = Calendar['holidays'][number];
export type FeedRow = Static<typeof CalendarFeed>;
