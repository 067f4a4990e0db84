import type { Told } from './source.ts';

type Shown = Told & { shown: string };
type Limits = { most: number; variant: number; fits: (shown: string[]) => boolean };

/** A post is short, so counting again for each sentence of a book would be in vain. */
const MAX_CONSIDERED = 60;

/**
 * The first sentence, then quotations, then sentences with figures, then the rest, as far as they fit; in the order of
 * the source. Each variant begins its choice among the others at another place.
 */
export function chooseSentences(sentences: Shown[], { most, variant, fits }: Limits): Shown[] {
  const [first, ...others] = sentences.slice(0, MAX_CONSIDERED);
  if (first === undefined) return [];
  const rank = ({ isQuote, text }: Told) => (isQuote ? 0 : /\d/u.test(text) ? 1 : 2);
  const ranked = others.toSorted((one, other) => rank(one) - rank(other));
  const start = ranked.length === 0 || most >= sentences.length ? 0 : variant % ranked.length;
  const inTurn = [first, ...ranked.slice(start), ...ranked.slice(0, start)];
  const chosen = new Set<Shown>();
  const inOrder = () => sentences.filter((sentence) => chosen.has(sentence));
  for (const sentence of inTurn) {
    if (chosen.size === most) break;
    chosen.add(sentence);
    if (!fits(inOrder().map(({ shown }) => shown))) chosen.delete(sentence);
  }
  return inOrder();
}
