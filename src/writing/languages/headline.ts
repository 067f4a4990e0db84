/** What a statement needs to be a headline as it stands, in one language. */
export type HeadlineRules = {
  longest: number;
  /** The sentence speaks of its sender or of something said before, so it cannot stand alone. */
  depends: RegExp;
  /** Sentence ends that a headline leaves out, with what remains; a sentence that fits none is no headline. */
  ends: [RegExp, string][];
  /** A phrase that goes on from the name of its subject: `opens a plant`. */
  predicate?: RegExp;
  /** A clause without its end, which is no object of a verb of saying. */
  clause?: RegExp;
};

/** The statement as a headline, or null where that would take more than leaving out its end. */
export function headlineFrom(statement: string, { longest, depends, ends }: HeadlineRules): string | null {
  const text = statement.trim();
  if (depends.test(text)) return null;
  const end = ends.find(([pattern]) => pattern.test(text));
  if (end === undefined) return null;
  const headline = text.replace(end[0], end[1]).trim();
  return [...headline].length <= longest && [...headline].length >= 4 ? headline : null;
}
