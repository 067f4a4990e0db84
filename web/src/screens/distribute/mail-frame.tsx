import { useMemo, useRef } from 'react';

/**
 * Shows an email in a sandboxed frame that runs no scripts. The content security policy also forbids the inline styles
 * of the email, so they are removed from the markup and set through the DOM, which is allowed.
 */
export function MailFrame({ html, title, imageUrl }: { html: string; title: string; imageUrl: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const plain = useMemo(() => withoutStyles(html), [html]);
  function applyStyles() {
    const mail = frame.current?.contentDocument;
    if (!mail) return;
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    // The message embeds its image by content id; use the image URL of the release instead.
    for (const image of mail.querySelectorAll<HTMLImageElement>('img[data-embedded]')) {
      if (imageUrl) image.src = imageUrl;
      else image.remove();
    }
    // Links in the preview must not navigate the frame.
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  }
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={plain}
      onLoad={applyStyles}
      className="h-130 w-full bg-[white] [color-scheme:light]"
    />
  );
}

function withoutStyles(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ src="cid:[^"]*"/g, ' data-embedded')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'));
}
