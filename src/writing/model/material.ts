import type { Brief, Material } from '../brief.ts';
import { distinctStories } from '../distinct-stories.ts';
import { requestLines } from '../given.ts';
import { relevantSentences } from '../languages/ranking.ts';

/** Characters of references and sources that one request may carry. */
export const CONTEXT_LIMIT = 24_000;
/** Up to this many characters are ranked sentence by sentence; longer material is reduced by word search first. */
const RANKED = 60_000;
const MAX_SENTENCES = 300;
const MAX_MARKS = 60;
const STRETCH = 400;
const STRETCHES = /[\s\S]{1,400}(?=\s|$)|[\s\S]{1,400}/gu;
const BREAK = '\n\n';

/** Search words of the query; Korean and Chinese words also by their first two syllables. */
function marksOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const marks = words.flatMap((word) =>
    /^[\p{Script=Hangul}\p{Script=Han}]/u.test(word) ? [word.slice(0, 2), word] : [word],
  );
  return [...new Set(marks)].slice(0, MAX_MARKS);
}

/** Splits a text into sentences, and text without sentence ends into pieces that can still be ranked. */
function stretches(text: string): string[] {
  const parts = text.split(/\n\s*\n|(?<=[.!?。\uFF01\uFF1F])\s+/u);
  return parts.flatMap((part) => (part.length <= STRETCH ? part : (part.match(STRETCHES) ?? [])));
}

/** Ranking is expensive, so very long material is first reduced by plain word search. */
function sifted(materials: Material[], query: string): Material[] {
  const marks = marksOf(query);
  const lines = materials.flatMap(({ text }, material) =>
    stretches(text).map((line, position) => {
      const lower = line.toLowerCase();
      const hits = marks.reduce((sum, mark) => sum + (lower.includes(mark) ? 1 : 0), 0);
      return { line, material, position, score: hits + 1 / (2 + position) };
    }),
  );
  lines.sort((left, right) => right.score - left.score);
  let room = RANKED;
  const kept = lines.filter(({ line }) => {
    if (line.length + BREAK.length > room) return false;
    room -= line.length + BREAK.length;
    return true;
  });
  kept.sort((left, right) => left.position - right.position);
  return materials.map((material, index) => ({
    ...material,
    text: kept
      .filter((line) => line.material === index)
      .map(({ line }) => line)
      .join(BREAK),
  }));
}

/**
 * Returns the materials unchanged if they fit, otherwise their most relevant sentences in the original order. The
 * position of a sentence does not affect its rank.
 */
export function boundedMaterials(brief: Brief, materials: Material[], query: string, limit: number): Material[] {
  const size = materials.reduce((sum, { text }) => sum + text.length, 0);
  if (size <= limit) return materials;
  const candidates = sifted(materials, query);
  const ranked = relevantSentences({ query, materials: candidates, language: brief.language, limit: MAX_SENTENCES });
  let room = limit;
  const chosen = ranked.filter(({ sentence }) => {
    if (sentence.length > room) return false;
    room -= sentence.length;
    return true;
  });
  chosen.sort((left, right) => left.position - right.position);
  return materials.map((material, index) => ({
    ...material,
    text: chosen
      .filter((choice) => choice.material === index)
      .map(({ sentence }) => sentence)
      .join('\n'),
  }));
}

/** The brief with references and search results reduced to what one request may carry. */
export function boundedBrief(brief: Brief, limit = CONTEXT_LIMIT): Brief {
  const query = [...requestLines(brief), brief.instruction ?? ''].join(' ').slice(0, 3000);
  const sources = distinctStories(brief.sources);
  const bounded = boundedMaterials(brief, [...brief.references, ...sources], query, limit);
  return {
    ...brief,
    references: bounded.slice(0, brief.references.length),
    sources: bounded.slice(brief.references.length),
  };
}
