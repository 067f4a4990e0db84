import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const fieldLook =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-base transition-colors hover:border-faint focus-visible:outline-offset-0 disabled:opacity-60 disabled:cursor-not-allowed aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(fieldLook, 'h-8 pointer-coarse:h-10', className)} />;
}
