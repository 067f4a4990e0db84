import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { inputStyles } from './input.tsx';
import { useLengthCheck } from './length.ts';

/** Grows with its content where the browser supports it. `maxLength` does not truncate: Field shows the excess. */
export function Textarea({ className, rows = 4, maxLength, ...rest }: Omit<ComponentProps<'textarea'>, 'ref'>) {
  const element = useLengthCheck<HTMLTextAreaElement>(rest.value, maxLength);
  return (
    <textarea
      ref={element}
      rows={rows}
      {...rest}
      className={cn(inputStyles, 'field-sizing-content min-h-20 py-2 leading-relaxed', className)}
    />
  );
}
