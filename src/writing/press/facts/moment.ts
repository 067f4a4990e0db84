import { isPlace, koreanEvent, looksLikeCompany, partedFacts } from './korean.ts';
import { DATE, TIME } from './patterns.ts';
import type { Facts } from './types.ts';

const JOINING_WORDS = /\s*(?:\b(?:on|from|starting|at|priced at|le|à partir du|dès le|pada|mulai|tanggal)|に)\s*$/iu;

const GAP = '\u001f';

/** Takes the first date and time out of a line; a day named in running words is the day of the event. */
export function takeMoment(line: string, facts: Facts): string {
  let rest = line;
  const date = DATE.exec(rest);
  if (date && facts.slots.date === undefined) {
    facts.slots.date = date[0].trim();
    const before = rest.slice(0, date.index).replace(JOINING_WORDS, ' ');
    const after = rest.slice(date.index + date[0].length);
    rest = `${before}${GAP}${after.replace(/^(?:에(?=\s|$)|자(?:로)?(?=\s|$)|に|より|から|起|,(?=\s))/u, '')}`;
  }
  const time = TIME.exec(rest);
  if (time && facts.slots.time === undefined && facts.slots.date !== undefined) {
    facts.slots.time = time[0].trim();
    rest = `${rest.slice(0, time.index)}${GAP}${rest.slice(time.index + time[0].length).replace(/^에(?=\s|$)/u, '')}`;
  }
  // Brackets that held nothing else.
  return closedUp(rest, facts)
    .replace(/\(\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Closes the hole a date leaves. A place named behind it is a piece of its own, anything else runs on. */
function closedUp(line: string, facts: Facts): string {
  const [before, ...others] = line.split(GAP).map((part) => part.trim()) as [string, ...string[]];
  const after = others.filter((part) => part !== '').join(' ');
  if (before === '' || after === '') return before + after;
  if (facts.language === 'ja' || facts.language === 'zh') return before + after;
  if (facts.language !== 'ko') return `${before} ${after}`;
  // `새길소프트 12월 3일 코엑스에서 …`: who acts stands before the day, and is no part of the place behind it.
  const isSubject = !before.includes(' ') && looksLikeCompany(before);
  // `투자 유치 3월 2일 알토스벤처스`: what happens has been told before the day.
  const isTold = koreanEvent(partedFacts(before)[0]!) !== null && koreanEvent(after) === null;
  return isPlace(after) || isSubject || isTold ? `${before}, ${after}` : `${before} ${after}`;
}
