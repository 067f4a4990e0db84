import type { Static } from 'typebox';
import type { CalendarEntries, CalendarFeed, NewCalendarFeed } from '../../../../src/areas/calendar/schema.ts';
import { api } from '../../api/client.ts';
import { useAction, useApi, usePage } from '../../api/hooks.ts';
import { secondsOf, wallTime } from '../../i18n/korean-time.ts';

export type Calendar = Static<typeof CalendarEntries>;
export type Entry = Calendar['entries'][number];

const FEED = '/calendar/feed';

/** The month before stays visible while the next one loads. */
export function useCalendar(start_date: string, end_date: string) {
  const page = usePage<Calendar>('/calendar', { start_date, end_date });
  return { ...page, calendar: page.data?.data };
}

export type Move = { entry: Entry; time: string };

export function useMove(onDone: (move: Move) => void) {
  return useAction<Move>({
    call: ({ entry, time }, options) => callFor(entry, time, options),
    refresh: ['/calendar', '/release', '/sns', '/workspace'],
    onDone: (_output, move) => onDone(move),
  });
}

function callFor({ kind, id, workspace_id, reporter_id, start_kst, end_kst }: Entry, time: string, options: object) {
  if (kind === 'release') return api.post(`/release/${id}/reschedule`, { scheduled_kst: time }, options);
  if (kind === 'social') return api.put(`/sns/${id}`, { planned_kst: time });
  const length = end_kst === null ? null : secondsOf(end_kst) - secondsOf(start_kst);
  return api.put(`/workspace/${workspace_id}/reporters/${reporter_id}/meetings/${id}`, {
    meeting_start_kst: time,
    ...(length === null ? {} : { meeting_end_kst: wallTime(secondsOf(time) + length) }),
  });
}

export function useFeed() {
  return useApi<Static<typeof CalendarFeed>>(FEED);
}

export function useCreateFeed() {
  return useAction<void, Static<typeof NewCalendarFeed>>({
    call: (_none, options) => api.post(FEED, undefined, options),
    refresh: [FEED],
  });
}

export function useRemoveFeed(onDone: () => void) {
  return useAction<void>({ call: () => api.del(FEED), refresh: [FEED], onDone });
}
