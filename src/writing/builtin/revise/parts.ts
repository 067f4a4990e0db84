import { removeLine } from './facts.ts';
import { unsaid } from './length.ts';
import type { RemoveTarget } from './operations.ts';
import {
  contentOf,
  filterSentences,
  inserted,
  isBody,
  type Paragraph,
  paragraphsOf,
  sentencesIn,
  splitEndMark,
  withoutEmptySections,
} from './paragraphs.ts';
import type { Edit, State } from './state.ts';

const MAX_ADDED = 3;

/** A paragraph in the caller's own words, or what the brief says about something; null when it says nothing. */
export function addParagraph(state: State, about: string, literal: boolean, isFirst: boolean): Edit {
  if (about === '') return null;
  const place = isFirst ? 'start' : 'end';
  if (literal) return inserted(state, [about], place);
  const words = about.split(/\s+/u).filter((word) => word.length > 1);
  if (words.length === 0) return null;
  const found = unsaid(state, (sentence) => words.every((word) => sentence.includes(word))).slice(0, MAX_ADDED);
  const joint = state.language === 'ja' || state.language === 'zh' ? '' : ' ';
  return found.length === 0 ? null : inserted(state, [found.join(joint)], place);
}

function without(state: State, paragraphs: Paragraph[], isGone: (paragraph: Paragraph) => boolean): Edit {
  const left = withoutEmptySections(paragraphs, (paragraph) => !isGone(paragraph)).filter((each) => !isGone(each));
  if (left.length === paragraphs.length || !left.some(isBody)) return null;
  return { ...state, content: contentOf(keepEndMark(paragraphs, left)) };
}

/** 끝. is not deleted with the paragraph it stands in. */
function keepEndMark(before: Paragraph[], after: Paragraph[]): Paragraph[] {
  const ended = before.find(({ text }) => splitEndMark(text).mark !== '');
  const last = after.findLastIndex(isBody);
  if (ended === undefined || after.includes(ended) || last === -1) return after;
  const text = `${after[last]!.text.trimEnd()}${splitEndMark(ended.text).mark}`;
  return after.with(last, { ...after[last]!, text });
}

/** Every paragraph of the body without the sentences that go. */
function withoutSentences(state: State, isGone: (sentence: string) => boolean): Edit {
  const changed = paragraphsOf(state).map((paragraph): Paragraph => {
    if (!isBody(paragraph)) return paragraph;
    const { body, mark } = splitEndMark(paragraph.text);
    const left = filterSentences(body, state.language, (sentence) => !isGone(sentence));
    return { ...paragraph, text: left === body ? paragraph.text : left === '' ? mark.trim() : left + mark };
  });
  const left = withoutEmptySections(changed, ({ text, role }) => role === 'form' || text !== '');
  const content = contentOf(left);
  return content === state.content || !left.some(isBody) ? null : { ...state, content };
}

function removeOrdinal(state: State, unit: 'paragraph' | 'sentence', position: number): Edit {
  const paragraphs = paragraphsOf(state);
  const body = paragraphs.filter(isBody);
  if (unit === 'paragraph') {
    const gone = position === -1 ? body.at(-1) : body[position - 1];
    return gone === undefined ? null : without(state, paragraphs, (paragraph) => paragraph === gone);
  }
  const count = body.reduce((sum, { text }) => sum + sentencesIn(splitEndMark(text).body, state.language).length, 0);
  const wanted = position === -1 ? count : position;
  let place = 0;
  return withoutSentences(state, () => ++place === wanted);
}

const QUOTE_NAMES = /^(?:인용문?|발언|코멘트|quotes?|quotation|引用|引语)$/iu;

/** The section under a heading that carries the words, the lines of a list that have them, else the paragraph. */
function removeAbout(state: State, words: string, unit: 'paragraph' | 'sentence', isAll: boolean): Edit {
  if (unit === 'sentence') return withoutSentences(state, (sentence) => sentence.includes(words));
  const paragraphs = paragraphsOf(state);
  const section = new Set(sectionNamed(paragraphs, words));
  if (section.size > 0) return without(state, paragraphs, (paragraph) => section.has(paragraph));
  const isQuote = QUOTE_NAMES.test(words);
  const has = ({ text }: Paragraph) => (isQuote ? /[“"「][^”"」]{8,}[”"」]/u.test(text) : text.includes(words));
  const near = paragraphs.filter((paragraph) => isBody(paragraph) && has(paragraph));
  if (near.some(({ role }) => role === 'list') && !isQuote)
    return withoutSentences(state, (sentence) => sentence.includes(words));
  const count = ({ text }: Paragraph) => text.split(words).length;
  const gone = new Set(isAll ? near : near.toSorted((left, right) => count(right) - count(left)).slice(0, 1));
  return without(state, paragraphs, (paragraph) => gone.has(paragraph));
}

/** A heading with the words and what stands under it, or a part of the form that is called so. */
function sectionNamed(paragraphs: Paragraph[], words: string): Paragraph[] {
  const name = words.replace(/\s/gu, '');
  const start = paragraphs.findIndex(({ role, text }) => {
    const first = text.split('\n', 1)[0]!;
    if (role === 'heading') return first.includes(words);
    return role === 'form' && text.includes('\n') && first.replace(/\s/gu, '').endsWith(name);
  });
  if (start === -1) return [];
  if (paragraphs[start]!.role === 'form') return [paragraphs[start]!];
  const next = paragraphs.findIndex((paragraph, place) => place > start && !isBody(paragraph));
  return paragraphs.slice(start, next === -1 ? paragraphs.length : next);
}

export function removePart(state: State, target: RemoveTarget): Edit {
  if (target.kind === 'ordinal') return removeOrdinal(state, target.unit, target.position);
  return removeLine(state, target.words) ?? removeAbout(state, target.words, target.unit, target.isAll);
}
