import type { Language } from '../../brief.ts';
import {
  contentOf,
  filterSentences,
  inserted,
  isBody,
  LABEL_LINE,
  type Paragraph,
  paragraphsOf,
  renumbered,
  sentencesIn,
  splitEndMark,
  withoutEmptySections,
} from './paragraphs.ts';
import type { Edit, State } from './state.ts';
import { voiceOf } from './tone.ts';

const MAX_ADDED = 4;
const MAX_TITLE_WORDS = 12;
/** Sentences of the brief that are looked for in the text: each look reads the whole text. */
const MAX_COMPARED = 300;
const MAX_CORE_LENGTH = 40;

function joint(language: Language): string {
  return language === 'ja' || language === 'zh' ? '' : ' ';
}

const isBlank = (sentence: string) => /^\[[^\]]*\]\.?$/u.test(sentence);
const POINTS_DOWN = /(?:다음|아래)(?:과|와) 같이|as follows|下記|次のとおり|如下/iu;

/** Places of the sentences, the most telling first: what opens the text, then what shares words with its title and has figures. */
function ranked(state: State, sentences: string[], hasDetails: boolean): number[] {
  const words = (state.title.match(/[\p{L}\p{N}]{2,}/gu) ?? []).slice(0, MAX_TITLE_WORDS);
  const scores = sentences.map((sentence, index) => {
    if (isBlank(sentence)) return -1;
    const shared = words.filter((word) => sentence.includes(word)).length;
    const first = index === 0 ? 100 : 0;
    // What announces the lines below has to stand above them.
    const announcing = hasDetails && POINTS_DOWN.test(sentence) ? 200 : 0;
    return announcing + first + shared + (/\d/.test(sentence) ? 1.5 : 0) - (sentence.includes('[') ? 2 : 0);
  });
  return scores.map((_, index) => index).sort((left, right) => scores[right]! - scores[left]! || left - right);
}

/** When, where and for whom: no summary of a notice may lose these lines. */
function isDetail(state: State, line: string): boolean {
  return state.brief.task === 'official-document' && LABEL_LINE.test(line);
}

/** The chosen sentences as the body was set: numbered items in an official document, a paragraph elsewhere. */
function asBody(chosen: string[], details: string[], first: Paragraph, language: Language): string {
  const isNumbered = first.role === 'list' && /^\s*1\./u.test(first.text);
  if (!isNumbered) return [chosen.join(joint(language)), ...details].filter((line) => line !== '').join('\n');
  return singleRaised(renumbered([...chosen.map((sentence) => `1. ${sentence}`), ...details]).join('\n'));
}

/** A single sentence has no number, and the lines below it move up a level. */
function singleRaised(text: string): string {
  const [first = '', ...below] = text.split('\n');
  const isSingle = /^1\.\s/u.test(first) && below.length > 0 && below.every((line) => /^ {2}[가-하]\.\s/u.test(line));
  if (!isSingle) return text;
  const raised = renumbered(below.map((line) => line.replace(/^ {2}[가-하]\./u, '1.')));
  return [first.replace(/^1\.\s/u, ''), '', ...raised].join('\n');
}

/** The body in a few sentences; what makes the text a letter or a release stays around it. */
export function summarise(state: State, count: number): Edit {
  const paragraphs = paragraphsOf(state);
  const body = paragraphs.filter(isBody);
  const lines = body.flatMap(({ text }) => splitEndMark(text).body.split('\n'));
  const details = lines.filter((line) => isDetail(state, line));
  const all = lines.filter((line) => !isDetail(state, line)).flatMap((line) => sentencesIn(line, state.language));
  if (count < 1 || all.length <= count) return null;
  const chosen = new Set(ranked(state, all, details.length > 0).slice(0, count));
  const summary = asBody(
    all.filter((_, place) => chosen.has(place)),
    details,
    body[0]!,
    state.language,
  );
  const mark = body.map(({ text }) => splitEndMark(text).mark).find((found) => found !== '') ?? '';
  const parts = paragraphs.flatMap((paragraph): Paragraph[] => {
    if (paragraph === body[0]) return [{ ...paragraph, text: summary + mark }];
    return paragraph.role === 'form' ? [paragraph] : [];
  });
  return { ...state, content: contentOf(parts) };
}

/** Leaves out the least telling sentences, keeping paragraphs and headings, until the body is short enough. */
export function shorten(state: State, share: number, characters: number | null): Edit {
  const paragraphs = paragraphsOf(state);
  const all = paragraphs.filter(isBody).flatMap(({ text }) => sentencesIn(splitEndMark(text).body, state.language));
  if (all.length < 2) return null;
  const length = all.reduce((sum, sentence) => sum + sentence.length, 0);
  const target = characters === null ? length * share : Math.max(0, characters - (state.content.length - length));
  const chosen = new Set(all.flatMap((sentence, place) => (isDetail(state, sentence) ? [place] : [])));
  const details = chosen.size;
  let size = [...chosen].reduce((sum, place) => sum + all[place]!.length, 0);
  for (const place of ranked(state, all, details > 0)) {
    const own = all[place]!.length;
    if (chosen.has(place) || (chosen.size > details && size + own > target)) continue;
    chosen.add(place);
    size += own;
  }
  if (chosen.size === all.length) return null;
  let place = 0;
  const shorter = paragraphs.map((paragraph): Paragraph => {
    if (!isBody(paragraph)) return paragraph;
    const { body, mark } = splitEndMark(paragraph.text);
    const left = filterSentences(body, state.language, () => chosen.has(place++));
    if (left === body) return paragraph;
    return { ...paragraph, text: left === '' ? mark.trim() : singleRaised(left) + mark };
  });
  return { ...state, content: contentOf(withoutEmptySections(shorter, ({ text }) => text !== '')) };
}

/** Letters and digits only, so that another spacing does not make a sentence new; without the ending, which may differ. */
function core(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_CORE_LENGTH)
    .replace(/.{3}$/u, '');
}

/** Adds what the brief says and the text does not yet; null where nothing is left to add. */
export function lengthen(state: State): Edit {
  const more = unsaid(state, () => true).slice(0, MAX_ADDED);
  return more.length === 0 ? null : inserted(state, [more.join(joint(state.language))]);
}

/** Sentences of the brief that fit and that the text does not hold, in the voice of the text. */
export function unsaid(state: State, fits: (sentence: string) => boolean): string[] {
  const told = state.content.replace(/[^\p{L}\p{N}]/gu, '');
  const inVoice = voiceOf(state);
  return state
    .reading()
    .statements.filter(({ isItem, text }) => !isItem && fits(text))
    .slice(0, MAX_COMPARED)
    .filter(({ text }) => core(text) !== '' && !told.includes(core(text)))
    .map(({ text }) => inVoice(text));
}
