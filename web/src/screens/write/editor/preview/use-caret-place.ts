import { type RefObject, useEffect, useRef } from 'react';
import type { Pdf } from './pdf.ts';

/** Only the beginning, because a block may continue on the next page. */
const COMPARED_LETTERS = 16;
const MIN_LETTERS = 4;
/** Further pages are not searched. */
const MAX_PAGES = 50;

/**
 * Scrolls the pages to the block that the caret is in, unless it is visible. Somebody who scrolls them by hand wants to
 * see something else, until the caret moves to another block.
 */
export function useCaretPlace(
  scroller: RefObject<HTMLElement | null>,
  pdf: Pdf | null,
  caret: { blockId: string; text: string } | null,
): void {
  const isFollowing = useRef(true);
  const blockId = caret?.blockId;
  useEffect(() => {
    isFollowing.current = true;
  }, [blockId]);
  useEffect(() => {
    const element = scroller.current;
    const stop = () => {
      isFollowing.current = false;
    };
    const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const name of events) element?.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of events) element?.removeEventListener(name, stop);
    };
  }, [scroller]);
  useEffect(() => {
    let isOutdated = false;
    if (!pdf || !caret) return;
    findPlace(pdf, caret.text)
      .catch(() => null)
      .then((place) => {
        if (place && scroller.current && isFollowing.current && !isOutdated) reveal(scroller.current, place);
      });
    return () => {
      isOutdated = true;
    };
  }, [scroller, pdf, blockId]);
}

type Place = { page: number; top: number };

async function findPlace(pdf: Pdf, text: string): Promise<Place | null> {
  const wanted = lettersOf(text).slice(0, COMPARED_LETTERS);
  if (wanted.length < MIN_LETTERS) return null;
  for (let page = 1; page <= Math.min(pdf.pages, MAX_PAGES); page += 1) {
    const words = await pdf.wordsOf(page);
    const letters = words.map((word) => lettersOf(word.text));
    let at = letters.join('').indexOf(wanted);
    if (at < 0) continue;
    const first = letters.findIndex((each) => {
      at -= each.length;
      return at < 0;
    });
    return { page, top: words[first]!.top };
  }
  return null;
}

/** Spaces, signs and line breaks differ between the text and the page. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function reveal(scroller: HTMLElement, { page, top }: Place): void {
  const sheet = scroller.querySelectorAll('figure')[page - 1];
  if (!sheet) return;
  const view = scroller.getBoundingClientRect();
  const box = sheet.getBoundingClientRect();
  const below = box.top + top * box.height - view.top;
  if (below > view.height * 0.05 && below < view.height * 0.85) return;
  scroller.scrollBy({ top: below - view.height / 3 });
}
