import type { Brand } from '../brief.ts';
import { replaceWithParticles } from '../language/particles.ts';

const KOREAN_TAIL =
  '(?=$|[^가-힣]|(?:의|로|은|는|이|가|을|를|와|과|도|에|인|만|이다|다|한|적인|적으로|이자)(?![가-힣]))';

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A banned word as a word of its own: 최고 in 최고의, not in 최고경영자. */
function pattern(word: string, flags: string): RegExp {
  const start = /^[가-힣]/u.test(word) ? '(?<![가-힣])' : /^[A-Za-z]/.test(word) ? '(?<![A-Za-z])' : '';
  const end = /[가-힣]$/u.test(word) ? KOREAN_TAIL : /[A-Za-z]$/.test(word) ? '(?![A-Za-z])' : '';
  return new RegExp(`${start}${escaped(word)}${end}`, flags);
}

export function holdsBanned(text: string, words: string[]): boolean {
  return words.some((word) => word.trim() !== '' && pattern(word.trim(), 'iu').test(text));
}

/** A form that already stands there (글루코핀™) is not written twice over. */
function withGlossary(text: string, glossary: Brand['glossary']): string {
  return glossary.reduce((result, { term, use }) => {
    if (term.trim() === '' || term === use) return result;
    if (!use.includes(term)) return replaceWithParticles(result, term, use);
    return result
      .split(use)
      .map((piece) => replaceWithParticles(piece, term, use))
      .join(use);
  }, text);
}

/**
 * The house's words. A banned word in what the user wrote is not dropped in silence, since the sentence may not stand
 * without it: a blank shows where to find another.
 */
export function inHouseStyle(text: string, brand: Brand | null, removed: string): string {
  if (brand === null) return text;
  const written = withGlossary(text, brand.glossary);
  return brand.banned_words.reduce((result, word) => {
    if (word.trim() === '' || brand.company?.includes(word.trim())) return result;
    return result.replace(pattern(word.trim(), 'giu'), removed);
  }, written);
}
