import { useEffect, useMemo, useRef } from 'react';
import { cn } from './cn.ts';

type Picture = { content_id: string; url: string };
type Props = { html: string; title: string; pictures: Picture[]; className?: string };

/**
 * Shows an email in a sandboxed frame that runs no scripts. The content security policy also forbids the inline styles
 * of the email, so they are removed from the markup and set through the DOM, which is allowed.
 */
export function MailFrame({ html, title, pictures, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const plain = useMemo(() => withoutStyles(html), [html]);
  const first = useRef(plain);
  const isLoaded = useRef(false);
  function show() {
    const mail = frame.current?.contentDocument;
    if (!mail) return;
    const { body } = new DOMParser().parseFromString(plain, 'text/html');
    complete(body, pictures);
    // Not a new page, which would flicker and lose the scroll position.
    mail.body.replaceWith(mail.adoptNode(body));
  }
  useEffect(() => {
    if (isLoaded.current) show();
  }, [plain]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={first.current}
      onLoad={() => {
        isLoaded.current = true;
        show();
      }}
      className={cn('w-full bg-[white] [color-scheme:light]', className)}
    />
  );
}

function complete(body: HTMLElement, pictures: Picture[]): void {
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
  }
  // The message carries its pictures as attachments, which are shown from where they are stored.
  for (const image of body.querySelectorAll<HTMLImageElement>('img[data-embedded]')) {
    const picture = pictures.find(({ content_id }) => content_id === image.dataset.embedded);
    if (picture) image.src = picture.url;
    else image.remove();
  }
  // Links in the preview must not navigate the frame.
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
}

function withoutStyles(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ src="cid:([^"]*)"/g, ' data-embedded="$1"')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'));
}
