import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { releaseMessages } from '../messages.ts';
import { usePreflight, usePress, useStoredIntroduction } from './calls.ts';
import { CategoryStep } from './category-step.tsx';
import { lastReachableStep, orderOf, STEPS, type Step, useChoices } from './choices.ts';
import { useDebounced, useMailDraft } from './draft.ts';
import { flowMessages } from './messages.ts';
import { PressStep } from './press-step.tsx';
import { ProductStep } from './product-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SendPanel } from './send.tsx';
import { Stepper } from './stepper.tsx';
import { Summary } from './summary.tsx';
import { timeErrors } from './time-errors.ts';
import { TimeStep } from './time-step.tsx';

/** Steps of a new distribution: press release, product, categories, time, review. */
export default function NewReleaseScreen() {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const { choices, step, go, change } = useChoices();
  const press = usePress(choices.pressId);
  const stored = useStoredIntroduction(choices.pressId);
  const [draft, setDraft] = useMailDraft(press.data, stored.data?.introduction ?? null);
  const account = useMe().data?.account;
  // After payment the balance is already lower, so calculate the remainder from the balance before.
  const [balanceBefore, setBalanceBefore] = useState<number | null>(null);
  const balance = balanceBefore ?? account?.credit_balance;
  const hasTimeError = Object.keys(timeErrors(choices)).length > 0;
  const order = press.data && !stored.isPending ? orderOf(choices, draft) : null;
  const settled = useDebounced(order);
  const preflight = usePreflight(hasTimeError ? null : settled);
  const isChecking = preflight.isFetching || JSON.stringify(order) !== JSON.stringify(settled);
  const reachable = hasTimeError && lastReachableStep(choices) === 'review' ? 'time' : lastReachableStep(choices);
  const shown = step === 'review' && hasTimeError ? 'time' : step;
  return (
    <Page title={messages.newRelease}>
      <Stepper step={shown} reachable={reachable} onGo={go} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          {press.isError && shown !== 'press' && <ErrorState problem={press.error} onRetry={press.refetch} />}
          {shown === 'press' && (
            <PressStep chosen={choices.pressId} onChoose={(pressId) => go('product', { pressId })} />
          )}
          {shown === 'product' && <ProductStep choices={choices} onChange={change} />}
          {shown === 'categories' && <CategoryStep choices={choices} onChange={change} />}
          {shown === 'time' && <TimeStep choices={choices} onChange={change} />}
          {shown === 'review' && (
            <ReviewStep
              press={press.data}
              draft={draft}
              onDraft={setDraft}
              order={settled}
              checked={preflight.data}
              problem={preflight.error}
            />
          )}
          <StepButtons step={shown} reachable={reachable} onGo={go} />
        </div>
        <aside aria-label={messages.summary} className={shown === 'press' ? 'max-lg:hidden' : ''}>
          <Summary
            choices={choices}
            press={press.data}
            checked={preflight.data}
            isChecking={isChecking}
            balance={balance}
          >
            {shown === 'review' && (
              <SendPanel
                order={order}
                balance={balance}
                onSending={(isSending) => setBalanceBefore(isSending ? (account?.credit_balance ?? null) : null)}
                checked={preflight.data}
                isChecking={isChecking}
                problem={preflight.error}
              />
            )}
          </Summary>
        </aside>
      </div>
    </Page>
  );
}

function StepButtons({ step, reachable, onGo }: { step: Step; reachable: Step; onGo(step: Step): void }) {
  const messages = useMessages(sharedMessages);
  const place = STEPS.indexOf(step);
  const before = STEPS[place - 1];
  const after = STEPS[place + 1];
  return (
    <div className="mt-6 flex justify-between gap-2">
      {before ? <Button onClick={() => onGo(before)}>{messages.previous}</Button> : <span />}
      {after && step !== 'press' && (
        <Button
          variant="primary"
          disabled={STEPS.indexOf(after) > STEPS.indexOf(reachable)}
          onClick={() => onGo(after)}
        >
          {messages.next}
        </Button>
      )}
    </div>
  );
}
