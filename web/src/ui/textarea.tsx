import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { fieldLook } from './input.tsx';

/** Grows with its text where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={cn(fieldLook, 'field-sizing-content min-h-20 py-2 leading-relaxed', className)}
    />
  );
}
