import { withParticle } from '../../languages/ko/particles.ts';
import { firstDay } from '../../languages/moments.ts';
import { DATE, TIME } from '../reading/patterns.ts';
import { isClauseWord, KOREAN_EVENTS } from '../reading/subject.ts';
import { wordsIn } from '../reading/words.ts';
import { fillSlots } from '../template-files.ts';

/** A note without a verb as a sentence, where its build leaves no doubt: nothing is left out and nothing is added. */

/** Who does it, and when and where, if the note itself does not say so. */
export type Circumstances = { issuer: string; date: string | null; place: string | null; today: string; notes: string };

/** Null where nobody knows the day. */
export function isPast(date: string | null, today: string): boolean | null {
  const day = date === null ? null : firstDay(date, today);
  return day === null ? null : day < today;
}

export const MOMENT = `(?:${DATE.source})(?:\\s?(?:${TIME.source}))?`;
const MOMENT_IN_PHRASE = new RegExp(`(?:^|\\s)(${MOMENT}(?:부터|까지|에)?)(?=\\s|$)`, 'u');
export const MOMENT_BEHIND = new RegExp(`(?:\\s?\\(|(?<=${KOREAN_EVENTS})\\s)(${MOMENT})\\)?$`, 'u');
const AMOUNT = '\\d[\\d,.]*\\s?(?:[만억조천]\\s?)*(?:\\d[\\d,]*\\s?)?[가-힣]{1,2}(?:\\s?\\([^()]{1,40}\\))?';
const AMOUNT_BEHIND = new RegExp(`^(.+)\\s(${KOREAN_EVENTS})\\s(${AMOUNT})$`, 'u');
/** `자진 회수`, `주 3회 취항`: stands with the verb and not with its object. */
const MANNER =
  '(?:자진|신규|추가|전면|공동|무상|정식|단독|동시|조기|본격|(?:주|월|연|하루)\\s\\d{1,2}(?:회|편|번)|(?:(?:최대|평균|약)\\s)?\\d[\\d.,]*%p?)';
const EVENT_AT_END = new RegExp(
  `^(?:(.*?)\\s)??((?:${MANNER}\\s)*)(${KOREAN_EVENTS}|취항|진출|참가|참여|입점|착수)$`,
  'u',
);
const TAKES_NO_OBJECT = /^(?:개관|개막|개장|개통|개소|개점|오픈|준공|착공)$/u;
const TAKES_PLACE = /^(?:취항|진출|참가|참여|입점|착수)$/u;
const HELD = /^(?:개최|개막|진행|실시)$/u;
/** Without a date these are reported once they have happened. */
const DONE = /^(?:내정|체결|수상|선임|임명|영입|위촉|획득|유치|달성|발표|조사|전달|기부|기증|인수|착공|준공|설립)$/u;
const SUBJECT_OR_OBJECT = /(?:은|는|이|가|을|를)$/u;

/** `보람시-한울대` → `보람시와 한울대`. */
function named(issuer: string): string {
  const [first = '', second, ...others] = issuer.split(/[-·](?=[가-힣]{2})/u);
  return second === undefined || others.length > 0 || !/^[가-힣]{2,}$/u.test(first)
    ? issuer
    : `${withParticle(first, '과/와')} ${second}`;
}

/** Words up to the last one with a particle belong to the verb, the others name its object; null where a clause begins. */
function parted(words: string[]): { adverbial: string; object: string } | null {
  const last = words.findLastIndex(isClauseWord);
  const before = words.slice(0, last + 1);
  if (before.some((word) => isClauseWord(word) && SUBJECT_OR_OBJECT.test(word))) return null;
  return { adverbial: before.join(' '), object: words.slice(last + 1).join(' ') };
}

/** `12월 6일 오전 10시 시민공원에서 걷기대회 개최` → `강솔시가 12월 6일 오전 10시 시민공원에서 걷기대회를 개최한다.` */
function korean(note: string, { issuer, date, place, today, notes }: Circumstances): string | null {
  const behind = MOMENT_BEHIND.exec(note);
  const stated = behind === null ? note : note.slice(0, behind.index);
  const inside = MOMENT_IN_PHRASE.exec(stated)?.[1] ?? null;
  const told = (inside === null ? stated : stated.replace(inside, ' ')).replace(/\s+/gu, ' ').trim();
  const event = EVENT_AT_END.exec(told.replace(AMOUNT_BEHIND, '$1 $3 $2'));
  const parts = event === null || /[,/]\s/u.test(told.replace(/\([^()]*\)/gu, '')) ? null : parted(wordsOf(event[1]));
  if (event === null || parts === null || (inside !== null && behind !== null)) return null;
  const [, , manner = '', verb = ''] = event;
  const { adverbial, object } = parts;
  if (object === '' ? !TAKES_NO_OBJECT.test(verb) : MOMENT_IN_PHRASE.test(object)) return null;
  const when = inside ?? behind?.[1] ?? date;
  // A day among the other notes may tell that it is still to come.
  const isToCome = isPast(DATE.exec(notes)?.[0] ?? null, today) === false;
  const isOver = isPast(when, today) ?? (DONE.test(verb) && !isToCome);
  const where = place !== null && HELD.test(verb) && !/에서$/u.test(adverbial) ? `${place}에서` : '';
  const particle = object === '' ? '' : TAKES_PLACE.test(verb) ? '{object}에' : '{object:을/를}';
  const end = `${manner}${verb}${isOver ? '했다' : '한다'}.`;
  const template = ['{issuer:이/가}', when ?? '', where, adverbial, particle, end].filter(Boolean).join(' ');
  return fillSlots(template, { issuer: named(issuer), object: object.replace(/\s\((?=[^()]*\)$)/u, '(') || null });
}

function wordsOf(phrase = ''): string[] {
  return phrase.split(' ').filter(Boolean);
}

const JAPANESE_DATE = new RegExp(`(?:${DATE.source})に?`, 'u');

/** `冷凍餃子「海鮮一番」12月8日発売` → `…は、12月8日に冷凍餃子「海鮮一番」を発売します。` */
function japanese(note: string, { issuer, date, today }: Circumstances): string | null {
  const [, phrase, verb] = wordsIn('ja').verbNounAtEnd?.exec(note) ?? [];
  if (phrase === undefined || verb === undefined) return null;
  const written = JAPANESE_DATE.exec(phrase)?.[0] ?? null;
  const when = written?.replace(/に$/u, '') ?? date;
  const end = `${verb}${(isPast(when, today) ?? /^(?:締結|受賞|選任|任命|寄付|寄贈)$/u.test(verb)) ? 'しました' : 'します'}。`;
  const hasParticles = /[をにで]$/u.test(phrase);
  if (hasParticles) return `${issuer}は、${phrase}${end}`;
  const object = (written === null ? phrase : phrase.replace(written, '')).trim();
  const isNoun = object !== '' && !/[はがをにで、]/u.test(object.replace(/「[^」]*」/gu, ''));
  return isNoun ? `${issuer}は、${when === null ? '' : `${when}に`}${object}を${end}` : null;
}

/** Chinese notes with a verb are sentences that only lack their full stop. */
function chinese(note: string, { issuer }: Circumstances): string | null {
  const { event } = wordsIn('zh');
  return event.test(note) && !/[，；]$/u.test(note) ? `${issuer}${note}。` : null;
}

/** Longer notes name more than one thing. */
const MAX_LENGTH = 200;

export function clauseFrom(note: string, language: string, circumstances: Circumstances): string | null {
  if (note.length > MAX_LENGTH) return null;
  switch (language) {
    case 'ko':
      return korean(note, circumstances);
    case 'ja':
      return japanese(note, circumstances);
    case 'zh':
      return chinese(note, circumstances);
    default:
      return null;
  }
}
