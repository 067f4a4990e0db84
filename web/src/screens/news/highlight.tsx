import { phrasesOf } from '../../../../src/search-index/phrases.ts';

/** Highlights what was searched for, ignoring case. The text is split, never parsed as HTML. */
export function Highlight({ text, word }: { text: string; word: string }) {
  const sought = phrasesOf(word).map(escaped).join('|');
  if (sought === '') return text;
  let at = 0;
  // The parts in brackets of the pattern are every second piece.
  return text.split(new RegExp(`(${sought})`, 'giu')).map((part, place) => {
    at += part.length;
    return place % 2 === 1 ? (
      <mark key={at} className="rounded-sm bg-warning-soft text-warning-text">
        {part}
      </mark>
    ) : (
      part
    );
  });
}

function escaped(phrase: string): string {
  return phrase.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
