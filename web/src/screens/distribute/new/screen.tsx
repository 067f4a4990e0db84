import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { ApiProblem, messageOf } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { releaseMessages } from '../messages.ts';
import { useAudience, usePreflight, usePress, useStoredIntroduction } from './calls.ts';
import { audienceOf, type Choices, idIn, lastReachableStep, orderOf, STEPS, type Step, stepAfter } from './choices.ts';
import { type Saved, useDraft } from './draft.ts';
import { mailTextOf, useDebounced } from './mail-text.ts';
import { flowMessages } from './messages.ts';
import { PressStep } from './press-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SendPanel } from './send.tsx';
import { Stepper } from './stepper.tsx';
import { Summary } from './summary.tsx';
import { timeErrors } from './time-errors.ts';
import { TimeStep } from './time-step.tsx';
import { WhomStep } from './whom-step.tsx';

/** Another draft or link is another distribution; a draft that the screen itself has just created is still the same. */
export default function NewReleaseScreen() {
  const {
    step: _step,
    keyword: _keyword,
    page: _page,
    ...link
  } = useSearch({ strict: false }) as Record<string, unknown>;
  const from = idIn(link.draft) ?? JSON.stringify(link);
  const opened = useRef({ from, created: null as number | null, number: 0 });
  if (from !== opened.current.from) {
    if (from !== opened.current.created) opened.current.number += 1;
    opened.current.from = from;
  }
  return (
    <OpenDraft
      key={opened.current.number}
      onCreated={(id) => {
        opened.current.created = id;
      }}
    />
  );
}

function OpenDraft({ onCreated }: { onCreated(id: number): void }) {
  const messages = useMessages(releaseMessages);
  const draft = useDraft(onCreated);
  const { choices } = draft;
  if (choices) return <NewRelease draft={draft} choices={choices} />;
  return (
    <Page title={messages.newRelease}>
      {draft.problem ? <ErrorState problem={draft.problem} onRetry={draft.reload} /> : <SkeletonText lines={6} />}
    </Page>
  );
}

type Props = { draft: ReturnType<typeof useDraft>; choices: Choices };

/** Steps of a new distribution: recipients, press release, time, review. */
function NewRelease({ draft, choices }: Props) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(flowMessages) };
  const { change, go } = draft;
  const press = usePress(choices.pressId);
  const stored = useStoredIntroduction(choices.pressId);
  const mail = mailTextOf(press.data, choices, stored.data?.introduction ?? null);
  const account = useMe().data?.account;
  // After payment the balance is already lower, so calculate the remainder from the balance before.
  const [balanceBefore, setBalanceBefore] = useState<number | null>(null);
  const balance = balanceBefore ?? account?.credit_balance;
  const hasTimeError = Object.keys(timeErrors(choices)).length > 0;
  const order = press.data && !stored.isPending ? orderOf(choices, mail) : null;
  const settled = useDebounced(order);
  const last = lastReachableStep(choices);
  const reachable = hasTimeError && last === 'review' ? 'time' : last;
  const shown = STEPS.indexOf(draft.step) > STEPS.indexOf(reachable) ? reachable : draft.step;
  const content = useStepFocus(shown);
  const preflight = usePreflight(hasTimeError || shown !== 'review' ? null : settled);
  const audience = audienceOf(choices);
  const plan = useAudience(audience);
  const isChecking = preflight.isFetching || plan.isFetching || JSON.stringify(order) !== JSON.stringify(settled);
  return (
    <Page title={messages.newRelease} actions={<SaveState saved={draft.saved} />}>
      {draft.problem && <SaveProblem problem={draft.problem} />}
      <Stepper step={shown} reachable={reachable} onGo={go} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
          {press.isError && shown !== 'press' && <ErrorState problem={press.error} onRetry={press.refetch} />}
          {shown === 'whom' && <WhomStep choices={choices} onChange={change} />}
          {shown === 'press' && (
            <PressStep
              chosen={choices.pressId}
              onChoose={(pressId) => {
                change({ pressId });
                go('time');
              }}
            />
          )}
          {shown === 'time' && <TimeStep choices={choices} onChange={change} />}
          {shown === 'review' && (
            <ReviewStep
              press={press.data}
              choices={choices}
              mail={mail}
              onChange={change}
              order={settled}
              checked={preflight.data}
              problem={preflight.error}
            />
          )}
          <StepButtons step={shown} reachable={reachable} choices={choices} onGo={go} />
        </div>
        <aside aria-label={messages.summary}>
          <Summary
            choices={choices}
            press={press.data}
            plan={audience ? plan.data : undefined}
            isChecking={isChecking}
            balance={balance}
          >
            {shown === 'review' && (
              <SendPanel
                order={order}
                balance={balance}
                settle={draft.settle}
                onSending={(isSending) => setBalanceBefore(isSending ? (account?.credit_balance ?? null) : null)}
                onSent={draft.end}
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

/** The button that led to the next step may be gone or disabled there, so the keyboard continues at its content. */
function useStepFocus(step: Step) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    content.current?.focus({ preventScroll: true });
  }, [step]);
  return content;
}

function SaveState({ saved }: { saved: Saved }) {
  const messages = useMessages(flowMessages);
  const formats = useFormats();
  if (!saved) return null;
  return (
    <span className="text-sm text-faint" role="status">
      {messages.saved(formats.dateTime(secondsOf(saved.at)), saved.by)}
    </span>
  );
}

function SaveProblem({ problem }: { problem: unknown }) {
  const messages = useMessages(flowMessages);
  const isGone = problem instanceof ApiProblem && problem.status === 404;
  return (
    <Notice tone="warning" role="alert" className="mb-4">
      {isGone ? messages.gone : `${messages.notSaved} ${messageOf(problem)}`}
    </Notice>
  );
}

type ButtonsProps = { step: Step; reachable: Step; choices: Choices; onGo(step: Step): void };

function StepButtons({ step, reachable, choices, onGo }: ButtonsProps) {
  const messages = useMessages(sharedMessages);
  const before = STEPS[STEPS.indexOf(step) - 1];
  const after = stepAfter(step, choices);
  return (
    <div className="mt-6 flex justify-between gap-2">
      {before ? <Button onClick={() => onGo(before)}>{messages.previous}</Button> : <span />}
      {after && (
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
