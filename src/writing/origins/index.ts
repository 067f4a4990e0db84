import type { Block, Document } from '../../documents/model.ts';
import { anchorOf, type PlainContent, plainContent, spanInContent } from '../../documents/plain.ts';
import type { Brief, Language } from '../brief.ts';
import type { GivenSentence } from '../given.ts';
import { checkField, originOfContact } from './check.ts';
import { formulasOf } from './computed.ts';
import { bareContact, findLinkTargets, isGuide } from './contacts.ts';
import { Material } from './material.ts';
import { parseDay } from './notation/calendar.ts';
import type { Part, Task } from './task.ts';
import type { Span } from './text.ts';
import type { Claim, Declared, Origin } from './types.ts';

export { claimsAfterEdit, keptClaims } from './kept.ts';
export type { Claim, Declared } from './types.ts';

/**
 * Compares what a text states with the given sentences. Nothing is guessed: a figure, date, quotation or contact either
 * stands there or follows by a declared formula; everything else is marked for the user and never removed.
 */

/** Usually the brief. The day of writing completes dates without a year; guides contain instructions that are no statements. */
export type About = Pick<Brief, 'today' | 'task' | 'kind'> & Partial<Pick<Brief, 'references' | 'sources'>>;

/** A text without marks and blocks, such as a social post. */
export type PlainText = { title: string; content: string; language: Language };

/** Cached, because several texts are checked against one brief and reading the material is most of the work. */
const known = new WeakMap<readonly GivenSentence[], Material>();

function materialOf(given: readonly GivenSentence[]): Material {
  const material = known.get(given) ?? new Material(given);
  known.set(given, material);
  material.phrases.renew();
  return material;
}

/** For a text whose writer says what it rests on. */
export function checkDeclared(
  document: Document,
  language: Language,
  given: readonly GivenSentence[],
  declared: Declared,
  about: About | null = null,
): Claim[] {
  const material = materialOf(given);
  const parts = [declared.title, ...Object.values(declared.blocks)];
  const formulas = formulasOf(parts.map((part) => ({ part, allowed: material.allowedFor(part.sentences) })));
  return checkDocument(document, { ...taskOf(language, material, about), declared, formulas });
}

/** For the built-in writer and after an edit by hand: values and words as they stand anywhere in the material. */
export function checkExact(
  document: Document,
  language: Language,
  given: readonly GivenSentence[],
  about: About | null = null,
): Claim[] {
  return checkDocument(document, taskOf(language, materialOf(given), about));
}

/** The same for a text that has no document. */
export function checkPlain(text: PlainText, given: readonly GivenSentence[], about: About | null = null): Claim[] {
  const task = taskOf(text.language, materialOf(given), about);
  return (['title', 'content'] as const).flatMap((field) => {
    const part = {
      start: 0,
      end: text[field].length,
      text: text[field],
      allowed: null,
      isLabelled: false,
      isHeading: false,
      quote: null,
      numbering: [],
    };
    return checkField(text[field], [part], task).map((found) => ({ ...found, field, block: null }));
  });
}

function taskOf(language: Language, material: Material, about: About | null): Task {
  return {
    ...{ language, material, declared: null, formulas: [] },
    today: about === null ? null : parseDay(about.today),
    isGuide: about !== null && isGuide(about),
    addresses: addressesIn(about),
  };
}

/** Where references and search results are published; their sentences do not say it. */
function addressesIn(about: About | null): Map<string, Origin> {
  const cited = (about?.references ?? []).map(({ id, title, url }) => ({
    ...{ url, origin: { type: 'reference' as const, reference_id: id ?? null, title, sentence: url ?? '' } },
  }));
  const found = (about?.sources ?? []).map(({ title, url }) => ({
    ...{ url, origin: { type: 'source' as const, title, url, sentence: url ?? '' } },
  }));
  return new Map([...found, ...cited].flatMap(({ url, origin }) => (url ? [[bareContact(url), origin] as const] : [])));
}

function checkDocument(document: Document, task: Task): Claim[] {
  const { declared, material } = task;
  const plain = plainContent(document.blocks);
  const title: Part = {
    ...{ start: 0, end: document.title.length, text: document.title, isLabelled: false, quote: null },
    ...{ isHeading: false, numbering: [] },
    allowed: material.allowedFor(declared?.title.sentences),
  };
  const content = [
    ...checkField(plain.text, partsOf(plain, task), task).map((found) => ({
      ...found,
      ...spanInContent(plain, found),
    })),
  ];
  return [
    ...checkField(document.title, [title], task).map((found) => ({ ...found, field: 'title' as const, block: null })),
    ...[...content, ...linkTargets(plain, task)]
      .sort((left, right) => left.start - right.start || left.end - right.end)
      .map((found) => ({ ...found, field: 'content' as const, block: anchorOf(plain, found) })),
  ];
}

/** The blocks as stretches of the plain text. */
function partsOf({ text, places, positions }: PlainContent, { declared, material }: Task): Part[] {
  let from = 0;
  let chapter = 1;
  return places.map(({ block, start, end }) => {
    while (from < text.length && positions[from]! < start) from += 1;
    let to = from;
    while (to < text.length && positions[to]! < end) to += 1;
    const part = { start: from, end: to, text: text.slice(from, to) };
    from = to;
    const numbering = numberingIn(block, part, chapter);
    if (block.type === 'heading' && numbering.some(({ start: at }) => !/\p{L}/u.test(text.slice(part.start, at))))
      chapter += 1;
    const quote = block.type === 'quote' ? block.runs.map((run) => run.text).join('') : null;
    return {
      ...{ ...part, quote, isLabelled: block.type === 'facts' || block.type === 'table' },
      ...{ isHeading: block.type === 'heading', numbering },
      allowed: material.allowedFor(declared?.blocks[block.id]?.sentences),
    };
  });
}

const NUMBERED = {
  list: /^[ \t]*\d{1,2}(?=\s)/gmu,
  heading: /(?<=^[^\p{L}\d]{0,4}|(?![A-Za-z])\p{L})\d{1,2}(?=\s)/gu,
};

/** 2 문의처 in a list, 주요 결과2 in a heading; `chapter` is the number that the next heading may begin with. */
function numberingIn(block: Block, { start, text }: { start: number; text: string }, chapter: number): Span[] {
  if (block.type !== 'heading' && block.type !== 'list') return [];
  const markers = block.type === 'list' ? block.items.map(({ marker }) => marker) : null;
  return [...text.matchAll(NUMBERED[block.type])]
    .filter(
      ({ 0: number, index }) =>
        markers?.includes(number.trim()) ?? (/\p{L}/u.test(text.slice(0, index)) || Number(number) === chapter),
    )
    .map(({ 0: number, index }) => ({
      start: start + index + number.length - number.trimStart().length,
      end: start + index + number.length,
    }));
}

/** Addresses of links: readers do not see them, but follow them. */
function linkTargets({ places }: PlainContent, task: Task) {
  const linked = places.filter(({ block: { type } }) => type !== 'image' && type !== 'code');
  return linked.flatMap(({ text, start: offset }) =>
    findLinkTargets(text).flatMap(({ text: url, start, end }) => {
      const kind = 'place' as const;
      const origin = originOfContact({ text: url.replace(/^mailto:/u, ''), kind }, task);
      return [{ text: url, kind, start: offset + start, end: offset + end, origin }];
    }),
  );
}

/** Limit of the list: a person will not go through more. */
const MAX_LISTED = 20;

/** The distinct texts of the claims that nothing in the brief supports, in reading order. */
export function unverifiedClaims(claims: Claim[]): string[] {
  const texts = claims.filter(({ origin }) => origin.type === 'unverified').map(({ text }) => text);
  return [...new Set(texts)].slice(0, MAX_LISTED);
}
