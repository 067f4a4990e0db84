import { withParticle } from '../../language/particles.ts';
import { inserted } from './paragraphs.ts';
import type { Edit, State } from './state.ts';

/** What somebody is quoted with. The words come from the request, and so does the name: nobody is made to say anything. */

const QUOTATION =
  /^([^“"\n]{1,40}?)(?:은|는|이|가)\s[“"]([^”"\n]*)[”"]\s?(?:이?라고|고)\s?((?:말|밝|전|강조|설명|덧붙)[가-힣]*다\.)/mu;

/** Puts the words into the quotation of the text, or adds a new one; null where nobody says who speaks. */
export function changeQuote(state: State, words: string, speaker: string | null, isNew: boolean): Edit {
  if (words === '' || state.language !== 'ko') return null;
  const found = QUOTATION.exec(state.content);
  const name = speaker ?? (isNew ? null : found?.[1]) ?? null;
  if (name === null) return null;
  const sentence = `${withParticle(name, '은/는')} “${words}”${said(words)} ${found?.[3] ?? '말했다.'}`;
  if (found === null || isNew) return inserted(state, [sentence]);
  const content = state.content.replace(found[0], () => sentence);
  return content === state.content ? null : { ...state, content };
}

/** A whole sentence is followed by 라고, a noun by what its last sound asks for. */
function said(words: string): string {
  return /[다요까죠자라][.!?…]*$/u.test(words) ? '라고' : `${withParticle(words, '이라/라').slice(words.length)}고`;
}
