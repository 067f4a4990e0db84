import { useRef } from 'react';

/**
 * A letter in a frame without rights: no script runs in it. The page's policy forbids the inline styles that letters
 * live on, in the frame as well; set through the document's own interface they are allowed.
 */
export function LetterFrame({ html, title, className }: { html: string; title: string; className?: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  function dress() {
    const letter = frame.current?.contentDocument;
    if (!letter) return;
    for (const element of letter.querySelectorAll<HTMLElement>('[style]')) {
      element.style.cssText = element.getAttribute('style') ?? '';
    }
    for (const link of letter.querySelectorAll('a')) link.removeAttribute('href');
  }
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={dress}
      className={className ?? 'h-130 w-full bg-[white] [color-scheme:light]'}
    />
  );
}
