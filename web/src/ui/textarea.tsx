import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { inputStyles } from './input.tsx';
import { useLengthCheck } from './length.ts';

/** Grows with its text where the browser can. `maxLength` never cuts: Field says how much is too much. */
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
