import type { Brief, HouseText, Material } from './brief.ts';
import { distinctStories } from './distinct-stories.ts';
import { factLines } from './fact-lines.ts';
import { linesOf, sentencesOfLine } from './languages/sentences.ts';
import type { Origin } from './origins/types.ts';

/** Everything a text may state as fact, as numbered sentences: what a writer reads and what its text is checked against. */

export type GivenSentence = {
  /** Counts through all passages, from 1. */
  number: number;
  /** As it stands in the passage, without the list mark. */
  text: string;
  origin: GivenOrigin;
};

export type GivenOrigin = Exclude<Origin, { type: 'derived' } | { type: 'unverified' }>;

/** One piece of the brief: the request, the house style, a reference or a search result. */
export type GivenPassage = {
  type: GivenOrigin['type'];
  /** Number of the reference or search result, from 1; 0 for the others. */
  index: number;
  title: string;
  /** A line of the original with its sentences, in order. */
  lines: { text: string; sentences: GivenSentence[] }[];
};

export function givenPassages(brief: Brief): GivenPassage[] {
  let last = 0;
  const passage = (
    { type, index = 0, title = '', text }: { type: GivenOrigin['type']; index?: number; title?: string; text: string },
    originOf: (sentence: string) => GivenOrigin,
  ): GivenPassage => ({
    ...{ type, index, title },
    lines: linesOf(text).map((line) => ({
      text: line,
      sentences: sentencesOfLine(line, brief.language).map((sentence) => {
        last += 1;
        return { number: last, text: sentence, origin: originOf(sentence) };
      }),
    })),
  });
  const cited = ({ id, title, text }: Material, index: number) =>
    passage({ type: 'reference', index: index + 1, title, text }, (sentence) => ({
      ...{ type: 'reference', reference_id: id ?? null, title, sentence },
    }));
  const earlier = ({ id, title, text, published }: HouseText, index: number) =>
    passage({ type: 'house', index: index + 1, title, text }, (sentence) => ({
      ...{ type: 'house', house_text_id: id, title, published, sentence },
    }));
  const found = ({ title, url, text }: Material, index: number) =>
    passage({ type: 'source', index: index + 1, title, text }, (sentence) => ({
      type: 'source',
      title,
      url,
      sentence,
    }));
  return [
    passage({ type: 'keyword', text: [...requestLines(brief), brief.instruction ?? ''].join('\n\n') }, (sentence) => ({
      ...{ type: 'keyword', sentence },
    })),
    passage({ type: 'brand', text: brandLines(brief).join('\n\n') }, (sentence) => ({ type: 'brand', sentence })),
    ...brief.references.map(cited),
    ...(brief.house ?? []).map(earlier),
    ...distinctStories(brief.sources).map(found),
  ].filter(({ lines }) => lines.length > 0);
}

export function givenSentences(brief: Brief): GivenSentence[] {
  return givenPassages(brief).flatMap(({ lines }) => lines.flatMap(({ sentences }) => sentences));
}

/** The request in words and the declared facts; each fact is a paragraph, because neighbouring lines are taken for one. */
export function requestLines({ keyword, facts, language }: Pick<Brief, 'keyword' | 'facts' | 'language'>): string[] {
  return [keyword, ...(facts === undefined ? [] : factLines(facts, language))];
}

/** What the brand profile says about the sender; words to use and to avoid are no facts. */
export function brandLines({ brand }: Brief): string[] {
  const contact = brand?.contact;
  const person = [contact?.department, contact?.name, contact?.phone, contact?.email];
  return [brand?.company, brand?.boilerplate, ...person, brand?.homepage, brand?.address].flatMap(
    (line) => line?.trim() || [],
  );
}
