import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { koreanDay, parseMoment } from '../../kernel/clock.ts';
import type { DigestTime, Entry } from './schema.ts';

/** The calendar as a file for calendar programs (RFC 5545). */

export type Feed = { entries: Entry[]; digests: DigestTime[]; publicUrl: string; now: Date };

const SUMMARIES: Record<Entry['kind'], string> = {
  release: '배포',
  embargo: '엠바고 해제',
  social: '소셜',
  meeting: '',
};
const WEEKDAYS = [ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR];
/** Calendar programs draw an event without an end as nothing at all. */
const SHORT_MS = 15 * 60 * 1000;
const REFRESH_SECONDS = 3600;

export function feedText({ entries, digests, publicUrl, now }: Feed): string {
  const host = new URL(publicUrl).host;
  const calendar = ical({ name: 'Presswright', ttl: REFRESH_SECONDS, method: ICalCalendarMethod.PUBLISH });
  for (const entry of entries) {
    const start = parseMoment(entry.start_kst)!;
    const end = entry.end_kst === null ? new Date(start.getTime() + SHORT_MS) : parseMoment(entry.end_kst)!;
    calendar.createEvent({
      id: `${entry.kind}-${entry.id}@${host}`,
      start,
      end,
      stamp: now,
      summary: [SUMMARIES[entry.kind], entry.title].filter((part) => part !== '').join(': '),
      url: publicUrl + pathOf(entry),
    });
  }
  for (const digest of digests) {
    const start = parseMoment(`${koreanDay(now)}T${digest.time_kst}`)!;
    calendar.createEvent({
      id: `digest-${digest.group_id}@${host}`,
      start,
      end: new Date(start.getTime() + SHORT_MS),
      stamp: now,
      summary: `뉴스 브리핑: ${digest.group_name}`,
      url: `${publicUrl}/news`,
      repeating: digest.weekdays_only
        ? { freq: ICalEventRepeatingFreq.WEEKLY, byDay: WEEKDAYS }
        : { freq: ICalEventRepeatingFreq.DAILY },
    });
  }
  return calendar.toString();
}

function pathOf({ kind, id, reporter_id }: Entry): string {
  if (kind === 'social') return `/social/${id}`;
  if (kind === 'meeting') return `/reporters/${reporter_id}`;
  return `/distribute/${id}`;
}
