import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { previewMessages } from './messages.ts';
import type { Pdf } from './pdf.ts';

/** The pages of a PDF, one below the other. A page is drawn when it comes near the visible part. */
export function Pages({ pdf }: { pdf: Pdf }) {
  const numbers = Array.from({ length: pdf.pages }, (_, index) => index + 1);
  return (
    <div className="grid gap-4">
      {numbers.map((number) => (
        <PageView key={number} pdf={pdf} number={number} />
      ))}
    </div>
  );
}

function PageView({ pdf, number }: { pdf: Pdf; number: number }) {
  const messages = useMessages(previewMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const { isNear, width } = usePlace(canvas);
  useEffect(() => {
    if (!isNear || width === 0) return;
    const leaving = new AbortController();
    const pixels = Math.round(width * window.devicePixelRatio);
    Promise.all([pdf.draw(number, pixels, leaving.signal), pdf.wordsOf(number)]).then(
      ([drawn, words]) => {
        if (leaving.signal.aborted || !canvas.current) return;
        // In one step, so that the page does not flicker.
        show(drawn, canvas.current);
        setText(words.map((word) => word.text).join(''));
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) console.error(error);
      },
    );
    return () => leaving.abort();
  }, [pdf, number, isNear, width]);
  return (
    <figure aria-label={messages.page(number, pdf.pages)} className="relative shadow-card ring-1 ring-line">
      <canvas
        ref={canvas}
        aria-hidden
        className="block w-full bg-[white]"
        style={{ aspectRatio: `${pdf.size.width} / ${pdf.size.height}` }}
      />
      <p className="sr-only">{text}</p>
    </figure>
  );
}

function show(drawn: HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
}

/** How far outside the visible part of the preview a page is drawn already. */
const NEAR = { rootMargin: '400px', scrollMargin: '400px' };

function usePlace(element: { current: HTMLElement | null }): { isNear: boolean; width: number } {
  const [isNear, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), NEAR);
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    near.observe(observed);
    size.observe(observed);
    return () => {
      near.disconnect();
      size.disconnect();
    };
  }, [element]);
  return { isNear, width };
}
