import { withParticle } from '../language/particles.ts';
import { inserted } from './apply-length.ts';
import type { State } from './state.ts';

/** What somebody is quoted with. The words come from the request, and so does the name: nobody is made to say anything. */

const QUOTATION =
  /^([^“"\n]{1,40}?)(?:은\(는\)|은|는|이|가)\s[“"]([^”"\n]*)[”"]\s?(?:이?라고|고)\s?((?:말|밝|전|강조|설명|덧붙)[가-힣]*다\.)/mu;
const SPEAKER_BLANK = '[발언자 이름·직책]';

/** Puts the words into the quotation of the text, and the name if there is one; a text without any gets a new one. */
export function changeQuote(state: State, words: string, speaker: string | null, isNew: boolean): State | null {
  if (words === '' || state.language !== 'ko') return null;
  const found = QUOTATION.exec(state.content);
  // A blank waits to be filled, whoever speaks in it.
  const isOpen = found !== null && found[2]!.includes('[');
  const name = speaker ?? found?.[1] ?? SPEAKER_BLANK;
  const sentence = `${topical(name)} “${words}”${said(words)} ${found?.[3] ?? '말했다.'}`;
  if (found === null || (isNew && !isOpen)) return { ...state, content: inserted(state.content, [sentence]) };
  const content = state.content.replace(found[0], () => sentence);
  return content === state.content ? null : { ...state, content };
}

function topical(name: string): string {
  return name.endsWith(']') ? `${name}은(는)` : withParticle(name, '은/는');
}

/** A whole sentence is followed by 라고, a noun by what its last sound asks for. */
function said(words: string): string {
  return /[다요까죠자라][.!?…]*$/u.test(words) ? '라고' : `${withParticle(words, '이라/라').slice(words.length)}고`;
}
