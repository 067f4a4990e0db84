import type { Brief, Material } from '../brief.ts';
import { distinctStories } from '../distinct-stories.ts';
import { relevantSentences } from '../language/ranking.ts';
import type { Fence } from './fence.ts';

/** Characters of references and sources that one request may carry. */
export const CONTEXT_LIMIT = 24_000;
/** Characters that are ranked sentence by sentence; of more, the lines that share words with the query are taken. */
const RANKED = 60_000;
const MOST_SENTENCES = 300;
const MOST_MARKS = 60;
const STRETCH = 400;
const STRETCHES = /[\s\S]{1,400}(?=\s|$)|[\s\S]{1,400}/gu;
const BREAK = '\n\n';

/** Words of the query as they may stand in a text: Korean and Chinese words also by their first two syllables. */
function marksOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const marks = words.flatMap((word) =>
    /^[\p{Script=Hangul}\p{Script=Han}]/u.test(word) ? [word.slice(0, 2), word] : [word],
  );
  return [...new Set(marks)].slice(0, MOST_MARKS);
}

/** Sentences, and of what has none, stretches that can still be ranked. */
function stretches(text: string): string[] {
  const parts = text.split(/\n\s*\n|(?<=[.!?。\uFF01\uFF1F])\s+/u);
  return parts.flatMap((part) => (part.length <= STRETCH ? part : (part.match(STRETCHES) ?? [])));
}

/** Ranking costs real time for every sentence, so a book is first sifted by plain search. */
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
 * The materials as they are while they fit; else the sentences that say most about the query, in the order in which
 * their material tells them. Nothing is dropped for standing far down.
 */
export function boundedMaterials(brief: Brief, materials: Material[], query: string, limit: number): Material[] {
  const size = materials.reduce((sum, { text }) => sum + text.length, 0);
  if (size <= limit) return materials;
  const candidates = sifted(materials, query);
  const ranked = relevantSentences({ query, materials: candidates, language: brief.language, limit: MOST_SENTENCES });
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

/** Title, outlet and date stand above the text, so that the source can be named. */
function told({ title, outlet, published, url, text }: Material): string {
  const origin = [outlet, published].filter(Boolean).join(', ');
  return [title, origin, url ?? '', text].filter((line) => line.trim() !== '').join('\n');
}

/** References are what the user cited, sources what a search found; both only ever as fenced data. */
export function materialText(brief: Brief, fence: Fence, limit = CONTEXT_LIMIT): string {
  const query = [brief.keyword, brief.instruction ?? ''].join(' ').slice(0, 3000);
  const all = boundedMaterials(brief, [...brief.references, ...distinctStories(brief.sources)], query, limit);
  return all
    .map((material, index) => {
      const isReference = index < brief.references.length;
      const label = isReference ? `reference ${index + 1}` : `search result ${index - brief.references.length + 1}`;
      return material.text.trim() === '' ? '' : fence.around(label, told(material));
    })
    .filter((text) => text !== '')
    .join('\n\n');
}
