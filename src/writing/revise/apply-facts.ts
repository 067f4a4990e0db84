import { replaceWithParticles } from '../language/particles.ts';
import { mapSentences } from '../language/sentences.ts';
import { officialMoment } from '../official/moments.ts';
import { readFacts } from '../press/facts/index.ts';
import { labelled } from '../press/facts/labels.ts';
import { dayOf, resolved } from '../press/facts/patterns.ts';
import type { Slot } from '../press/facts/types.ts';
import type { State } from './state.ts';

/** A fact that the request calls by its name, as in `가격을 8만원으로`: what changes is its value, not the name. */

function slotOf(name: string): Slot | null {
  return labelled(`${name}: x`)?.slot ?? null;
}

/** Names whose word in the text is never what is meant: `가격` stays when the price changes. */
const VALUES: (Slot | null)[] = ['date', 'time', 'price', 'deadline', 'contact', 'buy', 'place'];

export function namesValue(name: string): boolean {
  return VALUES.includes(slotOf(name));
}

export function namesContact(name: string): boolean {
  return slotOf(name) === 'contact' || /^(?:언론|보도|미디어)\s?문의처?$/u.test(name);
}

/** As the form writes it: a day in a Korean official document has a notation of its own. */
export function noted(state: State, name: string, to: string): string {
  const isMoment = slotOf(name) === 'date' || slotOf(name) === 'deadline';
  if (state.brief.task !== 'official-document' || state.language !== 'ko' || !isMoment) return to;
  return officialMoment(to, undefined, state.brief.today);
}

function everywhere(state: State, from: string, to: string): State | null {
  const title = replaceWithParticles(state.title, from, to);
  const content = replaceWithParticles(state.content, from, to);
  return title === state.title && content === state.content ? null : { ...state, title, content };
}

/** `가격은 9만9000원이며`: the text says what it is. */
function stated(state: State, name: string, to: string): State | null {
  const sentence = new RegExp(
    `((?:^|\\s)${RegExp.escape(name)}(?:은|는)\\s)([^,.[\\]\\n]{1,40}?)((?:이며|이고|이다|입니다|이에요|예요|다)(?=[,.\\s]))`,
    'u',
  );
  const content = state.content.replace(
    sentence,
    (_, head: string, value: string, tail: string) => head + replaceWithParticles(value + tail, value, to),
  );
  return content === state.content ? null : { ...state, content };
}

/** A blank that asks for more than this is not filled by it alone. */
function asksFor(blank: string, name: string): boolean {
  const letters = (text: string) => [...text.replace(/[^\p{L}\p{N}]/gu, '')].length;
  // `설립연도` asks for what `[설립 연도]` names.
  const asked = blank.toLowerCase().replace(/\s+/gu, '');
  if (!name.split(/\s+/).every((word) => asked.includes(word.toLowerCase()))) return false;
  return letters(name) * 2 >= letters(blank) || (blank.startsWith(`[${name} `) && blank.split('·').length <= 2);
}

const BLANK = /\[[^[\]\n]{1,60}\]/gu;

/** The only blank that asks for it, filled. */
function filled(state: State, name: string, to: string): State | null {
  const blanks = new Set(`${state.title}\n${state.content}`.match(BLANK) ?? []);
  const asking = [...blanks].filter((blank) => asksFor(blank, name));
  return asking.length === 1 ? everywhere(state, asking[0]!, to) : null;
}

/** A day that moved across today changes the tense of what happens on it. */
function inTense(state: State, date: string): State {
  const day = dayOf(date);
  if (day === null || state.language !== 'ko') return state;
  const isPast = resolved(day, state.brief.today) < state.brief.today;
  const content = mapSentences(state.content, 'ko', (sentence) => {
    if (!sentence.includes(date)) return sentence;
    return isPast ? sentence.replace(/한다고(?= 밝)/u, '했다고') : sentence.replace(/했다고(?= 밝)/u, '한다고');
  });
  return { ...state, content };
}

/** Null when the name is a word like any other, or the text neither has the fact nor asks for it. */
export function changeFact(state: State, name: string, to: string): State | null {
  const slot = slotOf(name);
  if (slot === null) return filled(state, name, to);
  const known = slot === 'subject' ? undefined : readFacts(state.brief).slots[slot];
  const changed = stated(state, name, to) ?? (known === undefined ? null : everywhere(state, known, to));
  const result = changed ?? filled(state, name, to);
  return result && slot === 'date' ? inTense(result, to) : result;
}
