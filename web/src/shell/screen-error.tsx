import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/states.tsx';

/** A screen that broke takes nothing else with it. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return <ErrorState problem={error} onRetry={reset} className="pt-28" />;
}
