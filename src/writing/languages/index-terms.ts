import { roughStem } from './ko/stems.ts';

const RUN =
  /[가-힣]+|[\p{Script=Han}々\p{Script=Katakana}ー]+|[\p{Script=Latin}\p{M}\d][\p{Script=Latin}\p{M}\d'’-]*/gu;
const MAX_RUN_LENGTH = 40;

function pairs(run: string, into: string[]): void {
  if (run.length === 1) into.push(run);
  for (let index = 0; index + 2 <= run.length; index += 1) into.push(run.slice(index, index + 2));
}

/**
 * Terms to compare texts by. The script decides, not the language of the document, so that a Korean query also finds
 * Latin names: Hangul gives its noun and syllable pairs, Han and Katakana give character pairs, Latin gives whole words.
 * `stems` remembers the nouns found, for callers that read many sentences of one text.
 */
export function indexTerms(text: string, stems: Map<string, string> = new Map()): string[] {
  const terms: string[] = [];
  for (const [match] of text.matchAll(RUN)) {
    const run = match.length > MAX_RUN_LENGTH ? match.slice(0, MAX_RUN_LENGTH) : match;
    const code = run.charCodeAt(0);
    if (code >= 0xac00 && code <= 0xd7a3) {
      const stem = stems.get(run) ?? roughStem(run);
      stems.set(run, stem);
      if (stem.length > 2) terms.push(stem);
      pairs(stem, terms);
    } else if (code >= 0x2e80) pairs(run, terms);
    else terms.push(run.toLowerCase().replace(/['’]s$/, ''));
  }
  return terms;
}
