import { parseMoment } from '../../kernel/clock.ts';
import type { Region } from './port.ts';

/**
 * Dates as feeds write them. Weekday, time and zone are removed one after the other, and what is left must be a date:
 * strict, because V8's Date accepts nearly any text.
 */

const KOREAN_MINUTES = 9 * 60;
const ZONES: Record<string, number> = {
  ...{
    ut: 0,
    utc: 0,
    gmt: 0,
    z: 0,
    'etc/gmt': 0,
    'etc/utc': 0,
    wet: 0,
    bst: 60,
    cet: 60,
    met: 60,
    cest: 120,
    mest: 120,
  },
  ...{ eet: 120, eest: 180, msk: 180, ist: 330, hkt: 480, sgt: 480, kst: 540, jst: 540, 'asia/seoul': 540, aest: 600 },
  ...{ aedt: 660, nzst: 720, nzdt: 780, at: -240, ast: -240, adt: -180, et: -300, est: -300, edt: -240, ct: -360 },
  ...{ cst: -360, cdt: -300, mt: -420, mst: -420, mdt: -360, pt: -480, pst: -480, pdt: -420, akst: -540, hst: -600 },
};
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Words of newsrooms before the date: 입력 2026.11.15 15:05. */
const LABEL = /^(?:(?:최초|최종|기사)\s*)?(?:입력|등록|수정|승인|작성|발행|게시)(?:일시|일자|시간|일)?\s*:?\s*/;
const WEEKDAY =
  /\([일월화수목금토](?:요일)?\)|[일월화수목금토]요일,?|^[일월화수목금토]\s*,|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?/g;
const DIGITS = /^(\d{8})t?(\d{2})(\d{2})(\d{2})?(?!\d)/;
const HALF = '오전|오후|[ap]\\.?m\\b\\.?';
/** 15:05:00.123, 오후 3시 5분 or 3:05 pm, followed by +09:00 or GMT+9. */
const TIME = new RegExp(
  `(?:(?<=\\d)t|,|\\bat\\b)?\\s*(?<![\\d:])(?<before>${HALF})?\\s*(?<hour>\\d{1,2})` +
    '(?:\\s*시(?:\\s*(?<minute>\\d{1,2})\\s*분(?:\\s*(?<second>\\d{1,2})\\s*초)?)?' +
    '|:(?<minute>\\d{1,2})(?::(?<second>\\d{1,2})(?:[.,]\\d{1,9})?)?)(?![\\d:])' +
    `\\s*(?<behind>${HALF})?\\s*(?<offset>(?:gmt|utc?)?\\s*[+-]\\d{1,2}(?::?\\d{2})?(?![\\d:a-z]))?`,
);
const DAYS = [
  /^(?<year>\d{4}|\d{2})(?<separator>[-./ ])\s*0?(?<month>\d{1,2})\k<separator>\s*(?<day>\d{1,2})\.?$/,
  /^(?<year>\d{4}|\d{2})년\s*(?<month>\d{1,2})월\s*(?<day>\d{1,2})일$/,
  /^(?<year>\d{4}|\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})(?:-(?<month>\d{2}))?$/,
  /^-(?<year>\d{2})-?(?<month>\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]*(?<name>[a-z]{3,}|\d{1,2}월)[.,]*[ -]*(?<year>\d{4}|\d{2})$/,
  /^(?<name>[a-z]{3,})\.?[ -]*(?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -]+(?<year>\d{4})$/,
];

type Parts = Record<string, string | undefined>;

/** Without a zone, dates of domestic feeds and dates in Korean are in Korean time, others in UTC. Null when the text is not a date. */
export function feedDate(given: string, region: Region): Date | null {
  const text = given.slice(0, 100).normalize('NFKC').trim().toLowerCase();
  const bare = text
    .replace(LABEL, '')
    .replace(/^['’‘]/, '')
    .replace(DIGITS, (_, day, hour, minute, second = '00') => `${day} ${hour}:${minute}:${second}`)
    .replace(WEEKDAY, ' ');
  const time = TIME.exec(bare);
  const clock: Parts = time?.groups ?? {};
  const rest = time ? `${bare.slice(0, time.index)} ${bare.slice(time.index + time[0].length)}` : bare;
  // An offset may be followed by the name of its zone: GMT+0900 (Korean Standard Time).
  const { day, zone } = splitZone(clock.offset ? rest.replace(/\([^()]*\)/g, ' ') : rest);
  const isKorean = region === '국내' || /[가-힣]/.test(text);
  const minutes = zoneMinutes(clock.offset ?? zone, isKorean ? KOREAN_MINUTES : 0);
  const wall = parseMoment(`${dayOf(day)}T${clockOf(clock)}Z`);
  return wall && minutes !== null ? new Date(wall.getTime() - minutes * 60_000) : null;
}

/** The zone is the word that is no month. It may stand before the year: Nov 15 15:05:00 KST 2026. */
function splitZone(text: string): { day: string; zone: string | undefined } {
  const words = text.match(/(?<![a-z\d])[a-z][a-z/_]*/g) ?? [];
  const zone = words.find((word) => monthOf(word) === 0);
  const day = zone === undefined ? text : text.replace(zone, ' ').replace(/[()]/g, ' ');
  return { day: day.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''), zone };
}

/** `YYYY-MM-DD`, not checked; empty when the text has no form of a date. */
function dayOf(text: string): string {
  const found: Parts | undefined = DAYS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return '';
  const { year, month = '1', name, day = '1' } = found;
  const century = year!.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  return [
    century + year!,
    String(name === undefined ? month : monthOf(name)).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
}

/** From 1; 0 when it is no month. */
function monthOf(word: string): number {
  if (/^\d{1,2}월$/.test(word)) return Number.parseInt(word, 10);
  return word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}

function clockOf({ hour = '0', minute = '0', second = '0', before, behind }: Parts): string {
  const half = before ?? behind;
  const isAfternoon = half !== undefined && /^(?:오후|p)/.test(half);
  const fullHour = half === undefined ? hour : String((Number(hour) % 12) + (isAfternoon ? 12 : 0));
  return [fullHour, minute, second].map((part) => part.padStart(2, '0')).join(':');
}

/** A zone that we do not know counts as missing. Null when it is no zone at all. */
function zoneMinutes(zone: string | undefined, defaultMinutes: number): number | null {
  if (zone === undefined) return defaultMinutes;
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours !== undefined) {
    const isValid = Number(hours) <= 14 && Number(minutes) < 60;
    return isValid ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : null;
  }
  if (Object.hasOwn(ZONES, zone)) return ZONES[zone]!;
  return /^[a-z]{2,5}$|\//.test(zone) ? defaultMinutes : null;
}
