import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Placeholder while loading: give it the size of the content. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden {...rest} className={cn('block h-4 animate-glow rounded-md bg-hover', className)} />;
}

/** Placeholder for a few lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-10/12', 'w-2/3'];
  return (
    <div className="grid gap-2.5" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={widths[line % widths.length]} />
      ))}
    </div>
  );
}
