import type { Language, Tone } from '../brief.ts';
import type { SpeechLevel } from '../language/endings.ts';
import { restyled } from '../language/endings.ts';
import { restyledJapanese } from '../language/japanese.ts';
import { voiced } from '../language/voice.ts';
import type { State } from './state.ts';

type ToneRequest = 'formal' | 'casual' | 'friendly' | 'plain';

export const TONE_OF: Record<ToneRequest, Tone> = {
  formal: 'professional',
  plain: 'professional',
  casual: 'casual',
  friendly: 'friendly',
};

/** The speech level most sentences of a text use. */
function levelOf(text: string, language: Language): SpeechLevel {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (language === 'ja') return count(/(?:です|ます|ました|ません)。/gu) * 2 >= count(/。/gu) ? 'hamnida' : 'handa';
  const polite = count(/니다[.!]/gu);
  const soft = count(/요[.!]/gu);
  const plain = count(/[^니]다[.!]/gu);
  if (soft > polite && soft > plain) return 'haeyo';
  return polite >= plain ? 'hamnida' : 'handa';
}

/** A sentence from the materials in the voice of the text it joins. */
export function inVoiceOf(sentence: string, state: State): string {
  return voiced(sentence, state.language, levelOf(state.content, state.language));
}

const CONTRACTIONS: [string, string][] = [
  ['do not', 'don’t'],
  ['does not', 'doesn’t'],
  ['did not', 'didn’t'],
  ['is not', 'isn’t'],
  ['are not', 'aren’t'],
  ['was not', 'wasn’t'],
  ['cannot', 'can’t'],
  ['will not', 'won’t'],
  ['have not', 'haven’t'],
  ['has not', 'hasn’t'],
  ['it is', 'it’s'],
  ['that is', 'that’s'],
  ['there is', 'there’s'],
  ['here is', 'here’s'],
  ['we are', 'we’re'],
  ['you are', 'you’re'],
  ['they are', 'they’re'],
  ['we have', 'we’ve'],
  ['you have', 'you’ve'],
  ['we will', 'we’ll'],
  ['you will', 'you’ll'],
  ['we would', 'we’d'],
  ['let us', 'let’s'],
];

/** Quotations stay as spoken. */
const SPOKEN = '“[^“”]*”|"[^"]*"';
const plainMark = (words: string) => words.toLowerCase().replace("'", '’');
const SHORT_FORMS = new Map(CONTRACTIONS);
const FULL_FORMS = new Map(CONTRACTIONS.map(([full, short]) => [short, full]));
const patternOf = (forms: Map<string, string>, more: string) =>
  new RegExp(`${SPOKEN}|\\b(?:${[...forms.keys()].join('|').replaceAll('’', "[’']")})\\b${more}`, 'giu');
const FULL = patternOf(SHORT_FORMS, '');
const SHORT = patternOf(FULL_FORMS, '|!+');

/** English has no speech levels; contractions and exclamation marks are what rules can change safely. */
function english(text: string, request: ToneRequest): string {
  const isFormal = request === 'formal' || request === 'plain';
  const forms = isFormal ? FULL_FORMS : SHORT_FORMS;
  return text.replace(isFormal ? SHORT : FULL, (found) => {
    if (found.startsWith('!')) return '.';
    const to = forms.get(plainMark(found));
    if (to === undefined) return found;
    return /^[A-Z]/.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
  });
}

/** Another tone by rules; null when the rules find nothing to change. */
export function changeTone(state: State, request: ToneRequest): State | null {
  const { language, content } = state;
  const level: SpeechLevel = request === 'plain' ? 'handa' : request === 'formal' ? 'hamnida' : 'haeyo';
  let text = content;
  if (language === 'ko') text = restyled(content, level);
  else if (language === 'ja')
    text = restyledJapanese(content, request === 'plain' || request === 'casual' ? 'plain' : 'polite');
  else if (language === 'en') text = english(content, request);
  return text === content ? null : { ...state, content: text };
}
