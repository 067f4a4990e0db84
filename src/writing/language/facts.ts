import type { Brief, Material } from '../brief.ts';
import { holdsBanned } from '../house.ts';
import { listedFacts } from '../keyword-facts.ts';
import { translationBlank } from './blanks.ts';
import { relevantSentences } from './ranking.ts';
import { isForeign } from './scripts.ts';
import { sentences } from './sentences.ts';
import { fullWidth } from './width.ts';

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

/** What the keyword lists is told in any case, before anything that was found. */
function keywordFacts(brief: Brief, limit: number): Fact[] {
  if (keywordMaterial(brief).length > 0) return [];
  return listedFacts(brief)
    .filter((sentence) => !holdsBanned(sentence, brief.brand) && !sentence.includes('['))
    .slice(0, limit)
    .map((sentence, position) => {
      const foreign = isForeign(sentence, brief.language);
      const text = foreign ? translationBlank(sentence, brief.language) : fullWidth(sentence, brief.language);
      return { text, isForeign: foreign, origin: 'keyword', material: null, position: position - 1000 };
    });
}

/** The sentences of the brief that say most about its keyword, best first. */
export function factsOf(brief: Brief, limit: number): Fact[] {
  const told = keywordFacts(brief, limit);
  return [...told, ...foundFacts(brief, limit - told.length)];
}

function foundFacts(brief: Brief, limit: number): Fact[] {
  const own = keywordMaterial(brief);
  const materials = [...own, ...brief.references, ...brief.sources];
  const query = [brief.keyword, brief.instruction ?? ''].join(' ');
  return relevantSentences({ query, materials, language: brief.language, limit: limit * 2 })
    .filter(({ sentence }) => !holdsBanned(sentence, brief.brand) && !sentence.includes('['))
    .slice(0, limit)
    .map(({ sentence, material, position }) => {
      const foreign = isForeign(sentence, brief.language, materials[material]?.language);
      const origin =
        material < own.length ? 'keyword' : material < own.length + brief.references.length ? 'reference' : 'source';
      return {
        text: foreign ? translationBlank(sentence, brief.language) : fullWidth(sentence, brief.language),
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
