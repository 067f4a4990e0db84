import { blank, formLanguage } from '../language/blanks.ts';
import { factsOf, inReadingOrder } from '../language/facts.ts';
import { indexTerms } from '../language/index-terms.ts';
import { relevantSentences } from '../language/ranking.ts';
import { fill } from '../language/template.ts';
import { keyTerms } from '../language/terms.ts';
import type { Block } from './blocks.ts';
import { blocksOf, endOfBody, kept, sentencesOf, splitEndMark, textOf } from './blocks.ts';
import type { State } from './state.ts';
import { inVoiceOf } from './voice.ts';

const MORE = 4;
/** Ranking compares sentences with each other; those of a very long text behind this many keep their order. */
const MOST_RANKED = 150;

function joint(state: State): string {
  return state.language === 'ja' || state.language === 'zh' ? '' : ' ';
}

function isBody(block: Block): boolean {
  return block.kind === 'prose' || block.kind === 'list';
}

/** Every sentence of the body with its rank, best first. Sentences the ranking leaves out come last, in order. */
function ranked(state: State, all: string[]): string[] {
  const found = relevantSentences({
    query: `${state.title} ${state.brief.keyword}`,
    materials: [{ title: state.title, text: all.join('\n\n') }],
    language: state.language,
    limit: Math.min(all.length, MOST_RANKED),
  }).map(({ sentence }) => sentence);
  const isBlank = (sentence: string) => /^\[[^\]]*\]\.?$/u.test(sentence);
  const known = new Set(all);
  const usable = found.filter((sentence) => known.has(sentence) && !isBlank(sentence));
  // A sentence with a hole in it tells less than a whole one.
  const best = [
    ...usable.filter((sentence) => !sentence.includes('[')),
    ...usable.filter((sentence) => sentence.includes('[')),
  ];
  // Without its first sentence a release no longer says who announces what.
  if (state.brief.task === 'press' && all[0] !== undefined) best.unshift(all[0]);
  const taken = new Set(best);
  const others = all.filter((sentence) => !taken.has(sentence));
  return [...taken, ...others.filter((sentence) => !isBlank(sentence)), ...others.filter(isBlank)];
}

/** When, where and for whom: lines of a notice that no summary may lose. */
const DETAIL_LINE =
  /^\s*(?:[-•]|\d{1,2}[.)]|[가-하][.)])?\s*(?:일\s?시|장\s?소|기간|대상|방법|비용|신청|접수|준비물|기한|연락처|문의|담당|내용|Date|Time|Place|Venue|Deadline|Fee|日時|場所|対象|期間|时间|地点|对象|期限)\s*(?:[:\uFF1A]|$)/iu;

function detailsOf(body: Block[]): string[] {
  return body
    .filter(({ kind }) => kind === 'list')
    .flatMap(({ text }) =>
      splitEndMark(text)
        .text.split('\n')
        .filter((line) => DETAIL_LINE.test(line) && /[:\uFF1A]/u.test(line)),
    );
}

const POINTS_DOWN = /(?:다음|아래)과? ?(?:과|와) ?같이|as follows|下記|次のとおり|如下/iu;

/** The chosen sentences as the body was set: numbered items in an official document, a paragraph elsewhere. */
function asBody(chosen: string[], first: Block, details: string[], state: State): string {
  if (details.length === 0 || first.kind !== 'list' || !/^\s*1\./u.test(first.text))
    return [chosen.join(joint(state)), ...details].join('\n');
  const last = chosen.filter((sentence) => POINTS_DOWN.test(sentence));
  const items = [...chosen.filter((sentence) => !last.includes(sentence)), ...last].map(
    (sentence, index) => `${index + 1}. ${sentence}`,
  );
  return renumbered([...items, ...details]).join('\n');
}

/** The body in a few sentences; what makes the text a letter or a release stays around it. */
export function summarise(state: State, count: number): State | null {
  const blocks = blocksOf(state.content);
  const body = blocks.filter(isBody);
  const details = detailsOf(body);
  const all = body
    .flatMap((block) => sentencesOf(block, state.language))
    .filter((sentence) => !DETAIL_LINE.test(sentence));
  if (all.length <= count || count < 1) return null;
  const chosen = new Set(ranked(state, all).slice(0, count));
  const summary = asBody(
    all.filter((sentence) => chosen.delete(sentence)),
    body[0]!,
    details,
    state,
  );
  const mark = body.map((block) => splitEndMark(block.text).mark).find((text) => text !== '') ?? '';
  const first = blocks.indexOf(body[0]!);
  const last = blocks.indexOf(body.at(-1)!);
  const parts = blocks.flatMap((block, index): Block[] => {
    if (index === first) return [{ kind: 'prose', text: summary + mark }];
    if (block.kind === 'form') return [block];
    const isHeadOfBody = block.kind === 'heading' && isBody(blocks[index + 1] ?? block);
    return block.kind === 'heading' && !isHeadOfBody && (index < first || index > last) ? [block] : [];
  });
  return { ...state, content: textOf(parts) };
}

/** Leaves out the least telling sentences, keeping paragraphs and headings, until the body is short enough. */
export function shorten(state: State, share: number, characters: number | null): State | null {
  const blocks = blocksOf(state.content);
  const all = blocks.filter(isBody).flatMap((block) => sentencesOf(block, state.language));
  if (all.length < 2) return null;
  const length = (list: string[]) => list.reduce((sum, sentence) => sum + [...sentence].length, 0);
  const frame = [...state.content].length - length(all);
  const target = characters === null ? length(all) * share : Math.max(0, characters - frame);
  const details = new Set(all.filter((sentence) => DETAIL_LINE.test(sentence)));
  const chosen = [...details];
  let size = length(chosen);
  for (const sentence of ranked(state, all)) {
    const own = [...sentence].length;
    if (details.has(sentence) || (chosen.length > details.size && size + own > target)) continue;
    chosen.push(sentence);
    size += own;
  }
  if (chosen.length === all.length) return null;
  const left = countsOf(chosen);
  const texts = new Map(blocks.filter(isBody).map((block) => [block, remaining(block, state, left)]));
  const shorter = kept(blocks, (block) => texts.get(block) !== '').map((block) => ({
    ...block,
    text: texts.get(block) ?? block.text,
  }));
  return { ...state, content: textOf(shorter) };
}

function countsOf(sentences: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

/** What is left of a paragraph; each chosen sentence is used up once. */
function remaining(block: Block, state: State, chosen: Map<string, number>): string {
  const take = (sentence: string) => {
    const count = chosen.get(sentence) ?? 0;
    chosen.set(sentence, count - 1);
    return count > 0;
  };
  const { text, mark } = splitEndMark(block.text);
  if (block.kind !== 'list') {
    const left = sentencesOf(block, state.language).filter(take).join(joint(state));
    return left === '' ? mark.trim() : left + mark;
  }
  const lines = text
    .split('\n')
    .filter((line) => sentencesOf({ kind: 'prose', text: line }, state.language).map(take).includes(true));
  return lines.length === 0 ? mark.trim() : renumbered(lines).join('\n') + mark;
}

const HANGUL_MARKS = '가나다라마바사아자차카타파하';

/** Items that moved up get the marks of their new places; each level counts anew under a new item above it. */
function renumbered(lines: string[]): string[] {
  const next = new Map<number, number>();
  return lines.map((line) =>
    line.replace(/^(\s*)(\d{1,2}|[가-하])([.)])(?=\s)/u, (_, indent: string, old: string, mark: string) => {
      const depth = indent.length;
      for (const deeper of [...next.keys()]) if (deeper > depth) next.delete(deeper);
      const place = next.get(depth) ?? 0;
      next.set(depth, place + 1);
      return `${indent}${/\d/.test(old) ? place + 1 : (HANGUL_MARKS[place] ?? old)}${mark}`;
    }),
  );
}

const WANTED = {
  ko: '{s:을/를} 뒷받침하는 구체적인 내용: 수치, 사례, 출처',
  en: 'More on {s}: figures, examples, source',
  ja: '{s}の具体的な内容：数値、事例、出典',
  zh: '{s}的具体内容：数据、案例、出处',
};

/** Whether the text with these terms already says this, perhaps in another style. */
export function isTold(sentence: string, told: ReadonlySet<string>): boolean {
  const terms = indexTerms(sentence);
  return terms.filter((term) => told.has(term)).length >= terms.length * 0.9;
}

/** Adds what the materials still have to say; where they have nothing more, says what is wanted. */
export function lengthen(state: State): State | null {
  const told = new Set(indexTerms(state.content));
  const facts = factsOf({ ...state.brief, language: state.language }, 40)
    .filter(({ text }) => !isTold(inVoiceOf(text, state), told))
    .slice(0, MORE);
  const texts = inReadingOrder(facts).map((fact) => (fact.isForeign ? fact.text : inVoiceOf(fact.text, state)));
  const subjects = keyTerms(`${state.title}. ${state.content}`, state.language, 2);
  const wanted = subjects.map((subject) => blank(fill(WANTED[formLanguage(state.language)], subject)));
  const added = texts.length > 0 ? [texts.join(joint(state))] : wanted.filter((text) => !state.content.includes(text));
  return added.length === 0 ? null : { ...state, content: inserted(state.content, added) };
}

/** New paragraphs at the end of the body; the end mark of an official document stays last. */
export function inserted(content: string, paragraphs: string[]): string {
  const blocks = blocksOf(content);
  const place = endOfBody(blocks);
  const before = blocks[place - 1];
  const { text, mark } = splitEndMark(before?.text ?? '');
  const added: Block[] = paragraphs.map((paragraph) => ({ kind: 'prose', text: paragraph }));
  if (before !== undefined && mark !== '') {
    before.text = text;
    added.at(-1)!.text += mark;
  }
  return textOf([...blocks.slice(0, place), ...added, ...blocks.slice(place)]);
}
