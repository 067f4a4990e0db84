import { Check } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import { STEPS, type Step } from './choices.ts';
import { flowMessages } from './messages.ts';

type Props = { step: Step; reachable: Step; onGo(step: Step): void };

/** Shows the current step and links to completed ones. */
export function Stepper({ step, reachable, onGo }: Props) {
  const messages = useMessages(flowMessages);
  const now = STEPS.indexOf(step);
  return (
    <nav aria-label={messages.steps} className="mb-6">
      <ol className="flex items-center gap-1.5 sm:gap-2">
        {STEPS.map((each, place) => {
          const isDone = place < now;
          return (
            <li key={each} className="flex min-w-0 items-center gap-1.5 sm:gap-2">
              {place > 0 && <span className="h-px w-3 bg-line-strong sm:w-6" aria-hidden />}
              <button
                type="button"
                disabled={place > STEPS.indexOf(reachable)}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => onGo(each)}
                className={cn(
                  'flex items-center gap-2 rounded-md p-1 text-sm whitespace-nowrap text-soft transition-colors hover:not-disabled:text-ink disabled:cursor-not-allowed disabled:text-faint',
                  each === step && 'font-medium text-ink',
                )}
              >
                <span
                  className={cn(
                    'flex size-5.5 shrink-0 items-center justify-center rounded-full border border-line-strong text-xs tabular-nums',
                    isDone && 'border-accent bg-accent-soft text-accent-text',
                    each === step && 'border-accent bg-accent text-accent-ink',
                  )}
                >
                  {isDone ? <Check className="size-3" strokeWidth={3} aria-hidden /> : place + 1}
                </span>
                <span className={cn(each !== step && 'max-sm:sr-only')}>{messages[each]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
