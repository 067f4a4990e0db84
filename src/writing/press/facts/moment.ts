import { isPlace } from './korean.ts';
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
    rest = `${before}${GAP}${after.replace(/^(?:에(?=\s|$)|に|より|から|起|,(?=\s))/u, '')}`;
  }
  const time = TIME.exec(rest);
  if (time && facts.slots.time === undefined && facts.slots.date !== undefined) {
    facts.slots.time = time[0].trim();
    rest = `${rest.slice(0, time.index)}${GAP}${rest.slice(time.index + time[0].length).replace(/^에(?=\s|$)/u, '')}`;
  }
  return closedUp(rest, facts).replace(/\s+/gu, ' ').trim();
}

/** Closes the hole a date leaves. A place named behind it is a piece of its own, anything else runs on. */
function closedUp(line: string, facts: Facts): string {
  const [before, ...others] = line.split(GAP).map((part) => part.trim()) as [string, ...string[]];
  const after = others.filter((part) => part !== '').join(' ');
  if (before === '' || after === '') return before + after;
  if (facts.language === 'ja' || facts.language === 'zh') return before + after;
  return facts.language === 'ko' && isPlace(after) ? `${before}, ${after}` : `${before} ${after}`;
}
