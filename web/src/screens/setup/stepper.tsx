import { Check, Minus } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../../ui/cn.ts';
import type { StepName } from './calls.ts';
import { setupMessages } from './messages.ts';

type Props = {
  steps: StepName[];
  current: StepName;
  outcomes: Partial<Record<StepName, 'done' | 'skipped'>>;
  onGo(step: StepName): void;
};

/** Every step can be opened at any time. */
export function Stepper({ steps, current, outcomes, onGo }: Props) {
  const messages = useMessages(setupMessages);
  return (
    <nav aria-label={messages.steps} className="mb-6">
      <ol className="flex flex-wrap gap-1.5">
        {steps.map((step, place) => {
          const outcome = outcomes[step];
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGo(step)}
                className={cn(
                  'flex items-center gap-2 rounded-md border border-transparent px-2 py-1.5 text-sm whitespace-nowrap text-soft transition-colors hover:bg-hover hover:text-ink',
                  step === current && 'border-line-strong bg-surface font-medium text-ink',
                )}
              >
                <span
                  className={cn(
                    'flex size-5.5 shrink-0 items-center justify-center rounded-full border border-line-strong text-xs tabular-nums',
                    outcome === 'done' && 'border-success bg-success-soft text-success-text',
                  )}
                >
                  {outcome === 'done' && <Check className="size-3" strokeWidth={3} aria-hidden />}
                  {outcome === 'skipped' && <Minus className="size-3" strokeWidth={3} aria-hidden />}
                  {!outcome && place + 1}
                </span>
                {messages[step]}
                {outcome && <span className="sr-only">({messages[outcome]})</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
