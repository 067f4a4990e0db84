import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

type Props = ComponentProps<typeof Radix.Root> & { label?: ReactNode; hint?: ReactNode };

/** Needs an aria-label when it has no `label`. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  const id = useId();
  const box = (
    <Radix.Root
      id={id}
      {...rest}
      className={cn(
        'flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-accent-ink transition-colors hover:border-faint disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
    >
      <Radix.Indicator className="group">
        <Check className="size-3 group-data-[state=indeterminate]:hidden" strokeWidth={3} aria-hidden />
        <Minus className="hidden size-3 group-data-[state=indeterminate]:block" strokeWidth={3} aria-hidden />
      </Radix.Indicator>
    </Radix.Root>
  );
  if (label === undefined) return box;
  return (
    <span className="flex items-start gap-2.5">
      <span className="flex h-5.5 items-center">{box}</span>
      <label htmlFor={id} className="cursor-pointer select-none">
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </label>
    </span>
  );
}
