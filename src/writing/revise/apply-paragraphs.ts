import { blank, formLanguage } from '../language/blanks.ts';
import { factsOf, inReadingOrder } from '../language/facts.ts';
import { indexTerms } from '../language/index-terms.ts';
import { mapSentences } from '../language/sentences.ts';
import { isStopword } from '../language/stopwords.ts';
import { inserted, isTold } from './apply-length.ts';
import type { Block } from './blocks.ts';
import { blocksOf, kept, sentencesOf, textOf } from './blocks.ts';
import type { RemoveTarget } from './operations.ts';
import type { State } from './state.ts';
import { inVoiceOf } from './voice.ts';

const WANTED = {
  ko: (about: string) => `${about}에 관한 내용: 확인된 사실과 출처`,
  en: (about: string) => `Paragraph about ${about}: confirmed facts and source`,
  ja: (about: string) => `${about}についての内容\uFF1A確認済みの事実と出典`,
  zh: (about: string) => `关于${about}的内容\uFF1A经核实的事实与出处`,
};

function sharesWord(sentence: string, about: string, state: State): boolean {
  const words = about.split(/\s+/).filter((word) => word.length > 1 && !isStopword(word, state.language));
  const terms = new Set(indexTerms(sentence));
  return words.some((word) => sentence.includes(word) || indexTerms(word).every((term) => terms.has(term)));
}

/** A paragraph about something: the caller's own words, else what the materials say of it, else a blank that asks for it. */
export function addParagraph(state: State, about: string, literal: boolean): State | null {
  if (about === '') return null;
  if (literal && /[.!?。\uFF01\uFF1F]$|(?:다|요|니다)$/u.test(about))
    return { ...state, content: inserted(state.content, [about]) };
  const brief = { ...state.brief, keyword: about, language: state.language, instruction: null };
  const told = new Set(indexTerms(state.content));
  const facts = factsOf(brief, 12).filter(
    ({ text }) => sharesWord(text, about, state) && !isTold(inVoiceOf(text, state), told),
  );
  const texts = inReadingOrder(facts.slice(0, 3)).map((fact) =>
    fact.isForeign ? fact.text : inVoiceOf(fact.text, state),
  );
  const joint = state.language === 'ja' || state.language === 'zh' ? '' : ' ';
  const paragraph = texts.length > 0 ? texts.join(joint) : blank(WANTED[formLanguage(state.language)](about));
  return { ...state, content: inserted(state.content, [paragraph]) };
}

function isBody(block: Block): boolean {
  return block.kind === 'prose' || block.kind === 'list';
}

function without(state: State, blocks: Block[], gone: Set<Block>): State | null {
  if (gone.size === 0 || gone.size === blocks.length) return null;
  return { ...state, content: textOf(kept(blocks, (block) => !gone.has(block))) };
}

function removeOrdinal(state: State, unit: 'paragraph' | 'sentence', position: number): State | null {
  const blocks = blocksOf(state.content);
  const body = blocks.filter(isBody);
  if (unit === 'paragraph') {
    const block = position === -1 ? body.at(-1) : body[position - 1];
    return block === undefined ? null : without(state, blocks, new Set([block]));
  }
  const all = body.flatMap((block) => sentencesOf(block, state.language));
  const sentence = position === -1 ? all.at(-1) : all[position - 1];
  return sentence === undefined ? null : withoutSentences(state, (candidate) => candidate === sentence);
}

function withoutSentences(state: State, isGone: (sentence: string) => boolean): State | null {
  const changed = mapSentences(state.content, state.language, (sentence) => (isGone(sentence) ? '' : sentence));
  const before = state.content.split('\n');
  const content = changed
    .split('\n')
    .filter((line, index) => line.trim() === '' || /[\p{L}\p{N}]/u.test(line) || line === before[index])
    .map((line) => line.replace(/^ +(?=\S)/u, (spaces) => (spaces.length > 1 ? spaces : '')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return content === state.content || content === '' ? null : { ...state, content };
}

/** The section under a heading that carries the words, else the paragraph that has them most, or all that have them. */
function removeAbout(state: State, words: string, unit: 'paragraph' | 'sentence', isAll: boolean): State | null {
  if (unit === 'sentence') return withoutSentences(state, (sentence) => sentence.includes(words));
  const blocks = blocksOf(state.content);
  const heading = blocks.findIndex(
    ({ kind, text }) => kind !== 'prose' && kind !== 'list' && text.split('\n')[0]!.includes(words),
  );
  if (heading !== -1) {
    const next = blocks.findIndex(
      (block, index) => index > heading && (block.kind === 'heading' || block.kind === 'form'),
    );
    const end = blocks[heading]!.kind === 'form' ? heading + 1 : next === -1 ? blocks.length : next;
    return without(state, blocks, new Set(blocks.slice(heading, end)));
  }
  const isQuote = /^(?:인용문?|발언|코멘트|quotes?|quotation|引用|引语)$/iu.test(words);
  const literal = blocks.filter(
    (block) => isBody(block) && (isQuote ? /[“"「][^”"」]{8,}[”"」]/u.test(block.text) : block.text.includes(words)),
  );
  const near = literal.length > 0 ? literal : blocks.filter((block) => isBody(block) && allTerms(words, block.text));
  const count = (block: Block) => block.text.split(words).length;
  const [most] = [...near].sort((left, right) => count(right) - count(left));
  return without(state, blocks, new Set(isAll || most === undefined ? near : [most]));
}

function allTerms(words: string, text: string): boolean {
  const terms = new Set(indexTerms(text));
  const wanted = indexTerms(words);
  return wanted.length > 0 && wanted.every((term) => terms.has(term));
}

export function removePart(state: State, target: RemoveTarget): State | null {
  if (target.kind === 'ordinal') return removeOrdinal(state, target.unit, target.position);
  return removeAbout(state, target.words, target.unit, target.isAll);
}
