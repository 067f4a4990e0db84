import { clockTime } from '../../../i18n/clock.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import type { Choices } from './choices.ts';

const YEAR_SECONDS = 365 * 86_400;

type Wrong = { scheduled?: 'tooEarly' | 'tooLate'; embargo?: 'embargoEarly' };

/** Validates times like the service does, to show errors beside the fields. */
export function timeErrors({ scheduledAt, embargoAt }: Pick<Choices, 'scheduledAt' | 'embargoAt'>): Wrong {
  const now = clockTime() / 1000;
  const scheduled = scheduledAt ? secondsOf(scheduledAt) : now;
  const wrong: Wrong = {};
  if (scheduledAt && scheduled <= now) wrong.scheduled = 'tooEarly';
  if (scheduledAt && scheduled > now + YEAR_SECONDS) wrong.scheduled = 'tooLate';
  if (embargoAt && secondsOf(embargoAt) <= scheduled) wrong.embargo = 'embargoEarly';
  return wrong;
}
