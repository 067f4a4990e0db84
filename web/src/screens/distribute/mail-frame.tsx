import { useMemo, useRef } from 'react';

/**
 * A letter in a frame without rights: no script runs in it. The page's policy forbids the inline styles that letters
 * live on, in the frame as well; so they are kept aside and set through the document's own interface, which is allowed.
 */
export function MailFrame({ html, title, picture }: { html: string; title: string; picture: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const plain = useMemo(() => withoutStyles(html), [html]);
  function dress() {
    const letter = frame.current?.contentDocument;
    if (!letter) return;
    for (const element of letter.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    // A mail carries its picture with it; here it is where the release has it.
    for (const image of letter.querySelectorAll<HTMLImageElement>('img[data-carried]')) {
      if (picture) image.src = picture;
      else image.remove();
    }
    // The frame is for looking: a click must not lead it elsewhere.
    for (const link of letter.querySelectorAll('a')) link.removeAttribute('href');
  }
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={plain}
      onLoad={dress}
      className="h-130 w-full bg-[white] [color-scheme:light]"
    />
  );
}

function withoutStyles(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ src="cid:[^"]*"/g, ' data-carried')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'));
}
