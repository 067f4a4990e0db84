import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { sharedMessages } from '../../../../i18n/shared-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Followed } from './follower.ts';
import { previewMessages } from './messages.ts';

type Props = {
  label: string;
  preview: Followed<unknown> & { retry(): void };
  scroller?: Ref<HTMLElement>;
  children: ReactNode;
};

/** The scrolling part of a preview with its state. What was shown stays until the next version is there. */
export function Frame({ label, preview, scroller, children }: Props) {
  const { result, isUpdating, problem, retry } = preview;
  const messages = { ...useMessages(sharedMessages), ...useMessages(previewMessages) };
  return (
    <div className="relative grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <div>
        {problem && !isUpdating && (
          <Notice tone="warning" role="alert" className="mb-3">
            {messages.failed} {problem.message}{' '}
            <Button variant="link" size="bare" onClick={retry}>
              {messages.retry}
            </Button>
          </Notice>
        )}
      </div>
      <p
        role="status"
        data-updating={isUpdating}
        className="pointer-events-none absolute top-2 right-4 z-10 rounded-full bg-raised px-2.5 py-1 text-xs text-soft shadow-float empty:hidden"
      >
        {isUpdating && (
          <span className="inline-flex items-center gap-1.5">
            <LoaderCircle className="size-3.5 motion-safe:animate-spin" aria-hidden />
            {messages.updating}
          </span>
        )}
      </p>
      <section
        ref={scroller}
        aria-label={label}
        aria-busy={isUpdating}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        className="min-h-0 overflow-y-auto p-1 lg:pr-3"
      >
        {result === null && problem === null ? <Skeleton className="aspect-[210/297] w-full rounded-none" /> : children}
      </section>
    </div>
  );
}
