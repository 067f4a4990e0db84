import { Switch as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<typeof Radix.Root> & { label: ReactNode; hint?: ReactNode };

/** For settings that take effect immediately; use a checkbox within a form. */
export function Switch({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <span className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="cursor-pointer">
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        {...rest}
        className="relative h-5 w-9 shrink-0 rounded-full bg-line-strong transition-colors disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-[white] shadow-card transition-transform data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
    </span>
  );
}
