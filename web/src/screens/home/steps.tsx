import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { cn } from '../../ui/cn.ts';
import { Progress } from '../../ui/progress.tsx';
import type { useFirstSteps } from './calls.ts';
import { homeMessages } from './messages.ts';

const STEPS = [
  { to: '/settings/brand', step: 'brand', hint: 'brandHint' },
  { to: '/write/press/new', step: 'press', hint: 'pressHint' },
  { to: '/reporters', step: 'reporters', hint: 'reportersHint' },
  { to: '/news/groups', search: { group: 'new' }, step: 'group', hint: 'groupHint' },
  { to: '/settings/keys', search: { new: '1' }, step: 'key', hint: 'keyHint' },
] as const;

/** Onboarding checklist. Hidden once every step is done. */
export function FirstSteps({ taken }: { taken: ReturnType<typeof useFirstSteps> }) {
  const messages = useMessages(homeMessages);
  const steps = STEPS.filter(({ step }) => taken[step] !== null);
  const count = steps.filter(({ step }) => taken[step]).length;
  return (
    <section aria-labelledby="steps" className="mb-8 rounded-xl border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 pt-4 pb-3">
        <div className="min-w-52 flex-1">
          <h2 id="steps" className="font-semibold">
            {messages.steps}
          </h2>
          <p className="mt-0.5 text-sm text-soft">{messages.stepsLead}</p>
        </div>
        <div className="w-44">
          <p className="mb-1.5 text-xs text-soft">{messages.progress(count, steps.length)}</p>
          <Progress label={messages.steps} share={count / steps.length} />
        </div>
      </header>
      <ol className="grid border-t border-line md:auto-cols-fr md:grid-flow-col md:divide-x">
        {steps.map(({ to, step, hint, ...rest }, place) => {
          const isDone = taken[step] ?? false;
          return (
            <li key={step} className="max-md:border-b max-md:border-line max-md:last:border-0">
              <Link
                to={to}
                search={('search' in rest ? rest.search : undefined) as never}
                className="flex h-full gap-3 px-5 py-3.5 transition-colors hover:bg-hover/50 md:flex-col md:px-4"
              >
                <span
                  className={cn(
                    'flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-medium tabular-nums',
                    isDone ? 'border-success bg-success-soft text-success-text' : 'border-line-strong text-soft',
                  )}
                >
                  {isDone ? <Check className="size-3.5" aria-hidden /> : place + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className={cn('block font-medium', isDone && 'text-soft')}>{messages[step]}</span>
                  <span className="block text-sm text-soft">{messages[hint]}</span>
                  <span className="sr-only">{isDone ? messages.done : messages.notDone}</span>
                </span>
                <ChevronRight className="size-4 self-center text-faint md:hidden" aria-hidden />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
