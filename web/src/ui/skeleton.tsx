import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Holds the place of what is loading: give it the size of the thing. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden {...rest} className={cn('block h-4 animate-glow rounded-md bg-hover', className)} />;
}

/** A few lines of text to come. */
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
