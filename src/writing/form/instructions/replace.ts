import type { Document } from '../../../documents/model.ts';
import type { Language } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { isInsideWord, withParticleOf } from '../../languages/ko/particles.ts';
import { firstQuoted, linesOf, mapLines, type Splice, spliced } from './lines.ts';
import { type Refusal, refuse } from './refusals.ts';

const MAX_TAG = 40;

export type Replacement = { from: string; to: string; inQuotes: boolean };

/** Replaces a phrase wherever it stands, or nowhere. */
export function replacePhrase(
  document: Document,
  { from, to, inQuotes }: Replacement,
  language: Language,
): Document | Refusal {
  const { wordEnd } = rulesOf(language).instructions;
  const lines = linesOf(document);
  // A hashtag writes several words as one.
  const isEmbedded = (text: string, start: number) =>
    wordEnd !== null &&
    !/#[^\s#]*$/u.test(text.slice(Math.max(0, start - MAX_TAG), start)) &&
    ((/^[가-힣]/u.test(from) && /[가-힣]/u.test(text[start - 1] ?? '')) ||
      (/[가-힣]$/u.test(from) && !wordEnd.test(text.slice(start + from.length, start + from.length + 12))));
  const found = lines.map((line) => ({ line, places: placesOf(line.text, from) }));
  if (found.every(({ places }) => places.length === 0)) return refuse('notFound', from);
  if (from === to) return refuse('unchanged');
  if (found.some(({ line, places }) => places.some(({ start }) => isEmbedded(line.text, start))))
    return refuse('insideWord', from);
  if (!inQuotes && found.some(({ line, places }) => firstQuoted(line, places) !== null))
    return refuse('inQuotation', from);
  return mapLines(document, ({ text, runs }) =>
    spliced(
      runs,
      placesOf(text, from).map(({ start }) => replaced(text, start, from, to)),
    ),
  );
}

/** Hits inside a longer number or Latin word are other words. */
function placesOf(text: string, phrase: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + phrase.length))
    if (!isInsideWord(text, start, phrase)) places.push({ start, end: start + phrase.length });
  return places;
}

const MAX_PARTICLE_DISTANCE = 50;

/** The new words with the particle after them. */
function replaced(text: string, start: number, from: string, to: string): Splice {
  const end = start + from.length;
  const after = text.slice(end, end + MAX_PARTICLE_DISTANCE);
  const fitted = withParticleOf(after, from, to);
  let same = 0;
  while (same < Math.min(after.length, fitted.length) && after.at(-1 - same) === fitted.at(-1 - same)) same += 1;
  return { start, end: end + after.length - same, text: to + fitted.slice(0, fitted.length - same) };
}
