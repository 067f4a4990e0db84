import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { CalendarEntries, CalendarFeed, CalendarQuery, NewCalendarFeed } from './schema.ts';
import { createFeed, type Deps, feedState, readCalendar, removeFeed } from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'getCalendar',
      method: 'GET',
      path: '/calendar',
      summary: 'List releases, embargoes, planned posts, meetings, digests and holidays by day',
      query: CalendarQuery,
      data: CalendarEntries,
      example: { data: calendarExample },
      handle: ({ actor, query }) => readCalendar(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getCalendarFeed',
      method: 'GET',
      path: '/calendar/feed',
      summary: 'Get the state of the feed for calendar programs',
      data: CalendarFeed,
      example: {
        data: { is_on: true, created_kst: '2026-11-15T09:30:00+09:00', last_read_kst: '2026-11-18T08:00:00+09:00' },
      },
      handle: ({ actor }) => feedState(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createCalendarFeed',
      method: 'POST',
      path: '/calendar/feed',
      summary: 'Create the secret address of the feed for calendar programs',
      description: 'Replaces the previous address, which stops working.',
      data: NewCalendarFeed,
      message: MESSAGES.created,
      once: true,
      example: {
        data: {
          url: 'https://pr.example.com/calendar/mJ2xgkq0Qn5o1c7wBv9Z3rTtYpLdEa8H.ics',
          created_kst: '2026-11-15T09:30:00+09:00',
        },
      },
      handle: ({ actor }) => createFeed(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteCalendarFeed',
      method: 'DELETE',
      path: '/calendar/feed',
      summary: 'Switch off the feed for calendar programs',
      message: MESSAGES.deleted,
      handle: ({ actor }) => removeFeed(deps, actor),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const calendarExample = {
  entries: [
    {
      kind: 'release' as const,
      id: 1,
      title: '초소형 혈당 센서 글루코핀 출시',
      start_kst: '2026-11-20T09:00:00+09:00',
      end_kst: null,
      status: 'SCHEDULED',
      is_movable: true,
      workspace_id: null,
      reporter_id: null,
    },
  ],
  digests: [{ group_id: 1, group_name: '자사', time_kst: '07:30', weekdays_only: true }],
  holidays: [{ date: '2026-12-25', name: '성탄절' }],
};
