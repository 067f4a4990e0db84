import type { Brief, Material } from '../brief.ts';
import { translationBlank } from './blanks.ts';
import { replaceWithParticles } from './particles.ts';
import { relevantSentences } from './ranking.ts';
import { isForeign } from './scripts.ts';
import { sentences } from './sentences.ts';

/** A sentence that may be stated, and where it comes from. `text` is ready to print: a foreign one is a blank. */
export type Fact = {
  text: string;
  isForeign: boolean;
  origin: 'keyword' | 'reference' | 'source';
  material: Material | null;
  position: number;
};

/** A keyword of whole sentences is itself a material; a bare phrase is not. */
function keywordMaterial(brief: Brief): Material[] {
  const isProse = /[.。!?]\s*$|\n/u.test(brief.keyword.trim()) && sentences(brief.keyword, brief.language).length > 1;
  return isProse ? [{ title: '', text: brief.keyword, url: null }] : [];
}

function isAllowed(sentence: string, brief: Brief): boolean {
  return !(brief.brand?.banned_words ?? []).some((word) => word !== '' && sentence.includes(word));
}

/** The sentences of the brief that say most about its keyword, best first. */
export function factsOf(brief: Brief, limit: number): Fact[] {
  const own = keywordMaterial(brief);
  const materials = [...own, ...brief.references, ...brief.sources];
  const query = [brief.keyword, brief.instruction ?? ''].join(' ');
  return relevantSentences({ query, materials, language: brief.language, limit: limit * 2 })
    .filter(({ sentence }) => isAllowed(sentence, brief) && !sentence.includes('['))
    .slice(0, limit)
    .map(({ sentence, material, position }) => {
      const foreign = isForeign(sentence, brief.language);
      const origin =
        material < own.length ? 'keyword' : material < own.length + brief.references.length ? 'reference' : 'source';
      return {
        text: foreign ? translationBlank(sentence, brief.language) : sentence,
        isForeign: foreign,
        origin,
        material: materials[material] ?? null,
        position: material * 100_000 + position,
      };
    });
}

/** Facts in the order a reader would meet them in the materials. */
export function inReadingOrder(facts: Fact[]): Fact[] {
  return [...facts].sort((left, right) => left.position - right.position);
}

/** Writes the words the brand insists on. */
export function withGlossary(text: string, brief: Brief): string {
  return (brief.brand?.glossary ?? []).reduce((result, { term, use }) => replaceGlossary(result, term, use), text);
}

/** A term that is contained in its own replacement must not be replaced twice (AI → 생성형 AI). */
function replaceGlossary(text: string, term: string, use: string): string {
  if (term === '' || term === use) return text;
  if (!use.includes(term)) return replaceWithParticles(text, term, use);
  const kept = text.split(use);
  return kept.map((part) => replaceWithParticles(part, term, use)).join(use);
}
