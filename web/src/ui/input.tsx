import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useLengthCheck } from './length.ts';

export const inputStyles =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-base transition-colors hover:border-faint focus-visible:outline-offset-0 disabled:opacity-60 disabled:cursor-not-allowed aria-invalid:border-danger';

/** `maxLength` does not truncate: Field shows the excess. */
export function Input({ className, maxLength, ...rest }: Omit<ComponentProps<'input'>, 'ref'>) {
  const element = useLengthCheck<HTMLInputElement>(rest.value, maxLength);
  return <input ref={element} {...rest} className={cn(inputStyles, 'h-8 pointer-coarse:h-10', className)} />;
}
