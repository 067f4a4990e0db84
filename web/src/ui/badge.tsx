import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const TONES = {
  neutral: 'bg-hover text-soft',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
};

type Props = { tone?: keyof typeof TONES; title?: string; children: ReactNode };

/** A status label. The color only repeats what the text says. */
export function Badge({ tone = 'neutral', title, children }: Props) {
  return (
    <span
      title={title}
      className={cn(
        'inline-flex min-h-5 items-center rounded-[0.625rem] px-2 py-0.5 text-xs font-medium max-w-full text-balance break-keep',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
