import type { Material } from './material.ts';
import type { Span } from './text.ts';
import type { Declared, Origin } from './types.ts';
import { wordsOf } from './words.ts';

const MAX_NAMES = 200;
const MAX_PLACES = 50;
const LATIN = /\p{Script=Latin}/u;

/**
 * The proper names that the writer declared, wherever they stand in the text. A name is the same person or company in
 * every sentence, so that it may stand anywhere in the material.
 */
export function findNames(text: string, { names }: Declared, material: Material): (Span & { origin: Origin })[] {
  return names.slice(0, MAX_NAMES).flatMap(({ text: name, source }) => {
    const places = name.trim().length > 1 ? placesOf(text, name.trim()) : [];
    if (places.length === 0) return [];
    const origin = originOfName(name, source.trim() === '' ? name : source, material);
    return places.map((place) => ({ ...place, origin }));
  });
}

function placesOf(text: string, name: string): Span[] {
  const places: Span[] = [];
  let start = text.indexOf(name);
  while (start !== -1 && places.length < MAX_PLACES) {
    const end = start + name.length;
    const isPart = [start, end].some((at) => LATIN.test(text[at - 1] ?? '') && LATIN.test(text[at] ?? ''));
    if (!isPart) places.push({ start, end });
    start = text.indexOf(name, end);
  }
  return places;
}

function originOfName(name: string, source: string, material: Material): Origin {
  const place = material.phrases.findName(source);
  if (place === null || !canBeSame(name, source)) return { type: 'unverified' };
  return material.originOf(material.sentenceAt(place.start));
}

/** In one script both spellings have something in common; another name that happens to be given is no source. */
function canBeSame(name: string, source: string): boolean {
  const words = new Set(wordsOf(source));
  return scriptOf(name) !== scriptOf(source) || wordsOf(name).some((word) => words.has(word)) || name === source;
}

function scriptOf(text: string): string {
  return LATIN.test(text) ? 'latin' : /[가-힣]/u.test(text) ? 'hangul' : /[ぁ-ヿ]/u.test(text) ? 'kana' : 'han';
}
