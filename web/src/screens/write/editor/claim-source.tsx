import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Claim } from '../types.ts';
import { editorMessages } from './messages.ts';

/** Index of the claim under the pointer, and where to show its source, relative to the text. */
export type PointedClaim = { index: number; left: number; top: number };

/** As wide as `max-w-80`. */
const MAX_WIDTH = 320;
const DISTANCE = 4;

/** The text area covers the marked text, so find the claim by the pointer position. */
export function pointedClaim(layer: HTMLElement | null, x: number, y: number): PointedClaim | null {
  for (const piece of layer?.querySelectorAll<HTMLElement>('[data-claim]') ?? []) {
    for (const { left, right, top, bottom } of piece.getClientRects()) {
      if (x < left || x > right || y < top || y > bottom) continue;
      const text = layer!.getBoundingClientRect();
      const fitting = Math.max(0, Math.min(left - text.left, text.width - MAX_WIDTH));
      return { index: Number(piece.dataset.claim), left: fitting, top: bottom - text.top + DISTANCE };
    }
  }
  return null;
}

/** The source of the figure, name or quotation under the pointer. */
export function ClaimSource({ claim, place }: { claim: Claim | undefined; place: PointedClaim | null }) {
  const describe = useSourceText();
  if (!claim || !place) return null;
  return (
    <p
      role="tooltip"
      className="pointer-events-none absolute z-10 w-max max-w-80 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs text-page shadow-float"
      style={{ left: place.left, top: place.top }}
    >
      {describe(claim)}
    </p>
  );
}

function useSourceText(): (claim: Claim) => string {
  const messages = useMessages(editorMessages);
  const language = useLanguage();
  return ({ origin }) => {
    if (origin.type === 'unverified') return messages.fromNowhere;
    if (origin.type === 'derived') return `${origin.how[language]} (${origin.from.join(', ')})`;
    if ('title' in origin) {
      const describe = origin.type === 'reference' ? messages.fromReference : messages.fromSource;
      return describe(origin.title, origin.sentence);
    }
    return origin.type === 'keyword' ? messages.fromKeyword(origin.sentence) : messages.fromBrand(origin.sentence);
  };
}
