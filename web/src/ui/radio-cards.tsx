import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: RadioOption<Value>[];
  className?: string;
};

/** Radio buttons shown as cards with a hint each. Arrow keys move between them. */
export function RadioCards<Value extends string>({ label, value, onChange, options, className }: Props<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      className={cn('grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="flex flex-col rounded-lg border border-line-strong bg-surface px-3 py-2.5 text-left transition-colors hover:not-disabled:bg-hover disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-accent"
        >
          <span className="block w-full font-medium">{option.label}</span>
          {option.hint && <span className="mt-0.5 block w-full text-sm text-soft">{option.hint}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
