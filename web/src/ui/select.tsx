import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { inputStyles } from './input.tsx';

/** The native <select>: it works with every keyboard, screen reader and phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-block w-full', className)}>
      <select {...rest} className={cn(inputStyles, 'h-8 appearance-none pr-8 pointer-coarse:h-10')}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint"
        aria-hidden
      />
    </span>
  );
}
