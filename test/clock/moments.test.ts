import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMoment } from '../../src/kernel/clock.ts';

const NOON = '2026-11-17T03:00:00.000Z';

for (const text of [
  '2026-11-17T12:00:00+09:00',
  '2026-11-17T12:00:00+0900',
  '2026-11-17T12:00:00+09',
  '2026-11-17T03:00:00Z',
  '2026-11-17T12:00:00',
  '2026-11-17T12:00',
  '2026-11-17T12:00:00.000',
  '2026-11-17T12:00:00,000000000+09:00',
  '2026-11-17T02:00:00-01',
  '2026-11-16T23:30:00-0330',
  '20261117T120000+09:00',
  '20261117T120000+0900',
  '20261117T120000+09',
  '20261117T030000Z',
  '20261117T120000',
  '20261117T1200',
  '20261117T120000.000Z'.replace('T12', 'T03'),
]) {
  test(`parses ${text} as noon in Korea`, () => assert.equal(parseMoment(text)?.toISOString(), NOON));
}

for (const [why, text] of [
  ['a space instead of the T', '2026-11-17 12:00:00'],
  ['no separator at all', '20261117120000'],
  ['no time', '2026-11-17'],
  ['hours alone', '2026-11-17T12'],
  ['an extended date with a basic time', '2026-11-17T120000'],
  ['a basic date with an extended time', '20261117T12:00:00'],
  ['30 February', '2026-02-30T12:00:00'],
  ['29 February of a common year', '20270229T120000'],
  ['month 13', '2026-13-01T12:00:00'],
  ['day 0', '2026-11-00T12:00:00'],
  ['24:00', '2026-11-17T24:00:00'],
  ['minute 60', '2026-11-17T12:60:00'],
  ['a leap second', '2026-12-31T23:59:60Z'],
  ['year 0', '0000-01-01T00:00:00Z'],
  ['a year of five digits', '12026-11-17T12:00:00'],
  ['a signed year', '+002026-11-17T12:00:00'],
  ['an offset beyond 14 hours', '2026-11-17T12:00:00+15'],
  ['an offset of 99 minutes', '2026-11-17T12:00:00+0999'],
  ['an offset of one digit', '2026-11-17T12:00:00+9'],
  ['a named zone', '2026-11-17T12:00:00KST'],
  ['a minus sign instead of a hyphen', '2026-11-17T12:00:00\u221209:00'],
  ['two offsets', '2026-11-17T12:00:00Z+09:00'],
  ['a fraction without digits', '2026-11-17T12:00:00.'],
  ['a fraction of a thousand digits', `2026-11-17T12:00:00.${'1'.repeat(1000)}`],
  ['a week date', '2026-W47-2T12:00:00'],
  ['digits of another script', '２０２６-11-17T12:00:00'],
  ['spaces around it', ' 2026-11-17T12:00:00 '],
  ['a line break after it', '2026-11-17T12:00:00\n'],
  ['nothing', ''],
  ['a million digits', '1'.repeat(1_000_000)],
] as const) {
  test(`rejects ${why} as a date-time`, () => assert.equal(parseMoment(text), null));
}

test('accepts 29 February of a leap year', () => {
  assert.equal(parseMoment('2028-02-29T00:00:00')?.toISOString(), '2028-02-28T15:00:00.000Z');
});
